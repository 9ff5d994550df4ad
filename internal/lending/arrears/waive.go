package arrears

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/rule/credit"
)

// WaiverInput is what of a charge is let off, and why.
type WaiverInput struct {
	Amount money.Amount        `json:"amount" doc:"At most what of the charge has not been let off, see the event's waivable"`
	Reason credit.WaiverReason `json:"reason"`
	Note   string              `json:"note" doc:"Why, in words"`
}

func (in WaiverInput) check() error {
	v := validate.New()
	v.Check("/note", noteCode(in.Note))
	if !slices.Contains(credit.WaiverReasons, in.Reason) {
		v.Check("/reason", codeChoice)
	}
	return v.Err()
}

// Waive lets a charge off, or a part of it. The same key is the same waiver. Errors: fault Forbidden (needs charge.waive), Invalid without a
// reason and its words, "amount.invalid", "loan.currency" and "loan.waiver_above" with what is left, NotFound
// for what is no charge of the loan, Conflict "loan.not_running"; those of AppendTx.
func (s *Service) Waive(ctx context.Context, p identity.Principal, loanID, charge string, in WaiverInput, key string) (f loan.Fact, err error) {
	if err := p.Permit(identity.ChargeWaive); err != nil {
		return f, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return f, err
	}
	in.Note = validate.CleanText(in.Note)
	if err := in.check(); err != nil {
		return f, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		e, err := s.waiveTx(tx, p, loanID, charge, in, loanbook.KeyOf(p, "waiver", key))
		if err != nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		kept, _ := l.ByKey(e.ID)
		f = l.Fact(st, kept)
		return err
	})
	return f, err
}

func (s *Service) waiveTx(tx *db.Tx, p identity.Principal, loanID, charge string, in WaiverInput, key string) (loan.Event, error) {
	e := loan.Event{Kind: loan.Waived, Key: key, Minor: in.Amount.Minor, Data: loan.Data{Of: charge, Why: in.Reason, Note: in.Note}}
	if old, found, err := loanbook.SameTx(tx, loanID, e); found || err != nil {
		return old, err
	}
	l, st, err := loanbook.StateTx(tx, loanID)
	if err != nil {
		return e, err
	}
	of, found := l.ByKey(charge)
	left := l.Waivable(of)
	switch {
	case !found || of.Kind != loan.Charged:
		return e, fault.New(fault.NotFound, "not_found")
	case in.Amount.Sign() <= 0:
		return e, fault.AtField("/amount", "amount.invalid")
	case in.Amount.Currency != st.Currency:
		return e, fault.AtField("/amount", "loan.currency")
	case in.Amount.Minor > left:
		return e, fault.Fields(fault.Field{Pointer: "/amount", Code: "loan.waiver_above", Params: map[string]any{"max": money.Of(left, st.Currency)}})
	case st.Status != loan.Active && st.Status != loan.Terminated:
		return e, fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	e.Data.Of = of.ID
	return s.Loans.AppendToTx(tx, p.Actor(), &l, e)
}
