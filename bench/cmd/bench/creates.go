package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

// kept is what creates have cost a Florin, with all that follows them in the background.
type kept struct {
	creates int
	written int64 // to the disk, by the processes that write there
	atOnce  int64 // of it, until the last create was answered
	kept    int64 // bytes of the database
	grown   space // the same by table and index
	cpu     time.Duration
}

// costing is how many creates tell what one costs: what follows them takes a minute.
const costing = 5_000

// creates: submissions at sixteen connections, and everything that they set off: what is written and what stays. Then a
// minute of them, for how even its seconds are; what follows those is not waited for.
func (b *bench) creates(ctx context.Context) error {
	k, slowest, err := b.createsOnSQLite(ctx)
	if err != nil {
		return err
	}
	b.costs("SQLite", k, 4<<10)
	b.add(row{"slowest second of a minute of creates, of the median second", fmt.Sprintf("%.2f", slowest), "", "", ">= 0.50", ""}, slowest >= 0.5)
	admin := os.Getenv("FLORIN_TEST_POSTGRES")
	if admin == "" {
		return nil
	}
	if k, err = b.createsOnPostgres(ctx, admin); err == nil {
		b.costs("PostgreSQL", k, 6<<10)
	}
	return err
}

func (b *bench) costs(engine string, k kept, most int64) {
	each := func(n int64) int64 { return n / int64(k.creates) }
	written := each(k.written)
	if written == 0 {
		b.note(engine+": bytes written for a create", errors.New("the kernel counts none here, as in memory: -data names a folder on a disk"))
	} else {
		b.add(row{engine + ": bytes written for a create", kilobytes(written), "", "", "<= 40 kB", ""}, written <= 40_000)
		b.rows = append(b.rows, row{measure: engine + ": of these, until the last one was answered", florin: kilobytes(each(k.atOnce))})
	}
	b.add(row{engine + ": bytes kept of a create", fmt.Sprintf("%.1f KiB", float64(each(k.kept))/1024), "", "", fmt.Sprintf("<= %d KiB", most>>10), ""}, each(k.kept) <= most)
	b.shares = append(b.shares, sharesOf(engine, k.grown, k.creates)...)
	b.rows = append(b.rows, row{measure: engine + ": processor time of a create, all that follows included", florin: micro(k.cpu / time.Duration(k.creates))})
}

// createsOnSQLite works on a copy: other measures go on with the rows that there were.
func (b *bench) createsOnSQLite(ctx context.Context) (k kept, slowest float64, err error) {
	from, err := b.dataset(b.scaled(large))
	if err != nil {
		return k, 0, err
	}
	if b.shared != nil {
		if err := b.stop(b.shared.Server); err != nil {
			return k, 0, err
		}
		b.shared = nil
	}
	dir := filepath.Join(b.dir, "creates")
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		return k, 0, err
	}
	// Files are copied readable; a key that others may read is refused.
	if err := os.Chmod(filepath.Join(dir, "master.key"), 0o600); err != nil {
		return k, 0, err
	}
	database := filepath.Join(dir, "florin.db")
	s, _, err := b.launch(dir) // what a release of before has left is worked off before anything counts
	if err != nil {
		return k, 0, err
	}
	b.quiet(s)
	if err := b.stop(s); err != nil {
		return k, 0, err
	}
	before, err := pagesOf(database)
	if err != nil {
		return k, 0, err
	}
	trees, err := spaceOfFile(ctx, database)
	if err != nil {
		return k, 0, err
	}
	if s, _, err = b.launch(dir); err != nil {
		return k, 0, err
	}
	if k, err = b.create(ctx, s, s.Written); err != nil {
		return k, 0, err
	}
	if err := b.stop(s); err != nil { // writes the log back into the file
		return k, 0, err
	}
	after, err := pagesOf(database)
	if err != nil {
		return k, 0, err
	}
	k.kept = after - before
	now, err := spaceOfFile(ctx, database)
	if err != nil {
		return k, 0, err
	}
	k.grown = trees.grown(now)
	if s, _, err = b.launch(dir); err != nil {
		return k, 0, err
	}
	slowest, err = b.sustained(ctx, s, func(i int) []byte { return submitToFlorin(s.Addr, i) })
	return k, slowest, errors.Join(err, b.stop(s))
}

