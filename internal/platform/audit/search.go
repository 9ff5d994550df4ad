package audit

import (
	"time"

	"florin/internal/platform/db"
)

// Search chooses records of the whole log. What is empty does not choose.
type Search struct {
	ActorKind  string
	ActorID    string
	Action     string
	EntityKind string
	EntityID   string    // only with EntityKind
	From, To   time.Time // From is in, To is not
}

// Place is where a record stands in the log, which is read from the newest on. The zero
// Place lies before every record.
type Place struct {
	At         time.Time
	EntityKind string
	EntityID   string
	Seq        int64
}

// Place says where a record stands.
func (r Record) Place() Place { return Place{r.At, r.EntityKind, r.EntityID, r.Seq} }

var endOfTime = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// found is what every search asks for beside its own condition, which an index serves: the
// rest of the filters, and the place to go on from. A record of an entity is found by its
// number, because the primary key is in that order and times within a chain never go back.
const found = ` AND ($1 = '' OR actor_kind = $1) AND ($2 = '' OR actor_id = $2) AND ($3 = '' OR action = $3)
	AND ($4 = '' OR entity_kind = $4) AND at >= $5 AND at < $6 AND (at, entity_kind, entity_id, seq) < ($7, $8, $9, $10)
	ORDER BY at DESC, entity_kind DESC, entity_id DESC, seq DESC LIMIT $11`

// One statement for each filter that has an index, so that each runs down its own.
var (
	searchAll    = db.SQL(`SELECT ` + columns + ` FROM audit_records WHERE TRUE` + found)
	searchActor  = db.SQL(`SELECT ` + columns + ` FROM audit_records WHERE actor_id = $2 AND actor_id <> ''` + found)
	searchAction = db.SQL(`SELECT ` + columns + ` FROM audit_records WHERE action = $3` + found)
	searchKind   = db.SQL(`SELECT ` + columns + ` FROM audit_records WHERE entity_kind = $4` + found)
	searchEntity = db.SQL(`SELECT ` + columns + ` FROM audit_records
		WHERE entity_kind = $4 AND entity_id = $8 AND seq < $7
		AND ($1 = '' OR actor_kind = $1) AND ($2 = '' OR actor_id = $2) AND ($3 = '' OR action = $3)
		AND at >= $5 AND at < $6 ORDER BY seq DESC LIMIT $9`)

	// From each action to the next by the index: as many steps as there are actions.
	listActions = db.SQL(`SELECT action FROM (
		WITH RECURSIVE known(action) AS (
			SELECT min(action) FROM audit_records
			UNION ALL
			SELECT (SELECT min(r.action) FROM audit_records r WHERE r.action > known.action) FROM known WHERE known.action IS NOT NULL
		) SELECT action FROM known WHERE action IS NOT NULL) AS actions ORDER BY action`)
	listKinds = db.SQL(`SELECT kind FROM (
		WITH RECURSIVE known(kind) AS (
			SELECT min(entity_kind) FROM audit_records
			UNION ALL
			SELECT (SELECT min(r.entity_kind) FROM audit_records r WHERE r.entity_kind > known.kind) FROM known WHERE known.kind IS NOT NULL
		) SELECT kind FROM known WHERE kind IS NOT NULL) AS kinds ORDER BY kind`)
)

// SearchTx gives the records that a search chooses, newest first, at most limit of them,
// after a place. The caller has checked who asks.
func SearchTx(tx *db.Tx, s Search, after Place, limit int) ([]Record, error) {
	if s.To.IsZero() {
		s.To = endOfTime
	}
	if s.EntityID != "" {
		if after.Seq == 0 {
			after.Seq = 1 << 62
		}
		return db.All[Record](tx, searchEntity, s.ActorKind, s.ActorID, s.Action, s.EntityKind, s.From, s.To, after.Seq, s.EntityID, limit)
	}
	if after.At.IsZero() {
		after.At = endOfTime
	}
	return db.All[Record](tx, s.statement(), s.ActorKind, s.ActorID, s.Action, s.EntityKind, s.From, s.To,
		after.At, after.EntityKind, after.EntityID, after.Seq, limit)
}

// statement is the one whose index leaves least to read: an action is done by many people, but
// few actions are frequent.
func (s Search) statement() *db.Stmt {
	switch {
	case s.Action != "":
		return searchAction
	case s.ActorID != "":
		return searchActor
	case s.EntityKind != "":
		return searchKind
	}
	return searchAll
}

// Known is what there is to choose from.
type Known struct {
	Actions     []string
	EntityKinds []string
}

// KnownTx lists the actions and the kinds of entities that the log tells of.
func KnownTx(tx *db.Tx) (k Known, err error) {
	if k.Actions, err = db.All[string](tx, listActions); err != nil {
		return k, err
	}
	k.EntityKinds, err = db.All[string](tx, listKinds)
	return k, err
}
