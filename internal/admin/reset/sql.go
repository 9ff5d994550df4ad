package reset

import (
	"time"

	"florin/internal/platform/db"
)

const columns = `id, state, by_id, by_name, started_at, backup, requests, only_request, done_to, deleted, kept, kept_for, ended_at`

var (
	// One at a time: the second of two orders finds the first.
	insertRow = db.SQL(`
		INSERT INTO reset_runs (id, state, by_id, by_name, started_at, backup, requests, only_request, done_to, deleted, kept)
		SELECT $1, 'backup', $2, $3, $4, '', $5, $6, '', 0, 0
		WHERE NOT EXISTS (SELECT 1 FROM reset_runs WHERE state IN ('backup', 'deleting'))`)
	findRow    = db.SQL(`SELECT ` + columns + ` FROM reset_runs WHERE id = $1`)
	listNewest = db.SQL(`SELECT ` + columns + ` FROM reset_runs ORDER BY started_at DESC, id DESC LIMIT $1`)

	storeRow = db.SQL(`
		UPDATE reset_runs SET state = $2, backup = $3, done_to = $4, deleted = $5, kept = $6, kept_for = $7, ended_at = $8 WHERE id = $1`)
)

type row struct {
	ID        string     `db:"id"`
	State     State      `db:"state"`
	ByID      string     `db:"by_id"`
	ByName    string     `db:"by_name"`
	StartedAt time.Time  `db:"started_at"`
	Backup    string     `db:"backup"`
	Requests  int64      `db:"requests"`
	Only      string     `db:"only_request"` // empty: all
	DoneTo    string     `db:"done_to"`
	Deleted   int64      `db:"deleted"`
	Kept      int64      `db:"kept"`
	KeptFor   string     `db:"kept_for"`
	EndedAt   *time.Time `db:"ended_at"`
}

func (r row) run() (Run, error) {
	reasons, err := r.keptFor()
	return Run{
		ID: r.ID, State: r.State, By: r.ByName, StartedAt: r.StartedAt, Backup: r.Backup, Requests: r.Requests,
		Deleted: r.Deleted, Kept: r.Kept, KeptFor: reasons, EndedAt: r.EndedAt,
	}, err
}

func storeTx(tx *db.Tx, r row) error {
	_, err := tx.Exec(storeRow, r.ID, r.State, r.Backup, r.DoneTo, r.Deleted, r.Kept, r.KeptFor, r.EndedAt)
	return err
}
