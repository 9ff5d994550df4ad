package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A condition from its setting to its end, with what each call refuses.
func TestConditionsByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		ann, bob := l.staff("ann@florin.example", identity.Officer), l.staff("bob@florin.example", identity.Officer)
		tom, support := l.staff("tom@florin.example", identity.Treasury), l.staff("support@florin.example", identity.Support)
		path := "/staff/loan-requests/" + id + "/conditions"
		set := func(b *browser, key, severity, clearer, text string) answer {
			return b.call("POST", path, map[string]any{"severity": severity, "clearer": clearer, "text": text}, "Idempotency-Key", key)
		}

		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		if view := support.call("GET", path, nil).status(200).json(); len(view["items"].([]any)) != 0 || view["adds"] != false {
			t.Errorf("before any: %v", view)
		}
		ann.call("GET", "/staff/loan-requests/00000000-0000-4000-8000-000000000000/conditions", nil).refused(404, "not_found")
		set(support, "a", "blocking", "credit", "Proof of the sale").refused(403, "forbidden")
		set(tom, "a", "blocking", "credit", "Proof of the sale").refused(403, "forbidden")
		for pointer, in := range map[string][3]string{
			"/text field.required":     {"blocking", "credit", " \u200b "},
			"/severity choice.invalid": {"urgent", "credit", "Proof"},
			"/clearer choice.invalid":  {"blocking", "everybody", "Proof"},
		} {
			if got := fields(set(ann, "b", in[0], in[1], in[2]).refused(422, "invalid")); len(got) != 1 || got[0] != pointer {
				t.Errorf("%s: %q", pointer, got)
			}
		}

		first := set(ann, "c", "blocking", "credit", "Proof of the sale").status(201).json()["items"].([]any)[0].(map[string]any)
		set(ann, "c", "blocking", "credit", "Proof of the sale").status(201)
		set(ann, "c", "note", "credit", "Proof of the sale").refused(422, "idempotency.mismatch")
		items := set(ann, "d", "note", "treasury", "Account seen").status(201).json()["items"].([]any)
		if len(items) != 2 {
			t.Fatalf("one key sets one condition: %v", items)
		}
		second := items[0].(map[string]any) // both are of one moment
		if second["id"] == first["id"] {
			second = items[1].(map[string]any)
		}
		at := func(c map[string]any, act string) string { return path + "/" + c["id"].(string) + "/" + act }

		ends := map[string]any{"words": "Seen at the notary"}
		support.call("POST", at(first, "clear"), ends).refused(403, "forbidden")
		tom.call("POST", at(first, "clear"), ends).refused(403, "forbidden")
		bob.call("POST", at(second, "clear"), ends).refused(403, "forbidden")
		bob.call("POST", path+"/none/clear", ends).refused(404, "not_found")
		if got := fields(bob.call("POST", at(first, "waive"), map[string]any{"words": ""}).refused(422, "invalid")); len(got) != 1 || got[0] != "/words field.required" {
			t.Errorf("waived without a reason: %q", got)
		}
		ann.call("POST", at(first, "waive"), ends).refused(409, "second_person.needed")
		bob.call("POST", at(first, "clear"), ends).status(200)
		bob.call("POST", at(first, "clear"), ends).refused(409, "condition.ended")
		done := tom.call("POST", at(second, "waive"), map[string]any{"words": "Known customer"}).status(200).json()["items"].([]any)
		for _, one := range done {
			c := one.(map[string]any)
			if want := map[any]string{first["id"]: "cleared", second["id"]: "waived"}[c["id"]]; c["state"] != want {
				t.Errorf("in the end: %v, want %s", c, want)
			}
		}
		ann.call("GET", path, nil).status(200)

		// What happened stands in the line of time of the request.
		line := "/staff/loan-requests/" + id + "/timeline"
		actions := map[any]int{}
		for _, m := range support.call("GET", line, nil).status(200).json()["items"].([]any) {
			actions[m.(map[string]any)["action"]]++
		}
		if actions["request.submitted"] != 1 || actions["request.condition_added"] != 2 || actions["request.condition_cleared"] != 1 || actions["request.condition_waived"] != 1 {
			t.Errorf("the line of time: %v", actions)
		}
		l.browser().call("GET", line, nil).refused(401, "unauthenticated")
		ann.call("GET", "/staff/loan-requests/none/timeline", nil).refused(404, "not_found")
		if got := fields(ann.call("GET", line+"?cursor=x", nil).refused(422, "invalid")); len(got) != 1 || got[0] != "/cursor choice.invalid" {
			t.Errorf("a cursor that is none: %q", got)
		}
	})
}

