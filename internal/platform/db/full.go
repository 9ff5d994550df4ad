package db

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/disk"
)

// reserveSuffix follows the name of a SQLite file in that of its reserve.
const reserveSuffix = "-reserve"

type vitalKey struct{}

// Vital gives the context of what people must be able to write in order to get in and mend something: on SQLite it may use the
// reserve while the disk is full. What stands back (Yielding) never may.
func Vital(ctx context.Context) context.Context { return context.WithValue(ctx, vitalKey{}, true) }

func isVital(ctx context.Context) bool { return ctx.Value(vitalKey{}) != nil && !standsBack(ctx) }

// errFull is what all that is not vital gets while the disk is full.
var errFull = fault.New(fault.Unavailable, codeFull).After(retryAdvice)

// lookEvery is how often a writer on a full disk looks for space.
const lookEvery = time.Second

// slice is how many bytes of the reserve a batch that found no space tries again with.
const slice = 256 << 10

// fullness is what the writer knows of its disk.
type fullness struct {
	log     *slog.Logger
	reserve *disk.Reserve // nil: none is held back, and each write tries for itself
	full    atomic.Bool
	looked  time.Time
}

// spared answers those of a batch who must wait until the disk has space, and gives the others: while it is full those who write
// what is vital, otherwise all.
func (f *fullness) spared(batch []*write) []*write {
	if !f.full.Load() || f.ended() {
		return batch
	}
	return vitalOf(batch, errFull)
}

// ended looks whether there is space again, and takes the reserve back first.
func (f *fullness) ended() bool {
	if time.Since(f.looked) < lookEvery {
		return false
	}
	f.looked = time.Now()
	if f.reserve.Hold() != nil {
		return false
	}
	f.full.Store(false)
	f.log.Info("there is space on the disk again: everything is written")
	return true
}

// again says who of a batch that failed may try once more, with a little more space, and answers the others.
func (f *fullness) again(batch []*write, err error) []*write {
	if f.reserve != nil && fault.CodeOf(err) == codeFull {
		if !f.full.Swap(true) {
			f.looked = time.Now()
			f.log.Error("the disk is full: sign-ins are written from the reserve, and nothing else is")
		}
		if batch = vitalOf(batch, err); len(batch) > 0 && f.reserve.Give(slice) {
			return batch
		}
	}
	answerAll(batch, err)
	return nil
}

func vitalOf(batch []*write, refusal error) []*write {
	return slices.DeleteFunc(batch, func(req *write) bool {
		if isVital(req.ctx) {
			return false
		}
		req.answer <- refusal
		return true
	})
}

var (
	checkpoint = &Stmt{text: "PRAGMA wal_checkpoint(PASSIVE)", where: "db"}
	sizeToBe   = &Stmt{text: "SELECT c.page_count * s.page_size FROM pragma_page_count c, pragma_page_size s", where: "db"}
)

// saving lets the log begin again from its start, so that it takes no more space than it has. What it holds may first have to go into
// a file that grows by it: that is given from the reserve, for the log is larger and free then. A reserve that is too small for it
// goes to the log alone.
func (f *fullness) saving(c *liteConn, path string) {
	if !f.full.Load() {
		return
	}
	size, err := c.number(sizeToBe)
	info, unseen := os.Stat(path)
	held, unheld := f.reserve.Held()
	free, _, _, unknown := disk.Space(filepath.Dir(path))
	if errors.Join(err, unseen, unheld, unknown) != nil {
		return // the commit tells
	}
	lacks := size - info.Size() - int64(free)
	if lacks > held {
		return
	}
	if lacks > 0 {
		f.reserve.Give(lacks)
	}
	_, _ = c.number(checkpoint)
}

func (d *DB) fullness() *fullness {
	if s, ok := d.store.(*sqliteStore); ok && s.writer.disk.reserve != nil {
		return &s.writer.disk
	}
	return nil
}

// HoldReserve makes the reserve whole that Config asks for, if the disk has space for it: the error is disk.ErrNoSpace otherwise.
// While the disk is full that is for the writer.
func (d *DB) HoldReserve() error {
	f := d.fullness()
	if f == nil || f.full.Load() {
		return nil
	}
	if held, err := f.reserve.Held(); err == nil && held == f.reserve.Size {
		return nil
	}
	return f.reserve.Hold()
}

// Reserve is how many bytes are held back on the disk of the file, and how many are to be. None are to be on PostgreSQL, whose disk
// is its own, and before the first HoldReserve.
func (d *DB) Reserve() (held, whole int64, err error) {
	f := d.fullness()
	if f == nil {
		return 0, 0, nil
	}
	held, err = f.reserve.Held()
	if errors.Is(err, fs.ErrNotExist) {
		return 0, 0, nil
	}
	return held, f.reserve.Size, err
}

var errDiskFull = errors.New("the disk is full: only what is vital is written, from the reserve")

// HasSpace says whether everything is written, or only what is Vital since the disk is full.
func (d *DB) HasSpace(context.Context) error {
	if f := d.fullness(); f != nil && f.full.Load() {
		return errDiskFull
	}
	return nil
}
