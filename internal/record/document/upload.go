package document

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/fileformat"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/limit"
	"florin/internal/platform/personal"
)

// purposeUpload is that of the keyed hash by which a repeated upload is known.
const purposeUpload = "document-upload"

// Upload takes a file in. The same key with the same file answers with the document of
// the first time. Faults: Invalid (upload.interrupted, idempotency.required, .mismatch, field /kind,
// document.empty, .damaged, .bomb, .encrypted, .infected), Unsupported document.type with
// the type that was found, TooLarge document.too_large, Conflict document.too_many, Gone
// when the document was deleted since, Unavailable when the
// store is full (storage.full) or away, and whatever in.Allow answers.
func (s *Service) Upload(ctx context.Context, owner Owner, in UploadInput) (Document, error) {
	limits, err := s.limits(ctx)
	if err != nil {
		return Document{}, err
	}
	if in.Most > 0 {
		limits = Limits{MaxBytes: in.Most, MaxFiles: limits.MaxFiles}
	}
	if err := in.check(); err != nil {
		return Document{}, err
	}
	source := limit.SourceKey(in.Actor.Source)
	if !s.crowd.enter(source, max(1, s.cfg.Concurrent/4)) {
		return Document{}, errBusy
	}
	defer s.crowd.leave(source)
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	default:
		return Document{}, errBusy
	}
	in.Name = cleanName(in.Name)
	u := &upload{service: s, owner: owner, in: in, limits: limits, body: newBody(ctx, in.Body, limits.MaxBytes)}
	return u.run(ctx)
}

func (in UploadInput) check() error {
	if !in.Kind.valid() {
		return fault.Fields(fault.Field{Pointer: "/kind", Code: "field.type"})
	}
	if in.IdempotencyKey == "" {
		return errKeyMissing
	}
	return idempotency.CheckKey(in.IdempotencyKey)
}

// upload is one file on its way in.
type upload struct {
	service *Service
	owner   Owner
	in      UploadInput
	limits  Limits
	body    *body

	id, blobID string
	mediaType  string
	wrapped    []byte
	key        []byte
	size       int64
	digest     []byte // of what is kept
	state      ScanState
}

func (u *upload) run(ctx context.Context) (Document, error) {
	before, known, err := u.before(ctx)
	if err != nil {
		return Document{}, err
	}
	if known {
		if err := u.body.drain(); err != nil {
			return Document{}, u.body.reason(err)
		}
		return u.repeat(ctx, before)
	}
	if err := u.store(ctx); err != nil {
		return Document{}, err
	}
	if err := u.scan(ctx); err != nil {
		return Document{}, err
	}
	return u.save(ctx)
}

// before looks for an earlier upload with the same key, and refuses one too many before
// its bytes are read.
func (u *upload) before(ctx context.Context) (earlier, bool, error) {
	var found earlier
	var known bool
	err := u.service.db.View(ctx, func(tx *db.Tx) (err error) {
		found, known, err = db.Maybe[earlier](tx, findUpload, u.owner.Kind, u.owner.ID, u.in.IdempotencyKey)
		if err != nil || known {
			return err
		}
		return u.mayAddTx(tx)
	})
	return found, known, err
}

// mayAddTx refuses an upload that the owner may not take any more.
func (u *upload) mayAddTx(tx *db.Tx) error {
	most := cmp.Or(u.in.maxFiles, u.limits.MaxFiles)
	n, err := u.service.CountTx(tx, u.owner)
	if err == nil && n >= most {
		err = errTooMany.With("max", most)
	}
	return err
}

// earlier is what the first upload with a key left.
type earlier struct {
	Document
	UploadMAC []byte     `db:"upload_mac"`
	DeletedAt *time.Time `db:"deleted_at"`
}

// repeat answers a repeated upload, once its body is known.
func (u *upload) repeat(ctx context.Context, first earlier) (Document, error) {
	if !u.service.ring.CheckHMAC(purposeUpload, u.fingerprint(), first.UploadMAC) {
		return Document{}, errKeyReused
	}
	if first.DeletedAt != nil {
		return Document{}, errGone
	}
	idempotency.Replayed(ctx)
	return first.Document, nil
}

// fingerprint is what makes two uploads the same. It may be taken when the body has
// been read to its end.
func (u *upload) fingerprint() []byte {
	return fmt.Appendf(nil, "%s\x00%s\x00%x", u.in.Kind, u.in.Name, u.body.digest())
}

// store cleans, encrypts and keeps the stream. Only when it returns nil there is a blob.
func (u *upload) store(ctx context.Context) error {
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("id of a document: %w", err)
	}
	u.id, u.blobID = id.String(), newBlobID()
	if u.mediaType, err = fileformat.Detect(u.body.Reader); err != nil {
		return u.body.reason(err)
	}
	if !within(u.limits.Types, u.mediaType) {
		return fileformat.ErrType.With("type", u.mediaType)
	}
	if u.key, u.wrapped, err = u.service.ring.NewDataKey(); err != nil {
		return err
	}
	err = u.service.blobs.Put(ctx, u.blobID, u.fill)
	return u.body.reason(err)
}

