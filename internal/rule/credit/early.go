package credit

import (
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// EarlyRule is what a credit product's law lets a lender ask when a borrower repays early,
// in percent of what is repaid early. Zero caps ask nothing, as Swiss law wants (KKG art. 17).
//
// The caps of directive (EU) 2023/2225, art. 29, and of the French Code de la consommation
// L312-34 are 1 % when more than a year is left and 0.5 % otherwise.
type EarlyRule struct {
	CapOverYear  Rate // percent of the prepaid amount when more than a year remains
	CapUnderYear Rate // percent of it otherwise
	// Threshold is what may be prepaid within twelve months without any compensation
	// (France: 10,000 EUR, D312-15); zero: none.
	Threshold money.Amount
}

// EarlyRepayment is a wish to repay before the end.
type EarlyRepayment struct {
	Rule      EarlyRule
	Prepaid   money.Amount // principal repaid early, now
	Recent    money.Amount // principal repaid early in the twelve months before
	On        date.Date
	LastDue   date.Date    // end of the loan as agreed
	Forgone   money.Amount // interest that the schedule still had for the prepaid amount
	Variable  bool         // the borrowing rate is not fixed at this time
	Insurance bool         // an insurer pays under a payment guarantee
}

// Compensation gives the most that a lender may ask: the capped percentage of the prepaid
// amount, rounded half up to the cent, but never more than the interest forgone; nothing
// when the rate is variable, an insurer pays, or the threshold is not passed. It returns
// money.ErrCurrency or money.ErrOverflow.
func (e EarlyRepayment) Compensation() (money.Amount, error) {
	none := money.Of(0, e.Prepaid.Currency)
	if e.Variable || e.Insurance || e.Prepaid.Sign() <= 0 {
		return none, nil
	}
	if free, err := e.free(); err != nil || free {
		return none, err
	}
	asked, err := e.percentage()
	if err != nil {
		return none, err
	}
	if more, err := asked.Compare(e.Forgone); err != nil || more <= 0 {
		return asked, err
	}
	return e.Forgone, nil
}

// free says whether the threshold is not passed.
func (e EarlyRepayment) free() (bool, error) {
	if e.Rule.Threshold.IsZero() {
		return false, nil
	}
	within := e.Prepaid
	if !e.Recent.IsZero() {
		var err error
		if within, err = e.Prepaid.Add(e.Recent); err != nil {
			return false, err
		}
	}
	over, err := within.Compare(e.Rule.Threshold)
	return over <= 0, err
}

func (e EarlyRepayment) overAYear() bool { return e.On.AddMonths(12, 0).Before(e.LastDue) }

func (e EarlyRepayment) limit() Rate {
	if e.overAYear() {
		return e.Rule.CapOverYear
	}
	return e.Rule.CapUnderYear
}

func (e EarlyRepayment) percentage() (money.Amount, error) {
	return money.Round(simple(e.Prepaid, e.limit(), big.NewRat(1, 1)), e.Prepaid.Currency)
}

// EarlyReason says in one word why so much compensation is asked.
type EarlyReason string

// The reasons.
const (
	EarlyNone      EarlyReason = "none"       // the contract asks nothing
	EarlyVariable  EarlyReason = "variable"   // the rate is not fixed, or an insurer pays
	EarlyThreshold EarlyReason = "threshold"  // what the law lets free within twelve months is not passed
	EarlyCapOver   EarlyReason = "over_year"  // a percentage, with more than a year left
	EarlyCapUnder  EarlyReason = "under_year" // a percentage, with a year or less left
	EarlyForgone   EarlyReason = "interest"   // the percentage would be more than the interest that is saved
)

// EarlyReasons lists them.
var EarlyReasons = []EarlyReason{EarlyNone, EarlyVariable, EarlyThreshold, EarlyCapOver, EarlyCapUnder, EarlyForgone}

// Why says for what reason Compensation gives what it does, and the percentage of what is repaid early that it begins
// with. It returns money.ErrCurrency or money.ErrOverflow.
func (e EarlyRepayment) Why() (EarlyReason, Rate, error) {
	limit := e.limit()
	if limit.IsZero() {
		return EarlyNone, limit, nil
	}
	if e.Variable || e.Insurance {
		return EarlyVariable, limit, nil
	}
	if free, err := e.free(); err != nil || free {
		return EarlyThreshold, limit, err
	}
	asked, err := e.percentage()
	if err != nil {
		return EarlyNone, limit, err
	}
	if more, err := asked.Compare(e.Forgone); err != nil || more > 0 {
		return EarlyForgone, limit, err
	}
	if e.overAYear() {
		return EarlyCapOver, limit, nil
	}
	return EarlyCapUnder, limit, nil
}

// FeeRefund gives back the part of an up-front cost that belongs to the time not used: the
// borrower's right to a reduction covers every cost, whenever it was paid (CJEU C-383/18;
// directive (EU) 2023/2225, art. 29(1)). It is linear in time, counted in whole months back
// from the end, and rounded half up: of 240.00 on 48 months, 180.00 after 12. It returns
// ErrTerms when the days are out of order.
func FeeRefund(fee money.Amount, drawdownOn, on, lastDue date.Date) (money.Amount, error) {
	if on.Before(drawdownOn) || lastDue.Before(on) || !lastDue.After(drawdownOn) {
		return money.Amount{}, fmt.Errorf("%w: from %s to %s, repaid on %s", ErrTerms, drawdownOn, lastDue, on)
	}
	left := MonthNormalised.Years(on, lastDue)
	left.Quo(left, MonthNormalised.Years(drawdownOn, lastDue))
	return money.Round(left.Mul(left, new(big.Rat).SetInt64(fee.Minor)), fee.Currency)
}

// Settlement is what ends a loan on a day.
type Settlement struct {
	On           date.Date
	Balance      money.Amount // principal still owed
	Accrued      money.Amount // interest since the last due date
	Compensation money.Amount
	FeeRefund    money.Amount
	Total        money.Amount // Balance, Accrued and Compensation less FeeRefund
}

// Settle computes the sum that ends a loan. accruedFrom is the due date that the balance's
// interest was last charged up to. It returns ErrTerms for a day before that,
// money.ErrCurrency or money.ErrOverflow.
func Settle(balance money.Amount, r Rate, c DayCount, accruedFrom date.Date, e EarlyRepayment, refund money.Amount) (Settlement, error) {
	if e.On.Before(accruedFrom) {
		return Settlement{}, fmt.Errorf("%w: settled on %s, interest charged up to %s", ErrTerms, e.On, accruedFrom)
	}
	s := Settlement{On: e.On, Balance: balance, FeeRefund: refund}
	var err error
	if s.Accrued, err = Accrue(balance, r, c, accruedFrom, e.On); err != nil {
		return Settlement{}, err
	}
	if s.Compensation, err = e.Compensation(); err != nil {
		return Settlement{}, err
	}
	if s.Total, err = money.Sum(balance.Currency, s.Balance, s.Accrued, s.Compensation); err != nil {
		return Settlement{}, err
	}
	s.Total, err = s.Total.Sub(refund)
	return s, err
}
