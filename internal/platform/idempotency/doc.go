// Package idempotency makes a repeated request answer what the first one answered.
//
// A caller sends a key of its choice with a request it may have to repeat. The first
// request stores its answer under the key, in the same transaction as its effects;
// a repetition finds the answer and has no effect. A key belongs to one actor, and to
// one body: the same key with another body is a mistake of the caller, and refused.
//
// Keys are kept for at least a day. What the answer means is the caller's business.
package idempotency
