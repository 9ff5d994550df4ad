package backup

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// Source is the installation that backups are made of.
type Source struct {
	DB      *db.DB
	Keys    []string           // ids of the master keys that open what is in it
	Data    string             // the folder with documents and seals
	Blobs   document.BlobStore // where documents lie when they are not in that folder, else nil
	Version string             // of the program
	Now     func() time.Time
}

// Write makes a backup of that name below a folder, and only gives it its name when it is
// whole. Nobody else may write one of that name meanwhile.
func (s Source) Write(ctx context.Context, to, name string) (Manifest, error) {
	dir := filepath.Join(to, name)
	if _, err := os.Stat(dir); err == nil {
		return Manifest{}, fmt.Errorf("%s is there already", dir)
	}
	partial := dir + partialSuffix
	if err := os.RemoveAll(partial); err != nil { // of an attempt that was cut off
		return Manifest{}, err
	}
	if err := os.MkdirAll(partial, 0o700); err != nil {
		return Manifest{}, err
	}
	m, err := s.fill(ctx, partial)
	if err != nil {
		return Manifest{}, errors.Join(err, os.RemoveAll(partial))
	}
	return m, errors.Join(SyncTree(partial), os.Rename(partial, dir), SyncPath(to))
}

// fill copies documents and seals, then the database, then the documents that came in between:
// every document that the copy of the database names is there, and no seal that it does not have.
func (s Source) fill(ctx context.Context, dir string) (Manifest, error) {
	m, err := s.Begin(ctx)
	if err != nil {
		return m, err
	}
	from, into := filepath.Join(s.Data, DocumentFolder), filepath.Join(dir, DocumentFolder)
	if err := s.copyDocuments(ctx, from, into); err != nil {
		return m, err
	}
	if err := s.CopyState(ctx, dir); err != nil {
		return m, err
	}
	if err := s.copyDocuments(ctx, from, into); err != nil {
		return m, err
	}
	if m.Files, err = ListFiles(dir); err != nil {
		return m, err
	}
	return m, m.Save(dir)
}

// Begin is the manifest of a backup that begins now, without its files.
func (s Source) Begin(ctx context.Context) (Manifest, error) {
	schema, _, err := s.DB.SchemaVersion(ctx)
	return Manifest{
		Format: manifestFormat, Version: s.Version, CreatedAt: s.Now().UTC(), Engine: s.DB.Engine(), Schema: schema, Keys: s.Keys,
	}, err
}

// CopyState copies the seals and then the database into a folder: all of an installation but its documents.
func (s Source) CopyState(ctx context.Context, dir string) error {
	if err := CopyFile(filepath.Join(s.Data, SealsFile), filepath.Join(dir, SealsFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return s.copyDatabase(ctx, dir)
}

// Documents is where the documents of the installation lie.
func (s Source) Documents() (document.BlobStore, error) {
	if s.Blobs != nil {
		return s.Blobs, nil
	}
	return document.NewFileStore(filepath.Join(s.Data, DocumentFolder), document.Reserve{})
}

func (s Source) copyDatabase(ctx context.Context, dir string) error {
	if s.DB.Engine() == db.Postgres {
		return exportTables(ctx, s.DB.Pool(), filepath.Join(dir, TablesFolder))
	}
	// One consistent copy, without the free pages; writers wait for milliseconds.
	_, err := s.DB.Pool().ExecContext(ctx, "VACUUM INTO $1", filepath.Join(dir, DatabaseFile))
	return err
}

// errNoSpace is a disk that a backup would fill: the database and the documents need it.
var errNoSpace = errors.New("the disk has too little free space")

// checkSpace refuses a backup that would leave the program too little to work with.
func (s Source) checkSpace(ctx context.Context, to string) error {
	need, err := s.weighDocuments(ctx)
	if err != nil {
		return err
	}
	return s.CheckSpace(ctx, to, need)
}

// CheckSpace refuses where a copy of the database and that many bytes more would use up the reserve of a folder's disk.
func (s Source) CheckSpace(ctx context.Context, to string, more int64) error {
	size := `SELECT pg_database_size(current_database())`
	if s.DB.Engine() == db.SQLite {
		size = `SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`
	}
	var database int64
	if err := s.DB.Pool().QueryRowContext(ctx, size).Scan(&database); err != nil {
		return err
	}
	return CheckSpare(to, more+database)
}

// CheckSpare refuses where so many bytes would use up the reserve of a folder's disk.
func CheckSpare(to string, bytes int64) error {
	spare, known, err := document.Reserve{}.Spare(to)
	if err == nil && known && spare < uint64(bytes) {
		err = errNoSpace
	}
	return err
}

// ErrDamaged is a backup whose files are not what was written.
var ErrDamaged = errors.New("the backup is not as it was written")

// check reads a finished backup from end to end: each file against the manifest, and the
// copy of the database by the engine's own test.
func check(ctx context.Context, dir string) (Manifest, error) {
	m, err := ReadManifest(dir)
	if err != nil {
		return m, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err := m.CheckFiles(dir); err != nil {
		return m, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if m.Engine == db.SQLite {
		return m, checkCopy(ctx, filepath.Join(dir, DatabaseFile))
	}
	return m, nil
}

// checkCopy asks SQLite whether a copy is sound, without writing beside it.
func checkCopy(ctx context.Context, path string) error {
	pool, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro&immutable=1")
	if err != nil {
		return err
	}
	var verdict string
	err = pool.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict)
	if err = errors.Join(err, pool.Close()); err == nil && verdict != "ok" {
		err = errors.New("its database is not sound")
	}
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return err
}

// abandoned is after which time a folder without a name is nobody's any more: no backup
// may take that long.
const abandoned = 24 * time.Hour

// RemoveAbandoned takes away what killed programs have left unfinished.
func (s Source) RemoveAbandoned(to string) error {
	entries, err := os.ReadDir(to)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasPrefix(name, namePrefix) || !strings.HasSuffix(name, partialSuffix) {
			continue
		}
		if info, statErr := entry.Info(); statErr == nil && s.Now().Sub(info.ModTime()) > abandoned {
			err = errors.Join(err, os.RemoveAll(filepath.Join(to, name)))
		}
	}
	return err
}
