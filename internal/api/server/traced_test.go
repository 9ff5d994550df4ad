package server

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/trace"
)

// The log of a request says whose trace it belongs to, as long as that is one; nothing else of the header is believed or kept.
func TestTheLogNamesTheTrace(t *testing.T) {
	const id, header = "4bf92f3577b34da6a3ce929d0e0e4736", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
	for name, c := range map[string]struct {
		headers []string
		want    string
	}{
		"one":            {[]string{"Traceparent", header}, " trace_id=" + id},
		"none":           {nil, ""},
		"two":            {[]string{"Traceparent", header, "Traceparent", header}, ""},
		"not of a trace": {[]string{"Traceparent", "00-ada@example.org-1"}, ""},
	} {
		var log bytes.Buffer
		s := newSite(t, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
		ask(s, "GET", "/api/panic", c.headers...)
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		if len(lines) != 2 {
			t.Fatalf("%s: %s", name, &log)
		}
		for _, line := range lines { // that of the panic, and that of the request
			if strings.Contains(line, "trace_id") != (c.want != "") || !strings.Contains(line, c.want) || !strings.Contains(line, "request_id=") || strings.Contains(line, "ada@") || strings.Contains(line, "00f067") {
				t.Errorf("%s: %s", name, line)
			}
		}
	}
}

// Where requests are traced, the log names the trace of one that came without.
func TestATracedRequestIsFoundFromItsLog(t *testing.T) {
	var log bytes.Buffer
	tracer := trace.New(trace.Config{Send: func(context.Context, []byte) error { return nil }, Share: 100, Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	s := newSite(t, func(o *Options) { o.Log, o.Tracer = slog.New(slog.NewTextHandler(&log, nil)), tracer })
	ask(s, "GET", "/")
	ask(s, "GET", "/healthz")
	lines := strings.Split(strings.TrimSpace(log.String()), "\n")
	if len(lines) != 2 || !strings.Contains(lines[0], "trace_id=") || strings.Contains(lines[1], "trace_id=") {
		t.Errorf("%s", &log)
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	tracer.Run(ctx)
	if sent, lost := tracer.Counts(); sent != 1 || lost != 0 {
		t.Errorf("%d sent, %d lost", sent, lost)
	}
}
