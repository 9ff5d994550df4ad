package identity_test

import (
	"context"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

type check func(ctx context.Context, token string) (identity.Session, error)

func TestSessionsEnd(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		cases := []struct {
			name       string
			sign       func() identity.Started
			check      check
			idle, life time.Duration
		}{
			{"client", func() identity.Started {
				st, err := k.Login(t.Context(), home, anna, secret)
				ok(t, err)
				return st
			}, k.Session, 15 * time.Minute, 12 * time.Hour},
			{"staff", func() identity.Started {
				st, err := k.StaffLogin(t.Context(), home, boss, secret)
				ok(t, err)
				return st
			}, k.StaffSession, 10 * time.Minute, 8 * time.Hour},
		}
		k.client(t)
		k.admin(t)
		for _, c := range cases {
			began := k.env.Clock.Now()
			st := c.sign()
			if !st.ExpiresAt.Equal(began.Add(c.idle)) {
				t.Errorf("%s: ends at %s, want after %s", c.name, st.ExpiresAt, c.idle)
			}
			k.env.Clock.Advance(c.idle - time.Microsecond)
			now, err := c.check(t.Context(), st.Token)
			ok(t, err)
			if want := k.env.Clock.Now().Add(c.idle); !now.ExpiresAt.Equal(want) {
				t.Errorf("%s: use moved the end to %s, want %s", c.name, now.ExpiresAt, want)
			}
			k.env.Clock.Advance(c.idle)
			_, err = c.check(t.Context(), st.Token)
			want(t, err, fault.Unauthenticated, "unauthenticated")

			began = k.env.Clock.Now()
			st = c.sign()
			end := began.Add(c.life)
			for k.env.Clock.Now().Add(5 * time.Minute).Before(end) {
				k.env.Clock.Advance(5 * time.Minute)
				_, err := c.check(t.Context(), st.Token)
				ok(t, err)
			}
			now, err = c.check(t.Context(), st.Token)
			if err != nil || !now.ExpiresAt.Equal(end) {
				t.Errorf("%s: a busy session ends at %s, want %s (%v)", c.name, now.ExpiresAt, end, err)
			}
			k.env.Clock.Set(end)
			_, err = c.check(t.Context(), st.Token)
			want(t, err, fault.Unauthenticated, "unauthenticated")
		}
	})
}

// What a session says about its end is true, although its use is not written each time.
func TestExpiresAtIsTheTruth(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		k.env.Clock.Advance(59 * time.Second) // used, but not worth a write yet
		now, err := k.Session(t.Context(), st.Token)
		ok(t, err)
		k.env.Clock.Set(now.ExpiresAt.Add(-time.Microsecond))
		_, err = k.Session(t.Context(), st.Token)
		ok(t, err)
		now, err = k.Session(t.Context(), st.Token)
		ok(t, err)
		k.env.Clock.Set(now.ExpiresAt)
		_, err = k.Session(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
	})
}

// A page that asks once a minute who is signed in must not keep an empty desk signed in.
func TestAskingIsNotUse(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.admin(t)
		for range 9 {
			k.env.Clock.Advance(time.Minute)
			now, err := k.SeeStaffSession(t.Context(), st.Token)
			if err != nil || !now.ExpiresAt.Equal(st.ExpiresAt) {
				t.Fatalf("ends at %s, want %s (%v)", now.ExpiresAt, st.ExpiresAt, err)
			}
		}
		k.env.Clock.Advance(time.Minute)
		_, err := k.SeeStaffSession(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
	})
}

func TestATokenOfOneRealmOpensNotTheOther(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		client, staff := k.client(t), k.admin(t)
		for _, token := range []string{"", "x", staff.Token} {
			_, err := k.Session(t.Context(), token)
			want(t, err, fault.Unauthenticated, "unauthenticated")
		}
		for _, token := range []string{"", "x", client.Token} {
			_, err := k.StaffSession(t.Context(), token)
			want(t, err, fault.Unauthenticated, "unauthenticated")
		}
	})
}

func TestNoTokenIsStoredInClear(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		client, staff := k.client(t), k.admin(t)
		for table, token := range map[string]string{"sessions": client.Token, "staff_sessions": staff.Token} {
			var n int
			row := k.env.DB.Pool().QueryRowContext(t.Context(), "SELECT count(*) FROM "+table+" WHERE token_hash = $1", token)
			if err := row.Scan(&n); err != nil || n != 0 {
				t.Errorf("%s: %d rows hold the token (%v)", table, n, err)
			}
		}
	})
}

func TestSweepKeepsWhatLives(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		ok(t, k.Recover(t.Context(), home, anna))
		bea := anna1()
		bea.Email = "bea@example.com"
		ok(t, k.Register(t.Context(), home, bea))
		k.admin(t)
		k.env.Clock.Advance(24 * time.Hour)
		st, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		ok(t, k.Sweep(t.Context()))
		left := map[string]int{"sessions": 1, "staff_sessions": 0, "registrations": 0, "recovery_tokens": 0, "accounts": 1, "staff": 1}
		for table, want := range left {
			var n int
			if err := k.env.DB.Pool().QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil || n != want {
				t.Errorf("%s: %d rows, want %d (%v)", table, n, want, err)
			}
		}
		_, err = k.Session(t.Context(), st.Token)
		ok(t, err)
	})
}

// What is known of a session is remembered only until a transaction commits, of any caller.
func TestWhatIsDoneElsewhereCountsFromTheNextCall(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.admin(t)
		elsewhere := func(statement string) {
			t.Helper()
			if _, err := k.env.DB.Pool().Exec(statement); err != nil {
				t.Fatal(err)
			}
		}
		for _, step := range []struct {
			statement string
			role      identity.Role
		}{
			{`UPDATE staff SET role = 'auditor'`, identity.Auditor},
			{`UPDATE staff SET role = 'administrator'`, identity.Administrator},
		} {
			elsewhere(step.statement)
			for range 2 {
				session, err := k.StaffSession(t.Context(), st.Token)
				if err != nil || session.Principal.Role != step.role {
					t.Fatalf("after %s: %q, %v", step.statement, session.Principal.Role, err)
				}
			}
		}
		for _, statement := range []string{`UPDATE staff SET disabled_at = last_seen_at FROM staff_sessions`, `DELETE FROM staff_sessions`} {
			elsewhere(statement)
			for range 2 {
				if _, err := k.StaffSession(t.Context(), st.Token); fault.KindOf(err) != fault.Unauthenticated {
					t.Errorf("after %s: %v", statement, err)
				}
			}
		}
	})
}
