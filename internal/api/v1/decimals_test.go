package api_test

import (
	"fmt"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

// decimals is a loan in a currency that has other decimals than two, over 36 months at 3 %: an instalment is 0.0290812096 of the principal, reckoned
// outside the program, and the annual rate (1 + 0.03/12)^12 - 1 = 3.04 % in any currency.
type decimals struct {
	currency                money.Currency
	least, most, step, lent int64  // minor units
	payment                 int64  // rounded half up
	income                  int64  // a month
	major, paymentMajor     string // for machines
	said, paymentSaid       string // in German (CLDR)
}

var yenAndDinar = []decimals{
	{"JPY", 100_000, 5_000_000, 1000, 1_200_000, 34_897, 450_000, "1200000", "34897", "1.200.000\u00a0¥", "34.897\u00a0¥"},
	{"KWD", 100_000, 5_000_000, 500, 1_234_500, 35_901, 650_000, "1234.500", "35.901", "1.234,500\u00a0KWD", "35,901\u00a0KWD"},
}

// A lender enters a product in a currency of no or three decimals, under an invented law in that currency, and lends in it from the application to
// the end of the loan. No line of the program knows the currency but the table of ISO 4217, and no rail carries it.
func TestALoanWithoutAndWithThreeDecimals(t *testing.T) {
	for _, c := range yenAndDinar {
		t.Run(string(c.currency), func(t *testing.T) {
			testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { c.lend(t, newRig(t, env).banked()) })
		})
	}
}

func (c decimals) lend(t *testing.T, l *rig) {
	boss := l.staff("boss@florin.example", identity.Administrator)
	l.staff("treasury@florin.example", identity.Treasury)
	l.staff("approver@florin.example", identity.Approver)
	rules := strings.Replace(inventedLaw, `currency = "EUR"`, fmt.Sprintf(`currency = %q`, c.currency), 1)
	boss.call("POST", "/staff/law/rules", map[string]any{"version": 1, "country": "PT", "rules": rules}).status(200)
	c.offer(t, l)
	c.quoted(t, l.browser())

	ada := l.client(adaMail)
	id := ada.submit("k", map[string]any{"currency": c.currency, "loan_amount": c.lent, "monthly_income": c.income, "rent": 0}).status(201).json()["id"].(string)
	ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
	path := "/staff/loan-requests/" + id
	boss.call("POST", path+"/approve", map[string]any{"version": l.versionOf(boss, id), "send_email": false}).status(200)
	sent := boss.call("POST", path+"/offer", map[string]any{"version": l.versionOf(boss, id), "insurance": false}).status(201).json()
	own := "/me/offers/" + sent["id"].(string)
	offer := ada.call("GET", own, nil).status(200).json()
	l.signs(ada, own, offer)
	contract := ""
	for _, d := range offer["documents"].([]any) {
		contract += textOf(t, ada.call("GET", own+"/documents/"+d.(map[string]any)["id"].(string), nil).status(200).Body.Bytes())
	}
	for _, want := range []string{c.said, c.paymentSaid} {
		if !strings.Contains(contract, strings.ReplaceAll(want, "\u00a0", "")) {
			t.Errorf("the contract does not say %q", want)
		}
	}

	l.day("2026-12-01")
	must(t, l.api.Agreements.Daily(t.Context(), date.MustParse("2026-12-01")))
	must(t, l.Lending.Payouts.ReleaseWaiting(t.Context(), date.MustParse("2026-12-01")))
	treasury := l.againStaff("treasury@florin.example")
	loan := treasury.call("GET", "/staff/loans", nil).status(200).json()["items"].([]any)[0].(map[string]any)["id"].(string)
	c.payOut(t, l, treasury, loan)
	ada = l.again(adaMail)
	c.repay(t, l, treasury, ada, loan)
}

// offer puts the product beside those that are shipped.
func (c decimals) offer(t *testing.T, l *rig) {
	l.Env.Update(t, func(tx *db.Tx) error {
		s, err := l.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		p := s.Products[0]
		p.Code, p.Currency, p.Country = "ODD-"+string(c.currency), c.currency, "PT"
		p.AmountMin, p.AmountMax, p.AmountStep = c.least, c.most, c.step
		p.Law = catalogue.Law{Country: "PT", Regime: catalogue.ConsumerCredit, WithdrawalDays: 9, EarlyRepayment: catalogue.RepayCapped}
		p.Notices, p.Lending.Database, p.Lending.ReportDays, p.Lending.Late = []catalogue.Notice{}, "", 0, catalogue.Late{}
		p.Lending.DirectDebit = false
		p.Lending.Licence = catalogue.Licence{Authority: "An invented authority", Number: "1"}
		return l.Settings.ChangeTx(tx, "products", s.Version("products"), append(s.Products, p), "test")
	})
}

