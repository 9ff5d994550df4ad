package application

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
)

// Application is a whole application sent in one go.
type Application struct {
	Fields
	Declaration    bool   `json:"declaration"`
	ConsentVersion string `json:"consent_version"`
	assisted       bool   // staff key it in
}

// Receipt is what an applicant gets for an application.
type Receipt struct {
	ID          string         `db:"id" json:"id"`
	Reference   string         `db:"reference" json:"reference"`
	Status      request.Status `db:"status" json:"status"`
	CreatedAt   time.Time      `db:"created_at" json:"created_at"`
	AnswerDueAt time.Time      `db:"answer_due_at" json:"answer_due_at"`
}

// MaxDraws bounds how often; failing that many times in a row is a bug.
const MaxDraws = 8

// Submit takes an application in one go. The same key with the same application answers
// the first receipt again. Errors: fault Invalid with the broken rules, or
// "idempotency.mismatch" for the same key with another application, TooMany.
func (s *Service) Submit(ctx context.Context, p identity.Principal, in Application, key string) (Receipt, error) {
	if err := idempotency.CheckKey(key); err != nil {
		return Receipt{}, err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return Receipt{}, err
	}
	hash := idempotency.Hash(body)
	sub, err := s.Prepare(ctx, p, in)
	if err != nil {
		return Receipt{}, err
	}
	// Blind: the key, the allowance, the reference and the counter each decide within their
	// own statement, and everything else is new.
	return s.store(ctx, s.DB.UpdateBlind, p, sub, func(tx *db.Tx) (first string, err error) {
		if key == "" {
			return "", nil
		}
		answer, _, err := idempotency.OnceTx(tx, key, applicant(p), hash, []byte(sub.ID))
		return string(answer), err
	})
}

// applicant is whose idempotency key it is. Visitors share one space: their address may
// change between two attempts, and their keys are random.
func applicant(p identity.Principal) string {
	if p.Kind == identity.Client {
		return "apply:" + p.AccountID
	}
	return "apply"
}

// transaction is one of the ways to write.
type transaction func(context.Context, func(*db.Tx) error) error

// store writes a submission unless once finds the id of the request that the same
// application has already become.
func (s *Service) store(ctx context.Context, update transaction, p identity.Principal, sub *Submission, once func(*db.Tx) (string, error)) (Receipt, error) {
	for range MaxDraws {
		var receipt Receipt
		err := update(ctx, func(tx *db.Tx) error {
			first, err := once(tx)
			if err != nil {
				return err
			}
			if first != "" {
				receipt, err = db.One[Receipt](tx, request.FindReceipt, first)
				return err
			}
			receipt, err = s.InsertTx(tx, p, sub)
			return err
		})
		if !errors.Is(err, request.ErrReferenceTaken) {
			return receipt, err
		}
		if err := s.Draw(sub); err != nil {
			return Receipt{}, err
		}
	}
	return Receipt{}, request.ErrReferenceTaken
}

// take counts an application against the limit of its source. At a counter many are keyed in at one place, by who answers for it.
func (sub *Submission) take(tx *db.Tx, source string) error {
	if sub.assisted {
		return nil
	}
	return request.TakeTx(tx, sub.limit, source)
}
