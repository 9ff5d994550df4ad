package api_test

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/lending/decision"
	"florin/internal/test/testkit"
)

// rigWithRequests makes a lender whose background work on requests can be run by hand.
func rigWithRequests(t *testing.T, env *testkit.Env) (l *rig, requests *decision.Service) {
	t.Helper()
	l = newRig(t, env, func(p *api.Parts) { requests = p.Origination })
	return l, requests
}

// The whole way of a request that wants more than one look: questions, a co-borrower, a
// refusal, a review, an approval with other figures, its undoing, and a withdrawal.
func TestARequestThatTakesTime(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l, requests := rigWithRequests(t, env)
		officer, reviewer := l.staff("o@florin.example", identity.Officer), l.staff("r@florin.example", identity.Approver)
		client := l.client("ada@example.com")
		id := client.submit("k", map[string]any{"rent": 120000, "household": 2}).status(201).json()["id"].(string)
		staff, mine := "/staff/loan-requests/"+id, "/me/requests/"+id

		officer.call("POST", staff+"/checks", nil).status(200)
		must(t, requests.CheckPending(context.Background()))
		if runs := officer.call("GET", staff+"/checks", nil).status(200).json()["items"].([]any); len(runs) == 0 {
			t.Error("no checks were kept")
		}
		me := officer.call("GET", staff+"/work", nil).status(200).json()["colleagues"].([]any)[0].(map[string]any)["id"]
		officer.call("POST", staff+"/assign", map[string]any{"version": 1, "staff_id": me}).status(200)
		officer.call("POST", staff+"/assign", map[string]any{"version": 2, "staff_id": nil}).status(200)

		officer.call("POST", staff+"/ask", map[string]any{"version": 3, "items": []any{}}).refused(422, "invalid")
		officer.call("POST", staff+"/ask", map[string]any{"version": 3, "items": []map[string]string{{"kind": "question", "text": "Which car?"}}}).status(200)
		officer.call("POST", staff+"/approve", map[string]any{"version": 4, "send_email": false}).refused(409, "request.not_allowed")
		officer.call("POST", staff+"/ask/take-back", map[string]any{"version": 4}).status(200)
		officer.call("POST", staff+"/ask", map[string]any{"version": 5, "items": []map[string]string{{"kind": "question", "text": "Which car?"}}}).status(200)
		seen := client.call("GET", mine, nil).status(200).json()
		if seen["stage"] != "info_requested" || len(seen["timeline"].([]any)) < 2 {
			t.Errorf("the client sees %v", seen)
		}
		client.call("POST", mine+"/answers", map[string]any{"version": 6, "items": []any{}}).refused(422, "invalid")
		client.call("POST", mine+"/answers", map[string]any{"version": 6, "items": []map[string]any{{"position": 1, "text": "A small one"}}}).status(200)
		client.call("GET", mine+"/decision", nil).refused(409, "request.not_refused")

		for want, reasons := range map[string][]string{
			"/reasons refusal.reasons_required": {}, "/reasons/1 refusal.twice": {"age", "age"}, "/reasons/0 choice.invalid": {"poverty"},
			"/reasons refusal.too_many": {"age", "score", "purpose", "residence", "affordability"},
		} {
			body := map[string]any{"version": 7, "reason": "Budget", "reasons": reasons}
			if got := fields(officer.call("POST", staff+"/refuse", body).refused(422, "invalid")); len(got) != 1 || !strings.HasPrefix(got[0], want) {
				t.Errorf("%v: %q, want %q", reasons, got, want)
			}
		}
		officer.call("POST", staff+"/refuse", map[string]any{"version": 7, "reason": "Budget", "reasons": []string{"affordability", "fraud_suspected"}, "tell_reasons": true, "send_email": true}).status(200)
		if got := officer.call("GET", staff+"/work", nil).status(200).json()["refusal"].(map[string]any)["recorded"]; !reflect.DeepEqual(got, []any{"affordability", "fraud_suspected"}) {
			t.Errorf("recorded: %v", got)
		}
		for query, want := range map[string]float64{"affordability": 1, "fraud_suspected": 1, "age": 0, "not_recorded": 0} {
			if got := officer.call("GET", "/staff/loan-requests?reason="+query, nil).status(200).json()["total"]; got != want {
				t.Errorf("refused for %s: %v", query, got)
			}
		}
		if got := fields(officer.call("GET", "/staff/loan-requests?reason=poverty", nil).refused(422, "invalid")); len(got) != 1 || !strings.HasPrefix(got[0], "/reason ") {
			t.Errorf("a word that is no code: %q", got)
		}
		why := client.call("GET", mine+"/decision", nil).status(200).json()
		if why["reason"] != "Nach Ihren regelmäßigen Ausgaben lässt Ihr Budget nicht genug für die Rate übrig.\nBudget" || why["review_until"] == nil || why["debt_advice"] == "" {
			t.Errorf("why: %v", why)
		}
		client.call("POST", mine+"/review", map[string]any{"version": 8, "text": ""}).refused(422, "invalid")
		client.call("POST", mine+"/review", map[string]any{"version": 8, "text": "Look again"}).status(200)
		officer.call("POST", staff+"/review", map[string]any{"version": 9, "uphold": false, "text": "x"}).refused(403, "forbidden")
		reviewer.call("POST", staff+"/review", map[string]any{"version": 9, "uphold": false, "text": "You are right"}).status(200)

		terms := officer.call("GET", staff+"/terms?amount_minor=800000&months=24", nil).status(200).json()
		if terms["months"] != 24.0 || terms["second"] != false || terms["limits"].(map[string]any)["rate_min"] == "" {
			t.Errorf("terms %v", terms)
		}
		officer.call("GET", staff+"/terms?months=13", nil).refused(422, "invalid")
		sooner := map[string]any{"version": 10, "send_email": true, "amount_minor": 800000, "months": 24}
		if why := terms["why"].([]any); len(why) != 1 || why[0] != "burden" {
			t.Errorf("8 000 over 24 months cost more a month than 10 000 over 36: %v", why)
		}
		officer.call("POST", staff+"/approve", sooner).refused(422, "invalid")
		sooner["override"] = "Finishes before she retires"
		decided := officer.call("POST", staff+"/approve", sooner).status(200).json()
		if decided["stage"] != "approved" {
			t.Errorf("approved as %v", decided)
		}
		if seen = client.call("GET", mine, nil).status(200).json(); seen["approved"].(map[string]any)["duration"] != 24.0 {
			t.Errorf("approved: %v", seen["approved"])
		}
		officer.call("POST", staff+"/undo-approval", map[string]any{"version": 11, "reason": ""}).refused(422, "invalid")
		officer.call("POST", staff+"/undo-approval", map[string]any{"version": 11, "reason": "Wrong file"}).status(200)
		officer.call("POST", staff+"/second", map[string]any{"version": 12, "verdict": "approve", "reason": "", "send_email": false}).refused(403, "forbidden")
		reviewer.call("POST", staff+"/second", map[string]any{"version": 12, "verdict": "approve", "reason": "", "send_email": false}).refused(409, "request.not_allowed")
		client.call("POST", mine+"/withdraw", map[string]any{"version": 11}).refused(409, "request.version_conflict")
		client.call("POST", mine+"/withdraw", map[string]any{"version": 12}).status(200)
		officer.call("POST", staff+"/close", map[string]any{"version": 13, "outcome": "duplicate", "reason": "x"}).refused(409, "request.not_allowed")
		if counts := officer.call("GET", "/staff/loan-requests?status=closed", nil).status(200).json()["counts"].(map[string]any); counts["closed"] != 1.0 || counts["pending"] != 0.0 || counts["rejected"] != 0.0 {
			t.Errorf("counts %v", counts)
		}
	})
}

