package config

import (
	"log/slog"
	"strings"
	"time"

	"github.com/google/uuid"
	"golang.org/x/net/http/httpguts"

	"florin/internal/kernel/otlp"
	"florin/internal/platform/meter"
	"florin/internal/platform/outbound"
	"florin/internal/platform/trace"
)

func (c *Config) checkCollector() string {
	if c.OTLPEndpoint != "" && outbound.CheckURL(c.OTLPEndpoint) != nil {
		return "--otlp-endpoint must be an https:// address, or an http:// one on this machine"
	}
	for _, header := range c.OTLPHeaders {
		name, value, whole := strings.Cut(header, "=")
		if !whole || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
			return "--otlp-headers must be NAME=VALUE, such as Authorization=Bearer…" // what is wrong may be a secret
		}
	}
	if c.OTLPMetrics && c.OTLPEndpoint == "" {
		return "--otlp-metrics needs --otlp-endpoint, the collector that is told of them"
	}
	if c.OTLPMetrics && (c.OTLPInterval < 5*time.Second || c.OTLPInterval > time.Hour) {
		return "--otlp-interval must be between 5s and 1h"
	}
	least := 1
	if c.OTLPMetrics {
		least = 0
	}
	if c.OTLPEndpoint != "" && (c.OTLPShare < least || c.OTLPShare > 100) {
		return "--otlp-share must be between 1 and 100, or 0 with --otlp-metrics"
	}
	return ""
}

// Tracer is what traces this node's work; nil where nothing is traced. Its clock is the machine's.
func (c *Config) Tracer(as otlp.Service, log *slog.Logger, now func() time.Time) (*trace.Tracer, error) {
	if c.OTLPEndpoint == "" || c.OTLPShare == 0 {
		return nil, nil
	}
	collector, err := c.collector(outbound.Traces)
	if err != nil {
		return nil, err
	}
	return trace.New(trace.Config{Send: collector.Send, Share: c.OTLPShare, Service: as, Log: log, Now: now}), nil
}

// Meter is what tells the figures of this node, which count since the program began; nil where they are only shown. Its clock is the machine's.
func (c *Config) Meter(as otlp.Service, log *slog.Logger, began time.Time, now func() time.Time) (*meter.Meter, error) {
	if !c.OTLPMetrics {
		return nil, nil
	}
	collector, err := c.collector(outbound.Metrics)
	if err != nil {
		return nil, err
	}
	return meter.New(meter.Config{Send: collector.Send, Every: c.OTLPInterval, Service: as, Began: began, Log: log, Now: now}), nil
}

// Service is what this node calls itself before a collector. Where there may be several and it was given no name it has one for as long as it runs: a collector
// would take the figures of two without a name for those of one.
func (c *Config) Service(version string) otlp.Service {
	as := otlp.Service{Version: version, Node: c.Node}
	if as.Node == "" && !c.IsSQLite() {
		as.Node = uuid.NewString()
	}
	return as
}

func (c *Config) collector(of outbound.Signal) (*outbound.Collector, error) {
	networks, err := outbound.ParseNetworks(c.PrivateNetworks)
	if err != nil {
		return nil, err
	}
	header := map[string]string{}
	for _, h := range c.OTLPHeaders {
		name, value, _ := strings.Cut(h, "=")
		header[name] = value
	}
	return outbound.NewCollector(c.OTLPEndpoint, of, header, networks)
}
