package outbound

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/trace"
)

// A call to a server of others is a span with its host and its answer: the path and the query may hold what opens something.
func TestACallIsASpanWithoutItsPath(t *testing.T) {
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Traceparent") != "" {
			t.Error("a stranger is told of the trace")
		}
		w.WriteHeader(http.StatusBadGateway)
	}))
	defer hook.Close()
	var got string
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got += r.URL.Path + " " + r.Header.Get("Authorization") + " " + string(body)
	}))
	defer collector.Close()
	c, err := NewCollector(collector.URL+"/", Traces, map[string]string{"Authorization": "Bearer k"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	tracer := trace.New(trace.Config{Send: c.Send, Share: 100, Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	ctx, root := tracer.Root(t.Context(), "job", trace.Consumer, trace.Parent{})
	home := Networks{netip.MustParsePrefix("127.0.0.0/8")}
	if a := NewHooks(home).Post(ctx, hook.URL+"/secret-path?token=secret-token", nil, nil); a.Status != http.StatusBadGateway {
		t.Fatalf("%+v", a)
	}
	root.End()
	over, end := context.WithCancel(t.Context())
	end()
	tracer.Run(over)
	for _, want := range []string{"/v1/traces Bearer k ", `"name":"HTTP POST"`, `"stringValue":"127.0.0.1"`, `"intValue":"502"`, `"code":2`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if strings.Contains(got, "secret") {
		t.Error(got)
	}
}

// What a collector refuses is an error that quotes nothing of it, and no redirect leads elsewhere.
func TestACollectorThatRefuses(t *testing.T) {
	for _, status := range []int{400, 401, 307, 503} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", "/elsewhere")
			w.WriteHeader(status)
			_, _ = w.Write([]byte("secret"))
		}))
		c, err := NewCollector(server.URL, Traces, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Send(t.Context(), []byte("{}")); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%d: %v", status, err)
		}
		server.Close()
	}
}
