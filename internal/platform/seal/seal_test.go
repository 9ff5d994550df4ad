package seal

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/cryptobyte"
	der "golang.org/x/crypto/cryptobyte/asn1"

	"florin/internal/platform/pdf"
)

var at = time.Date(2026, 11, 21, 12, 30, 0, 0, time.UTC)

func contract(t testing.TB) []byte {
	t.Helper()
	d := pdf.New(pdf.About{
		Title: "Contrat", Author: "Banque du Lac", Lang: "fr", Made: at, Foot: "Banque du Lac",
		Page: func(n, of string) string { return n + "/" + of },
	})
	d.Paragraph("Le montant est de 10 000,00 €.")
	content, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func lender(t testing.TB, name string) Key {
	t.Helper()
	k, err := NewKey(name, at)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func sealed(t testing.TB, content []byte, k Key, o Options) []byte {
	t.Helper()
	o.At = at
	out, err := Seal(content, k, o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// pdfsig gives what poppler says of a document. Its exit status is 0 whatever it finds, so
// only its text counts.
func pdfsig(t *testing.T, content []byte) string {
	t.Helper()
	if _, err := exec.LookPath("pdfsig"); err != nil {
		t.Skip("needs pdfsig (poppler-utils)")
	}
	path := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	out, _ := exec.Command("pdfsig", "-nocert", path).CombinedOutput()
	return string(out)
}

func TestASealedDocumentIsValidToOthers(t *testing.T) {
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for name, k := range map[string]Key{"our own key": lender(t, "Banque du Lac & Fils (Genève)"), "a key of RSA": certified(t, rsaKey, "Banque du Lac")} {
		t.Run(name, func(t *testing.T) {
			said := pdfsig(t, sealed(t, contract(t), k, Options{Reason: "Contrat émis"}))
			for _, want := range []string{"Signature is Valid.", "Total document signed", "ETSI.CAdES.detached", "SHA-256", "Banque du Lac"} {
				if !strings.Contains(said, want) {
					t.Errorf("pdfsig does not say %q:\n%s", want, said)
				}
			}
		})
	}
}

func TestAChangedByteIsSeenByOthers(t *testing.T) {
	content := sealed(t, contract(t), lender(t, "Banque du Lac"), Options{})
	content[bytes.Index(content, []byte("/Producer (Florin)"))+11] = 'P'
	if said := pdfsig(t, content); !strings.Contains(said, "Digest Mismatch") || strings.Contains(said, "Signature is Valid") {
		t.Errorf("pdfsig says:\n%s", said)
	}
}

func TestWhatASealSays(t *testing.T) {
	k := lender(t, "Banque du Lac")
	r, err := Verify(sealed(t, contract(t), k, Options{}))
	if err != nil || !r.Sealed() || len(r.Signatures) != 1 {
		t.Fatalf("%+v, %v", r, err)
	}
	s := r.Last()
	if !s.Intact || !s.Whole || !s.At.Equal(at) || !s.Stamped.IsZero() || Fingerprint(s.Certificate) != Fingerprint(k.Certificate) || s.Certificate.Subject.CommonName != "Banque du Lac" {
		t.Errorf("%+v", s)
	}
}

func TestNothingIsSealedWithoutAField(t *testing.T) {
	r, err := Verify(contract(t))
	if err != nil || len(r.Signatures) != 0 || r.Sealed() || r.Last().Intact {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := Verify([]byte("GIF89a")); !errors.Is(err, ErrForm) {
		t.Error(err)
	}
}

// Each byte of the document counts, but those of the space that the signature left.
func TestEveryChangedByteIsFound(t *testing.T) {
	original := sealed(t, contract(t), lender(t, "Banque du Lac"), Options{})
	gap := bytes.LastIndex(original, []byte("/Contents <")) + len("/Contents <")
	cms := bytes.Index(original[gap:], []byte(strings.Repeat("0", 64)))
	step := max(1, len(original)/400)
	for i := 0; i < len(original); i += step {
		if i >= gap+cms && i < gap+2*reserve {
			continue
		}
		changed := bytes.Clone(original)
		changed[i] ^= 1
		if r, err := Verify(changed); err == nil && r.Sealed() {
			t.Fatalf("byte %d of %d was changed unseen", i, len(original))
		}
	}
}

func TestSeveralSeals(t *testing.T) {
	first, second := lender(t, "Banque du Lac"), lender(t, "Ada Müller")
	once := sealed(t, contract(t), first, Options{})
	twice := sealed(t, once, second, Options{})
	r, err := Verify(twice)
	if err != nil || !r.Sealed() || len(r.Signatures) != 2 {
		t.Fatalf("%+v, %v", r, err)
	}
	if r.Signatures[0].Whole || r.Signatures[0].Certificate.Subject.CommonName != "Banque du Lac" || r.Last().Certificate.Subject.CommonName != "Ada Müller" {
		t.Errorf("%+v", r.Signatures)
	}
	said := pdfsig(t, twice)
	if strings.Count(said, "Signature is Valid.") != 2 || strings.Count(said, "Total document signed") != 1 {
		t.Errorf("pdfsig says:\n%s", said)
	}
}

func TestWhatIsAddedAfterASealIsSeen(t *testing.T) {
	content := append(sealed(t, contract(t), lender(t, "Banque du Lac"), Options{}), "\n9 0 obj\n<</Type /Page>>\nendobj\n%%EOF\n"...)
	r, err := Verify(content)
	if err != nil || r.Sealed() || !r.Last().Intact || r.Last().Whole {
		t.Errorf("%+v, %v", r, err)
	}
}

// A person who changes a document can add what no signature covers: the digest of the changed
// document as an attribute beside the signed ones must not be taken for the signed one.
func TestAnUnsignedDigestDoesNotCount(t *testing.T) {
	k := lender(t, "Banque du Lac")
	signedDigest, forged := sha256.Sum256([]byte("what was signed")), sha256.Sum256([]byte("what is shown"))
	attrs, err := signedAttributes(signedDigest[:], k.Certificate.Raw)
	if err != nil {
		t.Fatal(err)
	}
	set, err := asn1SetOf(attrs)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(set)
	signature, err := k.Signer.Sign(rand.Reader, sum[:], crypto.SHA256)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := message(k, oidECDSA256, attrs, signature, []byte{0x30, 0x00})
	if err != nil {
		t.Fatal(err)
	}
	var attr cryptobyte.Builder
	attr.AddASN1ObjectIdentifier(oidMessageDigest)
	attr.AddASN1(der.SET, func(b *cryptobyte.Builder) { b.AddASN1OctetString(forged[:]) })
	forgedAttr, err := attr.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	m, err := read(raw)
	if err != nil {
		t.Fatal(err)
	}
	if !attributes(wrapped(t, forgedAttr), m.readUnsigned) {
		t.Fatal("the attribute was refused")
	}
	if _, err := m.signer(func(crypto.Hash) []byte { return forged[:] }); !errors.Is(err, errDigest) {
		t.Errorf("the forged digest: %v", err)
	}
	if _, err := m.signer(func(crypto.Hash) []byte { return signedDigest[:] }); err != nil {
		t.Errorf("the signed digest: %v", err)
	}
	if attributes(wrapped(t, forgedAttr), m.readSigned) {
		t.Error("a second digest was taken")
	}
}

func wrapped(t *testing.T, content []byte) cryptobyte.String {
	t.Helper()
	var b cryptobyte.Builder
	sequence(&b, func(b *cryptobyte.Builder) { b.AddBytes(content) })
	out, err := b.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// openssl reads the signature as a CMS of its own.
func TestTheMessageIsReadByOpenSSL(t *testing.T) {
	if _, err := exec.LookPath("openssl"); err != nil {
		t.Skip("needs openssl")
	}
	k := lender(t, "Banque du Lac")
	content := sealed(t, contract(t), k, Options{})
	gap := bytes.LastIndex(content, []byte("/Contents <")) + len("/Contents ")
	raw, err := hex.DecodeString(string(content[gap+1 : gap+1+2*reserve]))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	covered := append(bytes.Clone(content[:gap]), content[gap+2*reserve+2:]...)
	authority := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: k.Certificate.Raw})
	for name, b := range map[string][]byte{"message.der": bytes.TrimRight(raw, "\x00"), "covered": covered, "lender.pem": authority} {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command("openssl", "cms", "-verify", "-cades", "-CAfile", filepath.Join(dir, "lender.pem"),
		"-purpose", "any", "-no_check_time", "-binary", "-inform", "DER", "-in", filepath.Join(dir, "message.der"),
		"-content", filepath.Join(dir, "covered"), "-out", os.DevNull).CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

func TestAKeyOfTheOperator(t *testing.T) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own, other := certified(t, private, "Banque du Lac"), lender(t, "Somebody")
	ec, err := x509.MarshalECPrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	pkcs8, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	block := func(kind string, b []byte) []byte { return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: b}) }
	chain := append(block("CERTIFICATE", own.Certificate.Raw), block("CERTIFICATE", other.Certificate.Raw)...)
	params := block("EC PARAMETERS", []byte{6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7})
	for name, key := range map[string][]byte{"SEC 1": block("EC PRIVATE KEY", ec), "PKCS 8": block("PRIVATE KEY", pkcs8), "of openssl": append(params, block("EC PRIVATE KEY", ec)...)} {
		k, err := ParseKey(chain, key)
		if err != nil || len(k.Chain) != 1 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r, _ := Verify(sealed(t, contract(t), k, Options{})); !r.Sealed() || r.Last().Certificate.Subject.CommonName != "Banque du Lac" {
			t.Errorf("%s: %+v", name, r)
		}
	}
	for name, c := range map[string][2][]byte{
		"no certificate":       {nil, block("PRIVATE KEY", pkcs8)},
		"no key":               {chain, []byte("secret")},
		"another's key":        {block("CERTIFICATE", other.Certificate.Raw), block("PRIVATE KEY", pkcs8)},
		"a key with a secret":  {chain, block("ENCRYPTED PRIVATE KEY", pkcs8[:20])},
		"a broken certificate": {block("CERTIFICATE", []byte("x")), block("PRIVATE KEY", pkcs8)},
	} {
		if _, err := ParseKey(c[0], c[1]); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func certified(t testing.TB, private crypto.Signer, name string) Key {
	t.Helper()
	template := &x509.Certificate{SerialNumber: big.NewInt(7), Subject: pkix.Name{CommonName: name}, NotBefore: at, NotAfter: at.AddDate(1, 0, 0)}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	c, err := x509.ParseCertificate(raw)
	if err != nil {
		t.Fatal(err)
	}
	return Key{Signer: private, Certificate: c}
}

func TestOnlyPDFsOfOurFormAreSealed(t *testing.T) {
	good := string(contract(t))
	for name, content := range map[string]string{
		"nothing": "", "a picture": "GIF89a", "no table": "%PDF-1.7\n%%EOF\n", "a table that is elsewhere": "%PDF-1.7\nstartxref\n9\n%%EOF\n",
		"an encrypted one": strings.Replace(good, "trailer\n<<", "trailer\n<</Encrypt 4 0 R ", 1),
		"a cut one":        good[:len(good)/2],
		"one in a circle":  strings.Replace(good, "trailer\n<<", "trailer\n<</Prev "+good[strings.LastIndex(good, "startxref")+10:len(good)-7]+" ", 1),
	} {
		if _, err := Seal([]byte(content), lender(t, "x"), Options{}); !errors.Is(err, ErrForm) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzVerify(f *testing.F) {
	good := sealed(f, contract(f), lender(f, "Banque du Lac"), Options{})
	tail := good[bytes.LastIndex(good, []byte("/Type /Sig")):]
	f.Add([]byte("%PDF-1.7\n"))
	f.Add(append([]byte("%PDF-1.7\n"), tail...))
	f.Add([]byte("%PDF-1.7\n/ByteRange [0 9 99 3]/Contents <3000>"))
	f.Fuzz(func(t *testing.T, content []byte) {
		if r, err := Verify(content); err == nil && r.Sealed() && !bytes.Equal(content, good) {
			t.Fatal("a seal out of nothing")
		}
	})
}

func FuzzMessage(f *testing.F) {
	sum := sha256.Sum256([]byte("x"))
	raw, err := sign(sum[:], lender(f, "Banque du Lac"), nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(raw)
	f.Fuzz(func(t *testing.T, raw []byte) {
		if m, err := read(raw); err == nil {
			_, _ = m.signer(func(crypto.Hash) []byte { return sum[:] })
			_, _ = readTST(m.content)
		}
	})
}

func FuzzSeal(f *testing.F) {
	f.Add(contract(f))
	f.Add([]byte("%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1 /Root 1 0 R>>\nstartxref\n9\n%%EOF\n"))
	k := lender(f, "Banque du Lac")
	f.Fuzz(func(t *testing.T, content []byte) {
		out, err := Seal(content, k, Options{At: at})
		if err != nil {
			return
		}
		if r, err := Verify(out); err != nil || len(r.Signatures) < maxSignatures && !r.Last().Intact {
			t.Fatalf("sealed, and not valid: %+v, %v", r, err)
		}
	})
}
