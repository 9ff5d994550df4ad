package identity_test

import (
	"sync"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/test/testkit"
)

func TestRefreshRotates(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		first := k.wired(t)
		k.env.Clock.Advance(time.Minute)
		second, err := k.Refresh(t.Context(), home, first.RefreshToken)
		ok(t, err)
		if second.RefreshToken == first.RefreshToken || second.AccessToken == first.AccessToken {
			t.Error("a refresh gave what was there before")
		}
		before, after := part(t, first.AccessToken, 1), part(t, second.AccessToken, 1)
		for _, name := range []string{"session_id", "sub", "aal"} {
			if before[name] != after[name] {
				t.Errorf("%s became %v", name, after[name])
			}
		}
		if before["iat"] == after["iat"] || len(after["amr"].([]any)) != 1 {
			t.Errorf("after the refresh: %v", after)
		}
		lost, err := k.Refresh(t.Context(), home, first.RefreshToken) // the answer never came
		ok(t, err)
		if lost.RefreshToken != second.RefreshToken {
			t.Error("the parent was answered with another token: the session branched")
		}
	})
}

func TestAnOldRefreshTokenEndsTheSession(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		first, bystander := k.wired(t), k.signIn(t)
		second, err := k.Refresh(t.Context(), home, first.RefreshToken)
		ok(t, err)
		third, err := k.Refresh(t.Context(), home, second.RefreshToken)
		ok(t, err)
		_, err = k.Refresh(t.Context(), home, first.RefreshToken) // within ten seconds: a slow tab
		ok(t, err)
		k.env.Clock.Advance(10 * time.Second)
		_, err = k.Refresh(t.Context(), home, first.RefreshToken)
		refused(t, err, "refresh_token_already_used")
		_, err = k.Refresh(t.Context(), home, third.RefreshToken)
		refused(t, err, "refresh_token_not_found")
		_, err = k.BearerSession(t.Context(), home, third.AccessToken)
		refused(t, err, "session_not_found")
		k.bearer(t, bystander.AccessToken)
		if all := k.actions(t, "account", first.User.ID); all[len(all)-1] != "session.refresh_reused" {
			t.Errorf("the audit log ends with %v", all)
		}
	})
}

func TestRefreshTokensThatAreNone(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.wired(t)
		for _, token := range []string{"", "x", "AQ", "florin-public"} {
			_, err := k.Refresh(t.Context(), home, token)
			refused(t, err, "refresh_token_not_found")
		}
	})
}

// Two tabs, or thirty-two, send the same token at the same moment: one rotation, and all go on.
func TestTabsThatRefreshAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.wired(t)
		var mu sync.Mutex
		given := map[string]int{}
		refresh := func(token string) func(int) error {
			return func(int) error {
				next, err := k.Refresh(t.Context(), home, token)
				mu.Lock()
				defer mu.Unlock()
				given[next.RefreshToken]++
				return err
			}
		}
		done, errs := atOnce(refresh(sess.RefreshToken))
		if done != 32 || len(given) != 1 {
			t.Fatalf("%d went on, with %d different tokens: %v", done, len(given), errs)
		}
		for token := range given {
			next, err := k.Refresh(t.Context(), home, token)
			ok(t, err)
			k.bearer(t, next.AccessToken)
		}
	})
}

// The same at two nodes.
func TestTabsAtTwoNodes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		there := env.Shifted(t, 0)
		nodes := []*kit{newKit(t, env), newKit(t, there)}
		sess := nodes[0].wired(t)
		var mu sync.Mutex
		given := map[string]bool{}
		done, errs := atOnce(func(i int) error {
			next, err := nodes[i%2].Refresh(t.Context(), home, sess.RefreshToken)
			mu.Lock()
			defer mu.Unlock()
			given[next.RefreshToken] = true
			return err
		})
		if done != 32 || len(given) != 1 {
			t.Errorf("%d went on, with %d different tokens: %v", done, len(given), errs)
		}
	})
}

// A refresh and the end of the session at the same moment: no token outlives the end.
func TestARefreshBesideASignOut(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		sess := k.wired(t)
		owner := k.bearer(t, sess.AccessToken)
		var mu sync.Mutex
		var given []identity.WireSession
		_, errs := atOnce(func(i int) error {
			if i == 7 {
				return k.SignOut(t.Context(), owner, "local")
			}
			next, err := k.Refresh(t.Context(), home, sess.RefreshToken)
			if err == nil {
				mu.Lock()
				defer mu.Unlock()
				given = append(given, next)
			}
			return err
		})
		for _, err := range errs {
			if fault.KindOf(err) == fault.Internal {
				t.Errorf("somebody got %v", err)
			}
		}
		for _, next := range given {
			_, err := k.BearerSession(t.Context(), home, next.AccessToken)
			refused(t, err, "session_not_found")
			_, err = k.Refresh(t.Context(), home, next.RefreshToken)
			refused(t, err, "refresh_token_not_found")
		}
	})
}
