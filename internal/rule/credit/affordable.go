package credit

import (
	"sort"

	"florin/internal/kernel/money"
)

// Budget is what a person can pay each month, and the amounts among which to look.
type Budget struct {
	Payment   money.Amount // a month, at most
	Months    int
	Rate      Rate
	Repayment Repayment
	Premium   Premium // of an insurance that the loan requires; it is paid out of the same month
	// Lowest, Highest and Step are in minor units: the amounts are Lowest, Lowest plus
	// Step, and so on, up to Highest.
	Lowest, Highest, Step int64
}

// Affordable gives the quote of the largest amount that takes no more of a month (Terms.Monthly) than the
// budget, and false when even the lowest amount costs more, or there is nothing to choose
// from. The payment grows with the amount, so half of the rest is left out at each look.
func Affordable(b Budget) (Quote, bool) {
	if b.Lowest <= 0 || b.Step <= 0 || b.Highest < b.Lowest {
		return Quote{}, false
	}
	steps := int((b.Highest-b.Lowest)/b.Step) + 1
	tooMuch := sort.Search(steps, func(i int) bool { return !b.allows(int64(i)) })
	if tooMuch == 0 {
		return Quote{}, false
	}
	q, err := NewQuote(b.terms(int64(tooMuch - 1)))
	return q, err == nil
}

func (b Budget) terms(step int64) Terms {
	return Terms{Principal: money.Of(b.Lowest+step*b.Step, b.Payment.Currency), Months: b.Months, Rate: b.Rate, Repayment: b.Repayment, Premium: b.Premium}
}

// allows prices an amount. Of equal monthly instalments one alone is enough; the schedule is
// left for the amount that is found.
func (b Budget) allows(step int64) bool {
	t := b.terms(step)
	if t.check() != nil {
		return false
	}
	payment, err := b.monthly(t)
	return err == nil && payment.Minor <= b.Payment.Minor
}

func (b Budget) monthly(t Terms) (money.Amount, error) {
	if t.Repayment.IsZero() {
		payment, err := money.Round(t.annuity(), t.Principal.Currency)
		if err != nil {
			return payment, err
		}
		return t.Monthly(payment)
	}
	q, err := NewQuote(t)
	if err != nil {
		return money.Amount{}, err
	}
	return q.Monthly(q.Payment)
}
