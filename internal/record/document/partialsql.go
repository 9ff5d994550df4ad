package document

import (
	"time"

	"florin/internal/platform/db"
)

const partialColumns = `id, owner_kind, owner_id, holder, kind, paper_id, page, file_name, size, COALESCE(sha256, '') AS sha256,
	received, parts, wrapped_key, COALESCE(document_id, '') AS document_id, COALESCE(refused, '') AS refused, created_at, expires_at`

var (
	insertPartial = db.SQL(`INSERT INTO uploads (id, owner_kind, owner_id, holder, upload_key, kind, paper_id, page, file_name, size,
		sha256, received, parts, wrapped_key, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, $12, $13, $14)`)

	findPartial = db.SQL(`SELECT ` + partialColumns + ` FROM uploads WHERE id = $1 AND owner_kind = $2 AND owner_id = $3 AND holder = $4`)

	findPartialByKey = db.SQL(`SELECT ` + partialColumns + ` FROM uploads WHERE holder = $1 AND owner_id = $2 AND upload_key = $3`)

	listPartials = db.SQL(`SELECT ` + partialColumns + ` FROM uploads
		WHERE owner_kind = $1 AND owner_id = $2 AND holder = $3 AND document_id IS NULL AND refused IS NULL AND expires_at > $4
		ORDER BY created_at, id LIMIT 50`)

	countOpenOf = db.SQL(`SELECT count(*) FROM uploads
		WHERE holder = $1 AND document_id IS NULL AND refused IS NULL AND expires_at > $2`)

	countOpenFor = db.SQL(`SELECT count(*) FROM uploads
		WHERE owner_kind = $1 AND owner_id = $2 AND document_id IS NULL AND refused IS NULL AND expires_at > $3`)

	// The kind and the number of pages of a paper, arrived or on their way.
	findPaper = db.SQL(`SELECT kind, count(*) AS pages FROM (
		SELECT kind FROM documents WHERE owner_kind = $1 AND owner_id = $2 AND COALESCE(paper_id, id) = $3 AND deleted_at IS NULL
		UNION ALL SELECT kind FROM uploads WHERE owner_kind = $1 AND owner_id = $2 AND paper_id = $3
			AND document_id IS NULL AND refused IS NULL) pages GROUP BY kind`)

	advancePartial = db.SQL(`UPDATE uploads SET received = received + $3, parts = parts + 1, expires_at = $4
		WHERE id = $1 AND received = $2 AND document_id IS NULL AND refused IS NULL`)

	insertPart = db.SQL(`INSERT INTO upload_parts (upload_id, start, size, blob_id) VALUES ($1, $2, $3, $4)`)
	listParts  = db.SQL(`SELECT start, size, blob_id FROM upload_parts WHERE upload_id = $1 ORDER BY start`)

	dropParts = db.SQL(`DELETE FROM upload_parts WHERE upload_id = $1 RETURNING blob_id`)

	completePartial = db.SQL(`UPDATE uploads SET document_id = $2, expires_at = $3 WHERE id = $1`)
	refusePartial   = db.SQL(`UPDATE uploads SET refused = $2, file_name = '', expires_at = $3 WHERE id = $1 AND document_id IS NULL`)
	deletePartial   = db.SQL(`DELETE FROM uploads WHERE id = $1 AND document_id IS NULL`)

	listPartialsOf = db.SQL(`SELECT id FROM uploads WHERE owner_kind = $1 AND owner_id = $2`)
	deleteAny      = db.SQL(`DELETE FROM uploads WHERE id = $1`)
	expiredPartial = db.SQL(`SELECT id FROM uploads WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2`)
)

// Partial is a file on its way: announced, and arrived up to a byte.
type Partial struct {
	ID         string    `db:"id"`
	OwnerKind  OwnerKind `db:"owner_kind"`
	OwnerID    string    `db:"owner_id"`
	Holder     string    `db:"holder"`
	Kind       Kind      `db:"kind"`
	PaperID    string    `db:"paper_id"`
	Page       int       `db:"page"`
	Name       string    `db:"file_name" private:"uploads.file_name"`
	Size       int64     `db:"size"`
	SHA256     string    `db:"sha256"`
	Received   int64     `db:"received"` // where the next byte goes
	Parts      int       `db:"parts"`
	WrappedKey []byte    `db:"wrapped_key"`
	DocumentID string    `db:"document_id"` // what it has become
	Refused    string    `db:"refused"`     // the code with which the whole file was refused
	CreatedAt  time.Time `db:"created_at"`
	ExpiresAt  time.Time `db:"expires_at"`
}

// open says whether bytes may still come.
func (p Partial) open() bool { return p.DocumentID == "" && p.Refused == "" }

type part struct {
	Start  int64  `db:"start"`
	Size   int64  `db:"size"`
	BlobID string `db:"blob_id"`
}

type paperSize struct {
	Kind  Kind `db:"kind"`
	Pages int  `db:"pages"`
}
