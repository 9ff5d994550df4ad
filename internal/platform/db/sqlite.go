package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	driver "modernc.org/sqlite"

	"florin/internal/platform/disk"
)

// Pragmas hold for one connection, so each gets them when it is opened.
var (
	pragmasAll = []string{"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "temp_store(MEMORY)", "journal_size_limit(67108864)"}
	// Up to 63 MiB of log before it is copied back, sixteen times the default: under load the
	// same pages change again and again, and each is then copied once (0131). It stays below the
	// size to which the log is cut. Caches are small: what
	// they have not, the system's own cache of the file has. Twice as much of them cost no less
	// processor time and 17 MiB, since the driver's allocator takes 8 KiB for a page of four;
	// half as much made readers a tenth slower.
	pragmasWriter = append(slices.Clone(pragmasAll), "cache_size(-4096)", "wal_autocheckpoint(16000)")
	pragmasReader = append(slices.Clone(pragmasAll), "cache_size(-1024)", "query_only(1)")
)

var (
	anchorRead     = &Stmt{text: "SELECT count(*) FROM sqlite_schema", where: "db"}
	begin          = &Stmt{text: "BEGIN", where: "db"}
	beginImmediate = &Stmt{text: "BEGIN IMMEDIATE", where: "db"}
	commit         = &Stmt{text: "COMMIT", where: "db"}
	rollback       = &Stmt{text: "ROLLBACK", where: "db"}
	savepoint      = &Stmt{text: "SAVEPOINT caller", where: "db"}
	releasePoint   = &Stmt{text: "RELEASE caller", where: "db"}
	rollbackPoint  = &Stmt{text: "ROLLBACK TO caller", where: "db"}
)

// sqliteStore is one writer and a few readers of one file.
type sqliteStore struct {
	db      *DB
	path    string
	writer  *writer
	readers *readers
	anchor  *liteConn // open from the first to the last: a process that is alone with a file removes its log and the index
	index   *walIndex // nil: cannot be read here
}

func (d *DB) openSQLite(ctx context.Context, path string, cfg Config) error {
	if err := createPrivate(path); err != nil {
		return err
	}
	pool, err := openPool(ctx, path)
	if err != nil {
		return err
	}
	d.pool = pool
	s := &sqliteStore{db: d, path: path}
	if err := s.dropAnchor(); err != nil {
		return errors.Join(err, pool.Close())
	}
	writing := pragmasWriter
	if cfg.Volatile {
		writing = append(slices.Clone(writing), "synchronous(OFF)")
	}
	s.readers = newReaders(max(4, runtime.GOMAXPROCS(0)), func() (*liteConn, error) { return connect(path, pragmasReader) })
	var reserve *disk.Reserve
	if cfg.Reserve > 0 {
		reserve = &disk.Reserve{Path: path + reserveSuffix, Size: cfg.Reserve}
	}
	s.writer = startWriter(d, path, reserve, func() (*liteConn, error) { return connect(path, writing) })
	d.store = s
	return nil
}

// dropAnchor keeps a connection open and opens the index of the log, which is there then.
func (s *sqliteStore) dropAnchor() (err error) {
	if s.anchor, err = connect(s.path, pragmasReader); err != nil {
		return err
	}
	if _, err := s.anchor.exec(context.Background(), anchorRead, nil); err != nil {
		s.anchor.close()
		return err
	}
	s.index, err = openWALIndex(s.path)
	if err != nil {
		s.db.log.Info("SQLite's index of its log cannot be read: every request asks the database who is signed in", "error", err.Error())
	}
	return nil
}

func (s *sqliteStore) stamp() (Stamp, bool) {
	if s.index == nil {
		return Stamp{}, false
	}
	return s.index.stamp()
}

// openPool gives database/sql a driver, for what is written for that: migrations above all.
func openPool(ctx context.Context, path string) (*sql.DB, error) {
	options := url.Values{"_pragma": append([]string{fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds())}, pragmasAll...)}
	connector, err := driver.NewConnector("file:" + (&url.URL{Path: path}).EscapedPath() + "?" + options.Encode())
	if err != nil {
		return nil, err
	}
	pool := sql.OpenDB(connector)
	pool.SetMaxOpenConns(2)
	pool.SetMaxIdleConns(0)
	if err := pool.PingContext(ctx); err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	return pool, nil
}

// createPrivate makes the file readable by its owner only, before the driver would
// create it with the umask's idea of private.
func createPrivate(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func (s *sqliteStore) update(ctx context.Context, fn func(*Tx) error) error {
	return s.writer.do(ctx, fn)
}

// blind has nothing to gain here: there is one writer.
func (s *sqliteStore) blind(ctx context.Context, fn func(*Tx) error) error {
	return s.update(ctx, fn)
}

func (s *sqliteStore) view(ctx context.Context, fn func(*Tx) error) error {
	return s.reading(ctx, func(c *liteConn) error { return s.snapshot(ctx, c, fn) })
}

// reading lends a reader that is not in use.
func (s *sqliteStore) reading(ctx context.Context, use func(*liteConn) error) error {
	c, err := s.readers.take(ctx)
	if err != nil {
		return fmt.Errorf("take a reader: %w", translate(err))
	}
	defer s.readers.give(c)
	return use(c)
}

func (s *sqliteStore) snapshot(ctx context.Context, c *liteConn, fn func(*Tx) error) error {
	if err := c.control(begin); err != nil {
		return err
	}
	end := c.until(ctx)
	err := protect(&Tx{ctx: ctx, now: s.db.Now(), conn: c, eng: SQLite}, fn)
	end()
	// It has only read, so that both ends are one; COMMIT is the cheaper.
	return errors.Join(err, c.control(commit))
}

func (s *sqliteStore) close() error {
	s.writer.stop()
	s.readers.close()
	s.anchor.close()
	if s.index == nil {
		return nil
	}
	return s.index.close()
}
