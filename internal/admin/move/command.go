package move

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
	"florin/internal/platform/filelock"
	"florin/internal/platform/keyring"
)

// Cmd moves an installation to the other engine.
type Cmd struct {
	To    string `required:"" placeholder:"URL" help:"The new database: postgres://user@host/name, empty, or sqlite:FILE, not there yet. A password is better given in PGPASSWORD or a ~/.pgpass: arguments can be seen by other users of the machine."`
	Apply bool   `help:"Do it. Without it: only check what can be checked, and say what would happen."`
}

var errAddress = errors.New("--to must be postgres://user@host/name or sqlite:FILE")

// Run moves, or says whether it could. Florin must not run meanwhile; what is in the source stays as it is.
func (c Cmd) Run(e *command.Env, cfg *config.Config) error {
	if err := c.checkAddress(cfg); err != nil {
		return command.BadCall("%w", err)
	}
	if err := cfg.Installed(); err != nil {
		return err
	}
	if _, err := keyring.Open(cfg.Keyring()); err != nil {
		return err
	}
	release, err := holdFiles(cfg.DatabaseURL(), c.To, c.Apply)
	if err != nil {
		return err
	}
	return errors.Join(c.move(e, cfg), release())
}

func (c Cmd) checkAddress(cfg *config.Config) error {
	u, err := url.Parse(c.To)
	switch {
	case isSQLite(c.To) && pathOf(c.To) != "":
		if cfg.IsSQLite() {
			return errors.New("both are SQLite: take a backup and restore it")
		}
		return nil
	case err != nil || !strings.HasPrefix(u.Scheme, "postgres") || u.Host+u.RawQuery == "":
		return errAddress
	case !cfg.IsSQLite():
		return errors.New("both are PostgreSQL: its own tools copy a database, pg_dump or a base backup")
	}
	return nil
}

// lockWait is what a server that is ending gets.
const lockWait = 3 * time.Second

// holdFiles keeps servers off the SQLite file of a move. Where nothing is done yet, a target that is not there is not made.
func holdFiles(from, to string, apply bool) (release func() error, err error) {
	path := pathOf(from)
	if isSQLite(to) {
		path = pathOf(to)
		if _, err := os.Stat(filepath.Dir(path)); err != nil && !apply {
			return func() error { return nil }, nil
		}
	}
	release, held, err := filelock.Hold(path+config.LockSuffix, lockWait)
	if err == nil && !held {
		err = fmt.Errorf("a Florin works with %s: stop it first", path)
	}
	return release, err
}

func (c Cmd) move(e *command.Env, cfg *config.Config) (err error) {
	w := &work{seals: cfg.InData("audit-seals.jsonl"), out: e.Out}
	defer func() { err = errors.Join(err, w.close()) }()
	if w.from, w.source, err = open(e.Ctx, db.Config{URL: cfg.DatabaseURL(), Log: e.Log}); err != nil {
		return fmt.Errorf("the source: %w", err)
	}
	if _, err := os.Stat(pathOf(c.To)); c.Apply || !isSQLite(c.To) || !errors.Is(err, fs.ErrNotExist) {
		if w.to, w.target, err = open(e.Ctx, db.Config{URL: c.To, Log: e.Log}); err != nil {
			return fmt.Errorf("the target: %w", err)
		}
	}
	if err := w.check(e.Ctx); err != nil {
		return err
	}
	if !c.Apply {
		return c.tell(e.Ctx, w)
	}
	began := time.Now()
	if err := w.prepare(e.Ctx); err != nil {
		return err
	}
	held, err := w.to.TakeName(e.Ctx, programName)
	if err != nil {
		return err
	}
	if held == nil {
		return errors.New("another move into this database is under way")
	}
	defer held.GiveBack()
	if err := w.run(e.Ctx); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "Moved in %s. Now set FLORIN_DATABASE (--database) to the new address, keep --data (documents, seals and the master key are there), run 'florin verify', and start Florin.\n"+
		"The old database is as it was: put it away, and never start Florin on it again once the new one has served anybody.\n", time.Since(began).Round(time.Second))
	return nil
}

// tell says what would happen. Nothing is written to a target but the empty table in which the version of its schema will stand.
func (c Cmd) tell(ctx context.Context, w *work) error {
	origin, err := originOf(ctx, w.from)
	if err != nil {
		return err
	}
	what := "Would move everything from %s to %s. Stop Florin, then add --apply.\n"
	if w.to != nil {
		database, own, err := w.to.SchemaVersion(ctx)
		if err != nil {
			return err
		}
		if database != 0 {
			if database != own {
				return fmt.Errorf("the target has version %d of the schema and the source has %d: name a new, empty database", database, own)
			}
			m, found, err := readMark(ctx, w.to)
			if err != nil {
				return err
			}
			if w.tables, err = tablesOf(ctx, w.postgres(), w.sqlite()); err != nil {
				return err
			}
			full, err := firstFilled(ctx, w.to, w.tables)
			if err != nil {
				return err
			}
			switch goesOn := found && m.EndedAt == nil && m.Origin == origin; {
			case goesOn:
				what = "Would go on with the move from %s to %s that was cut off. Add --apply.\n"
			case full != "":
				return notEmpty(full)
			}
		}
	}
	_, err = fmt.Fprintf(w.out, what, w.from.Engine(), engineOf(c.To))
	return err
}

func engineOf(address string) db.Engine {
	if isSQLite(address) {
		return db.SQLite
	}
	return db.Postgres
}

func (w *work) close() (err error) {
	for _, s := range []side{w.source, w.target} {
		if s != nil {
			err = errors.Join(err, s.close())
		}
	}
	for _, d := range []*db.DB{w.from, w.to} {
		if d != nil {
			err = errors.Join(err, d.Close())
		}
	}
	return err
}
