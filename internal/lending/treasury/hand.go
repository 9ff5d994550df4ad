package loan

import (
	"context"
	"unicode/utf8"

	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/idempotency"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/validate"
)

// Receipt is a payment that staff enter by hand.
type Receipt struct {
	Amount money.Amount `json:"amount"`
	On     date.Date    `json:"on"` // no date: today
	Note   string       `json:"note"`
}

// longestWords bounds what staff write beside a fact.
const longestWords = 500

// Receive books a payment by hand. The same key again is the same payment. Errors: fault
// Forbidden and those of ReceiveTx.
func (s *Service) Receive(ctx context.Context, p identity.Principal, loanID string, r Receipt, key string) (Fact, error) {
	return s.byHand(ctx, p, loanID, r.Note, key, func(tx *db.Tx, note string) (Event, error) {
		return s.ReceiveTx(tx, p.Actor(), loanID, Payment{
			Key: keyOf(p, "payment", key), Amount: r.Amount, On: r.On, Source: FromStaff, Note: note,
		})
	})
}

// Reverse takes a fact back that was entered by mistake, with a reason. Errors: fault
// Forbidden, Invalid "loan.reason_required", Conflict "payout.state" for a refund that is in
// a file for the bank, and those of ReverseTx.
func (s *Service) Reverse(ctx context.Context, p identity.Principal, loanID, event, reason string) (Fact, error) {
	if err := p.Permit(identity.LoanManage); err != nil {
		return Fact{}, err
	}
	if validate.CleanText(reason) == "" {
		return Fact{}, invalid("/reason", "loan.reason_required")
	}
	return s.byHand(ctx, p, loanID, reason, "", func(tx *db.Tx, note string) (Event, error) {
		l, err := loadTx(tx, loanID)
		if err != nil {
			return Event{}, err
		}
		was, found := l.byKey(event)
		if found && was.Kind == PaidOut {
			return Event{}, fault.New(fault.Conflict, "loan.not_reversible") // a payout is taken back where payouts are
		}
		if found && was.Kind == Refunded {
			if err := s.stopRefundTx(tx, p.Actor(), was.ID); err != nil {
				return Event{}, err
			}
		}
		if found && !l.taken(was.ID) {
			if err := s.requeueTx(tx, p.Actor(), was); err != nil {
				return Event{}, err
			}
		}
		return s.ReverseTx(tx, p.Actor(), loanID, event, note)
	})
}

// byHand is what everything that staff enter has in common.
func (s *Service) byHand(ctx context.Context, p identity.Principal, loanID, note, key string, act func(tx *db.Tx, note string) (Event, error)) (f Fact, err error) {
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
		l, err := loadTx(tx, loanID)
		if err != nil {
			return err
		}
		st, err := l.replay(l.today(tx.Now()))
		if err != nil {
			return err
		}
		kept, _ := l.byKey(e.ID)
		f = l.fact(st, kept)
		return nil
	})
	return f, err
}

// keyOf keeps the keys of one caller apart from everybody else's. Without one every call is
// a fact of its own.
func keyOf(p identity.Principal, what, key string) string {
	if key == "" {
		return ""
	}
	return what + ":" + p.StaffID + ":" + key
}
