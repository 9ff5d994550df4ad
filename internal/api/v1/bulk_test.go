package api_test

import (
	"fmt"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// One act on several requests: what is refused of one is said of it, and leaves the others alone.
func TestOneActOnSeveralRequests(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada := l.client("ada@example.com")
		first := ada.submit("k1", map[string]any{"email": "ada@example.com"}).status(201).json()["id"].(string)
		second := l.browser().submit("k2", map[string]any{"email": "eve@example.com"}).status(201).json()["id"].(string)
		ann, support := l.staff("ann@florin.example", identity.Officer), l.staff("sue@florin.example", identity.Support)
		const path = "/staff/loan-requests/acts"
		seen := func(id string) map[string]any {
			return map[string]any{"id": id, "version": ann.call("GET", "/staff/loan-requests/"+id, nil).status(200).json()["version"]}
		}
		act := func(b *browser, key, act string, more map[string]any, requests ...map[string]any) answer {
			body := map[string]any{"act": act, "requests": append([]map[string]any{}, requests...)}
			for name, value := range more {
				body[name] = value
			}
			return b.call("POST", path, body, "Idempotency-Key", key)
		}
		came := func(a answer) (outcomes string) {
			for _, each := range a.status(200).json()["items"].([]any) {
				one := each.(map[string]any)
				outcomes += fmt.Sprintf("%v:%v ", one["done"], one["code"])
			}
			return outcomes
		}
		want := func(a answer, outcomes string) {
			t.Helper()
			if got := came(a); got != outcomes {
				t.Errorf("came to %q, want %q", got, outcomes)
			}
		}

		closing := map[string]any{"closing": map[string]any{"outcome": "duplicate", "reason": "Sent twice"}}
		act(l.browser(), "a", "close", closing, seen(first)).refused(401, "unauthenticated")
		act(support, "a", "close", closing, seen(first)).refused(403, "forbidden")
		act(support, "a", "assign", nil, seen(first)).refused(403, "forbidden")
		for pointer, call := range map[string]answer{
			"/act choice.invalid":              act(ann, "b1", "close", nil, seen(first)),
			"/requests bulk.requests":          act(ann, "b2", "assign", nil),
			"/reason request.reason_required":  act(ann, "b3", "close", map[string]any{"closing": map[string]any{"outcome": "duplicate", "reason": " "}}, seen(first)),
			"/items/0/text field.required":     act(ann, "b4", "ask", map[string]any{"items": []any{map[string]any{"kind": "question", "text": ""}}}, seen(first)),
			"/staff_id choice.invalid":         act(ann, "b5", "assign", map[string]any{"staff_id": "nobody"}, seen(first)),
			"/text field.required":             act(ann, "b6", "write", map[string]any{"letter": map[string]any{"subject": "question", "text": ""}}, seen(first)),
			"/requests bulk.requests (a pair)": act(ann, "b7", "assign", nil, seen(first), seen(first)),
		} {
			if got := fields(call.refused(422, "invalid")); len(got) != 1 || got[0] != pointer && got[0]+" (a pair)" != pointer {
				t.Errorf("%s: %q", pointer, got)
			}
		}

		// A letter reaches who has an account, once under a double click.
		letter := map[string]any{"letter": map[string]any{"subject": "question", "text": "Please call us."}}
		want(act(ann, "c", "write", letter, seen(first), seen(second)), "true:<nil> false:bulk.no_account ")
		act(ann, "c", "write", letter, seen(first), seen(second)).refused(409, "bulk.again")
		act(ann, "c", "assign", nil, seen(first)).refused(422, "idempotency.mismatch")
		if threads := ada.call("GET", "/me/threads", nil).status(200).json()["items"].([]any); len(threads) != 1 {
			t.Errorf("%d letters came", len(threads))
		}

		// What is not as it was seen, or not there, is said; the others are done.
		old, gone := seen(second), map[string]any{"id": "00000000-0000-4000-8000-000000000000", "version": 1}
		questions := map[string]any{"items": []any{map[string]any{"kind": "question", "text": "Who pays the rent?"}}}
		want(act(ann, "d", "ask", questions, seen(first), gone), "true:<nil> false:not_found ")
		old["version"] = 99
		want(act(ann, "e", "assign", nil, seen(first), gone), "true:<nil> false:request.version_conflict ")
		want(act(ann, "f", "close", closing, old, seen(first)), "false:request.version_conflict true:<nil> ")
		want(act(ann, "g", "close", closing, seen(first), seen(second)), "false:request.not_allowed true:<nil> ")
		if at := ann.call("GET", "/staff/loan-requests/"+second, nil).json(); at["outcome"] != "duplicate" {
			t.Errorf("closed as %v", at["outcome"])
		}
	})
}
