package db

import (
	"context"
	"errors"
	"slices"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/disk"
)

// maxBatch bounds how many callers share one commit.
const maxBatch = 256

// writer is the only one who writes to a SQLite file: it takes what is waiting and
// commits it together; a closure that fails is undone alone.
type writer struct {
	db      *DB
	connect func() (*liteConn, error)
	queue   chan *write
	later   chan *write // of those who stand back
	stopped chan struct{}
	done    chan struct{}

	cautious int // for how many more batches each closure gets a savepoint
	disk     fullness
	path     string
}

// write is one caller's closure and the way to answer it.
type write struct {
	ctx    context.Context
	fn     func(*Tx) error
	tx     *Tx
	err    error
	answer chan error
}

func startWriter(d *DB, path string, reserve *disk.Reserve, connect func() (*liteConn, error)) *writer {
	w := &writer{
		path: path, disk: fullness{log: d.log, reserve: reserve},
		db: d, connect: connect,
		queue: make(chan *write, maxBatch), later: make(chan *write, maxBatch), stopped: make(chan struct{}), done: make(chan struct{}),
	}
	go w.run()
	return w
}

// do hands a closure to the writer and waits for its answer. Once taken, a closure is
// always answered: a caller that left early could not know what became of its write.
func (w *writer) do(ctx context.Context, fn func(*Tx) error) error {
	req := &write{ctx: ctx, fn: fn, answer: make(chan error, 1)}
	queue := w.queue
	if standsBack(ctx) {
		queue = w.later
	}
	select {
	case queue <- req:
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
		for batch = w.disk.spared(batch); len(batch) > 0; {
			var err error
			if c == nil {
				if c, err = w.connect(); err != nil {
					batch = w.disk.again(batch, translate(err))
					continue
				}
			}
			w.disk.saving(c, w.path)
			err = w.commit(c, batch)
			if c.broken {
				c.close()
				c = nil
			}
			if err == nil {
				break
			}
			batch = w.disk.again(batch, err)
		}
	}
}

// collect waits for one closure and takes what else is waiting; of those who stand back a few, so that they never wait for ever.
func (w *writer) collect() ([]*write, bool) {
	var batch []*write
	select {
	case first := <-w.queue:
		batch = append(batch, first)
	default:
		select {
		case first := <-w.queue:
			batch = append(batch, first)
		case first := <-w.later:
			batch = append(batch, first)
		case <-w.stopped:
			return nil, false
		}
	}
	batch = w.gathered(filled(batch, w.queue, maxBatch))
	return filled(batch, w.later, min(maxBatch, len(batch)+maxLater)), true
}

// patience is how long a write that can wait does so for others. It is shorter than the pause between two claims of jobs, so that jobs which end
// with such a write are as many a second as before.
const patience = 15 * time.Millisecond

// gathered waits for others as long as all who are there can wait: every commit writes whole pages, and four that
// change the same ones cost, in one, little more than each alone.
func (w *writer) gathered(batch []*write) []*write {
	var over <-chan time.Time
	for len(batch) < maxBatch && !slices.ContainsFunc(batch, func(req *write) bool { return !isPatient(req.ctx) }) {
		if over == nil {
			timer := time.NewTimer(patience)
			defer timer.Stop()
			over = timer.C
		}
		select {
		case next := <-w.queue:
			batch = filled(append(batch, next), w.queue, maxBatch)
		case next := <-w.later:
			batch = append(batch, next)
		case <-over:
			return batch
		case <-w.stopped:
			return batch
		}
	}
	return batch
}

// maxLater is how many of those who stand back share a commit with others: the others wait for what they do.
const maxLater = 16

func filled(batch []*write, from chan *write, most int) []*write {
	for len(batch) < most {
		select {
		case next := <-from:
			batch = append(batch, next)
		default:
			return batch
		}
	}
	return batch
}

type laterKey struct{}

// Yielding gives the context of work for which nobody waits: on SQLite, where all writes stand in one line, those under it let others pass.
func Yielding(ctx context.Context) context.Context { return context.WithValue(ctx, laterKey{}, true) }

type patientKey struct{}

