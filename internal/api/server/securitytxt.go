package server

import (
	"fmt"
	"net/http"
	"time"
)

// securityText tells finders of weaknesses whom to write to (RFC 9116).
func (s *Server) securityText(w http.ResponseWriter, r *http.Request) {
	contact, err := s.Contact(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	expires := s.Now().UTC().AddDate(0, 6, 0).Truncate(24 * time.Hour)
	_, _ = fmt.Fprintf(w, "Contact: mailto:%s\nExpires: %s\nPreferred-Languages: fr, de, nl, en, it\n", contact, expires.Format(time.RFC3339))
}
