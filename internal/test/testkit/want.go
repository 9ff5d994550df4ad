package testkit

import (
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Must ends a test that cannot go on.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// WantFault checks the kind and code of a refusal.
func WantFault(t testing.TB, err error, kind fault.Kind, code string) {
	t.Helper()
	if err == nil || fault.KindOf(err) != kind || fault.CodeOf(err) != code {
		t.Errorf("got %v, want %v %s", err, kind, code)
	}
}

// WantField checks that a refusal names a field with a code.
func WantField(t testing.TB, err error, pointer, code string) {
	t.Helper()
	if f, ok := fault.As(err); ok {
		for _, field := range f.Fields {
			if field.Pointer == pointer && field.Code == code {
				return
			}
		}
	}
	t.Errorf("got %v, want %s=%s", err, pointer, code)
}

// Count asks the database a question of the test's own, whose answer is a number.
func (e *Env) Count(t testing.TB, question string) (n int64) {
	t.Helper()
	Must(t, e.DB.Pool().QueryRow(question).Scan(&n))
	return n
}

// Told counts the events of a kind that other programs are told.
func (e *Env) Told(t testing.TB, kind string) (n int64) {
	t.Helper()
	return e.Count(t, "SELECT COUNT(*) FROM event_log WHERE kind = '"+kind+"'")
}

// Update changes the database in one transaction.
func (e *Env) Update(t testing.TB, fn func(tx *db.Tx) error) {
	t.Helper()
	Must(t, e.DB.Update(t.Context(), fn))
}
