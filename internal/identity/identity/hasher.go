package identity

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"florin/internal/platform/hashing"
)

// currentCost is OWASP's floor for argon2id, 19 MiB and two passes. More memory would cost
// more per sign-in than it would cost an attacker who guesses offline, as long as the sign-in rate
// of two cores is what we can afford.
var currentCost = hashing.Cost{Memory: 19 * 1024, Passes: 2, Threads: 1}

const (
	saltSize = 16
	keySize  = 32

	// busyAdvice is about how long a full queue takes to drain.
	busyAdvice = 2 * time.Second
)

// hasher computes password hashes, no more at once than there are slots: each takes
// 19 MiB, so a burst of sign-ins would otherwise be a burst of memory.
type hasher struct {
	computer hashing.Computer
	slots    chan struct{}
	turns    atomic.Int64
	most     int64
	computed atomic.Int64
	cost     hashing.Cost
	decoy    string
}

func newHasher(computer hashing.Computer, slots, queue int) *hasher {
	h := &hasher{computer: computer, slots: make(chan struct{}, slots), most: int64(slots + queue), cost: currentCost}
	h.decoy = encode(h.cost, random(saltSize), random(keySize))
	return h
}

func random(n int) []byte {
	b := make([]byte, n)
	rand.Read(b) // never fails since Go 1.24
	return b
}

// turn is the right to compute hashes for one call. It is taken before an attempt is
// counted: who is turned away because we are busy must not be locked out for it.
type turn struct{ h *hasher }

// turn admits one more caller, or answers fault Unavailable at once when as many run
// and wait as we allow.
func (h *hasher) turn() (turn, error) {
	if h.turns.Add(1) > h.most {
		h.turns.Add(-1)
		return turn{}, errBusy.After(busyAdvice)
	}
	return turn{h}, nil
}

func (t turn) end() { t.h.turns.Add(-1) }

// aside runs a wait of a caller who holds a turn. A caller who waits for something else keeps
// no turn from others.
func (h *hasher) aside(wait func() error) error {
	h.turns.Add(-1)
	defer h.turns.Add(1)
	return wait()
}

// derive computes one hash when a slot is free.
func (t turn) derive(ctx context.Context, password string, salt []byte, c hashing.Cost, size uint32) ([]byte, error) {
	select {
	case t.h.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-t.h.slots }()
	t.h.computed.Add(1)
	// The same characters must give the same hash however a keyboard composed them.
	text := norm.NFC.Bytes([]byte(password))
	return t.h.computer.Key(ctx, hashing.Task{Password: text, Salt: salt, Cost: c, Size: size})
}

// hash makes the string to store for a new password.
func (t turn) hash(ctx context.Context, password string) (string, error) {
	salt := random(saltSize)
	key, err := t.derive(ctx, password, salt, t.h.cost, keySize)
	if err != nil {
		return "", err
	}
	return encode(t.h.cost, salt, key), nil
}

// rehash makes the hash anew when the stored one is of another cost; otherwise empty.
func (t turn) rehash(ctx context.Context, stale bool, password string) (string, error) {
	if !stale {
		return "", nil
	}
	return t.hash(ctx, password)
}

// check says whether a password is the one stored, and whether the stored hash is of
// another cost than today's and should be made anew. An empty stored string (nobody is
// known under that name) costs the same and never matches.
func (t turn) check(ctx context.Context, password, stored string) (match, stale bool, err error) {
	known := stored != ""
	if !known {
		stored = t.h.decoy
	}
	c, salt, key, err := decode(stored)
	if err != nil {
		return false, false, err
	}
	got, err := t.derive(ctx, password, salt, c, uint32(len(key)))
	if err != nil {
		return false, false, err
	}
	match = subtle.ConstantTimeCompare(got, key) == 1 && known
	return match, match && c != t.h.cost, nil
}

// encode writes the PHC string form, which carries its own parameters.
func encode(c hashing.Cost, salt, key []byte) string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.Memory, c.Passes, c.Threads,
		b64.EncodeToString(salt), b64.EncodeToString(key))
}

var errPHC = fmt.Errorf("a stored password hash cannot be read")

func decode(phc string) (c hashing.Cost, salt, key []byte, err error) {
	parts := strings.Split(phc, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return c, nil, nil, errPHC
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.Memory, &c.Passes, &c.Threads); err != nil {
		return c, nil, nil, errPHC
	}
	salt, err = base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return c, nil, nil, errPHC
	}
	key, err = base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil || !sane(c) || len(salt) < 8 || len(key) < 16 || len(key) > 64 {
		return c, nil, nil, errPHC
	}
	return c, salt, key, nil
}

// sane keeps a damaged row from asking for a terabyte, or argon2 from panicking.
func sane(c hashing.Cost) bool {
	return c.Passes >= 1 && c.Passes <= 16 && c.Threads >= 1 && c.Memory >= 8*uint32(c.Threads) && c.Memory <= 1<<20
}
