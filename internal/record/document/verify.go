package document

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"io"

	"florin/internal/platform/db"
)

// verifyBatch is how many rows are read at a time; their blobs are read one by one.
const verifyBatch = 200

// VerifyAll reads every document from beginning to end and calls fn for each, with what
// is wrong with it or nil: its key, its blob, a changed byte, another size or hash than
// was recorded. It stops at fn's first error.
func (s *Service) VerifyAll(ctx context.Context, fn func(d Document, problem error) error) error {
	return each(ctx, s.db, pageContents, content.key, func(c content) error {
		problem := s.verify(ctx, c)
		if err := ctx.Err(); err != nil {
			return err
		}
		if problem != nil {
			// Deleted while it was read: not a problem.
			if live, err := s.live(ctx, c.ID); err != nil || !live {
				return err
			}
		}
		return fn(c.Document, problem)
	})
}

func (s *Service) verify(ctx context.Context, c content) error {
	key, err := s.ring.UnwrapDataKey(c.WrappedKey)
	if err != nil {
		return fmt.Errorf("key of document %s: %w", c.ID, err)
	}
	body, err := s.openBlob(ctx, c.ID, c.BlobID, key)
	if err != nil {
		return err
	}
	defer body.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, body)
	if err != nil {
		return fmt.Errorf("document %s: %w", c.ID, err)
	}
	if n != c.Size {
		return fmt.Errorf("document %s has %d bytes instead of %d", c.ID, n, c.Size)
	}
	digest, err := digestOf(key, sum.Sum(nil))
	if err != nil {
		return err
	}
	if !hmac.Equal(digest, c.Digest) {
		return fmt.Errorf("document %s has another content than was recorded", c.ID)
	}
	return nil
}

// PageTx gives up to n documents that are not deleted, in order of id after one of them,
// so that their owners can look for them.
func (s *Service) PageTx(tx *db.Tx, after string, n int) ([]Document, error) {
	return db.All[Document](tx, pageDocuments, after, n)
}

func (s *Service) live(ctx context.Context, id string) (live bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		_, live, err = db.Maybe[string](tx, findLive, id)
		return err
	})
	return live, err
}

// each walks the rows of a paged statement in order of their key, with no transaction
// open while fn runs.
func each[T any](ctx context.Context, d *db.DB, page *db.Stmt, key func(T) string, fn func(T) error) error {
	for after := ""; ; {
		var rows []T
		err := d.View(ctx, func(tx *db.Tx) (err error) {
			rows, err = db.All[T](tx, page, after, verifyBatch)
			return err
		})
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			if err := fn(row); err != nil {
				return err
			}
			after = key(row)
		}
	}
}
