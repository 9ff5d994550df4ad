package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// collected are the spans that a collector of OTLP was sent by the program.
type collected struct {
	*httptest.Server
	mu    sync.Mutex
	body  strings.Builder
	spans []span
}

type span struct {
	TraceID, SpanID, ParentSpanID, Name string
	Kind                                int
	Status                              struct{ Code int }
	Attributes                          []struct {
		Key   string
		Value struct{ StringValue, IntValue string }
	}
}

func (s span) says(key string) string {
	for _, a := range s.Attributes {
		if a.Key == key {
			return a.Value.StringValue + a.Value.IntValue
		}
	}
	return ""
}

func newCollector(t *testing.T) *collected {
	t.Helper()
	c := &collected{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var sent struct {
			ResourceSpans []struct{ ScopeSpans []struct{ Spans []span } }
		}
		if err != nil || r.URL.Path != "/v1/traces" || r.Header.Get("X-Key") != "k-1" || r.Header.Get("Content-Type") != "application/json" || json.Unmarshal(body, &sent) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.body.Write(body)
		for _, of := range sent.ResourceSpans {
			for _, scope := range of.ScopeSpans {
				c.spans = append(c.spans, scope.Spans...)
			}
		}
	}))
	t.Cleanup(c.Close)
	return c
}

func (c *collected) find(fits func(span) bool) (span, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.spans {
		if fits(s) {
			return s, true
		}
	}
	return span{}, false
}

// await gives the first span that fits.
func (c *collected) await(t *testing.T, what string, fits func(span) bool) (s span) {
	t.Helper()
	testkit.Eventually(t, what, func() (found bool) { s, found = c.find(fits); return found })
	return s
}

// From a visitor's form over its statements to the job that mails, on either engine; nothing of the visitor goes along.
func TestTracesOfTheWholeProgram(t *testing.T) {
	for engine, url := range map[string]string{"sqlite": "sqlite", "postgresql": os.Getenv("FLORIN_TEST_POSTGRES")} {
		t.Run(engine, func(t *testing.T) {
			if url == "" {
				t.Skip("no PostgreSQL")
			}
			s, c := newShell(t), newCollector(t)
			if engine == "postgresql" {
				url = emptyDatabase(t, url)
			}
			refusing, err := net.Listen("tcp", "127.0.0.1:0") // a mail server that hangs up at once
			testkit.Must(t, err)
			defer refusing.Close()
			go func() {
				for conn, err := refusing.Accept(); err == nil; conn, err = refusing.Accept() {
					conn.Close()
				}
			}()
			base, _, stop := s.serve("--database", url, "--otlp-endpoint", c.URL, "--otlp-headers", "X-Key=k-1", "--smtp-url", "smtp://"+refusing.Addr().String())
			form := []byte(`{"name":"Zoé Unverwechselbar","email":"zoe.unverwechselbar@example.org","message":"Nur für Sie: mein Lohn ist 4242 Franken."}`)
			r, err := http.NewRequest("POST", base+"/api/v1/contact", bytes.NewReader(form))
			testkit.Must(t, err)
			r.Header = http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {"k"}, "Traceparent": {"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"}}
			res, err := http.DefaultClient.Do(r)
			testkit.Must(t, err)
			answer, _ := io.ReadAll(res.Body)
			res.Body.Close()
			if res.StatusCode != 201 {
				t.Fatalf("%d %s", res.StatusCode, answer)
			}
			request := c.await(t, "the request", func(s span) bool { return s.Name == "POST /api/v1/contact" })
			if request.TraceID != "4bf92f3577b34da6a3ce929d0e0e4736" || request.ParentSpanID != "00f067aa0ba902b7" || request.Kind != 2 || request.says("http.response.status_code") != "201" || request.says("florin.request_id") != res.Header.Get("X-Request-Id") {
				t.Errorf("%+v", request)
			}
			inTrace := func(s span) bool { return s.TraceID == request.TraceID }
			insert := c.await(t, "a statement", func(s span) bool { return inTrace(s) && s.Name == "INSERT" })
			if !strings.Contains(insert.says("db.query.text"), "$1") || insert.says("db.system.name") != engine {
				t.Errorf("%+v", insert)
			}
			if update := c.await(t, "its transaction", func(s span) bool { return s.SpanID == insert.ParentSpanID }); update.Name != "db update" || update.TraceID != request.TraceID {
				t.Errorf("%+v", update)
			}
			mail := c.await(t, "a mail", func(s span) bool { return s.Name == "mail" })
			job := c.await(t, "its job", func(s span) bool { return s.SpanID == mail.ParentSpanID })
			if mail.Status.Code != 2 || mail.says("florin.template") == "" || job.Kind != 5 || !strings.HasPrefix(job.Name, "job ") || job.says("florin.lane") == "" {
				t.Errorf("%+v of %+v", mail, job)
			}
			if code := stop(); code != 0 {
				t.Errorf("exit %d", code)
			}
			if _, health := c.find(func(s span) bool { return strings.Contains(s.Name, "/readyz") }); health {
				t.Error("a load balancer's question is traced")
			}
			for _, private := range []string{"nverwechselbar", "Nur für", "4242 Franken", "127.0.0.1:"} {
				if strings.Contains(c.body.String(), private) {
					t.Errorf("%q is in a trace", private)
				}
			}
		})
	}
}

// A collector that never answers slows nothing down, and the program ends in time.
func TestACollectorThatHangs(t *testing.T) {
	hangs := make(chan struct{})
	c := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-hangs }))
	defer c.Close()
	defer close(hangs)
	s := newShell(t)
	base, _, stop := s.serve("--otlp-endpoint", c.URL)
	began := time.Now()
	for range 200 {
		if code, _ := get(t, base+"/api/v1/site"); code != 200 {
			t.Fatalf("answered %d", code)
		}
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("200 requests took %v", took)
	}
	began = time.Now()
	if code := stop(); code != 0 || time.Since(began) > 15*time.Second {
		t.Errorf("exit %d after %v", code, time.Since(began))
	}
	for flag, want := range map[string]string{"--otlp-endpoint=http://collector.example:4318": "--otlp-endpoint must be an https:// address", "--otlp-headers=secret": "--otlp-headers must be NAME=VALUE"} {
		s.fails(2, want, "version", flag)
	}
}
