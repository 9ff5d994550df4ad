package reset_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"
	"github.com/pquerna/otp/totp"

	"florin/internal/admin/backup"
	"florin/internal/admin/reset"
	"florin/internal/customer/clients"
	"florin/internal/customer/interview"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/hashing"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var ctx = context.Background()

// room is the feature with every room that holds a part of a request.
type room struct {
	*reset.Service
	t          *testing.T
	env        *testkit.Env
	settings   *settings.Service
	keys       *keyring.Ring
	people     *identity.Service
	requests   *decision.Service
	lending    *servicing.Lending
	agreements *agreement.Service
	clients    *clients.Service
	interviews *interview.Service
	privacy    *privacy.Service
	backups    *backup.Service
	runner     *job.Runner
}

func eachEngine(t *testing.T, fn func(r *room)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(newRoom(t, env)) })
}

// quick stands in for the cost of a password, which is tested elsewhere.
type quick struct{}

func (quick) Key(_ context.Context, task hashing.Task) ([]byte, error) {
	sum := sha256.Sum256(slices.Concat(task.Salt, task.Password))
	return sum[:task.Size], nil
}

func newRoom(t *testing.T, env *testkit.Env) *room {
	t.Helper()
	dir := t.TempDir()
	keys, err := keyring.Open(keyring.Config{File: filepath.Join(dir, "keys")})
	must(t, err)
	set := settings.New(env.DB, env.Clock.Now)
	mail, err := notify.New(notify.Config{
		DB: env.DB, Ring: keys, Log: env.Log, PublicURL: site,
		Provider: func(context.Context) (notify.Provider, error) {
			return notify.Provider{Name: "Florin", Email: "contact@florin.example"}, nil
		},
	})
	must(t, err)
	store := func(name string) *document.FileStore {
		blobs, err := document.NewFileStore(filepath.Join(dir, name), document.Reserve{Bytes: 1, Percent: 1})
		must(t, err)
		return blobs
	}
	docs, err := document.New(env.DB, keys, store(backup.DocumentFolder), document.Config{
		Log: env.Log, Sealing: document.Sealing{Lender: func(context.Context) (string, error) { return "Florin", nil }},
	})
	must(t, err)
	r := &room{t: t, env: env, settings: set, keys: keys}
	r.people = identity.New(identity.Config{
		DB: env.DB, Mail: mail, Ring: keys, StaffMFA: identity.OptionalMFA, Hashes: quick{}, Wire: identity.WireConfig{BaseURL: site},
	})
	r.requests = decision.New(request.Parts{
		DB: env.DB, Settings: set, Keys: keys, Mail: mail, Documents: docs, Now: env.Clock.Now, Log: env.Log, Colleagues: r.people.ColleaguesTx,
	})
	r.lending = servicing.NewLending(servicing.Config{DB: env.DB, Settings: set, Keys: keys, Mail: mail, Documents: docs, Now: env.Clock.Now, Log: env.Log})
	r.agreements = agreement.New(agreement.Parts{
		DB: env.DB, Settings: set, Keys: keys, Mail: mail, Documents: docs, Identity: r.people, Requests: r.requests, Lending: r.lending,
		SiteURL: site, Log: env.Log,
	})
	r.clients = clients.New(clients.Parts{
		DB: env.DB, Keys: keys, Settings: set, Identity: r.people, Requests: r.requests, Lending: r.lending, Documents: docs, Mail: mail, Log: env.Log,
	})
	r.lending.Listen(servicing.Above{
		PaidOut: loan.Listeners[loan.Drawn]{r.agreements.PaidOutTx}, Booked: loan.Listeners[loan.Turned]{r.clients.LoanTx},
		Weighed: loan.Listeners[arrears.Weighed]{r.agreements.ArrearsTx},
	})
	r.interviews = interview.New(interview.Parts{
		DB: env.DB, Settings: set, Keys: keys, Mail: mail, Requests: r.requests, Colleagues: r.people.ColleaguesTx, SiteURL: site, Log: env.Log,
	})
	r.privacy = privacy.New(privacy.Parts{
		DB: env.DB, Settings: set, Keys: keys, Mail: mail, Identity: r.people, Requests: r.requests, Archives: document.NewVault(keys, store("exports")),
		Now: env.Clock.Now, Zone: time.UTC, Log: env.Log,
		Sources: []personal.Source{r.requests.Personal(r.lending.Servicing.EndTx), r.agreements.Personal(), r.lending.Servicing.Personal()},
	})
	t.Cleanup(r.privacy.Close)
	r.backups = backup.New(backup.Parts{
		Source: backup.Source{DB: env.DB, Keys: keys.IDs(), Data: dir, Version: "test", Now: env.Clock.Now}, To: filepath.Join(dir, "backups"), Log: env.Log,
	})
	r.requests.OnDelete(r.agreements.DeleteOffersTx)
	r.requests.OnDelete(r.lending.Loans.DropReservedTx)
	r.requests.OnDelete(r.clients.RequestDeletedTx)
	r.Service = reset.New(reset.Parts{
		DB: env.DB, Identity: r.people, Requests: r.requests, Lending: r.lending, Privacy: r.privacy, Backups: r.backups, Log: env.Log,
	})
	r.runner = job.NewRunner(env.DB, env.Log, job.Options{Node: "test"})
	r.Register(r.runner)
	t.Cleanup(r.sound)
	return r
}

