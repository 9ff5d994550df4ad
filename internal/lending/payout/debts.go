package payout

import (
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refinance"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// planDebtsTx plans the transfers of a loan that settles debts: one to each other lender, and one to the borrower
// of what is left. That sum is worked out anew when the payout is let go, prepared and released.
func (s *Service) planDebtsTx(tx *db.Tx, o loanbook.Opened, plain attempt) error {
	if err := s.Refinances.KeepTx(tx, o.LoanID, o.Contract.Debts); err != nil {
		return err
	}
	l, err := loanbook.LoadTx(tx, o.LoanID)
	if err != nil {
		return err
	}
	order, err := s.Refinances.OrderTx(tx, &l, plain.today)
	if refusal, ok := fault.As(err); ok && refusal.Kind == fault.Conflict {
		plain.debts, order.Rest, order.Own, err = true, 1, true, nil // held; the sum follows when a person lets it go
	}
	if err != nil {
		return err
	}
	for i, d := range o.Contract.Debts {
		if d.Own() {
			continue
		}
		claim := plain
		claim.debt, claim.amount, claim.to = i+1, d.Amount, loanbook.Payee{IBAN: d.IBAN, Holder: d.Creditor, Reference: d.Reference}
		claim.debts = plain.debts || d.Until.Before(plain.today)
		if err := s.attemptTx(tx, o.By, claim); err != nil {
			return err
		}
	}
	if order.Rest == 0 {
		return nil // the claims take all of it
	}
	plain.amount = money.Of(order.Rest, o.Net.Currency)
	return s.attemptTx(tx, o.By, plain)
}

// refigureTx gives payouts the sums that leave for them on a day: of a loan that settles debts, what they leave.
// Errors: those of refinance.OrderTx, and fault Conflict "payout.claim_ended" where the amount of another lender's
// claim was good until before that day.
func (s *Service) refigureTx(tx *db.Tx, rows []Row, on date.Date) ([]Row, error) {
	for i := range rows {
		r := &rows[i]
		if r.ofNoLoan() {
			continue
		}
		l, err := loanbook.LoadTx(tx, r.LoanID)
		if err != nil {
			return nil, err
		}
		if r.Kind == ForRefund || l.PaidOut() {
			continue
		}
		order, over := refinance.Order{}, false
		if order, err = s.Refinances.OrderTx(tx, &l, on); err == nil && r.Kind == ForDebt {
			over, err = s.Refinances.OverTx(tx, r.LoanID, r.Debt, on)
		}
		switch {
		case err != nil:
			return nil, err
		case over:
			return nil, fault.New(fault.Conflict, "payout.claim_ended").With("reference", r.Reference)
		case r.Kind == ForLoan && order.Any:
			if _, err := tx.Exec(setPayoutMinor, r.ID, order.Rest); err != nil {
				return nil, err
			}
			r.Minor = order.Rest
		}
	}
	return rows, nil
}

// togetherTx adds the other transfers of the same loan to those that are to leave: a loan that settles debts is paid
// out as a whole.
func togetherTx(tx *db.Tx, rows []Row) ([]Row, error) {
	for _, r := range slices.Clone(rows) {
		if r.Kind == ForRefund || r.ofNoLoan() {
			continue
		}
		all, err := db.All[Row](tx, lendingOfLoan, r.LoanID)
		if err != nil {
			return nil, err
		}
		for _, other := range all {
			have := slices.ContainsFunc(rows, func(x Row) bool { return x.ID == other.ID })
			if !have && other.Part == r.Part && (other.State == Planned || other.State == Held) {
				rows = append(rows, other)
			}
		}
	}
	return rows, nil
}

// againTx is a further attempt of the transfer to the borrower, or of the one that a payout of the loan names. A loan
// that settles debts has begun with the first of its transfers: what came back of it is sent again as it was.
func (s *Service) againTx(tx *db.Tx, l *loan.Loan, replaces string) (a attempt, err error) {
	a = attempt{loanID: l.ID, from: l.PayoutFrom, today: l.Today(tx.Now())}
	net, err := l.Terms.FirstNet()
	if err != nil {
		return a, err
	}
	last := Row{Kind: ForLoan, LoanID: l.ID, Currency: l.Terms.Principal.Currency, Minor: net, Part: 1}
	before, err := db.All[Row](tx, attemptsOf, l.ID, 0, 1)
	switch {
	case err != nil:
		return a, err
	case replaces != "":
		if last, err = db.One[Row](tx, findPayout, replaces); err == nil && (last.LoanID != l.ID || last.Kind == ForRefund) {
			err = fault.New(fault.NotFound, "not_found")
		}
	case len(before) > 0:
		last = before[len(before)-1]
	}
	if err == nil {
		err = last.OwedTx(tx)
	}
	if err != nil {
		return a, err
	}
	if !l.PaidOut() && last.Debt == 0 && l.Terms.Repayment.Drawdown.IsZero() {
		order, err := s.Refinances.OrderTx(tx, l, a.today)
		if err != nil {
			return a, err
		}
		last.Minor = order.Rest
	}
	if a.to, err = s.payee(last); err != nil {
		return a, err
	}
	a.debt, a.part, a.amount = last.Debt, last.Part, money.Of(last.Minor, last.Currency)
	a.parties, err = loanbook.NamesTx(tx, l.ID)
	return a, err
}

// beginTx lets a loan begin with the first of its transfers that a bank has booked: then it settles the loans of this
// lender that its contract names.
func (s *Service) beginTx(tx *db.Tx, by audit.Actor, r Row, on date.Date) error {
	l, err := loanbook.LoadTx(tx, r.LoanID)
	if err != nil {
		return err
	}
	debts, err := refinance.AnyTx(tx, r.LoanID)
	if err != nil || debts && l.PaidOut() {
		return err
	}
	if err := s.Loans.PaidOutTx(tx, by, r.LoanID, on, "payout:"+r.ID); err != nil {
		return err
	}
	if !debts {
		return s.nextPartTx(tx, by, r.LoanID)
	}
	return s.Refinances.SettleTx(tx, by, r.LoanID, on)
}
