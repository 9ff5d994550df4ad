package document

import "florin/internal/platform/db"

const columns = `id, version, owner_kind, owner_id, kind, file_name, media_type, size, scan_state, created_at,
	COALESCE(paper_id, id) AS paper_id, COALESCE(page, 1) AS page, COALESCE(giver, '') AS giver, seen_at`

var (
	insertDocument = db.SQL(`INSERT INTO documents (id, version, owner_kind, owner_id, kind, file_name, media_type, size,
		digest, wrapped_key, blob_id, scan_state, upload_key, upload_mac, created_at, paper_id, page, giver)
		VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
		ON CONFLICT (owner_kind, owner_id, upload_key) DO NOTHING`)

	findUpload = db.SQL(`SELECT ` + columns + `,
		upload_mac, deleted_at FROM documents WHERE owner_kind = $1 AND owner_id = $2 AND upload_key = $3`)

	countDocuments = db.SQL(`SELECT count(*) FROM documents
		WHERE owner_kind = $1 AND owner_id = $2 AND deleted_at IS NULL`)

	listDocuments = db.SQL(`SELECT ` + columns + `
		FROM documents WHERE owner_kind = $1 AND owner_id = $2 AND deleted_at IS NULL ORDER BY created_at, id`)

	findDocument = db.SQL(`SELECT ` + columns + ` FROM documents WHERE id = $1 AND deleted_at IS NULL`)

	paperOf = db.SQL(`SELECT COALESCE(paper_id, id) FROM documents WHERE id = $1`)

	markSeen = db.SQL(`UPDATE documents SET seen_at = $2 WHERE id = $1 AND seen_at IS NULL`)

	findContent = db.SQL(`SELECT ` + columns + `,
		digest, wrapped_key, blob_id FROM documents
		WHERE id = $1 AND owner_kind = $2 AND owner_id = $3 AND deleted_at IS NULL`)

	findLive = db.SQL(`SELECT id FROM documents WHERE id = $1 AND deleted_at IS NULL`)

	pageContents = db.SQL(`SELECT ` + columns + `,
		digest, wrapped_key, blob_id FROM documents WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT $2`)

	pageDocuments = db.SQL(`SELECT ` + columns + `
		FROM documents WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT $2`)

	pageToScan = db.SQL(`SELECT ` + columns + `,
		digest, wrapped_key, blob_id FROM documents
		WHERE id > $1 AND deleted_at IS NULL AND scan_state IN ('not_scanned', 'scan_failed') ORDER BY id LIMIT $2`)

	setScanState = db.SQL(`UPDATE documents SET scan_state = $2, version = version + 1
		WHERE id = $1 AND deleted_at IS NULL AND scan_state <> $2`)

	moveDocuments = db.SQL(`UPDATE documents SET owner_kind = $3, owner_id = $4, version = version + 1
		WHERE owner_kind = $1 AND owner_id = $2 AND deleted_at IS NULL`)

	eraseDocument = db.SQL(`UPDATE documents SET deleted_at = $4, wrapped_key = NULL, digest = NULL, file_name = '', version = version + 1
		WHERE id = $1 AND owner_kind = $2 AND owner_id = $3 AND deleted_at IS NULL RETURNING blob_id`)

	pageToClear = db.SQL(`SELECT id, blob_id FROM documents
		WHERE id > $1 AND deleted_at IS NOT NULL AND blob_id IS NOT NULL ORDER BY id LIMIT $2`)

	forgetBlob = db.SQL(`UPDATE documents SET blob_id = NULL WHERE blob_id = $1 AND deleted_at IS NOT NULL`)

	listBlobs = db.SQL(`SELECT blob_id FROM documents WHERE blob_id BETWEEN $1 AND $2
		UNION ALL SELECT blob_id FROM issued_documents WHERE blob_id BETWEEN $1 AND $2
		UNION ALL SELECT blob_id FROM upload_parts WHERE blob_id BETWEEN $1 AND $2`)
)

// HasAny is a condition for a statement of another package, which must not name this one's
// table: whether the owner whose id the expression gives has documents.
func HasAny(kind OwnerKind, id string) string {
	return `EXISTS (SELECT 1 FROM documents h WHERE h.owner_kind = '` + string(kind) + `' AND h.owner_id = ` + id +
		` AND h.deleted_at IS NULL)`
}

// content is a document with what is needed to read it.
type content struct {
	Document
	Digest     []byte `db:"digest"`
	WrappedKey []byte `db:"wrapped_key"`
	BlobID     string `db:"blob_id"`
}

func (c content) key() string { return c.ID }
