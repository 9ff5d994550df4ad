package quickhash

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"

	"florin/internal/platform/hashing"
)

// Hashes are derived from a password and its salt alone.
type Hashes struct{}

// Key is as hashing.Computer says.
func (Hashes) Key(_ context.Context, t hashing.Task) ([]byte, error) {
	return hkdf.Key(sha256.New, t.Password, t.Salt, "", int(t.Size))
}
