package cover

import (
	"database/sql/driver"
	"fmt"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// Answer is what the lender has said of an insurance from elsewhere.
type Answer string

// The answers.
const (
	Waiting  Answer = "waiting"
	Accepted Answer = "accepted"
	Refused  Answer = "refused" // for covers that are missing
)

// Own is an insurance from elsewhere, as its borrower told it, with the lender's answer.
type Own struct {
	Version     int64      `db:"version"`
	DocumentID  string     `db:"document_id"` // the certificate, among the papers of the request
	Insurer     string     `db:"insurer"`
	Covers      Covers     `db:"covers"`
	Minor       int64      `db:"premium_minor"` // with each instalment, in the request's currency; paid to the insurer
	BroughtAt   time.Time  `db:"brought_at"`
	AnswerUntil date.Date  `db:"answer_until"` // last day for the lender's answer
	State       Answer     `db:"state"`
	Missing     Covers     `db:"missing"` // why it was refused
	Reason      string     `db:"reason"`
	AnsweredBy  *string    `db:"answered_by"`
	AnsweredAt  *time.Time `db:"answered_at"`
}

// Covers are what an insurance pays for, as a column keeps them.
type Covers []catalogue.Cover

// Value writes the column.
func (c Covers) Value() (driver.Value, error) {
	return strings.Join(catalogue.Texts(c), ","), nil
}

// Scan reads the column.
func (c *Covers) Scan(value any) error {
	var text string
	switch v := value.(type) {
	case string:
		text = v
	case []byte:
		text = string(v)
	default:
		return fmt.Errorf("covers of an insurance: %T is no text", value)
	}
	*c = Covers{}
	for word := range strings.SplitSeq(text, ",") {
		if word != "" {
			*c = append(*c, catalogue.Cover(word))
		}
	}
	return nil
}

var (
	findOwn = db.SQL(`
		SELECT version, document_id, insurer, covers, premium_minor, brought_at, answer_until, state, missing, reason, answered_by, answered_at
		FROM own_insurances WHERE request_id = $1`)
	bringOwn = db.SQL(`
		INSERT INTO own_insurances (request_id, version, document_id, insurer, covers, premium_minor, brought_at, answer_until, state, missing, reason)
		VALUES ($1, 1, $2, $3, $4, $5, $6, $7, 'waiting', '', '')
		ON CONFLICT (request_id) DO UPDATE SET version = own_insurances.version + 1, document_id = excluded.document_id, insurer = excluded.insurer,
			covers = excluded.covers, premium_minor = excluded.premium_minor, brought_at = excluded.brought_at, answer_until = excluded.answer_until,
			state = 'waiting', missing = '', reason = '', answered_by = NULL, answered_at = NULL`)
	answerOwn = db.SQL(`
		UPDATE own_insurances SET version = version + 1, state = $3, missing = $4, reason = $5, answered_by = $6, answered_at = $7
		WHERE request_id = $1 AND version = $2 AND state = 'waiting'`)

	// DeleteOwn removes what is known of an insurance from elsewhere.
	DeleteOwn = db.SQL(`DELETE FROM own_insurances WHERE request_id = $1`)
)

func ownTx(tx *db.Tx, requestID string) (*Own, error) {
	o, found, err := db.Maybe[Own](tx, findOwn, requestID)
	if err != nil || !found {
		return nil, err
	}
	return &o, nil
}

// BringTx keeps an insurance from elsewhere, in the place of one that was brought before; it waits for an answer.
func BringTx(tx *db.Tx, requestID string, o Own) error {
	_, err := tx.Exec(bringOwn, requestID, o.DocumentID, o.Insurer, o.Covers, o.Minor, tx.Now(), o.AnswerUntil)
	return err
}

// AnswerTx keeps the lender's answer. False: nothing of that version waits for one.
func AnswerTx(tx *db.Tx, requestID string, o Own) (bool, error) {
	n, err := tx.Exec(answerOwn, requestID, o.Version, o.State, o.Missing, o.Reason, o.AnsweredBy, tx.Now())
	return n == 1, err
}
