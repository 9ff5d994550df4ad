package expected

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Said is a transfer of which a borrower says that it left.
type Said struct {
	Amount *money.Amount `json:"amount,omitempty" doc:"Absent: what the loan asks for"`
	On     *date.Date    `json:"on,omitempty" doc:"Absent: today"`
}

// saidBefore is how many days back a transfer may have left, and how many such words of a loan stand at a time.
const (
	saidBefore = 30
	mostSaid   = 5
)

// Say notes that a borrower has sent a transfer. It is their word: nothing is booked, and nothing that is due waits for it. The same amount of the same day is the same transfer.
// Errors: fault Unauthenticated, NotFound, Invalid for amount and day, Conflict "payment.nothing_due", TooMany "payment.said_often".
func (s *Service) Say(ctx context.Context, by identity.Principal, loanID string, in Said) (p AnnouncedPayment, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.OwnTx(tx, by, loanID)
		if err != nil {
			return err
		}
		on := st.On
		if in.On != nil {
			on = *in.On
		}
		if on.After(st.On) || on.Before(st.On.AddDays(-saidBefore)) {
			return fault.Fields(fault.Field{Pointer: "/on", Code: "payment.said_day", Params: map[string]any{"days": saidBefore}})
		}
		rows, err := rowsTx(tx, &l)
		if err != nil {
			return err
		}
		minor, err := chosen(&l, st, proven(rows), in.Amount)
		if err != nil {
			return err
		}
		standing := 0
		for _, r := range rows {
			if r.Way != ByTransfer || r.State != Expected && r.State != Missing {
				continue
			}
			if r.Minor == minor && r.PaidOn == on {
				p = r.view(st.Currency).forOwner()
				return nil
			}
			standing++
		}
		if standing >= mostSaid {
			return fault.New(fault.TooMany, "payment.said_often")
		}
		r, err := newRow(tx.Now(), loanID, ByTransfer, minor)
		if err != nil {
			return err
		}
		r.State, r.PaidOn = Expected, on
		if err := insertTx(tx, r); err != nil {
			return err
		}
		p = r.view(st.Currency).forOwner()
		return recordTx(tx, by.Actor(), "loan.payment_said", r, nil)
	})
	return p, err
}

// Unsay takes it back. Twice it counts once. Errors: fault Unauthenticated, NotFound, Conflict "payment.state" for what is no word of the borrower's any more.
func (s *Service) Unsay(ctx context.Context, by identity.Principal, loanID, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		l, _, err := loanbook.OwnTx(tx, by, loanID)
		if err != nil {
			return err
		}
		r, err := db.One[row](tx, find, id, loanID)
		if err != nil || r.State == Withdrawn {
			return err
		}
		if r = r.now(&l, tx.Now()); r.Way != ByTransfer || r.State == Received {
			return fault.New(fault.Conflict, "payment.state")
		}
		r.State, r.EventID, r.Received = Withdrawn, nil, nil
		if err := saveTx(tx, r); err != nil {
			return err
		}
		return recordTx(tx, by.Actor(), "loan.payment_unsaid", r, nil)
	})
}

func recordTx(tx *db.Tx, by audit.Actor, action string, r row, more map[string]any) error {
	details := map[string]any{"payment": r.ID, "minor": r.Minor}
	for name, value := range more {
		details[name] = value
	}
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: loanbook.EntityKind, EntityID: r.LoanID, Details: details})
}
