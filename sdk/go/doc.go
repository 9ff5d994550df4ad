// Package florin calls a Florin as a program of its lender: every operation that programs reach, by name and with types, with repetitions that
// have one effect, lists as iterators, refusals by code, webhooks, the log of events, and sandboxes to try all of it on.
//
// Calls, their types and the events are written from the description of the API (calls_gen.go, types_gen.go, events_gen.go). What is done with
// them is written by hand: the client itself (client.go, retry.go), errors, pages, webhooks, events, sandboxes. It needs the standard library alone,
// and knows nothing of how Florin is built.
package florin
