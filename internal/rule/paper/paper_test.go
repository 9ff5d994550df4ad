package paper_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

var folder = flag.String("write", "", "folder to write all documents into, to look at them")

// written is a document of a scene.
type written struct {
	kind, law string
	scene     scene
	content   []byte
}

func (w written) name() string { return w.scene.lang + "-" + w.law + "-" + w.kind }

// shelf makes all documents of all laws in all languages once.
var shelf = sync.OnceValues(func() (all []written, err error) {
	for _, lang := range languages {
		for law, s := range scenes(lang) {
			for _, i := range issues {
				if !fits(i.name, s) {
					continue
				}
				content, err := i.write(s)
				if err != nil {
					return nil, err
				}
				all = append(all, written{i.name, law, s, content})
			}
		}
	}
	return all, nil
})

func documents(t *testing.T) []written {
	t.Helper()
	all, err := shelf()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// find gives one document.
func find(t *testing.T, lang, law, kind string) written {
	t.Helper()
	for _, w := range documents(t) {
		if w.scene.lang == lang && w.law == law && w.kind == kind {
			return w
		}
	}
	t.Fatalf("no document %s-%s-%s", lang, law, kind)
	return written{}
}

var pageObject = regexp.MustCompile(`/Type /Page\b[^s]`)

// pages are the fewest and the most pages of a kind, in any language and law. A text that
// becomes much longer or shorter is looked at before it goes out.
var pages = map[string][2]int{
	"precontract": {3, 5}, "swiss": {2, 3}, "contract": {5, 10}, "form": {1, 1}, "insurance": {1, 1}, "receipt": {1, 1}, "refusal": {1, 1}, "evidence": {1, 2},
	"schedule": {1, 3}, "statement": {1, 1}, "yearly": {1, 2}, "settlement": {1, 1}, "payment": {1, 1}, "arrears": {1, 2},
	"rescheduled": {2, 4}, "sanction": {2, 4}, "sold": {1, 1}, "closing": {1, 1}, "hardship": {1, 1}, "guarantee_sheet": {1, 2}, "guarantee_deed": {1, 2},
}

func TestDocumentsHaveThePagesThatTheyShould(t *testing.T) {
	for _, w := range documents(t) {
		kind, _, _ := strings.Cut(w.kind, "-")
		bounds, ok := pages[kind]
		if n := len(pageObject.FindAll(w.content, -1)); !ok || n < bounds[0] || n > bounds[1] {
			t.Errorf("%s has %d pages, want %v", w.name(), n, bounds)
		}
		if *folder != "" {
			if err := os.WriteFile(filepath.Join(*folder, w.name()+".pdf"), w.content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestTheSameFactsGiveTheSameBytes(t *testing.T) {
	for _, i := range issues {
		s := swiss("de")
		first, err := i.write(s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := i.write(s)
		if err != nil || !bytes.Equal(first, again) {
			t.Errorf("%s: two documents of the same facts differ, %v", i.name, err)
		}
	}
}

// read gives the text of a document as another program reads it, in one line with plain spaces.
func read(t *testing.T, content []byte, args ...string) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	command := exec.Command(program, append(args, "-raw", "-enc", "UTF-8", "-", "-")...)
	command.Stdin = bytes.NewReader(content)
	text, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	return plain(string(text))
}

// plain is a text in one line with plain spaces.
func plain(text string) string {
	return strings.Join(strings.Fields(text), " ")
}
