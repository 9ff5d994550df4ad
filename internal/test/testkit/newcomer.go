package testkit

import (
	"testing"

	"florin/internal/platform/db"
)

var (
	addNewcomer = db.SQL(`
		INSERT INTO staff (id, email, name, role, lang, password_hash, must_change, created_at, invited_by, joined_at)
		VALUES ($1, $1, $1, 'administrator', 'en', '', FALSE, $2, $3, $2)`)
	dropNewcomer = db.SQL(`DELETE FROM staff WHERE id IN ($1, $2)`)
)

// AsNewcomer lets a function run while one member of staff is a newcomer whom another has just
// invited: nothing of either is confirmed by the other. Neither may be in the database.
func AsNewcomer(t testing.TB, env *Env, id, inviter string, meanwhile func()) {
	t.Helper()
	change := func(fn func(tx *db.Tx) error) {
		t.Helper()
		if err := env.DB.Update(t.Context(), fn); err != nil {
			t.Fatal(err)
		}
	}
	change(func(tx *db.Tx) error {
		if _, err := tx.Exec(addNewcomer, inviter, tx.Now(), nil); err != nil {
			return err
		}
		_, err := tx.Exec(addNewcomer, id, tx.Now(), inviter)
		return err
	})
	meanwhile()
	change(func(tx *db.Tx) error {
		_, err := tx.Exec(dropNewcomer, id, inviter)
		return err
	})
}
