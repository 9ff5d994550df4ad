package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"testing/fstest"

	"florin/internal/admin/watch"
	"florin/internal/api/endpoint"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

const hidden = "c0ffee-hidden-path"

// built is what the web build makes, as far as the server cares.
func built() fstest.MapFS {
	files := fstest.MapFS{
		"admin.html": {Data: []byte("ADMIN")}, "icon.svg": {Data: []byte("<svg/>")},
		"assets/office/admin-9z8y.js": {Data: []byte("OFFICE")},
		"assets/app-1a2b.js":          {Data: []byte("plain")}, "assets/app-1a2b.js.br": {Data: []byte("brotli")}, "assets/app-1a2b.js.gz": {Data: []byte("gzip")},
	}
	for _, lang := range []string{"fr", "de", "nl", "en", "it"} {
		for _, page := range []string{"index", "apply", "404", "denied"} {
			files["pages/"+lang+"/"+page+".html"] = &fstest.MapFile{Data: []byte(lang + " " + page)}
		}
	}
	return files
}

func newSite(t *testing.T, change ...func(*Options)) *Server {
	t.Helper()
	env := testkit.SQLite(t)
	ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/key"})
	if err != nil {
		t.Fatal(err)
	}
	o := Options{
		Log: env.Log, Now: env.Clock.Now, DB: env.DB, Ring: ring, Site: built(), AdminPath: hidden,
		API: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/api/panic" {
				panic("a bug")
			}
			_, _ = w.Write([]byte(endpoint.MetaOf(r.Context()).Source))
		}),
		SignedInStaff: func(r *http.Request) bool { _, err := r.Cookie("staff"); return err == nil },
		Documents:     func(context.Context) error { return nil },
		Keys:          func(context.Context) error { return nil },
		Mails:         func(context.Context) (notify.Stats, error) { return notify.Stats{Waiting: 3, Sent: 5}, nil },
		Settings:      func(context.Context) (settings.Snapshot, error) { return settings.Shipped(), nil },
		Origin:        "https://www.lender.example",
		Version:       "1.2.3",
		Figures: func(context.Context) ([]watch.Figure, []error) {
			return []watch.Figure{{Name: "florin_nodes", Help: "Nodes.", Label: "version", Of: "1.2.3", Value: 2}}, []error{errors.New("one cannot be had")}
		},
		Contact: func(context.Context) (string, error) { return "security@florin.example", nil },
	}
	for _, fn := range change {
		fn(&o)
	}
	return New(o)
}

func ask(s *Server, method, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	r.RemoteAddr = "192.0.2.7:1234"
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "peer" {
			r.RemoteAddr = headers[i+1]
			continue
		}
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestPagesComeInTheReadersLanguage(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct {
		name, path string
		headers    []string
		want       string
	}{
		{"default", "/", nil, "fr index"},
		{"browser", "/apply", []string{"Accept-Language", "de-CH,en;q=0.9"}, "de apply"},
		{"only the first counts", "/", []string{"Accept-Language", "es,de"}, "fr index"},
		{"cookie before browser", "/", []string{"Cookie", "florin_lang=it", "Accept-Language", "de"}, "it index"},
		{"address before cookie", "/?lang=nl", []string{"Cookie", "florin_lang=it"}, "nl index"},
		{"unknown language", "/?lang=xx", nil, "fr index"},
	} {
		w := ask(s, "GET", c.path, c.headers...)
		if w.Code != 200 || w.Body.String() != c.want {
			t.Errorf("%s: %d %q, want %q", c.name, w.Code, w.Body, c.want)
		}
		if vary := strings.Join(w.Header().Values("Vary"), ", "); !strings.Contains(vary, "Cookie") || !strings.Contains(vary, "Accept-Language") {
			t.Errorf("%s: Vary %q", c.name, vary)
		}
	}
	if got := ask(s, "GET", "/?lang=nl").Result().Cookies(); len(got) != 1 || got[0].Name != "florin_lang" || got[0].HttpOnly {
		t.Errorf("cookies %v", got)
	}
}

func TestUnknownPathsAreNotFoundWithTheirStatus(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/nope", "/404", "/denied", "/apply.html", "/pages/fr/index.html", "/admin.html", "/apply/../apply", "//apply", "/assets/", "/assets/../admin.html", "/.git/config", adminArea, adminArea + "/loan-requests", "/metrics", "/" + hidden + "x"} {
		if w := ask(s, "GET", path); w.Code != 404 || strings.Contains(w.Body.String(), "ADMIN") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %q", path, w.Code, w.Body)
		}
	}
}

