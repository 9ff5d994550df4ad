package api_test

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// A letter that the lender also wants posted waits in the list until a member of staff says that it was.
func TestLettersToPostOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.Env.Update(t, func(tx *db.Tx) error {
			s, err := l.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			s.Policies.Besides = settings.Besides{Reminder: settings.ByPost, Arrears: settings.ByEmailAlone, FormalNotice: settings.ByBoth}
			return l.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
		})
		id, marie := l.late("marie@example.org")
		l.papers()
		ann, officer := l.staff("ann@florin.example", identity.Collections), l.staff("otto@florin.example", identity.Officer)
		marie.call("GET", "/staff/collection/post", nil).refused(401, "unauthenticated")
		item := first(officer.call("GET", "/staff/collection/post", nil).status(200).json(), "items")
		if item["loan_id"] != id || item["to"] != "Marie Lefèvre" || item["letter"] != "reminder" || item["document_id"] == "" {
			t.Fatalf("to post: %v", item)
		}
		at := "/staff/collection/post/" + item["id"].(string) + "/posted"
		officer.call("POST", at, nil).refused(403, "forbidden")
		ann.call("POST", "/staff/collection/post/none/posted", nil).refused(404, "not_found")
		ann.call("POST", at, nil).status(204)
		ann.call("POST", at, nil).refused(409, "post.ended")
		if left := first(ann.call("GET", "/staff/collection/post", nil).status(200).json(), "items"); left != nil {
			t.Errorf("left to post: %v", left)
		}
		sending := first(first(ann.call("GET", "/staff/loans/"+id+"/collection", nil).status(200).json(), "letters"), "sendings")
		if sending["way"] != "post" || sending["state"] != "sent" || sending["by"] != "Claire Morel" {
			t.Errorf("in the case: %v", sending)
		}
	})
}
