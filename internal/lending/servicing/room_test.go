package servicing_test

import (
	"context"
	"path/filepath"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// room is the whole of the live loan, each of its packages within reach, on real packages below.
type room struct {
	*loans
	*schedules
	*moneyOf
	*arrearsOf
	*views
	*servicing.Lending
	env *testkit.Env
}

type (
	loans     = loan.Service
	schedules = reschedule.Service
	moneyOf   = treasury.Service
	arrearsOf = arrears.Service
	views     = servicing.Service
)

func roomOf(l *servicing.Lending, env *testkit.Env) *room {
	return &room{l.Loans, l.Schedules, l.Treasury, l.Arrears, l.Servicing, l, env}
}

var ctx = context.Background()

func eachEngine(t *testing.T, fn func(t *testing.T, r *room)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRoom(t, env)) })
}

func newRoom(t testing.TB, env *testkit.Env) *room {
	t.Helper()
	dir := t.TempDir()
	keys, err := keyring.Open(keyring.Config{File: filepath.Join(dir, "keys")})
	must(t, err)
	mail, err := notify.New(notify.Config{
		DB: env.DB, Ring: keys, Log: env.Log, PublicURL: "https://florin.example",
		Provider: func(context.Context) (notify.Provider, error) { return notify.Provider{}, nil },
	})
	must(t, err)
	blobs, err := document.NewFileStore(filepath.Join(dir, "blobs"), document.Reserve{Bytes: 1, Percent: 1})
	must(t, err)
	documents, err := document.New(env.DB, keys, blobs, document.Config{Log: env.Log})
	must(t, err)
	t.Cleanup(func() { // whatever a test does, it leaves sound books
		report, err := ledger.New(env.DB).Verify(ctx)
		if err != nil || !report.OK() {
			t.Errorf("the books: %v %v", report.Findings, err)
		}
	})
	return roomOf(servicing.NewLending(servicing.Config{
		DB: env.DB, Settings: settings.New(env.DB, env.Clock.Now), Keys: keys, Mail: mail, Documents: documents,
		Now: env.Clock.Now, Log: env.Log,
	}), env)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantFault checks the kind and code of a refusal.
func wantFault(t testing.TB, err error, kind fault.Kind, code string) {
	t.Helper()
	if err == nil || fault.KindOf(err) != kind || fault.CodeOf(err) != code {
		t.Errorf("got %v, want %v %s", err, kind, code)
	}
}

func staff(role identity.Role) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: "staff-1", Name: "Ann", Email: "ann@florin.example", Role: role,
		Permissions: identity.PermissionsOf(role),
	}
}

func clientOf(account string) identity.Principal {
	return identity.Principal{Kind: identity.Client, AccountID: account, Source: "192.0.2.2", Lang: "de"}
}

func (r *room) update(t testing.TB, fn func(tx *db.Tx) error) {
	t.Helper()
	must(t, r.env.DB.Update(ctx, fn))
}
