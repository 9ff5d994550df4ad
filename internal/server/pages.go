package server

import (
	"net/http"
	"path"
	"strings"
	"time"

	"florin/internal/api"
	"florin/internal/i18n"
)

// langCookieAge is how long a chosen language is remembered.
const langCookieAge = 365 * 24 * time.Hour

// servePage answers everything that is neither the API nor a machine's business.
// The order matters: denied paths first, so that no later rule can open one of them.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request) {
	m := api.MetaOf(r.Context())
	at := r.URL.Path
	switch {
	case isLegacy(at):
		m.Route = "legacy"
		s.deny(w, r)
	case at != path.Clean(at) && at != path.Clean(at)+"/", strings.ContainsAny(at, "\\\x00"):
		s.notFound(w, r) // one path, one spelling
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		s.message(w, r, http.StatusMethodNotAllowed, http.StatusText(http.StatusMethodNotAllowed), "", m.RequestID)
	case s.isHiddenPath(at):
		m.Route = "hidden"
		s.openDoor(w, r)
	case at == adminArea || strings.HasPrefix(at, adminArea+"/"):
		m.Route = adminArea
		s.serveAdminArea(w, r)
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
	if strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || strings.HasPrefix(path.Base(name), ".") {
		return false
	}
	return s.site.has(name)
}

// servePublicPage answers with the prerendered page in the reader's language.
// ?lang=xx chooses and remembers it, so that a language has an address of its own.
func (s *Server) servePublicPage(w http.ResponseWriter, r *http.Request) {
	m := api.MetaOf(r.Context())
	s.rememberLang(w, r, m)
	name, ok := s.pageFile(r.URL.Path, m.Lang)
	if !ok {
		s.notFound(w, r)
		return
	}
	m.Route = r.URL.Path // one of our own pages, so safe to log
	s.sendPage(w, r, name, http.StatusOK)
}

func (s *Server) rememberLang(w http.ResponseWriter, r *http.Request, m *api.Meta) {
	lang := r.URL.Query().Get("lang")
	if !i18n.IsSupported(lang) {
		return
	}
	m.Lang = lang
	http.SetCookie(w, &http.Cookie{
		Name: api.LangCookie, Value: lang, Path: "/", MaxAge: int(langCookieAge.Seconds()),
		SameSite: http.SameSiteLaxMode, Secure: s.HTTPS,
	})
}

// pageFile finds the prerendered file of a path: pages/fr/index.html, pages/fr/apply.html.
func (s *Server) pageFile(at, lang string) (string, bool) {
	name := strings.Trim(at, "/")
	if name == "" {
		name = "index"
	}
	if name == notFoundPage || name == deniedPage || strings.Contains(name, ".") {
		return "", false
	}
	file := "pages/" + lang + "/" + name + ".html"
	return file, s.site.has(file)
}

func (s *Server) sendPage(w http.ResponseWriter, r *http.Request, file string, status int) {
	h, m := w.Header(), api.MetaOf(r.Context())
	h.Set("Content-Language", m.Lang)
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-cache")
	}
	h.Add("Vary", "Cookie, Accept-Language")
	if err := s.site.send(w, r, file, status); err != nil {
		s.fail(w, r, err)
	}
}

// Pages that answer for addresses, and have none of their own.
const (
	notFoundPage = "404"
	deniedPage   = "denied"
)

// notFound is the not-found screen, with the status that says so.
func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	m := api.MetaOf(r.Context())
	if m.Route == "" {
		m.Route = "not_found"
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
	if file := "pages/" + m.Lang + "/" + notFoundPage + ".html"; s.site.has(file) {
		s.sendPage(w, r, file, http.StatusNotFound)
		return
	}
	s.message(w, r, http.StatusNotFound, "404", i18n.For(m.Lang).T("errors:not_found", nil), "")
}
