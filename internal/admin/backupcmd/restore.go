package backupcmd

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/admin/reset"
	"florin/internal/platform/audit"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
)

// Restore puts a backup back, or tries whether the newest could be.
type Restore struct {
	From     string `arg:"" optional:"" help:"Folder of the backup; or 'latest', or the id of one in the repository of backups."`
	Apply    bool   `help:"Do it. Without it: only check the backup and say what would happen."`
	Rehearse bool   `help:"Restore the newest backup of the repository, or the one that is named, into a place of its own on this machine, check everything there, compare the counts of rows, and remove it again. Florin may run meanwhile."`
}

// Run checks a backup from end to end and puts it in the place of what is there, which
// it moves aside. Florin must not run meanwhile, unless it is only rehearsed.
func (c Restore) Run(e *command.Env, cfg *config.Config, host Host) (err error) {
	switch {
	case c.Rehearse && c.Apply:
		return command.BadCall("--rehearse and --apply: a rehearsal changes nothing")
	case c.Rehearse:
		return rehearse(e, cfg, host, cmp.Or(c.From, repository.Latest))
	case c.From == "":
		return command.BadCall("name a backup: its folder, 'latest', or its id in the repository")
	}
	from, remove, err := fetched(e, cfg, c.From)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	return errors.Join(c.restore(e, cfg, host, from), remove())
}

func (c Restore) restore(e *command.Env, cfg *config.Config, host Host, from string) error {
	m, err := backup.ReadManifest(from)
	if err != nil {
		return err
	}
	r := restore{env: e, cfg: cfg, from: from, manifest: m, now: host.Now}
	for _, check := range []func() error{func() error { return m.CheckFiles(from) }, r.checkKeys, r.checkEngine} {
		if err := check(); err != nil {
			return fmt.Errorf("restore: %w", err)
		}
	}
	fmt.Fprintf(e.Out, "Backup of %s by florin %s: %d files, all as they were written.\n",
		m.CreatedAt.Format("2006-01-02 15:04 UTC"), m.Version, len(m.Files))
	if !c.Apply {
		fmt.Fprintf(e.Out, "Would put it into %s and move what is there aside. Stop Florin, then add --apply.\n", r.target())
		return nil
	}
	return r.apply()
}

type restore struct {
	env      *command.Env
	cfg      *config.Config
	from     string
	manifest backup.Manifest
	now      func() time.Time
}

func (r restore) target() string {
	if r.cfg.IsSQLite() {
		return r.cfg.Data
	}
	return r.cfg.Data + " and the PostgreSQL database"
}

// checkKeys refuses before anything is moved: data without its key is lost.
func (r restore) checkKeys() error {
	ring, err := keysOf(r.cfg)
	if err != nil {
		return err
	}
	for _, id := range r.manifest.Keys {
		if !slices.Contains(ring.IDs(), id) {
			return fmt.Errorf("the backup needs the master key %s, which is not configured", id)
		}
	}
	return nil
}

func (r restore) checkEngine() error {
	if (r.manifest.Engine == db.SQLite) != r.cfg.IsSQLite() {
		return fmt.Errorf("the backup is of %s: set --database to match", r.manifest.Engine)
	}
	own, err := ownSchema()
	if err != nil {
		return err
	}
	if r.manifest.Schema > own {
		return fmt.Errorf("the backup was written by a newer florin (%s): restore it with that version", r.manifest.Version)
	}
	if r.manifest.Schema < own && r.manifest.Engine == db.Postgres {
		return fmt.Errorf("the backup is of an older schema: restore it with florin %s, then start this version", r.manifest.Version)
	}
	return nil
}

// ownSchema is the version of the newest migration in this program.
func ownSchema() (int64, error) {
	files, err := db.MigrationsFor(db.SQLite)
	if err != nil {
		return 0, err
	}
	names, err := fs.Glob(files, "*.sql")
	if err != nil || len(names) == 0 {
		return 0, errors.Join(err, errors.New("no migrations in this program"))
	}
	var newest int64
	_, err = fmt.Sscanf(slices.Max(names), "%d_", &newest)
	return newest, err
}

