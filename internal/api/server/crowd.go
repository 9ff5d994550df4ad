package server

import (
	"net/http"
	"slices"
	"sync"

	"florin/internal/api/endpoint"
	"florin/internal/platform/limit"
)

// How many requests are answered at once. One connection of HTTP/2 carries many, and who reads
// the answers slowly, or not at all, makes each of them cost memory for a minute. A large office
// behind one address has some hundreds of open pages that hear of changes.
const (
	mostRequests   = maxConnections
	mostFromSource = 2500
	mostStreams    = 100 // of one connection; the least that browsers should be given (RFC 9113, 6.5.2)
)

// crowd counts the requests that are being answered, by where they come from (limit.SourceKey).
type crowd struct {
	mu      sync.Mutex
	all     int
	sources map[string]int
}

func (c *crowd) enter(source string, most int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all >= most || c.sources[source] >= mostFromSource {
		return false
	}
	c.all++
	c.sources[source]++
	return true
}

func (c *crowd) leave(source string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.sources[source]--; c.sources[source] == 0 {
		delete(c.sources, source)
	}
}

// forWatchers is what those ask who must hear of a crowd: some places are kept for them.
var forWatchers = []string{"/healthz", "/readyz", "/metrics"}

const keptForWatchers = 100

// crowded turns away what is too much, with an answer that nobody has to read: a body would
// wait for its reader.
func (s *Server) crowded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		source, most := limit.SourceKey(endpoint.MetaOf(r.Context()).Source), mostRequests
		if slices.Contains(forWatchers, r.URL.Path) {
			most += keptForWatchers
		}
		if !s.crowd.enter(source, most) {
			w.Header().Set("Retry-After", "5")
			w.Header().Set("Content-Length", "0")
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		defer s.crowd.leave(source)
		next.ServeHTTP(w, r)
		if r.ProtoMajor == 2 { // a short answer would wait for its reader after we have left
			_ = http.NewResponseController(w).Flush()
		}
	})
}
