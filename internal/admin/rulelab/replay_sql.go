package rulelab

import (
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

const replayColumns = `p.id, p.draft_id, v.name AS draft, p.draft_version, p.base, p.from_day, p.to_day, p.product, p.sample, p.complete, p.state,
	p.by_name, p.created_at, p.place_at, p.place_id, p.done, p.listed, p.more, p.tally, p.ended_at`

const replayTables = `rule_replays p JOIN rule_draft_versions v ON v.draft_id = p.draft_id AND v.version = p.draft_version`

var (
	insertReplay = db.SQL(`
		INSERT INTO rule_replays (id, draft_id, draft_version, base, from_day, to_day, product, sample, complete, state, by_id, by_name,
			created_at, place_at, place_id, done, listed, more, tally)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'running', $10, $11, $12, $13, '', 0, 0, FALSE, $14) ON CONFLICT DO NOTHING`)
	findReplay  = db.SQL(`SELECT ` + replayColumns + ` FROM ` + replayTables + ` WHERE p.id = $1`)
	listReplays = db.SQL(`SELECT ` + replayColumns + ` FROM ` + replayTables + ` WHERE p.draft_id = $1 ORDER BY p.id DESC LIMIT 50`)
	findRunning = db.SQL(`SELECT id FROM rule_replays WHERE draft_id = $1 AND state = 'running'`)

	// The count in the condition lets a batch be kept once only, however often it is tried.
	advanceReplay = db.SQL(`
		UPDATE rule_replays SET place_at = $3, place_id = $4, done = $5, listed = $6, tally = $7
		WHERE id = $1 AND done = $2 AND state = 'running'`)
	finishReplay = db.SQL(`UPDATE rule_replays SET state = 'done', more = $3, ended_at = $4 WHERE id = $1 AND done = $2 AND state = 'running'`)
	endReplay    = db.SQL(`UPDATE rule_replays SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'running'`)

	insertCase = db.SQL(`
		INSERT INTO rule_replay_cases (replay_id, position, request_id, run, product, currency, amount_minor, active, draft, active_points, draft_points, reasons)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)
	listCases = db.SQL(`
		SELECT position, request_id, run, product, currency, amount_minor, active, draft, active_points, draft_points, reasons
		FROM rule_replay_cases WHERE replay_id = $1 AND position > $2 AND ($3 = '' OR active = $3) AND ($4 = '' OR draft = $4)
		ORDER BY position LIMIT $5`)
)

type replayRow struct {
	ID           string      `db:"id"`
	DraftID      string      `db:"draft_id"`
	Draft        string      `db:"draft"`
	DraftVersion int64       `db:"draft_version"`
	Base         string      `db:"base"`
	From         date.Date   `db:"from_day"`
	To           date.Date   `db:"to_day"`
	Product      string      `db:"product"`
	Sample       int         `db:"sample"`
	Complete     bool        `db:"complete"`
	State        ReplayState `db:"state"`
	ByName       string      `db:"by_name"`
	CreatedAt    time.Time   `db:"created_at"`
	PlaceAt      time.Time   `db:"place_at"`
	PlaceID      string      `db:"place_id"`
	Done         int         `db:"done"`
	Listed       int         `db:"listed"`
	More         bool        `db:"more"`
	Tally        string      `db:"tally"`
	EndedAt      *time.Time  `db:"ended_at"`
}

func (r replayRow) replay(p identity.Principal) Replay {
	return Replay{
		ID: r.ID, DraftID: r.DraftID, Draft: r.Draft, Version: r.DraftVersion, From: r.From, To: r.To, Product: r.Product, Sample: r.Sample,
		Complete: r.Complete, State: r.State, By: r.ByName, CreatedAt: r.CreatedAt, EndedAt: r.EndedAt, Done: r.Done, More: r.More,
		MayCancel: r.State == Running && p.Can(identity.RulesReplay),
	}
}

func (r replayRow) tally() (tally, error) {
	t := newTally()
	err := json.Unmarshal([]byte(r.Tally), &t)
	return t, err
}

// sidesTx are what was in force, and the rules of the draft in the version that is tried.
func (r replayRow) sidesTx(tx *db.Tx) (was base, draft Rules, err error) {
	if err = json.Unmarshal([]byte(r.Base), &was); err != nil {
		return was, draft, err
	}
	draft, err = rulesAtTx(tx, r.DraftID, r.DraftVersion)
	return was, draft, err
}

type caseRow struct {
	Position     int            `db:"position"`
	RequestID    string         `db:"request_id"`
	Run          int            `db:"run"`
	Product      string         `db:"product"`
	Currency     money.Currency `db:"currency"`
	AmountMinor  int64          `db:"amount_minor"`
	Active       string         `db:"active"`
	Draft        string         `db:"draft"`
	ActivePoints *int           `db:"active_points"`
	DraftPoints  *int           `db:"draft_points"`
	Reasons      string         `db:"reasons"`
}
