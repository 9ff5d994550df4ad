package api_test

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/standstill"
	"florin/internal/test/testkit"
)

// After 110 days off a member of staff who may collect sees what waits and why, and lets it go, once.
func TestHeldWorkOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		id, _ := l.late("marie@example.org")
		look := func() {
			w := standstill.New(standstill.Config{DB: env.DB, Ran: func() time.Duration { return 0 }, DatabaseClock: func(*db.Tx) (time.Time, error) { return time.Time{}, nil }})
			must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
				_, err := w.LookTx(tx)
				return err
			}))
		}
		ann, officer := l.staff("ann@florin.example", identity.Collections), l.staff("otto@florin.example", identity.Officer)
		officer.call("GET", "/staff/held-work", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/held-work/release", map[string]any{"reason": "because"}).refused(403, "forbidden")
		if seen := ann.call("GET", "/staff/held-work", nil).status(200).json(); seen["held"] != false {
			t.Errorf("nothing is held: %v", seen)
		}
		ann.call("POST", "/staff/held-work/release", map[string]any{"reason": "nothing to release"}).refused(409, "standstill.none")

		look()
		l.Env.Clock.Advance(110 * 24 * time.Hour)
		look()
		ann = l.againStaff("ann@florin.example")
		seen := ann.call("GET", "/staff/held-work", nil).status(200).json()
		letter, _ := part(seen, "waiting").(map[string]any)
		if seen["held"] != true || first(seen, "why")["kind"] != "gap" || part(letter, "count") != 1.0 ||
			first(letter, "letters")["loan_id"] != id || first(letter, "letters")["letter"] != "formal_notice" {
			t.Errorf("held: %v", seen)
		}
		if n := first(ann.call("GET", "/staff/me/notices", nil).status(200).json(), "items"); n == nil {
			t.Error("nobody is told")
		}
		ann.call("POST", "/staff/held-work/release", map[string]any{"reason": " "}).refused(422, "invalid")
		ann.call("POST", "/staff/held-work/release", map[string]any{"reason": "The statements are in"}).status(204)
		ann.call("POST", "/staff/held-work/release", map[string]any{"reason": "The statements are in"}).refused(409, "standstill.none")
		if seen := ann.call("GET", "/staff/held-work", nil).status(200).json(); seen["held"] != false {
			t.Errorf("after the release: %v", seen)
		}
	})
}
