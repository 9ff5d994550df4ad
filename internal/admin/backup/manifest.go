package backup

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"florin/internal/platform/db"
)

// Manifest says what a backup holds. The master key is not in it: a backup that carries
// its own key protects nothing.
type Manifest struct {
	Format    int       `json:"format"`
	Version   string    `json:"version"` // of the program
	CreatedAt time.Time `json:"created_at"`
	Engine    db.Engine `json:"engine"`
	Schema    int64     `json:"schema_version"`
	Keys      []string  `json:"key_ids"` // of the master keys that open it
	Files     []File    `json:"files"`
}

// File is one file of a backup as it was written.
type File struct {
	Path   string `json:"path"` // with slashes
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// The names of a backup's parts.
const (
	DocumentFolder = "documents"
	DatabaseFile   = "florin.db"
	SealsFile      = "audit-seals.jsonl"
	TablesFolder   = "tables"
	RowSuffix      = ".jsonl"
)

const (
	manifestName   = "manifest.json"
	manifestFormat = 1
	partialSuffix  = ".partial"
	namePrefix     = "florin-backup-"
)

// Name is what a backup of a moment is called.
func Name(at time.Time) string { return namePrefix + at.UTC().Format("20060102-150405") }

// ReadManifest reads the manifest of a backup; a folder without one is no whole backup.
func ReadManifest(dir string) (m Manifest, err error) {
	text, err := os.ReadFile(filepath.Join(dir, manifestName))
	if err != nil {
		return m, fmt.Errorf("%s is not a whole backup: %w", dir, err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("%s: %w", manifestName, err)
	}
	if m.Format != manifestFormat {
		return m, fmt.Errorf("the backup has format %d, this program reads %d: use florin %s", m.Format, manifestFormat, m.Version)
	}
	return m, nil
}

// Save writes the manifest into the folder of its backup.
func (m Manifest) Save(dir string) error {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, manifestName), text, 0o600)
}

// checkParts refuses a manifest that names what belongs to no backup, or no database: to restore
// that would leave an empty installation in the place of a full one.
func (m Manifest) checkParts() error {
	database := map[db.Engine]string{db.SQLite: DatabaseFile, db.Postgres: TablesFolder}[m.Engine]
	whole := false
	for _, f := range m.Files {
		switch first, _, _ := strings.Cut(f.Path, "/"); first {
		case database:
			whole = true
		case DocumentFolder, SealsFile:
		default:
			return fmt.Errorf("the manifest names %q, which is no part of a backup", f.Path)
		}
	}
	if !whole {
		return errors.New("the manifest names no database: it is not as it was written")
	}
	return nil
}

// CheckFiles reads every file of a backup and holds it against the manifest.
func (m Manifest) CheckFiles(dir string) error {
	if err := m.checkParts(); err != nil {
		return err
	}
	for _, f := range m.Files {
		if !filepath.IsLocal(filepath.FromSlash(f.Path)) {
			return fmt.Errorf("the manifest names %q, which is outside the backup", f.Path)
		}
		got, err := describeFile(filepath.Join(dir, filepath.FromSlash(f.Path)))
		if err != nil {
			return err
		}
		if got.Size != f.Size || got.SHA256 != f.SHA256 {
			return notAsWritten(f.Path)
		}
	}
	return nil
}

// Bytes is how much the files of a backup weigh.
func (m Manifest) Bytes() (n int64) {
	for _, f := range m.Files {
		n += f.Size
	}
	return n
}

func describeFile(path string) (File, error) {
	f, err := os.Open(path)
	if err != nil {
		return File{}, err
	}
	defer f.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, f)
	return File{Size: n, SHA256: hex.EncodeToString(sum.Sum(nil))}, err
}

// notAsWritten names a file that is not what the manifest says.
type notAsWritten string

func (e notAsWritten) Error() string { return string(e) + " is not as it was written" }

func (notAsWritten) Is(target error) bool { return target == ErrDamaged }
