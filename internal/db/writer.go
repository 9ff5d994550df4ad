package db

import (
	"context"
	"database/sql/driver"
	"errors"

	"florin/internal/fault"
)

// maxBatch bounds how many callers share one commit.
const maxBatch = 256

var errBroken = driver.ErrBadConn

// writer is the only one who writes to a SQLite file: it takes what is waiting, gives
// each closure a savepoint of its own, and commits them together.
type writer struct {
	db      *DB
	connect func(context.Context) (*liteConn, error)
	queue   chan *write
	stopped chan struct{}
	done    chan struct{}
}

// write is one caller's closure and the way to answer it.
type write struct {
	ctx    context.Context
	fn     func(*Tx) error
	tx     *Tx
	err    error
	answer chan error
}

func startWriter(d *DB, connect func(context.Context) (*liteConn, error)) *writer {
	w := &writer{
		db: d, connect: connect,
		queue: make(chan *write, maxBatch), stopped: make(chan struct{}), done: make(chan struct{}),
	}
	go w.run()
	return w
}

// do hands a closure to the writer and waits for its answer. Once taken, a closure is
// always answered: a caller that left early could not know what became of its write.
func (w *writer) do(ctx context.Context, fn func(*Tx) error) error {
	req := &write{ctx: ctx, fn: fn, answer: make(chan error, 1)}
	select {
	case w.queue <- req:
	case <-w.stopped:
		return closed()
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-req.answer:
		return err
	case <-w.done:
	}
	select {
	case err := <-req.answer: // answered just before the writer ended
		return err
	default:
		return closed()
	}
}

func closed() error { return fault.New(fault.Unavailable, "unavailable") }

func (w *writer) stop() {
	close(w.stopped)
	<-w.done
}

func (w *writer) run() {
	defer close(w.done)
	var c *liteConn
	defer func() {
		if c != nil {
			c.close()
		}
	}()
	for {
		batch, ok := w.collect()
		if !ok {
			return
		}
		if c == nil {
			var err error
			if c, err = w.connect(context.Background()); err != nil {
				answerAll(batch, translate(err))
				continue
			}
		}
		w.commit(c, batch)
		if c.broken {
			c.close()
			c = nil
		}
	}
}

// collect waits for one closure and takes what else is waiting.
func (w *writer) collect() ([]*write, bool) {
	var batch []*write
	select {
	case first := <-w.queue:
		batch = append(batch, first)
	default:
		select {
		case first := <-w.queue:
			batch = append(batch, first)
		case <-w.stopped:
			return nil, false
		}
	}
	for len(batch) < maxBatch {
		select {
		case next := <-w.queue:
			batch = append(batch, next)
		default:
			return batch, true
		}
	}
	return batch, true
}

// commit runs a batch in one transaction. A closure that fails is undone alone; when
// the transaction itself fails, nobody's write happened and everybody is told.
func (w *writer) commit(c *liteConn, batch []*write) {
	if err := c.control(beginImmediate); err != nil {
		answerAll(batch, err)
		return
	}
	wrote := false
	for _, req := range batch {
		if err := w.runOne(c, req); err != nil {
			_ = c.control(rollback)
			answerAll(batch, err)
			return
		}
		wrote = wrote || req.err == nil
	}
	if !wrote {
		_ = c.control(rollback)
	} else if err := c.control(commit); err != nil {
		answerAll(batch, err)
		return
	}
	for _, req := range batch {
		if req.err == nil {
			req.tx.committed()
		}
		req.answer <- req.err
	}
}

// runOne runs one closure inside its savepoint. The error it returns is that of the
// whole transaction; the closure's own is kept for its caller.
func (w *writer) runOne(c *liteConn, req *write) error {
	if req.err = req.ctx.Err(); req.err != nil {
		return nil
	}
	if err := c.control(savepoint); err != nil {
		return err
	}
	// Without the caller's cancellation: interrupting a statement could undo the
	// batch of everybody else.
	ctx := context.WithoutCancel(req.ctx)
	req.tx = &Tx{ctx: ctx, now: w.db.instant(), conn: c, eng: SQLite}
	req.err = protect(req.tx, req.fn)
	if req.err != nil {
		if err := c.control(rollbackPoint); err != nil {
			return errors.Join(req.err, err)
		}
	}
	return c.control(releasePoint)
}

func answerAll(batch []*write, err error) {
	for _, req := range batch {
		req.answer <- err
	}
}
