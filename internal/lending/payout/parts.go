package payout

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// system is who acts when time does.
var system = audit.Actor{Kind: "system"}

// nextPartTx plans the next part of a payout, once the one before it has settled: it leaves with the due
// date that the contract names, to the account of the one before.
func (s *Service) nextPartTx(tx *db.Tx, by audit.Actor, loanID string) error {
	l, err := loanbook.LoadTx(tx, loanID)
	if err != nil || l.Terms.Repayment.Drawdown.IsZero() {
		return err
	}
	today := l.Today(tx.Now())
	st, err := l.Replay(today)
	if err != nil {
		return err
	}
	parts, err := st.Parts(l.Terms)
	if err != nil || len(parts) == 0 {
		return err
	}
	next := parts[0]
	a := attempt{loanID: l.ID, part: next.Number, amount: money.Of(next.Minor, st.Currency), from: next.On, today: today}
	if a.to, err = s.accountOnFileTx(tx, l.ID); err != nil {
		return err
	}
	if a.parties, err = loanbook.NamesTx(tx, l.ID); err != nil {
		return err
	}
	return s.attemptTx(tx, by, a)
}

// drawTx lends a later part that a bank has booked, and plans the next.
func (s *Service) drawTx(tx *db.Tx, by audit.Actor, r Row, on date.Date) error {
	if err := s.Loans.DrawnTx(tx, by, r.LoanID, r.Minor, on, "payout:"+r.ID); err != nil {
		return err
	}
	return s.nextPartTx(tx, by, r.LoanID)
}

// owedPartTx refuses a later part that the loan does not wait for: it has ended, another part is the next,
// or instalments are late. The contract promises parts to who pays. What the bank was told to pay has left: it is
// owed, whatever has become of the loan.
func (r Row) owedPartTx(tx *db.Tx) error {
	if r.State == Exported {
		return nil
	}
	l, st, err := loanbook.StateTx(tx, r.LoanID)
	if err != nil {
		return err
	}
	parts, err := st.Parts(l.Terms)
	switch {
	case err != nil:
		return err
	case st.Status != loan.Active || len(parts) == 0:
		return fault.New(fault.Conflict, "loan.no_parts")
	case parts[0].Number != r.Part:
		return fault.New(fault.Conflict, "loan.already_paid_out")
	case st.DaysPastDue() > 0:
		return fault.New(fault.Conflict, "payout.arrears").With("reference", r.Reference)
	}
	return nil
}

// letPartGoTx lets a later part go whose day has come, keeps it for a person while instalments are late, and
// cancels it when the loan waits for it no more.
func (s *Service) letPartGoTx(tx *db.Tx, r Row) error {
	c, err := s.goesTx(tx, r)
	if err != nil {
		return err
	}
	switch err := r.owedPartTx(tx); {
	case fault.CodeOf(err) == "payout.arrears":
		c = change{action: actHold, hold: HoldArrears}
	case err != nil && fault.KindOf(err) == fault.Conflict:
		c = change{action: actCancel}
	case err != nil:
		return err
	}
	_, err = s.moveTx(tx, system, r, c)
	return err
}

// stopPartsTx cancels the later parts that are planned. One that is in a file for the bank is fault Conflict
// "payout.state".
func (s *Service) stopPartsTx(tx *db.Tx, by audit.Actor, loanID string, after int) error {
	all, err := db.All[Row](tx, lendingOfLoan, loanID)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.Part <= max(after, 1) || r.State == Returned || r.State == Cancelled || r.State == Settled {
			continue
		}
		if err := s.stopTx(tx, by, r); err != nil {
			return err
		}
	}
	return nil
}

// Curtail says that nothing more of a loan is paid out, at the borrower's wish or because the contract
// allows it. Errors: fault Forbidden, NotFound, Invalid without a reason, Conflict "loan.no_parts", or
// "payout.state" while a part is on its way.
func (s *Service) Curtail(ctx context.Context, p identity.Principal, loanID, reason string) (f loan.Fact, err error) {
	if err := p.Permit(identity.LoanManage); err != nil {
		return f, err
	}
	if reason, err = Reason(reason); err != nil {
		return f, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := s.stopPartsTx(tx, p.Actor(), loanID, 1); err != nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		e, err := s.Loans.CurtailTx(tx, p.Actor(), loanID, st.On, reason)
		f = l.Fact(st, e)
		return err
	})
	return f, err
}

// EndParts ends the time in which parts leave: what has not left on the day before repayment begins never
// will, and the schedule is made anew over what has. It is daily work; a second run finds nothing.
func (s *Service) EndParts(ctx context.Context, day date.Date) error {
	var ids []string
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		ids, err = db.All[string](tx, loansInParts)
		return err
	})
	for _, id := range ids {
		if err != nil {
			return err
		}
		err = s.DB.Update(ctx, func(tx *db.Tx) error { return s.endPartsTx(tx, id, day) })
	}
	return err
}

func (s *Service) endPartsTx(tx *db.Tx, loanID string, day date.Date) error {
	l, err := loanbook.LoadTx(tx, loanID)
	if err != nil {
		return err
	}
	st, err := l.Replay(l.Today(tx.Now()))
	if err != nil || st.Undrawn == 0 || st.Status != loan.Active {
		return err
	}
	end, ok := st.PartsEnd(l.Terms)
	if !ok || end.After(day) {
		return nil
	}
	err = s.stopPartsTx(tx, system, loanID, 1)
	if fault.CodeOf(err) == "payout.state" {
		return nil // it is on its way to the bank, and the loan with it
	}
	if err == nil {
		_, err = s.Loans.CurtailTx(tx, system, loanID, loan.Latest(end, l.BookedTo), "")
	}
	return err
}
