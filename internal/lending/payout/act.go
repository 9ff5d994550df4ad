package payout

import (
	"context"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refinance"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

const longestNote = 500

// Reason cleans what staff must say about an action. The error is fault Invalid.
func Reason(reason string) (string, error) {
	reason = validate.Clean(reason)
	v := validate.New()
	v.Check("/reason", validate.Required(reason))
	if utf8.RuneCountInString(reason) > longestNote {
		v.CheckWith("/reason", validate.TextTooLong, map[string]any{"max": longestNote})
	}
	return reason, v.Err()
}

// onPayout loads a payout, holds it against the version that the caller saw, and acts on it.
func (s *Service) onPayout(ctx context.Context, p identity.Principal, id string, version int64, act func(tx *db.Tx, r Row) (Row, error)) (Payout, error) {
	var view Payout
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[Row](tx, findPayout, id)
		if err != nil {
			return err
		}
		if r.Version != version {
			return fault.New(fault.Conflict, "payout.changed").With("version", r.Version)
		}
		if r, err = act(tx, r); err != nil {
			return err
		}
		view, err = s.viewPayoutTx(tx, p, r)
		return err
	})
	return view, err
}

// Hold keeps a payout from leaving. Errors: fault Forbidden, NotFound, Invalid without
// a reason, Conflict "payout.changed" or "payout.state".
func (s *Service) Hold(ctx context.Context, p identity.Principal, id string, version int64, reason string) (Payout, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Payout{}, err
	}
	reason, err := Reason(reason)
	if err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r Row) (Row, error) {
		return s.moveTx(tx, p.Actor(), r, change{action: actHold, hold: HoldStaff, note: &reason})
	})
}

// LetGo ends a hold that a person must end. A payout whose day has not come goes on
// waiting for it, and one to an impossible account needs another account. Who lets one go whose account
// may be another's vouches for it: another person releases it. Errors: fault
// Forbidden, NotFound, Invalid without a reason, Conflict "payout.changed", "payout.state",
// "payout.waiting" or "payout.account".
func (s *Service) LetGo(ctx context.Context, p identity.Principal, id string, version int64, reason string) (Payout, error) {
	if err := p.Permit(identity.PayoutRelease); err != nil {
		return Payout{}, err
	}
	reason, err := Reason(reason)
	if err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r Row) (Row, error) {
		if r.ofNoLoan() {
			return s.letOtherGoTx(tx, p, r, reason)
		}
		l, err := loanbook.LoadTx(tx, r.LoanID)
		if err != nil {
			return r, err
		}
		waits := r.FromOn.After(l.Today(tx.Now()))
		switch {
		case r.Hold == HoldAccount:
			return r, fault.New(fault.Conflict, "payout.account")
		case r.Hold == HoldWaiting && waits:
			return r, fault.New(fault.Conflict, "payout.waiting").With("from", r.FromOn.String())
		case waits:
			return s.moveTx(tx, p.Actor(), r, change{action: actHold, hold: HoldWaiting, note: &reason})
		case r.Kind == ForDebt:
			err = s.Refinances.VouchTx(tx, r.LoanID, r.Debt)
		}
		if err == nil {
			_, err = s.refigureTx(tx, []Row{r}, l.Today(tx.Now()))
		}
		if err == nil {
			err = vouchTx(tx, p, r)
		}
		if err != nil {
			return r, err
		}
		return s.moveTx(tx, p.Actor(), r, change{action: actLetGo, note: &reason})
	})
}

// Settle says that the bank has booked a payout, for a lender who imports no files.
// Errors: fault Forbidden, NotFound, Invalid for a day that has not come, Conflict
// "payout.changed" or "payout.state".
func (s *Service) Settle(ctx context.Context, p identity.Principal, id string, version int64, on date.Date) (Payout, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r Row) (Row, error) {
		if err := mandate.AllowTx(tx, p, mandate.SettlePayout); err != nil {
			return r, err
		}
		r, err := s.SettleTx(tx, p.Actor(), r, on)
		if err != nil {
			return r, err
		}
		return r, BookTransitTx(tx, p.Actor(), r, "booked", -r.Minor, on)
	})
}

