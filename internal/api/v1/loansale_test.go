package api_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

const salesPath = "/staff/loan-sales"

func TestLoansAreSoldByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor := l.staff("auditor@florin.example", identity.Auditor)
		receipt := l.Apply(t, lender.Application("client@example.org"))
		id := l.Lend(t, receipt, facts.Terms(10_000_00, 36, "3"), lender.IBAN)
		today := date.Of(env.Clock.Now(), date.Zone("Europe/Paris")).String()
		order := func(change map[string]any) map[string]any {
			o := map[string]any{
				"buyer":   map[string]any{"name": "Exemple Crédit SA", "address": []string{"rue de l'Exemple 1", "1000 Exemple"}, "email": "loans@example.org", "iban": lender.IBAN},
				"sold_on": today, "currency": "EUR", "prices": map[string]any{"percent": "95", "by_bucket": []any{}}, "references": []string{receipt.Reference},
				"filter": nil, "reason": "portfolio of the year",
			}
			for k, v := range change {
				o[k] = v
			}
			return o
		}

		for _, path := range []string{salesPath, salesPath + "/none", salesPath + "/none/tape?format=csv"} {
			auditor.call("GET", path, nil).refused(403, "forbidden")
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		}
		for _, path := range []string{salesPath, salesPath + "/preview"} {
			auditor.call("POST", path, order(nil)).refused(403, "forbidden")
		}
		ann.call("GET", salesPath+"/none", nil).refused(404, "not_found")
		ann.call("GET", salesPath+"/none/tape?format=csv", nil).refused(404, "not_found")
		ann.call("POST", salesPath, order(map[string]any{"sold_on": "2020-01-01"})).refused(422, "invalid")
		ann.call("POST", salesPath, order(map[string]any{"references": []string{"none"}})).refused(422, "invalid")

		draft := ann.call("POST", salesPath+"/preview", order(map[string]any{"references": []string{receipt.Reference, "none"}})).status(200).json()
		if draft["loans"].(float64) != 1 || draft["unfit"].([]any)[0].(map[string]any)["why"] != "unknown" {
			t.Errorf("%v", draft)
		}
		made := ann.call("POST", salesPath, order(nil)).status(201).json()
		at := salesPath + "/" + made["id"].(string)
		ann.call("POST", at+"/confirm", nil).refused(409, "second_person.needed")
		ann.call("POST", at+"/reject", map[string]any{"reason": "x"}).status(200)
		bob.call("POST", at+"/confirm", nil).refused(409, "sale.decided")
		made = ann.call("POST", salesPath, order(nil)).status(201).json()
		at = salesPath + "/" + made["id"].(string)
		ann.call("POST", at+"/withdraw", nil).status(200)
		made = ann.call("POST", salesPath, order(nil)).status(201).json()
		at = salesPath + "/" + made["id"].(string)
		bob.call("POST", at+"/reject", map[string]any{"reason": ""}).refused(422, "invalid")
		bob.call("POST", at+"/confirm", nil).status(200)
		l.RunDue(t, func(r *job.Runner) { l.api.Books.Sales.Register(r) })

		sold := ann.call("GET", at, nil).status(200).json()
		if sold["stage"] != "done" || sold["sold"].(float64) != 1 || sold["price"].(map[string]any)["amount"].(float64) != 950_000 {
			t.Errorf("%v", sold)
		}
		page := ann.call("GET", "/staff/loans/"+id, nil).status(200).json()
		if standing := page["standing"].(map[string]any); standing["close_reason"] != "sold" || standing["sold"].(map[string]any)["buyer"] != "Exemple Crédit SA" {
			t.Errorf("%v", standing)
		}
		if text := ann.call("GET", at+"/tape?format=csv", nil).status(200).Body.String(); !strings.Contains(text, "client@example.org") {
			t.Errorf("%s", text)
		}
		if items := ann.call("GET", salesPath, nil).status(200).json()["items"].([]any); len(items) != 3 {
			t.Errorf("%d sales", len(items))
		}
		pass := map[string]any{"amount": map[string]any{"amount": 100, "currency": "EUR"}, "on": today, "note": ""}
		ann.call("POST", at+"/passed", pass, "Idempotency-Key", "a-key-of-this-test").refused(409, "sale.more_than_owed")
	})
}
