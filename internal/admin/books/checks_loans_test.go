package books_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/admin/books"
	"florin/internal/admin/impairment"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

// rig is a lender whose loans have 12 instalments of 1,000.00 without interest, the first on 30 September.
type rig struct {
	*lender.Lender
	*books.Service
	t testing.TB
	n int
}

var (
	ann    = lender.Staff("ann", identity.Treasury)
	bob    = lender.Staff("bob", identity.Administrator)
	system = audit.Actor{Kind: "system"}
)

func newRig(t testing.TB, env *testkit.Env) *rig {
	l := lender.New(t, env, lender.Config{Identity: identity.Config{StaffMFA: identity.OptionalMFA}})
	return &rig{Lender: l, t: t, Service: books.New(books.Parts{
		DB: env.DB, Settings: l.Settings, Identity: l.Identity, Ledger: ledger.New(env.DB), Loans: l.Lending.Loans, Log: env.Log,
	})}
}

// to lets the daily work of every day up to one be done.
func (r *rig) to(on string) {
	r.t.Helper()
	for day := date.Of(r.Env.Clock.Now(), time.UTC); day.Before(facts.Day(on)); {
		day = day.AddDays(1)
		r.Env.Clock.Set(day.Time(time.UTC).Add(10 * time.Hour))
		testkit.Must(r.t, r.Lending.Loans.DueRun(r.t.Context(), day))
	}
}

func (r *rig) lend() (id string) {
	r.n++
	r.Env.Update(r.t, func(tx *db.Tx) (err error) {
		id, err = r.lendTx(tx, r.n)
		return err
	})
	return id
}

func (r *rig) lendTx(tx *db.Tx, n int) (string, error) {
	on := date.Of(tx.Now(), time.UTC)
	id, err := r.Lending.Loans.OpenTx(tx, system, loan.Contract{
		RequestID: fmt.Sprintf("request-%06d", n), Reference: fmt.Sprintf("FL-%06d", n), Product: "EU-CONSO", Lang: "fr", Terms: facts.Terms(12_000_00, 12, "0"),
		APR: "0.00", SignedAt: tx.Now(), WithdrawUntil: on, PayoutFrom: on, IBAN: lender.IBAN, Holder: "X",
		Parties: []loan.Party{{PersonID: fmt.Sprint("person-", n), Role: loan.Borrower, FirstName: "A", LastName: "B", Email: "a@example.org"}},
	})
	if err == nil {
		err = r.Lending.Loans.PaidOutTx(tx, system, id, on, "first")
	}
	return id, err
}

func (r *rig) pay(id, on string) {
	r.t.Helper()
	r.Env.Update(r.t, func(tx *db.Tx) error {
		_, err := r.Lending.Loans.ReceiveTx(tx, system, id, loanbook.Payment{Amount: money.Of(1000_00, money.EUR), On: facts.Day(on), Key: id + on, Source: "manual"})
		return err
	})
}

func (r *rig) closes(last string) {
	r.t.Helper()
	r.Env.Clock.Advance(time.Minute) // ids go by the time
	made, err := r.ProposeClose(r.t.Context(), ann, books.CloseInput{Kind: books.Closing, LastDay: facts.Day(last), Reason: "No statements yet"})
	testkit.Must(r.t, err)
	_, err = r.ConfirmClose(r.t.Context(), bob, made.ID)
	testkit.Must(r.t, err)
}

// check is one check of the next month in a line; empty: it is not looked at.
func (r *rig) check(code books.CheckCode) (line string) {
	r.t.Helper()
	list, err := r.Checks(r.t.Context(), ann)
	testkit.Must(r.t, err)
	for _, c := range list {
		if c.Code != code {
			continue
		}
		line = fmt.Sprint(c.State, " ", c.On)
		if c.Books != nil {
			line += fmt.Sprint(" ", c.Books.Minor, " ", c.Beside.Minor, " ", c.Count)
		}
		for _, cause := range c.Causes {
			line += " " + string(cause.Code)
			if cause.Amount != nil {
				line += fmt.Sprint("=", cause.Amount.Minor)
			}
		}
	}
	return line
}

