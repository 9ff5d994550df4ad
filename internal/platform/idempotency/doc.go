// Package idempotency makes a repeated request answer what the first one answered.
//
// A caller sends a key of its choice with a request it may have to repeat. The first
// request claims the key in the same transaction as its effects; a repetition finds the
// answer and has no effect. A key belongs to one actor, and to one body: the same key with
// another body is a mistake of the caller, and refused.
//
// There are two ways. Calls is that of the API, for whatever staff and programs change: it
// knows nothing of what a call is about, keeps the whole answer, sealed, and for 30 days
// (0084). OnceTx and its neighbours are for a feature that claims a key by itself, and knows
// what the answer is made of; they keep it for at least a day.
package idempotency
