package decision_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// ursina lives in Chur and asks for a Swiss loan; of her month she tells everything but the taxes.
func ursina() application.Application {
	a := marie()
	a.FirstName, a.LastName, a.Email, a.Phone = "Ursina", "Caduff", "ursina@example.org", "+41 81 250 10 10"
	a.Address, a.HouseNumber, a.PostalCode, a.City, a.Country = "Bahnhofstrasse", "1", "7000", "Chur", "CH"
	a.Currency, a.LoanAmount, a.LoanDuration, a.MonthlyIncome = "CHF", 20_000_00, 60, 5_000_00
	a.Rent, a.OtherLoans, a.Household, a.Canton = new(int64(1_500_00)), new(int64(0)), new(1), "GR"
	return a
}

func (r *rig) budget(t testing.TB, id string) underwriting.BudgetDesk {
	t.Helper()
	desk, err := r.BudgetOf(ctx, officer("ann"), id)
	must(t, err)
	return desk
}

// Taxes that staff take from the papers turn "a person should look" into a figure:
// 5,000 less 1,200, 1,500, 420 and 581.62.
func TestStaffCompleteASwissBudget(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, ursina()).ID
		before := r.budget(t, id)
		if !before.Swiss || !cmp.Equal(before.Missing, []string{"taxes"}) || !before.Editable || before.Parties[0].Figures.Canton != "GR" {
			t.Errorf("before: %+v", before)
		}
		figures := before.Parties[0].Figures
		figures.Taxes = new(int64(420_00))
		in := underwriting.BudgetInput{Version: 1, Position: 1, Figures: figures, Reason: "Steuerveranlagung 2025"}
		after, err := r.CorrectBudget(ctx, officer("ann"), id, in)
		must(t, err)
		want := []underwriting.BudgetChange{{Number: 1, Position: 1, Before: before.Parties[0].Figures, After: figures, Reason: in.Reason, By: "ann", CreatedAt: r.Env.Clock.Now()}}
		if diff := cmp.Diff(want, after.Changes); diff != "" || len(after.Missing) != 0 {
			t.Errorf("after: %v %s", after.Missing, diff)
		}
		must(t, r.CheckPending(ctx))
		runs, err := r.Checks(ctx, officer("ann"), id)
		must(t, err)
		if b := runs[0].Trace.Budget; b.Surplus != 1_298_38 || b.Taxes != 420_00 || b.Canton != "GR" || len(b.Unknown) != 0 || *runs[0].Inputs.Parties[0].Taxes != 420_00 {
			t.Errorf("the new run: %+v", b)
		}
		if f := r.get(t, id).Finances; f.Taxes.Minor != 420_00 || f.Canton != "GR" {
			t.Errorf("finances %+v", f)
		}
		_, err = r.CorrectBudget(ctx, officer("bob"), id, in)
		wantFault(t, err, fault.Conflict, "request.version_conflict")
		in.Version = 2
		_, err = r.CorrectBudget(ctx, officer("bob"), id, in)
		wantField(t, err, "/figures", "budget.unchanged")
		in.Figures.Taxes = nil // not known after all
		undone, err := r.CorrectBudget(ctx, officer("bob"), id, in)
		must(t, err)
		if len(undone.Changes) != 2 || undone.Changes[0].Number != 2 || *undone.Changes[0].Before.Taxes != 420_00 || undone.Changes[0].After.Taxes != nil {
			t.Errorf("undone: %+v", undone.Changes)
		}
	})
}

func TestBudgetsThatAreRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, ursina()).ID
		figures := r.budget(t, id).Parties[0].Figures
		for pointer, change := range map[string]func(*underwriting.BudgetInput){
			"/reason":                 func(in *underwriting.BudgetInput) { in.Reason = " " },
			"/position":               func(in *underwriting.BudgetInput) { in.Position = 3 },
			"/figures/taxes":          func(in *underwriting.BudgetInput) { in.Figures.Taxes = new(int64(-1)) },
			"/figures/rent":           func(in *underwriting.BudgetInput) { in.Figures.Rent = new(int64(-1)) },
			"/figures/other_loans":    func(in *underwriting.BudgetInput) { in.Figures.OtherLoans = new(int64(request.MaxIncome + 1)) },
			"/figures/monthly_income": func(in *underwriting.BudgetInput) { in.Figures.Income = new(int64(-5)) },
			"/figures/household":      func(in *underwriting.BudgetInput) { in.Figures.Household = new(21) },
			"/figures/canton":         func(in *underwriting.BudgetInput) { in.Figures.Canton = "XX" },
		} {
			in := underwriting.BudgetInput{Version: 1, Position: 1, Figures: figures, Reason: "Lohnausweis"}
			in.Figures.Taxes = new(int64(1))
			change(&in)
			_, err := r.CorrectBudget(ctx, officer("ann"), id, in)
			if f, ok := fault.As(err); !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != pointer {
				t.Errorf("%s: %v", pointer, err)
			}
		}
		in := underwriting.BudgetInput{Version: 1, Position: 1, Figures: figures, Reason: "Lohnausweis"}
		in.Figures.Taxes = new(int64(0))
		_, err := r.CorrectBudget(ctx, identity.Principal{Kind: identity.Staff}, id, in)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.BudgetOf(ctx, identity.Principal{Kind: identity.Staff}, id)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.CorrectBudget(ctx, officer("ann"), "nothing", in)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 1, Reason: "Budget", Given: onBudget})
		must(t, err)
		in.Version = 2
		_, err = r.CorrectBudget(ctx, officer("ann"), id, in)
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		if r.budget(t, id).Editable {
			t.Error("a refused request is not put right")
		}
	})
}

var rewriteBudget = db.SQL(`UPDATE request_budget_changes SET reason = 'x' WHERE request_id = $1`)

func TestABudgetChangeIsNeverRewritten(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, ursina()).ID
		figures := r.budget(t, id).Parties[0].Figures
		figures.Taxes = new(int64(0))
		_, err := r.CorrectBudget(ctx, officer("ann"), id, underwriting.BudgetInput{Version: 1, Position: 1, Figures: figures, Reason: "Quellensteuer"})
		must(t, err)
		if err := r.Env.DB.Update(ctx, func(tx *db.Tx) error { _, err := tx.Exec(rewriteBudget, id); return err }); err == nil {
			t.Error("a change of a budget was rewritten")
		}
	})
}

// What the form asks is kept: taxes of zero are an answer, and a canton is one of twenty-six.
func TestApplyingWithTaxes(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := ursina()
		a.Taxes = new(int64(0))
		id := r.Apply(t, a).ID
		if f := r.get(t, id).Finances; f.Taxes == nil || f.Taxes.Minor != 0 || f.Canton != "GR" {
			t.Errorf("finances %+v", f)
		}
		run, err := r.RunChecks(ctx, officer("ann"), id)
		must(t, err)
		if b := run.Trace.Budget; len(b.Unknown) != 0 || b.Surplus != 1_718_38 {
			t.Errorf("budget %+v", b)
		}
		if run.Opinion == credit.Unfavourable {
			t.Errorf("opinion %s", run.Opinion)
		}
		a.Canton, a.Taxes = "Graubünden", new(int64(-2))
		_, err = r.Submit(ctx, visitorFrom(9_999), a, "")
		wantField(t, err, "/canton", "choice.invalid")
		wantField(t, err, "/taxes", "expense.invalid")
		if strings.Contains(err.Error(), "Graub") {
			t.Error("the error repeats what was typed")
		}
	})
}