func (r restore) apply() error {
	if err := r.checkStopped(); err != nil {
		return err
	}
	aside := r.cfg.InData("before-restore-" + r.now().UTC().Format("20060102-150405.000"))
	if err := r.moveAside(aside); err != nil {
		return err
	}
	if r.manifest.Engine == db.Postgres {
		if err := r.fillPostgres(); err != nil {
			return errors.Join(err, moveBack(aside, r.cfg.Data))
		}
	}
	for _, f := range r.manifest.Files {
		name := filepath.FromSlash(f.Path)
		if first, _, _ := cutPath(name); first == backup.TablesFolder {
			continue
		}
		target := place(r.cfg, name)
		err := os.MkdirAll(filepath.Dir(target), 0o700)
		if err == nil {
			err = backup.CopyFile(filepath.Join(r.from, name), target)
		}
		if err != nil {
			return fmt.Errorf("restore: only a part is in place, what was there before is whole in %s: %w", aside, err)
		}
	}
	for _, place := range []string{r.cfg.Data, filepath.Dir(r.cfg.DatabasePath())} {
		if err := backup.SyncPath(place); err != nil {
			return err
		}
	}
	if err := backup.SyncTree(r.cfg.InData(backup.DocumentFolder)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := r.dropOrders(); err != nil {
		return fmt.Errorf("restore: all is in place, but a deletion of all requests may still be ordered in it: do not start florin; what was there before is whole in %s: %w", aside, err)
	}
	fmt.Fprintf(r.env.Out, "Restored. What was there is in %s; delete it when 'florin verify' is content.\n", aside)
	return nil
}

// dropOrders keeps the next start, which migrates as this does, from deleting what was just brought
// back: a backup holds the order that it was taken for.
func (r restore) dropOrders() error {
	d, err := r.openNew()
	if err != nil {
		return err
	}
	err = settle(r.env.Ctx, d)
	return errors.Join(err, d.Close())
}

// settle makes a database that was just put back one to work with.
func settle(ctx context.Context, d *db.DB) error {
	if err := d.Migrate(ctx); err != nil {
		return err
	}
	if err := reset.Drop(ctx, d); err != nil {
		return err
	}
	return d.Update(ctx, audit.ForgetFilesTx) // files of seals are those of the backup now
}

func (r restore) openNew() (*db.DB, error) {
	if err := os.MkdirAll(r.cfg.Data, 0o700); err != nil {
		return nil, err
	}
	return db.Open(r.env.Ctx, db.Config{URL: r.cfg.DatabaseURL(), Log: r.env.Log})
}

// checkStopped fails while another program has the SQLite file open: it would go on
// writing into the file that was moved aside. Only the last connection may change the
// journal's mode; the next start sets it again.
func (r restore) checkStopped() error {
	path := r.cfg.DatabasePath()
	if _, err := os.Stat(path); !r.cfg.IsSQLite() || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	pool, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?_pragma=busy_timeout(500)")
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(r.env.Ctx, "PRAGMA journal_mode = DELETE")
	if err = errors.Join(err, pool.Close()); err != nil && strings.Contains(err.Error(), "locked") {
		return fmt.Errorf("restore: %s is in use: stop Florin first", path)
	}
	return nil // a damaged file is a reason to restore, not to refuse
}

func cutPath(name string) (first, rest string, found bool) {
	for i, c := range name {
		if os.IsPathSeparator(uint8(c)) {
			return name[:i], name[i+1:], true
		}
	}
	return name, "", false
}

// place is where a part of a backup lives: all in the data folder, but the database when
// --database names another file.
func place(c *config.Config, name string) string {
	if rest, ok := strings.CutPrefix(name, backup.DatabaseFile); ok && c.IsSQLite() {
		return c.DatabasePath() + rest
	}
	return c.InData(name)
}

// replaced are the parts of the data folder that a backup holds.
var replaced = []string{backup.DatabaseFile, backup.DatabaseFile + "-wal", backup.DatabaseFile + "-shm", backup.DocumentFolder, backup.SealsFile}

func (r restore) moveAside(aside string) error {
	if err := os.MkdirAll(filepath.Dir(aside), 0o700); err != nil {
		return err
	}
	if err := os.Mkdir(aside, 0o700); err != nil { // never into one that keeps something already
		return err
	}
	for _, name := range replaced {
		err := os.Rename(place(r.cfg, name), filepath.Join(aside, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

func moveBack(aside, data string) error {
	for _, name := range replaced {
		err := os.Rename(filepath.Join(aside, name), filepath.Join(data, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// fillPostgres fills a new database; one that holds anything is left untouched.
func (r restore) fillPostgres() error {
	d, err := r.openNew()
	if err != nil {
		return err
	}
	return errors.Join(fill(r.env.Ctx, d, r.from), d.Close())
}

// fill fills a new PostgreSQL database with the tables of a backup.
func fill(ctx context.Context, d *db.DB, from string) error {
	if err := d.Migrate(ctx); err != nil {
		return err
	}
	return backup.ImportTables(ctx, d.Pool(), filepath.Join(from, backup.TablesFolder))
}
