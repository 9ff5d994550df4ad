package export

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// make writes a copy in one snapshot and puts its manifest down with the event that tells of it. What was written before a failure is
// deleted, and what a killed node leaves is found by Sweep.
func (s *Service) make(ctx context.Context, j job.Job) error {
	var of order
	if err := j.Decode(&of); err != nil {
		return err
	}
	var r row
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](tx, findRow, of.ID)
		return err
	})
	if err != nil || r.State != Waiting {
		return err
	}
	if err := s.Events.Number(ctx); err != nil { // so that the tail repeats little of what the files hold
		return err
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	c := copying{s: s, row: r, kind: kinds[r.Kind]}
	// The files are written inside the snapshot: what they hold must be of one moment. Nobody sees them before the manifest, and
	// when the transaction begins again so do they.
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		c.forget(ctx)
		c.q = query{asOf: r.AsOf, since: r.ChangedAfter, company: now.Company, told: s.Told}
		return c.writeTx(ctx, tx)
	})
	if err == nil {
		err = s.DB.Update(ctx, func(tx *db.Tx) error { return c.readyTx(tx, j) })
	}
	if err == nil {
		return nil
	}
	c.forget(context.WithoutCancel(ctx))
	if f, refused := fault.As(err); refused && (f.Kind == fault.Gone || f.Code == "events.ahead") {
		return s.fail(ctx, j, r.ID, f.Code)
	}
	if j.LastAttempt && ctx.Err() == nil {
		return errors.Join(err, s.fail(ctx, j, r.ID, "export.failed"))
	}
	return fmt.Errorf("export %s: %w", r.ID, err)
}

func (s *Service) fail(ctx context.Context, j job.Job, id, code string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := job.DoneTx(tx, j); err != nil {
			return err
		}
		if _, err := tx.Exec(setFailed, id, code); err != nil {
			return err
		}
		return recordTx(tx, identity.Background(), id, "export.failed", map[string]any{"code": code})
	})
}

// copying is a copy that is being made.
type copying struct {
	s     *Service
	row   row
	kind  kind
	q     query
	seq   int64
	files []fileRow
}

// forget deletes what was written so far.
func (c *copying) forget(ctx context.Context) {
	for _, f := range c.files {
		if err := c.s.Files.Delete(ctx, *f.BlobID); err != nil {
			c.s.Log.Warn("a file of an export stays until the sweep", "error", err)
		}
	}
	c.files = nil
}

func (c *copying) writeTx(ctx context.Context, tx *db.Tx) (err error) {
	if c.seq, err = eventlog.PlaceTx(tx); err != nil {
		return err
	}
	if c.q.since != nil {
		if err := eventlog.ReachesTx(tx, *c.q.since); err != nil {
			return err
		}
	}
	if c.kind.tape != nil {
		if c.q.run, err = runOnTx(tx, c.q.asOf); err != nil {
			return err
		}
	}
	next, stop := iter.Pull2(c.kind.all(tx, c.q))
	defer stop()
	for more := true; more; {
		if more, err = c.file(ctx, next); err != nil {
			return err
		}
	}
	return nil
}

// file writes one file, and says whether there is more.
func (c *copying) file(ctx context.Context, next func() ([]any, error, bool)) (more bool, err error) {
	f := fileRow{Number: len(c.files) + 1}
	f.Name = fmt.Sprintf("%s-%04d.%s", c.row.Kind, f.Number, c.row.Format)
	if c.row.Packed {
		f.Name += ".gz"
	}
	sum := &counted{sum: sha256.New()}
	id, wrapped, err := c.s.Files.Put(ctx, func(dst io.Writer) error {
		sum.dst = dst
		return c.packed(sum, func(w io.Writer) error {
			out, err := newWriter(w, c.row.Format, c.kind)
			if err != nil {
				return err
			}
			for f.Rows < int64(c.s.PerFile) {
				cells, err, any := next()
				if err != nil {
					return err
				}
				if !any {
					return out.Close()
				}
				f.Rows++
				if err := out.Row(cells...); err != nil {
					return err
				}
			}
			more = true
			return out.Close()
		})
	})
	if err != nil {
		return false, err
	}
	f.BlobID, f.Wrapped, f.Bytes, f.SHA256 = &id, wrapped, sum.size, hex.EncodeToString(sum.sum.Sum(nil))
	if f.Rows == 0 && f.Number > 1 { // the one before was exactly full
		return false, c.s.Files.Delete(ctx, id)
	}
	c.files = append(c.files, f)
	return more, nil
}

func (c *copying) packed(dst io.Writer, fill func(io.Writer) error) error {
	if !c.row.Packed {
		return fill(dst)
	}
	z := gzip.NewWriter(dst)
	if err := fill(z); err != nil {
		return err
	}
	return z.Close()
}

// seal condenses what the manifest promises.
func (c *copying) seal() string {
	sum := sha256.New()
	fmt.Fprintf(sum, "florin-export-1\n%s\n%d\n", c.row.Kind, c.seq)
	for _, f := range c.files {
		fmt.Fprintf(sum, "%s %d %d %s\n", f.Name, f.Bytes, f.Rows, f.SHA256)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func (c *copying) readyTx(tx *db.Tx, j job.Job) error {
	if err := job.DoneTx(tx, j); err != nil {
		return err
	}
	seal, rows := c.seal(), int64(0)
	for _, f := range c.files {
		rows += f.Rows
		if _, err := tx.Exec(insertFile, c.row.ID, f.Number, f.Name, f.Bytes, f.Rows, f.SHA256, *f.BlobID, f.Wrapped); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(setReady, c.row.ID, tx.Now(), tx.Now().Add(Kept).Truncate(time.Second), c.seq, seal); err != nil {
		return err
	}
	by := identity.Background()
	if err := recordTx(tx, by, c.row.ID, "export.made", map[string]any{"rows": rows, "seq": c.seq, "seal": seal}); err != nil {
		return err
	}
	return eventlog.EmitTx(tx, by.Actor(), eventlog.ExportReady, eventlog.Data{ExportID: c.row.ID})
}

// counted counts and condenses what is written.
type counted struct {
	dst  io.Writer
	size int64
	sum  hash.Hash
}

// Write implements io.Writer.
func (c *counted) Write(p []byte) (int, error) {
	n, err := c.dst.Write(p)
	c.size += int64(n)
	c.sum.Write(p[:n])
	return n, err
}
