package arrears

import "florin/internal/platform/db"

var (
	openCaseLoans = db.SQL(`
		SELECT loan_id FROM collection_cases WHERE closed_at IS NULL AND loan_id > $1 ORDER BY loan_id LIMIT $2`)

	nameOfLoan = db.SQL(`
		SELECT l.reference, p.first_name, p.last_name FROM loans l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1 WHERE l.id = $1`)

	insertLetter = db.SQL(`
		INSERT INTO arrears_letters (id, loan_id, letter, on_day, pay_until, facts, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	insertStep = db.SQL(`
		INSERT INTO arrears_steps (loan_id, instalment, step, letter_id) VALUES ($1, $2, $3, $4)`)
	listSteps = db.SQL(`SELECT instalment, step FROM arrears_steps WHERE loan_id = $1`)

	listLetters = db.SQL(`SELECT ` + letterColumns + ` FROM arrears_letters WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findLetter  = db.SQL(`SELECT ` + letterColumns + ` FROM arrears_letters WHERE id = $1`)

	setLetterPaper = db.SQL(`
		UPDATE arrears_letters SET document_id = $2 WHERE id = $1 AND document_id IS NULL AND dropped_at IS NULL`)
	dropLetter = db.SQL(`
		UPDATE arrears_letters SET dropped_at = $2 WHERE id = $1 AND document_id IS NULL AND dropped_at IS NULL`)
)

const letterColumns = `id, loan_id, letter, on_day, pay_until, facts, created_at, document_id, dropped_at`