// What was overdue at the end of October is asked for in November, when the loans say something else. The 31st is a Saturday: what fell due on
// it is paid in time on Monday.
func TestWhatWasOverdueIsAskedForAsOfTheMonthsEnd(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		r.Env.Clock.Set(facts.Day("2026-08-31").Time(time.UTC).Add(10 * time.Hour))
		punctual, late, untold := r.lend(), r.lend(), r.lend()
		r.to("2026-09-30")
		r.pay(punctual, "2026-09-30")
		r.to("2026-10-07")
		r.closes("2026-08-31")
		r.closes("2026-09-30")
		r.to("2026-11-02")
		r.pay(punctual, "2026-11-02")
		r.to("2026-11-05")
		r.pay(late, "2026-11-05")
		if got, want := r.check(books.CheckOverdue), "ok 2026-10-31 500000 200000 0 still_in_time=300000"; got != want {
			t.Errorf("as of the end of October: %s, want %s", got, want)
		}
		// A payment of October becomes known in November: then it was not late, and the books of October do not know.
		r.to("2026-11-09")
		r.pay(untold, "2026-10-05")
		if got, want := r.check(books.CheckOverdue), "explain 2026-10-31 500000 100000 0 still_in_time=300000 booked_later=100000"; got != want {
			t.Errorf("with a payment that was told late: %s, want %s", got, want)
		}
		// What is booked beside the facts of a loan is found.
		r.Env.Update(t, func(tx *db.Tx) error {
			return ledger.PostTx(tx, system, ledger.Entry{
				Key: "stray", Kind: "loan.test", Currency: money.EUR, On: facts.Day("2026-10-20"), EntityKind: "loan", EntityID: punctual, Lines: []ledger.Line{
					ledger.Debit(ledger.ChargesDue, punctual, money.Of(500, money.EUR)), ledger.Credit(ledger.LateIncome, "", money.Of(500, money.EUR)),
				},
			})
		})
		if got, want := r.check(books.CheckOverdue), "explain 2026-10-31 500500 100000 1 still_in_time=300000 booked_later=100000 loans_differ=500"; got != want {
			t.Errorf("with a stray entry: %s, want %s", got, want)
		}
	})
}

// Without rules nobody asks for expected losses. With them a month without its run needs a word, and one under way stops it.
func TestAMonthAsksForItsExpectedLosses(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		r.Env.Clock.Set(facts.Day("2026-08-31").Time(time.UTC).Add(10 * time.Hour))
		r.lend()
		r.to("2026-09-02")
		if got := r.check(books.CheckAllowance); got != "" {
			t.Errorf("without rules: %s", got)
		}
		rules := allowance.Shipped()
		rules.Losses = []allowance.ProductLoss{{Current: decimal.Ten, Days1: decimal.Ten, Days31: decimal.Ten, Days61: decimal.Ten, LGD: decimal.Ten}}
		made, err := r.Impairment.Propose(t.Context(), ann, impairment.RulesInput{Rules: rules, ValidFrom: facts.Day("2026-08-31"), Reason: "first"})
		testkit.Must(t, err)
		_, err = r.Impairment.Confirm(t.Context(), bob, made.ID)
		testkit.Must(t, err)
		if got := r.check(books.CheckAllowance); got != "explain 2026-08-31 no_run" {
			t.Errorf("with rules: %s", got)
		}
		_, err = r.Impairment.Start(t.Context(), ann, facts.Day("2026-08-31"))
		testkit.Must(t, err)
		if got := r.check(books.CheckAllowance); got != "stops 2026-08-31 run_under_way" {
			t.Errorf("under way: %s", got)
		}
		if _, err := r.ProposeClose(t.Context(), ann, books.CloseInput{Kind: books.Closing, LastDay: facts.Day("2026-08-31"), Reason: "?"}); err == nil || !strings.Contains(err.Error(), "close.stopped") {
			t.Errorf("closed while it was under way: %v", err)
		}
		r.RunDue(t, r.Impairment.Register)
		if got := r.check(books.CheckAllowance); got != "ok 2026-08-31" {
			t.Errorf("booked: %s", got)
		}
	})
}
