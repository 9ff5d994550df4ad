package treasury

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
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
)

// Receipt is a payment that staff enter by hand.
type Receipt struct {
	Amount money.Amount `json:"amount"`
	On     date.Date    `json:"on"` // no date: today
	Note   string       `json:"note"`
	Again  bool         `json:"again"` // it is another payment than an equal one of a moment ago
	label.Field
}

// longestWords bounds what staff write beside a fact.
const longestWords = 500

// Receive books a payment by hand. The same key again is the same payment. Errors: fault
// Forbidden and those of ReceiveTx and label.GiveTx.
func (s *Service) Receive(ctx context.Context, p identity.Principal, loanID string, r Receipt, key string) (loan.Fact, error) {
	return s.byHand(ctx, p, loanID, r.Note, key, func(tx *db.Tx, note string) (loan.Event, error) {
		if err := s.boundTx(tx, p, r.Amount, mandate.BookTx); err != nil {
			return loan.Event{}, err
		}
		e, err := s.Loans.ReceiveTx(tx, p.Actor(), loanID, loanbook.Payment{
			Key: loanbook.KeyOf(p, "payment", key), Amount: r.Amount, On: r.On, Source: loanbook.FromStaff, Note: note,
			Once: !r.Again && r.ExternalID == "", // names tell payments apart
		})
		if err == nil {
			err = label.GiveTx(tx, p, label.Payment, label.Place{ID: e.ID, Home: label.Thing{Kind: label.Loan, ID: loanID}}, r.ExternalID)
		}
		return e, err
	})
}

// Reverse takes a fact back that was entered by mistake, with a reason. Errors: fault
// Forbidden, Invalid "loan.reason_required", Conflict "payout.state" for a refund that is in
// a file for the bank, and those of ReverseTx.
func (s *Service) Reverse(ctx context.Context, p identity.Principal, loanID, event, reason string) (loan.Fact, error) {
	if err := p.Permit(identity.LoanManage); err != nil {
		return loan.Fact{}, err
	}
	if validate.CleanText(reason) == "" {
		return loan.Fact{}, fault.AtField("/reason", "loan.reason_required")
	}
	return s.byHand(ctx, p, loanID, reason, "", func(tx *db.Tx, note string) (loan.Event, error) {
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return loan.Event{}, err
		}
		was, found := l.ByKey(event)
		if found {
			if err := mandate.ReverseTx(tx, p, was.By, was.At); err != nil {
				return loan.Event{}, err
			}
		}
		if found && (was.Kind == loan.PaidOut || was.Kind == loan.Sanctioned) {
			return loan.Event{}, fault.New(fault.Conflict, "loan.not_reversible") // each is taken back where its like are
		}
		if found && was.Kind == loan.Refunded {
			if err := s.Payouts.StopRefundTx(tx, p.Actor(), was.ID); err != nil {
				return loan.Event{}, err
			}
		}
		if found && !l.Taken(was.ID) {
			if err := s.requeueTx(tx, p.Actor(), was); err != nil {
				return loan.Event{}, err
			}
		}
		return s.Loans.ReverseTx(tx, p.Actor(), loanID, event, note)
	})
}

// boundTx holds a movement of money against the mandate of a program.
func (s *Service) boundTx(tx *db.Tx, p identity.Principal, a money.Amount, by func(*db.Tx, identity.Principal, date.Date, money.Amount) error) error {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	return by(tx, p, snapshot.Today(tx.Now()), a)
}

// byHand is what everything that staff enter has in common.
func (s *Service) byHand(ctx context.Context, p identity.Principal, loanID, note, key string, act func(tx *db.Tx, note string) (loan.Event, error)) (f loan.Fact, err error) {
	if err := p.Permit(identity.LoanManage); err != nil {
		return f, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return f, err
	}
	note = validate.CleanText(note)
	if utf8.RuneCountInString(note) > longestWords {
		return f, fault.Fields(fault.Field{Pointer: "/note", Code: validate.TextTooLong, Params: map[string]any{"max": longestWords}})
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		e, err := act(tx, note)
		if err != nil {
			return err
		}
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		st, err := l.Replay(l.Today(tx.Now()))
		if err != nil {
			return err
		}
		kept, _ := l.ByKey(e.ID)
		f = l.Fact(st, kept)
		return nil
	})
	return f, err
}