// sustained gives the slowest second of a minute of creates by the median one.
func (b *bench) sustained(ctx context.Context, s *proc.Server, request func(i int) []byte) (float64, error) {
	lasts := time.Minute
	if b.quick {
		lasts = 6 * time.Second
	}
	limited, cancel := context.WithTimeout(ctx, lasts)
	defer cancel()
	result, err := load.Run(limited, load.Plan{Addr: s.Addr, Conns: 16, Request: request})
	if err == nil && result.Failed > 0 {
		err = fmt.Errorf("%d of %d creates failed: %w", result.Failed, result.Done+result.Failed, result.Err)
	}
	return result.Slowest(), err
}

// pagesOf gives the bytes of a database at rest that hold something, from its header.
func pagesOf(database string) (int64, error) {
	file, err := os.Open(database)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	head := make([]byte, 100)
	if _, err := io.ReadFull(file, head); err != nil {
		return 0, err
	}
	size := int64(binary.BigEndian.Uint16(head[16:]))
	if size == 1 {
		size = 1 << 16
	}
	pages, free := binary.BigEndian.Uint32(head[28:]), binary.BigEndian.Uint32(head[36:])
	return size * (int64(pages) - int64(free)), nil
}

func (b *bench) createsOnPostgres(ctx context.Context, admin string) (k kept, err error) {
	pg, err := newCluster(admin)
	if err != nil {
		return k, err
	}
	f, err := b.florinOn(pg)
	if err != nil {
		return k, err
	}
	folder, err := pg.query(ctx, "SHOW data_directory")
	if err != nil {
		return k, err
	}
	before, err := pg.size(ctx)
	if err != nil {
		return k, err
	}
	trees, err := pg.space(ctx)
	if err != nil {
		return k, err
	}
	written := func() int64 { return f.Written() + proc.WrittenBy(postmaster(folder)) }
	if k, err = b.create(ctx, f.Server, written); err != nil {
		return k, err
	}
	after, err := pg.size(ctx)
	if err != nil {
		return k, err
	}
	k.kept = after - before
	now, err := pg.space(ctx)
	k.grown = trees.grown(now)
	return k, errors.Join(err, b.stop(f.Server))
}

// postmaster is the first line of its file.
func postmaster(folder string) int {
	text, _ := os.ReadFile(filepath.Join(folder, "postmaster.pid"))
	line, _, _ := strings.Cut(string(text), "\n")
	pid, _ := strconv.Atoi(line)
	return pid
}

// size is that of the database when the space of what is gone can be used again.
func (c *cluster) size(ctx context.Context) (int64, error) {
	if _, err := c.query(ctx, "VACUUM"); err != nil {
		return 0, err
	}
	text, err := c.query(ctx, "CHECKPOINT; SELECT pg_database_size(current_database())")
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(text, 10, 64)
}

func (b *bench) create(ctx context.Context, s *proc.Server, written func() int64) (k kept, err error) {
	f, err := signIn(s)
	if err != nil {
		return k, err
	}
	if err := f.learnConsent(); err != nil {
		return k, err
	}
	b.quiet(s)
	n := b.scaled(costing)
	cpu, bytes := s.CPU(), written()
	if _, err := submitRun(ctx, s, 16, n, submitToFlorin); err != nil {
		return k, err
	}
	atOnce := written() - bytes
	progress("%d creates, waiting for what follows them", n)
	if err := mailed(ctx, s); err != nil {
		return k, err
	}
	b.quiet(s)
	return kept{creates: n, written: written() - bytes, atOnce: atOnce, cpu: s.CPU() - cpu}, nil
}

// mailed waits until no e-mail is in the queue any more: a node sends some hundred a second, whatever else it does.
func mailed(ctx context.Context, s *proc.Server) error {
	for ctx.Err() == nil {
		answer, err := http.Get("http://" + s.Metrics + "/metrics")
		if err != nil {
			return err
		}
		text, err := io.ReadAll(answer.Body)
		if err = errors.Join(err, answer.Body.Close()); err != nil {
			return err
		}
		if answer.StatusCode != http.StatusOK {
			return fmt.Errorf("the metrics: %s", answer.Status)
		}
		if !strings.Contains(string(text), `florin_jobs{kind="mail"`) {
			return nil
		}
		time.Sleep(time.Second)
	}
	return ctx.Err()
}
