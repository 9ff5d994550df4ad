package privacy_test

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	ctx  = context.Background()
	must = testkit.Must
)

// rig is what people may ask a lender about their data.
type rig struct {
	*privacy.Service
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
	r := &rig{privacy.New(privacy.Parts{
		DB: env.DB, Settings: l.Settings, Keys: l.Keys, Mail: l.Mail, Identity: l.Identity, Requests: l.Requests,
		Archives: document.NewVault(l.Keys, l.Store(t, "exports")), Now: env.Clock.Now, Zone: time.UTC, Log: env.Log,
		Sources: []personal.Source{l.Identity.Personal(), l.Requests.Personal(l.Lending.Servicing.EndTx), l.Lending.Servicing.Personal(), l.Mail.Personal()},
	}), l, t}
	t.Cleanup(r.Close)
	return r
}

func (r *rig) wantFault(err error, kind fault.Kind, code string) {
	r.t.Helper()
	testkit.WantFault(r.t, err, kind, code)
}

func (r *rig) work() { r.t.Helper(); r.RunDue(r.t, r.Register) }

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
func (r *rig) paul() identity.Principal { return r.person(paulID, "Paul", "paul.lefevre@example.org") }

var (
	officer = lender.Staff("dpo-1", identity.DataProtectionOfficer)
	second  = lender.Staff("dpo-2", identity.DataProtectionOfficer)
	support = lender.Staff("support-1", identity.Support)
)

// request has a client ask for a loan.
func (r *rig) request(p identity.Principal) application.Receipt {
	r.t.Helper()
	a := lender.Application(p.Email)
	a.FirstName, _, _ = strings.Cut(p.Name, " ")
	receipt, err := r.Requests.Submit(ctx, p, a, "key-"+p.AccountID)
	must(r.t, err)
	return receipt
}

// end has a client take the request back.
func (r *rig) end(p identity.Principal, id string) {
	r.t.Helper()
	_, err := r.Requests.Withdraw(ctx, p, id, 1)
	must(r.t, err)
}

// archive fetches an archive and gives its files.
func (r *rig) archive(p identity.Principal, id string) map[string][]byte {
	r.t.Helper()
	file, err := r.OpenOwn(ctx, p, id)
	must(r.t, err)
	defer file.Body.Close()
	whole, err := io.ReadAll(file.Body)
	must(r.t, err)
	if int64(len(whole)) != file.Size {
		r.t.Errorf("%d bytes, told were %d", len(whole), file.Size)
	}
	z, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	must(r.t, err)
	files := map[string][]byte{}
	for _, f := range z.File {
		body, err := f.Open()
		must(r.t, err)
		files[f.Name], err = io.ReadAll(body)
		must(r.t, err)
	}
	return files
}

func (r *rig) count(question string) int64 { r.t.Helper(); return r.Env.Count(r.t, question) }
