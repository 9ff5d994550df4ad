package api_test

import (
	"fmt"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// A licensed product sells a variable rate once its index has a value, and not before: visitors, applicants and staff are
// refused by name. From the contract on the rate follows: 1.65 and 2.35 are 4 %, and 3.65 and 2.35 are 6 %. 10,000 over 36
// months at 4 % are 295.24 a month, by the annuity formula.
func TestAVariableRateOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		boss := l.staff("boss@florin.example", identity.Administrator)
		l.staff("treasury@florin.example", identity.Treasury)
		l.staff("approver@florin.example", identity.Approver)
		l.ChangeProducts(t, lender.Licensed)
		variable := map[string]any{"rate_type": "variable"}
		quote := func() answer {
			return l.browser().call("GET", "/quote?amount=1000000&currency=EUR&months=36&rate_type=variable", nil)
		}
		ada := l.client(adaMail)
		notSold := func(why string) {
			t.Helper()
			for _, a := range []answer{quote(), ada.submit(why, variable)} {
				if got := fields(a.refused(422, "invalid")); got[0] != "/rate_type rate_type.not_offered" {
					t.Errorf("%s: %v", why, got)
				}
			}
		}
		notSold("no-index")
		l.EnterIndex(t, "FR", [2]string{"2027-12-01", "3.65"})
		l.ChangeProducts(t, following)
		notSold("index-without-a-value-of-today")
		l.EnterIndex(t, "FR", [2]string{"2026-01-01", "1.65"})
		if got := quote().status(200).json(); fmt.Sprintf("%v %v", got["borrowing_rate"], part(got, "monthly_payment", "amount")) != "4 29524" {
			t.Errorf("quoted %v %v", got["borrowing_rate"], got["monthly_payment"])
		}

		id := ada.submit("k", variable).status(201).json()["id"].(string)
		ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
		boss.consult(id)
		path := "/staff/loan-requests/" + id
		approve := func() answer {
			return boss.call("POST", path+"/approve", map[string]any{"version": l.versionOf(boss, id), "send_email": false})
		}
		without := func(change func(p *catalogue.Product), refused func()) {
			t.Helper()
			l.ChangeProducts(t, change)
			refused()
			l.ChangeProducts(t, following)
		}
		takeIndex := func(p *catalogue.Product) { p.Lending.RateIndex, p.Lending.Revision = "", catalogue.Lending{}.Revision }
		without(takeIndex, func() { approve().refused(409, "offer.index_missing") })
		approve().status(200)
		offer := map[string]any{"version": l.versionOf(boss, id), "insurance": false}
		without(takeIndex, func() { boss.call("POST", path+"/offer", offer).refused(409, "offer.index_missing") })
		own := "/me/offers/" + boss.call("POST", path+"/offer", offer).status(201).json()["id"].(string)
		l.signs(ada, own, ada.call("GET", own, nil).status(200).json())

		loan := l.paidOutOn("2026-12-07")
		l.follows(t, loan)
	})
}

// following lets the product in euro follow the lender's index.
func following(p *catalogue.Product) {
	if p.Code == "EU-CONSO" {
		lender.Variable(p)
	}
}

// paidOutOn pays the one signed loan out, on a day after the days to withdraw.
func (l *rig) paidOutOn(day string) (loan string) {
	l.t.Helper()
	l.day(day)
	must(l.t, l.api.Agreements.Daily(l.t.Context(), date.MustParse(day)))
	must(l.t, l.Lending.Payouts.ReleaseWaiting(l.t.Context(), date.MustParse(day)))
	treasury := l.againStaff("treasury@florin.example")
	loan = treasury.call("GET", "/staff/loans", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"].(string)
	p := treasury.payout(loan)
	batch := treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{p["id"]}}).status(201).json()
	l.againStaff("approver@florin.example").call("POST", "/staff/payouts/batches/"+batch["id"].(string)+"/release", map[string]any{"version": batch["version"]}).status(200)
	p = treasury.payout(loan)
	treasury.call("POST", "/staff/payouts/"+p["id"].(string)+"/settle", map[string]any{"version": p["version"], "on": day}).status(200)
	return loan
}

// follows lets the first reset day come, on which the index stands as before, and the second with a new value.
func (l *rig) follows(t *testing.T, loan string) {
	t.Helper()
	seen := func() map[string]any {
		return l.again(adaMail).call("GET", "/me/loans/"+loan, nil).status(200).json()
	}
	reset := part(seen(), "variable", "next_reset")
	if reset != "2027-07-07" { // six months after the first due date, 7 January
		t.Fatalf("the first reset day is %v", reset)
	}
	for _, due := range seen()["schedule"].([]any)[:6] { // paid as they fall due, so that nothing is late
		on := due.(map[string]any)["pay_by"].(string)
		l.lives(on)
		l.againStaff("treasury@florin.example").call("POST", "/staff/loans/"+loan+"/payments",
			map[string]any{"amount": due.(map[string]any)["payment"], "on": on, "note": ""}, "Idempotency-Key", on).status(201)
	}
	l.lives("2027-07-07")
	if got := fmt.Sprintf("%v %v", part(seen(), "variable", "waiting"), seen()["rate"]); got != "false 4" {
		t.Errorf("the index stood still, and the rate: %s", got)
	}

	l.lives("2028-01-07")
	l.papers()
	told := l.mailsTo(adaMail, "loan.schedule_changed")
	changes := l.againStaff("treasury@florin.example").call("GET", "/staff/loans/"+loan+"/collection", nil).status(200).json()["changes"].([]any)
	if len(told) != 1 || len(changes) != 1 {
		t.Fatalf("%d mails of %d changes", len(told), len(changes))
	}
	since := changes[0].(map[string]any)["effective_on"].(string)
	if date.MustParse(since).Before(date.MustParse("2028-02-06")) { // told thirty days before
		t.Errorf("in force from %s", since)
	}
	l.lives(since)
	own := seen()
	steps := part(own, "variable", "steps").([]any)
	if got := fmt.Sprintf("%v %v %v %v", own["rate"], len(steps), steps[1].(map[string]any)["rate"], part(own, "variable", "next_reset")); got != "6 2 6 2028-07-07" {
		t.Errorf("rate, steps, newest step and next reset day: %s", got)
	}
	other := l.client("other@example.org")
	other.call("GET", "/me/loans/"+loan, nil).refused(404, "not_found")
}
