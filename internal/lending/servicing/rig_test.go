package servicing_test

import (
	"context"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

// rig is the whole of the live loan of a lender, each of its packages within reach.
type rig struct {
	*loans
	*schedules
	*moneyOf
	*arrearsOf
	*views
	*servicing.Lending
	*lender.Lender
}

type (
	loans     = loanbook.Service
	schedules = reschedule.Service
	moneyOf   = treasury.Service
	arrearsOf = arrears.Service
	views     = servicing.Service
)

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField
	day, terms                 = facts.Day, facts.Terms
	paidOut, pays, replay      = facts.PaidOut, facts.Pays, facts.Replay
)

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRig(t, env)) })
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	t.Helper()
	t.Cleanup(func() { // whatever a test does, it leaves sound books
		report, err := ledger.New(env.DB).Verify(ctx)
		if err != nil || !report.OK() {
			t.Errorf("the books: %v %v", report.Findings, err)
		}
	})
	l := lender.New(t, env, lender.Config{})
	return &rig{l.Lending.Loans, l.Lending.Schedules, l.Lending.Treasury, l.Lending.Arrears, l.Lending.Servicing, l.Lending, l}
}

// staff is always the same person, whatever they may.
func staff(role identity.Role) identity.Principal {
	p := lender.Staff("1", role)
	p.Name, p.Email = "Ann", "ann@florin.example"
	return p
}

func clientOf(account string) identity.Principal {
	p := lender.Client(account, "", "")
	p.Lang = "de"
	return p
}

func (r *rig) update(t testing.TB, fn func(tx *db.Tx) error) { t.Helper(); r.Env.Update(t, fn) }

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
