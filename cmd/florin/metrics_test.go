package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// Metrics without traces, from the setting to the collector: nothing before the first interval, and the last figures when the program ends, on either engine.
func TestMetricsOfTheWholeProgram(t *testing.T) {
	for engine, url := range map[string]string{"sqlite": "sqlite", "postgres": os.Getenv("FLORIN_TEST_POSTGRES")} {
		t.Run(engine, func(t *testing.T) {
			if url == "" {
				t.Skip("no PostgreSQL")
			}
			s := newShell(t)
			if engine == "postgres" {
				url = emptyDatabase(t, url)
			}
			var mu sync.Mutex
			var bodies []string
			c := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				body, err := io.ReadAll(r.Body)
				if err != nil || !json.Valid(body) || r.URL.Path != "/v1/metrics" || r.Header.Get("X-Key") != "k-1" {
					t.Errorf("%s: %v", r.URL.Path, err)
				}
				mu.Lock()
				defer mu.Unlock()
				bodies = append(bodies, string(body))
			}))
			defer c.Close()
			base, _, stop := s.serve("--database", url, "--otlp-endpoint", c.URL, "--otlp-headers", "X-Key=k-1", "--otlp-share", "0", "--otlp-metrics", "--otlp-interval", "1h", "--node", "node-7")
			if code, _ := get(t, base+"/api/v1/site"); code != 200 {
				t.Fatalf("answered %d", code)
			}
			get(t, base+"/proofs/unverwechselbar?of=unverwechselbar")
			if mu.Lock(); len(bodies) > 0 {
				t.Error("figures before their time")
			}
			mu.Unlock()
			began := time.Now()
			if code := stop(); code != 0 || time.Since(began) > 15*time.Second {
				t.Errorf("exit %d after %v", code, time.Since(began))
			}
			if len(bodies) != 1 {
				t.Fatalf("%d bodies", len(bodies))
			}
			for _, want := range []string{`"florin_http_requests_total"`, `{"key":"route","value":{"stringValue":"/api/v1/site"}}`, `"florin_database_up"`, `{"key":"engine","value":{"stringValue":"` + engine, `"florin_disk_spare_bytes"`, `"service.instance.id","value":{"stringValue":"node-7"}`} {
				if !strings.Contains(bodies[0], want) {
					t.Errorf("no %s in %.3000s", want, bodies[0])
				}
			}
			if strings.Contains(bodies[0], "unverwechselbar") {
				t.Error("what was asked is in a label")
			}
		})
	}
	s := newShell(t)
	for flags, want := range map[string]string{
		"--otlp-metrics": "--otlp-metrics needs --otlp-endpoint", "--otlp-metrics --otlp-endpoint=https://c.example --otlp-interval=1s": "--otlp-interval must be between 5s and 1h",
		"--otlp-endpoint=https://c.example --otlp-share=0": "--otlp-share must be between 1 and 100, or 0 with --otlp-metrics",
	} {
		s.fails(2, want, append([]string{"version"}, strings.Fields(flags)...)...)
	}
}
