package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"

	"florin/internal/api/site"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/render"
	"florin/internal/rule/lawtext"
	"florin/internal/rule/settings"
)

// pageData is what a page carries for the browser (web/src/lib/page-data.ts).
type pageData struct {
	Site   settings.Site `json:"site"`
	Origin string        `json:"origin"`
	// Search is the query that the page was made for.
	Search string        `json:"search,omitempty"`
	Legal  *legalData    `json:"legal,omitempty"`
	Law    *lawtext.Page `json:"law,omitempty"`
	Form   *site.Form    `json:"form,omitempty"`
	// Frame are the origins of the pages that may show this one in a frame.
	Frame []string `json:"frame,omitempty"`
}

type legalData struct {
	Document string             `json:"document"`
	Text     settings.LegalText `json:"text"`
}

// buildInfo is what the web build says of the pages it made.
type buildInfo struct {
	Year   int               `json:"year"`   // in the line of the copyright
	Origin string            `json:"origin"` // stands for ours
	Site   json.RawMessage   `json:"site"`   // the settings it was built with
	Shells map[string]string `json:"shells"` // "fr/about": the page around what React makes
}

// pages makes the public pages from the settings of the moment, and keeps them packed.
// With the shipped settings they are those of the build; with others they are made anew,
// once for each change. A visitor who comes while that happens gets the page of before.
type pages struct {
	s      *Server
	engine *render.Engine
	built  func() (buildInfo, error)
	paths  map[string]bool // of the pages that have an address, known without looking for a file
	state  atomic.Pointer[pagesState]
	kept   sync.Map      // name -> *keptPage
	asked  *recent       // pages for a query, of which there is no end
	budget budget        // for those and for forms
	wait   time.Duration // at least so long, in tests
	warm   atomic.Bool
}

// pagesState is what the pages are made of at a moment.
type pagesState struct {
	until    time.Time // when to look again
	key      string    // fingerprint of all that pages depend on
	snapshot settings.Snapshot
	shipped  bool // the pages of the build are right
}

// lookAgain bounds how long a change takes to reach the pages, beyond the seconds that
// settings themselves take.
const lookAgain = time.Second

// keptPage is one page in one language.
type keptPage struct {
	making sync.Mutex
	now    atomic.Pointer[packed]
}

// packed is a page as it is sent.
type packed struct {
	key    string
	tag    string
	brotli []byte
	gzip   []byte
}

func newPages(s *Server) *pages {
	return &pages{
		s: s, engine: render.New(s.Site, s.Now), asked: newRecent(maxAsked), paths: pathsOf(s.Site),
		built: sync.OnceValues(func() (buildInfo, error) { return readBuilt(s.site) }),
	}
}

// pathsOf lists the pages of the default language; the others have the same.
func pathsOf(files fs.FS) map[string]bool {
	paths := map[string]bool{}
	if files == nil {
		return paths
	}
	root := "pages/" + i18n.Default
	_ = fs.WalkDir(files, root, func(name string, _ fs.DirEntry, err error) error { // without pages there are none
		path, isPage := strings.CutSuffix(strings.TrimSuffix(strings.TrimPrefix(name, root), ".gz"), ".html")
		if err == nil && isPage && path != notFoundPage && path != deniedPage {
			paths[strings.TrimSuffix(path, "index")] = true
		}
		return err
	})
	return paths
}

// readBuilt gives nothing for a site that comes without what pages are made of: its pages
// are sent as they are.
func readBuilt(files *builtSite) (b buildInfo, err error) {
	text, err := files.plain("render/built.json")
	if errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	return b, err
}

// current gives what pages are made of now, reading it at most once a second.
func (p *pages) current(ctx context.Context) (*pagesState, error) {
	now := p.s.Now()
	if st := p.state.Load(); st != nil && now.Before(st.until) {
		return st, nil
	}
	snapshot, err := p.s.Settings(ctx)
	if err != nil {
		return nil, err
	}
	st, err := p.stateOf(snapshot, now)
	if err != nil {
		return nil, err
	}
	if before := p.state.Swap(st); before != nil && before.key != st.key {
		p.remake()
	}
	return st, nil
}

