package credit

import "florin/internal/kernel/money"

// InstalmentWithin gives the instalment of a repayment within so many months although the contract is longer, interest at the contract's
// rate and the first premium of a required insurance included; the contract's own instalment when it is shorter. Where a law reckons what a
// household can bear this way (KKG art. 28: 36 months) it holds for earlier credits too, by what is still owed of them. It returns ErrTerms or
// money.ErrOverflow.
func InstalmentWithin(t Terms, months int) (money.Amount, error) {
	within := t
	within.Months, within.Repayment = min(t.Months, months), Repayment{}
	if err := within.check(); err != nil {
		return money.Amount{}, err
	}
	payment, err := money.Round(within.annuity(), t.Principal.Currency)
	if err != nil {
		return payment, err
	}
	cover, err := t.cover()
	if err != nil {
		return cover, err
	}
	return payment.Add(cover)
}
