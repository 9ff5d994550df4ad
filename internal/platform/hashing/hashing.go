package hashing

import (
	"context"

	"golang.org/x/crypto/argon2"
)

// Cost is what one hash takes.
type Cost struct {
	Memory  uint32 // KiB
	Passes  uint32
	Threads uint8
}

// Task is one hash to compute. Its cost must be sane: argon2 panics at zero passes.
type Task struct {
	Password []byte
	Salt     []byte
	Cost     Cost
	Size     uint32 // of the key, in bytes
}

// Computer computes hashes.
type Computer interface {
	// Key gives the hash, or the context's error when the caller has gone.
	Key(ctx context.Context, t Task) ([]byte, error)
}

// Here computes in this process.
type Here struct{}

// Key never fails but for a caller who has gone before it began.
func (Here) Key(ctx context.Context, t Task) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return t.key(), nil
}

func (t Task) key() []byte {
	return argon2.IDKey(t.Password, t.Salt, t.Cost.Passes, t.Cost.Memory, t.Cost.Threads, t.Size)
}