// Return says that a payout was refused or came back. Errors: as Settle, and
// Invalid without a reason.
func (s *Service) Return(ctx context.Context, p identity.Principal, id string, version int64, on date.Date, reason string) (Payout, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return Payout{}, err
	}
	reason, err := Reason(reason)
	if err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r Row) (Row, error) {
		if err := mandate.AllowTx(tx, p, mandate.ReturnPayout); err != nil {
			return r, err
		}
		was := r.State
		r, err := s.FailTx(tx, p.Actor(), r, on, reason)
		if err != nil || was != Settled {
			return r, err
		}
		return r, BookTransitTx(tx, p.Actor(), r, "back", r.Minor, on)
	})
}

// SettleTx settles a payout: the loan is paid out on that day. A refund left the loan when
// it was asked for, and a cent of proof stays the lender's; only the money in transit is still to be booked.
func (s *Service) SettleTx(tx *db.Tx, by audit.Actor, r Row, on date.Date) (Row, error) {
	r, err := s.moveTx(tx, by, r, change{action: actSettle, settled: on})
	if err != nil || r.Kind == ForRefund || r.Kind == ForProof {
		return r, err
	}
	if r.Kind == ForCommission {
		return r, bookCommissionTx(tx, by, r, "paid", r.Minor, on)
	}
	if r.Part > 1 {
		return r, s.drawTx(tx, by, r, on)
	}
	return r, s.beginTx(tx, by, r, on)
}

// FailTx takes a payout back. One that had settled never was: neither interest nor
// instalments follow from money that came back. A refund never was either: its amount is the
// borrower's credit again.
func (s *Service) FailTx(tx *db.Tx, by audit.Actor, r Row, on date.Date, reason string) (Row, error) {
	settled := r.State == Settled
	r, err := s.moveTx(tx, by, r, change{action: actFail, reason: reason})
	if err != nil || r.Kind == ForProof {
		return r, err
	}
	if r.Kind == ForCommission {
		if settled {
			err = bookCommissionTx(tx, by, r, "unpaid", -r.Minor, on)
		}
		return r, err
	}
	if r.Kind == ForRefund {
		_, err = s.Loans.ReverseTx(tx, by, r.LoanID, db.Text(r.EventID), "payout.returned")
		return r, err
	}
	debts, err := refinance.AnyTx(tx, r.LoanID)
	if err != nil || debts || !settled { // with debts the loan has begun: they are settled, and only this part is sent again
		return r, err
	}
	if err := s.stopPartsTx(tx, by, r.LoanID, r.Part); err != nil {
		return r, err
	}
	_, err = s.Loans.ReverseTx(tx, by, r.LoanID, paidOutKey(r), "payout.returned")
	return r, err
}

// paidOutKey is the key of the fact that a payout makes.
func paidOutKey(r Row) string {
	if r.Part > 1 {
		return loanbook.DrawnKey(r.LoanID, "payout:"+r.ID)
	}
	return "paid_out:" + r.LoanID + ":payout:" + r.ID
}

// BookTransitTx books what the bank did about a payout: money that leaves the account comes
// off the payments in transit, money that comes back is in transit again.
func BookTransitTx(tx *db.Tx, by audit.Actor, r Row, what string, minor int64, on date.Date) error {
	m := money.Of(minor, r.Currency)
	return ledger.PostTx(tx, by, ledger.Entry{
		Key: "payout:" + r.ID + ":" + what, Kind: "payout." + what, Currency: r.Currency, On: on, EntityKind: entityPayout, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.Bank, "", m), ledger.Credit(ledger.TransitOut, "", m)},
	})
}

// Plan plans a further attempt after one that came back, or in the place of one that
// is held for its account, to an account that the borrower has named, or the other lender whom replaces names by a payout
// of the loan; empty: to the borrower. Errors: fault Forbidden, NotFound, Invalid for the account, Conflict
// "payout.alive" while an attempt is under way, "loan.already_paid_out", those of refinance.OrderTx, and those of label.GiveTx for what programs call it.
func (s *Service) Plan(ctx context.Context, p identity.Principal, loanID string, to loanbook.Payee, replaces, external string) (Payout, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Payout{}, err
	}
	to, err := s.CheckPayee(to)
	if err != nil {
		return Payout{}, err
	}
	var view Payout
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.PlanPayout); err != nil {
			return err
		}
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		a, err := s.againTx(tx, &l, replaces)
		if err != nil {
			return err
		}
		if err := s.clearAttemptTx(tx, p.Actor(), a); err != nil {
			return err
		}
		to.Reference, a.to = a.to.Reference, to
		if err := s.attemptTx(tx, p.Actor(), a); err != nil {
			return err
		}
		all, err := db.All[Row](tx, attemptsOf, loanID, a.debt, max(a.part, 1))
		if err != nil {
			return err
		}
		made := all[len(all)-1]
		if err := label.GiveTx(tx, p, label.Payout, label.Place{ID: made.ID, Home: label.Thing{Kind: label.Loan, ID: loanID}}, external); err != nil {
			return err
		}
		view, err = s.viewPayoutTx(tx, p, made)
		return err
	})
	return view, err
}

