package move

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/lending/ledger"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// work is a move between two databases that are both open.
type work struct {
	from, to       *db.DB
	source, target side
	tables         []table
	seals          string // the file of the audit log's seals; it need not be there
	out            io.Writer
}

// postgres and sqlite tell the two apart.
func (w *work) postgres() *db.DB {
	if w.from.Engine() == db.Postgres {
		return w.from
	}
	return w.to
}

func (w *work) sqlite() *db.DB {
	if w.from.Engine() == db.SQLite {
		return w.from
	}
	return w.to
}

// check refuses what cannot be moved, before anything is written to the target.
func (w *work) check(ctx context.Context) error {
	database, own, err := w.from.SchemaVersion(ctx)
	if err != nil {
		return err
	}
	if database != own {
		return fmt.Errorf("the source has version %d of the schema and this program has %d: bring them together first (florin migrate)", database, own)
	}
	if err := Finished(ctx, w.from); err != nil {
		return fmt.Errorf("the source: %w", err)
	}
	for name, d := range map[string]*db.DB{"source": w.from, "target": w.to} {
		if d == nil || d.Engine() != db.Postgres {
			continue
		}
		switch n, err := others(ctx, d); {
		case err != nil:
			return err
		case n > 0:
			return fmt.Errorf("the %s is in use: %d other connections; stop every Florin and whatever else works on it", name, n)
		}
	}
	return nil
}

// prepare brings an empty target to the schema of the source. One that has another is refused.
func (w *work) prepare(ctx context.Context) error {
	database, own, err := w.to.SchemaVersion(ctx)
	if err != nil {
		return err
	}
	if database != 0 && database != own {
		return fmt.Errorf("the target has version %d of the schema and the source has %d: name a new, empty database", database, own)
	}
	if err := w.to.Migrate(ctx); err != nil {
		return err
	}
	w.tables, err = tablesOf(ctx, w.postgres(), w.sqlite())
	return err
}

// run moves everything, or what a move that was cut off has left.
func (w *work) run(ctx context.Context) error {
	origin, err := originOf(ctx, w.from)
	if err != nil {
		return err
	}
	id, done, err := begin(ctx, w.to, w.tables, origin)
	if err != nil {
		return err
	}
	if err := w.source.hold(ctx, w.tables); err != nil {
		return fmt.Errorf("the source is in use: stop Florin first: %w", err)
	}
	if err := w.copy(ctx, done); err != nil {
		return err
	}
	if w.to.Engine() == db.Postgres { // which else would take every table for empty until it looks by itself
		if _, err := w.to.Pool().ExecContext(ctx, "ANALYZE"); err != nil {
			return err
		}
	}
	rows, err := w.compare(ctx)
	if err != nil {
		return err
	}
	if err := w.walk(ctx); err != nil {
		return err
	}
	if w.to.Engine() == db.Postgres {
		if err := w.continueNumbers(ctx); err != nil {
			return err
		}
	}
	return end(ctx, w.to, id, len(w.tables), rows)
}

// seldom is how often a person hears of a table that takes long.
const seldom = 5 * time.Second

func (w *work) copy(ctx context.Context, done map[string]int64) error {
	if len(done) > 0 {
		fmt.Fprintf(w.out, "Going on with a move that was cut off: %d of %d tables are there.\n", len(done), len(w.tables))
	}
	for i, t := range w.tables {
		if _, there := done[t.name]; there {
			continue
		}
		n, err := w.target.fill(ctx, t, w.told(fmt.Sprintf("Copying table %d of %d, %s", i+1, len(w.tables), t.name), w.source.rows(ctx, t)))
		if err != nil {
			return fmt.Errorf("copy table %s: %w", t.name, err)
		}
		if n > 0 {
			fmt.Fprintf(w.out, "Copied table %d of %d, %s: %d rows.\n", i+1, len(w.tables), t.name, n)
		}
	}
	return nil
}

// told says now and then how far the reading of a table is.
func (w *work) told(what string, rows iter.Seq2[row, error]) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		last, n := time.Now(), 0
		for r, err := range rows {
			if n++; n%1000 == 0 && time.Since(last) > seldom {
				fmt.Fprintf(w.out, "%s: %d rows so far.\n", what, n)
				last = time.Now()
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// compare reads every table on both sides, side by side, and refuses the first row that is not the same.
func (w *work) compare(ctx context.Context) (all int64, err error) {
	whole := sha256.New()
	for _, t := range w.tables {
		n, digest, err := w.compareTable(ctx, t)
		if err != nil {
			return all, fmt.Errorf("table %s: %w", t.name, err)
		}
		fmt.Fprintf(whole, "%s %d %x\n", t.name, n, digest)
		all += n
	}
	fmt.Fprintf(w.out, "Compared %d tables with %d rows, value by value: the same on both sides. Digest of all: %x\n", len(w.tables), all, whole.Sum(nil))
	return all, nil
}

var errDiffers = errors.New("the target is not what the source is: something was written to one of them during the move. Keep working with the source, and move into a new, empty database")

func (w *work) compareTable(ctx context.Context, t table) (n int64, digest []byte, err error) {
	there, stop := iter.Pull2(w.target.rows(ctx, t))
	defer stop()
	sum := sha256.New()
	var mine, theirs []byte
	for r, err := range w.told("Comparing "+t.name, w.source.rows(ctx, t)) {
		if err != nil {
			return n, nil, fmt.Errorf("read the source: %w", err)
		}
		other, err, more := there()
		if err != nil {
			return n, nil, fmt.Errorf("read the target: %w", err)
		}
		mine, theirs = r.append(mine[:0]), other.append(theirs[:0])
		if !more || !bytes.Equal(mine, theirs) {
			return n, nil, fmt.Errorf("row %d (%s) differs: %w", n+1, t.keyOf(r), errDiffers)
		}
		sum.Write(mine)
		n++
	}
	if other, err, more := there(); more {
		if err != nil {
			return n, nil, fmt.Errorf("read the target: %w", err)
		}
		return n, nil, fmt.Errorf("row %d (%s) is in the target only: %w", n+1, t.keyOf(other), errDiffers)
	}
	return n, sum.Sum(nil), nil
}

// walk follows the chains of the new database from end to end. Its rows are those of the source: what is broken was broken there.
func (w *work) walk(ctx context.Context) error {
	var seals io.Reader
	file, err := os.Open(w.seals)
	switch {
	case err == nil:
		defer file.Close()
		seals = file
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	log, err := audit.Verify(ctx, w.to, seals)
	if err != nil {
		return err
	}
	books, err := ledger.New(w.to).Verify(ctx)
	if err != nil {
		return err
	}
	if !log.OK() || !books.OK() {
		return fmt.Errorf("the chains are broken, and were so before the move (audit log: %d, books: %d): florin verify on the source says where", log.Broken, books.Wrong)
	}
	fmt.Fprintf(w.out, "Audit log: %d records in %d chains follow from each other, %d seals fit. Books: %d entries in %d chains balance.\n",
		log.Records, log.Chains, log.Seals, books.Entries, books.Chains)
	return nil
}

func (w *work) continueNumbers(ctx context.Context) error {
	tx, err := w.to.Pool().BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := backup.ContinueNumbers(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}
