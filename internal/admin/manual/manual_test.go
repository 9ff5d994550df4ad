package manual_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"florin/docs"
	"florin/internal/admin/manual"
	"florin/internal/platform/command"
)

func TestDocumentsBecomePages(t *testing.T) {
	files, err := manual.Site(fstest.MapFS{
		"README.md":          {Data: []byte("# Front\n\n- [One](one.md)\n")},
		"one.md":             {Data: []byte("# One `x`\n\nFirst **words**.\n\n## Two & three\n\nBelow. [There](deep/two.md#a-part), [here](#two--three), [code](../main.go), [far](https://example.org/a), ![p](images/a.png)\n\n| a | b |\n|--:|---|\n| 1 | <script>alert(1)</script> |\n\n### Alike\n\n### Alike\n")},
		"deep/two.md":        {Data: []byte("# Two\n\n## A part\n\n[Up](../one.md), [front](../README.md), [list](README.md)\n\n```sh\nmake run <now>\n```\n")},
		"deep/README.md":     {Data: []byte("# List\n")},
		"images/a.png":       {Data: []byte("png")},
		"images/ignored.gif": {Data: []byte("gif")},
	})
	if err != nil {
		t.Fatal(err)
	}
	one, two := string(files["one.html"]), string(files["deep/two.html"])
	for _, want := range []string{
		`<title>One x | Florin's documentation</title>`, `<a href="deep/two.html#a-part">There</a>`, `<a href="#two--three">here</a>`, `, code, `, `<a href="https://example.org/a">far</a>`,
		`<h2 id="two--three">`, `<h3 id="alike">`, `<h3 id="alike-1">`, `<li><a href="#two--three">Two &amp; three</a></li>`, `tabindex="0"><table>`, `src="images/a.png"`,
	} {
		if !strings.Contains(one, want) {
			t.Errorf("one.html has no %s:\n%s", want, one)
		}
	}
	if strings.Contains(one, "alert(1)</script>") || strings.Contains(one, "style=") {
		t.Errorf("what a browser would run or the policy refuses is in the page:\n%s", one)
	}
	for _, want := range []string{`href="../manual.css"`, `<a href="../one.html">Up</a>`, `<a href="../index.html">front</a>`, `<a href="index.html">list</a>`, `make run &lt;now&gt;`} {
		if !strings.Contains(two, want) {
			t.Errorf("deep/two.html has no %s:\n%s", want, two)
		}
	}
	if string(files["images/a.png"]) != "png" || files["images/ignored.gif"] != nil || files["index.html"] == nil || files["deep/index.html"] == nil {
		t.Errorf("%d files", len(files))
	}
	var index []struct{ Page, Heading, Address, Text string }
	if err := json.Unmarshal(bytes.TrimSuffix(bytes.TrimPrefix(files["search-index.js"], []byte("globalThis.manualSections = ")), []byte(";\n")), &index); err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, one := range index {
		told = append(told, one.Page+"|"+one.Heading+"|"+one.Address+"|"+one.Text)
	}
	if got := strings.Join(told, "\n"); !strings.Contains(got, "One x||one.html|First words.\nOne x|Two & three|one.html#two--three|Below. There, here, code, far, p a b 1") ||
		!strings.Contains(got, "Two|A part|deep/two.html#a-part|Up, front, list make run <now>") {
		t.Errorf("the search knows:\n%s", got)
	}
}

func TestASiteNeedsItsFirstPage(t *testing.T) {
	if _, err := manual.Site(fstest.MapFS{"one.md": {Data: []byte("# One\n")}}); err == nil {
		t.Error("a site without a first page")
	}
}

var hrefs = regexp.MustCompile(`(?:href|src)="([^"]+)"`)

// Everything that Florin's own documents lead to is in the site, and its first page leads to each of them.
func TestFlorinsOwnDocuments(t *testing.T) {
	files, err := manual.Site(docs.Files)
	if err != nil {
		t.Fatal(err)
	}
	front := string(files["index.html"])
	for name, file := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		if path.Dir(name) == "." && name != "index.html" && !strings.Contains(front, `href="`+name+`"`) {
			t.Errorf("the first page does not lead to %s", name)
		}
		for _, link := range hrefs.FindAllStringSubmatch(string(file), -1) {
			to, fragment, _ := strings.Cut(link[1], "#")
			target := path.Join(path.Dir(name), to)
			if to == "" {
				target = name
			}
			switch there := files[target]; {
			case strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:"):
			case there == nil:
				t.Errorf("%s leads to %s, which the site does not have", name, link[1])
			case fragment != "" && !bytes.Contains(there, []byte(`id="`+fragment+`"`)):
				t.Errorf("%s leads to %s, which has no such part", name, link[1])
			}
		}
	}
}

func TestTheSiteIsWritten(t *testing.T) {
	to := filepath.Join(t.TempDir(), "site")
	var out bytes.Buffer
	env := &command.Env{Ctx: context.Background(), Out: &out}
	if err := (manual.Cmd{To: to}).Run(env); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "decisions/index.html", "images/home.png", "manual.css"} {
		if _, err := os.Stat(filepath.Join(to, name)); err != nil {
			t.Error(err)
		}
	}
	if err := (manual.Cmd{To: to}).Run(env); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("into a folder that has files: %v", err)
	}
}

// A link in any document of the repository leads to a file that is there, and to a heading in it.
func TestLinksOfDocumentsLeadSomewhere(t *testing.T) {
	const root = "../../.."
	seen := 0
	for _, folder := range []string{".", "docs", "docs/decisions", "sdk/*", "adapters/*", "conformance", "bench"} {
		names, err := filepath.Glob(filepath.Join(root, folder, "*.md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			seen++
			checkLinks(t, name)
		}
	}
	if seen < 100 {
		t.Errorf("only %d documents were found", seen)
	}
}

var (
	linked = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	fenced = regexp.MustCompile("(?ms)^```.*?^```$")
	inCode = regexp.MustCompile("`[^`\n]*`")
)

func checkLinks(t *testing.T, name string) {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range linked.FindAllSubmatch(inCode.ReplaceAll(fenced.ReplaceAll(raw, nil), nil), -1) {
		to, err := url.Parse(string(link[1]))
		if err != nil || to.Scheme != "" || path.IsAbs(to.Path) {
			continue
		}
		target := filepath.Join(filepath.Dir(name), to.Path)
		if to.Path == "" {
			target = name
		}
		if _, err := os.Stat(target); err != nil {
			t.Errorf("%s links to %s, which is not there", name, link[1])
		} else if to.Fragment != "" {
			of, err := os.ReadFile(target)
			if err != nil || !slices.Contains(manual.Anchors(of), to.Fragment) {
				t.Errorf("%s links to %s, which has no such heading", name, link[1])
			}
		}
	}
}
