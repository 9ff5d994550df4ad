package identity

import (
	"context"
	"crypto/subtle"
)

// hashLike hashes a new password with the salt and the cost of a stored one. Everything that waits for
// one address is hashed so, and a person who signs in is answered after one hash whatever there
// is: an account, a registration or nothing (docs/decisions/0014-wire-sessions.md).
func (t turn) hashLike(ctx context.Context, password, stored string) (string, error) {
	c, salt, _, err := decode(stored)
	if err != nil { // nothing is there yet
		return t.hash(ctx, password)
	}
	key, err := t.derive(ctx, password, salt, c, keySize)
	if err != nil {
		return "", err
	}
	return encode(c, salt, key), nil
}

// match computes one hash, like the first of the stored ones, and gives the place of the
// first that it equals, or -1. It says too whether that is of another cost than today's.
func (t turn) match(ctx context.Context, password string, stored []string) (place int, stale bool, err error) {
	like := t.h.decoy
	if len(stored) > 0 {
		like = stored[0]
	}
	c, salt, key, err := decode(like)
	if err != nil {
		return -1, false, err
	}
	got, err := t.derive(ctx, password, salt, c, uint32(len(key)))
	if err != nil {
		return -1, false, err
	}
	text := []byte(encode(c, salt, got))
	place = -1
	for i, other := range stored {
		if subtle.ConstantTimeCompare(text, []byte(other)) == 1 && place < 0 {
			place = i
		}
	}
	return place, place >= 0 && c != t.h.cost, nil
}
