package payout

import "florin/internal/platform/db"

const payoutColumns = `p.id, COALESCE(p.loan_id, '') AS loan_id, p.partner, CASE WHEN p.debt > 0 THEN 'debt' ELSE p.kind END AS kind, p.event_id, p.attempt, p.version, p.state, p.debt, p.part, p.hold, p.note, p.currency, p.minor, p.payee, p.from_on,
	p.end_to_end, p.batch_id, p.settled_on, p.reason, p.created_at, p.changed_at, COALESCE(l.reference, p.partner) AS reference, COALESCE(n.number, 0) AS number`

const payoutTables = ` FROM payouts p LEFT JOIN loans l ON l.id = p.loan_id LEFT JOIN payment_numbers n ON n.loan_id = p.loan_id `

const batchColumns = `id, version, state, currency, message_id, execute_on, payouts, total_minor, prepared_by, prepared_name, prepared_at,
		released_by, released_name, released_at, leaves_at, leaves_by, leaves_name, downloaded_at, downloaded_name, COALESCE(changed_at, prepared_at) AS changed_at`

var (
	insertPayout = db.SQL(`
		INSERT INTO payouts (id, loan_id, attempt, version, state, hold, note, currency, minor, payee, account_tag, from_on,
			end_to_end, reason, created_at, changed_at, kind, event_id, debt, part)
		SELECT $1, $2, COALESCE(MAX(attempt), 0) + 1, 1, $3, $4, '', $5, $6, $7, $8, $9, $10, '', $11, $11, $12, $13, $14, $15
		FROM payouts WHERE loan_id = $2 AND kind = $12 AND debt = $14 AND part = $15`)
	insertOther = db.SQL(`
		INSERT INTO payouts (id, attempt, version, state, hold, note, currency, minor, payee, account_tag, from_on, end_to_end, reason, created_at, changed_at, kind, partner)
		VALUES ($1, 1, 1, $2, $3, '', $4, $5, $6, $7, $8, $9, '', $10, $10, $12, $11)`)
	findPayout      = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.id = $1`)
	findPayoutByEnd = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.end_to_end = $1`)
	payoutsOfLoan   = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.loan_id = $1 ORDER BY p.id LIMIT 200`)
	// attemptsOf are those of one debt, 0 being the borrower's own money, and of one part.
	attemptsOf = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.loan_id = $1 AND p.kind = 'loan' AND p.debt = $2 AND p.part = $3 ORDER BY p.attempt LIMIT 100`)
	// lendingOfLoan are all transfers of what is lent: to the borrower, and to other lenders.
	lendingOfLoan  = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.loan_id = $1 AND p.kind = 'loan' ORDER BY p.id LIMIT 200`)
	payoutOfEvent  = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.event_id = $1`)
	payoutsOfBatch = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.batch_id = $1 AND p.state <> 'cancelled' ORDER BY p.id`)
	listPayouts    = db.SQL(`
		SELECT ` + payoutColumns + payoutTables + `
		WHERE p.id < $1 ORDER BY p.id DESC LIMIT $2`)
	listPayoutsIn = db.SQL(`
		SELECT ` + payoutColumns + payoutTables + `
		WHERE p.state = $3 AND p.id < $1 ORDER BY p.id DESC LIMIT $2`)
	setPayout = db.SQL(`
		UPDATE payouts SET state = $3, hold = $4, note = $5, batch_id = $6, settled_on = $7, reason = $8, changed_at = $9,
			version = version + 1 WHERE id = $1 AND version = $2`)
	loansInParts = db.SQL(`
		SELECT DISTINCT p.loan_id FROM payouts p JOIN loans l ON l.id = p.loan_id
		WHERE p.part > 1 AND p.state NOT IN ('settled', 'cancelled') AND l.status = 'active' ORDER BY p.loan_id`)
	setPayoutMinor = db.SQL(`UPDATE payouts SET minor = $2 WHERE id = $1`)
	waitingPayouts = db.SQL(`
		SELECT id FROM payouts WHERE state = 'held' AND hold = 'waiting' AND (from_on IS NULL OR from_on <= $1) ORDER BY from_on, id LIMIT $2`)

	insertBatch = db.SQL(`
		INSERT INTO payout_batches (id, version, state, currency, message_id, execute_on, payouts, total_minor, prepared_by,
			prepared_name, prepared_at, changed_at, released_name)
		VALUES ($1, 1, 'prepared', $2, $3, $4, $5, $6, $7, $8, $9, $9, '')`)
	findBatch          = db.SQL(`SELECT ` + batchColumns + ` FROM payout_batches WHERE id = $1`)
	findBatchByMessage = db.SQL(`SELECT ` + batchColumns + ` FROM payout_batches WHERE message_id = $1`)
	releaseBatch       = db.SQL(`
		UPDATE payout_batches SET state = 'released', released_by = $3, released_name = $4, released_at = $5, changed_at = $5, file = $6, execute_on = $7, version = version + 1
		WHERE id = $1 AND version = $2 AND state = 'prepared'`)
	discardBatch = db.SQL(`
		UPDATE payout_batches SET state = 'discarded', changed_at = $3, version = version + 1 WHERE id = $1 AND version = $2 AND state = 'prepared'`)
	// The last payout that leaves a batch takes it along.
	shrinkBatch = db.SQL(`
		UPDATE payout_batches SET version = version + 1, changed_at = $3, state = CASE WHEN payouts = 1 THEN 'discarded' ELSE state END,
			payouts = CASE WHEN payouts = 1 THEN payouts ELSE payouts - 1 END,
			total_minor = CASE WHEN payouts = 1 THEN total_minor ELSE total_minor - $2 END
		WHERE id = $1 AND state = 'prepared'`)
	loanStatus    = db.SQL(`SELECT status FROM loans WHERE id = $1`)
	setBatchTotal = db.SQL(`UPDATE payout_batches SET total_minor = $2 WHERE id = $1`)
	findBatchFile = db.SQL(`SELECT file FROM payout_batches WHERE id = $1 AND file IS NOT NULL`)
)

var erasePayouts = db.SQL(`UPDATE payouts SET payee = $2, note = '' WHERE loan_id = $1`)

// OfEndToEndTx finds the payout that a bank names by the words which it was to repeat.
func OfEndToEndTx(tx *db.Tx, endToEnd string) (r Row, found bool, err error) {
	return db.Maybe[Row](tx, findPayoutByEnd, endToEnd)
}

// OfLoanTx gives the payouts of a loan, the oldest first.
func OfLoanTx(tx *db.Tx, loanID string) ([]Row, error) {
	return db.All[Row](tx, payoutsOfLoan, loanID)
}

// BatchOfMessageTx finds the batch whose file a bank names, and its payouts.
func BatchOfMessageTx(tx *db.Tx, messageID string) (b batchRow, rows []Row, found bool, err error) {
	b, found, err = db.Maybe[batchRow](tx, findBatchByMessage, messageID)
	if err != nil || !found {
		return b, nil, false, err
	}
	rows, err = db.All[Row](tx, payoutsOfBatch, b.ID)
	return b, rows, true, err
}
