package loan

import (
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Figures are what repaying early comes to on a day, in minor units.
type Figures struct {
	On           date.Date `json:"on"`
	Principal    int64     `json:"principal"` // repaid early
	Accrued      int64     `json:"accrued"`   // interest since the last due date, on that principal
	Compensation int64     `json:"compensation"`
	FeeRefund    int64     `json:"fee_refund"`
	Due          Split     `json:"due"`    // what is due and unpaid, which comes first
	Credit       int64     `json:"credit"` // what is there already
	Total        int64     `json:"total"`  // to be paid
	Saved        int64     `json:"saved"`  // interest that the schedule still had, and that is not asked any more
	// Why is the reason of the compensation, and Percent what it begins with.
	Why     credit.EarlyReason `json:"why"`
	Percent credit.Rate        `json:"percent"`
}

// Settlement is what ends the loan on the state's day: balance, interest of the days,
// capped compensation, less the fee for the time not used, and what is due.
func (s State) Settlement(t Terms) (Figures, error) {
	f, err := s.settlement(t, s.On)
	f.Total = max(f.Total, 0)
	return f, err
}

func (s State) settlement(t Terms, on date.Date) (Figures, error) {
	f, err := s.prepayment(t, on, s.Principal)
	f.Accrued += s.clock.folded
	f.Saved = max(interestOf(s.Remaining())-f.Accrued, 0)
	f.Due, f.Credit = s.Open(), s.Credit
	f.Total = f.Principal + f.Accrued + f.Compensation - f.FeeRefund + f.Due.Sum() - f.Credit
	return f, err
}

// prepayment is what repaying so much principal early comes to, beside what is due.
func (s State) prepayment(t Terms, on date.Date, principal int64) (Figures, error) {
	principal = min(principal, s.Principal)
	f := Figures{On: on, Principal: principal}
	if principal <= 0 {
		return f, nil
	}
	amount := money.Of(principal, s.Currency)
	accrued, err := credit.Accrue(amount, s.Rate, t.DayCount, s.clock.chargedTo, on)
	if err != nil {
		return f, err
	}
	less, err := s.notBorne(t, principal)
	if err != nil {
		return f, err
	}
	f.Accrued = accrued.Minor - less
	if f, err = s.compensated(t, on, f); err != nil {
		return f, err
	}
	unearned, err := s.deferredFee(t, on)
	if err != nil {
		return f, err
	}
	refund, err := money.Round(big.NewRat(1, 1).Mul(big.NewRat(principal, s.Principal), big.NewRat(unearned, 1)), s.Currency)
	f.FeeRefund = refund.Minor
	return f, err
}

// compensated adds what the contract names for it, within its limits, and why.
func (s State) compensated(t Terms, on date.Date, f Figures) (Figures, error) {
	f.Why = credit.EarlyNone
	if len(s.Remaining()) == 0 || s.Withdrawn || s.noCharges() {
		return f, nil
	}
	clauses, err := t.Printed()
	if err != nil {
		return f, err
	}
	early := credit.EarlyRepayment{
		Rule: clauses.EarlyRule(), Prepaid: money.Of(f.Principal, s.Currency), Recent: s.recentlyPrepaid(on), On: on,
		LastDue: s.LastDue(), Forgone: s.forgone(f), Variable: t.RateType == catalogue.Variable,
	}
	asked, err := early.Compensation()
	if err != nil {
		return f, err
	}
	f.Compensation = asked.Minor
	f.Why, f.Percent, err = early.Why()
	return f, err
}

// recentlyPrepaid is what was repaid early in the twelve months before a day.
func (s State) recentlyPrepaid(on date.Date) money.Amount {
	var sum int64
	for _, p := range s.clock.prepaid {
		if p.on.AddMonths(12, 0).After(on) {
			sum += p.minor
		}
	}
	return money.Of(sum, s.Currency)
}

// forgone is the interest that the schedule still had for what is repaid early.
func (s State) forgone(f Figures) money.Amount {
	share := new(big.Rat).Mul(big.NewRat(interestOf(s.Remaining()), 1), big.NewRat(f.Principal, s.Principal+s.Undrawn))
	whole, err := money.Round(share, s.Currency)
	if err != nil {
		return money.Of(0, s.Currency)
	}
	return money.Of(max(whole.Minor-f.Accrued, 0), s.Currency)
}

// Mode is how much a borrower repays early, and what becomes of the rest.
type Mode string

// The modes.
const (
	Whole   Mode = "total"
	Shorter Mode = "shorter" // the instalment stays, the term follows
	Lower   Mode = "lower"   // the term stays, the instalment follows
)

// Prepayment is what repaying a part early comes to on the state's day, and the rows that
// follow. It returns credit.ErrTerms when no schedule follows from the rest.
func (s State) Prepayment(t Terms, principal int64, mode Mode) (Figures, []credit.Instalment, error) {
	f, err := s.prepayment(t, s.On, principal)
	if err != nil {
		return f, nil, err
	}
	f.Due, f.Credit = s.Open(), s.Credit
	f.Total = max(f.Principal+f.Accrued+f.Compensation-f.FeeRefund+f.Due.Sum()-f.Credit, 0)
	rows, err := s.rest(t, principal, mode)
	f.Saved = max(interestOf(s.Remaining())-f.Accrued-interestOf(rows), 0)
	return f, rows, err
}

// rest lays out what a partial repayment leaves.
func (s State) rest(t Terms, principal int64, mode Mode) ([]credit.Instalment, error) {
	left := s.Remaining()
	if principal >= s.Principal || len(left) == 0 {
		return nil, credit.ErrTerms
	}
	anchor := t.DueDay
	if anchor == 0 {
		anchor = s.PaidOutOn.Day()
	}
	r, err := t.Repayment.Remaining(left, money.Of(s.Principal-principal, s.Currency), s.Rate, anchor)
	if err != nil {
		return nil, err
	}
	if r.Later, err = s.later(t); err != nil {
		return nil, err
	}
	var rows []credit.Instalment
	if mode == Lower {
		rows, err = r.Over(len(left))
	} else {
		rows, err = r.Shorter(left)
	}
	if err != nil {
		return nil, err
	}
	return s.stub(t, r, rows, anchor)
}

// stub corrects the first row when its period is no whole one, and spreads interest that
// was billed once over all rows. In a capitalised grace, which asks for nothing, both wait for its end.
func (s State) stub(t Terms, r credit.Remainder, rows []credit.Instalment, anchor int) ([]credit.Instalment, error) {
	interest := rows[0].Interest
	if s.clock.chargedTo != t.Repayment.Every.After(r.FirstDue, -1, anchor) {
		var err error
		if interest, err = credit.Accrue(r.Balance, s.Rate, t.DayCount, s.clock.chargedTo, r.FirstDue); err != nil {
			return nil, err
		}
	}
	less, err := s.notBorne(t, r.Balance.Minor)
	if err != nil {
		return nil, err
	}
	if _, err := credit.Spread(credit.FromFirstAsked(rows)[:1], money.Of(interest.Minor-less-rows[0].Interest.Minor, s.Currency)); err != nil {
		return nil, err
	}
	return credit.Spread(rows, money.Of(s.clock.folded, s.Currency))
}
