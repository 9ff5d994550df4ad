package clients_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/customer/clients"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// room is the feature with the real rooms below it.
type room struct {
	*clients.Service
	env      *testkit.Env
	messages *message.Service
	settings *settings.Service
	requests *decision.Service
	lending  *servicing.Lending
	people   *identity.Service
	keys     *keyring.Ring
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
	figures := settings.New(env.DB, env.Clock.Now)
	mail, err := notify.New(notify.Config{
		DB: env.DB, Ring: keys, Log: env.Log, PublicURL: "https://florin.example",
		Provider: func(context.Context) (notify.Provider, error) { return notify.Provider{}, nil },
	})
	must(t, err)
	blobs, err := document.NewFileStore(filepath.Join(dir, "blobs"), document.Reserve{Bytes: 1, Percent: 1})
	must(t, err)
	documents, err := document.New(env.DB, keys, blobs, document.Config{Log: env.Log})
	must(t, err)
	people := identity.New(identity.Config{DB: env.DB, Mail: mail, Ring: keys})
	requests := decision.New(request.Parts{
		DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: documents, Now: env.Clock.Now, Log: env.Log,
		Colleagues: people.ColleaguesTx,
	})
	lending := servicing.NewLending(servicing.Config{DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: documents, Now: env.Clock.Now, Log: env.Log})
	messages := message.New(message.Parts{
		DB: env.DB, Keys: keys, Mail: mail, Settings: figures, Documents: documents, Contact: people.ContactTx, Colleagues: people.ColleaguesTx,
	})
	r := &room{
		Service: clients.New(clients.Parts{
			DB: env.DB, Keys: keys, Settings: figures, Identity: people, Requests: requests, Lending: lending, Documents: documents, Messages: messages, Mail: mail, Log: env.Log,
		}),
		env: env, messages: messages, settings: figures, requests: requests, lending: lending, people: people, keys: keys,
	}
	people.OnAccountErased(r.AccountErasedTx)
	lending.Listen(servicing.Above{Booked: loan.Listeners[loan.Turned]{r.LoanTx}})
	t.Cleanup(func() { // whatever a test does, what is kept twice agrees
		problems, err := r.Verify(ctx)
		must(t, err)
		for _, p := range problems {
			t.Error(p)
		}
	})
	return r
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

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func staff(name string, role identity.Role) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: "staff-" + name, Name: name, Email: name + "@florin.example", Role: role,
		Permissions: identity.PermissionsOf(role),
	}
}

var (
	ann = staff("ann", identity.Officer)  // proposes
	eve = staff("eve", identity.Approver) // confirms
)

// always asks for a second person in every case.
func (r *room) always(t testing.TB) {
	t.Helper()
	r.update(t, func(tx *db.Tx) error {
		s, err := r.settings.ReadTx(tx)
		if err != nil {
			return err
		}
		s.Policies.FourEyes = settings.Always
		return r.settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
	})
}

func (r *room) update(t testing.TB, fn func(tx *db.Tx) error) {
	t.Helper()
	must(t, r.env.DB.Update(ctx, fn))
}

// marie is an application that keeps every rule.
func marie() application.Application {
	return application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: "marie@example.org", Phone: "+33 6 12 34 56 78",
			BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: 2_500_00,
			EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: "EUR", LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: settings.Shipped().Consent.Version,
	}
}

// paul is somebody else altogether.
func paul() application.Application {
	a := marie()
	a.Civilite, a.FirstName, a.LastName, a.Email, a.Phone, a.BirthDate = "Monsieur", "Paul", "Müller", "paul@example.org", "+41 79 123 45 67", "1990-01-02"
	return a
}

var sources int

// submit sends an application, from an account if one is named, and lets the checks run.
func (r *room) submit(t testing.TB, a application.Application, account string) application.Receipt {
	t.Helper()
	sources++
	by := identity.Principal{Kind: identity.Visitor, Source: fmt.Sprintf("198.51.%d.%d", sources/250, sources%250), Lang: "fr"}
	if account != "" {
		by.Kind, by.AccountID = identity.Client, account
	}
	r.env.Clock.Advance(time.Second)
	receipt, err := r.requests.Submit(ctx, by, a, "")
	must(t, err)
	must(t, r.requests.CheckPending(ctx))
	return receipt
}

var insertAccount = db.SQL(`
	INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at)
	VALUES ($1, $2, $3, $4, 'FR', 'fr', '', $5, $5)`)

// account opens an account with a proven address.
func (r *room) account(t testing.TB, email, first, last string) string {
	t.Helper()
	id, err := db.NewKey(r.env.Clock.Now())
	must(t, err)
	r.update(t, func(tx *db.Tx) error {
		if _, err := tx.Exec(insertAccount, id, email, first, last, tx.Now()); err != nil {
			return err
		}
		if err := r.requests.JoinByAddressTx(tx, id, email); err != nil {
			return err
		}
		if err := r.lending.Loans.JoinByAddressTx(tx, id, email); err != nil {
			return err
		}
		return r.AccountProvenTx(tx, id, email)
	})
	return id
}

// lend opens a loan of a request, to an account number, and pays it out today.
func (r *room) lend(t testing.TB, receipt application.Receipt, iban string) string {
	t.Helper()
	var id string
	today := date.Of(r.env.Clock.Now(), time.UTC)
	r.update(t, func(tx *db.Tx) error {
		people, err := r.requests.PeopleTx(tx, receipt.ID)
		if err != nil {
			return err
		}
		c := loan.Contract{
			RequestID: receipt.ID, Reference: receipt.Reference, AccountID: people[0].AccountID, Product: "EU-CONSO", Lang: "fr",
			Terms: loan.Terms{
				Principal: money.Of(1_200_00, money.EUR), Months: 12, Rate: credit.MustRate("3"), RateType: settings.Fixed,
				UpfrontFee: money.Of(0, money.EUR), MonthlyCost: money.Of(0, money.EUR),
				DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: settings.InterestFirst,
				Late:       settings.Late{AtContractRate: true, Rate: decimal.Zero, Charge: decimal.Zero, CallInPercent: decimal.Zero},
				Early:      settings.Early{CapOverYear: decimal.Zero, CapUnderYear: decimal.Zero},
				Withdrawal: loan.WithInterest, TimeZone: "Europe/Paris",
			},
			APR: "3.04", SignedAt: tx.Now(), WithdrawUntil: today.AddDays(14), PayoutFrom: today, IBAN: iban, Holder: "X",
		}
		for _, p := range people {
			c.Parties = append(c.Parties, loan.Party{
				PersonID: p.PersonID, AccountID: p.AccountID, Role: loan.Role(p.Role), FirstName: p.FirstName, LastName: p.LastName, Email: p.Email,
			})
		}
		id, err = r.lending.Loans.OpenTx(tx, audit.Actor{Kind: "system"}, c)
		return err
	})
	r.update(t, func(tx *db.Tx) error {
		return r.lending.Loans.PaidOutTx(tx, audit.Actor{Kind: "system"}, id, today, "payout "+id)
	})
	return id
}

// list gives the clients of a filter and a search, newest first.
func (r *room) list(t testing.TB, f clients.Filter) clients.Page {
	t.Helper()
	page, err := r.List(ctx, ann, f)
	must(t, err)
	return page
}

func (r *room) file(t testing.TB, id string) clients.File {
	t.Helper()
	f, err := r.Get(ctx, ann, id)
	must(t, err)
	return f
}

func names(items []clients.Item) (all []string) {
	for _, i := range items {
		all = append(all, i.FirstName+" "+i.LastName)
	}
	return all
}
