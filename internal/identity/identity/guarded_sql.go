package identity

import (
	"time"

	"florin/internal/platform/db"
)

// guardedRow is a guarded change with the names of who had to do with it.
type guardedRow struct {
	ID            string       `db:"id"`
	Kind          GuardedKind  `db:"kind"`
	State         GuardedState `db:"state"`
	Subject       string       `db:"subject"` // a person's id, or the address of who is to be invited
	Email         string       `db:"email"`
	Name          string       `db:"name"`
	Role          Role         `db:"role"` // after the change
	RoleName      string       `db:"role_name"`
	Lang          string       `db:"lang"`
	ProposedBy    string       `db:"proposed_by"`
	ProposedName  string       `db:"proposed_name"`
	ProposedAt    time.Time    `db:"proposed_at"`
	LapsesAt      time.Time    `db:"lapses_at"`
	ConfirmedBy   *string      `db:"confirmed_by"`
	ConfirmedName *string      `db:"confirmed_name"`
	ConfirmedAt   *time.Time   `db:"confirmed_at"`
	DueAt         *time.Time   `db:"due_at"`
	EndedName     *string      `db:"ended_name"`
	EndedAt       *time.Time   `db:"ended_at"`
}

const guardedSelect = `
	SELECT g.id, g.kind, g.state, g.subject, g.email, g.name, g.role, COALESCE(o.name, '') AS role_name, g.lang, g.proposed_by, p.name AS proposed_name, g.proposed_at,
		g.lapses_at, g.confirmed_by, c.name AS confirmed_name, g.confirmed_at, g.due_at, e.name AS ended_name, g.ended_at
	FROM guarded_changes g JOIN staff p ON p.id = g.proposed_by
	LEFT JOIN staff c ON c.id = g.confirmed_by LEFT JOIN staff e ON e.id = g.ended_by LEFT JOIN staff_roles o ON o.id = g.role`

var (
	insertGuarded = db.SQL(`
		INSERT INTO guarded_changes (id, kind, state, subject, email, name, role, lang, proposed_by, proposed_at, lapses_at, cancel_hash)
		VALUES ($1, $2, 'proposed', $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`)

	findGuarded   = db.SQL(guardedSelect + ` WHERE g.id = $1`)
	findGuardedOf = db.SQL(guardedSelect + ` WHERE g.kind = $1 AND g.subject = $2 AND g.ended_at IS NULL`)
	listGuarded   = db.SQL(guardedSelect + ` WHERE g.ended_at IS NULL OR g.ended_at > $1 ORDER BY g.proposed_at DESC, g.id LIMIT 100`)

	nextGuarded = db.SQL(guardedSelect + `
		WHERE (g.state = 'waiting' AND g.due_at <= $1 OR g.state = 'proposed' AND g.lapses_at <= $1) ORDER BY g.proposed_at, g.id LIMIT 1`)
	findByCancel = db.SQL(guardedSelect + ` WHERE g.cancel_hash = $1 AND g.ended_at IS NULL`)

	// The state in the condition is what makes one of two people win.
	confirmGuarded = db.SQL(`
		UPDATE guarded_changes SET state = 'waiting', confirmed_by = $2, confirmed_at = $3, due_at = $4 WHERE id = $1 AND state = 'proposed'`)
	endGuarded = db.SQL(`UPDATE guarded_changes SET state = $3, ended_by = $4, ended_at = $5 WHERE id = $1 AND state = $2`)

	countGuarded = db.SQL(`SELECT count(*) FROM guarded_changes WHERE ended_at IS NULL`)
	sweepGuarded = db.SQL(`DELETE FROM guarded_changes WHERE id IN (SELECT id FROM guarded_changes WHERE ended_at <= $1 LIMIT $2)`)
	emailTaken   = db.SQL(`SELECT id FROM staff WHERE email = $1`)
)
