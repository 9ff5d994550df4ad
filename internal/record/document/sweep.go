package document

import (
	"context"
	"time"

	"florin/internal/platform/db"
)

const (
	// orphanAge is how old a blob without a row must be: an upload may still be running, or
	// the transaction that issues a document.
	orphanAge  = time.Hour
	sweepBatch = 500
)

// Swept says what a sweep removed.
type Swept struct {
	Erased  int // blobs of deleted documents
	Orphans int // blobs of uploads that never became documents
}

// SweepOrphans removes blobs that no document needs: those of deleted documents, and
// those of uploads that were cut off, once they are an hour old. Run it now and then.
func (s *Service) SweepOrphans(ctx context.Context) (Swept, error) {
	var swept Swept
	var err error
	if swept.Erased, err = s.sweepErased(ctx); err != nil {
		return swept, err
	}
	swept.Orphans, err = s.sweepUnknown(ctx)
	return swept, err
}

func (s *Service) sweepErased(ctx context.Context) (removed int, err error) {
	type row struct {
		ID     string `db:"id"`
		BlobID string `db:"blob_id"`
	}
	for after := ""; ; {
		var rows []row
		err := s.db.View(ctx, func(tx *db.Tx) (err error) {
			rows, err = db.All[row](tx, pageToClear, after, sweepBatch)
			return err
		})
		if err != nil || len(rows) == 0 {
			return removed, err
		}
		for _, r := range rows {
			if err := ctx.Err(); err != nil {
				return removed, err
			}
			if s.clearBlob(ctx, r.BlobID) {
				removed++
			}
			after = r.ID
		}
	}
}

// sweepUnknown compares the store with the rows, a range of ids at a time.
func (s *Service) sweepUnknown(ctx context.Context) (removed int, err error) {
	now, err := s.now(ctx)
	if err != nil {
		return 0, err
	}
	var batch []BlobInfo
	compare := func() error {
		n, err := s.removeUnknown(ctx, batch, now.Add(-orphanAge))
		removed, batch = removed+n, batch[:0]
		return err
	}
	err = s.blobs.List(ctx, func(b BlobInfo) error {
		batch = append(batch, b)
		if len(batch) < sweepBatch {
			return nil
		}
		return compare()
	})
	if err == nil {
		err = compare()
	}
	return removed, err
}

func (s *Service) removeUnknown(ctx context.Context, batch []BlobInfo, before time.Time) (removed int, err error) {
	if len(batch) == 0 {
		return 0, nil
	}
	known := map[string]bool{}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		clear(known)
		return db.Each(tx, listBlobs, func(id string) error {
			known[id] = true
			return nil
		}, batch[0].ID, batch[len(batch)-1].ID)
	})
	if err != nil {
		return 0, err
	}
	for _, b := range batch {
		if known[b.ID] || !b.Written.Before(before) {
			continue
		}
		if s.removeBlob(ctx, b.ID) {
			removed++
		}
	}
	return removed, nil
}
