package message

import (
	"context"
	"time"

	"florin/internal/platform/db"
)

// Three things are done behind the inbox's back, a few at a time: messages of the contact
// form that an older version of the program has taken become conversations, and words are
// hashed anew when the master key has changed, since nothing is found by the old key. And a new installation gets the answers that Florin
// brings.

const adoptBatch = 50

type oldMessage struct {
	ID          string     `db:"id"`
	Sealed      []byte     `db:"sealed"`
	AddressHash []byte     `db:"address_hash"`
	Lang        string     `db:"lang"`
	CreatedAt   time.Time  `db:"created_at"`
	ReadAt      *time.Time `db:"read_at"`
	ReadBy      *string    `db:"read_by"`
}

var (
	findOldMessages = db.SQL(`SELECT id, sealed, address_hash, lang, created_at, read_at, read_by FROM contact_messages ORDER BY id LIMIT $1`)
	forgetMessage   = db.SQL(`DELETE FROM contact_messages WHERE id = $1`)

	findOtherKey = db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE t.words_key < $1 OR t.words_key > $1 LIMIT $2`)
	setWordsKey  = db.SQL(`UPDATE threads SET words_key = $2 WHERE id = $1`)
)

// Adopt brings the inbox up to date. Run it every minute: it costs three short questions
// when there is nothing to do.
func (s *Service) Adopt(ctx context.Context) error {
	if err := s.ship(ctx); err != nil {
		return err
	}
	for {
		n := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			old, err := db.All[oldMessage](tx, findOldMessages, adoptBatch)
			n = len(old)
			for _, m := range old {
				if err == nil {
					err = s.adoptTx(tx, m)
				}
			}
			return err
		})
		if err != nil {
			return err
		}
		if n < adoptBatch {
			return s.reindex(ctx)
		}
	}
}

// adoptTx makes a conversation of a message, read as it was. Its content stays sealed as it
// is: it is the first message, under the same id.
func (s *Service) adoptTx(tx *db.Tx, m oldMessage) error {
	w, err := s.openWords(m.ID, m.Sealed)
	if err != nil {
		return err
	}
	t := threadRow{ID: m.ID, Kind: OfVisitor, Subject: Contact, Lang: m.Lang, CreatedAt: m.CreatedAt}
	if err := s.beginTx(tx, t, letter{author: ByVisitor, words: w}, m.AddressHash, 0); err != nil {
		return err
	}
	if m.ReadAt != nil {
		by := ""
		if m.ReadBy != nil {
			by = *m.ReadBy
		}
		if _, err := tx.Exec(setStaffRead, m.ID, *m.ReadAt, by); err != nil {
			return err
		}
		if err := countTx(tx, countUnread, -1); err != nil {
			return err
		}
	}
	_, err = tx.Exec(forgetMessage, m.ID)
	return err
}

// reindex hashes the words of conversations that another key has hashed.
func (s *Service) reindex(ctx context.Context) error {
	for {
		n := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			rows, err := db.All[threadRow](tx, findOtherKey, s.Keys.CurrentID(), adoptBatch)
			n = len(rows)
			for _, t := range rows {
				if err == nil {
					err = s.reindexTx(tx, t)
				}
			}
			return err
		})
		if err != nil || n < adoptBatch {
			return err
		}
	}
}

func (s *Service) reindexTx(tx *db.Tx, t threadRow) error {
	w, err := s.openWords(t.ID, t.Sealed)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(deleteWords, t.ID); err != nil {
		return err
	}
	if err := indexTx(tx, t.ID, s.marksOf(t, w)); err != nil {
		return err
	}
	_, err = tx.Exec(setWordsKey, t.ID, s.Keys.CurrentID())
	return err
}
