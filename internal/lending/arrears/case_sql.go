package arrears

import "florin/internal/platform/db"

const caseColumns = `id, loan_id, version, state, bucket, days_past_due, overdue_minor, assigned_to, assigned_name,
	next_action, next_action_on, best_time, opened_at, closed_at`

var (
	insertCase = db.SQL(`
		INSERT INTO collection_cases (id, loan_id, version, state, bucket, days_past_due, overdue_minor, assigned_name,
			next_action, next_action_on, opened_at)
		VALUES ($1, $2, 1, 'open', $3, $4, $5, '', $6, $7, $8)
		ON CONFLICT DO NOTHING`)

	findOpenCase = db.SQL(`SELECT ` + caseColumns + ` FROM collection_cases WHERE loan_id = $1 AND closed_at IS NULL`)
	findLastCase = db.SQL(`SELECT ` + caseColumns + ` FROM collection_cases WHERE loan_id = $1 ORDER BY opened_at DESC, id DESC LIMIT 1`)

	// The version in the condition is what makes one of two colleagues win.
	setCase = db.SQL(`
		UPDATE collection_cases SET version = version + 1, state = $3, assigned_to = $4, assigned_name = $5,
			next_action = $6, next_action_on = $7, closed_at = $8, best_time = $9
		WHERE id = $1 AND version = $2`)

	// Figures of the day change nothing that is decided on: no new version.
	setCaseFigures = db.SQL(`
		UPDATE collection_cases SET bucket = $2, days_past_due = $3, overdue_minor = $4
		WHERE id = $1 AND (bucket <> $2 OR days_past_due <> $3 OR overdue_minor <> $4)`)

	insertLogLine = db.SQL(`
		INSERT INTO collection_entries (id, case_id, kind, details, sealed, by_id, by_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)

	listLogLines = db.SQL(`
		SELECT e.id, e.kind, e.details, e.sealed, e.by_name, e.created_at
		FROM collection_entries e JOIN collection_cases c ON c.id = e.case_id
		WHERE c.loan_id = $1 ORDER BY e.created_at DESC, e.id DESC LIMIT $2`)
)

const promiseColumns = `id, loan_id, case_id, arrangement_id, amount_minor, due_on, made_on, state, created_at, by_name, ended_at`

var (
	insertPromise = db.SQL(`
		INSERT INTO payment_promises (id, loan_id, case_id, arrangement_id, amount_minor, due_on, made_on, state, created_at, by_name)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)`)

	listPromises = db.SQL(`
		SELECT ` + promiseColumns + ` FROM payment_promises WHERE loan_id = $1 ORDER BY due_on DESC, id DESC LIMIT $2`)

	openPromises = db.SQL(`
		SELECT ` + promiseColumns + ` FROM payment_promises WHERE loan_id = $1 AND state = 'open' ORDER BY due_on, id`)

	arrangementParts = db.SQL(`
		SELECT ` + promiseColumns + ` FROM payment_promises WHERE arrangement_id = $1 ORDER BY due_on, id`)

	findPromise = db.SQL(`SELECT ` + promiseColumns + ` FROM payment_promises WHERE id = $1 AND loan_id = $2`)

	endPromise = db.SQL(`UPDATE payment_promises SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'open'`)

	withdrawPromises = db.SQL(`UPDATE payment_promises SET state = 'withdrawn', ended_at = $2 WHERE loan_id = $1 AND state = 'open'`)
)

var (
	eraseCalls = db.SQL(`
		UPDATE collection_entries SET sealed = NULL WHERE case_id IN (SELECT id FROM collection_cases WHERE loan_id = $1)`)
	eraseHardships = db.SQL(`UPDATE hardship_requests SET sealed = $2, answer_sealed = NULL WHERE loan_id = $1`)
	eraseProposals = db.SQL(`UPDATE collection_proposals SET sealed = $2 WHERE loan_id = $1`)
)

// EraseTx listens: it forgets what people said and wrote about the arrears of a loan.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	if _, err := tx.Exec(eraseCalls, loanID); err != nil {
		return err
	}
	for _, erase := range []*db.Stmt{eraseHardships, eraseProposals} {
		if _, err := tx.Exec(erase, loanID, []byte{}); err != nil {
			return err
		}
	}
	return nil
}
