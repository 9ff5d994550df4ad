package document

import (
	"mime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"florin/internal/platform/fileformat"
)

func TestNamesAreCleaned(t *testing.T) {
	cases := map[string]string{
		"passport.pdf":                     "passport.pdf",
		`C:\Users\me\Pièce d'identité.pdf`: "Pièce d'identité.pdf",
		"../../etc/passwd":                 "passwd",
		"a\r\nSet-Cookie: x=1.pdf":         "aSet-Cookie: x=1.pdf",
		"exe\u202efdp.jpg":                 "exefdp.jpg",
		" .hidden. ":                       "hidden",
		"nul\x00byte.png":                  "nulbyte.png",
		"\xff\xfe.pdf":                     "pdf",
		"..":                               "",
		"cafe\u0301.pdf":                   "caf\u00e9.pdf",
		strings.Repeat("é", 300):           strings.Repeat("é", 200),
	}
	for in, want := range cases {
		if got := cleanName(in); got != want {
			t.Errorf("%q became %q, want %q", in, got, want)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("a\"b\\c;filename=x.pdf")
	f.Add("../\u202e\r\n%0d")
	f.Fuzz(func(t *testing.T, in string) {
		name := cleanName(in)
		if !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxName || strings.ContainsAny(name, `/\`) || strings.ContainsFunc(name, unicode.IsControl) {
			t.Fatalf("%q became %q", in, name)
		}
		d := Document{ID: "0190ab12-ffff", Kind: Income, Name: name, MediaType: fileformat.PDF}
		_, params, err := mime.ParseMediaType(ServingHeaders(d, false)["Content-Disposition"])
		if err != nil || params["filename"] != servedName(d) {
			t.Fatalf("%q is served as %q, %v", name, params["filename"], err)
		}
	})
}

func TestServingHeaders(t *testing.T) {
	d := Document{ID: "0190ab12-7777-7000-8000-0123456789ab", Kind: Identity, Name: `Pièce "1".exe`, MediaType: fileformat.JPEG, Size: 12}
	shown, saved := ServingHeaders(d, true), ServingHeaders(d, false)
	want := `inline; filename="identity-456789ab.jpg"; filename*=UTF-8''Pi%C3%A8ce%20%221%22.exe.jpg`
	if got := shown["Content-Disposition"]; got != want {
		t.Errorf("%s", got)
	}
	if !strings.HasPrefix(saved["Content-Disposition"], "attachment; ") {
		t.Errorf("%s", saved["Content-Disposition"])
	}
	for _, h := range []map[string]string{shown, saved} {
		if h["X-Content-Type-Options"] != "nosniff" || h["Cache-Control"] != "no-store" || h["Content-Type"] != "image/jpeg" || h["Content-Length"] != "12" {
			t.Errorf("%v", h)
		}
		if policy := h["Content-Security-Policy"]; !strings.HasPrefix(policy, "default-src 'none'") || !strings.HasSuffix(policy, "; sandbox") || strings.Contains(policy, "script") {
			t.Errorf("%s", policy)
		}
	}
}
