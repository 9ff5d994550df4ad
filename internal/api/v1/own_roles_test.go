package api_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// roleOf reads one of the roles.
func (b *browser) roleOf(id string) map[string]any {
	b.t.Helper()
	var all []map[string]any
	must(b.t, json.Unmarshal(b.call("GET", "/staff/roles", nil).status(200).Body.Bytes(), &all))
	for _, r := range all {
		if r["role"] == id {
			return r
		}
	}
	b.t.Fatalf("there is no role %s", id)
	return nil
}

// A role of the lender's own from its proposal to its closing, with every refusal; what it allows counts at once for who is signed in.
func TestRolesOfTheLendersOwn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		clerk := l.staff("clerk@florin.example", identity.Auditor)
		counter := map[string]any{"kind": "make", "name": "Counter", "permissions": []string{"loan.read", "staff.read"}}
		propose := func(b *browser, in map[string]any) answer { return b.call("POST", "/staff/role-changes", in) }
		propose(clerk, counter).refused(403, "forbidden")
		propose(ann, map[string]any{"kind": "make", "name": "", "permissions": []string{"request.decide"}}).refused(422, "invalid")
		propose(ann, map[string]any{"kind": "make", "name": "Counter", "permissions": []string{"loan.sell"}}).refused(422, "invalid")
		propose(ann, map[string]any{"kind": "change", "role": "officer", "version": 1, "name": "Counter", "permissions": []string{"loan.read"}}).refused(409, "role.shipped")
		propose(ann, map[string]any{"kind": "close", "role": "own_none", "version": 1}).refused(404, "not_found")
		made := propose(ann, counter).status(201).json()
		role, path := made["role"].(string), "/staff/role-changes/"+made["id"].(string)
		if made["state"] != "proposed" || made["allowed"].([]any)[0] != "withdraw" {
			t.Errorf("proposed: %v", made)
		}
		ann.call("POST", path+"/confirm", nil).refused(409, "second_person.needed")
		clerk.call("POST", path+"/confirm", nil).refused(403, "forbidden")
		bob.call("POST", path+"/reject", map[string]string{"reason": ""}).refused(422, "invalid")
		bob.call("POST", path+"/withdraw", nil).refused(403, "forbidden")
		bob.call("POST", "/staff/role-changes/00000000-0000-4000-8000-000000000000/confirm", nil).refused(404, "not_found")
		if body := clerk.call("GET", "/staff/role-changes", nil).status(200).json(); len(body["items"].([]any)) != 1 || body["wait_hours"] != 24.0 {
			t.Errorf("what waits: %v", body)
		}
		decide := func(path string) {
			t.Helper()
			bob.call("POST", path+"/confirm", nil).status(200)
			bob.call("POST", path+"/confirm", nil).refused(409, "role.decided")
			env.Clock.Advance(24 * time.Hour)
			must(t, l.api.Roles.ApplyDue(t.Context()))
			ann, bob = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example")
		}
		bob.call("PUT", "/staff/members/"+bob.member("clerk@florin.example")["id"].(string)+"/role", map[string]string{"role": role}).refused(422, "invalid") // not yet
		decide(path)
		propose(ann, counter).refused(422, "invalid") // the name is taken
		ann.call("POST", path+"/withdraw", nil).refused(409, "role.decided")
		bob.call("POST", path+"/reject", map[string]string{"reason": "late"}).refused(409, "role.decided")

		id := ann.member("clerk@florin.example")["id"].(string)
		if waits := ann.call("PUT", "/staff/members/"+id+"/role", map[string]string{"role": role}).status(200).json()["waits"]; waits != false {
			t.Error("a role that only reads waits")
		}
		clerk = l.signedIn("clerk@florin.example")
		user := clerk.call("GET", "/staff/session", nil).status(200).json()["user"].(map[string]any)
		if user["role"] != role || user["role_name"] != "Counter" || len(user["permissions"].([]any)) != 2 {
			t.Errorf("who has it: %v", user)
		}
		clerk.call("GET", "/staff/loans", nil).status(200)
		clerk.call("GET", "/staff/journal", nil).refused(403, "forbidden")
		if m := ann.member("clerk@florin.example"); m["role_name"] != "Counter" {
			t.Errorf("in the list: %v", m)
		}
		journal := ann.call("GET", "/staff/journal?action=staff.role_changed", nil).status(200).json()["items"].([]any)
		if told := journal[0].(map[string]any)["changes"].([]any)[0].(map[string]any); told["before"] != "auditor" || told["after"] != "Counter" {
			t.Errorf("the journal tells %v", told)
		}

		next := map[string]any{"kind": "change", "role": role, "version": 1, "name": "Counter", "permissions": []string{"audit.read", "staff.read"}}
		propose(ann, map[string]any{"kind": "change", "role": role, "version": 2, "name": "Counter", "permissions": []string{"audit.read"}}).refused(409, "role.stale")
		propose(ann, map[string]any{"kind": "change", "role": role, "version": 1, "name": "Counter", "permissions": []string{"staff.read", "loan.read"}}).refused(409, "role.same")
		propose(ann, map[string]any{"kind": "close", "role": role, "version": 1}).refused(409, "role.held")
		changed := propose(ann, next).status(201).json()
		if !slices.Equal(changed["adds"].([]any), []any{"audit.read"}) || !slices.Equal(changed["takes"].([]any), []any{"loan.read"}) {
			t.Errorf("its effect: %v", changed)
		}
		propose(bob, next).refused(409, "role.open_change")
		decide("/staff/role-changes/" + changed["id"].(string))
		clerk = l.signedIn("clerk@florin.example")
		clerk.call("GET", "/staff/loans", nil).refused(403, "forbidden")
		clerk.call("GET", "/staff/journal", nil).status(200)

		// While they are signed in, too.
		back := propose(ann, map[string]any{"kind": "change", "role": role, "version": 2, "name": "Counter", "permissions": []string{"staff.read"}}).status(201).json()
		bob.call("POST", "/staff/role-changes/"+back["id"].(string)+"/confirm", nil).status(200)
		env.Clock.Advance(24 * time.Hour)
		clerk = l.signedIn("clerk@florin.example")
		clerk.call("GET", "/staff/journal", nil).status(200)
		must(t, l.api.Roles.ApplyDue(t.Context()))
		clerk.call("GET", "/staff/journal", nil).refused(403, "forbidden")

		ann, bob = l.signedIn("ann@florin.example"), l.signedIn("bob@florin.example")
		if r := ann.roleOf(role); r["version"] != 3.0 || r["own"] != true || len(r["holders"].([]any)) != 1 {
			t.Errorf("the role: %v", r)
		}
		ann.call("POST", "/staff/members/"+id+"/disable", nil).status(204)
		closing := propose(ann, map[string]any{"kind": "close", "role": role, "version": 3}).status(201).json()
		decide("/staff/role-changes/" + closing["id"].(string))
		propose(ann, map[string]any{"kind": "close", "role": role, "version": 4}).refused(409, "role.closed")
		ann.call("POST", "/staff/members/"+id+"/enable", nil).refused(409, "role.closed")
		if r := ann.roleOf(role); r["closed_at"] == nil {
			t.Errorf("closed: %v", r)
		}
	})
}
