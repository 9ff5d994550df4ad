package audit

import (
	"fmt"

	"florin/internal/db"
)

// RecordTx appends an event to the chain of its entity.
// Every error is internal: there is no refusal a caller could act on.
func RecordTx(tx *db.Tx, e Event) error {
	details, err := canonicalDetails(e.Details)
	if err != nil {
		return fmt.Errorf("audit details of %s: %w", e.Action, err)
	}
	last := Record{}
	if !e.New {
		if last, _, err = db.Maybe[Record](tx, findLast, e.EntityKind, e.EntityID); err != nil {
			return err
		}
	}
	r := next(last, Record{
		EntityKind: e.EntityKind, EntityID: e.EntityID, At: tx.Now(),
		ActorKind: e.Actor.Kind, ActorID: e.Actor.ID, Source: e.Actor.Source, RequestID: e.Actor.RequestID,
		Action: e.Action, Details: details,
	})
	n, err := tx.Exec(insertRecord, r.EntityKind, r.EntityID, r.Seq, r.At, r.ActorKind, r.ActorID,
		r.Source, r.RequestID, r.Action, r.Details, r.Hash)
	if err != nil {
		return err
	}
	if n == 0 {
		return fmt.Errorf("audit %s: %s %s already has record %d", e.Action, e.EntityKind, e.EntityID, r.Seq)
	}
	return nil
}

// ListTx gives the records of one entity, newest first, at most limit of them.
// before is the sequence number to continue below; 0 starts at the newest.
func ListTx(tx *db.Tx, entityKind, entityID string, before int64, limit int) ([]Record, error) {
	return db.All[Record](tx, listEntity, entityKind, entityID, before, limit)
}

// OriginTx gives the address that an entity's first record came from; empty without one.
func OriginTx(tx *db.Tx, entityKind, entityID string) (string, error) {
	source, _, err := db.Maybe[string](tx, findOrigin, entityKind, entityID)
	return source, err
}

// SeenTx gives the records by which staff or programs looked at one entity or fetched it, newest first,
// at most limit of them.
func SeenTx(tx *db.Tx, entityKind, entityID string, limit int) ([]Record, error) {
	return db.All[Record](tx, listSeen, entityKind, entityID, limit)
}

// ChainTx gives the records of one entity from the beginning, after a number, at most limit
// of them: to take a chain along whole.
func ChainTx(tx *db.Tx, entityKind, entityID string, after int64, limit int) ([]Record, error) {
	return db.All[Record](tx, listChain, entityKind, entityID, after, limit)
}
