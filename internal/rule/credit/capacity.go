package credit

import "florin/internal/kernel/money"

// InstalmentWithin gives the instalment of a repayment within so many months although the contract is longer, interest at the contract's
// rate included; the contract's own instalment when it is shorter. Where a law reckons what a household can bear this way
// (KKG art. 28: 36 months) it holds for earlier credits too, by what is still owed of them. It returns ErrTerms or money.ErrOverflow.
func InstalmentWithin(t Terms, months int) (money.Amount, error) {
	t.Months, t.Repayment = min(t.Months, months), Repayment{}
	if err := t.check(); err != nil {
		return money.Amount{}, err
	}
	return money.Round(t.annuity(), t.Principal.Currency)
}