const site = "https://florin.example"

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (r *room) update(fn func(tx *db.Tx) error) { r.t.Helper(); must(r.t, r.env.DB.Update(ctx, fn)) }

func (r *room) wantFault(err error, kind fault.Kind, code string) {
	r.t.Helper()
	if err == nil || fault.KindOf(err) != kind || fault.CodeOf(err) != code {
		r.t.Errorf("got %v, want %v %s", err, kind, code)
	}
}

// count asks a question of the test's own.
func (r *room) count(question string) (n int) {
	r.t.Helper()
	must(r.t, r.env.DB.Pool().QueryRow(question).Scan(&n))
	return n
}

// parts are the tables whose rows are of a request, beside those that the engine itself ties
// to it.
var parts = []string{"client_people", "request_search_rows", "request_search_queue"}

// sound counts anew whatever is kept twice; nothing may be left of a request that is gone.
func (r *room) sound() {
	r.t.Helper()
	for _, verify := range []func(context.Context) ([]string, error){r.requests.Verify, r.clients.Verify} {
		problems, err := verify(ctx)
		if err != nil || len(problems) > 0 {
			r.t.Errorf("%v %v", problems, err)
		}
	}
	for _, table := range parts {
		if strings.HasPrefix(table, "request_search") && r.env.DB.Engine() != db.SQLite {
			continue
		}
		if n := r.count(`SELECT count(*) FROM ` + table + ` WHERE request_id NOT IN (SELECT id FROM loan_requests)`); n > 0 {
			r.t.Errorf("%d rows of %s are of no request", n, table)
		}
	}
	if n := r.count(`SELECT count(*) FROM persons WHERE id NOT IN (SELECT person_id FROM request_parties)`); n > 0 {
		r.t.Errorf("%d persons are of no request", n)
	}
	report, err := audit.Verify(ctx, r.env.DB, nil)
	if err != nil || !report.OK() {
		r.t.Errorf("the audit log: %+v %v", report, err)
	}
}

const password = "Sentier-2026 & crête"

// somebody is a member of staff who has just signed in.
type somebody struct {
	identity.Principal
	owner identity.Owner
}

func (r *room) staff(email string, role identity.Role) somebody {
	r.t.Helper()
	_, err := r.people.CreateStaffWithPassword(ctx, identity.CommandLine(), identity.NewStaff{Email: email, Name: "Claire Morel", Role: role}, password)
	must(r.t, err)
	session, err := r.people.StaffLogin(ctx, identity.Principal{Kind: identity.Visitor, Source: "192.0.2.9", Lang: "fr"}, email, password)
	must(r.t, err)
	return somebody{session.Principal, session.Owner()}
}

