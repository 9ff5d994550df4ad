package request

import (
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// AskKind is what a missing item is.
type AskKind string

// The kinds.
const (
	AskDocument AskKind = "document"
	AskQuestion AskKind = "question"
)

// AskItem is one thing that staff ask the applicant for.
type AskItem struct {
	Kind         AskKind `db:"kind" json:"kind"`
	DocumentKind string  `db:"document_kind" json:"document_kind,omitempty"` // of a document
	Text         string  `db:"body" json:"text"`
}

// AskedItem is an item with what came back.
type AskedItem struct {
	AskItem
	Position   int    `db:"position" json:"position"`
	Answer     string `db:"answer" json:"answer"`
	DocumentID string `db:"document_id" json:"document_id"`
}

// Asked is a list of what is missing.
type Asked struct {
	By        string      `json:"by"`
	At        time.Time   `json:"at"`
	ExpiresAt time.Time   `json:"expires_at"`
	ClosedAt  *time.Time  `json:"closed_at"`
	Items     []AskedItem `json:"items"`
}

// AskRow is a list of what is missing, as it is kept.
type AskRow struct {
	ID        string     `db:"id"`
	RequestID string     `db:"request_id"`
	ByName    string     `db:"by_name"`
	CreatedAt time.Time  `db:"created_at"`
	ExpiresAt time.Time  `db:"expires_at"`
	ClosedAt  *time.Time `db:"closed_at"`
}

const askColumns = `id, request_id, by_name, created_at, expires_at, closed_at`

// FindOpenAsk reads the list of what is missing that is open.
var FindOpenAsk = db.SQL(`SELECT ` + askColumns + ` FROM request_asks WHERE request_id = $1 AND closed_at IS NULL`)

// ListAsks reads the lists of what was missing, newest first.
var ListAsks = db.SQL(`SELECT ` + askColumns + ` FROM request_asks WHERE request_id = $1 ORDER BY created_at DESC LIMIT 50`)

// ListItems reads the items of a list.
var ListItems = db.SQL(`
		SELECT position, kind, COALESCE(document_kind, '') AS document_kind, body, COALESCE(answer, '') AS answer,
			COALESCE(document_id, '') AS document_id
		FROM request_ask_items WHERE ask_id = $1 ORDER BY position`)

var closeAsk = db.SQL(`UPDATE request_asks SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL`)

// AskedTx gives a list with its items.
func AskedTx(tx *db.Tx, row AskRow) (Asked, error) {
	items, err := db.All[AskedItem](tx, ListItems, row.ID)
	return Asked{row.ByName, row.CreatedAt, row.ExpiresAt, row.ClosedAt, listing.OrEmpty(items)}, err
}

// OwnAsked is a list of what is missing, without the name of who asks.
type OwnAsked struct {
	At        time.Time   `json:"at"`
	ExpiresAt time.Time   `json:"expires_at"`
	Items     []AskedItem `json:"items"`
}
