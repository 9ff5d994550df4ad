package decision_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/test/lender"
)

func (r *rig) glance(t testing.TB, id string) decision.Glance {
	t.Helper()
	must(t, r.CheckPending(ctx))
	w, err := r.Work(ctx, officer("ann"), id)
	must(t, err)
	return w.Glance
}

func codesOf(stops []decision.Stop) []string {
	codes := []string{}
	for _, s := range stops {
		codes = append(codes, s.Code)
	}
	return codes
}

// What is said to be in the way is what an approval is refused by, and the first of it is the refusal.
func TestWhatStopsAnApprovalIsSaidBefore(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.changeProducts(t, lender.Licensed)
		id := r.Apply(t, marie()).ID
		_, err := r.InviteCoBorrower(ctx, officer("ann"), id, 1, "paul@example.org")
		must(t, err)
		g := r.glance(t, id)
		if diff := cmp.Diff([]string{"request.co_borrower_open", "register.missing"}, codesOf(g.Stops)); diff != "" {
			t.Errorf("stops (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(decision.Stop{Code: "register.missing", Params: map[string]string{"register": "FICP"}, At: decision.StopRegister}, g.Stops[1],
			cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".err" }, cmp.Ignore())); diff != "" {
			t.Errorf("stop (-want +got):\n%s", diff)
		}
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: r.get(t, id).Version})
		wantFault(t, err, fault.Conflict, g.Stops[0].Code)
		_, err = r.RemoveCoBorrower(ctx, officer("ann"), id, r.get(t, id).Version)
		must(t, err)
		if g = r.glance(t, id); g.Register.State != "missing" || g.Register.On != nil || g.Register.Noted {
			t.Errorf("before the answer: %+v", g.Register)
		}
		r.record(t, id, r.clear())
		g = r.glance(t, id)
		if len(g.Stops) > 0 || g.Register.State != "asked" || g.Register.On == nil || *g.Register.On != r.today() {
			t.Errorf("after the answer: %v, %+v", codesOf(g.Stops), g.Register)
		}
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: r.get(t, id).Version})
		must(t, err)
		if g = r.glance(t, id); g.Waits != nil || len(g.Stops) > 0 {
			t.Errorf("after the decision: %+v", g.Waits)
		}
	})
}

// Figures of the shipped rules for Marie: 10 000 over 48 months takes less than a tenth of 2 500 a month, which leaves the month with what the law's budget says.
func TestTheRequestAtAGlance(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		before, err := r.Work(ctx, officer("ann"), id)
		must(t, err)
		if g := before.Glance; g.Bearing != nil || len(g.For)+len(g.Against) > 0 || g.Papers.Wanted != 3 || g.Waits == nil || g.Waits.For != "lender" || g.Waits.Left != 48*3600 {
			t.Errorf("before any check: %+v, waits %+v", g, g.Waits)
		}
		g := r.glance(t, id)
		run := func() underwriting.CheckRun {
			w, err := r.Work(ctx, officer("ann"), id)
			must(t, err)
			return *w.Checks
		}()
		if g.Bearing == nil || g.Bearing.Opinion != run.Opinion || g.Bearing.Burden != run.Trace.Burden || g.Bearing.BurdenMax != "35" ||
			g.Bearing.Surplus.Minor != run.Trace.Budget.Surplus || g.Bearing.Instalment.Minor != run.Trace.Instalment {
			t.Errorf("bearing %+v", g.Bearing)
		}
		for _, side := range [][]underwriting.Weight{g.For, g.Against} {
			if len(side) == 0 || len(side) > 3 {
				t.Errorf("reasons: %+v", side)
			}
			for _, w := range side {
				if w.Text == "" || w.Text == "weighs.for."+w.Code || w.Text == "weighs.against."+w.Code {
					t.Errorf("%s has no words", w.Code)
				}
			}
		}
		r.Env.Clock.Advance(49 * time.Hour)
		if w := r.glance(t, id).Waits; w == nil || w.Left != -3600 {
			t.Errorf("late: %+v", w)
		}
		_, err = r.Ask(ctx, officer("ann"), id, r.get(t, id).Version, []request.AskItem{{Kind: request.AskQuestion, Text: "Why?"}})
		must(t, err)
		if w := r.glance(t, id).Waits; w == nil || w.For != "applicant" || w.Left != 30*24*3600 {
			t.Errorf("asked: %+v", w)
		}
	})
}

