package api_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func inAll(text string) map[string]string {
	return map[string]string{"fr": text + " (fr)", "de": text + " (de)", "nl": text + " (nl)", "en": text + " (en)", "it": text + " (it)"}
}

// ownQuestion is one with words in every language; change lays other members over it.
func ownQuestion(order int, code, kind string, change map[string]any) map[string]any {
	q := map[string]any{"code": code, "order": order, "kind": kind, "label": inAll(code), "purpose": inAll("why " + code), "required": false}
	for name, value := range change {
		q[name] = value
	}
	return q
}

// askedForm is what a lender asks: one answer leads to another question, and staff alone are asked one.
func askedForm() []any {
	return []any{
		ownQuestion(1, "rents_out", "yes_no", map[string]any{"required": true}),
		ownQuestion(2, "rent_from", "amount", map[string]any{"required": true, "max": 500000, "after": map[string]string{"code": "rents_out", "is": "yes"},
			"advice": map[string]any{"when": "above", "value": "100000", "result": "refer", "reason": inAll("Ask for the lease")}}),
		ownQuestion(3, "health", "choice", map[string]any{"special": true, "choices": []any{
			map[string]any{"value": "good", "label": inAll("Good")}, map[string]any{"value": "poor", "label": inAll("Poor")}}}),
		ownQuestion(4, "impression", "text", map[string]any{"staff_only": true}),
		ownQuestion(5, "canton_tax", "number", map[string]any{"products": []string{"CH-CONSO"}, "required": true}),
	}
}

// putsQuestions puts questions in force by two administrators.
func (l *rig) putsQuestions(ann, bob *browser, version int, form []any) {
	l.t.Helper()
	waits := ann.call("PUT", "/staff/settings/questions", map[string]any{"version": version, "document": form}).status(200).json()
	path := "/staff/setting-proposals/" + waits["proposal"].(map[string]any)["id"].(string)
	ann.call("POST", path+"/confirm", nil).refused(409, "second_person.needed")
	bob.call("POST", path+"/confirm", nil).status(200)
}

