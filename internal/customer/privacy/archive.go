package privacy

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash"
	"io"
	"time"
)

// archiveFormat names the layout of an archive, as docs/privacy.md describes it. Another
// layout gets another number.
const archiveFormat = "florin-export-1"

// archive writes what is handed to a person as a ZIP file, while it is made: no more than
// one value and one buffer of it is in memory.
type archive struct {
	zip   *zip.Writer
	at    time.Time
	files []fileEntry
	names map[string]bool
}

// manifest is the last file of an archive: what is in it, to be checked.
type manifest struct {
	Format  string      `json:"format"`
	Made    time.Time   `json:"made"`
	Person  string      `json:"person"`
	Sources []string    `json:"sources"`
	Files   []fileEntry `json:"files"`
}

type fileEntry struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

func newArchive(dst io.Writer, at time.Time) *archive {
	return &archive{zip: zip.NewWriter(dst), at: at, names: map[string]bool{}}
}

// JSON implements personal.Archive.
func (a *archive) JSON(name string, v any) error {
	w, err := a.begin(name, zip.Deflate)
	if err != nil {
		return err
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	a.files = append(a.files, w.entry())
	return nil
}

// File implements personal.Archive. Documents are packed already.
func (a *archive) File(name string, body io.Reader) error {
	w, err := a.begin(name, zip.Store)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, body); err != nil {
		return err
	}
	a.files = append(a.files, w.entry())
	return nil
}

func (a *archive) begin(name string, method uint16) (*counted, error) {
	if a.names[name] {
		return nil, errors.New("an archive holds two files of one name")
	}
	a.names[name] = true
	w, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: a.at})
	return &counted{dst: w, name: name, sum: sha256.New()}, err
}

// close writes the manifest and ends the file.
func (a *archive) close(m manifest) error {
	m.Format, m.Made, m.Files = archiveFormat, a.at, a.files
	if err := a.JSON("manifest.json", m); err != nil {
		return err
	}
	return a.zip.Close()
}

// counted counts and hashes what is written.
type counted struct {
	dst  io.Writer
	name string
	size int64
	sum  hash.Hash
}

// Write implements io.Writer.
func (c *counted) Write(p []byte) (int, error) {
	n, err := c.dst.Write(p)
	c.size += int64(n)
	c.sum.Write(p[:n])
	return n, err
}

func (c *counted) entry() fileEntry {
	return fileEntry{c.name, c.size, hex.EncodeToString(c.sum.Sum(nil))}
}
