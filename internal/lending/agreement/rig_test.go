package agreement_test

import (
	"context"
	"io/fs"
	"path/filepath"
	"regexp"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/decision"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// rig is agreements on a lender whose products may all be lent.
type rig struct {
	*agreement.Service
	*lender.Lender
}

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField
)

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRig(t, env)) })
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	t.Helper()
	l := lender.New(t, env, lender.Config{})
	r := &rig{agreement.New(agreement.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Documents: l.Documents, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending,
		SiteURL: lender.Site, Log: env.Log, Signing: signing.New(l.Adapters, l.Keys),
	}), l}
	l.Lending.Listen(servicing.Above{PaidOut: loanbook.Listeners[loanbook.Drawn]{r.PaidOutTx}, Weighed: loanbook.Listeners[arrears.Weighed]{r.ArrearsTx}})
	l.ChangeProducts(t, lender.Licensed)
	return r
}

func staff(role identity.Role) identity.Principal { return lender.Staff(string(role), role) }

var officer = staff(identity.Officer)

func clientOf(account, email string) identity.Principal {
	p := lender.Client(account, "", email)
	p.Lang, p.Device = "de", identity.Device{Label: "Firefox, Linux"}
	return p
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

// applicationIn is one that keeps every rule, in a country of the currency.
func applicationIn(currency string) application.Application {
	a := lender.Application(marieMail)
	a.Currency = currency
	if currency == "CHF" {
		a.Address, a.HouseNumber, a.PostalCode, a.City, a.Country = "Bahnhofstrasse", "1", "7000", "Chur", "CH"
	}
	return a
}

// approved makes a request that is approved and belongs to Marie's account.
func (r *rig) approved(t testing.TB, a application.Application) (id string, version int64) {
	t.Helper()
	id = r.Apply(t, a).ID
	r.Env.Update(t, func(tx *db.Tx) error { return r.Requests.JoinByAddressTx(tx, marie.AccountID, marieMail) })
	return id, r.Approved(t, staff(identity.Administrator), id)
}

func (r *rig) get(t testing.TB, id string) decision.Detail {
	t.Helper()
	d, err := r.Requests.Get(ctx, staff(identity.Administrator), id)
	must(t, err)
	return d
}

func (r *rig) version(t testing.TB, id string) int64       { t.Helper(); return r.get(t, id).Version }
func (r *rig) stage(t testing.TB, id string) request.Stage { t.Helper(); return r.get(t, id).Stage }
func (r *rig) outcome(t testing.TB, id string) request.Outcome {
	t.Helper()
	return r.get(t, id).Outcome
}

// sent makes an offer that waits for Marie's signature.
func (r *rig) sent(t testing.TB) agreement.Offer {
	t.Helper()
	id, version := r.approved(t, applicationIn("EUR"))
	_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
	must(t, err)
	return r.mine(t, marie)
}

// mine is the newest offer of a client.
func (r *rig) mine(t testing.TB, p identity.Principal) agreement.Offer {
	t.Helper()
	all, err := r.Own(ctx, p)
	must(t, err)
	if len(all) == 0 {
		t.Fatal("there is no offer")
	}
	return all[0]
}

// read confirms every document.
func (r *rig) read(t testing.TB, p identity.Principal, o agreement.Offer) {
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
func (r *rig) code(t testing.TB, p identity.Principal, o agreement.Offer) string {
	t.Helper()
	_, err := r.SendCode(ctx, p, o.ID, agreement.ByEmail)
	must(t, err)
	mails := r.mails(t, p.Email, "offer.code")
	if len(mails) == 0 {
		t.Fatal("no code was mailed")
	}
	return sixDigits.FindString(mails[0].Text)
}

const (
	goodIBAN = "FR14 2004 1010 0505 0001 3M02 606"
	holder   = "Lefèvre Marie"
)

func signsWith(code string) agreement.SignInput {
	return agreement.SignInput{Code: code, Accept: true, PayoutInput: agreement.PayoutInput{IBAN: goodIBAN, Holder: holder}}
}

// signed makes a contract that Marie has signed.
func (r *rig) signed(t testing.TB) agreement.Offer {
	t.Helper()
	o := r.sent(t)
	r.read(t, marie, o)
	done, err := r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
	must(t, err)
	return done
}

// work does what is due.
func (r *rig) work(t testing.TB) { t.Helper(); r.RunDue(t, r.Register) }

// mails does what is due, and gives what has reached a mailbox by one template, the newest first.
func (r *rig) mails(t testing.TB, to, template string) []notify.Message {
	t.Helper()
	r.work(t)
	return r.Mailed(t, to, template)
}

func (r *rig) day() date.Date {
	return date.Of(r.Env.Clock.Now(), settings.Shipped().Products[0].Location())
}

// paidOut settles the payout of a signed contract.
func (r *rig) paidOut(t testing.TB, o agreement.Offer, on date.Date) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) error { return r.Lending.Loans.PaidOutTx(tx, officer.Actor(), o.LoanID, on, "test") })
}

var questions = map[string]string{
	"agreements": `SELECT count(*) FROM agreements`,
	"signatures": `SELECT count(*) FROM agreement_signatures`,
	"loans":      `SELECT count(*) FROM loans`,
	"issued":     `SELECT count(*) FROM issued_documents`,
	"used codes": `SELECT count(*) FROM agreement_codes WHERE used_at IS NOT NULL`,
}

func (r *rig) count(t testing.TB, what string) int64 {
	t.Helper()
	return r.Env.Count(t, questions[what])
}

// kept counts the contents that lie in the store.
func (r *rig) kept(t testing.TB) (n int) {
	t.Helper()
	must(t, filepath.WalkDir(filepath.Join(r.Folder, "documents"), func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			n++
		}
		return err
	}))
	return n
}
