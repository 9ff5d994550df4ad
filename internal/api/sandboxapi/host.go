package sandboxapi

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/endpoint"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

const (
	mostBoxes  = 100
	boxIdle    = 7 * 24 * time.Hour // without a call, a sandbox is removed
	boxAsleep  = 10 * time.Minute   // without a call, its database is closed
	templateIn = "templates"
	// LockFile may lie in the folder: it keeps a second host off.
	LockFile = "florin.db.lock"
	// spares is how many sandboxes lie ready: passwords take a second to make.
	spares = 2
)

var (
	boxID       = regexp.MustCompile(`^sbx-[a-z2-7]{16}$`)
	errNoBox    = fault.New(fault.NotFound, "not_found")
	errTooMany  = fault.New(fault.Conflict, "sandbox.too_many").With("max", mostBoxes)
	errMakingIt = fault.New(fault.Unavailable, "sandbox.template_pending")
)

// Program is Florin as sandboxes need it: cmd/florin wires it.
type Program interface {
	// Template fills a new folder with what sandboxes of a template begin as.
	Template(ctx context.Context, name, folder string) error
	// Open opens the sandbox in a folder, whose pages are found at a site. Whatever is no sandbox is refused.
	Open(ctx context.Context, folder, site string) (Opened, error)
}

// Opened is a sandbox whose database is open.
type Opened struct {
	Service *sandbox.Service
	Pages   func(ctx context.Context) (http.Handler, error) // the lender's site and API, until ctx ends
	Close   func() error
}

// Config is what a host works with.
type Config struct {
	Dir     string     // of the sandboxes, and of nothing else
	Server  *db.Server // where new ones have their databases; nil: in files of their folders
	Token   string     // empty: all who reach the host may make and remove sandboxes
	Site    *url.URL   // of the host itself, without a path
	Program Program
	Now     func() time.Time
	Log     *slog.Logger
}

// Boxes serves many sandboxes of one folder, each on a database of its own.
type Boxes struct {
	Config
	ctx context.Context // ends with the host

	mu    sync.Mutex
	ready map[string]chan spare // by template; nil until its template is made
	boxes map[string]*box
	wait  sync.WaitGroup
}

// box is one sandbox. Its program is open while it is used.
type box struct {
	id, folder string

	mu   sync.Mutex
	open *openedBox
	used time.Time
	gone bool
}

// openedBox is a sandbox that answers.
type openedBox struct {
	handler http.Handler
	service *sandbox.Service
	stop    func() error
}

// NewBoxes finds the sandboxes of a folder. Until ctx ends it answers; then End it.
func NewBoxes(ctx context.Context, cfg Config) (*Boxes, error) {
	dir := cfg.Dir
	h := &Boxes{Config: cfg, ctx: ctx, ready: map[string]chan spare{}, boxes: map[string]*box{}}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("the folder of the sandboxes: %w", err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		folder := filepath.Join(dir, e.Name())
		switch {
		case boxID.MatchString(e.Name()) && e.IsDir():
			info, err := e.Info()
			if err != nil {
				return nil, err
			}
			if name, err := DatabaseIn(folder); err != nil || name != "" && h.Server == nil {
				return nil, errors.Join(err, fmt.Errorf("the database of %s is on a server: give its address with --database", folder))
			}
			h.boxes[e.Name()] = &box{id: e.Name(), folder: folder, used: info.ModTime()}
		case strings.HasPrefix(e.Name(), "spare-"):
			if err := h.remove(ctx, folder); err != nil { // nobody was told of it
				return nil, err
			}
		case e.Name() != templateIn && e.Name() != LockFile:
			return nil, fmt.Errorf("%s is no sandbox: give sandboxes a folder of their own, never that of a lender in earnest", folder)
		}
	}
	return h, nil
}

// forPrograms are the beginnings of what is called by the beginning of a path; pages need a name of their own.
var forPrograms = []string{"api/", "auth/v1/", "rest/v1/", "sandbox/"}

// ServeHTTP implements http.Handler: a sandbox is found by the name of the host or, for programs, by the beginning of the path.
func (h *Boxes) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Florin-Mode", "test")
	r = withFacts(r)
	endpoint.MetaOf(r.Context()).Origin = h.Site.String() // where codes are explained, too
	name, _, _ := strings.Cut(r.Host, ".")
	if boxID.MatchString(name) {
		h.serveBox(w, r, name)
		return
	}
	if rest, below := strings.CutPrefix(r.URL.Path, "/s/"); below {
		id, at, _ := strings.Cut(rest, "/")
		if boxID.MatchString(id) && !slices.ContainsFunc(forPrograms, func(begin string) bool { return strings.HasPrefix(at, begin) }) {
			endpoint.WriteError(w, r, h.Log, fault.New(fault.NotFound, "sandbox.pages_elsewhere").With("url", h.siteOf(id)+"/"))
			return
		}
		http.StripPrefix("/s/"+id, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.serveBox(w, r, id) })).ServeHTTP(w, r)
		return
	}
	if r.URL.Path == "/healthz" {
		w.WriteHeader(http.StatusOK)
		return
	}
	if strings.HasPrefix(r.URL.Path, "/api/docs") {
		endpoint.CodePages(h.Log).ServeHTTP(w, r)
		return
	}
	Many(h, h.Token, h.Log).ServeHTTP(w, r)
}

