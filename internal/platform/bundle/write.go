package bundle

import (
	"bytes"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"strings"
	"time"

	"florin/internal/platform/audit"
)

// Writer writes an archive while its files arrive: no more than one buffer of a file is in
// memory, however large it is.
type Writer struct {
	zip      packer
	manifest Manifest
}

// New begins an archive. The caller closes it: an archive without its end opens nowhere.
func New(to io.Writer, about About) *Writer {
	about.Made = about.Made.UTC().Truncate(time.Second)
	return &Writer{
		zip:      packer{to: to, at: about.Made, names: map[string]bool{}},
		manifest: Manifest{Format: Format, About: about, Files: []File{}, Chains: []Chain{}},
	}
}

// File adds a file. The name is plain ASCII with one folder at most.
func (w *Writer) File(name string, body io.Reader) (File, error) {
	sum := sha256.New()
	size, err := w.zip.add(name, body, sum)
	if err != nil {
		return File{}, fmt.Errorf("%s: %w", name, err)
	}
	f := File{name, size, hex.EncodeToString(sum.Sum(nil))}
	w.manifest.Files = append(w.manifest.Files, f)
	return f, nil
}

// JSON adds a value.
func (w *Writer) JSON(name string, v any) error {
	text, err := indented(v)
	if err == nil {
		_, err = w.File(name, bytes.NewReader(text))
	}
	return err
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

// Chain adds the audit trail of one thing, a record to a line. next gives the records after a
// number, oldest first, and none at the end.
func (w *Writer) Chain(name, kind, id string, next func(after int64) ([]audit.Record, error)) error {
	c := Chain{File: name, EntityKind: kind, EntityID: id}
	read, write := io.Pipe()
	go func() {
		lines := json.NewEncoder(write)
		lines.SetEscapeHTML(false)
		for {
			page, err := next(c.Records)
			if err != nil || len(page) == 0 {
				write.CloseWithError(err)
				return
			}
			for _, r := range page {
				if err := lines.Encode(lineOf(r)); err != nil {
					return // nobody reads any more
				}
				c.Records, c.LastHash = r.Seq, hex.EncodeToString(r.Hash)
			}
		}
	}()
	_, err := w.File(name, read)
	read.CloseWithError(err)
	if err != nil {
		return err
	}
	w.manifest.Chains = append(w.manifest.Chains, c)
	return nil
}

func lineOf(r audit.Record) Line {
	return Line{
		r.EntityKind, r.EntityID, r.Seq, r.At.UTC(), r.ActorKind, r.ActorID, r.Source, r.RequestID, r.Action, r.Details, hex.EncodeToString(r.Hash),
	}
}

// Close adds the certificates, the sums and the manifest, has the manifest signed, and ends
// the archive. sign is given the SHA-256 of the manifest.
func (w *Writer) Close(certificates []*x509.Certificate, sign func(digest []byte) ([]byte, error)) error {
	if err := w.certificates(certificates); err != nil {
		return err
	}
	var sums strings.Builder
	for _, f := range w.manifest.Files {
		fmt.Fprintf(&sums, "%s  %s\n", f.SHA256, f.Name)
	}
	if _, err := w.File(SumsName, strings.NewReader(sums.String())); err != nil {
		return err
	}
	text, err := indented(w.manifest)
	if err != nil {
		return err
	}
	digest := sha256.Sum256(text)
	signature, err := sign(digest[:])
	if err != nil {
		return fmt.Errorf("sign the manifest: %w", err)
	}
	if _, err := w.zip.add(ManifestName, bytes.NewReader(text), io.Discard); err != nil {
		return err
	}
	if _, err := w.zip.add(SignatureName, bytes.NewReader(signature), io.Discard); err != nil {
		return err
	}
	return w.zip.close()
}

func (w *Writer) certificates(list []*x509.Certificate) error {
	var b bytes.Buffer
	for _, c := range list {
		if err := pem.Encode(&b, &pem.Block{Type: "CERTIFICATE", Bytes: c.Raw}); err != nil {
			return err
		}
	}
	_, err := w.File(CertificateName, &b)
	return err
}
