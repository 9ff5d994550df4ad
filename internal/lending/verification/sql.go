package verification

import (
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

const columns = `id, request_id, kind, state, code, adapter, people_key, start_call, result_call, page, outcome, result, digest, consented_at, consent_text, asked_by, expires_at, ended_at, created_at`

var (
	insert = db.SQL(`
		INSERT INTO verifications (` + columns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
		ON CONFLICT DO NOTHING`)
	// The state in the condition lets one of two do it.
	update = db.SQL(`
		UPDATE verifications SET state = $3, code = $4, start_call = $5, result_call = $6, page = $7, outcome = $8, result = $9, digest = $10, consented_at = $11, consent_text = $12, ended_at = $13, adapter = $14,
			people_key = $15
		WHERE id = $1 AND state = $2`)
	listOf     = db.SQL(`SELECT ` + columns + ` FROM verifications WHERE request_id = $1 ORDER BY id DESC LIMIT $2`)
	findByCall = db.SQL(`SELECT ` + columns + ` FROM verifications WHERE start_call = $1 OR result_call = $1`)
	countOf    = db.SQL(`SELECT COUNT(*) FROM verifications WHERE request_id = $1 AND kind = $2`)

	// Erase forgets the verifications of a request.
	Erase = db.SQL(`DELETE FROM verifications WHERE request_id = $1`)
)

func insertTx(tx *db.Tx, r row) error {
	n, err := tx.Exec(insert, r.ID, r.RequestID, r.Kind, r.State, r.Code, r.Adapter, r.PeopleKey, r.StartCall, r.ResultCall, r.Page, r.Outcome, r.Result, r.Digest, r.ConsentedAt, r.ConsentText, r.AskedBy,
		r.ExpiresAt, r.EndedAt, r.CreatedAt)
	if err == nil && n == 0 {
		err = errState
	}
	return err
}

func saveTx(tx *db.Tx, from State, r row) error {
	n, err := tx.Exec(update, r.ID, from, r.State, r.Code, r.StartCall, r.ResultCall, r.Page, r.Outcome, r.Result, r.Digest, r.ConsentedAt, r.ConsentText, r.EndedAt, r.Adapter, r.PeopleKey)
	if err == nil && n == 0 {
		err = errState
	}
	return err
}

// errState says that a verification is not where the act would take it from.
var errState = fault.New(fault.Conflict, "verification.state")