// Another client's request does not exist, whatever is called on it.
func TestRequestsOfOthersDoNotExist(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.client("ada@example.com").submit("k", nil).status(201).json()["id"].(string)
		other := l.client("eve@example.com")
		for _, c := range []struct {
			method, path string
			body         any
		}{
			{"GET", "", nil}, {"GET", "/decision", nil}, {"POST", "/withdraw", map[string]any{"version": 1}},
			{"POST", "/answers", map[string]any{"version": 1, "items": []any{}}}, {"POST", "/review", map[string]any{"version": 1, "text": "x"}},
		} {
			other.call(c.method, "/me/requests/"+id+c.path, c.body).refused(404, "not_found")
		}
	})
}

func TestACoBorrowerComesByMail(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer := l.staff("o@florin.example", identity.Officer)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		staff := "/staff/loan-requests/" + id
		officer.call("POST", staff+"/co-borrower", map[string]any{"version": 1, "email": "ada@example.com"}).refused(422, "invalid")
		officer.call("POST", staff+"/co-borrower", map[string]any{"version": 1, "email": "bob@example.com"}).status(200)
		officer.call("POST", staff+"/approve", map[string]any{"version": 2, "send_email": false}).refused(409, "request.co_borrower_open")
		bob := l.browser()
		bob.call("GET", "/co-borrower/current", nil).refused(410, "co_borrower.expired")
		bob.call("POST", "/co-borrower/open", map[string]string{"token": "wrong"}).refused(410, "co_borrower.expired")
		opened := bob.call("POST", "/co-borrower/open", map[string]string{"token": l.linkToken("bob@example.com", "co_borrower.invited")}).status(200).json()
		if opened["complete"] != false || !strings.Contains(opened["applicant_name"].(string), "Keller") {
			t.Errorf("opened %v", opened)
		}
		at := "/co-borrower/invitations/" + opened["reference"].(string) + "/uploads"
		l.browser().call("POST", at, announced("id", paperPDF), "Idempotency-Key", "k").refused(410, "co_borrower.expired")
		bob.call("POST", "/co-borrower/invitations/XK-2026-00000000/uploads", announced("id", paperPDF), "Idempotency-Key", "k").refused(404, "not_found")
		bob.sends(at, "id")
		if n := len(bob.call("GET", "/co-borrower/current", nil).status(200).json()["documents"].([]any)); n != 1 {
			t.Errorf("the co-borrower sees %d documents", n)
		}
		bob.call("POST", "/co-borrower/submit", application(map[string]any{"declaration": false})).refused(422, "invalid")
		done := bob.call("POST", "/co-borrower/submit", application(map[string]any{"first_name": "Bob", "phone": "+41791234568"})).status(200).json()
		if done["complete"] != true {
			t.Errorf("submitted %v", done)
		}
		bob.call("POST", at, announced("late", paperPDF), "Idempotency-Key", "l").refused(410, "co_borrower.expired")
		officer.call("POST", staff+"/co-borrower/remove", map[string]any{"version": 3}).refused(409, "co_borrower.complete")
		officer.call("POST", staff+"/approve", map[string]any{"version": 3, "send_email": false}).status(200)
	})
}

