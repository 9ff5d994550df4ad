package agreement_test

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// room is the feature with the real rooms below it.
type room struct {
	*agreement.Service
	env      *testkit.Env
	settings *settings.Service
	requests *decision.Service
	lending  *servicing.Lending
	docs     *document.Service
	people   *identity.Service
	mail     *notify.Service
	blobs    string // folder of the documents' contents
}

var ctx = context.Background()

func eachEngine(t *testing.T, fn func(t *testing.T, r *room)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRoom(t, env)) })
}

func newRoom(t testing.TB, env *testkit.Env, change ...func(*agreement.Parts)) *room {
	t.Helper()
	dir := t.TempDir()
	keys, err := keyring.Open(keyring.Config{File: filepath.Join(dir, "keys")})
	must(t, err)
	figures := settings.New(env.DB, env.Clock.Now)
	mail, err := notify.New(notify.Config{
		DB: env.DB, Ring: keys, Log: env.Log, PublicURL: "https://florin.example",
		Provider: func(context.Context) (notify.Provider, error) {
			return notify.Provider{Name: "Florin", Email: "contact@florin.example"}, nil
		},
	})
	must(t, err)
	blobs, err := document.NewFileStore(filepath.Join(dir, "blobs"), document.Reserve{Bytes: 1, Percent: 1})
	must(t, err)
	docs, err := document.New(env.DB, keys, blobs, document.Config{
		Log: env.Log, Sealing: document.Sealing{Lender: func(context.Context) (string, error) { return "Florin", nil }},
	})
	must(t, err)
	people := identity.New(identity.Config{DB: env.DB, Mail: mail, Ring: keys, Wire: identity.WireConfig{BaseURL: "https://florin.example"}})
	requests := decision.New(request.Parts{
		DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: docs, Now: env.Clock.Now, Log: env.Log,
	})
	lending := servicing.NewLending(servicing.Config{DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: docs, Now: env.Clock.Now, Log: env.Log})
	parts := agreement.Parts{
		DB: env.DB, Settings: figures, Keys: keys, Mail: mail, Documents: docs, Identity: people, Requests: requests, Lending: lending,
		SiteURL: "https://florin.example", Log: env.Log,
	}
	for _, fn := range change {
		fn(&parts)
	}
	r := &room{agreement.New(parts), env, figures, requests, lending, docs, people, mail, filepath.Join(dir, "blobs")}
	lending.Listen(servicing.Above{PaidOut: loan.Listeners[loan.Drawn]{r.PaidOutTx}, Weighed: loan.Listeners[arrears.Weighed]{r.ArrearsTx}})
	r.products(t, licensed)
	return r
}

// licensed lets every product lend.
func licensed(p *settings.Product) {
	p.Lending.Licence = settings.Licence{Authority: "ACPR", Number: "12345"}
}

// products changes the products.
func (r *room) products(t testing.TB, change func(*settings.Product)) {
	t.Helper()
	snapshot, err := r.settings.Load(ctx)
	must(t, err)
	products := append([]settings.Product{}, snapshot.Products...)
	for i := range products {
		change(&products[i])
	}
	must(t, r.env.DB.Update(ctx, func(tx *db.Tx) error {
		return r.settings.ChangeTx(tx, "products", snapshot.Version("products"), products, "test")
	}))
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

func staff(role identity.Role) identity.Principal {
	return identity.Principal{
		Kind: identity.Staff, StaffID: "staff-" + string(role), Name: "Ann", Email: "ann@florin.example",
		Role: role, Permissions: identity.PermissionsOf(role),
	}
}

var officer = staff(identity.Officer)

func clientOf(account, email string) identity.Principal {
	return identity.Principal{
		Kind: identity.Client, AccountID: account, Email: email, Source: "192.0.2.2", Lang: "de", Device: identity.Device{Label: "Firefox, Linux"},
	}
}

const (
	marieMail = "marie.lefevre@example.org"
	paulMail  = "paul.lefevre@example.org"
)

var (
	marie    = clientOf("00000000-0000-4000-8000-000000000001", marieMail)
	paul     = clientOf("00000000-0000-4000-8000-000000000002", paulMail)
	stranger = clientOf("00000000-0000-4000-8000-000000000003", "else@example.org")
)

var submissions int

// applicationIn is one that keeps every rule.
func applicationIn(currency string) application.Application {
	a := application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: marieMail, Phone: "+33 6 12 34 56 78",
			BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: 6_500_00,
			EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: currency, LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: settings.Shipped().Consent.Version,
	}
	if currency == "CHF" {
		a.Address, a.HouseNumber, a.PostalCode, a.City, a.Country = "Bahnhofstrasse", "1", "7000", "Chur", "CH"
	}
	return a
}

// approved makes a request that is approved and belongs to Marie's account.
func (r *room) approved(t testing.TB, a application.Application) (id string, version int64) {
	t.Helper()
	submissions++
	visitor := identity.Principal{Kind: identity.Visitor, Source: fmt.Sprintf("198.51.%d.%d", submissions/250, submissions%250), Lang: "fr"}
	receipt, err := r.requests.Submit(ctx, visitor, a, "")
	must(t, err)
	must(t, r.env.DB.Update(ctx, func(tx *db.Tx) error { return r.requests.JoinByAddressTx(tx, marie.AccountID, marieMail) }))
	r.consult(t, receipt.ID, 1)
	decided, err := r.requests.Approve(ctx, staff(identity.Administrator), receipt.ID, request.Decision{Version: r.version(t, receipt.ID)})
	must(t, err)
	return receipt.ID, decided.Version
}

