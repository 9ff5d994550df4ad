package profile_test

import (
	"context"
	"strings"
	"testing"

	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	ctx  = context.Background()
	must = testkit.Must
)

// rig is the profiles of a lender's clients.
type rig struct {
	*profile.Service
	*lender.Lender
	t *testing.T
}

func eachEngine(t *testing.T, fn func(r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(newRig(t, env)) })
}

func newRig(t *testing.T, env *testkit.Env) *rig {
	t.Helper()
	l := lender.New(t, env, lender.Config{})
	l.KeepsItsLog(t)
	return &rig{profile.New(profile.Parts{
		DB: env.DB, Keys: l.Keys, Identity: l.Identity, Requests: l.Requests, Loans: l.Lending.Loans, Documents: l.Documents, Mail: l.Mail, Log: env.Log,
	}), l, t}
}

func (r *rig) wantFault(err error, kind fault.Kind, code string) {
	r.t.Helper()
	testkit.WantFault(r.t, err, kind, code)
}

func (r *rig) update(fn func(tx *db.Tx) error) { r.t.Helper(); r.Env.Update(r.t, fn) }

const (
	marieID = "00000000-0000-4000-8000-00000000000a"
	paulID  = "00000000-0000-4000-8000-00000000000b"
)

// person is a client with an account.
func (r *rig) person(id, first, email string) identity.Principal {
	r.t.Helper()
	p := lender.Client(id, first+" Lefèvre", email)
	r.OpenAccount(r.t, p)
	return p
}

func (r *rig) marie() identity.Principal {
	return r.person(marieID, "Marie", "marie.lefevre@example.org")
}

func (r *rig) own(p identity.Principal) profile.Profile {
	r.t.Helper()
	own, err := r.Own(ctx, p)
	must(r.t, err)
	return own
}

// borrows gives a client a request, and a loan of it that runs.
func (r *rig) borrows(p identity.Principal) (loanID, requestID string) {
	r.t.Helper()
	receipt, err := r.Requests.Submit(ctx, p, lender.Application(p.Email), "key-"+p.AccountID)
	must(r.t, err)
	return r.Lend(r.t, receipt, facts.Terms(10_000_00, 36, "3"), lender.IBAN), receipt.ID
}

// mails are the languages of the mails of a template, in the order in which they were queued.
func (r *rig) mails(template string) (languages []string) {
	r.t.Helper()
	must(r.t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
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

var home = profile.Home{Street: " Rue  des Lilas ", HouseNumber: "12b", PostalCode: "69003", City: "Lyon", Country: "fr"}

const proof = "%PDF-1.7\n% an invoice\n%%EOF\n"

func (r *rig) proves(p identity.Principal, key string) (document.Document, error) {
	return r.Prove(ctx, p, document.UploadInput{Name: "facture.pdf", Body: strings.NewReader(proof), IdempotencyKey: key})
}