// A list narrowed to a stage or a person, and several requests given away at once.
func TestRequestsAreSharedOut(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, auditor := l.staff("o@florin.example", identity.Officer), l.staff("a@florin.example", identity.Auditor)
		first := l.browser().submit("k", nil).status(201).json()["id"]
		env.Clock.Advance(time.Second)
		second := l.browser().submit("l", nil).status(201).json()["id"]
		list := func(query string, want ...any) {
			t.Helper()
			page := officer.call("GET", "/staff/loan-requests"+query, nil).status(200).json()
			var got []any
			for _, each := range page["items"].([]any) {
				got = append(got, each.(map[string]any)["id"])
			}
			if diff := cmp.Diff(want, got); diff != "" || page["total"] != float64(len(want)) || page["at_least"] != false {
				t.Errorf("%s: %v %s", query, page["total"], diff)
			}
		}
		list("?assignee=nobody&stage=in_review", second, first)
		list("?assignee=me")
		officer.call("GET", "/staff/loan-requests?stage=draft", nil).refused(422, "invalid")

		me := officer.call("GET", "/staff/loan-requests/colleagues", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"]
		seen := []map[string]any{{"id": first, "version": 1}, {"id": second, "version": 7}}
		auditor.call("POST", "/staff/loan-requests/assign", map[string]any{"staff_id": me, "requests": seen}).refused(403, "forbidden")
		officer.call("POST", "/staff/loan-requests/assign", map[string]any{"staff_id": "nobody", "requests": seen}).refused(422, "invalid")
		officer.call("POST", "/staff/loan-requests/assign", map[string]any{"staff_id": me, "requests": []any{}}).refused(422, "invalid")
		done := officer.call("POST", "/staff/loan-requests/assign", map[string]any{"staff_id": me, "requests": seen}).status(200).json()
		if diff := cmp.Diff(map[string]any{"assigned": []any{first}, "changed": []any{second}}, done); diff != "" {
			t.Error(diff)
		}
		list("?assignee=me", first)
		list("?assignee=nobody", second)
		officer.call("POST", "/staff/loan-requests/assign", map[string]any{"staff_id": nil, "requests": []map[string]any{{"id": first, "version": 2}}}).status(200)
		list("?assignee=me")
	})
}
