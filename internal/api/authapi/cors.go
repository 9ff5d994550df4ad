package authapi

import (
	"net/http"
	"slices"
)

// What a page of another site may send and see: what the client sends, and what it must
// be able to read.
const (
	corsMethods = "GET, POST, PUT, PATCH, DELETE, HEAD"
	corsHeaders = "apikey, authorization, content-type, x-client-info, x-supabase-api-version, accept-profile, content-profile, prefer, range, x-retry-count"
	corsExposed = "content-range, x-supabase-api-version, retry-after, x-request-id"
)

// AllowOrigins lets pages of the listed origins call an API, and nobody else's: no origin
// is mirrored back, cookies are never sent. It answers preflights itself.
func AllowOrigins(origins []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		h := w.Header()
		h.Add("Vary", "Origin")
		if origin != "" && slices.Contains(origins, origin) {
			h.Set("Access-Control-Allow-Origin", origin)
			h.Set("Access-Control-Expose-Headers", corsExposed)
			h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		}
		if r.Method == http.MethodOptions {
			if h.Get("Access-Control-Allow-Origin") != "" {
				h.Set("Access-Control-Allow-Methods", corsMethods)
				h.Set("Access-Control-Allow-Headers", corsHeaders)
				h.Set("Access-Control-Max-Age", "600")
			}
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
