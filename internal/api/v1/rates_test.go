package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestRatesByTwoPeopleAndStatementsInOneCurrency(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor, support := l.staff("auditor@florin.example", identity.Auditor), l.staff("support@florin.example", identity.Support)
		const at, changes = "/staff/ledger/rates", "/staff/ledger/rates/changes"
		if view := auditor.call("GET", at, nil).status(200).json(); len(view["rates"].([]any))+len(view["changes"].([]any)) != 0 || view["may_edit"] != false || view["base"] != "EUR" {
			t.Errorf("before any: %v", view)
		}
		support.call("GET", at, nil).refused(403, "forbidden")
		l.browser().call("GET", at, nil).refused(401, "unauthenticated")
		body := func(text string) map[string]any { return map[string]any{"base": "EUR", "text": text, "reason": "ECB"} }
		auditor.call("POST", changes, body("2026-10-30;CHF;0.5")).refused(403, "forbidden")
		got := fields(ann.call("POST", changes, map[string]any{"base": "EUR", "text": "2026-10-30;CHF", "reason": " "}).refused(422, "invalid"))
		if want := []string{"/text rates.line", "/reason rates.no_reason"}; !slices.Equal(got, want) {
			t.Errorf("refused: %v", got)
		}
		if got := fields(ann.call("POST", changes, map[string]any{"base": "XXX", "text": "2026-10-30;CHF;1", "reason": "ECB"}).refused(422, "invalid")); !slices.Equal(got, []string{"/base choice.invalid"}) {
			t.Errorf("refused: %v", got)
		}

		made := ann.call("POST", changes, body("Date,USD,CHF\n2026-10-10,1.1,0.8\n2026-10-30,N/A,0.5\n2026-09-30,1.1,0.5")).status(201).json()
		if made["count"] != 5.0 || made["from"] != "2026-09-30" || made["to"] != "2026-10-30" || made["state"] != "proposed" {
			t.Errorf("proposed: %v", made)
		}
		step := changes + "/" + made["id"].(string)
		ann.call("POST", changes, body("2026-10-30;CHF;0.5")).refused(409, "rates.open_change")
		ann.call("POST", step+"/confirm", nil).refused(409, "second_person.needed")
		auditor.call("POST", step+"/confirm", nil).refused(403, "forbidden")
		bob.call("POST", step+"/withdraw", nil).refused(403, "forbidden")
		bob.call("POST", step+"/reject", map[string]any{"reason": ""}).refused(422, "invalid")
		bob.call("POST", changes+"/none/confirm", nil).refused(404, "not_found")
		if view := auditor.call("GET", at, nil).status(200).json(); len(view["rates"].([]any)) != 0 {
			t.Errorf("in force before they were confirmed: %v", view["rates"])
		}
		if made := bob.call("POST", step+"/confirm", nil).status(200).json(); made["state"] != "applied" {
			t.Errorf("confirmed: %v", made)
		}
		bob.call("POST", step+"/confirm", nil).refused(409, "rates.decided")
		for act, state := range map[string]string{"withdraw": "withdrawn", "reject": "rejected"} {
			by := map[string]*browser{"withdraw": ann, "reject": bob}[act]
			made := ann.call("POST", changes, body("2026-10-30;CHF;7")).status(201).json()
			if gone := by.call("POST", changes+"/"+made["id"].(string)+"/"+act, map[string]any{"reason": "a mistake"}).status(200).json(); gone["state"] != state {
				t.Errorf("%s: %v", act, gone)
			}
		}
		view := auditor.call("GET", at, nil).status(200).json()
		if first := view["rates"].([]any)[0].(map[string]any); len(view["rates"].([]any)) != 5 || first["currency"] != "CHF" || first["rate"] != "0.5" || first["day"] != "2026-10-30" {
			t.Errorf("in force: %v", view["rates"])
		}

		l.bookMonths()
		must(t, l.Env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return ledger.PostTx(tx, audit.Actor{Kind: "system"}, ledger.Entry{
				Key: "b/0", Kind: "loan.test", Currency: money.CHF, On: date.MustParse("2026-10-31"), EntityKind: "loan", EntityID: "b", Lines: []ledger.Line{
					ledger.Debit(ledger.Bank, "", money.Of(10000, money.CHF)), ledger.Credit(ledger.FeeIncome, "", money.Of(10000, money.CHF)),
				},
			})
		}))
		const statements = "/staff/ledger/statements"
		days := "?from=2026-10-01&to=2026-10-31"
		shown := auditor.call("GET", statements+"/presented"+days+"&currency=EUR", nil).status(200).json()
		// 100 francs at (1.25 + 2) / 2 in the month and at 2 at its end; the year so far begins in September: (30 × 2 + 31 × 1.625) / 61.
		want := []string{
			"income 4000 2434 2500", "income 4010 16250 0", "expense 5200 1000 0", "assets 1000 -950219 -1000000", "assets 1100 973419 1000000", "assets 1120 2434 2500",
			"liabilities 2000 700 0", "liabilities 2110 1000 0", "equity  22028 2500", "equity difference 1906 0", "result 17684 2500", "assets 25634 2500", "owed 25634 2500",
		}
		if got := reported(shown["currencies"].([]any)[0].(map[string]any)); !slices.Equal(got, want) {
			t.Errorf("in euros: %q", got)
		}
		if flow := shown["cash"].([]any)[0].(map[string]any); minorOf(flow["effect"].(map[string]any)["now"]) != 3750 || minorOf(flow["closing"].(map[string]any)["now"]) != -950219 {
			t.Errorf("cash: %v", flow)
		}
		apart := auditor.call("GET", statements+days, nil).status(200).json()
		if len(apart["currencies"].([]any)) != 2 {
			t.Errorf("by themselves: %v", apart["currencies"])
		}
		for format, begin := range map[string]string{"csv": "\uFEFF", "xlsx": "PK", "pdf": "%PDF"} {
			file := auditor.call("GET", statements+"/file"+days+"&currency=EUR&format="+format, nil).status(200).Body.String()
			if !strings.HasPrefix(file, begin) {
				t.Errorf("%s begins with %q", format, file[:4])
			}
			if format == "csv" && (!strings.Contains(file, "1 CHF = 1.625 EUR") || !strings.Contains(file, "220.28") || !strings.Contains(file, "37.50")) {
				t.Errorf("as CSV:\n%s", file)
			}
		}
		missing := auditor.call("GET", statements+"/presented?from=2026-11-01&to=2026-11-30&currency=EUR", nil).refused(409, "rates.missing")
		if text := fmt.Sprint(missing["params"]); text != "map[currency:CHF date:2026-11-30 in:EUR]" {
			t.Errorf("what is missing: %v", missing)
		}
		auditor.call("GET", statements+"/presented?from=2026-09-01&to=2026-10-31&currency=GBP", nil).refused(409, "rates.missing_average")
		for query, want := range map[string]string{days + "&currency=XXX": "/currency choice.invalid", days: "/currency field.required", "?from=2026-10-02&to=2026-10-01&currency=EUR": "/to field.range"} {
			if got := fields(auditor.call("GET", statements+"/presented"+query, nil).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("%s: %v", query, got)
			}
		}
		support.call("GET", statements+"/presented"+days+"&currency=EUR", nil).refused(403, "forbidden")
		l.browser().call("GET", statements+"/presented"+days+"&currency=EUR", nil).refused(401, "unauthenticated")
	})
}
