package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/api/site"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/branch"
)

// langCookieAge is how long a chosen language is remembered.
const langCookieAge = 365 * 24 * time.Hour

// servePage answers everything that is neither the API nor a machine's business.
// The order matters: denied paths first, so that no later rule can open one of them.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request) {
	m := endpoint.MetaOf(r.Context())
	at := r.URL.Path
	switch {
	case isLegacy(at):
		m.Route = "legacy"
		s.deny(w, r)
	case at != path.Clean(at) && at != path.Clean(at)+"/", strings.ContainsAny(at, "\\\x00"):
		s.notFound(w, r) // one path, one spelling
	case r.Method == http.MethodPost && slices.Contains(site.Forms, at):
		m.Route = at
		s.takeForm(w, r)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		s.message(w, r, http.StatusMethodNotAllowed, http.StatusText(http.StatusMethodNotAllowed), "", m.RequestID)
	case s.isHiddenPath(at):
		m.Route = "hidden"
		s.serveSignIn(w, r)
	case at == adminArea || strings.HasPrefix(at, adminArea+"/"):
		m.Route = adminArea
		s.serveAdminArea(w, r)
	case strings.HasPrefix(at, frameArea):
		s.serveFrame(w, r)
	case at == frameScript:
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // pages of partners fetch it
		s.serveAsset(w, r, strings.TrimPrefix(at, "/"))
	case s.pages.paths[at]:
		s.servePublicPage(w, r)
	case s.servesBrand(w, r, at):
	case at == "/favicon.ico": // browsers ask for it beside documents that name no icon
		http.Redirect(w, r, "/icon.svg", http.StatusMovedPermanently)
	case strings.HasPrefix(at, officeAssets):
		s.serveOfficeAsset(w, r)
	case s.isPublicFile(strings.TrimPrefix(at, "/")):
		s.serveAsset(w, r, strings.TrimPrefix(at, "/"))
	default:
		s.servePublicPage(w, r)
	}
}

// isPublicFile excludes the pages, which are served by language, and the back-office.
func (s *Server) isPublicFile(name string) bool {
	if strings.HasPrefix(name, "render/") || strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || strings.HasPrefix(path.Base(name), ".") {
		return false
	}
	return s.site.has(name)
}

// servePublicPage answers with the prerendered page in the reader's language.
// ?lang=xx chooses and remembers it, so that a language has an address of its own.
func (s *Server) servePublicPage(w http.ResponseWriter, r *http.Request) {
	m := endpoint.MetaOf(r.Context())
	s.rememberLang(w, r, m)
	s.rememberBranch(w, r)
	if at := strings.TrimSuffix(r.URL.Path, "/"); pageOf(at) != at {
		s.serveLaw(w, r, at)
		return
	}
	at, ok := s.pagePath(r.URL.Path, m.Lang)
	if !ok {
		s.notFound(w, r)
		return
	}
	m.Route = at // one of our own pages, so safe to log
	if query := answerable(at, r.URL.RawQuery); query != "" {
		s.sendAsked(w, r, at, query)
		return
	}
	s.sendPage(w, r, at, http.StatusOK)
}

func (s *Server) rememberLang(w http.ResponseWriter, r *http.Request, m *endpoint.Meta) {
	if r.URL.RawQuery == "" {
		return
	}
	lang := r.URL.Query().Get("lang")
	if !i18n.IsSupported(lang) {
		return
	}
	m.Lang = lang
	http.SetCookie(w, &http.Cookie{
		Name: endpoint.LangCookie, Value: lang, Path: "/", MaxAge: int(langCookieAge.Seconds()),
		SameSite: http.SameSiteLaxMode, Secure: s.HTTPS,
	})
}

// branchCookieAge is for how long the link of a branch counts in a browser that has opened it.
const branchCookieAge = 24 * time.Hour

