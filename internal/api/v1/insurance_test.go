package api_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/test/testkit"

	"github.com/govalues/decimal"
)

// insuring makes every product require an insurance against death and disability, and offer two, of which the second is enough.
func insuring(p *catalogue.Product) {
	text := i18n.Text{FR: "Assurance", DE: "Versicherung", NL: "Verzekering", EN: "Insurance", IT: "Assicurazione"}
	one := func(code string, covers ...catalogue.Cover) catalogue.Insurance {
		return catalogue.Insurance{
			Code: code, Name: text, Summary: text, Insurer: "Assurance Exemple SA", Covers: covers, Document: "https://assurance.example/ipid.pdf",
			Premium: catalogue.Premium{Base: credit.OfAmountLent, Rate: decimal.MustParse("0.36")},
		}
	}
	p.Insurances = []catalogue.Insurance{one("small", "death"), one("whole", "death", "disability", "job_loss")}
	p.RequiredInsurance = catalogue.RequiredInsurance{Covers: []catalogue.Cover{"death", "disability"}, AnswerDays: 10}
}

func TestALoanThatRequiresAnInsurance(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		plain, old := l.applicant("old@example.com")
		l.ChangeProducts(t, insuring)
		quote := l.browser().call("GET", "/quote?amount=1000000&months=36", nil).status(200).json()
		if quote["apr"] != "3.74" || quote["total_cost"].(map[string]any)["amount"] != float64(469_25+108_00) || !strings.Contains(fmt.Sprint(quote["example"]), "108") {
			t.Errorf("quoted %v", quote)
		}
		ada := l.client("ada@example.com")
		apply := map[string]any{"email": "ada@example.com"}
		for code, refused := range map[string]string{"": "insurance.required", "small": "insurance.not_enough", "other": "insurance.not_offered"} {
			apply["insurance"] = code
			if text := fmt.Sprint(ada.submit("k"+code, apply).refused(422, "invalid")); !strings.Contains(text, refused) {
				t.Errorf("%q is refused as %s", code, text)
			}
		}
		apply["insurance"] = "own"
		id := ada.submit("k", apply).status(201).json()["id"].(string)
		mine, desk := "/me/requests/"+id+"/insurance", "/staff/loan-requests/"+id+"/insurance"
		if seen := ada.call("GET", mine, nil).status(200).json(); seen["chosen"] != "own" || seen["own"] != nil || seen["editable"] != true {
			t.Errorf("at first %v", seen)
		}
		l.bringsInsurance(ada, id, mine)
		l.answersInsurance(ada, mine, desk)
		plain.call("GET", mine, nil).refused(404, "not_found")
		plain.call("PUT", mine, map[string]any{"code": "whole"}).refused(404, "not_found")
		if seen := plain.call("PUT", "/me/requests/"+old+"/insurance", map[string]any{"code": "whole"}).status(200).json(); seen["chosen"] != "whole" {
			t.Errorf("a request of before chooses %v", seen)
		}
		l.ChangeProducts(t, func(p *catalogue.Product) { p.RequiredInsurance = catalogue.RequiredInsurance{} })
		ada.call("PUT", mine, map[string]any{"code": "whole"}).refused(409, "insurance.not_required")
	})
}

func (l *rig) bringsInsurance(ada *browser, id, mine string) {
	l.t.Helper()
	ada.call("PUT", mine, map[string]any{"code": "small"}).refused(422, "invalid")
	ada.call("PUT", mine, map[string]any{"code": "own"}).refused(422, "invalid")
	paper := ada.sends("/me/requests/"+id+"/uploads", "certificate")
	good := map[string]any{"document_id": paper, "insurer": "Mutuelle Exemple", "covers": []any{"death"}, "premium_minor": 4_50}
	for field, bad := range map[string]any{
		"document_id": "00000000-0000-4000-8000-000000000001", "insurer": " ", "covers": []any{}, "premium_minor": -1,
	} {
		in := maps.Clone(good)
		in[field] = bad
		if text := fmt.Sprint(ada.call("PUT", mine+"/own", in).refused(422, "invalid")); !strings.Contains(text, "/"+field) {
			l.t.Errorf("%s is refused as %s", field, text)
		}
	}
	own := ada.call("PUT", mine+"/own", good).status(200).json()["own"].(map[string]any)
	if own["state"] != "waiting" || own["late"] != false || own["document_id"] != paper {
		l.t.Errorf("brought %v", own)
	}
}

func (l *rig) answersInsurance(ada *browser, mine, desk string) {
	l.t.Helper()
	officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
	refuse := map[string]any{"version": 1, "accept": false, "missing": []any{"disability"}, "reason": "L'invalidité manque."}
	for field, bad := range map[string]any{"missing": []any{}, "reason": ""} {
		in := maps.Clone(refuse)
		in[field] = bad
		if text := fmt.Sprint(officer.call("POST", desk+"/answer", in).refused(422, "invalid")); !strings.Contains(text, "/"+field) {
			l.t.Errorf("%s is refused as %s", field, text)
		}
	}
	unasked := maps.Clone(refuse)
	unasked["missing"] = []any{"job_loss"} // nobody requires it
	officer.call("POST", desk+"/answer", unasked).refused(422, "invalid")
	reader.call("POST", desk+"/answer", refuse).refused(403, "forbidden")
	if seen := reader.call("GET", desk, nil).status(200).json(); seen["editable"] != false {
		l.t.Errorf("a reader sees %v", seen)
	}
	officer.call("GET", "/staff/loan-requests/nothing/insurance", nil).refused(404, "not_found")
	if seen := officer.call("POST", desk+"/answer", refuse).status(200).json()["own"].(map[string]any); seen["state"] != "refused" {
		l.t.Errorf("refused as %v", seen)
	}
	officer.call("POST", desk+"/answer", refuse).refused(409, "insurance.nothing_waits")
	own := ada.call("GET", mine, nil).status(200).json()["own"].(map[string]any)
	if own["reason"] != "L'invalidité manque." || fmt.Sprint(own["missing"]) != "[disability]" {
		l.t.Errorf("the client reads %v", own)
	}
	if chosen := ada.call("PUT", mine, map[string]any{"code": "whole"}).status(200).json()["chosen"]; chosen != "whole" {
		l.t.Errorf("chosen: %v", chosen)
	}
}
