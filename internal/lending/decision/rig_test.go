package decision_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/refusal"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// rig is the work on requests of a lender.
type rig struct {
	*decision.Service
	*lender.Lender
}

var (
	ctx                        = context.Background()
	must, wantFault, wantField = testkit.Must, testkit.WantFault, testkit.WantField
)

// onBudget are the reasons of refusals whose reasons do not matter.
var onBudget = refusal.Given{Reasons: []refusal.Code{refusal.Affordability}}

// dates lets cmp compare calendar dates.
var dates = cmpopts.EquateComparable(date.Date{})

func eachEngine(t *testing.T, fn func(t *testing.T, r *rig)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRig(t, env)) })
}

func newRig(t testing.TB, env *testkit.Env) *rig {
	t.Helper()
	return newRigWith(t, env, document.Config{})
}

func newRigWith(t testing.TB, env *testkit.Env, cfg document.Config) *rig {
	t.Helper()
	l := lender.New(t, env, lender.Config{
		Documents:  cfg,
		Colleagues: func(*db.Tx, identity.Permission) ([]identity.Colleague, error) { return colleagues, nil },
	})
	return &rig{l.Requests, l}
}

var visitor = identity.Principal{Kind: identity.Visitor, Source: "192.0.2.1", Lang: "fr"}

func visitorFrom(n int) identity.Principal {
	p := visitor
	p.Source = fmt.Sprintf("198.51.%d.%d", n/250, n%250)
	return p
}

func clientOf(account string) identity.Principal {
	p := lender.Client(account, "", "")
	p.Lang = "de"
	return p
}

func officer(name string) identity.Principal  { return lender.Staff(name, identity.Officer) }
func approver(name string) identity.Principal { return lender.Staff(name, identity.Approver) }

// colleagues are those who work with ann: a second person is one of the others.
var colleagues = []identity.Colleague{
	{ID: "staff-ann", Name: "ann", Email: "ann@florin.example", Lang: "fr"}, {ID: "staff-bob", Name: "bob", Email: "bob@florin.example", Lang: "de"},
	{ID: "staff-eve", Name: "eve", Email: "eve@florin.example", Lang: "it"},
}

// marie is an application that keeps every rule.
func marie() application.Application {
	a := lender.Application("Marie.Lefevre@example.org")
	a.MonthlyIncome = 2_500_00
	return a
}

func (r *rig) get(t testing.TB, id string) decision.Detail {
	t.Helper()
	d, err := r.Get(ctx, officer("ann"), id)
	must(t, err)
	return d
}

var (
	countMails    = db.SQL(`SELECT count(*) FROM jobs WHERE unique_key = $1`)
	countRequests = db.SQL(`SELECT count(*) FROM loan_requests`)
	countByFacts  = db.SQL(`
		SELECT status, currency, count(*) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
		FROM loan_requests GROUP BY status, currency ORDER BY status, currency`)
	countKept = db.SQL(`
		SELECT status, currency, CAST(SUM(requests) AS BIGINT) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
		FROM request_counters GROUP BY status, currency HAVING SUM(requests) <> 0 OR SUM(amount_minor) <> 0 ORDER BY status, currency`)
)

func (r *rig) count(t testing.TB, s *db.Stmt, args ...any) int64 {
	t.Helper()
	var n int64
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, s, args...)
		return err
	}))
	return n
}
