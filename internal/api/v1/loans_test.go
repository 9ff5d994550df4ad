package api_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// lends opens a loan of 10,000 over 36 months at 3 % for an address, and pays it out.
func (l *rig) lends(email string) (id string) {
	l.t.Helper()
	product, ok := settings.Shipped().Product("EU-CONSO")
	if !ok {
		l.t.Fatal("no product EU-CONSO")
	}
	terms := loan.TermsOf(product)
	terms.Principal, terms.Months, terms.Rate, terms.RateType = money.Of(10_000_00, money.EUR), 36, credit.MustRate("3"), catalogue.Fixed
	terms.UpfrontFee, terms.MonthlyCost = money.Of(0, money.EUR), money.Of(0, money.EUR)
	today := date.Of(l.Env.Clock.Now(), time.UTC)
	by := audit.Actor{Kind: "system"}
	must(l.t, l.Env.DB.Update(context.Background(), func(tx *db.Tx) (err error) {
		if id, err = l.api.Loans.OpenTx(tx, by, loan.Contract{
			RequestID: "00000000-0000-8000-8000-000000000001", Reference: "XK-2026-00000001", Product: "EU-CONSO", Lang: "fr", Terms: terms,
			Parties: []loan.Party{{PersonID: "p", Role: loan.Borrower, FirstName: "Marie", LastName: "Lefèvre", Email: email}},
			APR:     "3.04", SignedAt: l.Env.Clock.Now(), WithdrawUntil: today.AddDays(14), PayoutFrom: today,
			IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre",
		}); err != nil {
			return err
		}
		return l.api.Loans.PaidOutTx(tx, by, id, today, "one")
	}))
	return id
}

// again signs a client in who has proven the address before.
func (l *rig) again(email string) *browser {
	l.t.Helper()
	b := l.browser()
	b.call("POST", "/auth/login", map[string]any{"email": email, "password": goodPassword}).status(200)
	return b
}

// day moves the clock to a day.
func (l *rig) day(d string) { l.Env.Clock.Set(date.MustParse(d).Time(time.UTC).Add(9 * time.Hour)) }

func TestALoanOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.lends("marie@example.org")
		marie, other := l.client("marie@example.org"), l.client("other@example.org")

		if got := len(marie.call("GET", "/me/loans", nil).status(200).json()["items"].([]any)); got != 1 {
			t.Fatalf("%d loans joined the account that proved its address", got)
		}
		own := marie.call("GET", "/me/loans/"+id, nil).status(200).json()
		if got := own["standing"].(map[string]any)["next_due_on"]; got != "2026-12-20" {
			t.Errorf("next due on %v", got)
		}
		// 20 December 2026 is a Sunday.
		rows := readCSV(t, l.staff("approver@florin.example", identity.Approver).call("GET", "/staff/exports/loans?columns=next_due_on,next_pay_by", nil).status(200), ',')
		if len(rows) != 2 || !slices.Equal(rows[1], []string{"2026-12-20", "2026-12-21"}) {
			t.Errorf("taken along: %q", rows)
		}
		if got := len(own["schedule"].([]any)); got != 36 {
			t.Errorf("%d instalments", got)
		}
		if got := own["debt_advice"].(string); !strings.Contains(got, "mesquestionsdargent.fr") {
			t.Errorf("debt advice %q", got)
		}
		if body := marie.call("GET", "/me/loans/"+id+"/documents", nil).status(200).Body.String(); !strings.Contains(body, `"items":[]`) {
			t.Errorf("documents before any was made: %s", body)
		}
		for _, path := range []string{"", "/settlement", "/statement", "/documents", "/documents/x"} {
			other.call("GET", "/me/loans/"+id+path, nil).refused(404, "not_found")
		}
		other.call("POST", "/me/loans/"+id+"/early-repayment", map[string]any{"mode": "total", "on": "2026-11-21"}).refused(404, "not_found")

		payment := map[string]any{"amount": map[string]any{"amount": 290_81, "currency": "EUR"}, "on": "2026-12-20", "note": ""}
		l.day("2026-12-20")
		treasury, officer := l.staff("treasury@florin.example", identity.Treasury), l.staff("officer@florin.example", identity.Officer)
		marie = l.again("marie@example.org")
		pay := func(b *browser, key string, body map[string]any) answer {
			return b.call("POST", "/staff/loans/"+id+"/payments", body, "Idempotency-Key", key)
		}
		pay(officer, "k", payment).refused(403, "forbidden")
		paid := pay(treasury, "k", payment).status(201).json()
		if again := pay(treasury, "k", payment).status(201).json(); again["id"] != paid["id"] {
			t.Error("the same key made two payments")
		}
		pay(treasury, "k1", payment).refused(409, "payment.repeated")
		wrong := map[string]any{"amount": map[string]any{"amount": 290_81, "currency": "CHF"}, "on": nil, "note": ""}
		pay(treasury, "k2", wrong).refused(422, "loan.currency")
		wrong = map[string]any{"amount": map[string]any{"amount": 290_81, "currency": "EUR"}, "on": "2027-01-01", "note": ""}
		pay(treasury, "k3", wrong).refused(422, "loan.date_future")
		detail := officer.call("GET", "/staff/loans/"+id, nil).status(200).json()
		if got := detail["standing"].(map[string]any)["outstanding"].(map[string]any)["amount"]; got != 9_734_19.0 {
			t.Errorf("outstanding %v", got)
		}

		treasury.call("POST", "/staff/loans/"+id+"/payments/"+paid["id"].(string)+"/reverse", map[string]any{"reason": ""}).refused(422, "invalid")
		back := map[string]any{"amount": payment["amount"], "note": ""}
		treasury.call("POST", "/staff/loans/"+id+"/refund", back, "Idempotency-Key", "r").refused(409, "loan.credit_too_low")
		treasury.call("GET", "/staff/loans/"+id+"/settlement?on=2027-06-01", nil).refused(422, "invalid")
		quote := marie.call("GET", "/me/loans/"+id+"/settlement?on=2026-12-20", nil).status(200).json()
		if got := quote["total"].(map[string]any)["amount"]; got != 9_734_19.0 {
			t.Errorf("settlement %v", got)
		}
		promised := marie.call("POST", "/me/loans/"+id+"/early-repayment", map[string]any{"mode": "total", "amount": nil, "on": "2026-12-20"}).status(201).json()
		if promised["id"] == "" {
			t.Error("a promise has no id")
		}
		all := map[string]any{"amount": promised["total"], "on": "2026-12-20", "note": ""}
		pay(treasury, "all", all).status(201)
		if got := marie.call("GET", "/me/loans/"+id, nil).status(200).json()["standing"].(map[string]any)["status"]; got != "closed" {
			t.Errorf("after the settlement the loan is %v", got)
		}
		marie.call("GET", "/me/loans/"+id+"/settlement", nil).refused(409, "loan.not_running")
		statement := marie.call("GET", "/me/loans/"+id+"/statement", nil).status(200).json()
		if got := statement["received"].(map[string]any)["amount"]; got != 290_81.0+9_734_19.0 {
			t.Errorf("received %v", got)
		}
		list := officer.call("GET", "/staff/loans?filter=completed&q=lefevre", nil).status(200).json()
		if got := len(list["items"].([]any)); got != 1 {
			t.Errorf("%d completed loans", got)
		}
		if body := officer.call("GET", "/staff/loans?filter=active", nil).status(200).Body.String(); !strings.Contains(body, `"items":[]`) {
			t.Errorf("active loans: %s", body)
		}
	})
}
