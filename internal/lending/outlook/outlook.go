package outlook

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Service looks ahead. It checks no permission: its callers have.
type Service struct{ arrears *arrears.Service }

// New makes the service.
func New(of *arrears.Service) *Service { return &Service{of} }

// Step is a step of the daily work with the loan that it is about.
type Step struct {
	LoanID    string `json:"loan_id"`
	Reference string `json:"reference"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
	arrears.Foretold
	NotYet   bool `json:"not_yet" doc:"Nothing of the loan is late yet: it is a step only if what falls due is not paid"`
	Proposed bool `json:"-"` // it is one of the strategy beside the one in force
}

const (
	page         = 500
	mostReplayed = 2000 // loans that are looked at at once
)

var nameOfLoan = db.SQL(`
	SELECT l.id, l.reference, p.first_name, p.last_name FROM loans l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1 WHERE l.id = $1`)

// Foretell gives what is going to be done from a day to another, by loan, under the strategies of each day; and beside it, where a strategy is
// named, what would be done if that one were in force on all of them. more: there are loans beyond the first 2,000 that nobody looked at.
func (s *Service) Foretell(ctx context.Context, from, to date.Date, beside *strategy.Strategy) (list []Step, more bool, err error) {
	v, err := s.view(ctx, from, to, beside)
	if err != nil {
		return nil, false, err
	}
	seen := map[string]bool{}
	for _, ids := range []func(*db.Tx, string, int) ([]string, error){loanbook.LateOn(to), arrears.OpenCasesTx, loanbook.AwaitedBy(to)} {
		for last, full := "", true; full; {
			var loans []string
			err := s.arrears.DB.View(ctx, func(tx *db.Tx) (err error) {
				loans, err = ids(tx, last, page)
				return err
			})
			if err != nil {
				return nil, false, err
			}
			for _, id := range loans {
				last = id
				if seen[id] {
					continue
				}
				if len(seen) == mostReplayed {
					return list, true, nil
				}
				seen[id] = true
				of, err := s.loan(ctx, id, v)
				if err != nil {
					return nil, false, err
				}
				list = append(list, of...)
			}
			full = len(loans) == page
		}
	}
	return list, false, nil
}

// view is what all loans are looked at by: it is read once, not for each of them.
type view struct {
	from, to date.Date
	plans    map[date.Date]strategy.Plan // by day
	beside   *strategy.Strategy
	besides  settings.Besides
}

func (s *Service) view(ctx context.Context, from, to date.Date, beside *strategy.Strategy) (view, error) {
	v := view{from: from, to: to, plans: map[date.Date]strategy.Plan{}, beside: beside}
	err := s.arrears.DB.View(ctx, func(tx *db.Tx) error {
		policies, err := settings.PoliciesTx(tx)
		v.besides = policies.Besides
		for on := from; err == nil && !on.After(to); on = on.AddDays(1) {
			v.plans[on], err = s.arrears.PlanTx(tx, on)
		}
		return err
	})
	return v, err
}

func (s *Service) loan(ctx context.Context, id string, v view) (list []Step, err error) {
	product, err := s.arrears.Loans.ProductOf(ctx, id)
	if err != nil {
		return nil, err
	}
	err = s.arrears.DB.View(ctx, func(tx *db.Tx) error {
		l, err := loanbook.LoadTx(tx, id)
		if err != nil {
			return err
		}
		now, err := l.Replay(v.from)
		if err != nil {
			return err
		}
		add := func(plan func(date.Date) strategy.Plan, proposed bool) error {
			steps, err := arrears.ForetellTx(tx, l, product.Lending.Reminders, v.from, v.to, plan, v.besides)
			for _, each := range steps {
				list = append(list, Step{LoanID: id, Foretold: each, NotYet: now.DaysPastDue() == 0, Proposed: proposed})
			}
			return err
		}
		if err := add(func(on date.Date) strategy.Plan { return v.plans[on] }, false); err != nil {
			return err
		}
		if v.beside != nil {
			if err := add(func(date.Date) strategy.Plan { return strategy.Plan{Champion: *v.beside} }, true); err != nil {
				return err
			}
		}
		if len(list) == 0 {
			return nil
		}
		row, err := db.One[struct {
			ID        string `db:"id"`
			Reference string `db:"reference"`
			FirstName string `db:"first_name" private:"loan_parties.first_name,id,=1"`
			LastName  string `db:"last_name" private:"loan_parties.last_name,id,=1"`
		}](tx, nameOfLoan, id)
		for i := range list {
			list[i].Reference, list[i].FirstName, list[i].LastName = row.Reference, row.FirstName, row.LastName
		}
		return err
	})
	return list, err
}
