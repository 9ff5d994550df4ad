package arrears

import (
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
)

// paymentsOf are the payments that count on a day, for judging promises.
func paymentsOf(l loan.Loan, st loan.State) []received {
	var list []received
	for _, e := range loan.Effective(l.Facts, st.On) {
		if e.Kind == loan.Paid {
			list = append(list, received{e.On, e.At, e.Minor})
		}
	}
	return list
}

// callInFrom is what must be overdue before the loan may be called in: a share of the net
// credit (KKG art. 18); zero where the law names none.
func callInFrom(l loan.Loan) (money.Amount, error) {
	percent, err := credit.NewRate(l.Terms.Late.CallInPercent)
	if err != nil {
		return money.Amount{}, err
	}
	return credit.Share(money.Of(l.Terms.Net(), l.Terms.Principal.Currency), percent)
}