// consult records that the product's register has nothing against a party.
func (r *room) consult(t testing.TB, id string, position int) {
	t.Helper()
	ann := staff(identity.Administrator)
	desk, err := r.requests.RegistersOf(ctx, ann, id)
	must(t, err)
	_, err = r.requests.RecordConsultation(ctx, ann, id, underwriting.ConsultationInput{
		Position: position, Register: desk.Register, AskedOn: desk.Today, Result: underwriting.RegisterClear, Reference: "R-1",
	}, "")
	must(t, err)
}

func (r *room) version(t testing.TB, id string) int64 {
	t.Helper()
	d, err := r.requests.Get(ctx, staff(identity.Administrator), id)
	must(t, err)
	return d.Version
}

func (r *room) stage(t testing.TB, id string) request.Stage {
	t.Helper()
	d, err := r.requests.Get(ctx, staff(identity.Administrator), id)
	must(t, err)
	return d.Stage
}

func (r *room) outcome(t testing.TB, id string) request.Outcome {
	t.Helper()
	d, err := r.requests.Get(ctx, staff(identity.Administrator), id)
	must(t, err)
	return d.Outcome
}

// sent makes an offer that waits for Marie's signature.
func (r *room) sent(t testing.TB) agreement.Offer {
	t.Helper()
	id, version := r.approved(t, applicationIn("EUR"))
	_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
	must(t, err)
	return r.mine(t, marie)
}

// mine is the newest offer of a client.
func (r *room) mine(t testing.TB, p identity.Principal) agreement.Offer {
	t.Helper()
	all, err := r.Own(ctx, p)
	must(t, err)
	if len(all) == 0 {
		t.Fatal("there is no offer")
	}
	return all[0]
}

// read confirms every document.
func (r *room) read(t testing.TB, p identity.Principal, o agreement.Offer) {
	t.Helper()
	var ids []string
	for _, d := range o.Documents {
		if d.Offered {
			ids = append(ids, d.ID)
		}
	}
	_, err := r.ConfirmRead(ctx, p, o.ID, ids)
	must(t, err)
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// code asks for a code and reads it from the mail.
func (r *room) code(t testing.TB, p identity.Principal, o agreement.Offer) string {
	t.Helper()
	_, err := r.SendCode(ctx, p, o.ID, agreement.ByEmail)
	must(t, err)
	mails := r.mails(t, p.Email, "offer.code")
	if len(mails) == 0 {
		t.Fatal("no code was mailed")
	}
	m, err := r.mail.Show(ctx, mails[0].ID)
	must(t, err)
	return sixDigits.FindString(m.Text)
}

const (
	goodIBAN = "FR14 2004 1010 0505 0001 3M02 606"
	holder   = "Lefèvre Marie"
)

func signing(code string) agreement.SignInput {
	return agreement.SignInput{Code: code, Accept: true, PayoutInput: agreement.PayoutInput{IBAN: goodIBAN, Holder: holder}}
}

// signed makes a contract that Marie has signed.
func (r *room) signed(t testing.TB) agreement.Offer {
	t.Helper()
	o := r.sent(t)
	r.read(t, marie, o)
	done, err := r.Sign(ctx, marie, o.ID, signing(r.code(t, marie, o)))
	must(t, err)
	return done
}

// work runs the queue until nothing waits.
func (r *room) work(t testing.TB) {
	t.Helper()
	working, cancel := context.WithTimeout(ctx, testkit.Patience)
	defer cancel()
	runner := job.NewRunner(r.env.DB, r.env.Log, job.Options{Poll: 5 * time.Millisecond, Pace: time.Millisecond})
	r.mail.Register(runner)
	r.Register(runner)
	done := make(chan struct{})
	go func() { runner.Run(working); close(done) }()
	for working.Err() == nil {
		depths, err := job.Stats(ctx, r.env.DB)
		must(t, err)
		waiting := false
		for _, d := range depths {
			waiting = waiting || d.State == "running" || d.State == "ready" && !d.Oldest.After(r.env.Clock.Now())
		}
		if !waiting {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	cancel()
	<-done
}

func (r *room) mails(t testing.TB, to, template string) (found []notify.Summary) {
	t.Helper()
	r.work(t)
	list, err := r.mail.List(ctx, notify.Filter{})
	must(t, err)
	for _, m := range list {
		if m.To == to && m.Template == template {
			found = append(found, m)
		}
	}
	return found
}

func (r *room) day() date.Date {
	return date.Of(r.env.Clock.Now(), settings.Shipped().Products[0].Location())
}

// paidOut settles the payout of a signed contract.
func (r *room) paidOut(t testing.TB, o agreement.Offer, on date.Date) {
	t.Helper()
	must(t, r.env.DB.Update(ctx, func(tx *db.Tx) error {
		return r.lending.Loans.PaidOutTx(tx, officer.Actor(), o.LoanID, on, "test")
	}))
}

var count = map[string]*db.Stmt{
	"agreements": db.SQL(`SELECT count(*) FROM agreements`),
	"signatures": db.SQL(`SELECT count(*) FROM agreement_signatures`),
	"loans":      db.SQL(`SELECT count(*) FROM loans`),
	"issued":     db.SQL(`SELECT count(*) FROM issued_documents`),
	"used codes": db.SQL(`SELECT count(*) FROM agreement_codes WHERE used_at IS NOT NULL`),
}

func (r *room) count(t testing.TB, what string) (n int64) {
	t.Helper()
	must(t, r.env.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, count[what])
		return err
	}))
	return n
}

// kept counts the contents that lie in the store.
func (r *room) kept(t testing.TB) (n int) {
	t.Helper()
	must(t, filepath.WalkDir(r.blobs, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			n++
		}
		return err
	}))
	return n
}
