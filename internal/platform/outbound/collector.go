package outbound

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"florin/internal/kernel/otlp"
)

const (
	collectorTimeout = 5 * time.Second // bounds one call, the answer included
	collectorAnswer  = 64 << 10        // bytes of an answer that are read
)

// Signal is what a collector is told, by the end of its path.
type Signal string

// The signals.
const (
	Traces  Signal = "traces"
	Metrics Signal = "metrics"
)

// Collector hands a signal to a collector of the operator's.
type Collector struct {
	address string
	header  map[string]string
	http    *http.Client
}

// NewCollector makes the caller for the address of a collector that CheckURL accepts, without the path of OTLP, with headers such as one that says who is calling.
func NewCollector(address string, of Signal, header map[string]string, allowed Networks) (*Collector, error) {
	c, err := client(address, allowed, collectorTimeout)
	if err != nil {
		return nil, err
	}
	return &Collector{strings.TrimSuffix(address, "/") + "/v1/" + string(of), header, c}, nil
}

// Send hands over a body of OTLP in JSON. Any answer but 2xx is an *otlp.Refusal, and one that takes only a part an *otlp.Partial; neither quotes any of it.
func (c *Collector) Send(ctx context.Context, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	for name, value := range c.header {
		req.Header.Set(name, value)
	}
	res, err := c.http.Do(req)
	if err != nil {
		return fmt.Errorf("the collector: %w", err)
	}
	defer res.Body.Close()
	answer, _ := io.ReadAll(io.LimitReader(res.Body, collectorAnswer)) // read to its end, the connection can be used again
	if res.StatusCode < 200 || res.StatusCode > 299 {
		return &otlp.Refusal{Status: res.StatusCode, Later: retryAfter(res.Header)}
	}
	if n := rejected(answer); n > 0 {
		return &otlp.Partial{Rejected: n}
	}
	return nil
}

// rejected reads how much of what was sent a collector did not take; an answer of another form took all.
func rejected(answer []byte) int64 {
	var a struct {
		Partial struct {
			Spans  json.RawMessage `json:"rejectedSpans"`
			Points json.RawMessage `json:"rejectedDataPoints"`
		} `json:"partialSuccess"`
	}
	if json.Unmarshal(answer, &a) != nil {
		return 0
	}
	n, _ := strconv.ParseInt(strings.Trim(string(a.Partial.Spans)+string(a.Partial.Points), `"`), 10, 64) // of one signal there is one; a number or, as Protobuf writes it, a text
	return max(0, n)
}
