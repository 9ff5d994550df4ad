package bankline

import (
	"time"

	"florin/internal/platform/db"
)

type fetchRow struct {
	ID         string     `db:"id"`
	CallID     string     `db:"call_id"`
	Adapter    string     `db:"adapter"`
	Since      string     `db:"since"`
	Until      string     `db:"until"`
	Round      int64      `db:"round"`
	State      FetchState `db:"state"`
	Code       string     `db:"code"`
	AskedBy    string     `db:"asked_by"`
	AskedAt    time.Time  `db:"asked_at"`
	AnsweredAt *time.Time `db:"answered_at"`
}

type deliveryRow struct {
	ID          string        `db:"id"`
	Digest      string        `db:"digest"`
	Name        string        `db:"name"`
	Size        int64         `db:"size"`
	State       DeliveryState `db:"state"`
	Code        string        `db:"code"`
	FileID      *string       `db:"file_id"`
	Again       bool          `db:"again"`
	DeliveredAt time.Time     `db:"delivered_at"`
	Adapter     string        `db:"adapter"`
}

const (
	fetchColumns    = `id, call_id, adapter, since, until, round, state, code, asked_by, asked_at, answered_at`
	deliveryColumns = `d.id, d.digest, d.name, d.size, d.state, d.code, d.file_id, d.again, d.delivered_at, f.adapter`
	deliveryTables  = ` FROM bank_deliveries d JOIN bank_fetches f ON f.id = d.fetch_id `
)

var (
	insertFetch = db.SQL(`
		INSERT INTO bank_fetches (` + fetchColumns + `) VALUES ($1, $2, $3, $4, '', $5, 'asked', '', $6, $7, NULL)`)
	answerFetch = db.SQL(`UPDATE bank_fetches SET until = $2, state = $3, code = $4, answered_at = $5 WHERE id = $1 AND state = 'asked'`)
	fetchOfCall = db.SQL(`SELECT ` + fetchColumns + ` FROM bank_fetches WHERE call_id = $1`)
	lastFetch   = db.SQL(`SELECT ` + fetchColumns + ` FROM bank_fetches ORDER BY asked_at DESC, round DESC LIMIT 1`)
	// Where an adapter was read up to. Another adapter has places of its own.
	lastPlace = db.SQL(`SELECT until FROM bank_fetches WHERE adapter = $1 AND state = 'done' ORDER BY asked_at DESC, round DESC LIMIT 1`)
	// A question that brought nothing says little after a while; the last place of each adapter stays.
	forgetFetches = db.SQL(`
		DELETE FROM bank_fetches WHERE asked_at < $1 AND NOT EXISTS (SELECT 1 FROM bank_deliveries d WHERE d.fetch_id = bank_fetches.id)
			AND EXISTS (SELECT 1 FROM bank_fetches l WHERE l.adapter = bank_fetches.adapter AND l.state = 'done' AND l.asked_at > bank_fetches.asked_at)`)

	// A file that was refused and comes again is tried again; every other comes once.
	deliver = db.SQL(`
		INSERT INTO bank_deliveries (id, digest, fetch_id, name, size, state, code, content, again, delivered_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (digest) DO UPDATE SET id = excluded.id, fetch_id = excluded.fetch_id, name = excluded.name, size = excluded.size, state = excluded.state, code = excluded.code,
			content = excluded.content, delivered_at = excluded.delivered_at WHERE bank_deliveries.state = 'refused'`)
	findDelivery      = db.SQL(`SELECT ` + deliveryColumns + deliveryTables + `WHERE d.id = $1`)
	findContent       = db.SQL(`SELECT content FROM bank_deliveries WHERE id = $1 AND state = 'waiting'`)
	settleDelivery    = db.SQL(`UPDATE bank_deliveries SET state = $2, code = $3, file_id = $4, again = $5, content = NULL WHERE id = $1 AND state = 'waiting'`)
	listDeliveries    = db.SQL(`SELECT ` + deliveryColumns + deliveryTables + `ORDER BY d.id DESC LIMIT $1`)
	waitingDeliveries = db.SQL(`SELECT d.id FROM bank_deliveries d WHERE d.state = 'waiting' ORDER BY d.id LIMIT $1`)
	missingOfFetch    = db.SQL(`SELECT COUNT(*) FROM bank_deliveries WHERE fetch_id = $1 AND state = 'refused' AND (code = 'bank_line.unavailable' OR code = 'adapter.digest')`)
)
