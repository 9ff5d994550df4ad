package audit

import "time"

// Actor is who did something.
type Actor struct {
	Kind      string // visitor, client, staff, machine, system or operator
	ID        string // the account or member of staff; empty for the others
	Source    string // the address the call came from
	RequestID string // joins the record to the request log
	Behalf    string // for whom a program says that it calls; text, and no right
}

// Event is something that happened to an entity.
type Event struct {
	Actor      Actor
	Action     string // dotted, past tense: "request.approved"
	EntityKind string
	EntityID   string
	Details    any // small, JSON; no personal data

	// New promises that the entity was created in this very transaction, which spares
	// the read of its last record. A false promise is an error, not a broken chain.
	New bool
}

// Record is an event as it was kept.
type Record struct {
	EntityKind string    `db:"entity_kind"`
	EntityID   string    `db:"entity_id"`
	Seq        int64     `db:"seq"`
	At         time.Time `db:"at"`
	ActorKind  string    `db:"actor_kind"`
	ActorID    string    `db:"actor_id"`
	Source     string    `db:"source"`
	RequestID  string    `db:"request_id"`
	Action     string    `db:"action"`
	Details    string    `db:"details"` // JSON, byte for byte what was hashed
	Hash       []byte    `db:"hash"`
}
