package audit

import (
	"time"

	"florin/internal/platform/db"
)

var (
	insertSeal = db.SQL(`INSERT INTO audit_seals (number, from_at, to_at, records, hash) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`)
	newestSeal = db.SQL(`SELECT number, from_at, to_at, records, hash FROM audit_seals ORDER BY number DESC LIMIT 1`)
	sealsAfter = db.SQL(`SELECT number, from_at, to_at, records, hash FROM audit_seals WHERE number > $1 ORDER BY number`)
	findSeal   = db.SQL(`SELECT hash FROM audit_seals WHERE number = $1`)
	nextSeal   = db.SQL(`SELECT number, from_at, to_at, records, hash FROM audit_seals WHERE number > $1 ORDER BY number LIMIT 1`)

	firstUnsealed = db.SQL(`SELECT at FROM audit_records WHERE at > $1 ORDER BY at LIMIT 1`)

	findFile  = db.SQL(`SELECT seals FROM audit_seal_files WHERE node = $1`)
	noteFile  = db.SQL(`INSERT INTO audit_seal_files (node, seals, checked_at) VALUES ($1, $2, $3) ON CONFLICT (node) DO UPDATE SET seals = excluded.seals, checked_at = excluded.checked_at, lost_at = NULL`)
	loseFile  = db.SQL(`INSERT INTO audit_seal_files (node, seals, checked_at, lost_at) VALUES ($1, 0, $2, $2) ON CONFLICT (node) DO UPDATE SET checked_at = excluded.checked_at, lost_at = coalesce(audit_seal_files.lost_at, excluded.lost_at)`)
	listLost  = db.SQL(`SELECT node, seals, lost_at FROM audit_seal_files WHERE lost_at IS NOT NULL ORDER BY node`)
	dropFiles = db.SQL(`DELETE FROM audit_seal_files`)
)

type sealRow struct {
	Number  int64     `db:"number"`
	From    time.Time `db:"from_at"`
	To      time.Time `db:"to_at"`
	Records int64     `db:"records"`
	Hash    string    `db:"hash"`
}

func (r sealRow) seal() Seal { return Seal{r.From, r.To, r.Records, r.Hash} }

// LostFile is a node's file of seals that no longer has what it had.
type LostFile struct {
	Node   string    `db:"node"`
	Seals  int64     `db:"seals"` // that it had
	LostAt time.Time `db:"lost_at"`
}
