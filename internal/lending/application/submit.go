package origination

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/idempotency"
	"florin/internal/identity"
	"florin/internal/limit"
)

// Application is a whole application sent in one go.
type Application struct {
	Fields
	Declaration    bool   `json:"declaration"`
	ConsentVersion string `json:"consent_version"`
}

// Receipt is what an applicant gets for an application.
type Receipt struct {
	ID          string    `db:"id" json:"id"`
	Reference   string    `db:"reference" json:"reference"`
	Status      Status    `db:"status" json:"status"`
	CreatedAt   time.Time `db:"created_at" json:"created_at"`
	AnswerDueAt time.Time `db:"answer_due_at" json:"answer_due_at"`
}

// errReferenceTaken says that another request of the year has the same first eight
// characters: once in thousands of requests, a new id is drawn.
var errReferenceTaken = errors.New("reference taken")

// maxDraws bounds how often; failing that many times in a row is a bug.
const maxDraws = 8

// Submit takes an application in one go. The same key with the same application answers
// the first receipt again. Errors: fault Invalid with the broken rules, TooMany, Conflict
// "idempotency.mismatch" for the same key with another application.
func (s *Service) Submit(ctx context.Context, p identity.Principal, in Application, key string) (Receipt, error) {
	if err := idempotency.CheckKey(key); err != nil {
		return Receipt{}, err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return Receipt{}, err
	}
	hash := idempotency.Hash(body)
	sub, err := s.prepare(ctx, p, in)
	if err != nil {
		return Receipt{}, err
	}
	// Blind: the key, the allowance, the reference and the counter each decide within their
	// own statement, and everything else is new.
	return s.store(ctx, s.DB.UpdateBlind, p, sub, func(tx *db.Tx) (first string, err error) {
		if key == "" {
			return "", nil
		}
		answer, _, err := idempotency.OnceTx(tx, key, applicant(p), hash, []byte(sub.id))
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
func (s *Service) store(ctx context.Context, update transaction, p identity.Principal, sub *submission, once func(*db.Tx) (string, error)) (Receipt, error) {
	for range maxDraws {
		var receipt Receipt
		err := update(ctx, func(tx *db.Tx) error {
			first, err := once(tx)
			if err != nil {
				return err
			}
			if first != "" {
				receipt, err = db.One[Receipt](tx, findReceipt, first)
				return err
			}
			receipt, err = s.insertTx(tx, p, sub)
			return err
		})
		if !errors.Is(err, errReferenceTaken) {
			return receipt, err
		}
		if err := s.draw(sub); err != nil {
			return Receipt{}, err
		}
	}
	return Receipt{}, errReferenceTaken
}

// take counts an application against the limit of its source.
func (sub *submission) take(tx *db.Tx, source string) error {
	return takeTx(tx, sub.limit, source)
}

// takeTx counts against a limit; a rule without any allowance is no limit.
func takeTx(tx *db.Tx, rule limit.Rule, source string) error {
	if rule.Burst == 0 {
		return nil
	}
	verdict, err := limit.TakeTx(tx, rule, source)
	if err == nil && !verdict.Allowed {
		err = fault.New(fault.TooMany, "too_many").After(verdict.RetryAfter)
	}
	return err
}
