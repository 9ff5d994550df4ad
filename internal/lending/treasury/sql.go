package treasury

import (
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// The lists that programs narrow by time. A file does not change once it is read.
var (
	keyedFiles   = listing.Keyed{ID: "id", Created: "uploaded_at", Changed: "uploaded_at"}
	keyedEntries = listing.Keyed{ID: "id", Created: "created_at", Changed: "COALESCE(matched_at, created_at)", Filter: "state"}
	keyedRuns    = listing.Keyed{ID: "id", Created: "prepared_at", Changed: runChanged}
)

const fileColumns = `id, state, message, entries, known, skipped, uploaded_name, uploaded_at`

const entryColumns = `id, file_id, version, state, whole, account, currency, minor, booked_on, kind, returned, return_code, reference,
	end_to_end, block, details, account_tag, means, loan_id, matched_id, matched_name, matched_at, note, created_at`

var (
	insertFile = db.SQL(`
		INSERT INTO bank_files (id, digest, state, message, entries, known, skipped, uploaded_by, uploaded_name, uploaded_at)
		VALUES ($1, $2, 'reading', $3, 0, 0, 0, $4, $5, $6) ON CONFLICT (digest) DO NOTHING`)
	findFile       = db.SQL(`SELECT ` + fileColumns + ` FROM bank_files WHERE digest = $1`)
	finishFile     = db.SQL(`UPDATE bank_files SET state = 'read', entries = $2, known = $3, skipped = $4 WHERE id = $1 AND state = 'reading'`)
	countFileState = db.SQL(`SELECT state, COUNT(*) AS n FROM bank_entries WHERE file_id = $1 GROUP BY state`)

	insertEntry = db.SQL(`
		INSERT INTO bank_entries (id, file_id, version, state, entry_key, group_key, whole, account, currency, minor, booked_on, kind,
			returned, return_code, reference, end_to_end, block, details, account_tag, means, matched_id, matched_name, note, created_at)
		VALUES ($1, $2, 1, 'new', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, '', '', '', $18, $19)
		ON CONFLICT (account, entry_key) DO NOTHING`)
	findEntryByKey = db.SQL(`SELECT file_id FROM bank_entries WHERE account = $1 AND entry_key = $2`)
	findGroup      = db.SQL(`
		SELECT ` + entryColumns + ` FROM bank_entries WHERE account = $1 AND group_key = $2 AND file_id <> $3 ORDER BY id LIMIT 2`)
	findBankEntry = db.SQL(`SELECT ` + entryColumns + ` FROM bank_entries WHERE id = $1`)
	newEntries    = db.SQL(`SELECT id FROM bank_entries WHERE file_id = $1 AND state = 'new' ORDER BY id LIMIT $2`)
	// Counting stops at a hundred and one, as the bell shows no more.
	countUnmatched = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM bank_entries WHERE state = 'unmatched' LIMIT 101) AS counted`)
	setEntry       = db.SQL(`
		UPDATE bank_entries SET state = $3, means = $4, loan_id = $5, matched_id = $6, matched_name = $7, matched_at = $8, note = $9,
			version = version + 1
		WHERE id = $1 AND version = $2`)

	// Loans that a payment could be meant for. Each finds a few; a person chooses.
	loansByTag = db.SQL(`
		SELECT loan_id FROM payouts WHERE account_tag = $1 AND account_tag <> ''
		UNION SELECT loan_id FROM bank_entries WHERE account_tag = $1 AND account_tag <> '' AND loan_id IS NOT NULL LIMIT 10`)
	loansByAmount = db.SQL(`
		SELECT id FROM loans WHERE currency = $1 AND status IN ('active', 'terminated')
			AND (next_due_minor = $2 OR instalment_minor = $2 OR overdue_minor = $2) ORDER BY opened_at DESC, id DESC LIMIT 20`)
	statusOfLoan    = db.SQL(`SELECT status FROM loans WHERE id = $1`)
	loanByReference = db.SQL(`SELECT id FROM loans WHERE reference = $1`)
	candidate       = db.SQL(`
		SELECT l.id, l.reference, l.currency, l.status, l.instalment_minor, l.next_due_minor, l.next_due_on, l.overdue_minor, n.number, p.first_name, p.last_name
		FROM loans l JOIN payment_numbers n ON n.loan_id = l.id JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1 WHERE l.id = $1`)
)

var eraseEntries = db.SQL(`UPDATE bank_entries SET details = $2, note = '' WHERE loan_id = $1`)

// EraseTx listens: it forgets the accounts and the words that mandates and
// entries of the bank hold of a loan.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	for _, erase := range []*db.Stmt{eraseMandates, eraseEntries} {
		if _, err := tx.Exec(erase, loanID, []byte{}); err != nil {
			return err
		}
	}
	return nil
}
