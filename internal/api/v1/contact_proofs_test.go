package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// The proof of an application's address and telephone: asked for, noted, and what each call refuses.
func TestContactProofsByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		ann, support := l.staff("ann@florin.example", identity.Officer), l.staff("support@florin.example", identity.Support)
		path := "/staff/loan-requests/" + id + "/contact-proofs"
		called := map[string]any{"channel": "phone", "words": "Called back, named the amount"}

		for _, at := range []string{path, path + "/ask"} {
			l.browser().call("POST", at, called).refused(401, "unauthenticated")
			support.call("POST", at, called).refused(403, "forbidden")
		}
		ann.call("POST", "/staff/loan-requests/none/contact-proofs", called).refused(404, "not_found")
		ann.call("POST", "/staff/loan-requests/none/contact-proofs/ask", nil).refused(404, "not_found")
		for pointer, in := range map[string]map[string]any{
			"/channel choice.invalid": {"channel": "post", "words": "x"},
			"/words field.required":   {"channel": "phone", "words": " \u200b "},
		} {
			if got := fields(ann.call("POST", path, in).refused(422, "invalid")); len(got) != 1 || got[0] != pointer {
				t.Errorf("%s: %q", pointer, got)
			}
		}

		asked := ann.call("POST", path+"/ask", nil).status(200).json()
		if email := asked["email"].(map[string]any); asked["asks"] != false || email["asked_at"] == nil || email["proven_at"] != nil || email["way"] != "" {
			t.Errorf("asked for: %v", asked)
		}
		ann.call("POST", path+"/ask", nil).refused(409, "reach.asked")
		noted := ann.call("POST", path, called).status(200).json()
		if phone := noted["phone"].(map[string]any); phone["way"] != "staff" || phone["words"] != called["words"] || phone["by"] == "" || noted["confirms"] != true {
			t.Errorf("noted: %v", noted)
		}
		ann.call("POST", path, called).refused(409, "reach.proven")
		ann.call("POST", path, map[string]any{"channel": "email", "words": "Answered our letter"}).status(200)
		ann.call("POST", path+"/ask", nil).refused(409, "reach.proven")

		glance := support.call("GET", "/staff/loan-requests/"+id+"/work", nil).status(200).json()["glance"].(map[string]any)
		if contact := glance["contact"].(map[string]any); contact["asks"] != false || contact["confirms"] != false || contact["email"].(map[string]any)["proven_at"] == nil {
			t.Errorf("at the head of the request: %v", contact)
		}
		ann.call("POST", "/staff/loan-requests/"+id+"/refuse", map[string]any{"version": 1, "reason": "No", "reasons": []string{"affordability"}}).status(200)
		ann.call("POST", path, called).refused(409, "reach.over")
	})
}
