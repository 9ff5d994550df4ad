// Package otlp holds what traces and metrics have in common when they go to a collector of OpenTelemetry: who speaks, attributes in the form of OTLP 1.x
// over HTTP in JSON (opentelemetry.io/docs/specs/otlp, "JSON Protobuf Encoding": 64-bit numbers in quotes), and how a collector refuses.
package otlp
