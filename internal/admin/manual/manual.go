package manual

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"florin/docs"
)

// frontPage lists what there is, in the order in which the site leads to it.
const frontPage = "README.md"

// look is what all pages share.
//
//go:embed look
var look embed.FS

var pageTemplate = template.Must(template.ParseFS(look, "look/page.html"))

// markdown reads what the documents are written in. Cells of tables get no style of their own: the site's policy allows none.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone)), extension.Linkify, extension.Strikethrough),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

// Own is the site of Florin's own documents, made when it is first asked for.
var Own = sync.OnceValues(func() (map[string][]byte, error) { return Site(docs.Files) })

// Site makes all files of the site, by their paths, from a folder of documents whose README.md lists them.
// Errors: a document that cannot be read, or that the front page leads to and is not there.
func Site(documents fs.FS) (map[string][]byte, error) {
	s := &site{files: map[string][]byte{}, pages: map[string]*page{}}
	err := fs.WalkDir(documents, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(documents, name)
		switch {
		case err != nil:
			return err
		case path.Ext(name) == ".md":
			s.pages[name] = read(name, raw)
		case path.Ext(name) == ".png":
			s.files[name] = raw
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.files, s.write()
}

// indexBegins is the script that brings the search what it looks through.
const indexBegins = "globalThis.manualSections = "

// site is one that is being made.
type site struct {
	files map[string][]byte
	pages map[string]*page
}

func (s *site) write() error {
	front := s.pages[frontPage]
	if front == nil {
		return fmt.Errorf("the documents have no %s", frontPage)
	}
	for _, name := range []string{"manual.css", "search.js"} {
		raw, err := look.ReadFile("look/" + name)
		if err != nil {
			return err
		}
		s.files[name] = raw
	}
	index := []found{}
	for _, name := range slices.Sorted(maps.Keys(s.pages)) {
		p := s.pages[name]
		index = append(index, p.sections(address(name))...)
		p.link(s.pages)
		if err := s.page(p); err != nil {
			return err
		}
	}
	raw, err := json.Marshal(index)
	s.files["search-index.js"] = slices.Concat([]byte(indexBegins), raw, []byte(";\n"))
	return err
}

// scrolled lets what is wider than a window be scrolled alone, also by keyboard.
var scrolled = strings.NewReplacer("<table>", `<div class="table" role="group" aria-label="Table" tabindex="0"><table>`, "</table>", "</table></div>", "<pre>", `<pre tabindex="0">`)

// page writes one page around its text.
func (s *site) page(p *page) error {
	var body bytes.Buffer
	if err := markdown.Renderer().Render(&body, p.raw, p.root); err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	var out bytes.Buffer
	err := pageTemplate.Execute(&out, map[string]any{
		"Title": p.title, "Body": template.HTML(scrolled.Replace(body.String())),
		"Up": strings.Repeat("../", strings.Count(p.name, "/")), "Parts": p.parts(), "Front": p.name == frontPage,
	})
	s.files[address(p.name)] = out.Bytes()
	return err
}

// address is where the page of a document lies.
func address(name string) string {
	dir, file := path.Split(name)
	if file == frontPage {
		return dir + "index.html"
	}
	return dir + strings.TrimSuffix(file, ".md") + ".html"
}

// page is a document.
type page struct {
	name  string
	raw   []byte
	root  ast.Node
	title string
}

func read(name string, raw []byte) *page {
	p := &page{name: name, raw: raw}
	p.root = markdown.Parser().Parse(text.NewReader(raw), parser.WithContext(parser.NewContext(parser.WithIDs(anchors{}))))
	p.title = name
	if first, ok := p.root.FirstChild().(*ast.Heading); ok {
		p.title = plain(first, raw)
	}
	return p
}

// link turns links to other documents into links to their pages, and leaves only the words of those to what the site does not have.
func (p *page) link(pages map[string]*page) {
	var gone []*ast.Link
	_ = ast.Walk(p.root, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the closure gives no error
		l, ok := n.(*ast.Link)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		to, fragment, _ := strings.Cut(string(l.Destination), "#")
		switch at := path.Join(path.Dir(p.name), to); {
		case to == "" || strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") || path.Ext(to) == ".png":
		case pages[at] == nil:
			gone = append(gone, l)
		default:
			l.Destination = []byte(strings.TrimSuffix(to, path.Base(to)) + path.Base(address(at)) + anchor(fragment))
		}
		return ast.WalkContinue, nil
	})
	for _, l := range gone {
		for child := l.FirstChild(); child != nil; child = l.FirstChild() {
			l.Parent().InsertBefore(l.Parent(), l, child)
		}
		l.Parent().RemoveChild(l.Parent(), l)
	}
}

func anchor(fragment string) string {
	if fragment == "" {
		return ""
	}
	return "#" + fragment
}

// part is a heading of a page.
type part struct{ Title, Anchor string }

// parts are the headings that a page is divided by.
func (p *page) parts() (list []part) {
	for n := p.root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 2 {
			list = append(list, part{plain(h, p.raw), idOf(h)})
		}
	}
	return list
}

// found is a section as the search knows it.
type found struct {
	Page    string `json:"page"`
	Heading string `json:"heading"` // that of the page itself: empty
	Address string `json:"address"`
	Text    string `json:"text"`
}

// sections divide a page at its headings, each with the words below it.
func (p *page) sections(at string) []found {
	list := []found{{Page: p.title, Address: at}}
	for n := p.root.FirstChild(); n != nil; n = n.NextSibling() {
		last := &list[len(list)-1]
		if h, ok := n.(*ast.Heading); ok {
			if h.Level > 1 {
				list = append(list, found{p.title, plain(h, p.raw), at + anchor(idOf(h)), ""})
			}
			continue
		}
		last.Text = strings.TrimSpace(last.Text + " " + plain(n, p.raw))
	}
	return slices.DeleteFunc(list, func(f found) bool { return f.Heading == "" && f.Text == "" && len(list) > 1 })
}

// plain gives the words of a node.
func plain(n ast.Node, raw []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the closure gives no error
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				b.Write(n.Segment.Value(raw))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			if entering {
				b.Write(n.Lines().Value(raw))
			}
		default:
			if !entering && n.Type() == ast.TypeBlock {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.Fields(b.String()), " ")
}

func idOf(h *ast.Heading) string {
	id, _ := h.AttributeString("id")
	raw, _ := id.([]byte)
	return string(raw)
}

// Anchors gives what the headings of a document are reached by, in their order.
func Anchors(document []byte) (list []string) {
	root := read("", document).root
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			list = append(list, idOf(h))
		}
	}
	return list
}

// target is where a link in a heading leads; only its words count.
var target = regexp.MustCompile(`\]\([^)]*\)`)

// anchors names headings as the places do where documents are read beside the code: in small letters, hyphens for spaces, without other
// signs, and counted where two are alike.
type anchors map[string]bool

// Generate names a heading.
func (a anchors) Generate(title []byte, _ ast.NodeKind) []byte {
	first := strings.Map(slug, target.ReplaceAllString(string(title), "]"))
	name := cmp.Or(first, "part")
	for n := 1; a[name]; n++ {
		name = fmt.Sprintf("%s-%d", first, n)
	}
	a[name] = true
	return []byte(name)
}

// Put notes a name that a document gives itself.
func (a anchors) Put(name []byte) { a[string(name)] = true }

// slug is a sign of a heading in its name; -1: none.
func slug(r rune) rune {
	switch {
	case r == ' ':
		return '-'
	case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
		return unicode.ToLower(r)
	}
	return -1
}
