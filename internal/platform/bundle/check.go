package bundle

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/seal"
)

// Problem is something that is not as it was signed. An empty File is the archive itself.
type Problem struct {
	File string
	What string
}

// String shows the problem as a command prints it.
func (p Problem) String() string {
	if p.File == "" {
		return p.What
	}
	return p.File + ": " + p.What
}

// Report is the outcome of a check.
type Report struct {
	Manifest Manifest // the zero one when it cannot be read
	Files    int      // that were compared
	Bytes    int64
	Records  int64 // of the audit trail that follow from each other
	// Signature says who signed, and whether that fits. It is not Intact without one.
	Signature seal.Signature
	Problems  []Problem
}

// OK says that the archive is whole, unchanged, and signed with the key of the certificate.
func (r Report) OK() bool { return len(r.Problems) == 0 && r.Signature.Intact }

// maxProblems bounds what a file of a stranger can make a report hold.
const maxProblems = 1000

func (r *Report) add(file, what string, args ...any) {
	if len(r.Problems) < maxProblems {
		r.Problems = append(r.Problems, Problem{file, fmt.Sprintf(what, args...)})
	}
}

// Bounds of what is read into memory.
const (
	maxManifest  = 32 << 20
	maxSignature = 1 << 20
	maxLine      = 4 << 20
)

// Check reads an archive from beginning to end and says everything that is wrong with it. It
// asks nothing of anybody: the file is all it needs. The error is ErrForm for a file that is no
// such archive, or that of reading it.
func Check(r io.ReaderAt, size int64) (Report, error) {
	parts, err := unpack(r, size)
	if err != nil {
		return Report{}, err
	}
	c := checker{from: r, parts: map[string]part{}}
	for _, p := range parts {
		c.parts[p.name] = p
	}
	if err := c.manifest(); err != nil {
		return c.Report, err
	}
	if c.Manifest.Format != "" {
		at, ok, err := asWritten(r, size, parts, c.Manifest.Made)
		if err != nil {
			return c.Report, err
		}
		if !ok {
			c.add("", "the archive itself was changed at byte %d: something stands between its files, or their order, names or times are others", at)
		}
		err = c.files(parts)
		return c.Report, err
	}
	return c.Report, nil
}

type checker struct {
	Report
	from  io.ReaderAt
	parts map[string]part
}

// manifest reads the list and its signature. Without a list nothing else can be said.
func (c *checker) manifest() error {
	text, found, err := c.small(ManifestName, maxManifest)
	if err != nil || !found {
		return err
	}
	signature, signed, err := c.small(SignatureName, maxSignature)
	if err != nil {
		return err
	}
	if signed {
		c.Signature = seal.CheckDetached(signature, text)
		if !c.Signature.Intact {
			c.add(SignatureName, "the signature does not fit the manifest: %v", c.Signature.Problem)
		}
	}
	if err := json.Unmarshal(text, &c.Manifest); err != nil || !slices.Contains(formats, c.Manifest.Format) {
		c.Manifest = Manifest{}
		c.add(ManifestName, "it is no list of the form %s", Format)
	}
	return nil
}

// small reads a file that has to be there, up to a size.
func (c *checker) small(name string, most uint32) (text []byte, found bool, err error) {
	p, found := c.parts[name]
	switch {
	case !found:
		c.add(name, "missing")
		return nil, false, nil
	case p.size > most:
		c.add(name, "larger than it can be")
		return nil, false, nil
	}
	text, err = io.ReadAll(p.body(c.from))
	if err == nil && crc32.ChecksumIEEE(text) != p.sum {
		c.add(name, "changed: its sum in the archive is another")
	}
	return text, true, err
}

