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

	"github.com/pquerna/otp/totp"

	"florin/internal/admin/backup"
	"florin/internal/admin/reset"
	"florin/internal/customer/clients"
	"florin/internal/customer/interview"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/hashing"
	"florin/internal/platform/job"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	ctx  = context.Background()
	must = testkit.Must
)

// rig is the deletion at a lender with every package that holds a part of a request.
type rig struct {
	*reset.Service
	*lender.Lender
	t          *testing.T
	agreements *agreement.Service
	clients    *clients.Service
	interviews *interview.Service
	privacy    *privacy.Service
	backups    *backup.Service
	runner     *job.Runner
}

func eachEngine(t *testing.T, fn func(r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(newRig(t, env)) })
}

// quick stands in for the cost of a password, which is tested elsewhere.
type quick struct{}

func (quick) Key(_ context.Context, task hashing.Task) ([]byte, error) {
	sum := sha256.Sum256(slices.Concat(task.Salt, task.Password))
	return sum[:task.Size], nil
}

func newRig(t *testing.T, env *testkit.Env) *rig {
	t.Helper()
	l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA, Hashes: quick{}}})
	r := &rig{Lender: l, t: t}
	r.agreements = agreement.New(agreement.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending,
		SiteURL: lender.Site, Log: env.Log,
	})
	r.clients = clients.New(clients.Parts{
		DB: env.DB, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Documents: l.Documents, Mail: l.Mail, Log: env.Log,
	})
	l.Lending.Listen(servicing.Above{
		PaidOut: loanbook.Listeners[loanbook.Drawn]{r.agreements.PaidOutTx}, Booked: loanbook.Listeners[loanbook.Turned]{r.clients.LoanTx},
		Weighed: loanbook.Listeners[arrears.Weighed]{r.agreements.ArrearsTx},
	})
	r.interviews = interview.New(interview.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Requests: l.Requests, Colleagues: l.Identity.ColleaguesTx, SiteURL: lender.Site, Log: env.Log,
	})
	r.privacy = privacy.New(privacy.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Identity: l.Identity, Requests: l.Requests,
		Archives: document.NewVault(l.Keys, l.Store(t, "exports")), Now: env.Clock.Now, Zone: time.UTC, Log: env.Log,
		Sources: []personal.Source{l.Requests.Personal(l.Lending.Servicing.EndTx), r.agreements.Personal(), l.Lending.Servicing.Personal()},
	})
	t.Cleanup(r.privacy.Close)
	r.backups = backup.New(backup.Parts{
		Source: backup.Source{DB: env.DB, Keys: l.Keys.IDs(), Data: l.Folder, Version: "test", Now: env.Clock.Now}, To: filepath.Join(l.Folder, "backups"), Log: env.Log,
	})
	l.Requests.OnDelete(r.agreements.DeleteOffersTx)
	l.Requests.OnDelete(l.Lending.Loans.DropReservedTx)
	l.Requests.OnDelete(r.clients.RequestDeletedTx)
	r.Service = reset.New(reset.Parts{
		DB: env.DB, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Privacy: r.privacy, Backups: r.backups, Log: env.Log,
	})
	r.runner = job.NewRunner(env.DB, env.Log, job.Options{Node: "test"})
	r.Register(r.runner)
	l.KeepsItsLog(t)
	t.Cleanup(r.sound)
	return r
}

func (r *rig) update(fn func(tx *db.Tx) error) { r.t.Helper(); r.Env.Update(r.t, fn) }
func (r *rig) count(question string) int64     { r.t.Helper(); return r.Env.Count(r.t, question) }

func (r *rig) wantFault(err error, kind fault.Kind, code string) {
	r.t.Helper()
	testkit.WantFault(r.t, err, kind, code)
}

// parts are the tables whose rows are of a request, beside those that the engine itself ties
// to it.
var parts = []string{"client_people", "request_search_rows", "request_search_queue"}

// sound counts anew whatever is kept twice; nothing may be left of a request that is gone.
func (r *rig) sound() {
	r.t.Helper()
	for _, verify := range []func(context.Context) ([]string, error){r.Requests.Verify, r.clients.Verify} {
		problems, err := verify(ctx)
		if err != nil || len(problems) > 0 {
			r.t.Errorf("%v %v", problems, err)
		}
	}
	for _, table := range parts {
		if strings.HasPrefix(table, "request_search") && r.Env.DB.Engine() != db.SQLite {
			continue
		}
		if n := r.count(`SELECT count(*) FROM ` + table + ` WHERE request_id NOT IN (SELECT id FROM loan_requests)`); n > 0 {
			r.t.Errorf("%d rows of %s are of no request", n, table)
		}
	}
	if n := r.count(`SELECT count(*) FROM persons WHERE id NOT IN (SELECT person_id FROM request_parties)`); n > 0 {
		r.t.Errorf("%d persons are of no request", n)
	}
}

const password = "Sentier-2026 & crête"

// signedIn is a member of staff who has just signed in.
type signedIn struct {
	identity.Principal
	owner identity.Owner
}

func (r *rig) staff(email string, role identity.Role) signedIn {
	r.t.Helper()
	_, err := r.Identity.CreateStaffWithPassword(ctx, identity.CommandLine(), identity.NewStaff{Email: email, Name: "Claire Morel", Role: role}, password)
	must(r.t, err)
	session, err := r.Identity.StaffLogin(ctx, identity.Principal{Kind: identity.Visitor, Source: "192.0.2.9", Lang: "fr"}, email, password)
	must(r.t, err)
	return signedIn{session.Principal, session.Owner()}
}

