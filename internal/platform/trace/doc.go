// Package trace tells a collector of traces (OpenTelemetry, OTLP) where the time of requests and background work goes. It owns spans, the queue in
// which they wait, and their form on the wire; how they travel is the caller's.
//
// A span has names that the program chose: patterns of routes, kinds of jobs, the text of statements with placeholders. Nothing of a person is ever
// in one: no address, no parameter, no text of an error. Where nobody traces, a span is nil, and everything about it does nothing.
package trace