// More than was asked for, or an instalment that is higher, takes a word; other terms are checked before they count, and what is looked at afterwards is what was
// granted. 12 000 € at 3 % are more than 10 000, 10 000 € over 24 months cost more a month than over 36.
func TestOtherTermsAreCheckedBeforeTheyCount(t *testing.T) {
	more, shorter := decision.Approval{Amount: new(int64(12_000_00))}, decision.Approval{Months: new(24)}
	for name, c := range map[string]struct {
		terms decision.Approval
		why   []underwriting.Cause
		runs  int
	}{
		"the wish":              {decision.Approval{}, []underwriting.Cause{}, 1},
		"less":                  {decision.Approval{Amount: new(int64(8_000_00))}, []underwriting.Cause{}, 2},
		"a lower rate":          {decision.Approval{Rate: "2"}, []underwriting.Cause{}, 1},
		"a higher rate":         {decision.Approval{Rate: "6"}, []underwriting.Cause{underwriting.HigherBurden}, 2},
		"more":                  {more, []underwriting.Cause{underwriting.MoreThanAsked, underwriting.HigherBurden}, 2},
		"sooner":                {shorter, []underwriting.Cause{underwriting.HigherBurden}, 2},
		"more, and much longer": {decision.Approval{Amount: more.Amount, Months: new(84)}, []underwriting.Cause{underwriting.MoreThanAsked}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				id := r.Apply(t, marie()).ID
				must(t, r.CheckPending(ctx))
				seen, err := r.ApprovalTermsOf(ctx, officer("ann"), id, c.terms)
				must(t, err)
				if diff := cmp.Diff(c.why, seen.Why); diff != "" || seen.Override != (len(c.why) > 0) {
					t.Errorf("why (-want +got):\n%s", diff)
				}
				a := c.terms
				a.Version = 1
				if len(c.why) > 0 {
					_, err = r.ApproveAs(ctx, officer("ann"), id, a)
					wantField(t, err, "/override", "approval.reason_required")
					a.Override = "Elle en a besoin plus vite"
				}
				_, err = r.ApproveAs(ctx, officer("ann"), id, a)
				must(t, err)
				runs, err := r.Checks(ctx, officer("ann"), id)
				must(t, err)
				g := r.glance(t, id)
				if len(runs) != c.runs || runs[0].Inputs.Amount != seen.Amount.Minor || runs[0].Inputs.Months != seen.Months {
					t.Errorf("%d runs, the newest on %d over %d", len(runs), runs[0].Inputs.Amount, runs[0].Inputs.Months)
				}
				if c.runs == 2 {
					if diff := cmp.Diff(seen.Bearing, *g.Bearing); diff != "" || runs[0].Cause != "terms" {
						t.Errorf("what was seen before is not what counts after (-want +got):\n%s", diff)
					}
				}
				d := r.get(t, id)
				if d.Amount.Minor != 10_000_00 || d.Duration != 36 || d.Granted == nil || d.Granted.Amount != seen.Amount || d.Granted.Duration != seen.Months ||
					d.Granted.Quote.MonthlyPayment != seen.Payment || d.Granted.Other != (name != "the wish") {
					t.Errorf("asked for %v over %d, granted %+v", d.Amount, d.Duration, d.Granted)
				}
				if _, err := r.UndoApproval(ctx, officer("ann"), id, request.Decision{Version: r.get(t, id).Version, Reason: "Erreur"}); err != nil {
					t.Fatal(err)
				}
				if g = r.glance(t, id); g.Bearing.Amount.Minor != 10_000_00 || g.Bearing.Months != 36 {
					t.Errorf("after the approval was taken back: %+v", g.Bearing)
				}
			})
		})
	}
}

// Against the checks a product with a second person takes a word and that person: the terms that are granted decide, not those that were asked for.
func TestTheChecksOfTheTermsGrantedDecide(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.secondAbove(t, 50_000_00)
		id := r.Apply(t, marie()).ID
		must(t, r.CheckPending(ctx))
		high := decision.Approval{Version: 1, Amount: new(int64(45_000_00)), Months: new(12)}
		seen, err := r.ApprovalTermsOf(ctx, officer("ann"), id, high)
		must(t, err)
		if seen.Wished.Opinion == "unfavourable" || seen.Bearing.Opinion != "unfavourable" || !seen.Second {
			t.Fatalf("wished %s, granted %s", seen.Wished.Opinion, seen.Bearing.Opinion)
		}
		_, err = r.ApproveAs(ctx, officer("ann"), id, high)
		wantField(t, err, "/override", "request.override_required")
		high.Override = "Un héritage arrive"
		decided, err := r.ApproveAs(ctx, officer("ann"), id, high)
		must(t, err)
		if decided.Stage != request.StageSecond {
			t.Errorf("decided alone: %+v", decided)
		}
		_, err = r.DecideSecond(ctx, approver("bob"), id, decision.Second{Version: decided.Version, Verdict: decision.SecondReturns, Reason: "Trop"})
		must(t, err)
		if g := r.glance(t, id); g.Bearing.Amount.Minor != 10_000_00 {
			t.Errorf("after it was returned: %+v", g.Bearing)
		}
	})
}