// rememberBranch keeps the key of a branch whose link a browser opens: which request it leads to is known when an application begins. What is no key is no
// error, as anybody can write a link.
func (s *Server) rememberBranch(w http.ResponseWriter, r *http.Request) {
	if r.URL.RawQuery == "" {
		return
	}
	if key := r.URL.Query().Get("branch"); branch.Keyed.MatchString(key) {
		w.Header().Add("Set-Cookie", (&endpoint.Base{HTTPS: s.HTTPS}).SetCookie(endpoint.BranchCookie, key, branchCookieAge))
	}
}

// pagePath gives the page that an address shows; false when there is none.
func (s *Server) pagePath(at, lang string) (string, bool) {
	if s.pages.paths[at] {
		return at, true
	}
	at = "/" + strings.Trim(at, "/")
	if at == notFoundPage || at == deniedPage || strings.Contains(at, ".") {
		return "", false
	}
	if strings.HasPrefix(at, clientArea+"/") && !s.pages.paths[at] {
		at = clientArea
	}
	return at, s.site.has(pageFile(at, lang))
}

func (s *Server) sendPage(w http.ResponseWriter, r *http.Request, at string, status int) {
	page, err := s.pages.get(r.Context(), at, endpoint.MetaOf(r.Context()).Lang)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.sendPacked(w, r, page, status)
}

// sendPacked sends a page in the form that the caller takes.
func (s *Server) sendPacked(w http.ResponseWriter, r *http.Request, page *packed, status int) {
	h := w.Header()
	h["Content-Type"] = htmlType
	h["Content-Language"] = languageHeader[endpoint.MetaOf(r.Context()).Lang]
	h["Vary"] = pageVary
	if h["Cache-Control"] == nil {
		h["Cache-Control"] = revalidate
	}
	body, coding := page.form(r.Header.Get("Accept-Encoding"))
	tag := `"` + page.tag + coding + `"`
	h.Set("ETag", tag)
	if status == http.StatusOK && matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if coding != "" {
		h.Set("Content-Encoding", coding)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // the caller may be gone
	}
}

// Headers of every page. Their values are shared: nobody writes into them.
var (
	htmlType       = []string{"text/html; charset=utf-8"}
	pageVary       = []string{"Accept-Encoding, Cookie, Accept-Language"}
	revalidate     = []string{"no-cache"}
	languageHeader = map[string][]string{"fr": {"fr"}, "de": {"de"}, "nl": {"nl"}, "en": {"en"}, "it": {"it"}}
)

// form gives the page as the caller takes it, and the name of the coding.
func (p *packed) form(accept string) (body []byte, coding string) {
	switch {
	case accepts(accept, "br"):
		return p.brotli, "br"
	case accepts(accept, "gzip"):
		return p.gzip, "gzip"
	}
	return p.plain(), ""
}

// plain unpacks the page for the rare caller that takes no packed one.
func (p *packed) plain() []byte {
	r, err := gzip.NewReader(bytes.NewReader(p.gzip))
	if err != nil {
		return nil
	}
	html, _ := io.ReadAll(r) // we have packed it ourselves
	return html
}

// matches says whether a caller has this very page already.
func matches(header, tag string) bool {
	for known := range strings.SplitSeq(header, ",") {
		if known = strings.TrimPrefix(strings.TrimSpace(known), "W/"); known == tag || known == "*" {
			return true
		}
	}
	return false
}

// Pages that answer for addresses, and have none of their own.
const (
	// clientArea stands for every page below it that is made for one person: until the
	// browser has asked who is signed in, they all look the same.
	clientArea   = "/client"
	notFoundPage = "/404"
	deniedPage   = "/denied"
)

// notFound is the not-found screen, with the status that says so.
func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	m := endpoint.MetaOf(r.Context())
	if m.Route == "" {
		m.Route = "not_found"
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
	if s.site.has(pageFile(notFoundPage, m.Lang)) {
		s.sendPage(w, r, notFoundPage, http.StatusNotFound)
		return
	}
	s.message(w, r, http.StatusNotFound, "404", i18n.For(m.Lang).T("errors:not_found", nil), "")
}