func (r *room) administrator() somebody {
	r.t.Helper()
	return r.staff("claire@florin.example", identity.Administrator)
}

// withApp sets one-time codes up for somebody: what they show from now on is a code.
func (r *room) withApp(who somebody) *app {
	r.t.Helper()
	e, err := r.people.EnrolFactor(ctx, who.owner, identity.NewFactor{Kind: identity.TOTP, Name: "App"})
	must(r.t, err)
	a := &app{r, who, e.ID, e.TOTP.Secret}
	v, err := r.people.VerifyFactor(ctx, who.owner, identity.Answer{FactorID: e.ID, Code: a.code()})
	must(r.t, err)
	a.who.owner = v.Owner()
	return a
}

// app is an authenticator app in the hands of somebody.
type app struct {
	r          *room
	who        somebody
	id, secret string
}

// code is what the app shows; each call is a step later, because a code works once.
func (a *app) code() string {
	a.r.t.Helper()
	a.r.env.Clock.Advance(30 * time.Second)
	code, err := totp.GenerateCode(a.secret, a.r.env.Clock.Now())
	must(a.r.t, err)
	return code
}

// challenge asks for a proof.
func (a *app) challenge() string {
	a.r.t.Helper()
	ch, err := a.r.people.Challenge(ctx, a.who.owner, a.id)
	must(a.r.t, err)
	return ch.ID
}

func (a *app) answer(challenge, code string) identity.Proof {
	return identity.Proof{Password: password, Answer: identity.Answer{ChallengeID: challenge, Code: code}}
}

// order orders the deletion as it is meant to be.
func (r *room) order(who somebody, key string) (reset.Run, error) {
	return r.give(who, reset.Phrase, identity.Proof{Password: password}, key)
}

func (r *room) give(who somebody, phrase string, proof identity.Proof, key string) (reset.Run, error) {
	return r.Order(ctx, who.Principal, who.owner, reset.Input{Phrase: phrase, Proof: proof}, key)
}

// last is the newest deletion as the page tells it.
func (r *room) last(who somebody) reset.Run {
	r.t.Helper()
	preview, err := r.Preview(ctx, who.Principal)
	must(r.t, err)
	if len(preview.Runs) == 0 {
		r.t.Fatal("it was never ordered")
	}
	return preview.Runs[0]
}

var submissions int

// request sends the application of somebody with an address of their own.
func (r *room) request() application.Receipt {
	r.t.Helper()
	by, in := r.visitor()
	receipt, err := r.requests.Submit(ctx, by, in, "")
	must(r.t, err)
	return receipt
}

// visitor is somebody new, with what they tell of themselves.
func (r *room) visitor() (identity.Principal, application.Application) {
	submissions++
	by := identity.Principal{Kind: identity.Visitor, Source: fmt.Sprintf("198.51.%d.%d", submissions/250, submissions%250), Lang: "fr"}
	return by, application.Application{
		Fields: application.Fields{
			Civilite: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: mailOf(submissions), Phone: "+33 6 12 34 56 78",
			BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12 bis",
			PostalCode: "75011", City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: 6_500_00,
			EmploymentStatus: "CDI", Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans",
			LoanAmount: 10_000_00, Currency: "EUR", LoanDuration: 36, RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr",
		},
		Declaration: true, ConsentVersion: settings.Shipped().Consent.Version,
	}
}

func mailOf(n int) string { return fmt.Sprintf("marie%d@example.org", n) }

var insertAccount = db.SQL(`
	INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at)
	VALUES ($1, $2, 'Marie', 'Lefèvre', 'FR', 'fr', '', $3, $3)`)

// joined gives the newest request to an account, which it gives back.
func (r *room) joined() (account string) {
	r.t.Helper()
	account, err := db.NewKey(r.env.Clock.Now())
	must(r.t, err)
	email := mailOf(submissions)
	r.update(func(tx *db.Tx) error {
		if _, err := tx.Exec(insertAccount, account, email, tx.Now()); err != nil {
			return err
		}
		if err := r.requests.JoinByAddressTx(tx, account, email); err != nil {
			return err
		}
		return r.clients.AccountProvenTx(tx, account, email)
	})
	return account
}

