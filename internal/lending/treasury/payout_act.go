package treasury

import (
	"context"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

const longestPayoutNote = 500

// payoutReason cleans what staff must say about an action. The error is fault Invalid.
func payoutReason(reason string) (string, error) {
	reason = validate.Clean(reason)
	v := validate.New()
	v.Check("/reason", validate.Required(reason))
	if utf8.RuneCountInString(reason) > longestPayoutNote {
		v.CheckWith("/reason", validate.TextTooLong, map[string]any{"max": longestPayoutNote})
	}
	return reason, v.Err()
}

// onPayout loads a payout, holds it against the version that the caller saw, and acts on it.
func (s *Service) onPayout(ctx context.Context, p identity.Principal, id string, version int64, act func(tx *db.Tx, r payoutRow) (payoutRow, error)) (Payout, error) {
	var view Payout
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[payoutRow](tx, findPayout, id)
		if err != nil {
			return err
		}
		if r.Version != version {
			return fault.New(fault.Conflict, "payout.changed")
		}
		if r, err = act(tx, r); err != nil {
			return err
		}
		view, err = s.viewPayoutTx(tx, p, r)
		return err
	})
	return view, err
}

// HoldPayout keeps a payout from leaving. Errors: fault Forbidden, NotFound, Invalid without
// a reason, Conflict "payout.changed" or "payout.state".
func (s *Service) HoldPayout(ctx context.Context, p identity.Principal, id string, version int64, reason string) (Payout, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Payout{}, err
	}
	reason, err := payoutReason(reason)
	if err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r payoutRow) (payoutRow, error) {
		return s.moveTx(tx, p.Actor(), r, change{action: actHold, hold: HoldStaff, note: &reason})
	})
}

// LetPayoutGo ends a hold that a person must end. A payout whose day has not come goes on
// waiting for it, and one to an impossible account needs another account. Errors: fault
// Forbidden, NotFound, Invalid without a reason, Conflict "payout.changed", "payout.state",
// "payout.waiting" or "payout.account".
func (s *Service) LetPayoutGo(ctx context.Context, p identity.Principal, id string, version int64, reason string) (Payout, error) {
	if err := p.Permit(identity.PayoutRelease); err != nil {
		return Payout{}, err
	}
	reason, err := payoutReason(reason)
	if err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r payoutRow) (payoutRow, error) {
		l, err := loan.LoadTx(tx, r.LoanID)
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
		}
		return s.moveTx(tx, p.Actor(), r, change{action: actLetGo, note: &reason})
	})
}

// SettlePayout says that the bank has booked a payout, for a lender who imports no files.
// Errors: fault Forbidden, NotFound, Invalid for a day that has not come, Conflict
// "payout.changed" or "payout.state".
func (s *Service) SettlePayout(ctx context.Context, p identity.Principal, id string, version int64, on date.Date) (Payout, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r payoutRow) (payoutRow, error) {
		r, err := s.settleTx(tx, p.Actor(), r, on)
		if err != nil {
			return r, err
		}
		return r, bookTransitTx(tx, p.Actor(), r, "booked", -r.Minor, on)
	})
}

// ReturnPayout says that a payout was refused or came back. Errors: as SettlePayout, and
// Invalid without a reason.
func (s *Service) ReturnPayout(ctx context.Context, p identity.Principal, id string, version int64, on date.Date, reason string) (Payout, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return Payout{}, err
	}
	reason, err := payoutReason(reason)
	if err != nil {
		return Payout{}, err
	}
	return s.onPayout(ctx, p, id, version, func(tx *db.Tx, r payoutRow) (payoutRow, error) {
		was := r.State
		r, err := s.failTx(tx, p.Actor(), r, on, reason)
		if err != nil || was != PayoutSettled {
			return r, err
		}
		return r, bookTransitTx(tx, p.Actor(), r, "back", r.Minor, on)
	})
}

// settleTx settles a payout: the loan is paid out on that day. A refund left the loan when
// it was asked for; only the money in transit is still to be booked.
func (s *Service) settleTx(tx *db.Tx, by audit.Actor, r payoutRow, on date.Date) (payoutRow, error) {
	r, err := s.moveTx(tx, by, r, change{action: actSettle, settled: on})
	if err != nil || r.Kind == PayRefund {
		return r, err
	}
	return r, s.Loans.PaidOutTx(tx, by, r.LoanID, on, "payout:"+r.ID)
}

// failTx takes a payout back. One that had settled never was: neither interest nor
// instalments follow from money that came back. A refund never was either: its amount is the
// borrower's credit again.
func (s *Service) failTx(tx *db.Tx, by audit.Actor, r payoutRow, on date.Date, reason string) (payoutRow, error) {
	settled := r.State == PayoutSettled
	r, err := s.moveTx(tx, by, r, change{action: actFail, reason: reason})
	if err != nil {
		return r, err
	}
	if r.Kind == PayRefund {
		_, err = s.Loans.ReverseTx(tx, by, r.LoanID, db.Text(r.EventID), "payout.returned")
		return r, err
	}
	if !settled {
		return r, nil
	}
	_, err = s.Loans.ReverseTx(tx, by, r.LoanID, paidOutKey(r), "payout.returned")
	return r, err
}