// What is asked of a client, the answer, and what each call refuses.
func TestWhatAConditionAsksByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, eve := l.client("ada@example.com"), l.client("eve@example.com")
		id := ada.submit("k", map[string]any{"email": "ada@example.com"}).status(201).json()["id"].(string)
		ann := l.staff("ann@florin.example", identity.Officer)
		path := "/staff/loan-requests/" + id + "/conditions"
		in := map[string]any{"severity": "blocking", "clearer": "credit", "text": "Payslip seen", "ask": map[string]any{"text": "Your payslip", "until": "2020-01-31"}}
		if got := fields(ann.call("POST", path, in, "Idempotency-Key", "a").refused(422, "invalid")); len(got) != 1 || got[0] != "/ask/until date.past" {
			t.Errorf("a day that is over: %q", got)
		}
		in["ask"] = map[string]any{"text": "Your payslip", "why": "It confirms your income"}
		view := ann.call("POST", path, in, "Idempotency-Key", "b").status(201).json()
		condition := view["items"].([]any)[0].(map[string]any)["id"].(string)
		ann.call("POST", path, map[string]any{"severity": "note", "clearer": "credit", "text": "Known"}, "Idempotency-Key", "c").status(201)

		l.browser().call("GET", "/me/conditions", nil).refused(401, "unauthenticated")
		seen := ada.call("GET", "/me/conditions", nil).status(200).json()["items"].([]any)
		if one := seen[0].(map[string]any); len(seen) != 1 || one["state"] != "wanted" || one["text"] != "Your payslip" || one["request_id"] != id {
			t.Errorf("the client sees %v", seen)
		}
		if none := eve.call("GET", "/me/conditions", nil).status(200).json()["items"].([]any); len(none) != 0 {
			t.Errorf("another client sees %v", none)
		}
		mine := "/me/requests/" + id + "/conditions/" + condition + "/answers"
		words := map[string]any{"words": "Here it is"}
		l.browser().call("POST", mine, words, "Idempotency-Key", "d").refused(401, "unauthenticated")
		eve.call("POST", mine, words, "Idempotency-Key", "d").refused(404, "not_found")
		ada.call("POST", "/me/requests/"+id+"/conditions/none/answers", words, "Idempotency-Key", "d").refused(404, "not_found")
		if got := fields(ada.call("POST", mine, map[string]any{"words": ""}, "Idempotency-Key", "d").refused(422, "invalid")); len(got) != 1 || got[0] != "/words field.required" {
			t.Errorf("an empty answer: %q", got)
		}
		paper := ada.sends("/me/requests/"+id+"/uploads", "payslip")
		answer := map[string]any{"words": "Here it is", "document_id": paper}
		for range 2 {
			one := ada.call("POST", mine, answer, "Idempotency-Key", "d").status(201).json()["items"].([]any)[0].(map[string]any)
			if replies := one["answers"].([]any); one["state"] != "answered" || len(replies) != 1 || replies[0].(map[string]any)["document"] == "" {
				t.Errorf("after its answer: %v", one)
			}
		}
		ada.call("POST", mine, words, "Idempotency-Key", "d").refused(422, "idempotency.mismatch")
		desk := ann.call("GET", path, nil).status(200).json()
		for _, each := range desk["items"].([]any) {
			if c := each.(map[string]any); c["id"] == condition && c["ask"].(map[string]any)["answers"].([]any)[0].(map[string]any)["document_id"] != paper {
				t.Errorf("the desk sees %v", c)
			}
		}
		ann.call("POST", path+"/"+condition+"/clear", map[string]any{"words": "", "document_id": paper}).status(200)
		ada.call("POST", mine, words, "Idempotency-Key", "e").refused(409, "request.not_allowed")
		if done := ada.call("GET", "/me/conditions", nil).status(200).json()["items"].([]any)[0].(map[string]any); done["state"] != "met" {
			t.Errorf("in the end the client sees %v", done)
		}
	})
}
