package document

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/fileformat"
	"florin/internal/platform/limit"
)

// keepPatience bounds how long a part that has come is still written down after its sender
// has gone away.
const keepPatience = 20 * time.Second

// Append takes bytes from an offset on, as many as come: when the line breaks, what has
// arrived is kept, and the next call goes on with the byte after it. Faults: NotFound, Gone
// upload.gone, Conflict upload.offset (which says where the next byte goes), upload.pieces,
// Invalid upload.interrupted when nothing came, upload.other_file when more came than was
// announced, the refusal of a whole file again, Unavailable.
func (s *Service) Append(ctx context.Context, h Holding, id string, offset int64, body io.Reader) (Partial, error) {
	source := limit.SourceKey(h.Actor.Source)
	if !s.crowd.enter(source, max(1, s.cfg.Concurrent/4)) {
		return Partial{}, errBusy
	}
	defer s.crowd.leave(source)
	p, err := s.Partial(ctx, h, id)
	if err != nil {
		return p, err
	}
	switch {
	case p.Refused != "":
		return p, refusalOf(p.Refused)
	case offset != p.Received:
		return p, errOffset.With("offset", p.Received)
	case p.Received == p.Size:
		return p, nil
	case p.Parts >= maxParts:
		return p, errPieces
	}
	a := &arriving{src: body, left: p.Size - p.Received}
	blob := newBlobID()
	if err := s.keepPart(ctx, p, blob, a); err != nil {
		return p, a.reason(err)
	}
	return s.advance(ctx, p, blob, a)
}

// arriving is the rest of a file, as much of it as comes.
type arriving struct {
	src  io.Reader
	left int64 // of what was announced
	size int64
	err  error // why it ended, other than in order
}

// Read ends without error when the line breaks: what has come is worth keeping.
func (a *arriving) Read(p []byte) (int, error) {
	if a.err != nil {
		return 0, io.EOF
	}
	n, err := a.src.Read(p)
	if int64(n) > a.left {
		a.err = errOther
		return 0, a.err
	}
	a.size, a.left = a.size+int64(n), a.left-int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		a.err = interrupted(err)
		return n, io.EOF
	}
	return n, err
}

var errNothing = errors.New("nothing arrived")

func (a *arriving) reason(err error) error {
	if !errors.Is(err, errNothing) {
		return err
	}
	if a.err != nil {
		return a.err
	}
	return errInterrupted
}

// keepPart writes a part as a blob of its own; one without a byte is none.
func (s *Service) keepPart(ctx context.Context, p Partial, blob string, a *arriving) error {
	key, err := s.ring.UnwrapDataKey(p.WrappedKey)
	if err != nil {
		return fmt.Errorf("key of upload %s: %w", p.ID, err)
	}
	return s.blobs.Put(context.WithoutCancel(ctx), blob, func(dst io.Writer) error {
		enc, err := newEncrypter(dst, key, partID(p.ID, p.Received))
		if err != nil {
			return err
		}
		if _, err := io.Copy(enc, a); err != nil {
			return err
		}
		if a.size == 0 {
			return errNothing
		}
		return enc.Close()
	})
}

// partID binds a part to its upload and its place in it.
func partID(upload string, start int64) string { return fmt.Sprintf("%s@%d", upload, start) }

// advance writes a kept part down, even when its sender has gone away since. Of two that
// sent the same bytes one is told where the other has come to.
func (s *Service) advance(ctx context.Context, p Partial, blob string, a *arriving) (Partial, error) {
	kept, cancel := context.WithTimeout(context.WithoutCancel(ctx), keepPatience)
	defer cancel()
	var taken int64
	after := p
	err := s.db.Update(kept, func(tx *db.Tx) (err error) {
		expires := tx.Now().Add(partialLife)
		if taken, err = tx.Exec(advancePartial, p.ID, p.Received, a.size, expires); err != nil {
			return err
		}
		if taken == 0 {
			after, err = db.One[Partial](tx, findPartial, p.ID, p.OwnerKind, p.OwnerID, p.Holder)
			return err
		}
		after.Received, after.Parts, after.ExpiresAt = p.Received+a.size, p.Parts+1, expires
		_, err = tx.Exec(insertPart, p.ID, p.Received, a.size, blob)
		return err
	})
	switch {
	case err != nil:
		if refused(err) {
			s.removeBlob(ctx, blob)
		}
		return p, err
	case taken == 0:
		s.removeBlob(ctx, blob)
		return after, errOffset.With("offset", after.Received)
	case a.err != nil:
		return after, a.err
	}
	return after, nil
}

