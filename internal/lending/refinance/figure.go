package refinance

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/debt"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// figure is what settling a loan of this lender comes to on a day.
type figure struct {
	loan         loan.Loan
	state        loan.State
	waived       bool
	minor        int64 // to be paid
	compensation int64 // in minor, or waived
	monthly      money.Amount
}

// figureTx works out what settling a loan takes on a day. A loan that is closed takes nothing; one that
// is called in, charged off or withdrawn from is fault Conflict "offer.debt_ended".
func figureTx(tx *db.Tx, loanID string, waived bool, on date.Date) (figure, error) {
	f := figure{waived: waived}
	var err error
	if f.loan, err = loanbook.LoadTx(tx, loanID); err != nil {
		return f, err
	}
	on = loan.Latest(on, f.loan.BookedTo)
	if f.state, err = f.loan.Replay(on); err != nil {
		return f, err
	}
	closed := f.state.Status == loan.Closed && f.state.CloseReason != loan.Cancelled
	if !closed && (f.state.Status != loan.Active || f.state.Withdrawn) {
		return f, fault.New(fault.Conflict, "offer.debt_ended").With("reference", f.loan.Reference)
	}
	sum, err := f.state.Settlement(f.loan.Terms)
	if err != nil {
		return f, err
	}
	f.minor, f.compensation = sum.Total, min(sum.Compensation, sum.Total)
	if waived {
		f.minor -= f.compensation
	}
	f.monthly, err = monthlyOf(f.loan.Terms, f.state)
	return f, err
}

// monthlyOf is what a loan takes of a household's month.
func monthlyOf(t loan.Terms, st loan.State) (money.Amount, error) {
	terms := credit.Terms{Principal: t.Principal, Months: t.Months, Rate: st.Rate, Repayment: t.Repayment}
	return terms.Monthly(money.Of(st.Instalment(t), st.Currency))
}

func (f figure) debt() debt.Debt {
	of := func(minor int64) money.Amount { return money.Of(minor, f.state.Currency) }
	return debt.Debt{
		LoanID: f.loan.ID, Reference: f.loan.Reference, Amount: of(f.minor), On: f.state.On, Compensation: of(f.compensation), Waived: f.waived,
		Monthly: f.monthly,
	}
}
