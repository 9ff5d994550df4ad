package program

import (
	"time"

	"florin/internal/platform/db"
)

type row struct {
	ID            string     `db:"id"`
	Version       int64      `db:"version"`
	Name          string     `db:"name"`
	Contact       string     `db:"contact"`
	Scopes        string     `db:"scopes"`
	Addresses     string     `db:"addresses"`
	Mandate       *string    `db:"mandate"`
	Rate          Rate       `db:"rate"`
	Responsible1  string     `db:"responsible_1"`
	Responsible2  *string    `db:"responsible_2"`
	Gone1         *time.Time `db:"gone_1"`
	Gone2         *time.Time `db:"gone_2"`
	MadeBy        string     `db:"made_by"`
	MadeAt        time.Time  `db:"made_at"`
	Wanted        *string    `db:"wanted"`
	WantedBy      *string    `db:"wanted_by"`
	ConfirmedBy   *string    `db:"confirmed_by"`
	ConfirmedName *string    `db:"confirmed_name"`
	ConfirmedAt   *time.Time `db:"confirmed_at"`
	DueBy         *string    `db:"due_by"`
	DueAt         *time.Time `db:"due_at"`
	StoppedName   *string    `db:"stopped_name"`
	StoppedAt     *time.Time `db:"stopped_at"`
	EndedAt       *time.Time `db:"ended_at"`
}

type secretRow struct {
	ID          string     `db:"id"`
	ProgramID   string     `db:"program_id"`
	Hint        string     `db:"hint"`
	MadeBy      *string    `db:"made_by"` // NULL: the program itself
	MadeName    *string    `db:"made_name"`
	MadeAt      time.Time  `db:"made_at"`
	ExpiresAt   time.Time  `db:"expires_at"`
	ConfirmedAt *time.Time `db:"confirmed_at"`
	EndedAt     *time.Time `db:"ended_at"`
	UsedAt      *time.Time `db:"used_at"`
	UsedFrom    string     `db:"used_from"`
}

const (
	selectProgram = `
		SELECT p.id, p.version, p.name, p.contact, p.scopes, p.addresses, p.mandate, p.rate, p.responsible_1, p.responsible_2, a.disabled_at AS gone_1, b.disabled_at AS gone_2,
			p.made_by, p.made_at, p.wanted, p.wanted_by, p.confirmed_by, c.name AS confirmed_name, p.confirmed_at, p.due_by, p.due_at, s.name AS stopped_name, p.stopped_at, p.ended_at
		FROM programs p JOIN staff a ON a.id = p.responsible_1 LEFT JOIN staff b ON b.id = p.responsible_2
		LEFT JOIN staff c ON c.id = p.confirmed_by LEFT JOIN staff s ON s.id = p.stopped_by`
	selectSecret = `
		SELECT s.id, s.program_id, s.hint, s.made_by, m.name AS made_name, s.made_at, s.expires_at, s.confirmed_at, s.ended_at, s.used_at, s.used_from
		FROM program_secrets s LEFT JOIN staff m ON m.id = s.made_by`
)

var (
	listPrograms = db.SQL(selectProgram + ` ORDER BY p.made_at DESC, p.id LIMIT 200`)
	findProgram  = db.SQL(selectProgram + ` WHERE p.id = $1`)
	countLiving  = db.SQL(`SELECT COUNT(*) FROM programs WHERE ended_at IS NULL`)

	insertProgram = db.SQL(`
		INSERT INTO programs (id, version, name, contact, scopes, addresses, responsible_1, responsible_2, made_by, made_at, wanted, wanted_by, wanted_at, rate, mandate)
		VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $8, $9, $11, $12)`)
	saveDefinition = db.SQL(`
		UPDATE programs SET version = version + 1, name = $3, contact = $4, scopes = $5, addresses = $6, responsible_1 = $7, responsible_2 = $8, rate = $9, mandate = $10
		WHERE id = $1 AND version = $2`)
	saveWanted   = db.SQL(`UPDATE programs SET version = version + 1, wanted = $3, wanted_by = $4, wanted_at = $5, due_by = NULL, due_at = NULL WHERE id = $1 AND version = $2`)
	dropWanted   = db.SQL(`UPDATE programs SET version = version + 1, wanted = NULL, wanted_by = NULL, wanted_at = NULL, due_by = NULL, due_at = NULL WHERE id = $1`)
	setConfirmed = db.SQL(`
		UPDATE programs SET wanted = NULL, wanted_by = NULL, wanted_at = NULL, due_by = NULL, due_at = NULL, confirmed_by = $2, confirmed_at = $3, stopped_by = NULL, stopped_at = NULL WHERE id = $1`)
	setStopped = db.SQL(`
		UPDATE programs SET version = version + 1, wanted = NULL, wanted_by = NULL, wanted_at = NULL, due_by = NULL, due_at = NULL, stopped_by = $2, stopped_at = $3
		WHERE id = $1 AND confirmed_at IS NOT NULL AND stopped_at IS NULL AND ended_at IS NULL`)
	setEnded = db.SQL(`
		UPDATE programs SET version = version + 1, wanted = NULL, wanted_by = NULL, wanted_at = NULL, due_by = NULL, due_at = NULL, ended_by = $2, ended_at = $3 WHERE id = $1 AND ended_at IS NULL`)

	listSecrets  = db.SQL(selectSecret + ` ORDER BY s.made_at DESC, s.id`)
	secretsOf    = db.SQL(selectSecret + ` WHERE s.program_id = $1 ORDER BY s.made_at DESC, s.id`)
	insertSecret = db.SQL(`
		INSERT INTO program_secrets (id, program_id, hint, token_hash, made_by, made_at, expires_at, confirmed_at, used_from) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '')`)
	confirmSecrets = db.SQL(`UPDATE program_secrets SET confirmed_at = $2 WHERE program_id = $1 AND confirmed_at IS NULL AND ended_at IS NULL`)
	endWaiting     = db.SQL(`UPDATE program_secrets SET ended_at = $2 WHERE program_id = $1 AND confirmed_at IS NULL AND ended_at IS NULL`)
	endSecretsOf   = db.SQL(`UPDATE program_secrets SET ended_at = $2 WHERE program_id = $1 AND (ended_at IS NULL OR ended_at > $2)`)
	endSecret      = db.SQL(`UPDATE program_secrets SET ended_at = $3 WHERE id = $1 AND program_id = $2 AND (ended_at IS NULL OR ended_at > $3)`)
	touchSecret    = db.SQL(`UPDATE program_secrets SET used_at = $2, used_from = $3 WHERE id = $1`)
)

var listNames = db.SQL(`SELECT id, name FROM programs`)

// Named is a program by its name.
type Named struct {
	ID   string `db:"id" json:"id"`
	Name string `db:"name" json:"name"`
}
