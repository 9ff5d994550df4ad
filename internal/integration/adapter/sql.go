package adapter

import (
	"strings"
	"time"

	"florin/internal/platform/db"
)

type row struct {
	ID           string     `db:"id"`
	Version      int64      `db:"version"`
	Name         string     `db:"name"`
	URL          string     `db:"url"`
	Agreed       string     `db:"agreed"`
	Described    string     `db:"described"`
	Secret       []byte     `db:"secret"`
	OldSecret    []byte     `db:"old_secret"`
	OldUntil     *time.Time `db:"old_until"`
	MadeBy       string     `db:"made_by"`
	MadeAt       time.Time  `db:"made_at"`
	Wanted       *string    `db:"wanted"`
	WantedBy     *string    `db:"wanted_by"`
	ConfirmedBy  *string    `db:"confirmed_by"`
	ConfirmedAt  *time.Time `db:"confirmed_at"`
	StoppedBy    *string    `db:"stopped_by"`
	StoppedAt    *time.Time `db:"stopped_at"`
	EndedAt      *time.Time `db:"ended_at"`
	Failures     int64      `db:"failures"`
	FailingSince *time.Time `db:"failing_since"`
	HoldUntil    *time.Time `db:"hold_until"`
	LastOKAt     *time.Time `db:"last_ok_at"`
	WantedAt     *time.Time `db:"wanted_at"`
}

type callRow struct {
	ID          string     `db:"id"`
	AdapterID   string     `db:"adapter_id"`
	Capability  Capability `db:"capability"`
	SubjectKind string     `db:"subject_kind"`
	SubjectID   string     `db:"subject_id"`
	State       CallState  `db:"state"`
	Code        string     `db:"code"`
	Attempts    int64      `db:"attempts"`
	NextAt      time.Time  `db:"next_at"`
	Deadline    time.Time  `db:"deadline"`
	Asked       []byte     `db:"asked"`
	Answer      []byte     `db:"answer"`
	Print       *string    `db:"print"`
	Provider    string     `db:"provider"`
	Reference   string     `db:"reference"`
	ByKind      string     `db:"by_kind"`
	ByID        string     `db:"by_id"`
	CreatedAt   time.Time  `db:"created_at"`
	ClosedAt    *time.Time `db:"closed_at"`
}

const (
	selectAdapter = `
		SELECT a.id, a.version, a.name, a.url, a.agreed, a.described, a.secret, a.old_secret, a.old_until, a.made_by, a.made_at, a.wanted, a.wanted_by, a.wanted_at,
			a.confirmed_by, a.confirmed_at, a.stopped_by, a.stopped_at, a.ended_at, COALESCE(h.failures, 0) AS failures, h.failing_since, h.hold_until, h.last_ok_at
		FROM adapters a LEFT JOIN adapter_health h ON h.adapter_id = a.id`
	callColumns = `c.id, c.adapter_id, c.capability, c.subject_kind, c.subject_id, c.state, c.code, c.attempts, c.next_at, c.deadline, c.asked, c.answer, c.print,
		c.provider, c.reference, c.by_kind, c.by_id, c.created_at, c.closed_at`
	living = ` WHERE a.ended_at IS NULL AND a.stopped_at IS NULL AND a.confirmed_at IS NOT NULL`
)

