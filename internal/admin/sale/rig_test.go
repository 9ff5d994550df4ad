package sale_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"florin/internal/admin/sale"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	ann = lender.Staff("ann", identity.Treasury)
	bob = lender.Staff("bob", identity.Administrator)
	eve = lender.Staff("eve", identity.Auditor)
)

func day(s string) date.Date { return date.MustParse(s) }

type rig struct {
	*sale.Service
	*lender.Lender
	t    testing.TB
	n    int // loans so far
	left int // how many loans are booked before the program dies; below zero: all
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	r := &rig{Lender: l, t: t, left: -1}
	l.Lending.Listen(servicing.Above{Booked: loanbook.Listeners[loanbook.Turned]{r.diesTx}})
	r.Service = sale.New(sale.Parts{DB: env.DB, Settings: l.Settings, Identity: l.Identity, Loans: l.Lending.Loans, Log: env.Log})
	r.to("2026-11-20")
	return r
}

func (r *rig) to(on string) { r.Env.Clock.Set(day(on).Time(time.UTC).Add(10 * time.Hour)) }

func (r *rig) due(on string) {
	r.t.Helper()
	r.to(on)
	testkit.Must(r.t, r.Lending.Loans.DueRun(r.t.Context(), day(on)))
}

func (r *rig) work() {
	r.RunDue(r.t, r.Service.Register, func(run *job.Runner) { r.Lending.Servicing.Register(run, time.UTC) })
}

// lend lends 10,000.00 over 36 months at 3 % today.
func (r *rig) lend() (id, reference string) {
	r.t.Helper()
	r.n++
	receipt := r.Apply(r.t, lender.Application(fmt.Sprintf("borrower%d@example.org", r.n)))
	return r.Lend(r.t, receipt, facts.Terms(10_000_00, 36, "3"), lender.IBAN), receipt.Reference
}

func (r *rig) pay(id, on string, minor int64) {
	r.t.Helper()
	r.Env.Update(r.t, func(tx *db.Tx) error {
		_, err := r.Lending.Loans.ReceiveTx(tx, audit.Actor{Kind: "system"}, id, loanbook.Payment{Amount: money.Of(minor, money.EUR), On: day(on), Key: on + id, Source: loanbook.FromBank})
		return err
	})
}

func (r *rig) load(id string) (l loan.Loan, st loan.State) {
	r.t.Helper()
	testkit.Must(r.t, r.Env.DB.View(r.t.Context(), func(tx *db.Tx) (err error) {
		l, st, err = loanbook.StateTx(tx, id)
		return err
	}))
	return l, st
}

// sound says that books and loans agree.
func (r *rig) sound() {
	r.t.Helper()
	report, err := ledger.New(r.Env.DB).Verify(r.t.Context())
	testkit.Must(r.t, err)
	if !report.OK() {
		r.t.Errorf("the books: %v", report.Findings)
	}
	different, _, err := r.Lending.Loans.Verify(r.t.Context(), bob)
	testkit.Must(r.t, err)
	if len(different) > 0 {
		r.t.Errorf("books and loans differ: %+v", different)
	}
}

// accounts are the balances of a day.
func (r *rig) accounts(on string) map[ledger.Account]int64 {
	r.t.Helper()
	trials, err := ledger.New(r.Env.DB).TrialBalance(r.t.Context(), bob, day(on))
	testkit.Must(r.t, err)
	got := map[ledger.Account]int64{}
	for _, sum := range trials[0].Accounts {
		got[sum.Account] = sum.Balance.Minor
	}
	return got
}

func order(on, percent string, references ...string) sale.Order {
	return sale.Order{
		Buyer:  sale.Buyer{Name: "Exemple Crédit SA", Address: []string{"rue de l'Exemple 1", "1000 Exemple"}, Email: "loans@example.org", IBAN: lender.IBAN},
		SoldOn: day(on), Currency: money.EUR, Prices: sale.Prices{Percent: percent}, References: references, Reason: "portfolio of the year",
	}
}

// sell proposes and confirms a sale.
func (r *rig) sell(o sale.Order) string {
	r.t.Helper()
	v, err := r.Propose(r.t.Context(), ann, o)
	testkit.Must(r.t, err)
	_, err = r.Confirm(r.t.Context(), bob, v.ID)
	testkit.Must(r.t, err)
	return v.ID
}

func (r *rig) now(id string) sale.Detail {
	r.t.Helper()
	d, err := r.Get(r.t.Context(), ann, id)
	testkit.Must(r.t, err)
	return d
}

// diesTx ends the work in the middle of a transaction, as a kill would.
func (r *rig) diesTx(*db.Tx, loanbook.Turned) error {
	if r.left == 0 {
		return errors.New("killed")
	}
	if r.left > 0 {
		r.left--
	}
	return nil
}

// dies works until so many loans are booked.
func (r *rig) dies(after int) {
	r.t.Helper()
	r.left = after
	runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: "test", Workers: 1})
	r.Service.Register(runner)
	if err := runner.RunDue(r.t.Context()); err == nil {
		r.t.Fatal("the work went on")
	}
	r.left = -1
	r.Env.Clock.Advance(time.Hour)
}
