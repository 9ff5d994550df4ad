package books

import (
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const closeColumns = `id, kind, first_day, last_day, checks, record, digest, reason, state, author_id, author_name, created_at, confirmer_id,
	decided_by, decided_note, decided_at`

var (
	insertClose = db.SQL(`
		INSERT INTO ledger_closes (id, kind, first_day, last_day, checks, record, digest, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, '', '', $6, 'proposed', $7, $8, $9) ON CONFLICT DO NOTHING`)
	findClose  = db.SQL(`SELECT ` + closeColumns + ` FROM ledger_closes WHERE id = $1`)
	lastDigest = db.SQL(`SELECT digest FROM ledger_closes WHERE state = 'applied' ORDER BY id DESC LIMIT 1`)
	storeClose = db.SQL(`
		UPDATE ledger_closes SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7, record = $8, digest = $9
		WHERE id = $1 AND state = $2`)

	// Loans with work of a day that is over, and late ones whose interest of default is not booked up to it.
	countBehind = db.SQL(`
		SELECT (SELECT COUNT(*) FROM loans WHERE work_on <= $1)
			+ (SELECT COUNT(*) FROM loans WHERE overdue_since IS NOT NULL AND overdue_since <= $1 AND status IN ('active', 'terminated')
				AND (work_on IS NULL OR work_on > $1) AND booked_to < $1)`)
)

type closeRow struct {
	change.Record
	Kind     CloseKind `db:"kind"`
	FirstDay date.Date `db:"first_day"`
	LastDay  date.Date `db:"last_day"`
	Checks   string    `db:"checks"` // as its author saw them
	Text     string    `db:"record"` // as it was applied; empty before
	Digest   string    `db:"digest"`
	Reason   string    `db:"reason"`
	looked   bool      // the checks are of this transaction
}

// Guards is never so: a month says nothing of second persons.
func (r *closeRow) Guards(settings.Snapshot) bool { return false }

// Begun is always so: a month is closed when it is over.
func (r *closeRow) Begun(settings.Snapshot, time.Time) bool { return true }

// What is its last day.
func (r *closeRow) What(l *i18n.Locale) string { return l.Date(r.LastDay) }

func insertCloseTx(tx *db.Tx, r *closeRow) (int64, error) {
	return tx.Exec(insertClose, r.ID, r.Kind, r.FirstDay, r.LastDay, r.Checks, r.Reason, r.AuthorID, r.AuthorName, r.CreatedAt)
}

func (r *closeRow) checks() (list []Check, err error) {
	text := r.Checks
	if r.Text != "" {
		var of Record
		err = json.Unmarshal([]byte(r.Text), &of)
		return of.Checks, err
	}
	err = json.Unmarshal([]byte(text), &list)
	return list, err
}

func findCloseTx(tx *db.Tx, id string) (*closeRow, error) {
	r, err := db.One[closeRow](tx, findClose, id)
	return &r, err
}

func storeCloseTx(tx *db.Tx, r *closeRow, was change.State) (int64, error) {
	if r.State == change.Applied {
		if err := r.recordTx(tx); err != nil {
			return 0, err
		}
	}
	return tx.Exec(storeClose, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID, r.Text, r.Digest)
}

func journalCloseTx(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *closeRow) error {
	details := map[string]any{"first_day": r.FirstDay.String(), "last_day": r.LastDay.String()}
	if r.Digest != "" {
		details["sha256"] = r.Digest
	}
	return recordTx(tx, by.Actor(), "close", r.ID, string(r.Kind)+"."+string(r.State), details)
}
