package identity_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

var (
	unmark      = db.SQL(`UPDATE accounts SET email = $1, first_name = $2, email_mark = NULL`)
	changedByOf = db.SQL(`UPDATE accounts SET email = $1`)
)

// A program of before marks writes no mark, and changes an address without it. Both are found by the address itself, and the former address by nothing.
func TestAccountsOfBeforeMarksAreFound(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		k.env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(unmark, anna, "Anna")
			return err
		})
		if _, err := k.Login(t.Context(), home, anna, secret); err != nil {
			t.Errorf("without a mark: %v", err)
		}
		k.mail.take()
		ok(t, k.Register(t.Context(), home, anna1()))
		if diff := cmp.Diff([]string{"account.exists to " + anna}, k.mail.take()); diff != "" {
			t.Error(diff)
		}
	})
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		k.env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(changedByOf, "ann@example.org")
			return err
		})
		if _, err := k.Login(t.Context(), home, "ann@example.org", secret); err != nil {
			t.Errorf("the new address: %v", err)
		}
		_, err := k.Login(t.Context(), home, anna, secret)
		want(t, err, fault.Unauthenticated, "auth.invalid_credentials")
	})
}

// Where persons are sealed nothing of a client lies in clear from the registration on, and all ways in work; what is there from before stays found.
func TestSealedAccounts(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		k.client(t)
		k.env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(unmark, anna, "Anna")
			return err
		})
		k.env.SealPersons(t)
		if _, err := k.Login(t.Context(), home, anna, secret); err != nil {
			t.Errorf("an account in clear: %v", err)
		}
		zoe := anna1()
		zoe.FirstName, zoe.LastName, zoe.Email = "Zoraïde", "Quillfeather", "zoraide@quillfeather.example"
		ok(t, k.Register(t.Context(), home, zoe))
		if held := k.env.Holding(t, zoe.FirstName, zoe.LastName, zoe.Email); held != nil {
			t.Errorf("registered: %v", held)
		}
		st, err := k.VerifyEmail(t.Context(), home, k.mail.token(t, "account.verify"), secret)
		ok(t, err)
		if st.Session.Principal.Name != "Zoraïde Quillfeather" || st.Session.Principal.Email != zoe.Email {
			t.Errorf("%+v", st.Session.Principal)
		}
		if _, err := k.Login(t.Context(), home, zoe.Email, secret); err != nil {
			t.Error(err)
		}
		ok(t, k.Register(t.Context(), home, zoe))
		ok(t, k.Recover(t.Context(), home, zoe.Email))
		if held := k.env.Holding(t, zoe.FirstName, zoe.LastName, zoe.Email); held != nil {
			t.Errorf("with an account and a link to recover it: %v", held)
		}
		ok(t, k.ResetPassword(t.Context(), home, k.mail.token(t, "account.reset"), other, other))
		if _, err := k.Login(t.Context(), home, zoe.Email, other); err != nil {
			t.Error(err)
		}
		if held := k.env.Holding(t, "anna"); !cmp.Equal(held, []string{"accounts.email", "accounts.first_name"}) {
			t.Errorf("what lies in clear is not found: %v", held)
		}
	})
}
