package server

import (
	"bytes"
	"crypto/subtle"
	"fmt"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"time"

	"florin/internal/api/endpoint"
)

// adminArea is where the back-office lives once a user is signed in.
const adminArea = "/admin-panel-secure-xk"

const (
	markCookie  = "florin-admin-door"
	markAge     = 30 * 24 * time.Hour
	markPurpose = "admin-door"
)

// legacyNames are pages of the old system, once at /admin/{name} and /admin-{name}.
var legacyNames = []string{
	"login", "dashboard", "secure-login", "loan-requests", "clients", "loans", "messages", "settings",
}

// isLegacy says whether a path belongs to the old administration, in any spelling.
func isLegacy(at string) bool {
	at = strings.ToLower(strings.Trim(at, "/"))
	if at == "admin" || strings.HasPrefix(at, "admin/") {
		return true
	}
	for _, name := range legacyNames {
		old := "admin-" + name
		if at == old || strings.HasPrefix(at, old+"/") {
			return true
		}
	}
	return false
}

// deny answers every call to the old administration alike: the same page, the same
// status, whatever the method and the caller.
func (s *Server) deny(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
	m := endpoint.MetaOf(r.Context())
	if s.site.has(pageFile(deniedPage, m.Lang)) {
		s.sendPage(w, r, deniedPage, http.StatusForbidden)
		return
	}
	text := legacyTexts[m.Lang]
	s.message(w, r, http.StatusForbidden, text.title, text.text, "ADM_LEGACY_BLOCKED_v2.1")
}

// legacyTexts is the denial screen. The French is the specification's.
var legacyTexts = map[string]struct{ title, text string }{
	"fr": {"ACCÈS DÉFINITIVEMENT REFUSÉ", "L'ancien système d'administration est bloqué."},
	"de": {"ZUGRIFF ENDGÜLTIG VERWEIGERT", "Das alte Verwaltungssystem ist gesperrt."},
	"nl": {"TOEGANG DEFINITIEF GEWEIGERD", "Het oude beheersysteem is geblokkeerd."},
	"en": {"ACCESS PERMANENTLY DENIED", "The old administration system is blocked."},
	"it": {"ACCESSO DEFINITIVAMENTE NEGATO", "Il vecchio sistema di amministrazione è bloccato."},
}

func (s *Server) isHiddenPath(at string) bool {
	return subtle.ConstantTimeCompare([]byte(at), []byte("/"+s.AdminPath)) == 1
}

// serveSignIn serves the sign-in of the back-office, and marks the browser as one that
// knows the way, so that a later visit to the area may be told to sign in.
func (s *Server) serveSignIn(w http.ResponseWriter, r *http.Request) {
	expires := strconv.FormatInt(s.Now().Add(markAge).Unix(), 10)
	http.SetCookie(w, &http.Cookie{
		Name: markCookie, Value: expires + "." + s.sign(expires), Path: "/", MaxAge: int(markAge.Seconds()),
		HttpOnly: true, Secure: s.HTTPS, SameSite: http.SameSiteStrictMode,
	})
	s.serveAdmin(w, r)
}

func (s *Server) sign(expires string) string { return hexMAC(s.Ring, s.marked(expires)) }

// marked is what the mark vouches for: that the browser knew the path of today. A person who
// knew an earlier one must not be shown the new one.
func (s *Server) marked(expires string) string { return expires + " " + s.AdminPath }

// knowsTheWay checks the mark of serveSignIn.
func (s *Server) knowsTheWay(r *http.Request) bool {
	c, err := r.Cookie(markCookie)
	if err != nil {
		return false
	}
	expires, mac, ok := strings.Cut(c.Value, ".")
	if !ok || !checkMAC(s.Ring, s.marked(expires), mac) {
		return false
	}
	until, err := strconv.ParseInt(expires, 10, 64)
	return err == nil && s.Now().Unix() < until
}

// serveAdminArea shows the back-office to staff who are signed in. A browser that has been
// on the sign-in page is sent there; everybody else gets the not-found screen: that the
// area exists is not disclosed.
func (s *Server) serveAdminArea(w http.ResponseWriter, r *http.Request) {
	switch at := r.URL.Path; {
	case s.SignedInStaff(r) && strings.HasPrefix(at, manualArea):
		s.serveManual(w, r)
	case s.SignedInStaff(r) && at+"/" == manualArea:
		http.Redirect(w, r, manualArea, http.StatusSeeOther)
	case s.SignedInStaff(r):
		s.serveAdmin(w, r)
	case s.knowsTheWay(r):
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, "/"+s.AdminPath+"?reason=required", http.StatusSeeOther)
	default:
		s.notFound(w, r)
	}
}

// officeAssets is where the build puts the scripts and styles of the back-office.
const officeAssets = "/assets/office/"

// serveOfficeAsset keeps them for those who know the way: they name every screen and every
// call. No shared cache may hand them on.
func (s *Server) serveOfficeAsset(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if !s.isPublicFile(name) || !s.knowsTheWay(r) && !s.SignedInStaff(r) {
		s.notFound(w, r)
		return
	}
	endpoint.MetaOf(r.Context()).Route = officeAssets
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	if err := s.site.send(w, r, name, http.StatusOK); err != nil {
		s.fail(w, r, err)
	}
}

const adminPage = "admin.html"

// adminRoot is the start of the built page, where the server writes what the browser
// has chosen: an attribute needs no inline script and does not flash.
const adminRoot = `<html lang="fr" data-theme="auto">`

func (s *Server) serveAdmin(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	if !s.site.has(adminPage) {
		s.message(w, r, http.StatusServiceUnavailable, "Florin", "This program was built without the web app: run make build.", "")
		return
	}
	page, err := fs.ReadFile(s.site.files, adminPage)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if page, err = s.pages.filled(r.Context(), page); err != nil {
		s.fail(w, r, err)
		return
	}
	root := fmt.Sprintf(`<html lang="%s" data-theme="%s">`, endpoint.MetaOf(r.Context()).Lang, themeOf(r))
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(bytes.Replace(page, []byte(adminRoot), []byte(root), 1)) // the caller may be gone
}

// themeOf reads the appearance that the browser has chosen.
func themeOf(r *http.Request) string {
	c, err := r.Cookie("florin_theme")
	if err == nil && (c.Value == "light" || c.Value == "dark") {
		return c.Value
	}
	return "auto"
}
