package task

import (
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

type row struct {
	ID        string        `db:"id"`
	Version   int64         `db:"version"`
	Kind      Kind          `db:"about_kind"`
	AboutID   string        `db:"about_id"`
	Body      string        `db:"body"`
	DueOn     date.Date     `db:"due_on"`
	DueAt     time.Time     `db:"due_at"` // when that day ends where the lender is
	StaffID   *string       `db:"staff_id"`
	StaffName string        `db:"staff_name"`
	Role      identity.Role `db:"role"`
	ByID      string        `db:"by_id"`
	ByName    string        `db:"by_name"`
	CreatedAt time.Time     `db:"created_at"`
	DoneAt    *time.Time    `db:"done_at"`
	DoneBy    string        `db:"done_by"`
	Words     string        `db:"words"`
}

const columns = `id, version, about_kind, about_id, body, due_on, due_at, staff_id, staff_name, role, by_id, by_name, created_at, done_at, done_by, words`

var (
	insertRow = db.SQL(`
		INSERT INTO staff_tasks (` + columns + `) VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL, '', '')`)
	findRow = db.SQL(`SELECT ` + columns + ` FROM staff_tasks WHERE id = $1`)
	// A task with another day or another person is told of anew.
	changeRow = db.SQL(`
		UPDATE staff_tasks SET version = version + 1, body = $3, due_on = $4, due_at = $5, staff_id = $6, staff_name = $7, role = $8,
			reminded_at = CASE WHEN $9 THEN NULL ELSE reminded_at END
		WHERE id = $1 AND version = $2`)
	endRow    = db.SQL(`UPDATE staff_tasks SET version = version + 1, done_at = $3, done_by = $4, words = $5 WHERE id = $1 AND version = $2`)
	deleteRow = db.SQL(`DELETE FROM staff_tasks WHERE id = $1 AND version = $2`)

	listToRemind = db.SQL(`
		SELECT ` + columns + ` FROM staff_tasks WHERE done_at IS NULL AND reminded_at IS NULL AND due_on <= $1 ORDER BY due_on, id LIMIT $2`)
	setReminded = db.SQL(`UPDATE staff_tasks SET reminded_at = $2 WHERE id = $1`)

	listOf  = db.SQL(`SELECT ` + columns + ` FROM staff_tasks WHERE about_id = $1 AND about_kind = $2 ORDER BY id`)
	eraseOf = db.SQL(`DELETE FROM staff_tasks WHERE about_id = $1 AND about_kind = $2`)
)

// The columns by which open tasks are in order, and those that are done.
var (
	byDay = listing.Sifted{Columns: listing.Columns{At: "due_at", ID: "id"}, Changed: "created_at"}
	byEnd = listing.Sifted{Columns: listing.Columns{At: "done_at", ID: "id"}, Changed: "created_at"}
)
