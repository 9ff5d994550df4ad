package outlook

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
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
	SELECT l.reference, p.first_name, p.last_name FROM loans l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1 WHERE l.id = $1`)

// Foretell gives what is going to be done from a day to another, by loan, under the strategies of each day; and beside it, where a strategy is
// named, what would be done if that one were in force on all of them. more: there are loans beyond the first 2,000 that nobody looked at.
func (s *Service) Foretell(ctx context.Context, from, to date.Date, beside *strategy.Strategy) (list []Step, more bool, err error) {
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
				of, err := s.loan(ctx, id, from, to, beside)
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

func (s *Service) loan(ctx context.Context, id string, from, to date.Date, beside *strategy.Strategy) (list []Step, err error) {
	product, err := s.arrears.Loans.ProductOf(ctx, id)
	if err != nil {
		return nil, err
	}
	err = s.arrears.DB.View(ctx, func(tx *db.Tx) error {
		l, err := loanbook.LoadTx(tx, id)
		if err != nil {
			return err
		}
		now, err := l.Replay(from)
		if err != nil {
			return err
		}
		add := func(inForce arrears.InForce, proposed bool) error {
			steps, err := arrears.ForetellTx(tx, l, product.Lending.Reminders, from, to, inForce)
			for _, each := range steps {
				list = append(list, Step{LoanID: id, Foretold: each, NotYet: now.DaysPastDue() == 0, Proposed: proposed})
			}
			return err
		}
		if err := add(s.arrears.PlanTx, false); err != nil {
			return err
		}
		if beside != nil {
			if err := add(func(*db.Tx, date.Date) (strategy.Strategy, error) { return *beside, nil }, true); err != nil {
				return err
			}
		}
		if len(list) == 0 {
			return nil
		}
		row, err := db.One[struct {
			Reference string `db:"reference"`
			FirstName string `db:"first_name"`
			LastName  string `db:"last_name"`
		}](tx, nameOfLoan, id)
		for i := range list {
			list[i].Reference, list[i].FirstName, list[i].LastName = row.Reference, row.FirstName, row.LastName
		}
		return err
	})
	return list, err
}
