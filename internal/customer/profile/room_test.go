package profile_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/profile"
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
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var ctx = context.Background()

// room is the feature with the real rooms below it.
type room struct {
	*profile.Service
	t       *testing.T
	env     *testkit.Env
	lending *servicing.Lending
}

func eachEngine(t *testing.T, fn func(r *room)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(newRoom(t, env)) })
}

func newRoom(t *testing.T, env *testkit.Env) *room {
	t.Helper()
	dir := t.TempDir()
	keys, err := keyring.Open(keyring.Config{File: filepath.Join(dir, "keys")})
	must(t, err)
	mail, err := notify.New(notify.Config{
		DB: env.DB, Ring: keys, Log: env.Log, PublicURL: "https://florin.example", Language: identity.LanguageTx,
		Provider: func(context.Context) (notify.Provider, error) {
			return notify.Provider{Name: "Florin", Email: "contact@florin.example"}, nil
		},
	})
	must(t, err)
	blobs, err := document.NewFileStore(filepath.Join(dir, "blobs"), document.Reserve{Bytes: 1, Percent: 1})
	must(t, err)
	documents, err := document.New(env.DB, keys, blobs, document.Config{Log: env.Log})
	must(t, err)
	set := settings.New(env.DB, env.Clock.Now)
	people := identity.New(identity.Config{DB: env.DB, Mail: mail, Ring: keys, Wire: identity.WireConfig{BaseURL: "https://florin.example"}})
	requests := decision.New(request.Parts{DB: env.DB, Settings: set, Keys: keys, Mail: mail, Documents: documents, Now: env.Clock.Now, Log: env.Log})
	lending := servicing.NewLending(servicing.Config{DB: env.DB, Settings: set, Keys: keys, Mail: mail, Documents: documents, Now: env.Clock.Now, Log: env.Log})
	runner := job.NewRunner(env.DB, env.Log, job.Options{Node: "test"})
	mail.Register(runner)
	r := &room{t: t, env: env, lending: lending, Service: profile.New(profile.Parts{
		DB: env.DB, Keys: keys, Identity: people, Requests: requests, Loans: lending.Loans, Documents: documents, Mail: mail, Log: env.Log,
	})}
	t.Cleanup(func() { // whatever a test does, the audit log stays whole
		rep, err := audit.Verify(ctx, env.DB, nil)
		if err != nil || !rep.OK() {
			t.Errorf("the audit log: %+v %v", rep, err)
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

func (r *room) wantFault(err error, kind fault.Kind, code string) {
	r.t.Helper()
	if err == nil || fault.KindOf(err) != kind || fault.CodeOf(err) != code {
		r.t.Errorf("got %v, want %v %s", err, kind, code)
	}
}

func (r *room) update(fn func(tx *db.Tx) error) {
	r.t.Helper()
	must(r.t, r.env.DB.Update(ctx, fn))
}

const (
	marieID = "00000000-0000-4000-8000-00000000000a"
	paulID  = "00000000-0000-4000-8000-00000000000b"
)

var insertAccount = db.SQL(`
	INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at, signed_in_at)
	VALUES ($1, $2, $3, 'Lefèvre', 'FR', 'fr', '', $4, $4, $4)`)

func (r *room) person(id, first, email string) identity.Principal {
	r.t.Helper()
	r.update(func(tx *db.Tx) error {
		_, err := tx.Exec(insertAccount, id, email, first, tx.Now())
		return err
	})
	return identity.Principal{Kind: identity.Client, AccountID: id, Email: email, Name: first + " Lefèvre", Source: "192.0.2.2", Lang: "fr"}
}

func (r *room) marie() identity.Principal {
	return r.person(marieID, "Marie", "marie.lefevre@example.org")
}

func (r *room) own(p identity.Principal) profile.Profile {
	r.t.Helper()
	own, err := r.Own(ctx, p)
	must(r.t, err)
	return own
}

// borrows gives somebody a request, and a loan of it that runs.
func (r *room) borrows(p identity.Principal) (loanID, requestID string) {
	r.t.Helper()
	receipt, err := r.Requests.Submit(ctx, p, application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: p.Email, Phone: "+33612345678", BirthDate: "1988-04-12",
			Nationality: "Française", Address: "Quai de Jemmapes", HouseNumber: "4", PostalCode: "75010", City: "Paris", Country: "FR",
			IncomeType: "Salaire", MonthlyIncome: 6_500_00, EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: "EUR", LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: settings.Shipped().Consent.Version,
	}, "key-"+p.AccountID)
	must(r.t, err)
	product, ok := settings.Shipped().Product("EU-CONSO")
	if !ok {
		r.t.Fatal("no product EU-CONSO")
	}
	terms := loan.TermsOf(product)
	terms.Principal, terms.Months, terms.Rate, terms.RateType = money.Of(10_000_00, money.EUR), 36, credit.MustRate("3"), settings.Fixed
	terms.UpfrontFee, terms.MonthlyCost = money.Of(0, money.EUR), money.Of(0, money.EUR)
	today, by := date.Of(r.env.Clock.Now(), time.UTC), audit.Actor{Kind: "system"}
	r.update(func(tx *db.Tx) error {
		if _, err := tx.Exec(giveRequest, receipt.ID, p.AccountID); err != nil {
			return err
		}
		loanID, err = r.Loans.OpenTx(tx, by, loan.Contract{
			RequestID: receipt.ID, Reference: receipt.Reference, Product: "EU-CONSO", Lang: "fr", Terms: terms,
			Parties: []loan.Party{{PersonID: "p", Role: loan.Borrower, FirstName: "Marie", LastName: "Lefèvre", Email: p.Email}},
			APR:     "3.04", SignedAt: r.env.Clock.Now(), WithdrawUntil: today.AddDays(14), PayoutFrom: today,
			IBAN: "FR1420041010050500013M02606", Holder: "Marie Lefèvre",
		})
		if err != nil {
			return err
		}
		if err := r.Loans.PaidOutTx(tx, by, loanID, today, "one"); err != nil {
			return err
		}
		return r.Loans.JoinByAddressTx(tx, p.AccountID, p.Email)
	})
	return loanID, receipt.ID
}

var giveRequest = db.SQL(`UPDATE loan_requests SET account_id = $2 WHERE id = $1`)

// mails are the languages of the mails of a template, in the order in which they were queued.
func (r *room) mails(template string) (languages []string) {
	r.t.Helper()
	must(r.t, r.env.DB.View(ctx, func(tx *db.Tx) error {
		languages = nil
		return db.Each(tx, queuedMails, func(payload string) error {
			if strings.Contains(payload, `"template":"`+template+`"`) {
				_, after, _ := strings.Cut(payload, `"lang":"`)
				languages = append(languages, after[:2])
			}
			return nil
		})
	}))
	return languages
}

func staff(id string, role identity.Role) identity.Principal {
	return identity.Principal{Kind: identity.Staff, StaffID: id, Name: id, Role: role, Permissions: identity.PermissionsOf(role)}
}

var home = profile.Home{Street: " Rue  des Lilas ", HouseNumber: "12b", PostalCode: "69003", City: "Lyon", Country: "fr"}

const proof = "%PDF-1.7\n% an invoice\n%%EOF\n"

func (r *room) proves(p identity.Principal, key string) (document.Document, error) {
	return r.Prove(ctx, p, document.UploadInput{Name: "facture.pdf", Body: strings.NewReader(proof), IdempotencyKey: key})
}
