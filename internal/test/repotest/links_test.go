package repotest

import (
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

var (
	linked  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#{1,6} +(.+?) *$`)
	fenced  = regexp.MustCompile("(?ms)^```.*?^```$")
	inCode  = regexp.MustCompile("`[^`\n]*`")
)

// A link in a document leads to a file that is there, and to a heading in it.
func TestLinksOfDocumentsLeadSomewhere(t *testing.T) {
	files := tree(t)
	anchors := map[string]map[string]bool{}
	for name, text := range files {
		if path.Ext(name) == ".md" {
			anchors[name] = anchorsOf(text)
		}
	}
	for name := range anchors {
		for _, link := range linked.FindAllStringSubmatch(inCode.ReplaceAllString(fenced.ReplaceAllString(files[name], ""), ""), -1) {
			to, err := url.Parse(link[1])
			if err != nil || to.Scheme != "" || path.IsAbs(to.Path) {
				continue
			}
			target := path.Join(path.Dir(name), to.Path)
			if to.Path == "" {
				target = name
			}
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(target))); err != nil {
				t.Errorf("%s links to %s, which is not there", name, link[1])
			} else if of, known := anchors[target]; to.Fragment != "" && (!known || !of[to.Fragment]) {
				t.Errorf("%s links to %s, which has no such heading", name, link[1])
			}
		}
	}
}

// anchorsOf gives what the headings of a document are reached by: in small letters, with hyphens for spaces and without other signs.
func anchorsOf(text string) map[string]bool {
	anchors := map[string]bool{}
	for _, h := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
		title := linked.ReplaceAllString(h[1], "")
		anchor := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				return unicode.ToLower(r)
			}
			return -1
		}, title)
		for n, first := 0, anchor; anchors[anchor]; {
			n++
			anchor = fmt.Sprintf("%s-%d", first, n)
		}
		anchors[anchor] = true
	}
	return anchors
}
