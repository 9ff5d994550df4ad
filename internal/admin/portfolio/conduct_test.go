package portfolio_test

import (
	"testing"
	"time"

	"florin/internal/admin/portfolio"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/test/testkit"
)

var addReview = db.SQL(`INSERT INTO request_reviews (request_id, body, asked_at, upheld, closed_at) VALUES ($1, '', $2, $3, $4)`)

// What a supervisor is told of a period is what its own pages say, of whole months alone.
func TestHowDecisionsCameAboutAndWent(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		r.ChangeProducts(t, func(p *catalogue.Product) {
			p.Lending.DocumentsNeeded, p.Lending.DocumentsBySituation = []string{}, []catalogue.SituationPapers{}
		})
		env.Clock.Advance(time.Minute)
		sound, poor, first, second := r.judged(t, "a@example.org", true), r.judged(t, "b@example.org", false), r.judged(t, "c@example.org", false), r.judged(t, "d@example.org", true)
		r.approve(t, sound, "")
		r.approve(t, poor, "Garantie de l'employeur")
		r.refuse(t, admin, first)
		r.refuse(t, admin, second)
		testkit.Must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			if _, err := tx.Exec(addReview, first.ID, tx.Now(), true, tx.Now()); err != nil {
				return err
			}
			if _, err := tx.Exec(addReview, poor.ID, tx.Now(), false, tx.Now()); err != nil {
				return err
			}
			_, err := tx.Exec(addReview, second.ID, tx.Now(), nil, nil)
			return err
		}))
		r.to("2026-02-10")
		c, err := r.Conduct(t.Context(), auditor, portfolio.Asked{})
		testkit.Must(t, err)
		if want := (portfolio.Reviews{Asked: 3, Open: 1, Upheld: 1}); c.Reviews != want {
			t.Errorf("reviews are %+v, want %+v", c.Reviews, want)
		}
		if c.Decisions.Approved != 2 || c.To.String() != "2026-01-31" || len(c.Traits) != 4 || len(c.Traits[0].Groups) != 0 || c.Traits[0].Hidden == 0 {
			t.Errorf("the conduct is %+v", c)
		}
		for _, o := range c.Outcomes {
			if o.Opinion == "unfavourable" && (o.Approved != 1 || o.Loans != 0) {
				t.Errorf("against the checks: %+v", o)
			}
		}
		if got, err := r.Conduct(t.Context(), auditor, portfolio.Asked{Product: "NONE"}); err != nil || got.Decisions.Approved+got.Decisions.Refused+got.Reviews.Asked != 0 {
			t.Errorf("of another product: %+v, %v", got, err)
		}
		_, err = r.Conduct(t.Context(), officer, portfolio.Asked{})
		testkit.WantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Conduct(t.Context(), auditor, portfolio.Asked{Months: 601})
		testkit.WantFault(t, err, fault.Invalid, "invalid")
	})
}
