package backupcmd

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
)

// rehearsalFolder is below the data folder. It has one name, so that the next rehearsal removes what a killed one left.
const rehearsalFolder = "rehearsal"

// rehearse restores a snapshot beside the installation, checks it there, and leaves a report.
func rehearse(e *command.Env, cfg *config.Config, host Host, name string) (err error) {
	in, err := host.Open(e, cfg)
	if err != nil {
		return err
	}
	r, err := Snapshots(e.Log, cfg, in, host).Rehearse(e.Ctx, name, e.Out)
	if err = errors.Join(err, in.Close()); err == nil && r.State == repository.Failed {
		err = command.ErrSilent
	}
	return err
}

// trials restore snapshots of an installation into a folder, and on PostgreSQL a database, of their own.
type trials struct {
	cfg  *config.Config
	host Host
	log  *slog.Logger
}

// Play is as repository.Trials says.
func (t trials) Play(ctx context.Context, name string, out io.Writer, run *repository.Run) (wrong int, err error) {
	dir := t.dir()
	if err := t.Remove(ctx); err != nil {
		return 0, err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return 0, err
	}
	defer func() {
		if isCode(err, diskFull) {
			err = fmt.Errorf("%w: %w", repository.ErrServerFull, err)
		}
		err = errors.Join(err, t.Remove(context.WithoutCancel(ctx)))
	}()
	r := rehearsal{env: &command.Env{Ctx: ctx, Out: out, ErrOut: out, Log: t.log}, trials: t, run: run}
	s, err := unpack(r.env, t.cfg, name, dir)
	if err != nil {
		return 0, err
	}
	run.Snapshot, run.Files, run.Bytes = s.ID, int64(len(s.Manifest.Files)), s.Manifest.Bytes()
	if err := s.Manifest.CheckFiles(dir); err != nil {
		return 0, err
	}
	check := restore{env: r.env, cfg: t.cfg, from: dir, manifest: s.Manifest}
	if err := errors.Join(check.checkKeys(), check.checkEngine()); err != nil {
		return 0, err
	}
	fmt.Fprintf(out, "Backup %s of %s: %d files, %d bytes, all as they were written.\n", s.ID, s.Manifest.CreatedAt.Format("2006-01-02 15:04 UTC"), run.Files, run.Bytes)
	there := t.place(dir)
	if s.Manifest.Engine == db.Postgres {
		if err := t.makeDatabase(ctx, there); err != nil {
			return 0, err
		}
	}
	return r.check(s, dir, there)
}

// PostgreSQL's codes for what a role may not do (insufficient_privilege), and for a disk without space (disk_full).
const (
	refusedByRight = "42501"
	diskFull       = "53100"
)

func isCode(err error, code string) bool {
	refusal, ok := errors.AsType[*pgconn.PgError](err)
	return ok && refusal.Code == code
}

// Left is as repository.Trials says. The folder is made first and removed last.
func (t trials) Left() (bool, error) {
	_, err := os.Stat(t.dir())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Remove is as repository.Trials says. While a database cannot be dropped the folder stays, which says that there is one.
func (t trials) Remove(ctx context.Context) error {
	if !t.cfg.IsSQLite() {
		server, name, err := t.database()
		if err == nil {
			err = server.Drop(ctx, name)
		}
		if err != nil {
			return err
		}
	}
	return os.RemoveAll(t.dir())
}

func (t trials) dir() string { return t.cfg.InData(rehearsalFolder) }

// place is the configuration of what is restored: a folder and a database of its own, under the keys of the installation.
func (t trials) place(dir string) *config.Config {
	there := *t.cfg
	there.KeyFile, there.Data, there.Documents, there.Database, there.Replica = t.cfg.MasterKeyFile(), dir, config.InFolder, "sqlite", ""
	return &there
}

// database is where a snapshot is restored on PostgreSQL: on the same server, under a name that the next rehearsal finds again.
func (t trials) database() (*db.Server, string, error) {
	server, err := db.NewServer(t.cfg.DatabaseURL())
	return server, RehearsalDatabase(t.cfg.DatabaseURL()), err
}

// RehearsalDatabase is the name of the database in which a restore of the one at a URL is rehearsed.
func RehearsalDatabase(url string) string {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(url))
	return "florin_rehearsal_" + hex.EncodeToString(sum.Sum(nil))
}

// makeDatabase makes an empty database.
func (t trials) makeDatabase(ctx context.Context, there *config.Config) error {
	server, name, err := t.database()
	if err != nil {
		return err
	}
	there.Database = server.URL(name)
	if err = server.Create(ctx, name, ""); isCode(err, refusedByRight) {
		err = fmt.Errorf("%w: %w", repository.ErrNoDatabase, err)
	}
	return err
}

// rehearsal is one trial under way.
type rehearsal struct {
	trials
	env *command.Env
	run *repository.Run
}

// check compares the counts of rows with those of the backup, then verifies all that was restored.
func (r rehearsal) check(s repository.Snapshot, dir string, there *config.Config) (wrong int, err error) {
	d, err := db.Open(r.env.Ctx, db.Config{URL: there.DatabaseURL(), Log: r.env.Log})
	if err != nil {
		return 0, err
	}
	var counts map[string]int64
	if s.Manifest.Engine == db.Postgres {
		if err = fill(r.env.Ctx, d, dir); err == nil {
			counts, err = backup.CountRestored(r.env.Ctx, d.Pool())
		}
	} else {
		counts, err = backup.CountCopied(r.env.Ctx, db.SQLite, dir)
	}
	if err == nil {
		err = settle(r.env.Ctx, d)
	}
	if err = errors.Join(err, d.Close()); err != nil {
		return 0, err
	}
	wrong = r.compare(s.Rows, counts)
	problems, err := r.host.Verify(r.env, there)
	return wrong + problems, err
}

// compare tells of tables whose rows are not as many as the backup says.
func (r rehearsal) compare(want, got map[string]int64) (wrong int) {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		r.run.Tables, r.run.Rows = r.run.Tables+1, r.run.Rows+want[name]
		if n, there := got[name]; !there || n != want[name] {
			wrong++
			fmt.Fprintf(r.env.Out, "rows: %s has %d, the backup had %d\n", name, n, want[name])
		}
	}
	if wrong == 0 {
		fmt.Fprintf(r.env.Out, "Rows: %d in %d tables, as in the backup.\n", r.run.Rows, r.run.Tables)
	}
	return wrong
}
