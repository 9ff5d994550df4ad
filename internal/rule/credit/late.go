package credit

import (
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Overdue is an amount that stayed unpaid from the day on which it was due to another.
type Overdue struct {
	Amount   money.Amount
	From, To date.Date
}

// LateInterest is the interest on what is overdue, at the rate that the contract and the
// law allow. It is exact over all parts and rounded once, half up, so that it does not
// depend on how often a caller asked; it never bears interest itself. It returns
// money.ErrCurrency or money.ErrOverflow.
func LateInterest(parts []Overdue, r Rate, c DayCount, currency money.Currency) (money.Amount, error) {
	sum := new(big.Rat)
	for _, p := range parts {
		if _, err := p.Amount.Compare(money.Of(0, currency)); err != nil {
			return money.Amount{}, err
		}
		sum.Add(sum, simple(p.Amount, r, c.Years(p.From, p.To)))
	}
	return money.Round(sum, currency)
}

// Share is so many percent of an amount, rounded half up to the cent: the charge for an
// unpaid instalment, the threshold of arrears. It returns money.ErrOverflow.
func Share(a money.Amount, percent Rate) (money.Amount, error) {
	return money.Round(simple(a, percent, big.NewRat(1, 1)), a.Currency)
}
