package document

import (
	"cmp"
	"context"
	"regexp"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/fileformat"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/personal"
)

const (
	// partialLife is how long an upload waits for its next byte.
	partialLife = 24 * time.Hour
	// openAtOnce bounds the uploads that one holder has begun and not ended.
	openAtOnce = 10
	// maxParts bounds the pieces of one upload: each is a file of its own in the store.
	maxParts = 500
	// maxPages bounds the files of one paper.
	maxPages = 20
)

// Begin announces a file.
type Begin struct {
	Kind   Kind
	Giver  Giver
	Name   string
	Size   int64
	SHA256 string // in hexadecimal; empty: not known, so not compared
	// Paper makes it a page of a paper that was begun before; empty: of a new one.
	Paper          string
	Page           int // from 1
	IdempotencyKey string
	MaxFiles       int // of the owner; nought: that of the settings
}

// Holding names an upload of a person: who holds it, and for whom it is.
type Holding struct {
	Owner  Owner
	Holder string // the account that pays for the space
	Actor  audit.Actor
	// Allow, if set, is asked inside the transactions whether the owner takes documents.
	Allow func(tx *db.Tx) error
	// Arrived, if set, runs in the transaction in which a file becomes a document.
	Arrived func(tx *db.Tx) error
}

var (
	errOffset     = fault.New(fault.Conflict, "upload.offset")
	errIncomplete = fault.New(fault.Conflict, "upload.incomplete")
	errTooManyAt  = fault.New(fault.Conflict, "upload.too_many")
	errPieces     = fault.New(fault.Conflict, "upload.pieces")
	errOther      = fault.New(fault.Invalid, "upload.other_file")
	errPaper      = fault.New(fault.Conflict, "paper.closed")
	errPages      = fault.New(fault.Conflict, "paper.pages")
)

var sha256Text = regexp.MustCompile(`^[0-9a-f]{64}$`)

// Begin announces a file and answers where its bytes go. The same key for the same file is
// the same upload. Faults: Invalid (idempotency.required, .mismatch, fields /kind, /sha256, /page,
// document.empty), TooLarge document.too_large, Conflict document.too_many, upload.too_many,
// paper.closed, paper.pages, Unavailable storage.full, and whatever
// h.Allow answers.
func (s *Service) Begin(ctx context.Context, h Holding, in Begin) (Partial, error) {
	limits, err := s.limits(ctx)
	if err != nil {
		return Partial{}, err
	}
	limits.MaxFiles = cmp.Or(in.MaxFiles, limits.MaxFiles)
	if err := in.check(limits); err != nil {
		return Partial{}, err
	}
	if err := s.blobs.Ready(ctx); err != nil {
		return Partial{}, err
	}
	p, err := s.announced(h, in)
	if err != nil {
		return Partial{}, err
	}
	var begun Partial
	err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
		begun, err = beginTx(tx, h, in, p, limits)
		return err
	})
	return begun, err
}

func (in Begin) check(limits Limits) error {
	err := UploadInput{Kind: in.Kind, IdempotencyKey: in.IdempotencyKey}.check()
	switch {
	case err != nil:
		return err
	case in.SHA256 != "" && !sha256Text.MatchString(in.SHA256):
		return fault.Fields(fault.Field{Pointer: "/sha256", Code: "field.type"})
	case in.Page < 1 || in.Page > maxPages:
		return fault.Fields(fault.Field{Pointer: "/page", Code: "field.type"})
	case in.Size <= 0:
		return fileformat.ErrEmpty
	case in.Size > limits.MaxBytes:
		return errTooLarge.With("max", limits.MaxBytes)
	}
	return nil
}

// announced is the row of an upload of which nothing has come.
func (s *Service) announced(h Holding, in Begin) (Partial, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return Partial{}, err
	}
	_, wrapped, err := s.ring.NewDataKey()
	return Partial{
		ID: id.String(), OwnerKind: h.Owner.Kind, OwnerID: h.Owner.ID, Holder: h.Holder, Kind: in.Kind,
		PaperID: cmp.Or(in.Paper, id.String()), Page: in.Page, Name: cleanName(in.Name), Size: in.Size, SHA256: in.SHA256, WrappedKey: wrapped,
	}, err
}

func beginTx(tx *db.Tx, h Holding, in Begin, p Partial, limits Limits) (Partial, error) {
	before, known, err := db.Maybe[Partial](tx, findPartialByKey, h.Holder, h.Owner.ID, in.IdempotencyKey)
	if err != nil {
		return p, err
	}
	if known {
		if before.Kind != p.Kind || before.Size != p.Size || before.SHA256 != p.SHA256 || before.Page != p.Page {
			return p, errKeyReused
		}
		idempotency.Replayed(tx.Context())
		return before, nil
	}
	if h.Allow != nil {
		if err := h.Allow(tx); err != nil {
			return p, err
		}
	}
	if err := mayBeginTx(tx, h, limits.MaxFiles); err != nil {
		return p, err
	}
	if err := paperTx(tx, h.Owner, in); err != nil {
		return p, err
	}
	p.CreatedAt, p.ExpiresAt = tx.Now(), tx.Now().Add(partialLife)
	_, err = tx.Exec(insertPartial, p.ID, p.OwnerKind, p.OwnerID, p.Holder, in.IdempotencyKey, p.Kind, p.PaperID, p.Page, personal.PartialFileName.Text(p.Name, p.ID), p.Size,
		db.Nullable(p.SHA256), p.WrappedKey, p.CreatedAt, p.ExpiresAt)
	return p, err
}

