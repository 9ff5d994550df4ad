package document

import "florin/internal/platform/db"

var (
	insertIssued = db.SQL(`INSERT INTO issued_documents
		(id, owner_kind, owner_id, kind, lang, title, size, sha256, wrapped_key, blob_id, issued_at, wording)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)

	listIssued = db.SQL(`SELECT id, owner_kind, owner_id, kind, lang, title, size, sha256, issued_at, wording
		FROM issued_documents WHERE owner_kind = $1 AND owner_id = $2 AND length(wrapped_key) > 0 ORDER BY issued_at, id`)

	findIssued = db.SQL(`SELECT id, owner_kind, owner_id, kind, lang, title, size, sha256, issued_at, wording
		FROM issued_documents WHERE id = $1`)

	findIssuedContent = db.SQL(`SELECT id, owner_kind, owner_id, kind, lang, title, size, sha256, issued_at, wording, wrapped_key, blob_id
		FROM issued_documents WHERE id = $1 AND length(wrapped_key) > 0`)

	findDigest = db.SQL(`SELECT id, owner_kind, owner_id, kind, lang, title, size, sha256, issued_at, wording
		FROM issued_documents WHERE sha256 = $1 ORDER BY issued_at, id LIMIT 1`)

	pageIssued = db.SQL(`SELECT id, owner_kind, owner_id, kind, lang, title, size, sha256, issued_at, wording, wrapped_key, blob_id
		FROM issued_documents WHERE id > $1 AND length(wrapped_key) > 0 ORDER BY id LIMIT $2`)
)

// issuedContent is an issued document with what is needed to read it.
type issuedContent struct {
	Issued
	WrappedKey []byte `db:"wrapped_key"`
	BlobID     string `db:"blob_id"`
}

func (c issuedContent) key() string { return c.ID }

// shredIssued forgets the keys of what was issued: the rows and their digests stay, so that
// a paper can still be told to be ours, and its content is gone for good.
var shredIssued = db.SQL(`UPDATE issued_documents SET wrapped_key = $3 WHERE owner_kind = $1 AND owner_id = $2`)
