package loan

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Return is what a borrower owes who has withdrawn from a contract that was paid out.
type Return struct {
	On       date.Date
	Until    date.Date    // last day to repay; of instalments: the last due date, or On when none is to come
	Capital  money.Amount // what was received
	Interest money.Amount // up to On
	PerDay   money.Amount // for each day more; zero in instalments
	Total    money.Amount // Capital and Interest
	Rows     []credit.Instalment
}

// withdrawalDays are what a borrower has to repay after a withdrawal (Code de la
// consommation L312-26; directive (EU) 2023/2225, art. 26).
const withdrawalDays = 30

// ToReturn is what the law of the contract makes of a withdrawal on a day.
func (t Terms) ToReturn(st State, on date.Date) (Return, error) {
	c := t.Principal.Currency
	capital := money.Of(st.Principal-min(t.UpfrontFee.Minor-st.FeeRefunded, st.Principal), c)
	r := Return{On: on, Until: on.AddDays(withdrawalDays), Capital: capital, Interest: money.Of(0, c), PerDay: money.Of(0, c), Total: capital}
	var err error
	if t.Withdrawal == InInstalments {
		left := st.Remaining()
		if len(left) == 0 || capital.Sign() == 0 { // what fell due stays due, and no capital is left to fall due
			r.Until = on
			return r, nil
		}
		r.Rows, err = t.inEqualParts(left, capital)
		if err == nil {
			r.Until = r.Rows[len(r.Rows)-1].Due
		}
		return r, err
	}
	if r.Interest, err = credit.Accrue(capital, st.Rate, t.DayCount, st.clock.chargedTo, on); err != nil {
		return r, err
	}
	less, err := st.notBorne(t, st.Principal) // the fee was withheld from what left first
	if err != nil {
		return r, err
	}
	r.Interest.Minor -= less
	if r.PerDay, err = credit.Accrue(capital, st.Rate, credit.Act365, on, on.AddDays(1)); err != nil {
		return r, err
	}
	r.Total, err = capital.Add(r.Interest)
	return r, err
}
