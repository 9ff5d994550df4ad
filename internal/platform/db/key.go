package db

import (
	"time"

	"github.com/google/uuid"
)

// NewKey draws an id whose first and last eight characters are random, because people read
// and compare those, and whose middle is the time. It is a UUID of version 8 (RFC 9562, 5.8),
// with 72 random bits. The database keeps it with its time in front: what is written in one
// moment lies together, in the table and in everything that refers to it, so that a commit
// touches few pages. Nobody above this package sees that form.
func NewKey(at time.Time) (string, error) {
	r, err := uuid.NewRandom()
	if err != nil {
		return "", err
	}
	return KeyOf(r, at), nil
}

// KeyOf is NewKey with the randomness of r.
func KeyOf(r uuid.UUID, at time.Time) string {
	const digits = "0123456789abcdef"
	id := []byte(r.String())
	ms := uint64(at.UnixMilli())
	for i := len(keyTime) - 1; i >= 0; i-- {
		id[keyTime[i]] = digits[ms&15]
		ms >>= 4
	}
	id[14], id[19] = '8', '8'
	return string(id)
}

// keyTime is where the twelve digits of the time stand, between the version, the variant
// and the dashes.
var keyTime = [12]int{9, 10, 11, 12, 15, 16, 17, 20, 21, 22, 24, 25}

const keyLength = 36

// turned puts the first group of such an id behind the others, or back in front of them.
// It is its own inverse, and leaves every other text as it is: so whatever is written comes
// back as it was, also a text that only looks like a key.
func turned(s string) string {
	if len(s) != keyLength {
		return s
	}
	switch {
	case s[14] == '8' && s[8] == '-' && s[13] == '-' && s[18] == '-' && s[23] == '-':
		return s[9:] + "-" + s[:8]
	case s[5] == '8' && s[4] == '-' && s[9] == '-' && s[14] == '-' && s[27] == '-':
		return s[28:] + "-" + s[:27]
	}
	return s
}
