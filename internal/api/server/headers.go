package server

import (
	"maps"
	"net/http"
	"strings"
)

// policy allows what the built app needs and nothing inline. Pictures may be data: and
// blob: because a chosen document is previewed before it is uploaded.
const (
	policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
		"connect-src 'self'; font-src 'self'; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; " + nobodyFrames + "; form-action 'self'"

	nobodyFrames = "frame-ancestors 'none'"
)

// cardReader begins the name of the script that reads identity cards on the visitor's device, in a worker (0139). A worker
// has the policy of its own script: this one alone may run WebAssembly, and no page may.
const cardReader = "assets/card-reader-"

func readerPolicy(policy string) string {
	return strings.Replace(policy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)
}

// alwaysSent are the headers of every answer. Their values are shared by all answers:
// nobody writes into them, Set and Add put other slices in their place.
func alwaysSent(https bool) http.Header {
	h := http.Header{}
	csp := policy
	if https {
		csp += "; upgrade-insecure-requests"
		h.Set("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
	h.Set("Content-Security-Policy", csp)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
	h.Set("X-Frame-Options", "DENY")
	return h
}

// secure sets the headers of every answer; a handler may tighten them, as the one of
// documents does.
func (s *Server) secure(next http.Handler) http.Handler {
	always := alwaysSent(s.HTTPS)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), always)
		next.ServeHTTP(w, r)
	})
}
