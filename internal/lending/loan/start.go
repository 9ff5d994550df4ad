package loan

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// PaidOutTx says that the payout of a loan has settled on a day: the loan lives from it on,
// with the schedule that follows from that day. how names the payout, so that telling twice
// is telling once. A loan that is paid out already is fault Conflict "loan.already_paid_out".
// Errors: those of AppendTx too.
func (s *Service) PaidOutTx(tx *db.Tx, by audit.Actor, loanID string, on date.Date, how string) error {
	e := Event{Kind: PaidOut, On: on, Key: "paid_out:" + loanID + ":" + how}
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return err
	}
	e.Minor = l.Terms.Net()
	if _, found, err := SameTx(tx, loanID, e); found || err != nil {
		return err
	}
	if l.Status != PendingPayout {
		return fault.New(fault.Conflict, "loan.already_paid_out")
	}
	plan, err := l.Terms.plan(on)
	if err != nil {
		return fault.New(fault.Invalid, "loan.terms").Wrap(err)
	}
	e.Rows = plan.Rows
	if _, err := s.AppendToTx(tx, by, &l, e); err != nil {
		return err
	}
	return s.events.PaidOut.TellTx(tx, Drawn{l.RequestID, loanID, on})
}

// Return is what a borrower owes who has withdrawn from a contract that was paid out.
type Return struct {
	On       date.Date
	Until    date.Date    // last day to repay; of instalments: the last due date
	Capital  money.Amount // what was received
	Interest money.Amount // up to On
	PerDay   money.Amount // for each day more; zero in instalments
	Total    money.Amount // Capital and Interest
	Rows     []credit.Instalment
}

// withdrawalDays are what a borrower has to repay after a withdrawal (Code de la
// consommation L312-26; directive (EU) 2023/2225, art. 26).
const withdrawalDays = 30

// WithdrawTx undoes a contract at the borrower's wish: a loan that waits for its payout is
// cancelled and nothing is owed; one that was paid out owes what the law of the contract
// says. A loan that has ended or was withdrawn from is fault Conflict "loan.not_running".
// Errors: those of AppendTx too.
func (s *Service) WithdrawTx(tx *db.Tx, by audit.Actor, loanID string, on date.Date) (Return, error) {
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return Return{}, err
	}
	if l.Status == PendingPayout {
		zero := money.Of(0, l.Terms.Principal.Currency)
		return Return{On: on, Until: on, Capital: zero, Interest: zero, PerDay: zero, Total: zero}, s.CancelTx(tx, by, loanID, "withdrawn")
	}
	st, err := l.Replay(l.Today(tx.Now()))
	if err != nil {
		return Return{}, err
	}
	if st.Status != Active || st.Withdrawn {
		return Return{}, fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	back, err := l.Terms.toReturn(st, on)
	if err != nil {
		return Return{}, err
	}
	_, err = s.AppendToTx(tx, by, &l, Event{Kind: Withdraw, On: on, Rows: back.Rows, Data: Data{Until: back.Until}})
	return back, err
}

// toReturn is what the law of the contract makes of a withdrawal on a day.
func (t Terms) toReturn(st State, on date.Date) (Return, error) {
	c := t.Principal.Currency
	capital := money.Of(st.Principal-min(t.UpfrontFee.Minor-st.FeeRefunded, st.Principal), c)
	r := Return{On: on, Until: on.AddDays(withdrawalDays), Capital: capital, Interest: money.Of(0, c), PerDay: money.Of(0, c), Total: capital}
	var err error
	if t.Withdrawal == InInstalments {
		left := st.Remaining()
		equal := credit.Repayment{Every: t.Repayment.Every}
		r.Rows, err = credit.Remainder{Balance: capital, FirstDue: left[0].Due, AnchorDay: t.DueDay, FirstNo: left[0].Number, Repayment: equal}.Over(len(left))
		if err == nil {
			r.Until = r.Rows[len(r.Rows)-1].Due
		}
		return r, err
	}
	if r.Interest, err = credit.Accrue(capital, st.Rate, t.DayCount, st.clock.chargedTo, on); err != nil {
		return r, err
	}
	if r.PerDay, err = credit.Accrue(capital, st.Rate, credit.Act365, on, on.AddDays(1)); err != nil {
		return r, err
	}
	r.Total, err = capital.Add(r.Interest)
	return r, err
}