var (
	findAdapter = db.SQL(selectAdapter + ` WHERE a.id = $1`)
	findNamed   = db.SQL(selectAdapter + ` WHERE a.name = $1 AND a.ended_at IS NULL`)
	listActive  = db.SQL(selectAdapter + living + ` ORDER BY a.made_at, a.id`)

	listAdapters  = db.SQL(selectAdapter + ` WHERE a.ended_at IS NULL ORDER BY a.made_at, a.id`)
	countLiving   = db.SQL(`SELECT COUNT(*) FROM adapters WHERE ended_at IS NULL`)
	insertAdapter = db.SQL(`
		INSERT INTO adapters (id, version, name, url, agreed, described, secret, made_by, made_at, wanted, wanted_by, wanted_at)
		VALUES ($1, 1, $2, $3, '[]', $4, $5, $6, $7, $8, $6, $7)`)
	saveWanted   = db.SQL(`UPDATE adapters SET version = version + 1, wanted = $2, wanted_by = $3, wanted_at = $4, described = $5 WHERE id = $1`)
	dropWanted   = db.SQL(`UPDATE adapters SET version = version + 1, wanted = NULL, wanted_by = NULL, wanted_at = NULL WHERE id = $1`)
	setConfirmed = db.SQL(`
		UPDATE adapters SET version = version + 1, url = $2, agreed = $3, confirmed_by = $4, confirmed_at = $5, wanted = NULL, wanted_by = NULL, wanted_at = NULL,
			stopped_by = NULL, stopped_at = NULL WHERE id = $1`)
	setStopped = db.SQL(`
		UPDATE adapters SET version = version + 1, stopped_by = $2, stopped_at = $3, wanted = NULL, wanted_by = NULL, wanted_at = NULL WHERE id = $1`)
	setEnded  = db.SQL(`UPDATE adapters SET version = version + 1, ended_by = $2, ended_at = $3 WHERE id = $1`)
	setSecret = db.SQL(`UPDATE adapters SET version = version + 1, secret = $2, old_secret = $3, old_until = $4 WHERE id = $1`)

	insertCall = db.SQL(`
		INSERT INTO adapter_calls (id, adapter_id, capability, subject_kind, subject_id, once, state, code, attempts, next_at, deadline, asked, provider, reference, by_kind, by_id, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'waiting', '', 0, $7, $8, $9, '', '', $10, $11, $7) ON CONFLICT DO NOTHING`)
	findOnce = db.SQL(`SELECT id FROM adapter_calls WHERE once = $1 AND closed_at IS NULL`)
	findCall = db.SQL(`SELECT ` + callColumns + ` FROM adapter_calls c WHERE c.id = $1`)
	findDue  = db.SQL(`SELECT ` + callColumns + ` FROM adapter_calls c
		WHERE c.adapter_id = $1 AND c.closed_at IS NULL AND c.next_at <= $2 AND c.deadline > $2 ORDER BY c.next_at, c.id LIMIT 1`)
	// The number of attempts is the proof of holding a call.
	holdCall  = db.SQL(`UPDATE adapter_calls SET attempts = attempts + 1, next_at = $3 WHERE id = $1 AND attempts = $2 AND closed_at IS NULL`)
	laterCall = db.SQL(`UPDATE adapter_calls SET state = $3, code = $4, next_at = $5 WHERE id = $1 AND attempts = $2 AND closed_at IS NULL`)
	closeCall = db.SQL(`
		UPDATE adapter_calls SET state = $2, code = $3, answer = $4, print = $5, provider = $6, reference = $7, closed_at = $8 WHERE id = $1 AND closed_at IS NULL`)
	listDue = db.SQL(selectAdapter + living + ` AND (h.hold_until IS NULL OR h.hold_until <= $1)
		AND EXISTS (SELECT 1 FROM adapter_calls c WHERE c.adapter_id = a.id AND c.closed_at IS NULL AND c.next_at <= $1)`)
	// What is over: its time is up, or its adapter may not be asked any more.
	listOver = db.SQL(`
		SELECT c.id FROM adapter_calls c JOIN adapters a ON a.id = c.adapter_id
		WHERE c.closed_at IS NULL AND (c.deadline <= $1 OR a.stopped_at IS NOT NULL OR a.ended_at IS NOT NULL) ORDER BY c.id LIMIT 100`)

	insertFile = db.SQL(`INSERT INTO adapter_files (call_id, number, name, media_type, sha256, document_id) VALUES ($1, $2, $3, $4, $5, $6)`)
	listFiles  = db.SQL(`SELECT number, name, media_type, sha256, document_id FROM adapter_files WHERE call_id = $1 ORDER BY number`)

	listOf      = db.SQL(`SELECT ` + callColumns + ` FROM adapter_calls c WHERE c.subject_kind = $1 AND c.subject_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT 200`)
	deleteCall  = db.SQL(`DELETE FROM adapter_calls WHERE id = $1`)
	deleteFiles = db.SQL(`DELETE FROM adapter_files WHERE call_id = $1`)
	listOld     = db.SQL(`SELECT ` + callColumns + ` FROM adapter_calls c WHERE c.closed_at < $1 AND c.capability IN (` + fleeting() + `) ORDER BY c.closed_at, c.id LIMIT $2`)

	countOpen = db.SQL(`SELECT COUNT(*) FROM (SELECT 1 AS one FROM adapter_calls WHERE adapter_id = $1 AND closed_at IS NULL LIMIT 1000) w`)
	listLog   = db.SQL(`SELECT ` + callColumns + ` FROM adapter_calls c
		WHERE c.adapter_id = $1 AND (c.created_at, c.id) < ($2, $3) ORDER BY c.created_at DESC, c.id DESC LIMIT $4`)
	listLogOf = db.SQL(`SELECT ` + callColumns + ` FROM adapter_calls c
		WHERE c.adapter_id = $1 AND c.state = $5 AND (c.created_at, c.id) < ($2, $3) ORDER BY c.created_at DESC, c.id DESC LIMIT $4`)

	countAsked = db.SQL(`SELECT COUNT(*) AS asked, COALESCE(SUM(CASE WHEN state = 'done' THEN 1 ELSE 0 END), 0) AS answered
		FROM adapter_calls WHERE capability = $1 AND created_at >= $2 AND created_at < $3`)

	setHealth = db.SQL(`
		INSERT INTO adapter_health (adapter_id, failures, failing_since, hold_until, last_ok_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (adapter_id) DO UPDATE SET failures = excluded.failures, failing_since = excluded.failing_since,
			hold_until = excluded.hold_until, last_ok_at = excluded.last_ok_at`)
)

// fleeting lists the capabilities of which nothing is evidence, as SQL.
func fleeting() string {
	var names []string
	for _, sort := range catalogue {
		if !sort.Keeps {
			names = append(names, "'"+string(sort.Capability)+"'")
		}
	}
	return strings.Join(names, ", ")
}
