package backup

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

const columns = `id, why, state, folder, node, files, bytes, problem, author_id, author_name, created_at, finished_at, verified_at`

var (
	// Only one may wait: its index makes the second of two people's rows nothing.
	insertRow = db.SQL(`INSERT INTO backups (` + columns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`)

	findRow    = db.SQL(`SELECT ` + columns + ` FROM backups WHERE id = $1`)
	listNewest = db.SQL(`SELECT ` + columns + ` FROM backups ORDER BY id DESC LIMIT 100`)

	findGood = db.SQL(`SELECT max(verified_at) FROM backups WHERE state = 'done'`)

	finishRow = db.SQL(`
		UPDATE backups SET state = $2, node = $3, files = $4, bytes = $5, problem = $6, finished_at = $7, verified_at = $8
		WHERE id = $1 AND state = 'waiting'`)
)

type row struct {
	ID         string     `db:"id"`
	Why        Why        `db:"why"`
	State      State      `db:"state"`
	Folder     string     `db:"folder"`
	Node       string     `db:"node"`
	Files      int64      `db:"files"`
	Bytes      int64      `db:"bytes"`
	Problem    *string    `db:"problem"`
	AuthorID   string     `db:"author_id"`
	AuthorName string     `db:"author_name"`
	CreatedAt  time.Time  `db:"created_at"`
	FinishedAt *time.Time `db:"finished_at"`
	VerifiedAt *time.Time `db:"verified_at"`
}

func newRow(tx *db.Tx, p identity.Principal, why Why) (row, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return row{}, err
	}
	return row{
		ID: id, Why: why, State: Waiting, Folder: Name(tx.Now()) + "-" + id[len(id)-6:],
		AuthorID: p.StaffID, AuthorName: p.Name, CreatedAt: tx.Now(),
	}, nil
}

func (r *row) done(m Manifest, node string) {
	r.State, r.Node, r.Files, r.Bytes = Done, node, int64(len(m.Files)), m.Bytes()
}

// insertTx tells how many rows it wrote: none while another backup waits.
func insertTx(tx *db.Tx, r row) (int64, error) {
	return tx.Exec(insertRow, r.ID, r.Why, r.State, r.Folder, r.Node, r.Files, r.Bytes, r.Problem,
		r.AuthorID, r.AuthorName, r.CreatedAt, r.FinishedAt, r.VerifiedAt)
}
