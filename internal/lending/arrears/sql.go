package arrears

import "florin/internal/platform/db"

var (
	openCaseLoans = db.SQL(`
		SELECT loan_id FROM collection_cases WHERE closed_at IS NULL AND loan_id > $1 ORDER BY loan_id LIMIT $2`)

	insertLetter = db.SQL(`
		INSERT INTO arrears_letters (id, loan_id, letter, on_day, pay_until, facts, ways, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)
	insertStep = db.SQL(`
		INSERT INTO arrears_steps (loan_id, instalment, step, letter_id) VALUES ($1, $2, $3, $4)`)
	insertCall = db.SQL(`INSERT INTO collection_calls (loan_id, instalment, step, on_day) VALUES ($1, $2, $3, $4)`)
	listSteps  = db.SQL(`
		SELECT instalment, step, FALSE AS call FROM arrears_steps WHERE loan_id = $1
		UNION ALL SELECT instalment, step, TRUE FROM collection_calls WHERE loan_id = $1`)
	lettersFrom  = db.SQL(`SELECT on_day FROM arrears_letters WHERE loan_id = $1 AND on_day >= $2 AND dropped_at IS NULL`)
	contactsFrom = db.SQL(`
		SELECT e.created_at, e.details FROM collection_entries e JOIN collection_cases c ON c.id = e.case_id
		WHERE c.loan_id = $1 AND e.kind = 'contact' AND e.created_at >= $2`)
	countBefore = db.SQL(`
		SELECT (SELECT count(*) FROM collection_cases WHERE loan_id = $1 AND closed_at IS NOT NULL) AS cases,
			(SELECT count(*) FROM payment_promises WHERE loan_id = $1 AND state = 'broken') AS broken`)

	listLetters = db.SQL(`SELECT ` + letterColumns + ` FROM arrears_letters WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findLetter  = db.SQL(`SELECT ` + letterColumns + ` FROM arrears_letters WHERE id = $1`)

	setLetterPaper = db.SQL(`
		UPDATE arrears_letters SET document_id = $2 WHERE id = $1 AND document_id IS NULL AND dropped_at IS NULL`)
	dropLetter = db.SQL(`
		UPDATE arrears_letters SET dropped_at = $2 WHERE id = $1 AND document_id IS NULL AND dropped_at IS NULL`)
)

const letterColumns = `id, loan_id, letter, on_day, pay_until, facts, ways, created_at, document_id, dropped_at`
