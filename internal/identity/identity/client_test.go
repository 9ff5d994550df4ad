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

func TestAClientsWay(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ok(t, k.Register(t.Context(), home, anna1()))
		_, err := k.Login(t.Context(), home, anna, secret)
		want(t, err, fault.Unauthenticated, "auth.invalid_credentials") // nothing exists before the proof

		st, err := k.VerifyEmail(t.Context(), home, k.mail.token(t, "account.verify"), secret)
		ok(t, err)
		if diff := cmp.Diff([]string{"account.verify to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		now, err := k.Session(t.Context(), st.Token)
		ok(t, err)
		p := now.Principal
		if p.Kind != identity.Client || p.Email != anna || p.Name != "Anna Meier" || p.AccountID == "" ||
			p.AccountID != st.Principal.AccountID || p.SessionID != st.Principal.SessionID || len(p.Permissions) != 0 {
			t.Errorf("the principal is %+v", p)
		}
		again, err := k.Login(t.Context(), home, " ANNA@example.com", secret)
		ok(t, err)
		if again.Token == st.Token {
			t.Error("two sessions share a token")
		}
		ok(t, k.Logout(t.Context(), p, st.Token))
		ok(t, k.Logout(t.Context(), p, st.Token))
		_, err = k.Session(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.Session(t.Context(), again.Token)
		ok(t, err)
		wantActions := []string{"account.verified", "session.started", "session.started", "session.ended"}
		if diff := cmp.Diff(wantActions, k.actions(t, "account", p.AccountID)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestRegisterRefusesEachBrokenField(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		cases := []struct {
			pointer, code string
			spoil         func(*identity.Registration)
		}{
			{"/first_name", "field.required", func(r *identity.Registration) { r.FirstName = " " }},
			{"/last_name", "name.characters", func(r *identity.Registration) { r.LastName = "M3ier" }},
			{"/country", "country.required", func(r *identity.Registration) { r.Country = "" }},
			{"/email", "email.invalid", func(r *identity.Registration) { r.Email = "anna" }},
			{"/password", "password.special", func(r *identity.Registration) {
				r.Password, r.PasswordConfirm = "Abcdefg1", "Abcdefg1"
			}},
			{"/password_confirm", "passwords.mismatch", func(r *identity.Registration) { r.PasswordConfirm = other }},
		}
		for _, c := range cases {
			in := anna1()
			c.spoil(&in)
			wantField(t, k.Register(t.Context(), home, in), c.pointer, c.code)
		}
		if mails := k.mail.take(); len(mails) != 0 || k.Hashes() != 0 {
			t.Errorf("mails %v, %d hashes for refused input", mails, k.Hashes())
		}
	})
}

// Who asks about an address learns nothing: the same answers, and the same work.
func TestKnownAndUnknownAddressesLookAlike(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		stranger := anna1()
		stranger.Email = "nobody@example.com"

		before := k.Hashes()
		ok(t, k.Register(t.Context(), home, anna1()))
		known := k.Hashes() - before
		ok(t, k.Register(t.Context(), home, stranger))
		if unknown := k.Hashes() - before - known; known != 1 || unknown != 1 {
			t.Errorf("Register hashed %d times for a known, %d for an unknown address", known, unknown)
		}
		wantMails := []string{"account.exists to " + anna, "account.verify to nobody@example.com"}
		if diff := cmp.Diff(wantMails, k.mail.take()); diff != "" {
			t.Error(diff)
		}

		before = k.Hashes()
		_, err1 := k.Login(t.Context(), home, anna, other)
		known = k.Hashes() - before
		_, err2 := k.Login(t.Context(), home, "who@example.com", other)
		if unknown := k.Hashes() - before - known; known != 1 || unknown != 1 {
			t.Errorf("Login hashed %d times for a known, %d for an unknown address", known, unknown)
		}
		want(t, err1, fault.Unauthenticated, "auth.invalid_credentials")
		if err1.Error() != err2.Error() {
			t.Errorf("two answers: %v and %v", err1, err2)
		}

		ok(t, k.Recover(t.Context(), home, anna))
		ok(t, k.Recover(t.Context(), home, "who@example.com"))
		if diff := cmp.Diff([]string{"account.reset to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
	})
}

// A commit without a write is quick, so what is not written for an unknown address would
// tell who is no client.
func TestAskingForAnUnknownAddressWritesToo(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		counts := func() (n int) {
			err := k.env.DB.Pool().QueryRowContext(t.Context(), `SELECT (SELECT count(*) FROM rate_limits) + (SELECT count(*) FROM audit_records)`).Scan(&n)
			ok(t, err)
			return n
		}
		ok(t, k.Recover(t.Context(), home, "first@example.com")) // the allowance of the source
		for _, address := range []string{anna, "nobody@example.com"} {
			before := counts()
			ok(t, k.Recover(t.Context(), home, address))
			if n := counts() - before; n != 2 {
				t.Errorf("%s: %d rows of limits and audit, want 2", address, n)
			}
		}
	})
}

func TestTheLinkAloneBlessesNoPassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		mallory := anna1()
		mallory.Password, mallory.PasswordConfirm = "Chosen-By-Mallory-1", "Chosen-By-Mallory-1"
		ok(t, k.Register(t.Context(), at("198.51.100.1"), mallory))
		planted := k.mail.token(t, "account.verify")
		ok(t, k.Register(t.Context(), home, anna1())) // Anna registers too
		own := k.mail.token(t, "account.verify")

		// Anna follows the link she did not ask for, with the password she chose.
		_, err := k.VerifyEmail(t.Context(), home, planted, secret)
		want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
		// Her own still stands, and closes the other.
		_, err = k.VerifyEmail(t.Context(), home, own, secret)
		ok(t, err)
		_, err = k.VerifyEmail(t.Context(), home, planted, "Chosen-By-Mallory-1")
		want(t, err, fault.Gone, "auth.link_expired")
		_, err = k.Login(t.Context(), at("198.51.100.1"), anna, "Chosen-By-Mallory-1")
		want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
	})
}

