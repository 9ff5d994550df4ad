package loanbook

import (
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

const loanColumns = `id, reference, request_id, version, account_id, product, product_version, lang, terms, apr, signed_at,
	withdraw_until, payout_from, opened_at, status, booked_to, events, entries`

var (
	insertLoan = db.SQL(`
		INSERT INTO loans (id, reference, request_id, version, account_id, product, product_version, lang, currency, principal_minor,
			months, rate, terms, apr, payee, signed_at, withdraw_until, payout_from, opened_at, search_text, status, booked_to,
			events, entries, instalment_minor, instalments_paid, instalments, next_due_minor, outstanding_minor, overdue_minor, credit_minor, branch_id)
		VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 'pending_payout', $20,
			0, 0, $21, 0, $10, 0, $22, 0, 0, (` + branch.OfRequest + `$3))
		ON CONFLICT DO NOTHING`)
	insertParty = db.SQL(`
		INSERT INTO loan_parties (loan_id, position, role, person_id, account_id, first_name, last_name, email, email_key, address)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
	findPayee   = db.SQL(`SELECT payee FROM loans WHERE id = $1`)
	findLoan    = db.SQL(`SELECT ` + loanColumns + ` FROM loans WHERE id = $1`)
	listParties = db.SQL(`
		SELECT loan_id, position, person_id, account_id, role, first_name, last_name, email, address FROM loan_parties WHERE loan_id = $1 ORDER BY position`)
	listEvents = db.SQL(`
		SELECT id, seq, event_key, kind, on_day, booked_on, at, minor, ref, account, version, data, actor
		FROM loan_events WHERE loan_id = $1 ORDER BY seq`)
	listVersions = db.SQL(`SELECT version, event_id, from_day, plan, created_at FROM schedule_versions WHERE loan_id = $1 ORDER BY version`)

	insertEvent = db.SQL(`
		INSERT INTO loan_events (loan_id, seq, id, event_key, kind, on_day, booked_on, at, minor, ref, account, version, data, actor)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (event_key) DO NOTHING`)
	findEventByKey = db.SQL(`SELECT loan_id, id, kind, on_day, minor FROM loan_events WHERE event_key = $1`)
	insertVersion  = db.SQL(`
		INSERT INTO schedule_versions (loan_id, version, event_id, from_day, plan, created_at) VALUES ($1, $2, $3, $4, $5, $6)`)

	// The number of events in the condition keeps two writers of one loan apart.
	saveLoan = db.SQL(`
		UPDATE loans SET version = version + 1, status = $3, close_reason = $4, paid_out_on = $5, closed_on = $6, booked_to = $7,
			work_on = $8, events = $9, entries = $10, instalment_minor = $11, instalments_paid = $12, instalments = $13,
			next_due_on = $14, next_due_minor = $15, last_due_on = $16, outstanding_minor = $17, overdue_minor = $18,
			overdue_since = $19, credit_minor = $20, changed_at = $21
		WHERE id = $1 AND version = $2`)
	setOverdue = db.SQL(`UPDATE loans SET overdue_minor = $2, changed_at = $3 WHERE id = $1 AND overdue_minor <> $2`)
	listDue    = db.SQL(`SELECT id FROM loans WHERE work_on <= $1 ORDER BY work_on, id LIMIT $2`)
)

// Each takes the id after which it goes on, how many, and perhaps the day.
var (
	lateLoans = db.SQL(`
		SELECT id FROM loans WHERE overdue_since IS NOT NULL AND overdue_since <= $3 AND id > $1 ORDER BY id LIMIT $2`)
	awaitedLoans = db.SQL(`SELECT id FROM loans WHERE work_on <= $3 AND id > $1 ORDER BY id LIMIT $2`)
)
