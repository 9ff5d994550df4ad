package origination

import (
	"context"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/validate"
)

// Closing ends a request that was neither approved nor refused in the end. The reason is for
// colleagues; the applicant is told that the file is closed, unless it is closed for fraud.
type Closing struct {
	Version int64   `json:"version"`
	Outcome Outcome `json:"outcome"`
	Reason  string  `json:"reason"`
}

// Close closes a request. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "request.not_allowed", "request.already_decided", "request.version_conflict".
func (s *Service) Close(ctx context.Context, p identity.Principal, id string, c Closing) (Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	if err := chosen(CloseOutcomes, c.Outcome, "/outcome"); err != nil {
		return Decided{}, err
	}
	c.Reason = validate.CleanText(c.Reason)
	if err := requiredText("/reason", c.Reason, "request.reason_required", longestReason); err != nil {
		return Decided{}, err
	}
	var decided Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := moveTx(tx, r, Close, c.Version)
		if err != nil {
			return err
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{outcome: c.Outcome, because: &c.Reason})
		if err != nil {
			return err
		}
		decided = after.decided()
		if c.Outcome != Fraud { // nobody is warned of a suspicion
			if err := s.tellTx(tx, after, "request.closed", nil); err != nil {
				return err
			}
		}
		_, err = tx.Exec(insertDecision, id, after.Version, Close, c.Reason, p.StaffID, displayName(p), nil, nil, tx.Now())
		return err
	})
	return decided, err
}

// Withdraw lets the applicant take a request back before anything is signed; an offer that
// is out is void. A signed contract is withdrawn from in the agreement room. Errors: fault
// Unauthenticated, NotFound, Conflict "request.not_allowed", "request.version_conflict".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string, version int64) (OwnDetail, error) {
	err := s.ownMove(ctx, p, id, func(tx *db.Tx, r subject) error {
		t, err := ownTransition(r, Withdraw, version)
		if err != nil {
			return err
		}
		if t.Outcome != WithdrawnByClient {
			return r.refusal(func(transition) bool { return true })
		}
		if r.Stage == StageOfferSent {
			if err := s.voidTx(tx, id); err != nil {
				return err
			}
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{})
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

// ownMove runs a move of the applicant on a request that is theirs. What belongs to somebody
// else does not exist for them.
func (s *Service) ownMove(ctx context.Context, p identity.Principal, id string, fn func(tx *db.Tx, r subject) error) error {
	if err := client(p); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := ownTx(tx, p, id)
		if err != nil {
			return err
		}
		return fn(tx, r)
	})
}

func ownTx(tx *db.Tx, p identity.Principal, id string) (subject, error) {
	r, err := db.One[subject](tx, findSubject, id)
	if err == nil && (r.AccountID == nil || *r.AccountID != p.AccountID) {
		err = fault.New(fault.NotFound, "not_found")
	}
	return r, err
}

// ownTransition finds a move of the applicant, without telling who has decided what.
func ownTransition(r subject, a Action, version int64) (transition, error) {
	if r.Version != version {
		return transition{}, versionConflict(r.Version)
	}
	t, ok := r.transition(a)
	if !ok || notOwn(t) {
		return t, r.refusal(notOwn)
	}
	return t, nil
}
