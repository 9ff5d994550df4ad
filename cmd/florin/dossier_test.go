package main

import (
	"bytes"
	"crypto/x509"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/bundle"
	"florin/internal/platform/seal"
)

// The command needs nothing but the file: not even a configuration that can be used.
func TestADossierIsVerifiedWithNothingButTheFile(t *testing.T) {
	t.Setenv("FLORIN_CONFIG", "/nowhere/florin.json")
	t.Setenv("FLORIN_DATABASE", "nonsense://")
	key, err := seal.NewKey("Lender AG", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	var archive bytes.Buffer
	w := bundle.New(&archive, bundle.About{Reference: "XK-2026-0123abcd", Lender: "Lender\x1b[2J AG", Made: time.Now()})
	if _, err := w.File("documents/01-identity.pdf", strings.NewReader("%PDF-1.7")); err != nil {
		t.Fatal(err)
	}
	err = w.Close([]*x509.Certificate{key.Certificate}, func(digest []byte) ([]byte, error) { return seal.SignDetached(digest, key, nil) })
	if err != nil {
		t.Fatal(err)
	}
	print := seal.Fingerprint(key.Certificate)
	changed := bytes.Replace(archive.Bytes(), []byte("%PDF-1.7"), []byte("%PDF-1.6"), 1)
	cases := map[string]struct {
		content []byte
		args    []string
		code    int
		says    string
	}{
		"whole":               {archive.Bytes(), nil, 0, "Whole and unchanged: 3 files"},
		"of whom it should":   {archive.Bytes(), []string{"--fingerprint", strings.ToUpper(print)}, 0, "The fingerprint is the one that was given."},
		"of somebody else":    {archive.Bytes(), []string{"--fingerprint", strings.Repeat("0", 64)}, 1, "ANOTHER SIGNER"},
		"a byte is another":   {changed, nil, 1, "ALTERED: documents/01-identity.pdf: changed"},
		"cut off":             {archive.Bytes()[:200], nil, 1, "NOT A DOSSIER"},
		"something else":      {[]byte("hello"), nil, 1, "NOT A DOSSIER"},
		"called wrongly":      {archive.Bytes(), []string{"--nothing"}, 2, ""},
		"nothing that acts":   {archive.Bytes(), nil, 0, "Lender?[2J AG"},
		"its own certificate": {archive.Bytes(), nil, 0, "Signed with the certificate of Lender AG, SHA-256 " + print},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "dossier.zip")
			if err := os.WriteFile(path, c.content, 0o600); err != nil {
				t.Fatal(err)
			}
			var out, errOut bytes.Buffer
			code := run(t.Context(), append([]string{"verify-dossier", path}, c.args...), nil, &out, &errOut)
			if code != c.code || !strings.Contains(out.String(), c.says) {
				t.Errorf("exit %d, says %s%s", code, out.String(), errOut.String())
			}
		})
	}
	var out, errOut bytes.Buffer
	if code := run(t.Context(), []string{"verify-dossier", filepath.Join(t.TempDir(), "none")}, nil, &out, &errOut); code != 1 {
		t.Errorf("a file that is not there: exit %d", code)
	}
}