func TestTheLendersOwnQuestions(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		officer := l.staff("eve@florin.example", identity.Officer)
		officer.call("PUT", "/staff/settings/questions", map[string]any{"version": 0, "document": []any{}}).refused(403, "forbidden")
		for want, q := range map[string]map[string]any{
			"/document/0/code reason.question_code":           ownQuestion(1, "Rents out", "yes_no", nil),
			"/document/0/order reason.question_order":         ownQuestion(2, "a", "yes_no", nil),
			"/document/0/label/it reason.empty":               ownQuestion(1, "a", "yes_no", map[string]any{"label": map[string]string{"fr": "A", "de": "A", "nl": "A", "en": "A"}}),
			"/document/0/products/0 reason.unknown":           ownQuestion(1, "a", "yes_no", map[string]any{"products": []string{"NONE"}}),
			"/document/0/choices reason.question_choices":     ownQuestion(1, "a", "choice", nil),
			"/document/0/min reason.question_not_here":        ownQuestion(1, "a", "text", map[string]any{"min": 1}),
			"/document/0/max reason.between":                  ownQuestion(1, "a", "number", map[string]any{"min": 3, "max": 2}),
			"/document/0/until reason.not_after":              ownQuestion(1, "a", "date", map[string]any{"from": "2026-02-01", "until": "2026-01-31"}),
			"/document/0/after/code reason.question_after":    ownQuestion(1, "a", "text", map[string]any{"after": map[string]string{"code": "b", "is": "yes"}}),
			"/document/0/advice reason.question_special":      ownQuestion(1, "a", "yes_no", map[string]any{"special": true, "advice": map[string]any{"when": "is", "value": "yes", "result": "against", "reason": inAll("x")}}),
			"/document/0/advice/value reason.question_answer": ownQuestion(1, "a", "yes_no", map[string]any{"advice": map[string]any{"when": "is", "value": "perhaps", "result": "against", "reason": inAll("x")}}),
			"/document/0/advice/value reason.question_number": ownQuestion(1, "a", "number", map[string]any{"advice": map[string]any{"when": "above", "value": "many", "result": "against", "reason": inAll("x")}}),
			"/document/0/advice reason.question_not_here":     ownQuestion(1, "a", "text", map[string]any{"advice": map[string]any{"when": "is", "value": "x", "result": "refer", "reason": inAll("x")}}),
			"/document/0/advice/when reason.unknown":          ownQuestion(1, "a", "yes_no", map[string]any{"advice": map[string]any{"when": "above", "value": "yes", "result": "refer", "reason": inAll("x")}}),
			"/document/0/choices/1/value reason.twice":        ownQuestion(1, "a", "choice", map[string]any{"choices": []any{map[string]any{"value": "x", "label": inAll("x")}, map[string]any{"value": "x", "label": inAll("x")}}}),
			"/document/0/length reason.between":               ownQuestion(1, "a", "text", map[string]any{"length": 201}),
		} {
			body := ann.call("PUT", "/staff/settings/questions", map[string]any{"version": 0, "document": []any{q}}).refused(422, "invalid")
			if !slices.Contains(fields(body), want) {
				t.Errorf("want %s, the fields are %v", want, fields(body))
			}
		}

		l.putsQuestions(ann, bob, 0, askedForm())
		visitor := l.browser()
		visitor.call("GET", "/questions?product=NONE", nil).refused(404, "not_found")
		listed := visitor.call("GET", "/questions?product=EU-CONSO", nil, "Accept-Language", "de").status(200).json()
		if codes := codesOf(listed["items"]); listed["currency"] != "EUR" || !slices.Equal(codes, []string{"rents_out", "rent_from", "health"}) {
			t.Errorf("asked of everybody: %v in %v", codes, listed["currency"])
		}
		if first := listed["items"].([]any)[0].(map[string]any); first["label"] != "rents_out (de)" || first["purpose"] != "why rents_out (de)" {
			t.Errorf("in German: %v", first)
		}

		given := func(answers map[string]any) map[string]any { return map[string]any{"answers": answers} }
		for want, answers := range map[string]map[string]any{
			"/answers/rents_out field.required": {},
			"/answers/rent_from field.required": {"rents_out": true},
			"/answers/rent_from amount.max":     {"rents_out": true, "rent_from": 500001},
			"/answers/rents_out field.type":     {"rents_out": "yes"},
			"/answers/health choice.invalid":    {"rents_out": false, "health": "fair"},
			"/answers/impression field.unknown": {"rents_out": false, "impression": "nervous"},
			"/answers/shoe_size field.unknown":  {"rents_out": false, "shoe_size": 42},
		} {
			if got := fields(visitor.submit("no", given(answers)).refused(422, "invalid")); !slices.Contains(got, want) {
				t.Errorf("want %s, the fields are %v", want, got)
			}
		}
		told := map[string]any{"rents_out": true, "rent_from": 120000, "health": "good", "canton_tax": 7}
		id := visitor.submit("yes", given(told)).status(201).json()["id"].(string)

		path := "/staff/loan-requests/" + id
		visitor.call("GET", path+"/questions", nil).refused(401, "unauthenticated")
		officer.call("GET", "/staff/loan-requests/00000000-0000-7000-8000-000000000000/questions", nil).refused(404, "not_found")
		answers := officer.call("GET", path+"/questions", nil, "Accept-Language", "fr").status(200).json()["items"].([]any)
		if got := textsOf(answers); !slices.Equal(got, []string{"rents_out (fr): Oui", "rent_from (fr): 1\u00a0200,00\u00a0€", "health (fr): Good (fr)"}) {
			t.Errorf("staff read %q", got)
		}
		run := bob.call("POST", path+"/checks", nil).status(200).json()
		if found := findingOf(run, "answer"); found["result"] != "refer" || !strings.Contains(found["text"].(string), "Ask for the lease") {
			t.Errorf("the checks say %v", found)
		}
		if text, err := json.Marshal(run["inputs"]); err != nil || strings.Contains(string(text), "120000") {
			t.Errorf("the checks keep the answer: %s", text)
		}

		// A question that is closed and put in other words leaves the answer as it was given.
		form := askedForm()
		form[0].(map[string]any)["label"] = inAll("Do you let a home?")
		form[0].(map[string]any)["required"] = false
		form[2].(map[string]any)["closed"] = true
		without := ann.call("PUT", "/staff/settings/questions", map[string]any{"version": 1, "document": form[:4]}).refused(422, "invalid")
		if want := "/document/4/code reason.question_stays"; !slices.Contains(fields(without), want) {
			t.Errorf("want %s, the fields are %v", want, fields(without))
		}
		other := slices.Clone(form)
		other[4] = ownQuestion(5, "canton_tax", "text", nil)
		if got := fields(ann.call("PUT", "/staff/settings/questions", map[string]any{"version": 1, "document": other}).refused(422, "invalid")); !slices.Contains(got, "/document/4/kind reason.question_kind") {
			t.Errorf("another kind: %v", got)
		}
		if got := fields(ann.call("POST", "/staff/settings/questions/restore", map[string]any{"version": 1, "to": 0}).refused(422, "invalid")); !slices.Contains(got, "/document/0/code reason.question_stays") {
			t.Errorf("taken back: %v", got)
		}
		l.putsQuestions(ann, bob, 1, form)
		if got := textsOf(officer.call("GET", path+"/questions", nil, "Accept-Language", "fr").status(200).json()["items"]); got[0] != "rents_out (fr): Oui" || len(got) != 3 {
			t.Errorf("after a change staff read %q", got)
		}
		if codes := codesOf(visitor.call("GET", "/questions?product=EU-CONSO", nil).status(200).json()["items"]); slices.Contains(codes, "health") {
			t.Errorf("a closed question is asked: %v", codes)
		}

		// The client reads what was answered, and nothing of what staff alone see.
		ada := l.client("ada@example.com")
		ada.call("POST", "/me/claims", map[string]string{"token": l.linkToken("ada@example.com", "request.received")}).status(200)
		if got := textsOf(ada.call("GET", "/me/requests/"+id+"/questions", nil).status(200).json()["items"]); len(got) != 3 {
			t.Errorf("the client reads %q", got)
		}
		visitor.call("GET", "/me/requests/"+id+"/questions", nil).refused(401, "unauthenticated")
		l.client("ben@example.com").call("GET", "/me/requests/"+id+"/questions", nil).refused(404, "not_found")

		keyed := ann.keysIn(l, "counter", map[string]any{"email": "cleo@example.com", "answers": map[string]any{"rents_out": false, "impression": "  calm "}})
		if got := textsOf(officer.call("GET", "/staff/loan-requests/"+keyed+"/questions", nil, "Accept-Language", "en").status(200).json()["items"]); !slices.Equal(got, []string{"Do you let a home? (en): No", "impression (en): calm"}) {
			t.Errorf("keyed in: %q", got)
		}
	})
}

