package audit

import (
	"fmt"

	"florin/internal/platform/db"
)

// RecordTx appends an event to the chain of its entity.
// Every error is internal: there is no refusal a caller could act on.
func RecordTx(tx *db.Tx, e Event) error {
	details, err := canonicalDetails(e.Details)
	if err == nil && e.Actor.Behalf != "" {
		details, err = withBehalf(details, e.Actor.Behalf)
	}
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

// OriginTx gives the address that an entity's first record came from, where its actor was a visitor or a client: the address of staff, or of a program,
// says nothing about the person for whom they act. Empty without one.
func OriginTx(tx *db.Tx, entityKind, entityID string) (string, error) {
	source, _, err := db.Maybe[string](tx, findOrigin, entityKind, entityID)
	return source, err
}

// SeenTx gives the records by which staff or programs looked at one entity or fetched it, newest first,
// at most limit of them.
func SeenTx(tx *db.Tx, entityKind, entityID string, limit int) ([]Record, error) {
	return db.All[Record](tx, listSeen, entityKind, entityID, limit)
}

// BetweenTx gives the records of all entities of a kind whose ids lie behind one and up to another,
// chain by chain: to compare a page of rows with what was recorded of them.
func BetweenTx(tx *db.Tx, entityKind, after, upTo string) ([]Record, error) {
	return db.All[Record](tx, listBetween, entityKind, after, upTo)
}

// EachTx goes through the records of all entities of a kind, chain by chain, a page of them in
// memory at a time.
func EachTx(tx *db.Tx, entityKind string, fn func(Record)) error {
	last := Record{EntityKind: entityKind}
	for {
		page, err := db.All[Record](tx, walkChains, last.EntityKind, last.EntityID, last.Seq, pageSize)
		for _, r := range page {
			if r.EntityKind != entityKind {
				return nil
			}
			fn(r)
			last = r
		}
		if err != nil || len(page) < pageSize {
			return err
		}
	}
}

// ChainTx gives the records of one entity from the beginning, after a number, at most limit
// of them: to take a chain along whole.
func ChainTx(tx *db.Tx, entityKind, entityID string, after int64, limit int) ([]Record, error) {
	return db.All[Record](tx, listChain, entityKind, entityID, after, limit)
}