func TestPagesOfOnePersonAreTheClientArea(t *testing.T) {
	s := newSite(t, func(o *Options) {
		site := built()
		site["pages/fr/client.html"] = &fstest.MapFile{Data: []byte("fr client")}
		site["pages/fr/client/security.html"] = &fstest.MapFile{Data: []byte("fr security")}
		site["pages/de/client.html"] = &fstest.MapFile{Data: []byte("de client")}
		o.Site = site
	})
	for path, want := range map[string]string{
		"/client": "fr client", "/client/security": "fr security", "/client/requests/0190": "fr client",
		"/client/offers": "fr client", "/client/offers?lang=de": "de client",
	} {
		if w := ask(s, "GET", path); w.Code != 200 || w.Body.String() != want {
			t.Errorf("%s: %d %q", path, w.Code, w.Body)
		}
	}
	for _, path := range []string{"/clients", "/client/app-1a2b.js"} {
		if w := ask(s, "GET", path); w.Code != 404 {
			t.Errorf("%s: %d %q", path, w.Code, w.Body)
		}
	}
}

func TestAssetsArePackedAndKept(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct{ accept, body, coding string }{
		{"", "plain", ""}, {"gzip", "gzip", "gzip"}, {"gzip, br", "brotli", "br"}, {"br;q=0, gzip", "gzip", "gzip"},
	} {
		w := ask(s, "GET", "/assets/app-1a2b.js", "Accept-Encoding", c.accept)
		if w.Body.String() != c.body || w.Header().Get("Content-Encoding") != c.coding {
			t.Errorf("%q: %q %v", c.accept, w.Body, w.Header())
		}
		if !strings.Contains(w.Header().Get("Cache-Control"), "immutable") || w.Header().Get("Content-Type") != "text/javascript; charset=utf-8" {
			t.Errorf("%q: %v", c.accept, w.Header())
		}
	}
	tag := ask(s, "GET", "/assets/app-1a2b.js").Header().Get("ETag")
	if w := ask(s, "GET", "/assets/app-1a2b.js", "If-None-Match", tag); w.Code != 304 {
		t.Errorf("a known file is sent again: %d", w.Code)
	}
}

// A file may be kept packed only; who takes no packing gets it plain all the same.
func TestAFileKeptOnlyPackedIsServedPlain(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte("plain"))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	s := newSite(t, func(o *Options) {
		o.Site = fstest.MapFS{"assets/only-9f.css.gz": {Data: packed.Bytes()}}
	})
	w := ask(s, "GET", "/assets/only-9f.css")
	if w.Code != 200 || w.Body.String() != "plain" || w.Header().Get("Content-Encoding") != "" || w.Header().Get("Content-Type") != "text/css; charset=utf-8" {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
	if w := ask(s, "GET", "/assets/only-9f.css", "Accept-Encoding", "gzip"); w.Header().Get("Content-Encoding") != "gzip" || w.Body.Len() != packed.Len() {
		t.Errorf("packed: %v", w.Header())
	}
}

func TestTheOldAdministrationIsDeniedAlike(t *testing.T) {
	s := newSite(t)
	first := ask(s, "GET", "/admin")
	for _, path := range []string{"/admin", "/admin/", "/admin/login", "/admin/anything/else", "/ADMIN", "/admin-dashboard", "/admin/secure-login"} {
		for _, method := range []string{"GET", "POST", "PUT", "DELETE", "OPTIONS"} {
			w := ask(s, method, path, "X-Original-URL", "/", "X-HTTP-Method-Override", "GET", "Cookie", "staff=1")
			if w.Code != 403 || w.Body.String() != first.Body.String() {
				t.Errorf("%s %s: %d %q", method, path, w.Code, w.Body)
			}
		}
	}
	bare := newSite(t, func(o *Options) { o.Site = nil })
	if w := ask(bare, "GET", "/admin"); !strings.Contains(w.Body.String(), "ACCÈS DÉFINITIVEMENT REFUSÉ") || !strings.Contains(w.Body.String(), "ADM_LEGACY_BLOCKED_v2.1") {
		t.Errorf("without the web app: %s", w.Body)
	}
}

