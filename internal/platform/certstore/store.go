package certstore

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/caddyserver/certmagic"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

const purpose = "acme.file"

// Store is safe for use by many goroutines and by many nodes.
type Store struct {
	db   *db.DB
	keys *keyring.Ring
	held held
}

var (
	_ certmagic.Storage   = (*Store)(nil)
	_ certmagic.TryLocker = (*Store)(nil)
)

// New makes the store of a database.
func New(d *db.DB, keys *keyring.Ring) *Store { return &Store{db: d, keys: keys} }

type file struct {
	Name      string    `db:"name"`
	Sealed    []byte    `db:"sealed"`
	WrittenAt time.Time `db:"written_at"`
}

var (
	writeFile = db.SQL(`
		INSERT INTO acme_files (name, sealed, written_at) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed, written_at = excluded.written_at`)
	bringFile  = db.SQL(`INSERT INTO acme_files (name, sealed, written_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING`)
	findFile   = db.SQL(`SELECT name, sealed, written_at FROM acme_files WHERE name = $1`)
	allNames   = db.SQL(`SELECT name FROM acme_files ORDER BY name`) // some tens
	removeFile = db.SQL(`DELETE FROM acme_files WHERE name = $1`)
)

// Store is as certmagic.Storage says.
func (s *Store) Store(ctx context.Context, name string, value []byte) error {
	sealed, err := s.keys.Seal(purpose, value, []byte(name))
	if err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(writeFile, name, sealed, tx.Now())
		return err
	})
}

// Load is as certmagic.Storage says.
func (s *Store) Load(ctx context.Context, name string) ([]byte, error) {
	f, err := s.find(ctx, name)
	if err != nil {
		return nil, err
	}
	return s.keys.Unseal(purpose, f.Sealed, []byte(name))
}

func (s *Store) find(ctx context.Context, name string) (f file, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var found bool
		if f, found, err = db.Maybe[file](tx, findFile, name); err == nil && !found {
			err = fmt.Errorf("%s: %w", name, fs.ErrNotExist)
		}
		return err
	})
	return f, err
}

// Delete is as certmagic.Storage says: a file, or all that lies under a name.
func (s *Store) Delete(ctx context.Context, name string) error {
	return s.db.Update(ctx, func(tx *db.Tx) error {
		names, err := db.All[string](tx, allNames)
		if err != nil {
			return err
		}
		for _, each := range names {
			if each != name && !under(name, each) {
				continue
			}
			if _, err := tx.Exec(removeFile, each); err != nil {
				return err
			}
		}
		return nil
	})
}

func under(folder, name string) bool { return folder == "" || strings.HasPrefix(name, folder+"/") }

// Exists is as certmagic.Storage says.
func (s *Store) Exists(ctx context.Context, name string) bool {
	_, err := s.Stat(ctx, name)
	return err == nil
}

// List is as certmagic.Storage says: whole names of what lies in a folder; with recursive also of what lies deeper.
func (s *Store) List(ctx context.Context, folder string, recursive bool) ([]string, error) {
	all, err := s.names(ctx)
	if err != nil {
		return nil, err
	}
	folder = strings.Trim(folder, "/")
	var list []string
	for _, name := range all {
		if !under(folder, name) {
			continue
		}
		parts := strings.Split(strings.TrimPrefix(strings.TrimPrefix(name, folder), "/"), "/")
		deep := 1
		if recursive {
			deep = len(parts)
		}
		for k := range deep {
			list = append(list, path.Join(folder, path.Join(parts[:k+1]...)))
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: %w", folder, fs.ErrNotExist)
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

func (s *Store) names(ctx context.Context) (all []string, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		all, err = db.All[string](tx, allNames)
		return err
	})
	return all, err
}

// Stat is as certmagic.Storage says.
func (s *Store) Stat(ctx context.Context, name string) (certmagic.KeyInfo, error) {
	f, err := s.find(ctx, name)
	if err == nil {
		value, err := s.keys.Unseal(purpose, f.Sealed, []byte(name))
		return certmagic.KeyInfo{Key: name, Modified: f.WrittenAt, Size: int64(len(value)), IsTerminal: true}, err
	}
	if _, no := s.List(ctx, name, false); no == nil {
		return certmagic.KeyInfo{Key: name}, nil
	}
	return certmagic.KeyInfo{}, err
}

// TakeIn brings in what an earlier release kept in a folder of the node, where it is not here yet, and removes the folder. Errors: of reading, or the
// database's; the folder is then as it was.
func (s *Store) TakeIn(ctx context.Context, folder string) error {
	if _, err := os.Stat(folder); os.IsNotExist(err) {
		return nil
	}
	var found []file
	err := filepath.WalkDir(folder, func(at string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || filepath.Ext(at) == ".lock" {
			return err
		}
		value, err := os.ReadFile(at)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, at)
		if err != nil {
			return err
		}
		f := file{Name: filepath.ToSlash(name)}
		if f.Sealed, err = s.keys.Seal(purpose, value, []byte(f.Name)); err == nil {
			found = append(found, f)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("certificates in %s: %w", folder, err)
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		for _, f := range found {
			if _, err := tx.Exec(bringFile, f.Name, f.Sealed, tx.Now()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return os.RemoveAll(folder)
}
