package reach

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

const (
	longestWords = 500
	// askAgain is how long after it was asked for a proof is asked for once more.
	askAgain = 24 * time.Hour
)

func askedLately(p Proof, now time.Time) bool {
	return p.AskedAt != nil && now.Before(p.AskedAt.Add(askAgain))
}

// Confirmation is a proof that a member of staff has had.
type Confirmation struct {
	Channel Channel `json:"channel" enum:"email,phone"`
	Words   string  `json:"words" maxLength:"500" doc:"How the applicant was reached there"`
}

// Confirm notes how staff have reached the applicant at an address or number of the request. Errors: fault Forbidden (needs
// request.decide), NotFound, Invalid "/channel" or "/words", Conflict "reach.over" once the request is over, "reach.proven".
func (s *Service) Confirm(ctx context.Context, p identity.Principal, requestID string, in Confirmation) (Contact, error) {
	in.Words = validate.CleanText(in.Words)
	v := validate.New()
	if in.Channel != Email && in.Channel != Phone {
		v.Check("/channel", "choice.invalid")
	}
	v.Check("/words", validate.Required(in.Words))
	v.CheckWith("/words", validate.Text(in.Words, longestWords), map[string]any{"max": longestWords})
	return s.act(ctx, p, requestID, in.Channel, v.Err(), func(tx *db.Tx, r request.Case, _ Proof) error {
		if err := proveTx(tx, r.ID, in.Channel, ByStaff, in.Words, request.DisplayName(p)); err != nil {
			return err
		}
		return recordTx(tx, p, r.ID, "request.proof_noted", map[string]any{"channel": in.Channel})
	})
}

// Ask mails the applicant the link by which they prove the address; once a day at most. Errors: fault Forbidden (needs request.decide),
// NotFound, Conflict "reach.over", "reach.proven", "reach.asked" naming when.
func (s *Service) Ask(ctx context.Context, p identity.Principal, requestID string) (Contact, error) {
	return s.act(ctx, p, requestID, Email, nil, func(tx *db.Tx, r request.Case, known Proof) error {
		if askedLately(known, tx.Now()) {
			return fault.New(fault.Conflict, "reach.asked").With("at", known.AskedAt.UTC())
		}
		if _, err := tx.Exec(ask, r.ID, Email, request.DisplayName(p), tx.Now()); err != nil {
			return err
		}
		err := s.Mail.QueueTx(tx, notify.Mail{
			To: r.Email, Lang: r.Lang, Template: "request.proof_asked", Key: "request.proof_asked:" + r.ID + ":" + tx.Now().Format(time.RFC3339),
			Params: map[string]any{"reference": r.Reference, "link": s.WayIn(r)},
		})
		if err != nil {
			return err
		}
		return recordTx(tx, p, r.ID, "request.proof_asked", map[string]any{"channel": Email})
	})
}

// act does something about one channel of a request that goes on and is not proven yet.
func (s *Service) act(
	ctx context.Context, p identity.Principal, requestID string, channel Channel, wrong error, do func(*db.Tx, request.Case, Proof) error,
) (c Contact, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return c, err
	}
	if wrong != nil {
		return c, wrong
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, requestID)
		if err != nil {
			return err
		}
		known, err := readTx(tx, requestID)
		switch {
		case err != nil:
			return err
		case !goesOn(r):
			return fault.New(fault.Conflict, "reach.over")
		case known.of(channel).given():
			return fault.New(fault.Conflict, "reach.proven")
		}
		if err := do(tx, r, known.of(channel)); err != nil {
			return err
		}
		c, err = ContactTx(tx, p, r)
		return err
	})
	return c, err
}

func recordTx(tx *db.Tx, p identity.Principal, requestID, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: request.EntityRequest, EntityID: requestID, Details: details})
}
