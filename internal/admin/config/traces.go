package config

import (
	"log/slog"
	"strings"
	"time"

	"golang.org/x/net/http/httpguts"

	"florin/internal/platform/outbound"
	"florin/internal/platform/trace"
)

func (c *Config) checkTraces() string {
	if c.OTLPEndpoint != "" && outbound.CheckURL(c.OTLPEndpoint) != nil {
		return "--otlp-endpoint must be an https:// address, or an http:// one on this machine"
	}
	for _, header := range c.OTLPHeaders {
		name, value, whole := strings.Cut(header, "=")
		if !whole || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
			return "--otlp-headers must be NAME=VALUE, such as Authorization=Bearer…" // what is wrong may be a secret
		}
	}
	if c.OTLPEndpoint != "" && (c.OTLPShare < 1 || c.OTLPShare > 100) {
		return "--otlp-share must be between 1 and 100"
	}
	return ""
}

// Tracer is what traces this node's work; nil where nothing is traced. Its clock is the machine's.
func (c *Config) Tracer(version string, log *slog.Logger, now func() time.Time) (*trace.Tracer, error) {
	if c.OTLPEndpoint == "" {
		return nil, nil
	}
	networks, err := outbound.ParseNetworks(c.PrivateNetworks)
	if err != nil {
		return nil, err
	}
	header := map[string]string{}
	for _, h := range c.OTLPHeaders {
		name, value, _ := strings.Cut(h, "=")
		header[name] = value
	}
	collector, err := outbound.NewCollector(c.OTLPEndpoint, header, networks)
	if err != nil {
		return nil, err
	}
	return trace.New(trace.Config{Send: collector.Send, Share: c.OTLPShare, Version: version, Node: c.Node, Log: log, Now: now}), nil
}