func (r *rig) administrator() signedIn {
	r.t.Helper()
	return r.staff("claire@florin.example", identity.Administrator)
}

// withApp sets one-time codes up for a member of staff: what they show from now on is a code.
func (r *rig) withApp(who signedIn) *app {
	r.t.Helper()
	e, err := r.Identity.EnrolFactor(ctx, who.owner, identity.NewFactor{Kind: identity.TOTP, Name: "App"})
	must(r.t, err)
	a := &app{r, who, e.ID, e.TOTP.Secret}
	v, err := r.Identity.VerifyFactor(ctx, who.owner, identity.Answer{FactorID: e.ID, Code: a.code()})
	must(r.t, err)
	a.who.owner = v.Owner()
	return a
}

// app is an authenticator app in the hands of a member of staff.
type app struct {
	r          *rig
	who        signedIn
	id, secret string
}

// code is what the app shows; each call is a step later, because a code works once.
func (a *app) code() string {
	a.r.t.Helper()
	a.r.Env.Clock.Advance(30 * time.Second)
	code, err := totp.GenerateCode(a.secret, a.r.Env.Clock.Now())
	must(a.r.t, err)
	return code
}

// challenge asks for a proof.
func (a *app) challenge() string {
	a.r.t.Helper()
	ch, err := a.r.Identity.Challenge(ctx, a.who.owner, a.id)
	must(a.r.t, err)
	return ch.ID
}

func (a *app) answer(challenge, code string) identity.Proof {
	return identity.Proof{Password: password, Answer: identity.Answer{ChallengeID: challenge, Code: code}}
}

// order orders the deletion as it is meant to be.
func (r *rig) order(who signedIn, key string) (reset.Run, error) {
	return r.give(who, reset.Phrase, identity.Proof{Password: password}, key)
}

func (r *rig) give(who signedIn, phrase string, proof identity.Proof, key string) (reset.Run, error) {
	return r.Order(ctx, who.Principal, who.owner, reset.Input{Phrase: phrase, Proof: proof}, key)
}

// last is the newest deletion as the page tells it.
func (r *rig) last(who signedIn) reset.Run {
	r.t.Helper()
	preview, err := r.Preview(ctx, who.Principal)
	must(r.t, err)
	if len(preview.Runs) == 0 {
		r.t.Fatal("it was never ordered")
	}
	return preview.Runs[0]
}

var submissions int

// request sends the application of a visitor with an address of their own.
func (r *rig) request() application.Receipt {
	r.t.Helper()
	by, in := r.visitor()
	receipt, err := r.Requests.Submit(ctx, by, in, "")
	must(r.t, err)
	return receipt
}

// visitor is a new one, with what they tell of themselves.
func (r *rig) visitor() (identity.Principal, application.Application) {
	submissions++
	return lender.Visitor(), lender.Application(mailOf(submissions))
}

func mailOf(n int) string { return fmt.Sprintf("marie%d@example.org", n) }

// joined gives the newest request to an account, which it gives back.
func (r *rig) joined() (account string) {
	r.t.Helper()
	account, err := db.NewKey(r.Env.Clock.Now())
	must(r.t, err)
	r.OpenAccount(r.t, lender.Client(account, "Marie Lefèvre", mailOf(submissions)), r.clients.AccountProvenTx)
	return account
}

var newestInvitation = db.SQL(`SELECT unique_key, payload FROM jobs WHERE unique_key LIKE 'mail:co_borrower.invited:%' ORDER BY id DESC LIMIT 1`)

// partner lets another person, who has an account, borrow with the applicant; it gives their account.
func (r *rig) partner(by identity.Principal, request string) (account string) {
	r.t.Helper()
	who, in := r.visitor()
	_, err := r.Requests.InviteCoBorrower(ctx, by, request, 1, mailOf(submissions))
	must(r.t, err)
	type row struct {
		Key     string `db:"unique_key"`
		Payload string `db:"payload"`
	}
	var mail row
	must(r.t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		mail, err = db.One[row](tx, newestInvitation)
		return err
	}))
	var queued struct {
		Sealed []byte `json:"sealed"`
	}
	must(r.t, json.Unmarshal([]byte(mail.Payload), &queued))
	text, err := r.Keys.Unseal("mail", queued.Sealed, []byte(mail.Key))
	must(r.t, err)
	link := tokenInLink.FindSubmatch(text)
	if link == nil {
		r.t.Fatal("no link in the invitation")
	}
	_, err = r.Requests.CompleteInvitation(ctx, who, string(link[1]), in)
	must(r.t, err)
	return r.joined()
}

var tokenInLink = regexp.MustCompile(`#token=([A-Za-z0-9_-]+)`)

// signed makes the contract of a request.
func (r *rig) signed(receipt application.Receipt) {
	r.t.Helper()
	r.Contract(r.t, receipt, facts.Terms(1_200_00, 12, "3"), lender.IBAN)
}

// offered sends an offer upon a request that belongs to an account.
func (r *rig) offered(by identity.Principal, id string) {
	r.t.Helper()
	r.ChangeProducts(r.t, lender.Licensed)
	_, err := r.agreements.Issue(ctx, by, id, agreement.OfferInput{Version: r.Approved(r.t, by, id)})
	must(r.t, err)
}

// invited proposes an interview about a request.
func (r *rig) invited(by identity.Principal, id string) {
	r.t.Helper()
	at := r.Env.Clock.Now().AddDate(0, 0, 4).Format(time.DateOnly) + "T10:30"
	_, err := r.interviews.Plan(ctx, by, id, interview.Proposal{Channel: interview.Phone, Minutes: 30, Times: []string{at}})
	must(r.t, err)
}
