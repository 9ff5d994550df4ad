package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"florin/internal/identity/identity"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// Each condition of a mandate, alone: where it holds the program approves, and where it fails it proposes and names the condition.
func TestEachConditionOfAMandate(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.ChangeProducts(t, lender.Licensed)
		boss := l.staff("boss@florin.example", identity.Administrator)
		n := 0
		approve := func(id, override string, onlyIf ...string) map[string]any {
			t.Helper()
			_, calls := boss.mandated(map[string]any{"currency": "EUR", "approve": map[string]any{
				"max_minor": 1000000, "products": []string{"EU-CONSO"}, "per_day": perDay(9, 9000000), "only_if": append([]string{}, onlyIf...),
			}}, "request.decide")
			body := map[string]any{"version": l.versionOf(boss, id), "send_email": false}
			if override != "" {
				body["override"] = override
			}
			return calls.call("POST", "/staff/loan-requests/"+id+"/approve", body).status(200).json()
		}
		asks := func(change map[string]any) string {
			t.Helper()
			n++
			return l.applies(boss, n, change)
		}
		whole := func() string { // a household that can bear it, with its papers
			n++
			person := l.client(fmt.Sprintf("whole%d@example.com", n))
			person.from = fmt.Sprintf("198.18.%d.1:1000", n)
			id := person.submit("k", map[string]any{
				"email": fmt.Sprintf("whole%d@example.com", n), "phone": fmt.Sprintf("+4178123%04d", n), "last_name": strings.Repeat("W", n+1),
				"rent": 100000, "other_loans": 0, "household": 1,
			}).status(201).json()["id"].(string)
			for _, kind := range []string{"identity", "address", "income"} {
				person.sendsAs(kind, "/me/requests/"+id+"/uploads", kind)
			}
			boss.consult(id)
			return id
		}
		listed := func() string { // a person of whom the register knows something
			n++
			id := l.submits(n, nil)
			boss.call("POST", "/staff/loan-requests/"+id+"/registers", map[string]any{
				"position": 1, "register": "FICP", "asked_on": "2026-11-20", "result": "entry", "reference": "BDF-1", "remark": "",
			}).status(201)
			return id
		}
		blocked := func() string {
			email := fmt.Sprintf("blocked%d@example.com", n)
			l.client(email)
			id := asks(map[string]any{"email": email})
			boss.call("POST", "/staff/clients/"+boss.clientOf(email)+"/block", nil).status(200)
			return id
		}
		resembling := func() string {
			same := map[string]any{"last_name": "Doppler", "birth_date": "1985-05-05", "first_name": "Dora"}
			asks(same)
			second := asks(same)
			must(t, l.api.Origination.CheckPending(t.Context())) // by which requests are compared
			return second
		}
		for condition, fails := range map[string]func() string{
			"opinion.favourable": listed, "register.clear": listed, "client.not_blocked": blocked, "no_lookalike": resembling,
		} {
			if got := approve(whole(), "", condition); got["stage"] != "approved" || got["beyond"] != nil {
				t.Errorf("%s holds: %v %v", condition, got["stage"], got["beyond"])
			}
			id := fails()
			if got := approve(id, "Looked at", condition); got["stage"] != "awaiting_second_approval" || got["beyond"] != condition {
				t.Errorf("%s fails: %v %v", condition, got["stage"], got["beyond"])
			}
			work := boss.call("GET", "/staff/loan-requests/"+id+"/work", nil).status(200).json()
			if part(work, "proposal", "beyond") != condition {
				t.Errorf("%s: the desk is told of %v", condition, part(work, "proposal"))
			}
			if got := approve(fails(), "Looked at"); got["stage"] != "approved" {
				t.Errorf("%s fails and is not asked for: %v %v", condition, got["stage"], got["beyond"])
			}
		}
	})
}

// A program sends credit balances back to the account on file, each within its limit and all of a day within theirs.
func TestAProgramRefundsWithinItsMandate(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		boss := l.staff("boss@florin.example", identity.Administrator)
		at := "/staff/loans/" + l.lends("marie@example.org")
		euros := func(minor int) map[string]any { return map[string]any{"amount": minor, "currency": "EUR"} }
		boss.call("POST", at+"/payments", map[string]any{"amount": euros(100000), "on": nil, "note": ""}).status(201)
		signed := func(id string) *browser {
			t.Helper()
			pair := l.pair(jose.EdDSA)
			pair.give(boss, id)
			return pair.token()
		}
		refund := func(b *browser, minor int, more ...string) answer {
			in := map[string]any{"amount": euros(minor), "note": "Paid twice"}
			for i := 0; i+1 < len(more); i += 2 {
				in[more[i]] = more[i+1]
			}
			return b.call("POST", at+"/refund", in)
		}
		limit := func(a answer, want string) {
			t.Helper()
			if body := a.refused(403, "mandate.exceeded"); limitOf(body) != want {
				t.Errorf("%v, want %s", limitOf(body), want)
			}
		}
		within := map[string]any{"currency": "EUR", "refund": map[string]any{"max_minor": 20000, "per_day": perDay(3, 35000)}}
		id, bySecret := boss.mandated(within, "payment.refund")
		refund(bySecret, 100).refused(403, "key.pair_needed")
		calls := signed(id)
		none, _ := boss.program("payment.refund")
		limit(refund(signed(none), 100), "refund")
		francs, _ := boss.mandated(map[string]any{"currency": "CHF", "refund": map[string]any{"max_minor": 20000, "per_day": perDay(3, 35000)}}, "payment.refund")
		limit(refund(signed(francs), 100), "refund.currency")

		limit(refund(calls, 20001), "refund.max_minor") // one cent above
		limit(refund(calls, 100, "iban", "DE89370400440532013000", "holder", "Another Person"), "refund.to")
		refund(calls, 100001).refused(409, "loan.credit_too_low")
		if paid := refund(calls, 20000).status(201).json(); paid["kind"] != "refunded" {
			t.Errorf("refunded as %v", paid["kind"])
		}
		limit(refund(calls, 15001), "refund.per_day.sum_minor")
		refund(calls, 14999).status(201)
		refund(calls, 1).status(201)
		limit(refund(calls, 1), "refund.per_day.count")
		if left := part(boss.call("GET", at, nil).status(200).json(), "standing", "credit", "amount"); left != 65000.0 {
			t.Errorf("the credit is %v", left)
		}
		env.Clock.Advance(24 * time.Hour)
		boss = l.signedIn("boss@florin.example")
		refund(signed(id), 20000).status(201)
	})
}
