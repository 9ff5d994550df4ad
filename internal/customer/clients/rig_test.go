package clients_test

import (
	"context"
	"testing"
	"time"

	"florin/internal/customer/clients"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/lending/application"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

// rig is the clients of a lender, who hear of its accounts and loans.
type rig struct {
	*clients.Service
	*lender.Lender
	messages *message.Service
}

var (
	ctx             = context.Background()
	must, wantFault = testkit.Must, testkit.WantFault
)

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRig(t, env)) })
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	t.Helper()
	l := lender.New(t, env, lender.Config{})
	messages := message.New(message.Parts{
		DB: env.DB, Keys: l.Keys, Mail: l.Mail, Settings: l.Settings, Documents: l.Documents, Contact: l.Identity.ContactTx, Colleagues: l.Identity.ColleaguesTx,
	})
	r := &rig{clients.New(clients.Parts{
		DB: env.DB, Keys: l.Keys, Settings: l.Settings, Identity: l.Identity, Requests: l.Requests, Lending: l.Lending, Documents: l.Documents,
		Messages: messages, Mail: l.Mail, Log: env.Log,
	}), l, messages}
	l.Identity.OnAccountErased(r.AccountErasedTx)
	l.Lending.Listen(servicing.Above{Booked: loanbook.Listeners[loanbook.Turned]{r.LoanTx}})
	t.Cleanup(func() { // whatever a test does, what is kept twice agrees
		problems, err := r.Verify(ctx)
		must(t, err)
		for _, p := range problems {
			t.Error(p)
		}
	})
	return r
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

var (
	ann = lender.Staff("ann", identity.Officer)  // proposes
	eve = lender.Staff("eve", identity.Approver) // confirms
)

// always asks for a second person in every case.
func (r *rig) always(t testing.TB) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) error {
		s, err := r.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		s.Policies.FourEyes = settings.Always
		return r.Settings.ChangeTx(tx, "policies", s.Version("policies"), s.Policies, "test")
	})
}

// marie is an application that keeps every rule.
func marie() application.Application {
	a := lender.Application("marie@example.org")
	a.MonthlyIncome = 2_500_00
	return a
}

// paul is that of another person altogether.
func paul() application.Application {
	a := marie()
	a.Civilite, a.FirstName, a.LastName, a.Email, a.Phone, a.BirthDate = "Monsieur", "Paul", "Müller", "paul@example.org", "+41 79 123 45 67", "1990-01-02"
	return a
}

// submit sends an application, from an account if one is named, and lets the checks run.
func (r *rig) submit(t testing.TB, a application.Application, account string) application.Receipt {
	t.Helper()
	by := lender.Visitor()
	if account != "" {
		by.Kind, by.AccountID = identity.Client, account
	}
	r.Env.Clock.Advance(time.Second)
	receipt, err := r.Requests.Submit(ctx, by, a, "")
	must(t, err)
	must(t, r.Requests.CheckPending(ctx))
	return receipt
}

// account opens an account with a proven address.
func (r *rig) account(t testing.TB, email, first, last string) string {
	t.Helper()
	id, err := db.NewKey(r.Env.Clock.Now())
	must(t, err)
	r.OpenAccount(t, lender.Client(id, first+" "+last, email), r.AccountProvenTx)
	return id
}

// lend opens a loan of a request, to an account number, and pays it out today.
func (r *rig) lend(t testing.TB, of application.Receipt, iban string) string {
	t.Helper()
	return r.Lend(t, of, facts.Terms(1_200_00, 12, "3"), iban)
}

// list gives the clients of a filter and a search, newest first.
func (r *rig) list(t testing.TB, f clients.Filter) clients.Page {
	t.Helper()
	page, err := r.List(ctx, ann, f)
	must(t, err)
	return page
}

func (r *rig) file(t testing.TB, id string) clients.File {
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
