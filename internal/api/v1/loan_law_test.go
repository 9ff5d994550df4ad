package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

// The law behind a loan is that of its product as it was signed, on the day of the signature, whatever has become of the product: the
// French sentence of adverts before 20 November 2026 (L312-5) and fourteen days (L312-19), not the German law that loans under its name follow since.
func TestTheLawBehindALoanIsThatOfItsSignature(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.day("2026-11-18")
		id := l.lends("marie@example.org")
		l.day("2026-11-25")
		l.ChangeProducts(t, func(p *catalogue.Product) {
			if p.Code == "EU-CONSO" {
				p.Law = catalogue.LawOf("DE", catalogue.ConsumerCredit)
				p.Lending.Late, p.Lending.Database, p.Lending.ReportDays = catalogue.Late{}, "", 0
			}
		})
		marie, other := l.client("marie@example.org"), l.client("other@example.org")
		boss := l.staff("boss@florin.example", identity.Administrator)
		if law := l.browser().call("GET", "/law/EU-CONSO?lang=fr", nil).status(200).json(); law["country"] != "DE" {
			t.Fatalf("the product is still of %v", law["country"])
		}
		for _, reads := range []map[string]any{
			marie.call("GET", "/me/loans/"+id+"/law?lang=fr", nil).status(200).json(),
			boss.call("GET", "/staff/loans/"+id+"/law?lang=fr", nil).status(200).json(),
		} {
			if reads["country"] != "FR" || reads["on"] != "2026-11-18" || reads["lang"] != "fr" {
				t.Errorf("of %v on %v in %v", reads["country"], reads["on"], reads["lang"])
			}
			for _, each := range reads["topics"].([]any) {
				topic := each.(map[string]any)
				rule := topic["rules"].([]any)[0].(map[string]any)
				switch topic["name"] {
				case "notice":
					if said := rule["quote"].(map[string]any)["text"]; said != "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager." {
						t.Errorf("the warning of the day: %v", said)
					}
				case "withdrawal":
					if rule["article"] != "L312-19, L312-21, L312-26" {
						t.Errorf("withdrawal by %v", rule["article"])
					}
				}
			}
		}
		other.call("GET", "/me/loans/"+id+"/law", nil).status(404)
		l.browser().call("GET", "/me/loans/"+id+"/law", nil).status(401)
		l.browser().call("GET", "/staff/loans/"+id+"/law", nil).status(401)
		marie.call("GET", "/staff/loans/"+id+"/law", nil).status(401)
		boss.call("GET", "/staff/loans/00000000-0000-4000-8000-00000000000f/law", nil).status(404)
		boss.call("GET", "/staff/loans/"+id+"/law?lang=xx", nil).status(422)
	})
}