// Complete makes a file that has come whole a document, as if it had come in one go: the
// same checks, the same sanitizer, the same scan. Asked again it answers the same document,
// or the same refusal. Faults: NotFound, Gone upload.gone, Conflict upload.incomplete (which
// says where the next byte goes), Invalid upload.checksum, and those of Upload.
func (s *Service) Complete(ctx context.Context, h Holding, id string, giver Giver, maxFiles int) (Document, error) {
	p, err := s.Partial(ctx, h, id)
	if err != nil {
		return Document{}, err
	}
	switch {
	case p.Refused != "":
		return Document{}, refusalOf(p.Refused)
	case p.DocumentID != "":
		return s.arrived(ctx, p)
	case p.Received < p.Size:
		return Document{}, errIncomplete.With("offset", p.Received)
	}
	body, err := s.parts(ctx, p)
	if err != nil {
		return Document{}, err
	}
	defer body.Close()
	var blobs []string
	d, err := s.Upload(ctx, h.Owner, UploadInput{
		Kind: p.Kind, Giver: giver, Name: p.Name, Body: body, IdempotencyKey: "upload-" + p.ID, Actor: h.Actor, Allow: h.Allow,
		paper: p.PaperID, page: p.Page, sha256: p.SHA256, maxFiles: maxFiles,
		kept: func(tx *db.Tx, d Document) (err error) {
			if blobs, err = db.All[string](tx, dropParts, p.ID); err != nil {
				return err
			}
			if _, err = tx.Exec(completePartial, p.ID, d.ID, tx.Now().Add(partialLife)); err != nil || h.Arrived == nil {
				return err
			}
			return h.Arrived(tx)
		},
	})
	if err != nil {
		return s.notTaken(ctx, h, p, err)
	}
	s.removeParts(ctx, blobs, nil)
	return d, nil
}

// notTaken answers a file that did not become a document now: because another call was
// faster, which is well, or because of what is in it, which is remembered.
func (s *Service) notTaken(ctx context.Context, h Holding, p Partial, reason error) (Document, error) {
	now, err := s.Partial(ctx, h, p.ID)
	if err == nil && now.DocumentID != "" {
		return s.arrived(ctx, now)
	}
	if code := fault.CodeOf(reason); final[code] != nil {
		if err := s.refuse(ctx, p, code); err != nil {
			return Document{}, err
		}
	}
	return Document{}, reason
}

// final are the refusals that more bytes cannot mend.
var final = map[string]error{
	fileformat.ErrDamaged.Code: fileformat.ErrDamaged, fileformat.ErrBomb.Code: fileformat.ErrBomb, fileformat.ErrEmpty.Code: fileformat.ErrEmpty, fileformat.ErrEncrypted.Code: fileformat.ErrEncrypted,
	fileformat.ErrActive.Code: fileformat.ErrActive,
	errInfected.Code:          errInfected, fileformat.ErrType.Code: fileformat.ErrType, errTooLarge.Code: errTooLarge, errChecksum.Code: errChecksum,
}

func refusalOf(code string) error {
	if err := final[code]; err != nil {
		return err
	}
	return fileformat.ErrDamaged
}

// refuse forgets what has come of a file that was not taken, and remembers why for a day.
func (s *Service) refuse(ctx context.Context, p Partial, code string) error {
	var blobs []string
	err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
		if blobs, err = db.All[string](tx, dropParts, p.ID); err != nil {
			return err
		}
		_, err = tx.Exec(refusePartial, p.ID, code, tx.Now().Add(partialLife))
		return err
	})
	s.removeParts(ctx, blobs, err)
	return err
}

// arrived gives the document that an upload has become. The fault is Gone when it was
// deleted since.
func (s *Service) arrived(ctx context.Context, p Partial) (d Document, err error) {
	var found bool
	err = s.db.View(ctx, func(tx *db.Tx) error {
		d, found, err = db.Maybe[Document](tx, findDocument, p.DocumentID)
		return err
	})
	if err == nil && !found {
		err = errGone
	}
	return d, err
}

// AbandonAllTx forgets the uploads for an owner, with whatever has come of them: when it is
// erased. The sweep removes their blobs.
func (s *Service) AbandonAllTx(tx *db.Tx, owner Owner) error {
	ids, err := db.All[string](tx, listPartialsOf, owner.Kind, owner.ID)
	if err != nil {
		return err
	}
	_, err = dropTx(tx, ids)
	return err
}

// parts reads the pieces of an upload as one file, with one of them open at a time.
func (s *Service) parts(ctx context.Context, p Partial) (*pieces, error) {
	key, err := s.ring.UnwrapDataKey(p.WrappedKey)
	if err != nil {
		return nil, fmt.Errorf("key of upload %s: %w", p.ID, err)
	}
	all := &pieces{open: func(next part) (io.ReadCloser, error) {
		return s.openBlob(ctx, partID(p.ID, next.Start), next.BlobID, key)
	}}
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		all.rest, err = db.All[part](tx, listParts, p.ID)
		return err
	})
	return all, err
}

type pieces struct {
	open func(part) (io.ReadCloser, error)
	rest []part
	now  io.ReadCloser
}

// Read implements io.Reader.
func (p *pieces) Read(b []byte) (int, error) {
	for {
		if p.now == nil {
			if len(p.rest) == 0 {
				return 0, io.EOF
			}
			file, err := p.open(p.rest[0])
			if errors.Is(err, ErrNoBlob) || errors.Is(err, ErrTampered) { // after a restore: the sender begins anew
				err = fault.New(fault.Gone, "upload.gone").Wrap(err)
			}
			if err != nil {
				return 0, err
			}
			p.now, p.rest = file, p.rest[1:]
		}
		n, err := p.now.Read(b)
		if n > 0 || err != nil && !errors.Is(err, io.EOF) {
			return n, err
		}
		if err != nil {
			if err := p.Close(); err != nil {
				return 0, err
			}
		}
	}
}

// Close closes the piece that is open.
func (p *pieces) Close() error {
	if p.now == nil {
		return nil
	}
	file := p.now
	p.now = nil
	return file.Close()
}

var _ io.ReadCloser = (*pieces)(nil)
