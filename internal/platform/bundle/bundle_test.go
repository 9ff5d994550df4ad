package bundle_test

import (
	"archive/zip"
	"bytes"
	"crypto/x509"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/audit"
	"florin/internal/platform/bundle"
	"florin/internal/platform/db"
	"florin/internal/platform/seal"
	"florin/internal/test/testkit"
)

var made = time.Date(2026, 11, 21, 14, 5, 7, 0, time.UTC)

var must = testkit.Must

// trail writes a chain by the package that keeps it, and reads it again.
func trail(t testing.TB, n int) []audit.Record {
	t.Helper()
	env := testkit.SQLite(t)
	for i := range n {
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return audit.RecordTx(tx, audit.Event{
				Actor: audit.Actor{Kind: "staff", ID: "ann", Source: "192.0.2.7"}, Action: "request.note_added",
				EntityKind: "request", EntityID: "r-1", Details: map[string]any{"note": fmt.Sprintf("<%d>", i)},
			})
		}))
	}
	var records []audit.Record
	must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
		records, err = audit.ChainTx(tx, "request", "r-1", 0, n+1)
		return err
	}))
	if len(records) != n {
		t.Fatalf("%d records", len(records))
	}
	return records
}

// paged gives records two by two.
func paged(records []audit.Record) func(after int64) ([]audit.Record, error) {
	return func(after int64) ([]audit.Record, error) {
		return records[after:min(int(after)+2, len(records))], nil
	}
}

func key(t testing.TB) seal.Key {
	t.Helper()
	k, err := seal.NewKey("Lender AG", made)
	must(t, err)
	return k
}

// write makes an archive of two documents and a trail.
func write(t testing.TB, k seal.Key, records []audit.Record) []byte {
	t.Helper()
	var out bytes.Buffer
	w := bundle.New(&out, bundle.About{Reference: "XK-2026-0123abcd", RequestID: "r-1", Lender: "Lender AG", Made: made})
	_, err := w.File("documents/01-identity.pdf", strings.NewReader("%PDF-1.7 identity"))
	must(t, err)
	_, err = w.File("documents/02-income.png", strings.NewReader(strings.Repeat("picture", 100)))
	must(t, err)
	must(t, w.JSON("data.json", map[string]any{"reference": "XK-2026-0123abcd", "amount": 1_000_000}))
	must(t, w.Chain("audit/request.jsonl", "request", "r-1", paged(records)))
	must(t, w.Close([]*x509.Certificate{k.Certificate}, func(digest []byte) ([]byte, error) { return seal.SignDetached(digest, k, nil) }))
	return out.Bytes()
}

// An archive of an older version is checked as on its first day.
func TestAnOldArchive(t *testing.T) {
	archive, err := os.ReadFile("testdata/florin-dossier-1.zip")
	must(t, err)
	r, err := check(t, archive)
	must(t, err)
	if !r.OK() || r.Manifest.Format != "florin-dossier-1" || r.Files != 6 || r.Records != 5 || r.SignedBy() != "Lender AG" {
		t.Fatalf("%+v", r)
	}
	at := bytes.Index(archive, []byte("%PDF-1.7 identity"))
	archive[at+9] ^= 1
	if r, err = check(t, archive); err != nil || r.OK() {
		t.Errorf("a changed one is taken: %+v %v", r, err)
	}
	later := bytes.ReplaceAll(archive, []byte("florin-dossier-1"), []byte("florin-dossier-9"))
	if r, err = check(t, later); err != nil || r.OK() || r.Manifest.Format != "" {
		t.Errorf("a form of later versions is taken: %+v %v", r, err)
	}
}

func check(t testing.TB, archive []byte) (bundle.Report, error) {
	t.Helper()
	return bundle.Check(bytes.NewReader(archive), int64(len(archive)))
}