func TestTheHiddenPathLeadsToTheSignIn(t *testing.T) {
	s := newSite(t, func(o *Options) { o.HTTPS = true })
	w := ask(s, "GET", "/"+hidden)
	if w.Body.String() != "ADMIN" || w.Header().Get("Cache-Control") != "no-store" || !strings.Contains(w.Header().Get("X-Robots-Tag"), "noindex") {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
	mark := w.Result().Cookies()[0]
	if !mark.HttpOnly || !mark.Secure || mark.SameSite != http.SameSiteStrictMode {
		t.Errorf("cookie of the mark %+v", mark)
	}
	if w := ask(s, "GET", adminArea+"/loan-requests/x", "Cookie", mark.Name+"="+mark.Value); w.Code != 303 || w.Header().Get("Location") != "/"+hidden+"?reason=required" {
		t.Errorf("a browser that knows the way gets %d to %s", w.Code, w.Header().Get("Location"))
	}
	if w := ask(s, "GET", adminArea, "Cookie", "staff=1"); w.Body.String() != "ADMIN" {
		t.Errorf("signed-in staff get %d", w.Code)
	}
	for _, forged := range []string{"9999999999.00", mark.Value + "0", "x", "1." + strings.Split(mark.Value, ".")[1]} {
		if w := ask(s, "GET", adminArea, "Cookie", mark.Name+"="+forged); w.Code != 404 {
			t.Errorf("a forged mark %q opens the way", forged)
		}
	}
	ring := s.Ring
	moved := newSite(t, func(o *Options) { o.HTTPS, o.Ring, o.AdminPath = true, ring, "another-way-in" })
	if w := ask(moved, "GET", adminArea, "Cookie", mark.Name+"="+mark.Value); w.Code != 404 {
		t.Errorf("a browser that knew the old way is shown the new one: %d to %s", w.Code, w.Header().Get("Location"))
	}
}

// The scripts of the back-office name its screens and calls, so they are not public either.
func TestTheOfficesFilesAreForThoseWhoKnowTheWay(t *testing.T) {
	const file = "/assets/office/admin-9z8y.js"
	s := newSite(t)
	mark := ask(s, "GET", "/"+hidden).Result().Cookies()[0]
	for name, c := range map[string]struct {
		cookie string
		status int
	}{
		"a stranger": {"", 404}, "a forger": {mark.Name + "=9999999999.00", 404},
		"a browser with the mark": {mark.Name + "=" + mark.Value, 200}, "staff": {"staff=1", 200},
	} {
		w := ask(s, "GET", file, "Cookie", c.cookie)
		if w.Code != c.status || strings.Contains(w.Header().Get("Cache-Control"), "public") || (c.status != 200 && strings.Contains(w.Body.String(), "OFFICE")) {
			t.Errorf("%s gets %d %s", name, w.Code, w.Header().Get("Cache-Control"))
		}
	}
	if w := ask(s, "GET", "/assets/office/nothing.js", "Cookie", mark.Name+"="+mark.Value); w.Code != 404 {
		t.Errorf("a file that is not there: %d", w.Code)
	}
}

func TestEveryAnswerHasTheSecurityHeaders(t *testing.T) {
	s := newSite(t, func(o *Options) { o.HTTPS = true })
	for _, path := range []string{"/", "/nope", "/api/x", "/admin", "/assets/app-1a2b.js", "/healthz", "/" + hidden} {
		h := ask(s, "GET", path).Header()
		csp := h.Get("Content-Security-Policy")
		if strings.Contains(csp, "unsafe") || !strings.Contains(csp, "script-src 'self';") || !strings.Contains(csp, "frame-ancestors 'none'") {
			t.Errorf("%s: %s", path, csp)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin", "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
		} {
			if h.Get(name) != want {
				t.Errorf("%s: %s is %q", path, name, h.Get(name))
			}
		}
		if h.Get("X-Request-Id") == "" || h.Get("Server") != "" {
			t.Errorf("%s: %v", path, h)
		}
	}
	if h := ask(newSite(t), "GET", "/").Header(); h.Get("Strict-Transport-Security") != "" || strings.Contains(h.Get("Content-Security-Policy"), "upgrade") {
		t.Error("plain http on this machine is told to use https")
	}
}

// A worker has the policy of its own script: one script may run WebAssembly, no page and no other script may.
func TestOnlyTheReaderOfCardsRunsWebAssembly(t *testing.T) {
	s := newSite(t, func(o *Options) {
		files := o.Site.(fstest.MapFS)
		for _, name := range []string{"assets/card-reader-1a.js", "assets/reader-1a.js", "card-reader-1a.js", "assets/core-1a.wasm", "assets/pdf.worker-1a.mjs"} {
			files[name] = &fstest.MapFile{Data: []byte("x")}
		}
	})
	for path, want := range map[string]bool{
		"/assets/card-reader-1a.js": true, "/assets/reader-1a.js": false, "/card-reader-1a.js": false, "/apply": false, "/assets/core-1a.wasm": false,
	} {
		csp := ask(s, "GET", path).Header().Get("Content-Security-Policy")
		if strings.Contains(csp, "script-src 'self' 'wasm-unsafe-eval';") != want || !strings.Contains(csp, "default-src 'self'") {
			t.Errorf("%s: %s", path, csp)
		}
	}
	for path, want := range map[string]string{"/assets/core-1a.wasm": "application/wasm", "/assets/pdf.worker-1a.mjs": "text/javascript; charset=utf-8"} {
		if got := ask(s, "GET", path).Header().Get("Content-Type"); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
}

// What a stranger writes into X-Forwarded-For must not count; what our proxy adds must.
func TestTheCallersAddress(t *testing.T) {
	proxies := Proxies{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	s := newSite(t, func(o *Options) { o.Proxies = proxies })
	for _, c := range []struct{ name, peer, forwarded, want string }{
		{"no proxy", "192.0.2.7:1", "", "192.0.2.7"},
		{"a stranger's word", "192.0.2.7:1", "198.51.100.1", "192.0.2.7"},
		{"our proxy's word", "10.0.0.5:1", "198.51.100.1", "198.51.100.1"},
		{"invented before ours", "10.0.0.5:1", "203.0.113.9, 198.51.100.1", "198.51.100.1"},
		{"two of our proxies", "10.0.0.5:1", "198.51.100.1, 10.0.0.9", "198.51.100.1"},
		{"nonsense", "10.0.0.5:1", "unknown", "10.0.0.5"},
		{"nonsense before ours", "10.0.0.5:1", "x, 10.0.0.9", "10.0.0.9"},
		{"with a port", "10.0.0.5:1", "198.51.100.1:4711", "198.51.100.1"},
		{"IPv6", "[::1]:1", "2001:db8::1", "2001:db8::1"},
		{"mapped", "10.0.0.5:1", "::ffff:198.51.100.1", "198.51.100.1"},
	} {
		if got := ask(s, "GET", "/api/source", "peer", c.peer, "X-Forwarded-For", c.forwarded).Body.String(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestHealthSaysWhichPartFails(t *testing.T) {
	s := newSite(t)
	if w := ask(s, "GET", "/readyz"); w.Code != 200 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	broken := newSite(t, func(o *Options) { o.Documents = func(context.Context) error { return errors.New("gone") } })
	if w := ask(broken, "GET", "/readyz"); w.Code != 200 || !strings.Contains(w.Body.String(), `"documents":"failing"`) || strings.Contains(w.Body.String(), "gone") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	keyless := newSite(t, func(o *Options) { o.Keys = func(context.Context) error { return errors.New("gone") } })
	if w := ask(keyless, "GET", "/readyz"); w.Code != 503 || !strings.Contains(w.Body.String(), `"keys":"failing"`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	s.Leave()
	if w := ask(s, "GET", "/readyz"); w.Code != 503 {
		t.Errorf("a leaving node is ready: %d", w.Code)
	}
	if w := ask(s, "GET", "/healthz"); w.Code != 200 {
		t.Errorf("a leaving node is not alive: %d", w.Code)
	}
}

func TestMetricsAreForThisMachine(t *testing.T) {
	s := newSite(t, func(o *Options) {
		o.Documents = func(context.Context) error { return errors.New("gone") }
		if err := o.DB.Update(t.Context(), func(tx *db.Tx) error { return job.EnqueueTx(tx, job.Spec{Kind: "mail"}) }); err != nil {
			t.Fatal(err)
		}
		if _, err := o.DB.Pool().Exec(`INSERT INTO daily_runs (name, done_on, failures) VALUES ('due', '1970-01-02', 3)`); err != nil {
			t.Fatal(err)
		}
	})
	ask(s, "GET", "/apply")
	ask(s, "INVENTED", "/apply")
	w := ask(s, "GET", "/metrics", "peer", "127.0.0.1:1")
	for _, want := range []string{
		`florin_http_requests_total{method="GET",route="/apply",status="200"} 1`, "florin_http_requests_in_flight 1",
		`florin_http_request_duration_seconds_bucket{route="/apply",le="+Inf"} 1`,
		`florin_database_up{engine="sqlite"} 1`, "florin_database_latency_seconds ",
		`florin_jobs{kind="mail",lane="ordinary",state="ready"} 1`, `florin_job_oldest_seconds{kind="mail",lane="ordinary"} `,
		`florin_daily_failures{work="due"} 3`, `florin_daily_done_timestamp_seconds{work="due"} 86400`,
		`florin_mails{state="waiting"} 3`, `florin_mails{state="failed"} 0`, `florin_mail_attempts_total{outcome="sent"} 5`,
		`florin_ready{part="database"} 1`, `florin_ready{part="migrations"} 1`, `florin_ready{part="documents"} 0`,
		`florin_build_info{version="1.2.3"} 1`, `florin_nodes{version="1.2.3"} 2`, "go_goroutines ", "process_resident_memory_bytes ",
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("no %s in\n%.2000s", want, w.Body)
		}
	}
	for _, header := range proxyHeaders {
		if w := ask(s, "GET", "/metrics", "peer", "127.0.0.1:1", header, "198.51.100.1"); w.Code != 404 {
			t.Errorf("a proxy that sends %s passes the metrics on: %d", header, w.Code)
		}
	}
	behind := newSite(t, func(o *Options) { o.Proxies = Proxies{netip.MustParsePrefix("127.0.0.1/32")} })
	if w := ask(behind, "GET", "/metrics", "peer", "127.0.0.1:1"); w.Code != 404 {
		t.Errorf("a silent proxy passes the metrics on: %d", w.Code)
	}
}

// A bug is told in full to the log and blandly to the caller; the log holds no path,
// query or address.
func TestPanicsAndTheLog(t *testing.T) {
	var log bytes.Buffer
	s := newSite(t, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	w := ask(s, "GET", "/api/panic?email=ada@example.com", "User-Agent", "secret-agent")
	if w.Code != 500 || strings.Contains(w.Body.String(), "a bug") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if !strings.Contains(log.String(), "a bug") || !strings.Contains(log.String(), "status=500") {
		t.Errorf("the log says %s", &log)
	}
	ask(s, "GET", "/some-secret-path")
	for _, personal := range []string{"ada@example.com", "192.0.2.7", "secret-agent", "some-secret-path"} {
		if strings.Contains(log.String(), personal) {
			t.Errorf("the log holds %s", personal)
		}
	}
}

func TestSecurityText(t *testing.T) {
	if w := ask(newSite(t), "GET", "/.well-known/security.txt"); !strings.Contains(w.Body.String(), "Contact: mailto:security@florin.example") {
		t.Errorf("%s", w.Body)
	}
}

// That a node which leaves is not ready is no failure: a person who is woken by errors sleeps through a deploy.
func TestTheEndOfANodeIsNoError(t *testing.T) {
	var log bytes.Buffer
	s := newSite(t, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	s.Leave()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if line := log.String(); w.Code != http.StatusServiceUnavailable || !strings.Contains(line, "level=INFO msg=request") || strings.Contains(line, "level=ERROR") {
		t.Errorf("%d, told as %s", w.Code, line)
	}
}
