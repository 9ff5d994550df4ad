package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A task from its setting to its end, with what each call refuses.
func TestTasksByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		ann, bob := l.staff("ann@florin.example", identity.Officer), l.staff("bob@florin.example", identity.Officer)
		boss, auditor := l.staff("dora@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Auditor)
		today, tomorrow := env.Clock.Now().Format(time.DateOnly), env.Clock.Now().AddDate(0, 0, 1).Format(time.DateOnly)
		const path = "/staff/tasks"
		set := func(b *browser, key string, more map[string]any) answer {
			in := map[string]any{"kind": "request", "id": id, "text": "Call the employer", "due_on": today, "role": "officer"}
			for name, value := range more {
				in[name] = value
			}
			return b.call("POST", path, in, "Idempotency-Key", key)
		}

		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		l.browser().call("GET", path+"/takers", nil).refused(401, "unauthenticated")
		auditor.call("GET", path+"/takers", nil).refused(403, "forbidden")
		set(auditor, "a", nil).refused(403, "forbidden")
		if view := auditor.call("GET", path, nil).status(200).json(); len(view["items"].([]any)) != 0 || view["adds"] != false {
			t.Errorf("before any: %v", view)
		}
		ann.call("GET", path+"?whose=his", nil).refused(422, "invalid")
		ann.call("GET", path+"?about="+id, nil).refused(422, "invalid")
		ann.call("POST", path, map[string]any{}).status(400)
		for pointer, in := range map[string]map[string]any{
			"/text field.required":     {"text": " \u200b "},
			"/due_on date.past":        {"due_on": "2020-01-01"},
			"/due_on date.too_far":     {"due_on": "2099-01-01"},
			"/staff_id field.required": {"role": ""},
			"/staff_id choice.invalid": {"role": "", "staff_id": "none"},
			"/role choice.invalid":     {"role": "auditor"},
			"/kind choice.invalid":     {"kind": "thread"},
		} {
			if got := fields(set(ann, strings.ReplaceAll(pointer, " ", ":"), in).refused(422, "invalid")); len(got) != 1 || got[0] != pointer {
				t.Errorf("%s: %q", pointer, got)
			}
		}
		set(ann, "c", map[string]any{"id": "none"}).refused(404, "not_found")

		var bobs string
		for _, one := range boss.call("GET", "/staff/members", nil).status(200).json()["items"].([]any) {
			if m := one.(map[string]any); m["email"] == "bob@florin.example" {
				bobs = m["id"].(string)
			}
		}
		takers := ann.call("GET", path+"/takers", nil).status(200).json()["people"].([]any)
		if len(takers) != 3 || !slices.ContainsFunc(takers, func(one any) bool { return one.(map[string]any)["id"] == bobs }) {
			t.Errorf("who may be given a task: %v", takers)
		}
		first := set(ann, "d", nil).status(201).json()
		if again := set(ann, "d", nil).status(201).json(); again["id"] != first["id"] {
			t.Error("one key sets two tasks")
		}
		set(ann, "d", map[string]any{"text": "Other"}).refused(422, "idempotency.mismatch")
		if n := bob.call("GET", "/staff/me/notices", nil).status(200).json()["items"].([]any); len(n) != 1 || n[0].(map[string]any)["kind"] != "task" {
			t.Errorf("the notices of an officer: %v", n)
		}
		at := path + "/" + first["id"].(string)
		change := map[string]any{"version": 1, "text": "Write to the employer", "due_on": tomorrow, "staff_id": bobs}
		auditor.call("PUT", at, change).refused(403, "forbidden")
		bob.call("PUT", path+"/none", change).refused(404, "not_found")
		if moved := bob.call("PUT", at, change).status(200).json(); moved["staff_id"] != bobs || moved["days"] != 1.0 {
			t.Errorf("given: %v", moved)
		}
		ann.call("PUT", at, change).refused(409, "task.version_conflict")
		bob.call("POST", at+"/reopen", map[string]any{"version": 2}).refused(409, "task.open")
		bob.call("POST", at+"/delete", map[string]any{"version": 2}).refused(403, "forbidden")
		auditor.call("POST", at+"/done", map[string]any{"version": 2, "words": ""}).refused(403, "forbidden")
		bob.call("POST", at+"/done", map[string]any{"version": 2, "words": strings.Repeat("é", 2001)}).refused(422, "invalid")
		bob.call("POST", at+"/done", map[string]any{"version": 2, "words": "Answered"}).status(200)
		bob.call("POST", at+"/done", map[string]any{"version": 3, "words": ""}).refused(409, "task.over")
		if done := ann.call("GET", path+"?state=done&kind=request&about="+id, nil).status(200).json()["items"].([]any); len(done) != 1 || done[0].(map[string]any)["words"] != "Answered" {
			t.Errorf("what is done: %v", done)
		}
		auditor.call("POST", at+"/reopen", map[string]any{"version": 3}).refused(403, "forbidden")
		ann.call("POST", at+"/reopen", map[string]any{"version": 3}).status(200)
		auditor.call("POST", at+"/delete", map[string]any{"version": 4}).refused(403, "forbidden")
		boss.call("POST", at+"/delete", map[string]any{"version": 4}).status(204)
		boss.call("POST", at+"/delete", map[string]any{"version": 4}).refused(404, "not_found")
	})
}
