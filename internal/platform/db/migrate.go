package db

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing/fstest"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// words are the type words of the migrations and what each engine makes of them.
// The C collation makes text order the same on both engines, and an index usable
// for prefixes on PostgreSQL. A {keyed} table of SQLite lies in its primary key instead of
// beside it: one tree less to write. It suits small rows.
var words = map[Engine]*strings.Replacer{
	SQLite: strings.NewReplacer(
		"{id}", "TEXT", "{text}", "TEXT", "{ts}", "TEXT", "{date}", "TEXT", "{int}", "INTEGER",
		"{bool}", "INTEGER", "{bytes}", "BLOB", "{json}", "TEXT", "{strict}", " STRICT", "{keyed}", " STRICT, WITHOUT ROWID",
		"{true}", "1", "{false}", "0", "{concurrently} ", ""),
	Postgres: strings.NewReplacer(
		"{id}", `TEXT COLLATE "C"`, "{text}", `TEXT COLLATE "C"`, "{ts}", "TIMESTAMPTZ", "{date}", `TEXT COLLATE "C"`,
		"{int}", "BIGINT", "{bool}", "BOOLEAN", "{bytes}", "BYTEA", "{json}", "TEXT", "{strict}", "", "{keyed}", "",
		"{true}", "TRUE", "{false}", "FALSE", "{concurrently} ", concurrently),
}

// concurrently lets PostgreSQL make or drop an index while the nodes of the release before write on; it refuses that in a transaction. So a file
// with it holds nothing else, and drops each index before it makes it: one that was cut off stays behind, and serves nothing.
const concurrently = "CONCURRENTLY "

const outsideTransaction = "-- +goose NO TRANSACTION\n"

// twin matches the rare file that belongs to one engine: 0006_search.sqlite.sql
var twin = regexp.MustCompile(`^(\d+_\w+)\.(sqlite|postgres)\.sql$`)

// MigrationsFor gives the migration files of an engine, type words expanded.
func MigrationsFor(e Engine) (fs.FS, error) {
	out := fstest.MapFS{}
	entries, err := migrationFiles.ReadDir("migrations")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if m := twin.FindStringSubmatch(name); m != nil {
			if Engine(m[2]) != e {
				continue
			}
			name = m[1] + ".sql"
		}
		text, err := migrationFiles.ReadFile("migrations/" + entry.Name())
		if err != nil {
			return nil, err
		}
		expanded := words[e].Replace(string(text))
		if strings.Contains(expanded, "INDEX "+concurrently) {
			expanded = outsideTransaction + expanded
		}
		out[name] = &fstest.MapFile{Data: []byte(expanded), Mode: 0o444}
	}
	return out, nil
}

// ErrNewer is returned for a database that a newer program has migrated.
var ErrNewer = errors.New("the database was written by a newer version of florin: start that version, or restore a backup of this one")

// Migrate brings the database to the program's schema. One node migrates at a time;
// a database newer than the program is refused with ErrNewer and left untouched.
func (d *DB) Migrate(ctx context.Context) error {
	p, err := d.toMigrate(ctx)
	if err != nil {
		return err
	}
	results, err := p.Up(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	for _, r := range results {
		d.applied(r)
	}
	return nil
}

func (d *DB) applied(r *goose.MigrationResult) {
	d.log.Info("migration applied", "version", r.Source.Version, "duration", r.Duration)
}

// MigrateTelling is Migrate for a person who waits: it tells of each migration once it is done, and is slower on a new database.
func (d *DB) MigrateTelling(ctx context.Context, tell func(version int64, took time.Duration)) error {
	p, err := d.toMigrate(ctx)
	if err != nil {
		return err
	}
	for {
		done, err := p.UpByOne(ctx)
		if errors.Is(err, goose.ErrNoNextVersion) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		d.applied(done)
		tell(done.Source.Version, done.Duration)
	}
}

// toMigrate has refused a newer database.
func (d *DB) toMigrate(ctx context.Context) (*goose.Provider, error) {
	p, err := d.migrations()
	if err != nil {
		return nil, err
	}
	return p, d.refuseNewer(ctx, p)
}

// SchemaVersion gives the version of the database and that of the program.
func (d *DB) SchemaVersion(ctx context.Context) (database, program int64, err error) {
	p, err := d.migrations()
	if err != nil {
		return 0, 0, err
	}
	if database, err = p.GetDBVersion(ctx); err != nil {
		return 0, 0, err
	}
	program, err = ProgramSchema(d.engine)
	return database, program, err
}

// ProgramSchema is the version to which this program brings a database of an engine.
func ProgramSchema(e Engine) (newest int64, err error) {
	files, err := MigrationsFor(e)
	if err != nil {
		return 0, err
	}
	names, err := fs.Glob(files, "*.sql")
	for _, name := range names {
		v, err := goose.NumericComponent(name)
		if err != nil {
			return 0, err
		}
		newest = max(newest, v)
	}
	return newest, err
}

func (d *DB) migrations() (*goose.Provider, error) {
	files, err := MigrationsFor(d.engine)
	if err != nil {
		return nil, err
	}
	if d.engine == SQLite {
		return goose.NewProvider(goose.DialectSQLite3, d.pool, files)
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, d.pool, files, goose.WithSessionLocker(locker))
}

func (d *DB) refuseNewer(ctx context.Context, p *goose.Provider) error {
	version, err := p.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	own, err := ProgramSchema(d.engine)
	if err == nil && version > own {
		err = ErrNewer
	}
	return err
}