// mayBeginTx refuses one upload too many: of the holder, or for the owner.
func mayBeginTx(tx *db.Tx, h Holding, most int) error {
	held, err := db.One[int64](tx, countOpenOf, h.Holder, tx.Now())
	if err != nil {
		return err
	}
	if held >= openAtOnce {
		return errTooManyAt.With("max", openAtOnce)
	}
	kept, err := db.One[int64](tx, countDocuments, h.Owner.Kind, h.Owner.ID)
	if err != nil {
		return err
	}
	coming, err := db.One[int64](tx, countOpenFor, h.Owner.Kind, h.Owner.ID, tx.Now())
	if err == nil && int(kept+coming) >= most {
		err = errTooMany.With("max", most)
	}
	return err
}

// paperTx wants the paper that a page is added to: of the same kind, and not judged yet.
func paperTx(tx *db.Tx, owner Owner, in Begin) error {
	if in.Paper == "" {
		return nil
	}
	found, known, err := db.Maybe[paperSize](tx, findPaper, owner.Kind, owner.ID, in.Paper)
	if err != nil {
		return err
	}
	judged, err := db.All[Judgement](tx, verdictsOfPaper, owner.ID, in.Paper)
	switch {
	case err != nil:
		return err
	case !known || found.Kind != in.Kind || len(judged) > 0:
		return errPaper
	case found.Pages >= maxPages:
		return errPages.With("max", maxPages)
	}
	return nil
}

// Partial gives an upload to who holds it. Faults: NotFound; Gone upload.gone when its time
// was over.
func (s *Service) Partial(ctx context.Context, h Holding, id string) (p Partial, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		p, err = heldTx(tx, h, id)
		return err
	})
	return p, err
}

func heldTx(tx *db.Tx, h Holding, id string) (Partial, error) {
	p, err := db.One[Partial](tx, findPartial, id, h.Owner.Kind, h.Owner.ID, h.Holder)
	if err == nil && p.open() && !tx.Now().Before(p.ExpiresAt) {
		err = fault.New(fault.Gone, "upload.gone")
	}
	return p, err
}

// PartialsTx gives the uploads of a holder that wait for more bytes, oldest first.
func (s *Service) PartialsTx(tx *db.Tx, owner Owner, holder string) ([]Partial, error) {
	return db.All[Partial](tx, listPartials, owner.Kind, owner.ID, holder, tx.Now())
}

// Abandon forgets an upload and what has come of it; one that has become a document stays
// one. The fault is NotFound.
func (s *Service) Abandon(ctx context.Context, h Holding, id string) error {
	var blobs []string
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		p, err := db.One[Partial](tx, findPartial, id, h.Owner.Kind, h.Owner.ID, h.Holder)
		if err != nil || p.DocumentID != "" {
			return err
		}
		if blobs, err = db.All[string](tx, dropParts, id); err != nil {
			return err
		}
		_, err = tx.Exec(deletePartial, id)
		return err
	})
	s.removeParts(ctx, blobs, err)
	return err
}

// removeParts deletes the pieces of an upload once no row names them. When the outcome of
// the transaction is not known they are left to the sweep.
func (s *Service) removeParts(ctx context.Context, blobs []string, err error) {
	if err != nil {
		return
	}
	for _, blob := range blobs {
		s.removeBlob(ctx, blob)
	}
}

// SweepUploads forgets uploads that nobody has gone on with for a day, and what is
// remembered of those that ended. Run it now and then.
func (s *Service) SweepUploads(ctx context.Context) (swept int, err error) {
	for {
		var blobs []string
		var n int
		err := s.db.Update(ctx, func(tx *db.Tx) error {
			ids, err := db.All[string](tx, expiredPartial, tx.Now(), sweepBatch)
			if err != nil {
				return err
			}
			n = len(ids)
			blobs, err = dropTx(tx, ids)
			return err
		})
		s.removeParts(ctx, blobs, err)
		swept += n
		if err != nil || n < sweepBatch {
			return swept, err
		}
	}
}

func dropTx(tx *db.Tx, ids []string) (blobs []string, err error) {
	for _, id := range ids {
		of, err := db.All[string](tx, dropParts, id)
		if err != nil {
			return nil, err
		}
		blobs = append(blobs, of...)
		if _, err := tx.Exec(deleteAny, id); err != nil {
			return nil, err
		}
	}
	return blobs, nil
}
