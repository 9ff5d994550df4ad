package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"florin/internal/db"
)

type backupCmd struct {
	To string `arg:"" help:"Folder in which the backup's own folder is made."`
}

// manifest says what a backup holds. The master key is not in it: a backup that carries
// its own key protects nothing.
type manifest struct {
	Format    int            `json:"format"`
	Version   string         `json:"version"` // of the program
	CreatedAt time.Time      `json:"created_at"`
	Engine    db.Engine      `json:"engine"`
	Schema    int64          `json:"schema_version"`
	Keys      []string       `json:"key_ids"` // of the master keys that open it
	Files     []manifestFile `json:"files"`
}

type manifestFile struct {
	Path   string `json:"path"` // with slashes
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

const (
	manifestName   = "manifest.json"
	manifestFormat = 1
	partialSuffix  = ".partial"
	documentFolder = "documents"
	databaseFile   = "florin.db"
	sealsName      = "audit-seals.jsonl"
)

// Run writes a backup while Florin runs, and only gives it its name when it is whole.
func (c backupCmd) Run(e *env, cfg *Config) error {
	p, err := openProgram(e.ctx, *cfg, e.log, demandSchema)
	if err != nil {
		return err
	}
	dir, files, err := p.backup(e.ctx, c.To)
	if err = errors.Join(err, p.close()); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	fmt.Fprintf(e.out, "Backup of %d files in %s\nIt opens only with the master key, which is not in it: keep a copy of the key apart.\n", files, dir)
	return nil
}

func (p *program) backup(ctx context.Context, to string) (dir string, files int, err error) {
	dir = filepath.Join(to, "florin-backup-"+p.now().UTC().Format("20060102-150405"))
	partial := dir + partialSuffix
	if err := os.MkdirAll(partial, 0o700); err != nil {
		return "", 0, err
	}
	m, err := p.fillBackup(ctx, partial)
	if err != nil {
		return "", 0, errors.Join(err, os.RemoveAll(partial))
	}
	if err := errors.Join(syncTree(partial), os.Rename(partial, dir), syncPath(to)); err != nil {
		return "", 0, err
	}
	return dir, len(m.Files), nil
}

// syncTree makes durable what lies below a folder, the folders themselves included: a
// backup that was announced must outlive a power cut.
func syncTree(dir string) error {
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return syncPath(path)
	})
}

func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// fillBackup copies documents, then the database, then the documents that came in
// between: every document that the copy of the database names is there.
func (p *program) fillBackup(ctx context.Context, dir string) (manifest, error) {
	database, _, err := p.db.SchemaVersion(ctx)
	if err != nil {
		return manifest{}, err
	}
	m := manifest{
		Format: manifestFormat, Version: version, CreatedAt: p.now().UTC(), Engine: p.db.Engine(), Schema: database, Keys: p.ring.IDs(),
	}
	from, into := p.cfg.inData(documentFolder), filepath.Join(dir, documentFolder)
	if err := copyNew(ctx, from, into); err != nil {
		return m, err
	}
	if err := p.copyDatabase(ctx, dir); err != nil {
		return m, err
	}
	if err := copyNew(ctx, from, into); err != nil {
		return m, err
	}
	if err := copyFile(p.sealFile(), filepath.Join(dir, sealsName)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return m, err
	}
	if m.Files, err = listFiles(dir); err != nil {
		return m, err
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return m, err
	}
	return m, os.WriteFile(filepath.Join(dir, manifestName), text, 0o600)
}

func (p *program) copyDatabase(ctx context.Context, dir string) error {
	if p.db.Engine() == db.Postgres {
		return exportTables(ctx, p.db.Pool(), filepath.Join(dir, tablesFolder))
	}
	// One consistent copy, without the free pages; writers wait for milliseconds.
	_, err := p.db.Pool().ExecContext(ctx, "VACUUM INTO $1", filepath.Join(dir, databaseFile))
	return err
}

// copyNew copies the files below a folder that are not there yet. Documents never change
// once written; one that vanishes meanwhile was deleted.
func copyNew(ctx context.Context, from, into string) error {
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(into, rel)
		if entry.IsDir() {
			return os.MkdirAll(target, 0o700)
		}
		if _, err := os.Stat(target); err == nil || !entry.Type().IsRegular() {
			return nil
		}
		if err := copyFile(path, target); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
	return err
}

func copyFile(from, to string) (err error) {
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	dst, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(dst, src)
	return errors.Join(err, dst.Sync(), dst.Close())
}

// listFiles hashes everything below a folder but the manifest.
func listFiles(dir string) ([]manifestFile, error) {
	var files []manifestFile
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == manifestName {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		f, err := describeFile(path)
		f.Path = filepath.ToSlash(rel)
		files = append(files, f)
		return err
	})
	return files, err
}

func describeFile(path string) (manifestFile, error) {
	f, err := os.Open(path)
	if err != nil {
		return manifestFile{}, err
	}
	defer f.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, f)
	return manifestFile{Size: n, SHA256: hex.EncodeToString(sum.Sum(nil))}, err
}
