package decision

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Closing ends a request that was neither approved nor refused in the end. The reason is for
// colleagues; the applicant is told that the file is closed, unless it is closed for fraud.
type Closing struct {
	Version int64           `json:"version"`
	Outcome request.Outcome `json:"outcome"`
	Reason  string          `json:"reason"`
}

// Close closes a request. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "request.not_allowed", "request.already_decided", "request.version_conflict".
func (s *Service) Close(ctx context.Context, p identity.Principal, id string, c Closing) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	if err := request.OneOf(request.CloseOutcomes, c.Outcome, "/outcome"); err != nil {
		return request.Decided{}, err
	}
	c.Reason = validate.CleanText(c.Reason)
	if err := request.RequiredText("/reason", c.Reason, "request.reason_required", request.LongestReason); err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		if err := mandate.AllowTx(tx, p, mandate.CloseRequest); err != nil {
			return err
		}
		t, err := request.MoveTx(tx, r, request.Close, c.Version)
		if err != nil {
			return err
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{Outcome: c.Outcome, Because: &c.Reason})
		if err != nil {
			return err
		}
		decided = after.Decided()
		if c.Outcome != request.Fraud { // nobody is warned of a suspicion
			if err := s.tellTx(tx, after, "request.closed", nil); err != nil {
				return err
			}
		}
		_, err = tx.Exec(request.InsertDecision, id, after.Version, request.Close, c.Reason, p.Who(), request.DisplayName(p), nil, nil, tx.Now())
		return err
	})
	return decided, err
}

// Withdraw lets the applicant take a request back before anything is signed; an offer that
// is out is void. A signed contract is withdrawn from in agreement. Errors: fault
// Unauthenticated, NotFound, Conflict "request.not_allowed", "request.version_conflict".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string, version int64) (OwnDetail, error) {
	err := s.OwnMove(ctx, p, id, func(tx *db.Tx, r request.Case) error {
		t, err := request.OwnTransition(r, request.Withdraw, version)
		if err != nil {
			return err
		}
		if t.Outcome != request.WithdrawnByClient {
			return r.Refusal(func(request.Transition) bool { return true })
		}
		if r.Stage == request.StageOfferSent {
			if err := s.VoidTx(tx, id); err != nil {
				return err
			}
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{})
		if err != nil {
			return err
		}
		return s.tellTx(tx, after, "request.withdrawn", nil)
	})
	if err != nil {
		return OwnDetail{}, err
	}
	return s.OwnRequest(ctx, p, id)
}
