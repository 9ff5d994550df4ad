package message

import (
	"time"

	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// mostMessages bounds a conversation: it is shown whole, and its last page must stay as
// quick as its first.
const mostMessages = 500

// said is a message of a conversation as it is kept.
type said struct {
	ID        string    `db:"id"`
	ThreadID  string    `db:"thread_id"`
	Position  int       `db:"position"`
	Author    Author    `db:"author"`
	AuthorID  string    `db:"author_id"`
	Event     string    `db:"event"`
	Sealed    []byte    `db:"sealed"`
	Files     int       `db:"files"`
	CreatedAt time.Time `db:"created_at"`

	documents []document.Document
}

const saidColumns = `id, thread_id, position, author, COALESCE(author_id, '') AS author_id, COALESCE(event, '') AS event, sealed, files, created_at`

var (
	insertSaid = db.SQL(`INSERT INTO thread_messages (id, thread_id, position, author, author_id, event, sealed, files, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
	listSaid = db.SQL(`SELECT ` + saidColumns + ` FROM thread_messages WHERE thread_id = $1 ORDER BY position`)
	findSaid = db.SQL(`SELECT ` + saidColumns + ` FROM thread_messages WHERE id = $1`)
)

func (m said) insertTx(tx *db.Tx) error {
	_, err := tx.Exec(insertSaid, m.ID, m.ThreadID, m.Position, m.Author, db.Nullable(m.AuthorID), db.Nullable(m.Event), m.Sealed, m.Files, m.CreatedAt)
	return err
}

// saidTx reads a whole conversation with the files it brought.
func (s *Service) saidTx(tx *db.Tx, thread string) ([]said, error) {
	list, err := db.All[said](tx, listSaid, thread)
	for i := range list {
		if err == nil && list[i].Files > 0 {
			list[i].documents, err = s.Documents.ListTx(tx, filesOf(list[i].ID))
		}
	}
	return list, err
}

// filesOf is whose the files of a message are, and of the draft that it was.
func filesOf(message string) document.Owner {
	return document.Owner{Kind: document.Message, ID: message}
}

// readBy says whether a side has read what was written then.
func (m said) readBy(side *time.Time) bool { return side != nil && !side.Before(m.CreatedAt) }
