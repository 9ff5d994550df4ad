// Package limit holds the brakes that all nodes share: rate limits and lock-outs.
//
// A rate limit is a token bucket kept as one timestamp (GCRA, as Let's Encrypt's boulder
// does it): one statement takes from it, so that two nodes, or thirty-two requests at
// once, can never take more than there is. A lock-out counts failures and then refuses
// for a time that doubles with each block: 15 minutes, 30, 60, up to a day.
//
// Both answer with values, never with errors: a refusal must be saved like a success,
// and what to say about it is the caller's affair.
//
// Keys are hashed before they are stored, so that no address stands in these tables in
// clear. The hash has no secret: it keeps addresses out of sight, not out of reach of
// an attacker who holds the database and guesses. That is why rows live for hours only.
package limit