// clearAttemptTx takes an attempt out of the way that cannot reach its account. Any other that is
// under way is fault Conflict "payout.alive".
func (s *Service) clearAttemptTx(tx *db.Tx, by audit.Actor, a attempt) error {
	before, err := db.All[Row](tx, attemptsOf, a.loanID, a.debt, max(a.part, 1))
	for _, b := range before {
		switch {
		case err != nil:
			return err
		case b.replaceable():
			_, err = s.moveTx(tx, by, b, change{action: actCancel})
		case b.State != Returned && b.State != Cancelled:
			return fault.New(fault.Conflict, "payout.alive")
		}
	}
	return err
}

// Usable refuses a test account where money is real. The error is fault Invalid "iban.test".
func (s *Service) Usable(iban rail.IBAN) error {
	if _, test := iban.Test(); test && !s.Invented {
		return fault.AtField("/iban", "iban.test")
	}
	return nil
}

// CheckPayee holds an account that was entered against the rules. The error is fault Invalid.
func (s *Service) CheckPayee(to loanbook.Payee) (loanbook.Payee, error) {
	to.Holder = validate.Clean(to.Holder)
	v := validate.New()
	iban, err := rail.ParseIBAN(to.IBAN)
	switch {
	case to.IBAN == "":
		v.Check("/iban", validate.Required(""))
	case err != nil || iban.IsQR():
		v.Check("/iban", "iban.invalid")
	case s.Usable(iban) != nil:
		v.Check("/iban", "iban.test")
	}
	v.Check("/holder", validate.Required(to.Holder))
	if utf8.RuneCountInString(to.Holder) > 70 {
		v.CheckWith("/holder", validate.TextTooLong, map[string]any{"max": 70})
	}
	to.IBAN = string(iban)
	return to, v.Err()
}

// CancelTx takes the payout of a loan out of the way that is being cancelled, out of a
// batch too: a right to withdraw does not wait for the treasury. Once it is in a file for
// the bank that is fault Conflict "payout.state".
func (s *Service) CancelTx(tx *db.Tx, c loanbook.Cancelling) error {
	all, err := db.All[Row](tx, lendingOfLoan, c.LoanID)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.State == Returned || r.State == Cancelled {
			continue
		}
		if err := s.stopTx(tx, c.By, r); err != nil {
			return err
		}
	}
	return nil
}

// stopTx cancels a payout, out of a batch too. Once it is in a file for the bank that is
// fault Conflict "payout.state".
func (s *Service) stopTx(tx *db.Tx, by audit.Actor, r Row) error {
	if _, err := s.moveTx(tx, by, r, change{action: actCancel}); err != nil {
		return err
	}
	if r.State != Ready {
		return nil
	}
	_, err := tx.Exec(shrinkBatch, *r.BatchID, r.Minor, tx.Now())
	return err
}

// letGoTx lets go a payout whose day has come, or keeps it for a person where its debts stand in its way.
func (s *Service) letGoTx(tx *db.Tx, r Row, day date.Date) error {
	if r.Part > 1 {
		return s.letPartGoTx(tx, r)
	}
	c, err := s.goesTx(tx, r)
	if err == nil {
		_, err = s.refigureTx(tx, []Row{r}, day)
	}
	if refusal, ok := fault.As(err); ok && refusal.Kind == fault.Conflict {
		c, err = change{action: actHold, hold: HoldDebts}, nil
	}
	if err == nil {
		_, err = s.moveTx(tx, system, r, c)
	}
	return err
}

// ReleaseWaiting lets go every payout whose day has come. It is daily work; a second run
// finds nothing.
func (s *Service) ReleaseWaiting(ctx context.Context, day date.Date) error {
	const atOnce = 100
	for {
		moved := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			ids, err := db.All[string](tx, waitingPayouts, day, atOnce)
			moved = len(ids)
			for _, id := range ids {
				if err != nil {
					return err
				}
				var r Row
				if r, err = db.One[Row](tx, findPayout, id); err == nil {
					err = s.letGoTx(tx, r, day)
				}
			}
			return err
		})
		if err != nil || moved < atOnce {
			return err
		}
	}
}
