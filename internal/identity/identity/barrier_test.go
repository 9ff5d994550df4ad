package identity_test

import (
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/test/testkit"
)

// from gives each of the callers a source of its own, so that no brake decides the race.
func from(i int) identity.Principal {
	return at("198.51.100." + string(rune('0'+i/10)) + string(rune('0'+i%10)))
}

func TestALinkIsRedeemedOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ok(t, k.Register(t.Context(), home, anna1()))
		token := k.mail.token(t, "account.verify")
		done, errs := atOnce(func(i int) error {
			_, err := k.VerifyEmail(t.Context(), from(i), token, secret)
			return err
		})
		wholeLog(t, k)
		if done != 1 {
			t.Fatalf("the link was redeemed %d times", done)
		}
		for _, err := range errs {
			if kind := fault.KindOf(err); kind != fault.Gone && kind != fault.TooMany {
				t.Errorf("a loser got %v", err)
			}
		}
	})
}

func TestAResetIsRedeemedOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		ok(t, k.Recover(t.Context(), home, anna))
		token := k.mail.token(t, "account.reset")
		done, errs := atOnce(func(i int) error {
			return k.ResetPassword(t.Context(), from(i), token, other, other)
		})
		wholeLog(t, k)
		if done != 1 {
			t.Fatalf("the link was redeemed %d times", done)
		}
		for _, err := range errs {
			want(t, err, fault.Gone, "auth.link_expired")
		}
	})
}

// Thirty-two guesses at the same moment are three guesses.
func TestParallelGuessesCannotOutrunTheBlock(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.admin(t)
		before := k.Hashes()
		var blocked atomic.Int64
		done, _ := atOnce(func(int) error {
			_, err := k.StaffLogin(t.Context(), at("198.51.100.1"), boss, other)
			if fault.CodeOf(err) == "staff.blocked" {
				blocked.Add(1)
			}
			return err
		})
		if guesses := k.Hashes() - before; done != 0 || guesses != 3 || blocked.Load() != 30 {
			t.Errorf("%d signed in, %d passwords were looked at, %d were told of the block; want 0, 3, 30",
				done, guesses, blocked.Load())
		}
		wholeLog(t, k)
	})
}

func TestParallelClientGuesses(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		before := k.Hashes()
		done, _ := atOnce(func(int) error {
			_, err := k.Login(t.Context(), home, anna, other)
			return err
		})
		if guesses := k.Hashes() - before; done != 0 || guesses != 5 {
			t.Errorf("%d signed in, %d passwords were looked at; want 0 and 5", done, guesses)
		}
	})
}

func TestThereIsOneFirstAdministrator(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		var created atomic.Int64
		_, errs := atOnce(func(int) error {
			_, made, err := k.EnsureFirstAdmin(t.Context(), boss)
			if made {
				created.Add(1)
			}
			return err
		})
		if created.Load() != 1 || len(errs) != 0 {
			t.Errorf("%d were created, errors %v", created.Load(), errs)
		}
	})
}

// wholeLog checks that concurrency left no gap in an audit chain.
func wholeLog(t *testing.T, k *kit) {
	t.Helper()
	rep, err := audit.Verify(t.Context(), k.env.DB, nil)
	if err != nil || !rep.OK() {
		t.Errorf("the audit log: %+v, %v", rep, err)
	}
}

// Two nodes on one database know the same sessions, blocks and allowances.
func TestNodesShareEverything(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		there := newKit(t, k.env.Another(t))
		client := k.client(t)
		_, err := there.Session(t.Context(), client.Token)
		ok(t, err)
		ok(t, there.Logout(t.Context(), client.Principal, client.Token))
		_, err = k.Session(t.Context(), client.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")

		boss1 := k.admin(t).Principal
		otto := k.officer(t, "otto@florin.example", identity.Officer)
		_, err = there.StaffSession(t.Context(), otto.Token)
		ok(t, err)
		ok(t, there.setRole(t.Context(), boss1, otto.Principal.StaffID, identity.Auditor))
		now, err := k.StaffSession(t.Context(), otto.Token)
		if err != nil || now.Principal.Role != identity.Auditor {
			t.Errorf("the other node's change of role: %+v, %v", now.Principal, err)
		}
		ok(t, there.DisableStaff(t.Context(), boss1, otto.Principal.StaffID))
		_, err = k.StaffSession(t.Context(), otto.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")

		nodes := []*kit{k, there}
		for i := range 3 {
			_, err = nodes[i%2].StaffLogin(t.Context(), at("198.51.100.1"), boss, other)
		}
		want(t, err, fault.Forbidden, "staff.blocked")
		for i := range 6 {
			_, err = nodes[i%2].Login(t.Context(), at("198.51.100.1"), anna, other)
		}
		want(t, err, fault.TooMany, "too_many")

		k.env.Clock.Advance(2 * time.Hour)
		done, _ := atOnce(func(i int) error {
			_, err := nodes[i%2].Login(t.Context(), at("198.51.100.2"), anna, secret)
			return err
		})
		if done == 0 {
			t.Error("nobody could sign in on two nodes at once")
		}
	})
}

// What changed while a password was being checked decides, not what was read before.
func TestAChangeDuringTheCheckWins(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		id := k.admin(t).Principal.StaffID
		k.officer(t, "second@florin.example", identity.Administrator)
		cases := []struct {
			name, counted, code string // counted: the table in which the attempt is
			sign                func() error
			change              func() error
		}{
			{"the client's password was changed", "rate_limits", "auth.invalid_credentials",
				func() error { _, err := k.Login(t.Context(), at("198.51.100.1"), anna, secret); return err },
				func() error {
					_, err := k.env.DB.Pool().Exec("UPDATE accounts SET password_hash = 'another'")
					return err
				}},
			{"the member of staff was disabled", "lockouts", "staff.invalid_credentials",
				func() error { _, err := k.StaffLogin(t.Context(), at("198.51.100.1"), boss, secret); return err },
				func() error { return k.DisableStaff(t.Context(), cli, id) }},
		}
		for _, c := range cases {
			if _, err := k.env.DB.Pool().Exec("DELETE FROM " + c.counted); err != nil {
				t.Fatal(err)
			}
			release := k.HoldSlots()
			answer := make(chan error, 1)
			go func() { answer <- c.sign() }()
			k.waitForRow(t, c.counted)
			err := c.change()
			release()
			ok(t, err)
			if err := <-answer; fault.CodeOf(err) != c.code {
				t.Errorf("%s: the sign-in answered %v", c.name, err)
			}
		}
	})
}

func (k *kit) waitForRow(t testing.TB, table string) {
	t.Helper()
	for deadline := time.Now().Add(testkit.Patience); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		var n int
		if err := k.env.DB.Pool().QueryRow("SELECT count(*) FROM " + table).Scan(&n); err == nil && n > 0 {
			return
		}
	}
	t.Fatalf("nothing was counted in %s", table)
}