// fill writes the encrypted file.
func (u *upload) fill(dst io.Writer) error {
	enc, err := newEncrypter(dst, u.key, u.id)
	if err != nil {
		return err
	}
	sum, size := sha256.New(), new(counter)
	if err := fileformat.Sanitize(u.mediaType, io.MultiWriter(sum, size, enc), u.body.Reader); err != nil {
		return err
	}
	if err := u.body.drain(); err != nil {
		return err
	}
	if announced := u.in.sha256; announced != "" && announced != hex.EncodeToString(u.body.digest()) {
		return errChecksum
	}
	u.size = int64(*size)
	if u.digest, err = digestOf(u.key, sum.Sum(nil)); err != nil {
		return err
	}
	return enc.Close()
}

// scanPatience is how long a person waits for the scanner. A document that takes longer
// is kept as not scanned in time, and is shown to the scanner again in the background.
const scanPatience = 10 * time.Second

// scan shows the kept file to the scanner, outside of any transaction. An infected one
// is removed, recorded and refused.
func (u *upload) scan(ctx context.Context) error {
	s := u.service
	var found string
	waiting, cancel := context.WithTimeout(ctx, scanPatience)
	defer cancel()
	u.state, found = s.scanBlob(waiting, u.id, u.blobID, u.key)
	if u.state != Infected {
		return nil
	}
	s.removeBlob(ctx, u.blobID)
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		return u.record(tx, "document.infected", map[string]any{"found": found})
	})
	if err != nil {
		return err
	}
	return errInfected
}

// save writes the row, last of all.
func (u *upload) save(ctx context.Context) (Document, error) {
	var saved Document
	var first *earlier
	mac := u.service.ring.HMAC(purposeUpload, u.fingerprint())
	err := u.service.db.Update(ctx, func(tx *db.Tx) (err error) {
		saved, first, err = u.insert(tx, mac)
		return err
	})
	if err != nil {
		if refused(err) {
			u.service.removeBlob(ctx, u.blobID)
		} // else it may have been committed all the same: the sweep finds out
		return Document{}, err
	}
	if first != nil { // the same upload arrived twice at once, and the other was first
		u.service.removeBlob(ctx, u.blobID)
		return u.repeat(ctx, *first)
	}
	return saved, nil
}

// insert answers with the new document, or with what an upload with the same key left.
func (u *upload) insert(tx *db.Tx, mac []byte) (Document, *earlier, error) {
	first, known, err := db.Maybe[earlier](tx, findUpload, u.owner.Kind, u.owner.ID, u.in.IdempotencyKey)
	if err != nil || known {
		return Document{}, &first, err
	}
	if u.in.Allow != nil {
		if err := u.in.Allow(tx); err != nil {
			return Document{}, nil, err
		}
	}
	if err := u.mayAddTx(tx); err != nil {
		return Document{}, nil, err
	}
	d := Document{
		ID: u.id, Version: 1, OwnerKind: u.owner.Kind, OwnerID: u.owner.ID, Kind: u.in.Kind, Name: u.in.Name,
		MediaType: u.mediaType, Size: u.size, ScanState: u.state, CreatedAt: tx.Now(),
		PaperID: cmp.Or(u.in.paper, u.id), Page: max(u.in.page, 1), Giver: u.in.Giver,
	}
	n, err := tx.Exec(insertDocument, d.ID, d.OwnerKind, d.OwnerID, d.Kind, personal.FileName.Text(d.Name, d.ID), d.MediaType, d.Size,
		u.digest, u.wrapped, u.blobID, d.ScanState, u.in.IdempotencyKey, mac, d.CreatedAt, d.PaperID, d.Page, db.Nullable(string(d.Giver)))
	if err != nil {
		return Document{}, nil, err
	}
	if n == 0 {
		return Document{}, nil, fmt.Errorf("document %s: its upload key appeared within the transaction", d.ID)
	}
	if u.in.kept != nil {
		if err := u.in.kept(tx, d); err != nil {
			return Document{}, nil, err
		}
	}
	return d, nil, u.record(tx, "document.uploaded", map[string]any{
		"kind": d.Kind, "media_type": d.MediaType, "size": d.Size, "scan_state": d.ScanState,
	})
}

func (u *upload) record(tx *db.Tx, action string, details map[string]any) error {
	return record(tx, u.owner, u.in.Actor, action, u.id, details, true)
}

// record keeps what happened to a document, with its owner, in the audit log.
func record(tx *db.Tx, owner Owner, actor audit.Actor, action, id string, details map[string]any, isNew bool) error {
	all := map[string]any{"owner_kind": owner.Kind, "owner_id": owner.ID}
	for k, v := range details {
		all[k] = v
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: actor, Action: action, EntityKind: "document", EntityID: id, Details: all, New: isNew,
	})
}

// counter counts what is written to it.
type counter int64

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

func newBlobID() string {
	b := make([]byte, 16)
	rand.Read(b) // never fails since Go 1.24
	return hex.EncodeToString(b)
}
