// Package meter tells a collector of OpenTelemetry (OTLP) the figures that Prometheus' page shows, from the same source, under the same names and labels.
// It owns when they are told and their form on the wire; where figures come from and how they travel is the caller's.
//
// Figures are cumulative: what a collector that was away has missed is in the next ones, so none are kept, and nothing is sent twice.
package meter
