package fixing

import (
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// State is how far a reading is.
type State string

// The states.
const (
	Asked     State = "asked"
	Waiting   State = "waiting"
	Held      State = "held"
	Unchanged State = "unchanged"
	Taken     State = "taken"
	Rejected  State = "rejected"
	Replaced  State = "replaced"
	Failed    State = "failed"
)

func (s State) open() bool { return s == Waiting || s == Held }

const columns = `id, country, index_name, rule, since, call_id, adapter, state, code, found, provider, reference, digest, asked_at, answered_at, decided_by, decided_note, decided_at`

var (
	insert = db.SQL(`
		INSERT INTO index_readings (` + columns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
		ON CONFLICT DO NOTHING`)
	// The state in the condition lets one of two do it.
	update = db.SQL(`
		UPDATE index_readings SET state = $3, code = $4, found = $5, provider = $6, reference = $7, digest = $8, answered_at = $9, decided_by = $10, decided_note = $11, decided_at = $12
		WHERE id = $1 AND state = $2`)
	find       = db.SQL(`SELECT ` + columns + ` FROM index_readings WHERE id = $1`)
	findByCall = db.SQL(`SELECT ` + columns + ` FROM index_readings WHERE call_id = $1`)
	listNewest = db.SQL(`SELECT ` + columns + ` FROM index_readings ORDER BY id DESC LIMIT $1`)
	findOpen   = db.SQL(`SELECT ` + columns + ` FROM index_readings WHERE country = $1 AND index_name = $2 AND (state = 'waiting' OR state = 'held')`)
	countOpen  = db.SQL(`SELECT COUNT(*) FROM index_readings WHERE state = 'waiting' OR state = 'held'`)
	// The last that a person or the lender's rule has decided.
	findDecided = db.SQL(`
		SELECT ` + columns + ` FROM index_readings WHERE country = $1 AND index_name = $2 AND (state = 'taken' OR state = 'rejected') ORDER BY id DESC LIMIT 1`)
	// What became of nothing says little after a while.
	forget = db.SQL(`
		DELETE FROM index_readings WHERE (state = 'unchanged' OR state = 'failed' OR state = 'replaced') AND asked_at < $1`)
)

type row struct {
	ID          string     `db:"id"`
	Country     string     `db:"country"`
	Index       string     `db:"index_name"`
	Rule        string     `db:"rule"`
	Since       date.Date  `db:"since"`
	CallID      string     `db:"call_id"`
	Adapter     string     `db:"adapter"`
	State       State      `db:"state"`
	Code        string     `db:"code"`
	Found       string     `db:"found"`
	Provider    string     `db:"provider"`
	Reference   string     `db:"reference"`
	Digest      string     `db:"digest"`
	AskedAt     time.Time  `db:"asked_at"`
	AnsweredAt  *time.Time `db:"answered_at"`
	DecidedBy   *string    `db:"decided_by"`
	DecidedNote *string    `db:"decided_note"`
	DecidedAt   *time.Time `db:"decided_at"`
}

func insertTx(tx *db.Tx, r row) error {
	_, err := tx.Exec(insert, r.ID, r.Country, r.Index, r.Rule, r.Since, r.CallID, r.Adapter, r.State, r.Code, r.Found, r.Provider, r.Reference, r.Digest, r.AskedAt, r.AnsweredAt,
		r.DecidedBy, r.DecidedNote, r.DecidedAt)
	return err
}

func saveTx(tx *db.Tx, from State, r row) error {
	n, err := tx.Exec(update, r.ID, from, r.State, r.Code, r.Found, r.Provider, r.Reference, r.Digest, r.AnsweredAt, r.DecidedBy, r.DecidedNote, r.DecidedAt)
	if err == nil && n == 0 {
		err = errDecided
	}
	return err
}

func (r row) values() (list []Value, err error) {
	if err := json.Unmarshal([]byte(r.Found), &list); err != nil {
		return nil, fmt.Errorf("what reading %s has found: %w", r.ID, err)
	}
	return list, nil
}

func (r *row) found(list []Value) error {
	if list == nil {
		list = []Value{}
	}
	text, err := json.Marshal(list)
	r.Found = string(text)
	return err
}

func (r row) subject() adapter.Subject { return subjectOf(r.Country, r.Index) }

func subjectOf(country, index string) adapter.Subject {
	return adapter.Subject{Kind: entityIndex, ID: country + "/" + index}
}
