package condition

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

type row struct {
	ID         string     `db:"id"`
	Severity   Severity   `db:"severity"`
	Clearer    Clearer    `db:"clearer"`
	Body       string     `db:"body"`
	State      State      `db:"state"`
	Words      string     `db:"words"`
	DocumentID *string    `db:"document_id"`
	ByID       string     `db:"by_id"`
	ByName     string     `db:"by_name"`
	CreatedAt  time.Time  `db:"created_at"`
	EndedBy    string     `db:"ended_by"`
	EndedAt    *time.Time `db:"ended_at"`
	Asked      string     `db:"asked"`
	Why        string     `db:"asked_why"`
	Until      *date.Date `db:"asked_until"`
	Guarantee  *string    `db:"guarantee_id"` // it ends with that alone
}

const columns = `c.id, c.severity, c.clearer, c.body, c.state, c.words, c.document_id, c.by_id, c.by_name, c.created_at, c.ended_by, c.ended_at,
	c.asked, c.asked_why, c.asked_until, c.guarantee_id`

var (
	insertRow = db.SQL(`
		INSERT INTO payout_conditions (id, request_id, severity, clearer, body, state, words, by_id, by_name, created_at, ended_by,
			asked, asked_why, asked_until)
		VALUES ($1, $2, $3, $4, $5, 'open', '', $6, $7, $8, '', $9, $10, $11)`)
	listRows = db.SQL(`SELECT ` + columns + ` FROM payout_conditions c WHERE c.request_id = $1 ORDER BY c.id LIMIT $2`)
	findRow  = db.SQL(`SELECT ` + columns + ` FROM payout_conditions c WHERE c.request_id = $1 AND c.id = $2`)
	countOf  = db.SQL(`SELECT COUNT(*) FROM payout_conditions WHERE request_id = $1`)
	// The state in the condition lets one of two colleagues do it.
	endRow = db.SQL(`
		UPDATE payout_conditions SET state = $2, words = $3, document_id = $4, ended_by = $5, ended_at = $6 WHERE id = $1 AND state = 'open'`)
	listBlocking = db.SQL(`
		SELECT body FROM payout_conditions WHERE request_id = $1 AND severity = 'blocking' AND state = 'open' ORDER BY id LIMIT $2`)

	listOwn = db.SQL(`
		SELECT ` + columns + `, c.request_id, r.reference FROM loan_requests r JOIN payout_conditions c ON c.request_id = r.id
		WHERE r.account_id = $1 AND r.outcome IS NULL AND r.stage <> 'declined' AND c.asked <> '' ORDER BY c.id LIMIT $2`)
	insertAnswer = db.SQL(`INSERT INTO payout_condition_answers (id, condition_id, words, document_id, created_at) VALUES ($1, $2, $3, $4, $5)`)
	countAnswers = db.SQL(`SELECT COUNT(*) FROM payout_condition_answers WHERE condition_id = $1`)
	listAnswers  = db.SQL(`SELECT words, document_id, created_at FROM payout_condition_answers WHERE condition_id = $1 ORDER BY id LIMIT $2`)

	// Erase forgets the conditions of a request, with their answers.
	Erase    = db.SQL(`DELETE FROM payout_conditions WHERE request_id = $1`)
	copyRows = db.SQL(`SELECT id, created_at, severity, body, state, words, asked, asked_why FROM payout_conditions WHERE request_id = $1 ORDER BY id`)
)

// Copy is a condition as a person gets it who asks for their data.
type Copy struct {
	At       time.Time `db:"created_at" json:"at"`
	Severity Severity  `db:"severity" json:"severity"`
	Body     string    `db:"body" json:"text"`
	State    State     `db:"state" json:"state"`
	Words    string    `db:"words" json:"words"`
	Asked    string    `db:"asked" json:"asked"`
	Why      string    `db:"asked_why" json:"why"`
	Answers  []Reply   `db:"-" json:"answers"`
}

type copyRow struct {
	ID string `db:"id"`
	Copy
}

// CopiesTx gives all conditions of a request, the oldest first.
func CopiesTx(tx *db.Tx, requestID string) ([]Copy, error) {
	rows, err := db.All[copyRow](tx, copyRows, requestID)
	if err != nil {
		return nil, err
	}
	all := make([]Copy, len(rows))
	for i, r := range rows {
		if r.Answers, err = repliesTx(tx, r.ID); err != nil {
			return nil, err
		}
		all[i] = r.Copy
	}
	return all, nil
}

// BlockingTx gives what a payout of a request still waits for, the oldest condition first; none: it waits for nothing.
func BlockingTx(tx *db.Tx, requestID string) ([]string, error) {
	return db.All[string](tx, listBlocking, requestID, most)
}
