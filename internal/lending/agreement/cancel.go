package agreement

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Cancellation is why the lender ends a signed contract before any money has left.
type Cancellation struct {
	Version int64  `json:"version"` // of the request that was looked at
	Reason  string `json:"reason" doc:"The borrowers are told it as it is written"`
}

// Cancel ends a signed contract for the lender, before its payout leaves the lender: there
// will be no payout, the loan and the request are closed, and every party is told why. There
// is no way back; a lender who still wants to lend begins with a new request. Errors: fault
// Forbidden, NotFound, Invalid "request.reason_required", Conflict "offer.payout_left" once the
// money is on its way or was paid, "offer.not_allowed", "request.not_allowed",
// "request.already_decided".
func (s *Service) Cancel(ctx context.Context, p identity.Principal, requestID string, in Cancellation) (StaffOffer, error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return StaffOffer{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.CancelContract); err != nil {
			return err
		}
		reason, err := s.Requests.CancelTx(tx, p, requestID, request.Decision{Version: in.Version, Reason: in.Reason})
		if err != nil {
			return err
		}
		r, err := db.One[row](tx, findOpen, requestID)
		if err != nil {
			return err
		}
		w, err := s.fillTx(tx, r)
		if err != nil {
			return err
		}
		return s.cancelTx(tx, p, w, reason)
	})
	if err != nil {
		return StaffOffer{}, err
	}
	return s.OfRequest(ctx, p, requestID)
}

func (s *Service) cancelTx(tx *db.Tx, p identity.Principal, w whole, reason string) error {
	if err := moveTx(tx, w, Cancel); err != nil {
		return err
	}
	err := s.Loans.CancelTx(tx, p.Actor(), *w.LoanID, reason)
	if fault.KindOf(err) == fault.Conflict { // in a file for the bank, or paid
		return fault.New(fault.Conflict, "offer.payout_left").Wrap(err)
	}
	if err != nil {
		return err
	}
	if err := recordTx(tx, p.Actor(), "agreement.cancelled", w.ID, map[string]any{"loan": *w.LoanID}); err != nil {
		return err
	}
	return s.tellTx(tx, w.ID, "offer.cancelled", w.deed, map[string]any{"reason": reason})
}