func (h *Boxes) serveBox(w http.ResponseWriter, r *http.Request, id string) {
	b, err := h.box(id)
	var o *openedBox
	if err == nil {
		o, err = h.wake(b)
	}
	if err != nil {
		endpoint.WriteError(w, r, h.Log, err)
		return
	}
	o.handler.ServeHTTP(w, r)
}

func (h *Boxes) box(id string) (*box, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if b := h.boxes[id]; b != nil {
		return b, nil
	}
	return nil, errNoBox
}

// wake opens a sandbox that sleeps, and notes that it is used.
func (h *Boxes) wake(b *box) (*openedBox, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.gone {
		return nil, errNoBox
	}
	b.used = h.Now()
	if b.open != nil {
		return b.open, nil
	}
	o, err := h.Program.Open(h.ctx, b.folder, h.siteOf(b.id))
	if err != nil {
		return nil, err
	}
	if b.open, err = h.begin(o); err != nil {
		return nil, errors.Join(err, o.Close())
	}
	return b.open, nil
}

// begin lets a sandbox answer and work.
func (h *Boxes) begin(o Opened) (*openedBox, error) {
	working, cancel := context.WithCancel(h.ctx)
	pages, err := o.Pages(working)
	if err != nil {
		cancel()
		return nil, err
	}
	var wait sync.WaitGroup
	wait.Go(func() { o.Service.Run(working) })
	own := One(o.Service, h.Log)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/sandbox/") {
			own.ServeHTTP(w, r)
			return
		}
		pages.ServeHTTP(w, r)
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			o.Service.Nudge()
		}
	})
	return &openedBox{handler, o.Service, func() error {
		cancel()
		wait.Wait()
		return o.Close()
	}}, nil
}

// sleep closes a sandbox; the next call opens it again.
func (b *box) sleep() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.sleepLocked()
}

func (b *box) sleepLocked() error {
	if b.open == nil {
		return nil
	}
	stop := b.open.stop
	b.open = nil
	return errors.Join(stop(), os.Chtimes(b.folder, b.used, b.used))
}

// siteOf is where a browser finds the pages of a sandbox: a name of its own, since cookies and addresses of pages belong to a name.
func (h *Boxes) siteOf(id string) string {
	site := *h.Site
	site.Host = id + "." + h.pagesHost()
	return site.String()
}

// pagesHost is the host's own name; browsers take every name under localhost for this machine.
func (h *Boxes) pagesHost() string {
	if ip := net.ParseIP(h.Site.Hostname()); ip != nil {
		return "localhost:" + h.Site.Port()
	}
	return h.Site.Host
}

func (h *Boxes) view(b *box) Sandbox {
	b.mu.Lock()
	defer b.mu.Unlock()
	v := Sandbox{ID: b.id, BaseURL: h.Site.String() + "/s/" + b.id, UIURL: h.siteOf(b.id) + "/", ExpiresAt: b.used.Add(boxIdle).UTC()}
	v.OfficeURL = v.UIURL + OfficePath
	return v
}

// List implements Host.
func (h *Boxes) List(context.Context) ([]Sandbox, error) {
	list := []Sandbox{}
	for _, b := range h.all() {
		list = append(list, h.view(b))
	}
	return list, nil
}

func (h *Boxes) all() (all []*box) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, b := range h.boxes {
		all = append(all, b)
	}
	return all
}

// Find implements Host.
func (h *Boxes) Find(_ context.Context, id string) (Sandbox, error) {
	b, err := h.box(id)
	if err != nil {
		return Sandbox{}, err
	}
	return h.view(b), nil
}

// Delete implements Host.
func (h *Boxes) Delete(ctx context.Context, id string) error {
	b, err := h.box(id)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.gone = true
	err = errors.Join(b.sleepLocked(), h.remove(ctx, b.folder))
	h.mu.Lock()
	delete(h.boxes, id)
	h.mu.Unlock()
	return err
}

// Sweep closes what nobody uses, and removes what nobody has used for long, until the host ends.
func (h *Boxes) Sweep() {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
		}
		for _, b := range h.all() {
			b.mu.Lock()
			idle := h.Now().Sub(b.used)
			b.mu.Unlock()
			var err error
			switch {
			case idle > boxIdle:
				err = h.Delete(h.ctx, b.id)
			case idle > boxAsleep && !h.walking(b):
				err = b.sleep()
			}
			if err != nil {
				h.Log.Error("a sandbox that nobody uses", "sandbox", b.id, "error", err)
			}
		}
	}
}

// walking says whether the clock of a sandbox is on its way.
func (h *Boxes) walking(b *box) bool {
	b.mu.Lock()
	o := b.open
	b.mu.Unlock()
	if o == nil {
		return false
	}
	state, err := o.service.Clocks(h.ctx)
	return err == nil && state.State == sandbox.Advancing
}

// End closes every sandbox, once the context of the host has ended.
func (h *Boxes) End() (err error) {
	h.wait.Wait()
	for _, b := range h.all() {
		err = errors.Join(err, b.sleep())
	}
	return err
}

// OfficePath leads to the back-office of every sandbox: there is nothing to hide.
const OfficePath = "back-office"

func newBoxID() string { return "sbx-" + strings.ToLower(rand.Text()[:16]) }