func TestVerifyEmailCountsWrongPasswordsAndKeepsTheRegistration(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ok(t, k.Register(t.Context(), home, anna1()))
		token := k.mail.token(t, "account.verify")
		for range 5 {
			_, err := k.VerifyEmail(t.Context(), home, token, other)
			want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
		}
		_, err := k.VerifyEmail(t.Context(), home, token, secret)
		if refusal := want(t, err, fault.TooMany, "too_many"); refusal.RetryAfter != 3*time.Minute {
			t.Errorf("RetryAfter = %s, want 3m", refusal.RetryAfter)
		}
		env := k.env
		env.Clock.Advance(3 * time.Minute)
		_, err = k.VerifyEmail(t.Context(), home, token, secret)
		ok(t, err)
		_, err = k.VerifyEmail(t.Context(), home, token, secret)
		want(t, err, fault.Gone, "auth.link_expired")
	})
}

func TestLinksExpire(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ok(t, k.Register(t.Context(), home, anna1()))
		token := k.mail.token(t, "account.verify")
		k.env.Clock.Advance(24 * time.Hour)
		_, err := k.VerifyEmail(t.Context(), home, token, secret)
		want(t, err, fault.Gone, "auth.link_expired")
		_, err = k.VerifyEmail(t.Context(), home, "nonsense", secret)
		want(t, err, fault.Gone, "auth.link_expired")

		k.client(t)
		ok(t, k.Recover(t.Context(), home, anna))
		token = k.mail.token(t, "account.reset")
		k.env.Clock.Advance(30 * time.Minute)
		want(t, k.ResetPassword(t.Context(), home, token, other, other), fault.Gone, "auth.link_expired")
	})
}

func TestProvingAnAddressTellsTheHooks(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		var told []string
		k.OnAddressProven(func(tx *db.Tx, accountID, email string) error {
			tx.AfterCommit(func() { told = append(told, accountID+" "+email) })
			return nil
		})
		st := k.client(t)
		ok(t, k.Recover(t.Context(), home, anna))
		ok(t, k.ResetPassword(t.Context(), home, k.mail.token(t, "account.reset"), other, other))
		line := st.Principal.AccountID + " " + anna
		if diff := cmp.Diff([]string{line, line}, told); diff != "" {
			t.Error(diff)
		}
	})
}

func TestResetPassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		ok(t, k.Recover(t.Context(), home, anna))
		first := k.mail.token(t, "account.reset")
		ok(t, k.Recover(t.Context(), home, anna))
		newest := k.mail.token(t, "account.reset")
		k.mail.take()

		wantField(t, k.ResetPassword(t.Context(), home, newest, "short", "short"), "/password", "password.too_short")
		wantField(t, k.ResetPassword(t.Context(), home, newest, other, secret), "/password_confirm", "passwords.mismatch")
		want(t, k.ResetPassword(t.Context(), home, first, other, other), fault.Gone, "auth.link_expired")
		ok(t, k.ResetPassword(t.Context(), home, newest, other, other))
		want(t, k.ResetPassword(t.Context(), home, newest, other, other), fault.Gone, "auth.link_expired")

		_, err := k.Session(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.Login(t.Context(), home, anna, secret)
		want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
		if diff := cmp.Diff([]string{"account.password_changed to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
		_, err = k.Login(t.Context(), home, anna, other)
		ok(t, err)
	})
}

// The first mail was lost: the mailbox alone must be enough to get in.
func TestRecoverConfirmsARegistration(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ok(t, k.Register(t.Context(), home, anna1()))
		lost := k.mail.token(t, "account.verify")
		ok(t, k.Recover(t.Context(), home, anna))
		ok(t, k.ResetPassword(t.Context(), home, k.mail.token(t, "account.reset"), other, other))
		st, err := k.Login(t.Context(), home, anna, other)
		ok(t, err)
		if st.Principal.Name != "Anna Meier" {
			t.Errorf("the account is of %q", st.Principal.Name)
		}
		_, err = k.VerifyEmail(t.Context(), home, lost, secret)
		want(t, err, fault.Gone, "auth.link_expired")
	})
}

func TestChangePassword(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		st := k.client(t)
		p := st.Owner()
		_, err := k.ChangePassword(t.Context(), identity.Owner{}, secret, other, other)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.ChangePassword(t.Context(), p, secret, "short", "short")
		wantField(t, err, "/password", "password.too_short")
		_, err = k.ChangePassword(t.Context(), p, other, other, other)
		wantField(t, err, "/current", "password.wrong")
		_, err = k.ChangePassword(t.Context(), p, secret, secret, secret)
		wantField(t, err, "/password", "password.same")
		fresh, err := k.ChangePassword(t.Context(), p, secret, other, other)
		ok(t, err)
		_, err = k.Session(t.Context(), st.Token)
		want(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = k.Session(t.Context(), fresh.Token)
		ok(t, err)
		for range 2 {
			_, err = k.ChangePassword(t.Context(), p, secret, other, other)
			wantField(t, err, "/current", "password.wrong")
		}
		_, err = k.ChangePassword(t.Context(), p, other, secret, secret)
		want(t, err, fault.TooMany, "too_many")
		if diff := cmp.Diff([]string{"account.password_changed to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
	})
}

func TestLoginLimits(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		_, err := k.Login(t.Context(), home, "", secret)
		wantField(t, err, "/email", "email.required")
		_, err = k.Login(t.Context(), home, anna, "")
		wantField(t, err, "/password", "password.required")

		stranger := at("2001:db8::1")
		for i := range 5 {
			_, err := k.Login(t.Context(), stranger, anna, other)
			want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
			if i == 2 {
				stranger = at("2001:db8::2") // another address of the same customer
			}
		}
		_, err = k.Login(t.Context(), stranger, anna, secret)
		if refusal := want(t, err, fault.TooMany, "too_many"); refusal.RetryAfter != 3*time.Minute {
			t.Errorf("RetryAfter = %s, want 3m", refusal.RetryAfter)
		}
		_, err = k.Login(t.Context(), home, anna, secret) // the owner, from elsewhere
		ok(t, err)
		for i := range 30 { // one source, many addresses: the source's own allowance ends
			_, err := k.Login(t.Context(), at("198.51.100.9"), strings.Repeat("a", i+1)+"@example.com", other)
			want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
		}
		_, err = k.Login(t.Context(), at("198.51.100.9"), anna, secret)
		want(t, err, fault.TooMany, "too_many")
	})
}