// Answers are kept with the draft, one by one, and taken back by an empty text.
func TestAnswersOfADraft(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.putsQuestions(l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator), 0, askedForm())
		form := l.browser()
		whole := application(nil)
		delete(whole, "declaration")
		delete(whole, "consent_version")
		form.call("POST", "/applications", whole).status(201)
		save := func(version, step int, answers map[string]any) answer {
			return form.call("PUT", "/applications/current", map[string]any{"version": version, "step": step, "fields": map[string]any{"answers": answers}})
		}
		if got := fields(save(1, 3, map[string]any{}).refused(422, "invalid")); !slices.Contains(got, "/answers/rents_out field.required") {
			t.Errorf("the step is left without an answer: %v", got)
		}
		save(1, 2, map[string]any{"rents_out": true, "rent_from": 50000}).status(200)
		kept := save(2, 3, map[string]any{"rents_out": false, "rent_from": ""}).status(200).json()["fields"].(map[string]any)["answers"].(map[string]any)
		if kept["rents_out"] != false || kept["rent_from"] != nil {
			t.Errorf("the draft keeps %v", kept)
		}
		given := application(nil)
		form.call("POST", "/applications/current/submit", map[string]any{"declaration": true, "consent_version": given["consent_version"]}).status(201)
	})
}

func codesOf(items any) (codes []string) {
	for _, each := range items.([]any) {
		codes = append(codes, each.(map[string]any)["code"].(string))
	}
	return codes
}

func textsOf(items any) (texts []string) {
	for _, each := range items.([]any) {
		one := each.(map[string]any)
		texts = append(texts, one["label"].(string)+": "+one["text"].(string))
	}
	return texts
}

func findingOf(run map[string]any, code string) map[string]any {
	for _, each := range run["trace"].(map[string]any)["findings"].([]any) {
		if one := each.(map[string]any); one["code"] == code {
			return one
		}
	}
	return map[string]any{}
}