func (c decimals) quoted(t *testing.T, visitor *browser) {
	ask := func(amount any) answer {
		return visitor.call("GET", fmt.Sprintf("/quote?currency=%s&months=36&amount=%v", c.currency, amount), nil)
	}
	quote := ask(c.lent).status(200).json()
	if got := fmt.Sprint(quote["monthly_payment"], quote["apr"]); got != fmt.Sprintf("map[amount:%d currency:%s]3.04", c.payment, c.currency) {
		t.Errorf("quoted %s", got)
	}
	if got := fields(ask("1.5").refused(422, "invalid")); got[0] != "/amount field.type" {
		t.Errorf("minor units with a point: %v", got)
	}
	file := visitor.call("GET", fmt.Sprintf("/quote/schedule.csv?currency=%s&months=36&amount=%d&lang=en", c.currency, c.lent), nil).status(200)
	if !strings.Contains(file.Body.String(), "1,"+c.paymentMajor+",") {
		t.Errorf("the first lines of the schedule: %.200s", file.Body)
	}
}

// payOut sends the money: by a batch that two people make, whose list a person enters at the bank.
func (c decimals) payOut(t *testing.T, l *rig, treasury *browser, loan string) {
	p := treasury.payout(loan)
	batch := treasury.call("POST", "/staff/payouts/batches", map[string]any{"payout_ids": []any{p["id"]}}).status(201).json()
	at := "/staff/payouts/batches/" + batch["id"].(string)
	treasury.call("GET", at+"/file", nil).refused(404, "not_found")
	l.againStaff("approver@florin.example").call("POST", at+"/release", map[string]any{"version": batch["version"]}).status(200)
	list := treasury.call("GET", at+"/file", nil).status(200)
	if head, body := list.Header(), list.Body.String(); !strings.HasPrefix(head.Get("Content-Type"), "text/csv") || !strings.Contains(head.Get("Content-Disposition"), "no-rail-for-"+string(c.currency)) ||
		!strings.Contains(body, ","+c.major+","+string(c.currency)+",") || !strings.Contains(body, "FR14 2004 1010 0505 0001 3M02 606") {
		t.Errorf("the list for the bank: %v %s", head, body)
	}
	p = treasury.payout(loan)
	treasury.call("POST", "/staff/payouts/"+p["id"].(string)+"/settle", map[string]any{"version": p["version"], "on": "2026-12-01"}).status(200)
}

// repay pays the first instalment and then all that is left; statement and books say it in the currency.
func (c decimals) repay(t *testing.T, l *rig, treasury, ada *browser, loan string) {
	detail := treasury.call("GET", "/staff/loans/"+loan, nil).status(200).json()
	first := detail["schedule"].([]any)[0].(map[string]any)
	if got := first["payment"].(map[string]any); got["currency"] != string(c.currency) {
		t.Errorf("the first instalment is %v", got)
	}
	pay := func(amount any, key string) {
		treasury.call("POST", "/staff/loans/"+loan+"/payments", map[string]any{"amount": amount, "on": "2026-12-01", "note": ""}, "Idempotency-Key", key).status(201)
	}
	pay(map[string]any{"amount": c.payment, "currency": c.currency}, "first")
	left := ada.call("POST", "/me/loans/"+loan+"/early-repayment", map[string]any{"mode": "total", "on": "2026-12-01"}).status(201).json()["total"]
	pay(left, "all")
	if got := ada.call("GET", "/me/loans/"+loan, nil).status(200).json()["standing"].(map[string]any)["status"]; got != "closed" {
		t.Errorf("the loan is %v", got)
	}
	statement := textOf(t, ada.call("GET", "/me/loans/"+loan+"/statement.pdf?from=2026-12-01&to=2026-12-01", nil).status(200).Body.Bytes())
	if !strings.Contains(statement, strings.ReplaceAll(c.paymentSaid, "\u00a0", "")) {
		t.Errorf("the statement does not say %q: %s", c.paymentSaid, statement)
	}
	journal := treasury.call("GET", "/staff/ledger/journal.csv?from=2026-11-01&to=2026-12-31", nil).status(200).Body.String()
	if !strings.Contains(journal, ","+string(c.currency)+","+c.paymentMajor+",") {
		t.Errorf("the journal does not say %s %s: %s", c.currency, c.paymentMajor, journal)
	}
}
