package identity_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

var (
	giveFactor = db.SQL(`
		INSERT INTO factors (id, owner_kind, owner_id, kind, name, secret, verified_at, created_at, updated_at)
		VALUES ($1, 'staff', $1, 'totp', 'telephone', $2, $3, $3, $3)`)
	giveCode   = db.SQL(`INSERT INTO recovery_codes (owner_kind, owner_id, code_hash, created_at) VALUES ('staff', $1, 'x', $2)`)
	noteFactor = db.SQL(`UPDATE staff SET factors = 1 WHERE id = $1`)
	countLeft  = db.SQL(`
		SELECT (SELECT count(*) FROM factors WHERE owner_id = $1) + (SELECT count(*) FROM recovery_codes WHERE owner_id = $1)`)
)

// enrolled gives a person a second factor and a recovery code, as if they had enrolled.
func (k *kit) enrolled(t testing.TB, id string) {
	t.Helper()
	ok(t, k.env.DB.Update(t.Context(), func(tx *db.Tx) error {
		if _, err := tx.Exec(giveFactor, id, []byte("sealed"), tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(giveCode, id, tx.Now()); err != nil {
			return err
		}
		_, err := tx.Exec(noteFactor, id)
		return err
	}))
}

// left counts factors and recovery codes.
func (k *kit) left(t testing.TB, id string) (n int64) {
	t.Helper()
	ok(t, k.env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countLeft, id)
		return err
	}))
	return n
}

// cancelToken is the token by which the person stops the reset.
func (k *kit) cancelToken(t testing.TB) string {
	t.Helper()
	k.mail.mu.Lock()
	defer k.mail.mu.Unlock()
	for i := len(k.mail.mails) - 1; i >= 0; i-- {
		if m := k.mail.mails[i]; m.Template == "staff.factor_reset_requested" {
			page, token, found := strings.Cut(m.Params["link"].(string), "#cancel=")
			if !found || !strings.HasPrefix(page, "/staff-invitation?") {
				t.Fatalf("the link is %s", m.Params["link"])
			}
			return token
		}
	}
	t.Fatal("nobody was told of the reset")
	return ""
}

func TestTwoAdministratorsResetFactors(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		second := k.officer(t, "second@florin.example", identity.Administrator).Principal
		session := k.officer(t, ottoEmail, identity.Officer)
		id := session.Principal.StaffID
		_, err := k.ResetStaffFactors(t.Context(), boss, id)
		want(t, err, fault.Conflict, "staff.no_factors")
		k.enrolled(t, id)
		k.enrolled(t, boss.StaffID)
		_, err = k.ResetStaffFactors(t.Context(), boss, boss.StaffID)
		want(t, err, fault.Conflict, "staff.own_factors")
		_, err = k.ResetStaffFactors(t.Context(), boss, "nobody")
		want(t, err, fault.NotFound, "not_found")
		k.mail.take()

		waits, err := k.ResetStaffFactors(t.Context(), boss, id)
		ok(t, err)
		if !waits || k.left(t, id) != 2 {
			t.Errorf("one administrator: waits %v, %d left", waits, k.left(t, id))
		}
		_, err = k.ResetStaffFactors(t.Context(), second, id)
		want(t, err, fault.Conflict, "guarded.open")
		k.env.Clock.Advance(48 * time.Hour)
		ok(t, k.ApplyGuarded(t.Context()))
		if k.left(t, id) != 2 {
			t.Error("the factors are gone without a second administrator")
		}
		k.confirm(t, second)
		k.env.Clock.Advance(24*time.Hour - time.Microsecond)
		ok(t, k.ApplyGuarded(t.Context()))
		if k.left(t, id) != 2 {
			t.Error("the factors are gone before their time")
		}
		k.env.Clock.Advance(time.Microsecond)
		ok(t, k.ApplyGuarded(t.Context()))
		ok(t, k.ApplyGuarded(t.Context())) // on another node
		if k.left(t, id) != 0 || k.entry(t, ottoEmail).Factors != 0 {
			t.Errorf("two administrators and a day: %d left", k.left(t, id))
		}
		_, err = k.StaffSession(t.Context(), session.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		toOtto := slices.DeleteFunc(k.mail.take(), func(m string) bool { return !strings.HasSuffix(m, ottoEmail) })
		if diff := cmp.Diff([]string{"staff.factor_reset_requested to " + ottoEmail, "staff.factors_reset to " + ottoEmail}, toOtto); diff != "" {
			t.Error(diff)
		}
		if got := strings.Count(strings.Join(k.actions(t, "staff", id), " "), "staff.factors_reset"); got != 1 {
			t.Errorf("the log says it %d times", got)
		}
	})
}

func TestAResetCanBeStopped(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		boss := k.admin(t).Principal
		second := k.officer(t, "second@florin.example", identity.Administrator).Principal
		id := k.officer(t, ottoEmail, identity.Officer).Principal.StaffID
		k.enrolled(t, id)
		_, err := k.ResetStaffFactors(t.Context(), boss, id)
		ok(t, err)
		k.confirm(t, second) // the link works until it happens
		token := k.cancelToken(t)
		want(t, k.KeepFactorsByLink(t.Context(), home, "x"+token), fault.Gone, "auth.link_expired")
		done, _ := atOnce(func(int) error { return k.KeepFactorsByLink(t.Context(), at("198.51.100.9"), token) })
		if done != 1 {
			t.Errorf("stopped %d times", done)
		}
		k.env.Clock.Advance(25 * time.Hour)
		ok(t, k.ApplyGuarded(t.Context()))
		_, err = k.ResetStaffFactors(t.Context(), boss, id) // asked again, and stopped by an administrator
		ok(t, err)
		ok(t, k.KeepStaffFactors(t.Context(), boss, id))
		ok(t, k.KeepStaffFactors(t.Context(), boss, id))
		want(t, k.KeepFactorsByLink(t.Context(), home, k.cancelToken(t)), fault.Gone, "auth.link_expired")
		k.env.Clock.Advance(25 * time.Hour)
		ok(t, k.ApplyGuarded(t.Context()))
		if k.left(t, id) != 2 {
			t.Error("the factors are gone although it was stopped")
		}
	})
}

func TestTheCommandLineResetsFactorsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		id := k.admin(t).Principal.StaffID
		k.enrolled(t, id)
		k.mail.take()
		waits, err := k.ResetStaffFactors(t.Context(), cli, id)
		ok(t, err)
		if waits || k.left(t, id) != 0 {
			t.Errorf("waits %v, %d left", waits, k.left(t, id))
		}
		if mails := k.mail.take(); !slices.Contains(mails, "staff.guarded_operator to "+boss) {
			t.Errorf("the administrators are told of it by %v", mails)
		}
	})
}
