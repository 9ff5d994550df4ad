package repository

import (
	"time"

	"florin/internal/platform/db"
)

const runColumns = `id, kind, state, snapshot, place, node, files, bytes, written, problem, report, started_at, finished_at, removed_at, unreadable, tables_compared, rows_compared, differences`

var (
	insertRun = db.SQL(`INSERT INTO backup_runs (` + runColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`)

	newestRun  = db.SQL(`SELECT ` + runColumns + ` FROM backup_runs WHERE kind = $1 ORDER BY id DESC LIMIT 1`)
	newestGood = db.SQL(`SELECT ` + runColumns + ` FROM backup_runs WHERE kind = $1 AND state = 'done' ORDER BY id DESC LIMIT 1`)
	markGone   = db.SQL(`UPDATE backup_runs SET removed_at = $2 WHERE kind = 'snapshot' AND snapshot = $1 AND removed_at IS NULL`)

	// One row: the first makes it, later ones take it over once its time is up, or it is theirs.
	takeTurn = db.SQL(`
		INSERT INTO backup_turns (id, holder, until) VALUES (1, $1, $2)
		ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, until = excluded.until
		WHERE backup_turns.holder = excluded.holder OR backup_turns.until < $3`)
	endTurn = db.SQL(`DELETE FROM backup_turns WHERE id = 1 AND holder = $1`)
)

// Run is what became of a snapshot, or of the rehearsal of one.
type Run struct {
	ID         string     `db:"id"`
	Kind       Kind       `db:"kind"`
	State      State      `db:"state"`
	Snapshot   string     `db:"snapshot"` // empty where none was made
	Place      string     `db:"place"`
	Node       string     `db:"node"`
	Files      int64      `db:"files"`
	Bytes      int64      `db:"bytes"`   // of all files, as they are restored
	Written    int64      `db:"written"` // what it added to the repository
	Problem    string     `db:"problem"` // a code, as of backups in a folder
	Report     string     `db:"report"`
	StartedAt  time.Time  `db:"started_at"`
	FinishedAt time.Time  `db:"finished_at"`
	RemovedAt  *time.Time `db:"removed_at"`
	Unreadable int64      `db:"unreadable"` // snapshots beside it whose manifests do not open

	// What a rehearsal compared and found.
	Tables      int64 `db:"tables_compared"`
	Rows        int64 `db:"rows_compared"`
	Differences int64 `db:"differences"`
}

// Kind is what was run.
type Kind string

// State is how it ended.
type State string

// The kinds and the ends of runs.
const (
	Made      Kind = "snapshot"
	Rehearsal Kind = "rehearsal"

	Done   State = "done"
	Failed State = "failed"
)

// RecordTx writes down a run that ended now, and gives it its id.
func RecordTx(tx *db.Tx, r Run) (Run, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return r, err
	}
	r.ID, r.FinishedAt = id, tx.Now()
	_, err = tx.Exec(insertRun, r.ID, r.Kind, r.State, r.Snapshot, r.Place, r.Node, r.Files, r.Bytes, r.Written, r.Problem, r.Report, r.StartedAt, r.FinishedAt, r.RemovedAt, r.Unreadable, r.Tables, r.Rows, r.Differences)
	return r, err
}