func (p *pages) stateOf(snapshot settings.Snapshot, now time.Time) (*pagesState, error) {
	site, err := json.Marshal(snapshot.Site(now))
	if err != nil {
		return nil, err
	}
	legal, err := json.Marshal(snapshot.Legal)
	if err != nil {
		return nil, err
	}
	st := &pagesState{until: now.Add(lookAgain), snapshot: snapshot}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d\x00%s\x00%s\x00%s", now.Year(), site, legal, lawTurns(snapshot, now)))
	st.key = base64.RawURLEncoding.EncodeToString(sum[:12])
	b, err := p.built()
	st.shipped = b.Shells == nil || b.Year == now.Year() && sameJSON(b.Site, site)
	return st, err
}

// sameJSON compares by meaning: the build writes some signs differently.
func sameJSON(a, b []byte) bool {
	var x, y any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	one, errOne := json.Marshal(x)
	two, errTwo := json.Marshal(y)
	return errOne == nil && errTwo == nil && bytes.Equal(one, two)
}

// get gives a page, made at most once for each state of the settings.
func (p *pages) get(ctx context.Context, path, lang string) (*packed, error) {
	st, err := p.current(ctx)
	if err != nil {
		return nil, err
	}
	name := lang + path
	entry, ok := p.kept.Load(name)
	if !ok {
		entry, _ = p.kept.LoadOrStore(name, new(keptPage))
	}
	kept := entry.(*keptPage)
	page := kept.now.Load()
	if page != nil && page.key == st.key {
		return page, nil
	}
	if page != nil && !kept.making.TryLock() {
		return page, nil // another request is at it: the page of before, once more
	}
	if page == nil {
		kept.making.Lock()
	}
	defer kept.making.Unlock()
	if page = kept.now.Load(); page != nil && page.key == st.key {
		return page, nil
	}
	html, err := p.make(ctx, st, path, lang, nil, "")
	if err != nil {
		return nil, err
	}
	page = pack(html, st.key, brotliKept)
	kept.now.Store(page)
	return page, nil
}

// make writes a page in the lender's look.
func (p *pages) make(ctx context.Context, st *pagesState, path, lang string, form *site.Form, search string) ([]byte, error) {
	html, err := p.undressed(ctx, st, path, lang, form, search)
	if err != nil {
		return nil, err
	}
	return dressed(html, st.snapshot.Brand), nil
}

// undressed writes a page. When the engine cannot, the page of the build is better than none.
func (p *pages) undressed(ctx context.Context, st *pagesState, path, lang string, form *site.Form, search string) ([]byte, error) {
	b, err := p.built()
	if err != nil {
		return nil, err
	}
	if st.shipped && form == nil && search == "" && pageOf(path) == path || b.Shells == nil || path == deniedPage {
		return p.ofBuild(b, path, lang)
	}
	html, err := p.render(ctx, b, st, path, lang, form, search)
	if err != nil {
		if errors.Is(err, render.ErrBusy) {
			return nil, err
		}
		p.s.Log.ErrorContext(ctx, "a page could not be made from the settings", "page", path, "lang", lang, "error", err)
		return p.ofBuild(b, path, lang)
	}
	return html, nil
}

func (p *pages) render(ctx context.Context, b buildInfo, st *pagesState, path, lang string, form *site.Form, search string) ([]byte, error) {
	shell, ok := b.Shells[lang+pageOf(path)]
	if !ok {
		return nil, fmt.Errorf("there is no page %s in %s: %w", path, lang, fs.ErrNotExist)
	}
	data := pageData{Site: st.snapshot.Site(p.s.Now()), Origin: p.s.Origin, Search: search, Form: form, Law: lawBehind(st.snapshot, p.s.Now(), path, lang)}
	if document := strings.TrimPrefix(path, "/"); document != "" {
		if text, known := st.snapshot.Legal.Document(document); known && text.Own() {
			data.Legal = &legalData{document, text}
		}
	}
	raw, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	location := path
	if search != "" {
		location += "?" + search
	}
	made, err := p.engine.Make(ctx, render.Wanted{Location: location, Language: lang, Data: raw})
	if err != nil {
		return nil, err
	}
	fill := strings.NewReplacer("<!--head-->", made.Head, "<!--app-->", made.HTML, dataMark, dataBlock(raw))
	return []byte(fill.Replace(shell)), nil
}

const dataMark = "<!--data-->"

// dataBlock is inert: no policy has to allow it. encoding/json writes "<" as \u003c, so
// nothing in it can end it early.
func dataBlock(raw []byte) string {
	return `<script type="application/json" id="page-data">` + string(raw) + `</script>`
}

