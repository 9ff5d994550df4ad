package identity

import (
	"context"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Proof is what a person shows for one act that nobody can take back, however fresh their
// sign-in is: a second factor, or the password of a person who has none.
type Proof struct {
	Password string
	Answer   Answer
}

var errProve = fault.New(fault.Forbidden, "session.factor_again")

// Prove demands a proof of the owner and spends it: the next such act wants another one. The
// answer is to a challenge that the session has asked for; an enrolment is none.
//
// Refusals: Unauthenticated, Forbidden (something is due; "session.factor_again" to a person
// with a second factor who shows none), Invalid (the password; "factor.rejected"), Gone
// "factor.challenge_expired" (also spent, unknown, or tried five times), TooMany, Unavailable.
func (s *Service) Prove(ctx context.Context, o Owner, p Proof) error {
	if err := o.may(); err != nil {
		return err
	}
	byFactor, err := s.provesByFactor(ctx, o)
	switch {
	case err != nil:
		return err
	case byFactor && p.Answer.ChallengeID == "":
		return errProve
	case byFactor:
		return s.answer(ctx, o, p.Answer, func(at attempt, shown proof) error { return s.finishProve(ctx, o, at, shown) })
	case p.Password == "":
		return badField("/password", "field.required")
	}
	return s.reauthenticated(ctx, o, p.Password)
}

// provesByFactor says whether the owner has a second factor to show.
func (s *Service) provesByFactor(ctx context.Context, o Owner) (has bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		all, err := db.All[factorRow](tx, factorsOf, o.Kind, o.ID)
		has = anyVerified(all)
		return err
	})
	return has, err
}

// finishProve spends what was shown. The session stays as it is.
func (s *Service) finishProve(ctx context.Context, o Owner, at attempt, shown proof) error {
	if at.challenge.Purpose != toVerify {
		return errChallengeExpired
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		if err := at.useTx(tx, shown); err != nil {
			return err
		}
		if err := s.clearFactorTx(tx, o); err != nil {
			return err
		}
		return o.recordTx(tx, "factor.shown", map[string]any{"factor": at.factor.ID})
	})
}
