package agreement

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/record/document"
)

var (
	insertReading = db.SQL(`
		INSERT INTO agreement_readings (agreement_id, position, document_id, read_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (agreement_id, position, document_id) DO NOTHING`)

	listReadings = db.SQL(`
		SELECT position, document_id, read_at FROM agreement_readings WHERE agreement_id = $1 ORDER BY position, read_at`)
)

// ConfirmRead writes down that a party has read documents of an offer. Confirming again
// changes nothing: the first time counts. Errors: fault Unauthenticated, NotFound, Conflict
// "offer.not_allowed", Invalid with the documents that are not to be read.
func (s *Service) ConfirmRead(ctx context.Context, p identity.Principal, id string, documents []string) (Offer, error) {
	if err := client(p); err != nil {
		return Offer{}, err
	}
	if len(documents) == 0 {
		return Offer{}, fault.Fields(fault.Field{Pointer: "/documents", Code: "field.required"})
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		w, me, err := s.ownTx(tx, p, id)
		if err != nil {
			return err
		}
		if _, err := move(w.State, Read); err != nil {
			return err
		}
		for _, documentID := range documents {
			doc, ok := w.find(documentID)
			if !ok || !doc.Offered {
				return fault.Fields(fault.Field{Pointer: "/documents", Code: "choice.invalid"})
			}
			n, err := tx.Exec(insertReading, id, me.Position, documentID, tx.Now())
			if err != nil {
				return err
			}
			if n == 0 {
				continue
			}
			details := map[string]any{"position": me.Position, "document": doc.Kind, "digest": doc.Digest, "texts": textVersion}
			if err := recordTx(tx, p.Actor(), "agreement.read", id, details); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Offer{}, err
	}
	return s.Get(ctx, p, id)
}

// unreadTx lists the kinds of documents that a party has not confirmed yet.
func unreadTx(tx *db.Tx, w whole, position int) (kinds []string, err error) {
	done, err := readTx(tx, w.ID)
	for _, d := range w.attached {
		if d.Offered && !slices.ContainsFunc(done, func(r reading) bool { return r.Position == position && r.DocumentID == d.ID }) {
			kinds = append(kinds, d.Kind)
		}
	}
	return kinds, err
}

func readTx(tx *db.Tx, id string) ([]reading, error) { return db.All[reading](tx, listReadings, id) }

// open gives the bytes of a document that belongs to the agreement.
func (s *Service) open(ctx context.Context, w whole, documentID string) (document.Issued, []byte, error) {
	if _, ok := w.find(documentID); !ok {
		return document.Issued{}, nil, fault.New(fault.NotFound, "not_found")
	}
	return s.Documents.OpenIssued(ctx, documentID)
}

// recordTx appends to the chain of an agreement, and lets the open pages of its parties know.
func recordTx(tx *db.Tx, by audit.Actor, action, id string, details map[string]any) error {
	if err := toldTx(tx, id); err != nil {
		return err
	}
	if err := emitTx(tx, by, action, id); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entityAgreement, EntityID: id, Details: details})
}

// toldTx says that an agreement has changed to those who have joined it.
func toldTx(tx *db.Tx, id string) error {
	accounts, err := db.All[string](tx, listJoined, id)
	if err != nil {
		return err
	}
	return live.ChangedTx(tx, live.Offers, accounts...)
}

func clientActor(accountID string) audit.Actor {
	return audit.Actor{Kind: string(identity.Client), ID: accountID}
}
