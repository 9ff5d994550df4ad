package request

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// OwnMove runs a move of the applicant on a request that is theirs. What belongs to another person
// does not exist for them.
func (s *Service) OwnMove(ctx context.Context, p identity.Principal, id string, fn func(tx *db.Tx, r Case) error) error {
	if err := RequireClient(p); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := OwnTx(tx, p, id)
		if err != nil {
			return err
		}
		return fn(tx, r)
	})
}

// OwnTx reads a request of the caller's own. What belongs to another person does not exist: fault NotFound.
func OwnTx(tx *db.Tx, p identity.Principal, id string) (Case, error) {
	r, err := db.One[Case](tx, FindCase, id)
	if err == nil && (r.AccountID == nil || *r.AccountID != p.AccountID) {
		err = fault.New(fault.NotFound, "not_found")
	}
	return r, err
}

// OwnTransition finds a move of the applicant, without telling who has decided what.
func OwnTransition(r Case, a Action, version int64) (Transition, error) {
	if r.Version != version {
		return Transition{}, VersionConflict(r.Version)
	}
	t, ok := r.transition(a)
	if !ok || NotByApplicant(t) {
		return t, r.Refusal(NotByApplicant)
	}
	return t, nil
}

// OwnFacts is what the applicant is shown beside the figures of a request.
type OwnFacts struct {
	CreatedAt time.Time `db:"created_at"`
	Given     bool      `db:"duration_given"`
}

// FindOwnFacts reads OwnFacts.
var FindOwnFacts = db.SQL(`SELECT created_at, duration_given FROM loan_requests WHERE id = $1`)