func TestAnArchiveIsWhatItSays(t *testing.T) {
	k, records := key(t), trail(t, 5)
	archive := write(t, k, records)
	r, err := check(t, archive)
	must(t, err)
	if !r.OK() || r.Files != 6 || r.Records != 5 || r.SignedBy() != "Lender AG" || r.Expired() {
		t.Fatalf("%+v", r)
	}
	if r.Manifest.Reference != "XK-2026-0123abcd" || !r.Manifest.Made.Equal(made) || seal.Fingerprint(r.Signature.Certificate) != seal.Fingerprint(k.Certificate) {
		t.Errorf("%+v", r.Manifest)
	}
	last := r.Manifest.Chains[0]
	want := bundle.Chain{File: "audit/request.jsonl", EntityKind: "request", EntityID: "r-1", Records: 5, LastHash: hex.EncodeToString(records[4].Hash)}
	if diff := cmp.Diff(want, last); diff != "" {
		t.Error(diff)
	}
}

// Any program opens the archive, and the standard tools find the same sums and the same
// signature: a court's expert does not need this program.
func TestOtherProgramsReadIt(t *testing.T) {
	archive := write(t, key(t), trail(t, 3))
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	must(t, err)
	folder := t.TempDir()
	for _, f := range z.File {
		body, err := f.Open()
		must(t, err)
		content, err := io.ReadAll(body) // checks the sum of the entry, too
		must(t, err)
		if !f.Modified.UTC().Truncate(2 * time.Second).Equal(made.Truncate(2 * time.Second)) {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
		path := filepath.Join(folder, filepath.FromSlash(f.Name))
		must(t, os.MkdirAll(filepath.Dir(path), 0o700))
		must(t, os.WriteFile(path, content, 0o600))
	}
	for _, command := range [][]string{
		{"sha256sum", "-c", "--quiet", bundle.SumsName},
		{"openssl", "cms", "-verify", "-binary", "-inform", "DER", "-in", bundle.SignatureName, "-content", bundle.ManifestName,
			"-CAfile", bundle.CertificateName, "-purpose", "any", "-out", os.DevNull},
		{"python3", "-c", printed(t, "import hashlib, json, sys", "print(last)"), "audit/request.jsonl"},
	} {
		if _, err := exec.LookPath(command[0]); err != nil {
			t.Logf("%s is not here: not tried", command[0])
			continue
		}
		cmd := exec.CommandContext(t.Context(), command[0], command[1:]...)
		cmd.Dir = folder
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v: %v\n%s", command, err, out)
		}
	}
}

// printed is what docs/dossier.md prints for experts, from one line to another.
func printed(t *testing.T, from, to string) string {
	t.Helper()
	page, err := os.ReadFile("../../../docs/dossier.md")
	must(t, err)
	_, text, ok := strings.Cut(string(page), "    "+from)
	text, _, ends := strings.Cut(text, "    "+to)
	if !ok || !ends {
		t.Fatalf("docs/dossier.md does not print what begins with %q", from)
	}
	return from + strings.ReplaceAll(text, "\n    ", "\n") + to + "\n"
}

// There is no byte that could be another.
func TestEveryByteCounts(t *testing.T) {
	archive := write(t, key(t), trail(t, 2))
	for i := range archive {
		for _, bit := range []byte{1, 0x80} {
			changed := bytes.Clone(archive)
			changed[i] ^= bit
			if r, err := check(t, changed); err == nil && r.OK() {
				t.Errorf("byte %d of %d may be another (%#x instead of %#x)", i, len(archive), changed[i], archive[i])
			}
		}
	}
	for _, n := range []int{1, 22, len(archive) / 2, len(archive) - 1} {
		if r, err := check(t, archive[:n]); err == nil && r.OK() {
			t.Errorf("the first %d bytes pass for the whole", n)
		}
	}
	for name, more := range map[string][]byte{"before": append([]byte("x"), archive...), "behind": append(bytes.Clone(archive), 'x')} {
		if r, err := check(t, more); err == nil && r.OK() {
			t.Errorf("something may stand %s the archive", name)
		}
	}
}

// repack writes an archive anew with other files, as a person would who knows the form.
func repack(t testing.TB, archive []byte, change func(name string, content []byte) (string, []byte)) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	must(t, err)
	var out bytes.Buffer
	p := bundle.NewPacker(&out, made)
	for _, f := range z.File {
		body, err := f.Open()
		must(t, err)
		content, err := io.ReadAll(body)
		must(t, err)
		if name, content := change(f.Name, content); name != "" {
			must(t, p.Add(name, content))
		}
	}
	if name, content := change("", nil); name != "" {
		must(t, p.Add(name, content))
	}
	must(t, p.Close())
	return out.Bytes()
}