// makeOnce writes a page for one visitor, within the budget. The error is render.ErrBusy
// when there is none left, or when it would take too long.
func (p *pages) makeOnce(ctx context.Context, wait time.Duration, path, lang string, form *site.Form, search string) (*packed, error) {
	st, err := p.current(ctx)
	if err != nil {
		return nil, err
	}
	if !p.budget.allows(p.s.Now()) {
		return nil, render.ErrBusy
	}
	start := time.Now()
	defer func() { p.budget.spend(time.Since(start)) }()
	ctx, cancel := context.WithTimeout(ctx, max(wait, p.wait))
	defer cancel()
	html, err := p.make(ctx, st, path, lang, form, search)
	if err != nil {
		return nil, err
	}
	return pack(html, st.key, brotliOnce), nil
}

// How long a visitor waits for a page of their own. After that a page with figures is the usual
// one: a script puts the figures that were asked for in their place, without a script they are
// others, so a busy machine gets time. For what was typed into a form nothing else will do.
const (
	queryTimeout = 10 * time.Second
	formTimeout  = 15 * time.Second
)

// filled is a page of the back-office or a frame with what it needs to know of the settings, in the lender's look; frame are
// the origins that may show it.
func (p *pages) filled(ctx context.Context, page []byte, frame ...string) ([]byte, error) {
	st, err := p.current(ctx)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(pageData{Site: st.snapshot.Site(p.s.Now()), Origin: p.s.Origin, Frame: frame})
	if err != nil {
		return nil, err
	}
	return dressed(bytes.Replace(page, []byte(dataMark), []byte(dataBlock(data)), 1), st.snapshot.Brand), nil
}

// ofBuild is the page that the build made, with our own address in it.
func (p *pages) ofBuild(b buildInfo, path, lang string) ([]byte, error) {
	html, err := p.s.site.plain(pageFile(pageOf(path), lang))
	if err != nil || b.Origin == "" {
		return html, err
	}
	return bytes.ReplaceAll(html, []byte(b.Origin), []byte(p.s.Origin)), nil
}

func pageFile(path, lang string) string {
	name := strings.Trim(path, "/")
	if name == "" {
		name = "index"
	}
	return "pages/" + lang + "/" + name + ".html"
}

// remake makes the pages that people have asked for before anybody has to wait for them.
func (p *pages) remake() {
	if !p.warm.CompareAndSwap(false, true) {
		return
	}
	p.s.background("pages", func() {
		defer p.warm.Store(false)
		ctx, cancel := context.WithTimeout(context.Background(), remakeTimeout)
		defer cancel()
		p.kept.Range(func(name, _ any) bool {
			lang, path := name.(string)[:2], name.(string)[2:]
			if _, err := p.get(ctx, path, lang); err != nil {
				p.s.Log.ErrorContext(ctx, "a page could not be made from the settings", "page", path, "lang", lang, "error", err)
			}
			return ctx.Err() == nil
		})
	})
}

const remakeTimeout = 2 * time.Minute

// How hard pages are packed: those that are kept are sent often, others once.
const (
	brotliKept = 9
	brotliOnce = 4
	// brotliWindow is 64 KiB, about a page: tables for the usual 4 MiB would take 35 MB for each
	// page that is made, and save nothing.
	brotliWindow = 16
)

func pack(html []byte, key string, quality int) *packed {
	var br, gz bytes.Buffer
	w := brotli.NewWriterOptions(&br, brotli.WriterOptions{Quality: quality, LGWin: brotliWindow})
	_, _ = w.Write(html) // a bytes.Buffer takes everything
	_ = w.Close()
	g, _ := gzip.NewWriterLevel(&gz, gzip.DefaultCompression)
	_, _ = g.Write(html)
	_ = g.Close()
	return &packed{key: key, tag: tagOf(html), brotli: br.Bytes(), gzip: gz.Bytes()}
}

// tagOf names a content, without the quotes of an ETag.
func tagOf(content []byte) string {
	sum := sha256.Sum256(content)
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// plain gives a file of the site unpacked.
func (s *builtSite) plain(name string) ([]byte, error) {
	if s.stored(name) {
		return fs.ReadFile(s.files, name)
	}
	if s.files == nil {
		return nil, fs.ErrNotExist
	}
	f, err := s.files.Open(name + ".gz")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unpacked)
}
