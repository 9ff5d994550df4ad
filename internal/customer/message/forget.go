package message

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// forgetBatch bounds what is looked up at a time; each conversation goes by itself.
const forgetBatch = 100

var (
	findOldThreads = db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE t.last_at < $1 AND (t.kind = 'visitor' OR t.last_at < $2)
		AND (t.last_at, t.id) > ($4, $5) ORDER BY t.last_at, t.id LIMIT $3`)
	findOldDrafts = db.SQL(`SELECT id FROM thread_drafts WHERE updated_at < $1 ORDER BY updated_at LIMIT $2`)

	deleteSaid       = db.SQL(`DELETE FROM thread_messages WHERE thread_id = $1`)
	deleteNotes      = db.SQL(`DELETE FROM thread_notes WHERE thread_id = $1`)
	listThreadDrafts = db.SQL(`SELECT id FROM thread_drafts WHERE thread_id = $1`)
	deleteThread     = db.SQL(`DELETE FROM threads WHERE id = $1`)
	deleteDraft      = db.SQL(`DELETE FROM thread_drafts WHERE id = $1`)
)

// Forget deletes conversations and drafts that are too old to be kept, and the counts of
// days that are over. Run it daily.
func (s *Service) Forget(ctx context.Context) error {
	if err := s.forgetThreads(ctx); err != nil {
		return err
	}
	if err := s.forgetDrafts(ctx); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(forgetDays, dayOf(tx.Now().AddDate(0, 0, -2), time.UTC))
		return err
	})
}

func (s *Service) forgetThreads(ctx context.Context) error {
	for after := (db.Place{}); ; {
		var rows []threadRow
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			now := tx.Now()
			rows, err = db.All[threadRow](tx, findOldThreads, now.AddDate(-keepVisitorYears, 0, 0), now.AddDate(-keepClientYears, 0, 0), forgetBatch, after.At, after.ID)
			return err
		})
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, t := range rows {
			if err := s.DB.Update(ctx, func(tx *db.Tx) error { return s.deleteTx(tx, t) }); err != nil {
				return err
			}
			after = db.Place{At: t.LastAt, ID: t.ID}
		}
	}
}

// deleteTx takes a conversation away with all that hangs on it.
func (s *Service) deleteTx(tx *db.Tx, t threadRow) error {
	messages, err := db.All[said](tx, listSaid, t.ID)
	if err != nil {
		return err
	}
	for _, m := range messages {
		if err := s.deleteFilesTx(tx, m.ID, m.Files > 0); err != nil {
			return err
		}
	}
	drafts, err := db.All[string](tx, listThreadDrafts, t.ID)
	if err != nil {
		return err
	}
	for _, id := range drafts {
		if err := s.dropDraftTx(tx, id); err != nil {
			return err
		}
	}
	for _, statement := range []*db.Stmt{deleteWords, deleteNotes, deleteSaid, deleteThread} {
		if _, err := tx.Exec(statement, t.ID); err != nil {
			return err
		}
	}
	if err := countTx(tx, countTotal, -1); err != nil {
		return err
	}
	return moveTx(tx, t.state, state{})
}

func (s *Service) deleteFilesTx(tx *db.Tx, message string, some bool) error {
	if !some {
		return nil
	}
	_, err := s.Documents.DeleteAllTx(tx, filesOf(message), background)
	return err
}

// dropDraftTx takes a draft away with its files.
func (s *Service) dropDraftTx(tx *db.Tx, id string) error {
	if err := s.deleteFilesTx(tx, id, true); err != nil {
		return err
	}
	_, err := tx.Exec(deleteDraft, id)
	return err
}

// background is who forgets.
var background = audit.Actor{Kind: string(identity.System)}

func (s *Service) forgetDrafts(ctx context.Context) error {
	for {
		n := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			old, err := db.All[string](tx, findOldDrafts, tx.Now().AddDate(0, 0, -keepDraftDays), forgetBatch)
			n = len(old)
			for _, id := range old {
				if err == nil {
					err = s.dropDraftTx(tx, id)
				}
			}
			return err
		})
		if err != nil || n < forgetBatch {
			return err
		}
	}
}