var newestInvitation = db.SQL(`SELECT unique_key, payload FROM jobs WHERE unique_key LIKE 'mail:co_borrower.invited:%' ORDER BY id DESC LIMIT 1`)

// partner lets somebody who has an account borrow with the applicant; it gives their account.
func (r *room) partner(by identity.Principal, request string) (account string) {
	r.t.Helper()
	who, in := r.visitor()
	_, err := r.requests.InviteCoBorrower(ctx, by, request, 1, mailOf(submissions))
	must(r.t, err)
	type row struct {
		Key     string `db:"unique_key"`
		Payload string `db:"payload"`
	}
	var mail row
	must(r.t, r.env.DB.View(ctx, func(tx *db.Tx) (err error) {
		mail, err = db.One[row](tx, newestInvitation)
		return err
	}))
	var queued struct {
		Sealed []byte `json:"sealed"`
	}
	must(r.t, json.Unmarshal([]byte(mail.Payload), &queued))
	text, err := r.keys.Unseal("mail", queued.Sealed, []byte(mail.Key))
	must(r.t, err)
	link := tokenInLink.FindSubmatch(text)
	if link == nil {
		r.t.Fatal("no link in the invitation")
	}
	_, err = r.requests.CompleteInvitation(ctx, who, string(link[1]), in)
	must(r.t, err)
	return r.joined()
}

var tokenInLink = regexp.MustCompile(`#token=([A-Za-z0-9_-]+)`)

// signed makes the contract of a request.
func (r *room) signed(receipt application.Receipt) {
	r.t.Helper()
	today := date.Of(r.env.Clock.Now(), time.UTC)
	r.update(func(tx *db.Tx) error {
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
			APR: "3.04", SignedAt: tx.Now(), WithdrawUntil: today.AddDays(14), PayoutFrom: today, IBAN: "FR7630006000011234567890189", Holder: "X",
			Parties: []loan.Party{{PersonID: people[0].PersonID, Role: loan.Role(people[0].Role), FirstName: "Marie", LastName: "Lefèvre", Email: people[0].Email}},
		}
		_, err = r.lending.Loans.OpenTx(tx, audit.Actor{Kind: "system"}, c)
		return err
	})
}

// offered sends an offer upon a request that belongs to an account.
func (r *room) offered(by identity.Principal, id string) {
	r.t.Helper()
	snapshot, err := r.settings.Load(ctx)
	must(r.t, err)
	products := slices.Clone(snapshot.Products)
	for i := range products {
		products[i].Lending.Licence = settings.Licence{Authority: "ACPR", Number: "12345"}
	}
	r.update(func(tx *db.Tx) error {
		return r.settings.ChangeTx(tx, "products", snapshot.Version("products"), products, "test")
	})
	registers, err := r.requests.RegistersOf(ctx, by, id)
	must(r.t, err)
	_, err = r.requests.RecordConsultation(ctx, by, id, underwriting.ConsultationInput{
		Position: 1, Register: registers.Register, AskedOn: registers.Today, Result: underwriting.RegisterClear, Reference: "R-1",
	}, "")
	must(r.t, err)
	detail, err := r.requests.Get(ctx, by, id)
	must(r.t, err)
	decided, err := r.requests.Approve(ctx, by, id, request.Decision{Version: detail.Version})
	must(r.t, err)
	_, err = r.agreements.Issue(ctx, by, id, agreement.OfferInput{Version: decided.Version})
	must(r.t, err)
}

// invited proposes an interview about a request.
func (r *room) invited(by identity.Principal, id string) {
	r.t.Helper()
	at := r.env.Clock.Now().AddDate(0, 0, 4).Format(time.DateOnly) + "T10:30"
	_, err := r.interviews.Plan(ctx, by, id, interview.Proposal{Channel: interview.Phone, Minutes: 30, Times: []string{at}}, "k-"+id)
	must(r.t, err)
}