func TestWhatWasAlteredIsNamed(t *testing.T) {
	k, records := key(t), trail(t, 4)
	archive := write(t, k, records)
	keep := func(name string, content []byte) (string, []byte) { return name, content }
	cases := map[string]struct {
		change func(string, []byte) (string, []byte)
		want   []string // in the problems, in this order
	}{
		"nothing": {keep, nil},
		"a document was changed": {func(n string, c []byte) (string, []byte) {
			if n == "documents/01-identity.pdf" {
				c = bytes.Replace(c, []byte("identity"), []byte("someone!"), 1)
			}
			return n, c
		}, []string{"documents/01-identity.pdf: changed"}},
		"a document is missing": {func(n string, c []byte) (string, []byte) {
			if n == "documents/02-income.png" {
				n = ""
			}
			return n, c
		}, []string{"documents/02-income.png: missing"}},
		"a document was added": {func(n string, c []byte) (string, []byte) {
			if n == "" {
				return "documents/03-more.pdf", []byte("more")
			}
			return n, c
		}, []string{"documents/03-more.pdf: added"}},
		"a document was renamed": {func(n string, c []byte) (string, []byte) {
			if n == "documents/01-identity.pdf" {
				n = "documents/01-address.pdf"
			}
			return n, c
		}, []string{"documents/01-identity.pdf: missing", "documents/01-address.pdf: added"}},
		"the list was changed": {func(n string, c []byte) (string, []byte) {
			if n == bundle.ManifestName {
				c = bytes.Replace(c, []byte("Lender AG"), []byte("Lander AG"), 1)
			}
			return n, c
		}, []string{"manifest.json.p7s: the signature does not fit"}},
		"the signature is missing": {func(n string, c []byte) (string, []byte) {
			if n == bundle.SignatureName {
				n = ""
			}
			return n, c
		}, []string{"manifest.json.p7s: missing"}},
		"the list is missing": {func(n string, c []byte) (string, []byte) {
			if n == bundle.ManifestName {
				n = ""
			}
			return n, c
		}, []string{"manifest.json: missing"}},
		"the trail was changed": {func(n string, c []byte) (string, []byte) {
			if n == "audit/request.jsonl" {
				c = bytes.Replace(c, []byte(`"actor_id":"ann"`), []byte(`"actor_id":"bob"`), 1)
			}
			return n, c
		}, []string{"audit/request.jsonl: changed", "audit/request.jsonl: record 1: changed"}},
		"the trail lost a record": {func(n string, c []byte) (string, []byte) {
			if n == "audit/request.jsonl" {
				lines := bytes.SplitAfter(c, []byte("\n"))
				c = bytes.Join(append(lines[:1:1], lines[2:]...), nil)
			}
			return n, c
		}, []string{"audit/request.jsonl: changed", "audit/request.jsonl: record 2: missing"}},
		"the trail was cut off": {func(n string, c []byte) (string, []byte) {
			if n == "audit/request.jsonl" {
				c = c[:bytes.LastIndexByte(c[:len(c)-1], '\n')+1]
			}
			return n, c
		}, []string{"audit/request.jsonl: changed", "audit/request.jsonl: it ends with record 3, signed was 4"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r, err := check(t, repack(t, archive, c.change))
			must(t, err)
			if r.OK() != (len(c.want) == 0) || len(r.Problems) != len(c.want) {
				t.Fatalf("%v", r.Problems)
			}
			for i, want := range c.want {
				if !strings.HasPrefix(r.Problems[i].String(), want) {
					t.Errorf("%q does not begin with %q", r.Problems[i], want)
				}
			}
		})
	}
}