// paidOutKey is the key of the fact that a payout makes.
func paidOutKey(r payoutRow) string { return "paid_out:" + r.LoanID + ":payout:" + r.ID }

// bookTransitTx books what the bank did about a payout: money that leaves the account comes
// off the payments in transit, money that comes back is in transit again.
func bookTransitTx(tx *db.Tx, by audit.Actor, r payoutRow, what string, minor int64, on date.Date) error {
	m := money.Of(minor, r.Currency)
	return ledger.PostTx(tx, by, ledger.Entry{
		Key: "payout:" + r.ID + ":" + what, Kind: "payout." + what, Currency: r.Currency, On: on, EntityKind: entityPayout, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.Bank, "", m), ledger.Credit(ledger.TransitOut, "", m)},
	})
}

// PlanPayout plans a further attempt after one that came back, or in the place of one that
// is held for its account, to an account that the borrower has named. Errors: fault Forbidden, NotFound, Invalid for the account, Conflict
// "payout.alive" while an attempt is under way and "loan.already_paid_out".
func (s *Service) PlanPayout(ctx context.Context, p identity.Principal, loanID string, to loan.Payee) (Payout, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Payout{}, err
	}
	to, err := checkPayee(to)
	if err != nil {
		return Payout{}, err
	}
	var view Payout
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		l, err := loan.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		if l.Status != loan.PendingPayout {
			return fault.New(fault.Conflict, "loan.already_paid_out")
		}
		if err := s.clearAttemptTx(tx, p.Actor(), loanID); err != nil {
			return err
		}
		parties, err := loan.NamesTx(tx, loanID)
		if err != nil {
			return err
		}
		if err := s.attemptTx(tx, p.Actor(), attempt{
			loanID: loanID, amount: money.Of(l.Terms.Net(), l.Terms.Principal.Currency), from: l.PayoutFrom, today: l.Today(tx.Now()), to: to, parties: parties,
		}); err != nil {
			return err
		}
		all, err := db.All[payoutRow](tx, attemptsOfLoan, loanID)
		if err == nil {
			view, err = s.viewPayoutTx(tx, p, all[len(all)-1])
		}
		return err
	})
	return view, err
}

// clearAttemptTx takes an attempt out of the way that cannot reach its account. Any other that is
// under way is fault Conflict "payout.alive".
func (s *Service) clearAttemptTx(tx *db.Tx, by audit.Actor, loanID string) error {
	before, err := db.All[payoutRow](tx, attemptsOfLoan, loanID)
	for _, b := range before {
		switch {
		case err != nil:
			return err
		case b.replaceable():
			_, err = s.moveTx(tx, by, b, change{action: actCancel})
		case b.State != PayoutReturned && b.State != PayoutCancelled:
			return fault.New(fault.Conflict, "payout.alive")
		}
	}
	return err
}

// checkPayee holds an account that was entered against the rules. The error is fault Invalid.
func checkPayee(to loan.Payee) (loan.Payee, error) {
	to.Holder = validate.Clean(to.Holder)
	v := validate.New()
	iban, err := rail.ParseIBAN(to.IBAN)
	switch {
	case to.IBAN == "":
		v.Check("/iban", validate.Required(""))
	case err != nil || iban.IsQR():
		v.Check("/iban", "iban.invalid")
	}
	v.Check("/holder", validate.Required(to.Holder))
	if utf8.RuneCountInString(to.Holder) > 70 {
		v.CheckWith("/holder", validate.TextTooLong, map[string]any{"max": 70})
	}
	to.IBAN = string(iban)
	return to, v.Err()
}

// CancelPayoutTx takes the payout of a loan out of the way that is being cancelled, out of a
// batch too: a right to withdraw does not wait for the treasury. Once it is in a file for
// the bank that is fault Conflict "payout.state".
func (s *Service) CancelPayoutTx(tx *db.Tx, c loan.Cancelling) error {
	all, err := db.All[payoutRow](tx, attemptsOfLoan, c.LoanID)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.State == PayoutReturned || r.State == PayoutCancelled {
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
func (s *Service) stopTx(tx *db.Tx, by audit.Actor, r payoutRow) error {
	if _, err := s.moveTx(tx, by, r, change{action: actCancel}); err != nil {
		return err
	}
	if r.State != PayoutReady {
		return nil
	}
	_, err := tx.Exec(shrinkBatch, *r.BatchID, r.Minor)
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
				var r payoutRow
				if r, err = db.One[payoutRow](tx, findPayout, id); err == nil {
					_, err = s.moveTx(tx, systemActor, r, change{action: actLetGo})
				}
			}
			return err
		})
		if err != nil || moved < atOnce {
			return err
		}
	}
}
