// Package webhook tells other programs of what happens: webhooks, which the lender's people set
// up, and which follow the convention of Standard Webhooks (docs/webhooks.md, 0038).
//
// Deliver, which one node does every few seconds, reads the log of events from where it was, writes one
// row for each address that wants to hear of an event, and sends what is due:
//
//	waiting -> delivered     answered with 2xx
//	   |----> waiting        anything else: again after a growing wait, for three days
//	   |----> given_up       staff are told; an address where nothing got through is paused
//
// A delivery is made at least once: a node that dies in the middle of a call leaves a row
// that is due again after a minute, with the same id, by which the receiver knows it again.
// Each address has one lane, in the order of the log; one that failed is held for a while, so
// that a server which hangs keeps nobody waiting but itself. Retries come later than what
// happened after them: receivers order by the time in the body.
//
// Bodies hold ids and states and nothing of a person: what else a program may know, it asks
// of the API with a key of its own.
package webhook
