package loan

import (
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// WaiverReason is why a charge is let off.
type WaiverReason string

// The reasons.
const (
	Goodwill   WaiverReason = "goodwill"
	OwnMistake WaiverReason = "own_mistake" // of the lender
	Hardship   WaiverReason = "hardship"
	Complaint  WaiverReason = "complaint"
	Settlement WaiverReason = "settlement" // of a dispute, or of the whole debt
)

// WaiverReasons lists them in the order screens show them.
var WaiverReasons = []WaiverReason{Goodwill, OwnMistake, Hardship, Complaint, Settlement}

// Waiver lets a charge off, or a part of it.
type Waiver struct {
	Key    string // the same key is the same waiver
	Charge string // ID of the fact that asked for it
	Amount money.Amount
	Why    WaiverReason
	Note   string
}

// Waivable is what of a charge has not been let off yet, paid or not.
func (l *Loan) Waivable(charge Event) int64 {
	if charge.Kind != Charged || l.Taken(charge.ID) {
		return 0
	}
	left := charge.Minor
	for _, e := range l.Facts {
		if e.Kind == Waived && e.Data.Of == charge.ID && !l.Taken(e.ID) {
			left -= e.Minor
		}
	}
	return left
}

// WaiveTx lets a charge off. What a payment has paid of it becomes credit balance. The same key again is the same waiver.
//
// Errors: fault NotFound for what is no charge of the loan, Invalid "amount.invalid", "loan.currency" and "loan.waiver_above" with what is left,
// Conflict "loan.not_running"; those of AppendTx.
func (s *Service) WaiveTx(tx *db.Tx, by audit.Actor, loanID string, w Waiver) (Event, error) {
	e := Event{Kind: Waived, Key: w.Key, Minor: w.Amount.Minor, Data: Data{Of: w.Charge, Why: w.Why, Note: w.Note}}
	if old, found, err := SameTx(tx, loanID, e); found || err != nil {
		return old, err
	}
	l, st, err := StateTx(tx, loanID)
	if err != nil {
		return e, err
	}
	charge, found := l.ByKey(w.Charge)
	left := l.Waivable(charge)
	switch {
	case !found || charge.Kind != Charged:
		return e, fault.New(fault.NotFound, "not_found")
	case w.Amount.Sign() <= 0:
		return e, fault.AtField("/amount", "amount.invalid")
	case w.Amount.Currency != st.Currency:
		return e, fault.AtField("/amount", "loan.currency")
	case w.Amount.Minor > left:
		return e, fault.Fields(fault.Field{Pointer: "/amount", Code: "loan.waiver_above", Params: map[string]any{"max": money.Of(left, st.Currency)}})
	case st.Status != Active && st.Status != Terminated:
		return e, fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	e.Data.Of = charge.ID
	return s.AppendToTx(tx, by, &l, e)
}

// letOff pays a charge in the borrower's stead. What was paid of it comes back as credit balance, whenever that payment arrived.
func (r *replay) letOff(e Event) error {
	for i := range r.Dues {
		d := &r.Dues[i]
		if d.charge != e.Data.Of {
			continue
		}
		amount := min(e.Minor, d.Asked.Charge-d.Waived)
		open := min(d.Open().Charge, amount)
		d.Waived += amount
		d.Paid.Charge += open
		if open > 0 && d.Settled() {
			d.PaidOn = e.On
		}
		r.totals.waived += amount
		r.Credit += amount - open
		r.moved = Latest(r.moved, e.On)
		return r.useCredit(e.On)
	}
	return nil
}
