package arrears

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
)

// WaiverInput is what of a charge is let off, and why.
type WaiverInput struct {
	Amount money.Amount      `json:"amount" doc:"At most what of the charge has not been let off, see the event's waivable"`
	Reason loan.WaiverReason `json:"reason"`
	Note   string            `json:"note" doc:"Why, in words"`
}

func (in WaiverInput) check() error {
	v := validate.New()
	v.Check("/note", noteCode(in.Note))
	if !slices.Contains(loan.WaiverReasons, in.Reason) {
		v.Check("/reason", codeChoice)
	}
	return v.Err()
}

// Waive lets a charge off, or a part of it. The same key is the same waiver. Errors: fault Forbidden (needs charge.waive), Invalid without a
// reason and its words, those of loan.WaiveTx.
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
		e, err := s.Loans.WaiveTx(tx, p.Actor(), loanID, loan.Waiver{
			Key: loan.KeyOf(p, "waiver", key), Charge: charge, Amount: in.Amount, Why: in.Reason, Note: in.Note,
		})
		if err != nil {
			return err
		}
		l, st, err := loan.StateTx(tx, loanID)
		kept, _ := l.ByKey(e.ID)
		f = l.Fact(st, kept)
		return err
	})
	return f, err
}