// Patient gives the context of a write that tells what has happened already, such as the end of a mail that has left: on SQLite it waits a
// moment for others to share its commit, and goes at once when one comes that cannot wait.
func Patient(ctx context.Context) context.Context { return context.WithValue(ctx, patientKey{}, true) }

type aloneKey struct{}

// Alone gives the context of work that is done one piece after the other: no company comes while it waits, so that none of its writes is
// patient.
func Alone(ctx context.Context) context.Context { return context.WithValue(ctx, aloneKey{}, true) }

func isPatient(ctx context.Context) bool {
	return ctx.Value(patientKey{}) != nil && ctx.Value(aloneKey{}) == nil
}

func standsBack(ctx context.Context) bool { return ctx.Value(laterKey{}) != nil }

// cautiousBatches is for how many batches callers get savepoints after one of them had
// to be undone: a caller who fails on purpose must not make the others run twice for long.
const cautiousBatches = 64

// errUndo says that a closure failed which had changed something, without a savepoint.
var errUndo = errors.New("a batch must be run again with savepoints")

// commit runs a batch in one transaction and answers it. A closure that fails is undone alone; when
// the transaction itself fails, nobody's write happened and nobody has an answer yet.
// Few closures fail after their first change, and savepoints copy every page that is
// changed; so they come only when they are needed, and the batch then runs again.
func (w *writer) commit(c *liteConn, batch []*write) error {
	savepoints := w.cautious > 0 && len(batch) > 1
	w.cautious = max(w.cautious-1, 0)
	err := w.attempt(c, batch, savepoints)
	if errors.Is(err, errUndo) && !c.broken {
		w.cautious = cautiousBatches
		err = w.attempt(c, batch, true)
	}
	if errors.Is(err, errUndo) {
		err = closed()
	}
	if err != nil {
		return err
	}
	for _, req := range batch {
		if req.err == nil {
			req.tx.committed()
		}
		req.answer <- req.err
	}
	return nil
}

// attempt runs a batch up to its commit. With an error, nothing of it happened.
func (w *writer) attempt(c *liteConn, batch []*write, savepoints bool) error {
	if err := c.control(beginImmediate); err != nil {
		return err
	}
	wrote := false
	for _, req := range batch {
		run := w.runOne
		if savepoints {
			run = w.runGuarded
		}
		if err := run(c, req); err != nil {
			_ = c.control(rollback)
			return err
		}
		wrote = wrote || req.err == nil
	}
	if !wrote {
		_ = c.control(rollback)
		return nil
	}
	return c.control(commit)
}

// runOne runs one closure. The error it returns is that of the whole transaction; the
// closure's own is kept for its caller. A statement that the engine failed may have
// ended the transaction, whatever the closure made of it.
func (w *writer) runOne(c *liteConn, req *write) error {
	if w.runClosure(c, req); req.tx == nil {
		return nil
	}
	switch {
	case req.tx.refused != nil && fault.KindOf(req.err) == fault.Unavailable:
		return req.err // the engine is in trouble, not this caller
	case req.tx.refused != nil, req.err != nil && req.tx.changed:
		return errUndo
	}
	return nil
}

// runGuarded is runOne inside a savepoint, which undoes a closure that failed.
func (w *writer) runGuarded(c *liteConn, req *write) error {
	if err := c.control(savepoint); err != nil {
		return err
	}
	if w.runClosure(c, req); req.err != nil {
		if req.tx != nil && req.tx.refused != nil && fault.KindOf(req.err) == fault.Unavailable {
			return req.err // the engine is in trouble, not this caller
		}
		if err := c.control(rollbackPoint); err != nil {
			return errors.Join(req.err, err)
		}
	}
	return c.control(releasePoint)
}

func (w *writer) runClosure(c *liteConn, req *write) {
	req.tx = nil
	if req.err = req.ctx.Err(); req.err != nil {
		return
	}
	// Without the caller's cancellation: interrupting a statement could undo the
	// batch of everybody else.
	ctx := context.WithoutCancel(req.ctx)
	req.tx = &Tx{ctx: ctx, now: w.db.Now(), conn: c, eng: SQLite}
	req.err = protect(req.tx, req.fn)
}

func answerAll(batch []*write, err error) {
	for _, req := range batch {
		req.answer <- err
	}
}
