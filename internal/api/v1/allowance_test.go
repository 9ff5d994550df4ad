package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

const allowancePath = "/staff/ledger/allowance"

// rulesOfLosses are the suggested ones, with twelve in a hundred for every loan.
func rulesOfLosses(factor string) map[string]any {
	return map[string]any{
		"method": "ifrs9", "stage2_days": 30, "stage3_days": 90, "cure_days": 90, "relief_days": 730, "source": "entered", "least": 500,
		"losses":    []any{map[string]any{"product": "", "current": "12", "days1": "20", "days31": "30", "days61": "60", "lgd": "50"}},
		"scenarios": []any{map[string]any{"name": "base", "weight": "100", "factor": factor}},
	}
}

func TestExpectedLossesByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		loan := l.lends("marie.lefevre@example.org")
		l.Env.Clock.Set(l.Env.Clock.Now().AddDate(0, 1, 0))
		ann, bob := l.staff("ann@florin.example", identity.Treasury), l.staff("bob@florin.example", identity.Administrator)
		auditor, support := l.staff("auditor@florin.example", identity.Auditor), l.staff("support@florin.example", identity.Support)

		view := auditor.call("GET", allowancePath, nil).status(200).json()
		end := view["next"].(string)
		if view["in_force"] != nil || view["may_edit"] != false || view["suggested"].(map[string]any)["stage3_days"] != 90.0 {
			t.Errorf("before any rules: %v", view)
		}
		for _, path := range []string{allowancePath, allowancePath + "/runs/none", allowancePath + "/loans/" + loan, allowancePath + "/runs/none/file?format=csv"} {
			support.call("GET", path, nil).refused(403, "forbidden")
			l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		}
		proposal := map[string]any{"rules": rulesOfLosses("100"), "valid_from": end, "reason": "Approved by the risk committee"}
		auditor.call("POST", allowancePath+"/rules", proposal).refused(403, "forbidden")
		for pointer, wrong := range map[string]map[string]any{
			"/rules/scenarios allowance.weights":          {"rules": with(rulesOfLosses("100"), map[string]any{"scenarios": []any{}}), "valid_from": end, "reason": "x"},
			"/rules/stage2_days allowance.days":           {"rules": with(rulesOfLosses("100"), map[string]any{"stage2_days": 89, "stage3_days": 80}), "valid_from": end, "reason": "x"},
			"/rules/scenarios/0/factor allowance.percent": {"rules": rulesOfLosses("1001"), "valid_from": end, "reason": "x"},
			"/valid_from allowance.valid_from":            {"rules": rulesOfLosses("100"), "valid_from": "2099-01-01", "reason": "x"},
			"/reason allowance.no_reason":                 {"rules": rulesOfLosses("100"), "valid_from": end, "reason": " "},
		} {
			got := fields(ann.call("POST", allowancePath+"/rules", wrong).refused(422, "invalid"))
			if len(got) != 1 || got[0] != pointer {
				t.Errorf("%s: %q", pointer, got)
			}
		}
		ann.call("POST", allowancePath+"/runs", map[string]any{"as_of": end}).refused(409, "allowance.no_rules")

		made := ann.call("POST", allowancePath+"/rules", proposal).status(201).json()
		change := allowancePath + "/rules/" + made["id"].(string)
		ann.call("POST", change+"/confirm", nil).refused(409, "second_person.needed")
		bob.call("POST", change+"/reject", map[string]any{"reason": ""}).status(422)
		bob.call("POST", change+"/confirm", nil).status(200)
		bob.call("POST", change+"/confirm", nil).refused(409, "allowance.decided")

		ann.call("POST", allowancePath+"/runs", map[string]any{"as_of": "2026-09-15"}).refused(422, "invalid")
		run := ann.call("POST", allowancePath+"/runs", map[string]any{"as_of": end}).status(201).json()
		ann.call("POST", allowancePath+"/runs", map[string]any{"as_of": end}).refused(409, "allowance.running")
		at := allowancePath + "/runs/" + run["id"].(string)
		ann.call("GET", at+"/file?format=csv", nil).refused(409, "allowance.not_booked")
		l.RunDue(t, l.books.Register)

		told := auditor.call("GET", at, nil).status(200).json()
		items := told["items"].([]any)
		if told["state"] != "booked" || len(items) != 1 {
			t.Fatalf("the run: %v", told)
		}
		item := items[0].(map[string]any)
		if item["loan_id"] != loan || item["stage"] != 1.0 || item["reason"] != "sound" || minorOf(item["allowance"]) <= 0 {
			t.Errorf("the loan: %v", item)
		}
		entry := auditor.call("GET", "/staff/ledger/entry?key="+item["entry"].(string), nil).status(200).json()
		if entry["kind"] != "loan.allowance" || entry["on"] != end {
			t.Errorf("its entry: %v", entry)
		}
		for _, format := range []string{"csv", "xlsx"} {
			if body := auditor.call("GET", at+"/file?format="+format, nil).status(200).Body; body.Len() < 100 {
				t.Errorf("the file: %q", body)
			}
		}
		marks := allowancePath + "/loans/" + loan + "/marks"
		auditor.call("POST", marks, map[string]any{"stage": 2, "worry": "income", "until": nil}).refused(403, "forbidden")
		watched := ann.call("POST", marks, map[string]any{"stage": 3, "worry": "insolvency", "until": nil}).status(201).json()
		mark := watched["marks"].([]any)[0].(map[string]any)
		if mark["may_end"] != true || mark["worry"] != "insolvency" || watched["item"] == nil {
			t.Errorf("watched: %v", watched)
		}
		if again := auditor.call("GET", allowancePath+"/loans/"+loan, nil).status(200).json(); again["as_of"] != end || again["may_edit"] != false {
			t.Errorf("the loan, to read: %v", again)
		}
		ann.call("POST", marks+"/"+mark["id"].(string)+"/end", nil).status(200)
		ann.call("POST", marks+"/"+mark["id"].(string)+"/end", nil).refused(409, "allowance.mark_ended")

		second := ann.call("POST", allowancePath+"/rules", map[string]any{"rules": rulesOfLosses("150"), "valid_from": end, "reason": "Worse"}).status(201).json()
		ann.call("POST", allowancePath+"/rules/"+second["id"].(string)+"/withdraw", nil).status(200)
		third := ann.call("POST", allowancePath+"/rules", map[string]any{"rules": rulesOfLosses("150"), "valid_from": end, "reason": "Worse"}).status(201).json()
		bob.call("POST", allowancePath+"/rules/"+third["id"].(string)+"/reject", map[string]any{"reason": "Not yet"}).status(200)
	})
}

func minorOf(v any) float64 { return v.(map[string]any)["amount"].(float64) }
