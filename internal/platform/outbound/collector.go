package outbound

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"time"
)

// collectorTimeout bounds one call, the answer included.
const collectorTimeout = 5 * time.Second

// Collector hands traces to a collector of the operator's.
type Collector struct {
	address string
	header  map[string]string
	http    *http.Client
}

// NewCollector makes the caller for the address of a collector that CheckURL accepts, without the path of OTLP, with headers such as one that says who is calling.
func NewCollector(address string, header map[string]string, allowed Networks) (*Collector, error) {
	c, err := client(address, allowed, collectorTimeout)
	if err != nil {
		return nil, err
	}
	return &Collector{strings.TrimSuffix(address, "/") + "/v1/traces", header, c}, nil
}

// Send hands over a body of OTLP in JSON. Any answer but 2xx is an error, which quotes none of it.
func (c *Collector) Send(ctx context.Context, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	for name, value := range c.header {
		req.Header.Set(name, value)
	}
	return taken(c.http, req, "the collector of traces")
}