// files compares what is there with what was signed, both ways.
func (c *checker) files(parts []part) error {
	listed := map[string]bool{ManifestName: true, SignatureName: true}
	for _, f := range c.Manifest.Files {
		if listed[f.Name] {
			c.add(f.Name, "listed twice")
			continue
		}
		listed[f.Name] = true
		p, found := c.parts[f.Name]
		if !found {
			c.add(f.Name, "missing")
			continue
		}
		if err := c.file(f, p); err != nil {
			return err
		}
	}
	for _, p := range parts {
		if !listed[p.name] {
			c.add(p.name, "added: the signed list does not name it")
		}
	}
	for _, chain := range c.Manifest.Chains {
		if err := c.chain(chain); err != nil {
			return err
		}
	}
	for _, p := range parts {
		if strings.HasPrefix(p.name, "audit/") && listed[p.name] && !slices.ContainsFunc(c.Manifest.Chains, func(ch Chain) bool { return ch.File == p.name }) {
			c.add(p.name, "a trail that the signed list does not describe")
		}
	}
	return nil
}

func (c *checker) file(f File, p part) error {
	sum, crc := sha256.New(), crc32.NewIEEE()
	n, err := io.Copy(io.MultiWriter(sum, crc), p.body(c.from))
	if err != nil {
		return err
	}
	c.Files++
	c.Bytes += n
	switch got := hex.EncodeToString(sum.Sum(nil)); {
	case got != f.SHA256 || n != f.Size:
		c.add(f.Name, "changed: its SHA-256 is %s, signed was %s", got, f.SHA256)
	case crc.Sum32() != p.sum:
		c.add(f.Name, "its sum in the archive was changed")
	}
	return nil
}

// chain computes every hash of a trail anew.
func (c *checker) chain(chain Chain) error {
	p, found := c.parts[chain.File]
	if !found {
		return nil // said already
	}
	lines := bufio.NewScanner(p.body(c.from))
	lines.Buffer(nil, maxLine)
	var last audit.Record
	for lines.Scan() {
		r, err := readLine(lines.Bytes())
		if err != nil {
			c.add(chain.File, "line %d is no record", last.Seq+1)
			return nil
		}
		if r.EntityKind != chain.EntityKind || r.EntityID != chain.EntityID {
			c.add(chain.File, "record %d is of another thing", r.Seq)
			return nil
		}
		if reason := r.Follows(last); reason != "" {
			c.add(chain.File, "record %d: %s", last.Seq+1, chainBroken[reason])
			return nil
		}
		last = r
		c.Records++
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		c.add(chain.File, "line %d is no record", last.Seq+1)
		return nil
	}
	if lines.Err() == nil && (last.Seq != chain.Records || hex.EncodeToString(last.Hash) != chain.LastHash) {
		c.add(chain.File, "it ends with record %d, signed was %d", last.Seq, chain.Records)
	}
	return lines.Err()
}

var chainBroken = map[audit.Reason]string{
	audit.Missing: "missing: a number is left out",
	audit.Changed: "changed: it does not give the hash it carries",
}

func readLine(text []byte) (audit.Record, error) {
	var l Line
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return audit.Record{}, err
	}
	hash, err := hex.DecodeString(l.Hash)
	return audit.Record{
		EntityKind: l.EntityKind, EntityID: l.EntityID, Seq: l.Seq, At: l.At, ActorKind: l.ActorKind, ActorID: l.ActorID,
		Source: l.Source, RequestID: l.RequestID, Action: l.Action, Details: l.Details, Hash: hash,
	}, err
}

// SignedBy says whose certificate it was that signed, for people.
func (r Report) SignedBy() string {
	if r.Signature.Certificate == nil {
		return ""
	}
	return subject(r.Signature.Certificate)
}

func subject(c *x509.Certificate) string {
	if c.Subject.CommonName != "" {
		return c.Subject.CommonName
	}
	return c.Subject.String()
}

// Expired says that the certificate was not valid when the archive says it was made.
func (r Report) Expired() bool {
	c, at := r.Signature.Certificate, r.Manifest.Made
	return c != nil && (at.Before(c.NotBefore.Truncate(time.Second)) || at.After(c.NotAfter))
}