// A person may sign another archive with a key of their own: it is whole, and its certificate
// is another. And a chain in a signed archive is computed anew all the same.
func TestASignatureProvesNoMoreThanItDoes(t *testing.T) {
	k, records := key(t), trail(t, 3)
	own, err := check(t, write(t, k, records))
	must(t, err)
	other, err := check(t, write(t, key(t), records))
	must(t, err)
	if !other.OK() || seal.Fingerprint(own.Signature.Certificate) == seal.Fingerprint(other.Signature.Certificate) {
		t.Error("two certificates look alike")
	}
	forged := trail(t, 3)
	forged[1].ActorID = "bob"
	r, err := check(t, write(t, k, forged))
	must(t, err)
	if r.OK() || len(r.Problems) != 1 || !strings.Contains(r.Problems[0].String(), "record 2: changed") {
		t.Errorf("%v", r.Problems)
	}
}

// What other programs may pack is not opened: a folder above, a name twice, what grows when
// it is unpacked, an entry inside another.
func TestNothingElseIsOpened(t *testing.T) {
	pack := func(method uint16, names ...string) []byte {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for _, name := range names {
			f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
			must(t, err)
			_, err = f.Write(make([]byte, 1<<20))
			must(t, err)
		}
		must(t, z.Close())
		return b.Bytes()
	}
	whole := write(t, key(t), trail(t, 1))
	overlap := bytes.Clone(whole)
	central := int(binary.LittleEndian.Uint32(overlap[len(overlap)-6:]))
	second := central + 46 + int(binary.LittleEndian.Uint16(overlap[central+28:]))
	binary.LittleEndian.PutUint32(overlap[second+42:], 0)
	for name, archive := range map[string][]byte{
		"a folder above":  pack(zip.Store, "../../etc/passwd"),
		"an absolute one": pack(zip.Store, "/etc/passwd"),
		"a drive":         pack(zip.Store, `C:\x`),
		"a name twice":    pack(zip.Store, "manifest.json", "manifest.json"),
		"a bomb":          pack(zip.Deflate, "manifest.json"),
		"nothing":         {},
		"only an end":     append([]byte("PK\x05\x06"), make([]byte, 18)...),
		"one in another":  overlap,
	} {
		if r, err := check(t, archive); err == nil && r.OK() || err != nil && !errors.Is(err, bundle.ErrForm) {
			t.Errorf("%s: %v %v", name, r.Problems, err)
		}
	}
}

func TestNamesStayBelowTheFolder(t *testing.T) {
	w := bundle.New(io.Discard, bundle.About{Made: made})
	for _, name := range []string{"", ".", "..", "../x", "/x", "a/../b", "a//b", "a/b/c", "x\x00", "é", "a b", "a/.b", "-x", "x.", strings.Repeat("x", 121)} {
		if _, err := w.File(name, strings.NewReader("")); err == nil {
			t.Errorf("%q is taken", name)
		}
	}
	_, err := w.File("a/b-1_2.tar.gz", strings.NewReader(""))
	must(t, err)
	if _, err := w.File("a/b-1_2.tar.gz", strings.NewReader("")); err == nil {
		t.Error("one name is taken twice")
	}
}

// A file of any size passes through a buffer.
func TestMemoryStaysSmall(t *testing.T) {
	w := bundle.New(io.Discard, bundle.About{Made: made})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := w.File("documents/big.bin", io.LimitReader(zeros{}, 200<<20))
	must(t, err)
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
		t.Errorf("200 MB took %d bytes of memory", used)
	}
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

func FuzzCheck(f *testing.F) {
	own := key(f)
	archive := write(f, own, trail(f, 2))
	f.Add(archive)
	f.Add(archive[:len(archive)/2])
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	entry, err := z.CreateHeader(&zip.FileHeader{Name: "../manifest.json", Method: zip.Store})
	must(f, err)
	_, err = io.WriteString(entry, `{"format":"florin-dossier-1"}`)
	must(f, err)
	must(f, z.Close())
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, content []byte) {
		r, err := check(t, content)
		if err != nil && !errors.Is(err, bundle.ErrForm) {
			t.Fatal(err)
		}
		if err == nil && r.OK() && r.Signature.Certificate.Equal(own.Certificate) && !bytes.Equal(content, archive) {
			t.Error("another archive passes with this lender's signature")
		}
	})
}
