package agreement

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Decline refuses an offer for all parties. Errors: fault Unauthenticated, NotFound,
// Conflict "offer.not_allowed" and those of request.AdvanceTx.
func (s *Service) Decline(ctx context.Context, p identity.Principal, id string) (Offer, error) {
	if err := client(p); err != nil {
		return Offer{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		w, me, err := s.ownTx(tx, p, id)
		if err != nil {
			return err
		}
		return s.endTx(tx, p, w, Decline, request.DeclineOffer, map[string]any{"position": me.Position})
	})
	if err != nil {
		return Offer{}, err
	}
	return s.Get(ctx, p, id)
}

// VoidInput is why staff take an offer back.
type VoidInput struct {
	Version int64 `json:"version"` // of the offer that was looked at
}

// Void takes the open offer of a request back, before the last signature: the request is
// approved as before. Errors: fault Forbidden, NotFound, Conflict "offer.not_allowed",
// "offer.version_conflict".
func (s *Service) Void(ctx context.Context, p identity.Principal, requestID string, in VoidInput) (StaffOffer, error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return StaffOffer{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.VoidOffer); err != nil {
			return err
		}
		r, err := db.One[row](tx, findNewest, requestID)
		if err != nil {
			return err
		}
		if r.Version != in.Version {
			return errChanged.With("version", r.Version)
		}
		w, err := s.fillTx(tx, r)
		if err != nil {
			return err
		}
		return s.endTx(tx, p, w, Void, request.VoidOffer, nil)
	})
	if err != nil {
		return StaffOffer{}, err
	}
	return s.OfRequest(ctx, p, requestID)
}

// endTx ends an offer that nobody will sign, with the request's own move.
func (s *Service) endTx(tx *db.Tx, p identity.Principal, w whole, a Action, move request.Action, details map[string]any) error {
	if err := moveTx(tx, w, a); err != nil {
		return err
	}
	if _, err := s.Requests.AdvanceTx(tx, p.Actor(), w.RequestID, move, map[string]any{"agreement": w.ID}); err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), "agreement."+string(w.after(a)), w.ID, details)
}

// after is the state that an action leads to.
func (w whole) after(a Action) State {
	to, _ := move(w.State, a)
	return to
}

// voidOpenTx voids the open offer of a request whose approval is taken back; request
// moves the request itself.
func (s *Service) voidOpenTx(tx *db.Tx, requestID string) error {
	r, found, err := db.Maybe[row](tx, findOpen, requestID)
	if err != nil || !found {
		return err
	}
	w, err := s.fillTx(tx, r)
	if err != nil {
		return err
	}
	if err := moveTx(tx, w, Void); err != nil {
		return err
	}
	return recordTx(tx, identity.Background().Actor(), "agreement.voided", w.ID, map[string]any{"because": "approval undone"})
}