func TestSuccessMakesTheAllowanceWhole(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		for range 3 {
			for range 4 {
				_, err := k.Login(t.Context(), home, anna, other)
				want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
			}
			_, err := k.Login(t.Context(), home, anna, secret)
			ok(t, err)
		}
	})
}

func TestOtherLimitsPerSource(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		var err error
		calls := map[string]func() error{
			"Register":      func() error { return k.Register(t.Context(), home, anna1()) },
			"Recover":       func() error { return k.Recover(t.Context(), home, anna) },
			"VerifyEmail":   func() error { _, err := k.VerifyEmail(t.Context(), home, "x", secret); return err },
			"ResetPassword": func() error { return k.ResetPassword(t.Context(), home, "x", secret, secret) },
		}
		for name, call := range calls {
			for range 31 {
				err = call()
			}
			if fault.KindOf(err) != fault.TooMany {
				t.Errorf("%s for the thirty-first time: %v", name, err)
			}
			k.env.Clock.Advance(time.Hour)
		}
		for mail, n := range map[string]int{"account.verify": 4, "account.reset": 4} {
			got := 0
			for _, m := range k.mail.take() {
				if strings.HasPrefix(m, mail) {
					got++
				}
			}
			if got > n {
				t.Errorf("%d mails %s went to one address within the hour", got, mail)
			}
		}
	})
}

func TestAnAnnoyedMailboxKeepsItsLink(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		for range 10 { // a stranger asks, from ever new sources
			ok(t, k.Recover(t.Context(), home, anna))
		}
		if n := len(k.mail.take()); n != 3 {
			t.Errorf("%d mails, want 3", n)
		}
	})
}

func TestAFullHashQueueIsUnavailableAndCountsNothing(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		k.admin(t)
		release := k.FillQueue()
		for range 10 {
			_, err := k.Login(t.Context(), home, anna, secret)
			if refusal := want(t, err, fault.Unavailable, "unavailable"); refusal.RetryAfter == 0 {
				t.Fatal("no advice when to come back")
			}
			_, err = k.StaffLogin(t.Context(), home, boss, secret)
			want(t, err, fault.Unavailable, "unavailable")
		}
		release()
		_, err := k.Login(t.Context(), home, anna, secret)
		ok(t, err)
		_, err = k.StaffLogin(t.Context(), home, boss, secret)
		ok(t, err)
	})
}

func TestLoginRenewsAHashOfAnOlderCost(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		k.RaiseCost()
		counts := make([]int64, 0, 2)
		for range 2 {
			before := k.Hashes()
			_, err := k.Login(t.Context(), home, anna, secret)
			ok(t, err)
			counts = append(counts, k.Hashes()-before)
		}
		if !slices.Equal(counts, []int64{2, 1}) {
			t.Errorf("hashes per sign-in: %v, want one to check and one to renew, then one", counts)
		}
	})
}

// Wherever a password is chosen, a common one and one with the owner's name are refused.
func TestWeakPasswordsAreRefusedEverywhere(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		const common, own = "Sunshine2024!", "Meier-Garten-77!"
		reg := anna1()
		for password, code := range map[string]string{common: "password.breached", own: "password.personal"} {
			reg.Password, reg.PasswordConfirm = password, password
			wantField(t, k.Register(t.Context(), home, reg), "/password", code)
		}
		st := k.client(t)
		staff := k.admin(t)
		for password, code := range map[string]string{common: "password.breached", own: "password.personal"} {
			_, err := k.ChangePassword(t.Context(), st.Owner(), secret, password, password)
			wantField(t, err, "/password", code)
			ok(t, k.Recover(t.Context(), home, anna))
			wantField(t, k.ResetPassword(t.Context(), home, k.mail.token(t, "account.reset"), password, password), "/password", code)
		}
		_, err := k.StaffChangePassword(t.Context(), staff.Owner(), secret, "Administrator-7!", "Administrator-7!")
		wantField(t, err, "/password", "password.breached")
		in := identity.NewStaff{Email: "otto@florin.example", Name: "Otto Freimann", Role: identity.Officer}
		_, err = k.CreateStaffWithPassword(t.Context(), cli, in, "Freimann-und-77!")
		wantField(t, err, "/password", "password.personal")
	})
}
