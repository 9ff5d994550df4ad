package document

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"regexp"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/fileformat"
)

// Issued describes a document that the lender made and handed out. It never changes.
type Issued struct {
	ID        string    `db:"id"`
	OwnerKind OwnerKind `db:"owner_kind"`
	OwnerID   string    `db:"owner_id"`
	Kind      string    `db:"kind"`
	Lang      string    `db:"lang"`
	Title     string    `db:"title"`
	Size      int64     `db:"size"`
	SHA256    string    `db:"sha256"` // of the content, in hexadecimal
	IssuedAt  time.Time `db:"issued_at"`
	Wording   int64     `db:"wording"` // version of the lender's own texts by which it was written; 0: as shipped
}

// Issue says what a stored content is issued as.
type Issue struct {
	OwnerKind OwnerKind // Request or Loan
	OwnerID   string
	Kind      string // a word such as "contract" or "arrears_letter"
	Lang      string
	Title     string      // as the file is called when it is downloaded; no personal data
	Wording   int64       // version of the lender's own texts by which it was written; 0: as shipped
	By        audit.Actor // nobody named means the system
}

// Stored is a content that is kept and not yet issued.
type Stored struct {
	ID      string // that the issued document will have
	SHA256  string
	Size    int64
	blobID  string
	wrapped []byte
	at      time.Time
}

// maxIssued bounds what is stored, and so what is read into memory again.
const maxIssued = 32 << 20

// issueWithin is how long after Store a document may be issued: well before the sweep
// takes the content for that of a transaction which never came.
const issueWithin = orphanAge / 2

var issuedKind = regexp.MustCompile(`^[a-z][a-z0-9_]{1,39}$`)

// Store encrypts and keeps a content, durably, before the transaction that issues it.
// What never gets its row is removed by the sweep. Faults: TooLarge document.too_large,
// Invalid document.empty, Unavailable when the store is full (storage.full) or away.
func (s *Service) Store(ctx context.Context, body []byte) (Stored, error) {
	switch {
	case len(body) == 0:
		return Stored{}, fileformat.ErrEmpty
	case len(body) > maxIssued:
		return Stored{}, errTooLarge.With("max", maxIssued)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Stored{}, fmt.Errorf("id of a document: %w", err)
	}
	sum := sha256.Sum256(body)
	kept := Stored{ID: id.String(), SHA256: hex.EncodeToString(sum[:]), Size: int64(len(body)), blobID: newBlobID()}
	if kept.at, err = s.now(ctx); err != nil {
		return Stored{}, err
	}
	key, wrapped, err := s.ring.NewDataKey()
	if err != nil {
		return Stored{}, err
	}
	kept.wrapped = wrapped
	return kept, s.blobs.Put(ctx, kept.blobID, func(dst io.Writer) error {
		enc, err := newEncrypter(dst, key, kept.ID)
		if err != nil {
			return err
		}
		if _, err := enc.Write(body); err != nil {
			return err
		}
		return enc.Close()
	})
}

// Discard forgets a stored content that will not be issued: when the transaction was
// refused. Without it the sweep does the same later.
func (s *Service) Discard(ctx context.Context, kept Stored) {
	if kept.blobID != "" {
		s.removeBlob(ctx, kept.blobID)
	}
}

// IssueTx makes a stored content a document of a request or a loan, from now on and for
// good. The fault is Unavailable when the content was stored too long ago: store it again.
func (s *Service) IssueTx(tx *db.Tx, as Issue, kept Stored) (Issued, error) {
	if kept.blobID == "" || as.OwnerID == "" || as.OwnerKind != Request && as.OwnerKind != Loan || !issuedKind.MatchString(as.Kind) {
		return Issued{}, fmt.Errorf("issue a document: %q of %s is no document of a request or a loan", as.Kind, as.OwnerKind)
	}
	if tx.Now().Sub(kept.at) > issueWithin {
		return Issued{}, errBusy
	}
	d := Issued{
		ID: kept.ID, OwnerKind: as.OwnerKind, OwnerID: as.OwnerID, Kind: as.Kind, Lang: as.Lang, Title: as.Title,
		Size: kept.Size, SHA256: kept.SHA256, IssuedAt: tx.Now(), Wording: as.Wording,
	}
	_, err := tx.Exec(insertIssued, d.ID, d.OwnerKind, d.OwnerID, d.Kind, d.Lang, d.Title, d.Size, d.SHA256, kept.wrapped, kept.blobID, d.IssuedAt, d.Wording)
	if err != nil {
		return Issued{}, err
	}
	if as.By.Kind == "" {
		as.By = audit.Actor{Kind: "system"}
	}
	return d, record(tx, Owner{Kind: d.OwnerKind, ID: d.OwnerID}, as.By, "document.issued", d.ID,
		map[string]any{"kind": d.Kind, "lang": d.Lang, "sha256": d.SHA256, "wording": d.Wording}, true)
}

