package api_test

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

//go:embed testdata/pt.toml
var inventedLaw string

// A country arrives in one file, while the program runs, and a loan is made under its odd law from the application to its end: nine days to withdraw,
// a cap in three bands by the term, no register. No line of the program knows it.
func TestACountryInOneFile(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		boss := l.staff("boss@florin.example", identity.Administrator)
		treasury := l.staff("treasury@florin.example", identity.Treasury)
		l.staff("approver@florin.example", identity.Approver)
		add := func(version int, rules string) answer {
			return boss.call("POST", "/staff/law/rules", map[string]any{"version": version, "country": "PT", "rules": rules})
		}
		version := 1 // what tests carry on
		if got := fields(add(version, strings.Replace(inventedLaw, `want = "9"`, `want = "10"`, 1)).refused(422, "invalid")); got[0] != "/rules reason.law_wrong" {
			t.Errorf("a case that fails: %v", got)
		}
		treasury.call("POST", "/staff/law/rules", map[string]any{"version": version, "country": "PT", "rules": inventedLaw}).refused(403, "forbidden")
		add(version, inventedLaw).status(200)
		add(version, inventedLaw).refused(409, "settings.changed")
		shown := boss.call("GET", "/staff/law?country=PT", nil).status(200).json()
		if open := shown["open"].([]any); len(open) > 0 || saidBy(shown["rules"], "withdrawal", "days") != "9" {
			t.Errorf("open %v, withdrawal %s days", open, saidBy(shown["rules"], "withdrawal", "days"))
		}

		l.ChangeProducts(t, func(p *catalogue.Product) {
			if p.Code != "EU-CONSO" {
				return
			}
			p.Law = catalogue.Law{Country: "PT", Regime: catalogue.ConsumerCredit, WithdrawalDays: 9, EarlyRepayment: catalogue.RepayCapped}
			p.Lending.Late = catalogue.Late{}
			p.Notices, p.Lending.Database, p.Lending.ReportDays = []catalogue.Notice{}, "", 0
			p.Lending.Licence = catalogue.Licence{Authority: "An invented authority", Number: "1"}
		})
		for months, highest := range map[string]string{"12": "15", "36": "12", "48": "9"} {
			quote := l.browser().call("GET", "/quote?amount=1000000&currency=EUR&months="+months, nil).status(200).json()
			if got := quote["law"].(map[string]any)["apr_max"]; got != highest {
				t.Errorf("over %s months the highest rate is %v, want %s", months, got, highest)
			}
		}

		ada := l.client(adaMail)
		id := ada.submit("k", nil).status(201).json()["id"].(string)
		ada.call("POST", "/me/claims", map[string]string{"token": l.claimToken()}).status(200)
		path := "/staff/loan-requests/" + id
		boss.call("POST", path+"/approve", map[string]any{"version": l.versionOf(boss, id), "send_email": false}).status(200)
		preview := boss.call("GET", path+"/offer/preview", nil).status(200).json()
		if blocks := preview["blocks"].([]any); len(blocks) > 0 {
			t.Fatalf("in the way: %v", blocks)
		}
		terms := preview["terms"].(map[string]any)
		if terms["apr_cap"] != "12" || !strings.Contains(fmt.Sprint(terms["law"]), "pt.withdrawal") {
			t.Errorf("under %v by %v", terms["apr_cap"], terms["law"])
		}
		sent := boss.call("POST", path+"/offer", map[string]any{"version": l.versionOf(boss, id), "insurance": false}).status(201).json()
		own := "/me/offers/" + sent["id"].(string)
		if signed := l.signs(ada, own, ada.call("GET", own, nil).status(200).json()); signed["days_left"] != 11.0 { // nine days end on a Sunday, and so on the Monday after it
			t.Errorf("days left to withdraw: %v", signed["days_left"])
		}

		loan := l.paidOutOn("2026-12-01")
		treasury = l.againStaff("treasury@florin.example")
		ada = l.again(adaMail)
		left := ada.call("POST", "/me/loans/"+loan+"/early-repayment", map[string]any{"mode": "total", "on": "2026-12-01"}).status(201).json()["total"]
		treasury.call("POST", "/staff/loans/"+loan+"/payments", map[string]any{"amount": left, "on": "2026-12-01", "note": ""}, "Idempotency-Key", "all").status(201)
		if got := ada.call("GET", "/me/loans/"+loan, nil).status(200).json()["standing"].(map[string]any)["status"]; got != "closed" {
			t.Errorf("the loan is %v", got)
		}
	})
}
