package document

import (
	"context"
	"errors"
	"fmt"
	"io"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Open gives a document and its content, decrypted and verified chunk by chunk; close
// it. Faults: NotFound, Invalid document.infected for a document that is locked,
// Unavailable when the store is away. A missing blob (ErrNoBlob) and a changed one
// (ErrTampered) are internal; a change further on comes out of Read.
func (s *Service) Open(ctx context.Context, owner Owner, id string) (Document, io.ReadCloser, error) {
	c, err := s.find(ctx, owner, id)
	if err != nil {
		return Document{}, nil, err
	}
	return s.openContent(ctx, c)
}

// OpenAs is Open for another person's eyes: that the actor saw the document is recorded
// before the first byte is given out. first, if set, runs in that transaction when nobody had
// seen it before. The faults are those of Open.
func (s *Service) OpenAs(ctx context.Context, owner Owner, id string, actor audit.Actor, first func(tx *db.Tx) error) (Document, io.ReadCloser, error) {
	c, err := s.find(ctx, owner, id)
	if err != nil {
		return Document{}, nil, err
	}
	d, body, err := s.openContent(ctx, c)
	if err != nil {
		return Document{}, nil, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(markSeen, id, tx.Now())
		if err == nil && n > 0 && first != nil {
			err = first(tx)
		}
		if err != nil {
			return err
		}
		return record(tx, owner, actor, "document.viewed", id, map[string]any{"kind": string(d.Kind)}, false)
	})
	if err != nil {
		return Document{}, nil, errors.Join(err, body.Close())
	}
	return d, body, nil
}

func (s *Service) find(ctx context.Context, owner Owner, id string) (content, error) {
	var c content
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		c, err = db.One[content](tx, findContent, id, owner.Kind, owner.ID)
		return err
	})
	return c, err
}

func (s *Service) openContent(ctx context.Context, c content) (Document, io.ReadCloser, error) {
	if c.ScanState == Infected {
		return Document{}, nil, errInfected
	}
	body, err := s.read(ctx, c)
	if err != nil {
		return Document{}, nil, err
	}
	return c.Document, body, nil
}

// read opens the content whatever its scan state.
func (s *Service) read(ctx context.Context, c content) (io.ReadCloser, error) {
	key, err := s.ring.UnwrapDataKey(c.WrappedKey)
	if err != nil {
		return nil, fmt.Errorf("key of document %s: %w", c.ID, err)
	}
	return s.openBlob(ctx, c.ID, c.BlobID, key)
}

func (s *Service) openBlob(ctx context.Context, id, blobID string, key []byte) (io.ReadCloser, error) {
	sealed, err := s.blobs.Open(ctx, blobID)
	if err != nil {
		return nil, wrapUnlessFault(err, id)
	}
	plain, err := newDecrypter(sealed, key, id)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("document %s: %w", id, err), sealed.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{plain, sealed}, nil
}

func wrapUnlessFault(err error, id string) error {
	if _, known := fault.As(err); known {
		return err
	}
	return fmt.Errorf("document %s: %w", id, err)
}