// IssuedOfTx gives what was issued to a request or a loan, oldest first.
func (s *Service) IssuedOfTx(tx *db.Tx, kind OwnerKind, ownerID string) ([]Issued, error) {
	return db.All[Issued](tx, listIssued, kind, ownerID)
}

// FindIssuedTx gives one issued document. The fault is NotFound.
func (s *Service) FindIssuedTx(tx *db.Tx, id string) (Issued, error) {
	return db.One[Issued](tx, findIssued, id)
}

// OpenIssued gives an issued document whole, byte for byte as it was issued. Whether
// someone may see it is decided by the package that knows its owner. Faults: NotFound, Unavailable
// when the store is away; ErrNoBlob and ErrTampered are internal.
func (s *Service) OpenIssued(ctx context.Context, id string) (Issued, []byte, error) {
	var c issuedContent
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		c, err = db.One[issuedContent](tx, findIssuedContent, id)
		return err
	})
	if err != nil {
		return Issued{}, nil, err
	}
	body, err := s.readIssued(ctx, c)
	return c.Issued, body, err
}

func (s *Service) readIssued(ctx context.Context, c issuedContent) (_ []byte, err error) {
	key, err := s.ring.UnwrapDataKey(c.WrappedKey)
	if err != nil {
		return nil, fmt.Errorf("key of document %s: %w", c.ID, err)
	}
	file, err := s.openBlob(ctx, c.ID, c.BlobID, key)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var body bytes.Buffer
	if _, err := io.Copy(&body, io.LimitReader(file, c.Size+1)); err != nil {
		return nil, wrapUnlessFault(err, c.ID)
	}
	if sum := sha256.Sum256(body.Bytes()); hex.EncodeToString(sum[:]) != c.SHA256 {
		return nil, fmt.Errorf("document %s: %w", c.ID, ErrTampered)
	}
	return body.Bytes(), nil
}

// FindDigest looks for an issued document by the SHA-256 of its content, in hexadecimal.
// found is false when nothing of that content was ever issued here.
func (s *Service) FindDigest(ctx context.Context, sum string) (d Issued, found bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		d, found, err = db.Maybe[Issued](tx, findDigest, sum)
		return err
	})
	return d, found, err
}

// VerifyIssued reads every issued document from beginning to end and calls fn for each,
// with what is wrong with it or nil. It stops at fn's first error.
func (s *Service) VerifyIssued(ctx context.Context, fn func(d Issued, problem error) error) error {
	return each(ctx, s.db, pageIssued, issuedContent.key, func(c issuedContent) error {
		_, problem := s.readIssued(ctx, c)
		if err := ctx.Err(); err != nil {
			return err
		}
		return fn(c.Issued, problem)
	})
}

// IssuedHeaders are ServingHeaders of an issued document. The file is called by its title.
func IssuedHeaders(d Issued, inline bool) map[string]string {
	return ServingHeaders(Document{ID: d.ID, Name: cleanName(d.Title), Kind: Kind(d.Kind), MediaType: fileformat.PDF, Size: d.Size}, inline)
}

// now is the database's clock outside of a transaction.
func (s *Service) now(ctx context.Context) (at time.Time, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		at = tx.Now()
		return nil
	})
	return at, err
}

// ShredIssuedTx makes everything that was issued to a request or a loan unreadable for good,
// and says how many documents there were: when the law no longer asks for them.
func (s *Service) ShredIssuedTx(tx *db.Tx, kind OwnerKind, ownerID string) (int, error) {
	n, err := tx.Exec(shredIssued, kind, ownerID, []byte{})
	return int(n), err
}

type ownerRow struct {
	Kind OwnerKind `db:"owner_kind"`
	ID   string    `db:"owner_id"`
}

var findOwner = db.SQL(`
	SELECT owner_kind, owner_id FROM documents WHERE id = $1 AND deleted_at IS NULL AND owner_kind = 'request'
	UNION ALL SELECT owner_kind, owner_id FROM issued_documents WHERE id = $1 AND length(wrapped_key) > 0 AND owner_kind = 'loan'`)

// OwnerTx is whose a document is: the request that a file was uploaded for, or the loan that a paper was issued about. The fault is NotFound.
func (*Service) OwnerTx(tx *db.Tx, id string) (Owner, error) {
	r, err := db.One[ownerRow](tx, findOwner, id)
	return Owner(r), err
}
