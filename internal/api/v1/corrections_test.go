package api_test

import (
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A payment that was entered by mistake is taken back once; and what a borrower has paid too much goes back to them.
func TestAPaymentIsReversedAndACreditRefunded(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		treasury, officer := l.staff("t@florin.example", identity.Treasury), l.staff("o@florin.example", identity.Officer)
		at := "/staff/loans/" + l.lends("marie@example.org")
		euros := func(minor int) map[string]any { return map[string]any{"amount": minor, "currency": "EUR"} }
		pay := func(minor int) string {
			t.Helper()
			return treasury.call("POST", at+"/payments", map[string]any{"amount": euros(minor), "on": nil, "note": ""}).status(201).json()["id"].(string)
		}
		credit := func() any {
			return part(officer.call("GET", at, nil).status(200).json(), "standing", "credit", "amount")
		}
		mistake := pay(50000)
		why := map[string]any{"reason": "Entered for another loan"}
		reverse := at + "/payments/" + mistake + "/reverse"
		officer.call("POST", reverse, why).refused(403, "forbidden")
		treasury.call("POST", at+"/payments/none/reverse", why).refused(404, "not_found")
		treasury.call("POST", "/staff/loans/none/payments/"+mistake+"/reverse", why).refused(404, "not_found")
		if got := fields(treasury.call("POST", reverse, map[string]any{"reason": " "}).refused(422, "invalid")); !slices.Equal(got, []string{"/reason loan.reason_required"}) {
			t.Errorf("fields %q", got)
		}
		treasury.call("POST", reverse, map[string]any{"reason": strings.Repeat("x", 5000)}).refused(422, "invalid")
		back := treasury.call("POST", reverse, why).status(200).json()
		if back["kind"] != "reversed" || credit() != 0.0 {
			t.Errorf("taken back as %v, the credit is %v", back["kind"], credit())
		}
		treasury.call("POST", at+"/payments/"+back["id"].(string)+"/reverse", why).refused(409, "loan.not_reversible")

		pay(40000)
		refund := func(minor int, more map[string]any) map[string]any {
			in := map[string]any{"amount": euros(minor), "note": "Paid twice"}
			for name, value := range more {
				in[name] = value
			}
			return in
		}
		officer.call("POST", at+"/refund", refund(100, nil)).refused(403, "forbidden")
		treasury.call("POST", "/staff/loans/none/refund", refund(100, nil)).refused(404, "not_found")
		treasury.call("POST", at+"/refund", refund(0, nil)).refused(422, "amount.invalid")
		treasury.call("POST", at+"/refund", map[string]any{"amount": map[string]any{"amount": 100, "currency": "CHF"}, "note": ""}).refused(422, "loan.currency")
		treasury.call("POST", at+"/refund", refund(40001, nil)).refused(409, "loan.credit_too_low")
		for want, to := range map[string]map[string]any{
			"/iban iban.invalid": {"iban": "FR14", "holder": "Marie"}, "/holder field.required": {"iban": "FR1420041010050500013M02606"}, "/iban field.required": {"holder": "Marie"},
		} {
			if got := fields(treasury.call("POST", at+"/refund", refund(100, to)).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("%v: %q", to, got)
			}
		}
		if paid := treasury.call("POST", at+"/refund", refund(15000, nil)).status(201).json(); paid["kind"] != "refunded" || credit() != 25000.0 {
			t.Errorf("refunded as %v, the credit is %v", paid["kind"], credit())
		}
		refunds := map[any]any{}
		for _, p := range treasury.call("GET", "/staff/payouts?state=planned", nil).status(200).json()["items"].([]any) {
			refunds[part(p, "kind")] = part(p, "amount", "amount")
		}
		if refunds["refund"] != 15000.0 {
			t.Errorf("the payouts are %v", refunds)
		}
	})
}

// An invitation that nobody has answered is taken back; its link opens nothing any more.
func TestAnInvitationOfACoBorrowerIsTakenBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		at := "/staff/loan-requests/" + id + "/co-borrower"
		officer.call("POST", at+"/remove", map[string]any{"version": 1}).refused(404, "not_found")
		officer.call("POST", at, map[string]any{"version": 1, "email": "bob@example.com"}).status(200)
		token := l.linkToken("bob@example.com", "co_borrower.invited")
		reader.call("POST", at+"/remove", map[string]any{"version": 2}).refused(403, "forbidden")
		officer.call("POST", "/staff/loan-requests/none/co-borrower/remove", map[string]any{"version": 2}).refused(404, "not_found")
		officer.call("POST", at+"/remove", map[string]any{"version": 1}).refused(409, "request.version_conflict")
		if work := officer.call("POST", at+"/remove", map[string]any{"version": 2}).status(200).json(); work["co_borrower"] != nil {
			t.Errorf("still invited: %v", work["co_borrower"])
		}
		l.browser().call("POST", "/co-borrower/open", map[string]string{"token": token}).refused(410, "co_borrower.expired")
	})
}

// Who looks at a paper marks a page, and takes the mark away; who has looked is told.
func TestAPageOfAPaperIsMarked(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, id := l.applicant(adaMail)
		officer, auditor := l.staff("o@florin.example", identity.Officer), l.staff("a@florin.example", identity.Auditor)
		file := ada.sends("/me/requests/"+id+"/uploads", "pay")
		at := "/staff/loan-requests/" + id
		marks, mark := at+"/documents/"+file+"/marks", map[string]any{"page": 1, "text": "Another employer"}
		auditor.call("POST", marks, mark).refused(403, "forbidden")
		officer.call("POST", at+"/documents/none/marks", mark).refused(404, "not_found")
		officer.call("POST", "/staff/loan-requests/none/documents/"+file+"/marks", mark).refused(404, "not_found")
		for want, in := range map[string]map[string]any{
			"/page field.type": {"page": 0, "text": "x"}, "/text field.required": {"page": 1, "text": " "}, "/text text.too_long": {"page": 1, "text": strings.Repeat("x", 121)},
		} {
			if got := fields(officer.call("POST", marks, in).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("%v: %q", in, got)
			}
		}
		paper := first(officer.call("POST", marks, mark).status(201).json(), "papers")
		made := first(paper, "marks")
		if made["text"] != "Another employer" || made["by"] != "Claire Morel" {
			t.Errorf("the mark is %v", made)
		}
		officer.call("GET", at+"/documents/"+file, nil).status(200)
		views := officer.call("GET", at+"/papers/"+paper["id"].(string)+"/views", nil).status(200).json()["items"].([]any)
		if len(views) != 1 || views[0].(map[string]any)["by"] != "Claire Morel" {
			t.Errorf("looked: %v", views)
		}
		officer.call("GET", at+"/papers/none/views", nil).refused(404, "not_found")
		one := marks + "/" + made["id"].(string)
		auditor.call("DELETE", one, nil).refused(403, "forbidden")
		officer.call("DELETE", marks+"/none", nil).refused(404, "not_found")
		if left := first(first(officer.call("DELETE", one, nil).status(200).json(), "papers"), "marks"); left != nil {
			t.Errorf("still there: %v", left)
		}
		officer.call("DELETE", one, nil).refused(404, "not_found")
	})
}
