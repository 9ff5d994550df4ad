package decision_test

import (
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/lending/decision"
	"florin/internal/rule/catalogue"
)

// Three percent are listed and applied for. What the points of the request take off is decided at the approval, and staff read why; a rate that
// they give themselves stands, and without a score the listed one does.
func TestTheScoreDecidesTheRate(t *testing.T) {
	for name, c := range map[string]struct {
		from     int  // points at which half a percent comes off
		unscored bool // no checks have run
		rate     string
		months   *int
		want     string
		told     bool
	}{
		"reached":                 {from: 1, want: "2.5", told: true},
		"not reached":             {from: 10_000, want: "3"},
		"no score":                {from: 1, unscored: true, want: "3"},
		"given by a person":       {from: 1, rate: "4", want: "4"},
		"reached, on other terms": {from: 1, months: new(24), want: "2.5", told: true},
	} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				r.ChangeProducts(t, func(p *catalogue.Product) {
					p.Rates.Scores = []catalogue.ScoreStep{{From: c.from, Off: decimal.MustParse("0.5")}}
				})
				id := r.Apply(t, marie()).ID
				if !c.unscored {
					must(t, r.CheckPending(ctx))
				}
				a := decision.Approval{Version: 1, Rate: c.rate, Months: c.months}
				seen, err := r.ApprovalTermsOf(ctx, officer("ann"), id, a)
				must(t, err)
				if seen.Rate != c.want || (seen.Score != nil) != c.told {
					t.Errorf("before: %s, told %+v", seen.Rate, seen.Score)
				}
				if s := seen.Score; s != nil && (s.From != c.from || s.Off != "0.5" || s.Listed != "3") {
					t.Errorf("because of %+v", s)
				}
				if c.unscored {
					return // an approval runs the checks itself
				}
				a.Override = "Convenu au téléphone"
				_, err = r.ApproveAs(ctx, officer("ann"), id, a)
				must(t, err)
				w, err := r.Work(ctx, officer("ann"), id)
				must(t, err)
				if w.Approved.Rate != c.want {
					t.Errorf("approved at %s, want %s", w.Approved.Rate, c.want)
				}
			})
		})
	}
}
