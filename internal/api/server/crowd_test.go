package server

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
)

// Who opens thousands of requests and reads no answer makes the program hold no more than so many,
// and keeps others out of nothing.
func TestACrowdFromOnePlace(t *testing.T) {
	release := make(chan struct{})
	var inside sync.WaitGroup
	s := newSite(t, func(o *Options) {
		o.API = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
			inside.Done()
			<-release
		})
	})
	from := func(source, path string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(http.MethodGet, path, nil), httptest.NewRecorder()
		r.RemoteAddr = source + ":1000"
		s.ServeHTTP(w, r)
		return w
	}
	var answers sync.WaitGroup
	fill := func(source string, n int) {
		inside.Add(n)
		for range n {
			answers.Go(func() { from(source, "/api/v1/slow") })
		}
		inside.Wait()
	}
	fill("192.0.2.1", mostFromSource)
	if w := from("192.0.2.1", "/"); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || w.Body.Len() != 0 {
		t.Errorf("one more from there: %d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := from("192.0.2.2", "/robots.txt"); w.Code != http.StatusOK {
		t.Errorf("somebody else: %d", w.Code)
	}
	for i := mostFromSource; i < mostRequests; i++ {
		fill("198.51.100."+strconv.Itoa(i%250), 1)
	}
	if w := from("192.0.2.2", "/robots.txt"); w.Code != http.StatusServiceUnavailable {
		t.Errorf("one more than there is room for: %d", w.Code)
	}
	if w := from("192.0.2.2", "/healthz"); w.Code != http.StatusOK {
		t.Errorf("who watches: %d", w.Code)
	}
	close(release)
	answers.Wait()
	if w := from("192.0.2.1", "/robots.txt"); w.Code != http.StatusOK || s.crowd.all != 0 || len(s.crowd.sources) != 0 {
		t.Errorf("afterwards: %d, %d inside", w.Code, s.crowd.all)
	}
}

// A customer is given a whole network of IPv6 (a /64), and with it more addresses than could be counted.
func TestANetworkOfIPv6IsOnePlace(t *testing.T) {
	s := newSite(t, func(*Options) {})
	s.crowd.sources["2001:db8::/64"] = mostFromSource
	for source, want := range map[string]int{
		"[2001:db8::1]": http.StatusServiceUnavailable, "[2001:db8::2]": http.StatusServiceUnavailable, "[2001:db8:0:1::1]": http.StatusOK,
	} {
		r, w := httptest.NewRequest(http.MethodGet, "/robots.txt", nil), httptest.NewRecorder()
		r.RemoteAddr = source + ":1000"
		if s.ServeHTTP(w, r); w.Code != want {
			t.Errorf("%s: %d, want %d", source, w.Code, want)
		}
	}
}
