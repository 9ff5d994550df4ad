package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
)

const staffCookie = "staff=1"

func TestStaffReadTheDocumentation(t *testing.T) {
	s := newSite(t, func(*Options) {})
	w := ask(s, "GET", manualArea, "Cookie", staffCookie)
	if w.Code != 200 || w.Header().Get("Content-Type") != "text/html; charset=utf-8" || !strings.Contains(w.Body.String(), "Open a lender") || w.Header().Get("Content-Security-Policy") == "" {
		t.Errorf("the first page: %d, %v", w.Code, w.Header())
	}
	if again := ask(s, "GET", manualArea, "Cookie", staffCookie, "If-None-Match", w.Header().Get("ETag")); again.Code != 304 || again.Body.Len() != 0 {
		t.Errorf("the same page again: %d, %d bytes", again.Code, again.Body.Len())
	}
	plain, packed := ask(s, "GET", manualArea+"search-index.js", "Cookie", staffCookie), ask(s, "GET", manualArea+"search-index.js", "Cookie", staffCookie, "Accept-Encoding", "br, gzip")
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(z)
	if err != nil || !bytes.Equal(raw, plain.Body.Bytes()) || plain.Header().Get("ETag") == packed.Header().Get("ETag") {
		t.Errorf("packed it is another file, or has the same mark: %v", err)
	}
	if w := ask(s, "GET", manualArea+"decisions/", "Cookie", staffCookie); w.Code != 200 {
		t.Errorf("a folder: %d", w.Code)
	}
	if w := ask(s, "GET", strings.TrimSuffix(manualArea, "/"), "Cookie", staffCookie); w.Code != 303 || w.Header().Get("Location") != manualArea {
		t.Errorf("without a slash: %d to %s", w.Code, w.Header().Get("Location"))
	}
	for _, name := range []string{"nope.html", "README.md", "../server.go", "doc.go", "manual.css/", "%2e%2e/go.mod"} {
		if w := ask(s, "GET", manualArea+name, "Cookie", staffCookie); w.Code != 404 {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
}

// That there is a back-office is told to nobody else.
func TestOthersDoNotReadTheDocumentation(t *testing.T) {
	s := newSite(t, func(*Options) {})
	mark := ask(s, "GET", "/"+hidden).Result().Cookies()[0]
	for _, name := range []string{"", "index.html", "search-index.js", "manual.css", "operations.html"} {
		if w := ask(s, "GET", manualArea+name); w.Code != 404 {
			t.Errorf("a stranger gets %d for %q", w.Code, name)
		}
		if w := ask(s, "GET", manualArea+name, "Cookie", mark.Name+"="+mark.Value); w.Code != 303 {
			t.Errorf("who knows the way and is not signed in gets %d for %q", w.Code, name)
		}
	}
}
