package server

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
)

// frameArea is where partners take the form from that they show on their own pages, each by its id.
const frameArea = "/frame/"

const framePage = "frame.html"

// frameRoot is the start of the built page, where the server writes the language.
const frameRoot = `<html lang="fr">`

// frameScript makes the frame on a page of a partner.
const frameScript = "/florin-apply.js"

// serveFrame serves the form of an application for a frame on the pages of one partner. The policy names the origins that were agreed with it, and
// the page tells them nothing else than these. No cookie is set: a frame has none.
func (s *Server) serveFrame(w http.ResponseWriter, r *http.Request) {
	m := endpoint.MetaOf(r.Context())
	m.Route = frameArea
	origins, err := s.FrameOrigins(r.Context(), strings.TrimPrefix(r.URL.Path, frameArea))
	switch {
	case fault.KindOf(err) == fault.NotFound, err == nil && !s.site.has(framePage):
		s.notFound(w, r)
		return
	case err != nil:
		s.fail(w, r, err)
		return
	}
	page, err := s.site.plain(framePage)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if page, err = s.pages.filled(r.Context(), page, origins...); err != nil {
		s.fail(w, r, err)
		return
	}
	if lang := r.URL.Query().Get("lang"); i18n.IsSupported(lang) {
		m.Lang = lang
	}
	h := w.Header()
	h.Set("Content-Security-Policy", strings.Replace(h.Get("Content-Security-Policy"), nobodyFrames, "frame-ancestors "+strings.Join(origins, " "), 1))
	h.Del("X-Frame-Options") // it knows no list
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", m.Lang)
	root := fmt.Sprintf(`<html lang="%s">`, m.Lang)
	_, _ = w.Write(bytes.Replace(page, []byte(frameRoot), []byte(root), 1)) // the caller may be gone
}
