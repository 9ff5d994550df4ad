package decision_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// room is the feature with the real rooms below it.
type room struct {
	*decision.Service
	env      *testkit.Env
	settings *settings.Service
	keys     *keyring.Ring
}

var ctx = context.Background()

// dates lets cmp compare calendar dates.
var dates = cmpopts.EquateComparable(date.Date{})

func eachEngine(t *testing.T, fn func(t *testing.T, r *room)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRoom(t, env)) })
}

func newRoom(t testing.TB, env *testkit.Env) *room {
	t.Helper()
	return newRoomWith(t, env, document.Config{})
}

func newRoomWith(t testing.TB, env *testkit.Env, cfg document.Config) *room {
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
	cfg.Log = env.Log
	documents, err := document.New(env.DB, keys, blobs, cfg)
	must(t, err)
	figures := settings.New(env.DB, env.Clock.Now)
	return &room{
		Service: decision.New(request.Parts{
			DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: documents, Now: env.Clock.Now, Log: env.Log,
			Colleagues: func(*db.Tx, identity.Permission) ([]identity.Colleague, error) { return colleagues, nil },
		}),
		env: env, settings: figures, keys: keys,
	}
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

// wantField checks that a refusal names a field with a code.
func wantField(t testing.TB, err error, pointer, code string) {
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

var visitor = identity.Principal{Kind: identity.Visitor, Source: "192.0.2.1", Lang: "fr"}

func visitorFrom(n int) identity.Principal {
	p := visitor
	p.Source = fmt.Sprintf("198.51.%d.%d", n/250, n%250)
	return p
}

func clientOf(account string) identity.Principal {
	return identity.Principal{Kind: identity.Client, AccountID: account, Source: "192.0.2.2", Lang: "de"}
}

func officer(name string) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: "staff-" + name, Name: name, Email: name + "@florin.example",
		Role: identity.Officer, Permissions: identity.PermissionsOf(identity.Officer),
	}
}

// colleagues are those who work with ann: a second person is one of the others.
var colleagues = []identity.Colleague{
	{ID: "staff-ann", Name: "ann", Email: "ann@florin.example", Lang: "fr"}, {ID: "staff-bob", Name: "bob", Email: "bob@florin.example", Lang: "de"},
	{ID: "staff-eve", Name: "eve", Email: "eve@florin.example", Lang: "it"},
}

func approver(name string) identity.Principal {
	p := officer(name)
	p.Role, p.Permissions = identity.Approver, identity.PermissionsOf(identity.Approver)
	return p
}

// marie is an application that keeps every rule.
func marie() application.Application {
	return application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: "Marie.Lefevre@example.org", Phone: "+33 6 12 34 56 78",
			BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: 2_500_00,
			EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: "EUR", LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: settings.Shipped().Consent.Version,
	}
}

var sources int

// submit sends an application from a source of its own.
func (r *room) submit(t testing.TB, a application.Application) application.Receipt {
	t.Helper()
	sources++
	receipt, err := r.Submit(ctx, visitorFrom(sources), a, "")
	must(t, err)
	return receipt
}

func (r *room) get(t testing.TB, id string) decision.Detail {
	t.Helper()
	d, err := r.Get(ctx, officer("ann"), id)
	must(t, err)
	return d
}

var (
	countMails    = db.SQL(`SELECT count(*) FROM jobs WHERE unique_key = $1`)
	countRequests = db.SQL(`SELECT count(*) FROM loan_requests`)
	countByFacts  = db.SQL(`
		SELECT status, currency, count(*) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
		FROM loan_requests GROUP BY status, currency ORDER BY status, currency`)
	countKept = db.SQL(`
		SELECT status, currency, CAST(SUM(requests) AS BIGINT) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
		FROM request_counters GROUP BY status, currency HAVING SUM(requests) <> 0 OR SUM(amount_minor) <> 0 ORDER BY status, currency`)
)

func (r *room) count(t testing.TB, s *db.Stmt, args ...any) int64 {
	t.Helper()
	var n int64
	must(t, r.env.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, s, args...)
		return err
	}))
	return n
}

func newRoomSQLite(t testing.TB) *room { return newRoom(t, testkit.SQLite(t)) }
