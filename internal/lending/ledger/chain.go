package ledger

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"hash"
	"slices"
	"strconv"
	"time"

	"florin/internal/platform/audit"
)

// The layouts that are hashed. Another layout needs another name, or entries written
// before the change would no longer verify.
const (
	contentForm = "florin-ledger-content-1"
	belongsForm = "florin-ledger-content-2" // of an entry that belongs to another day than its own
	linkForm    = "florin-ledger-1"
)

// instantForm is fixed in width and zone, and exact to what both engines keep.
const instantForm = "2006-01-02T15:04:05.000000Z"

// content digests what an entry says. The order of its lines says nothing.
func (e Entry) content(reverses string) []byte {
	h := sha256.New()
	if e.Belongs.IsZero() {
		write(h, contentForm)
	} else {
		write(h, belongsForm, e.Belongs.String())
	}
	write(h, e.Key, e.Kind, string(e.Currency), e.On.String(), e.EntityKind, e.EntityID, reverses)
	lines := slices.SortedFunc(slices.Values(e.Lines), func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.Account, b.Account), cmp.Compare(a.Sub, b.Sub), cmp.Compare(a.Minor, b.Minor))
	})
	for _, l := range lines {
		write(h, string(l.Account), l.Sub, strconv.FormatInt(l.Minor, 10))
	}
	return h.Sum(nil)
}

// link computes the hash of an entry from the hash before it (nothing for the first).
func link(previous []byte, chain string, seq int64, at time.Time, by audit.Actor, content []byte) []byte {
	h := sha256.New()
	write(h, linkForm, string(previous), chain, strconv.FormatInt(seq, 10), at.UTC().Format(instantForm), by.Kind, by.ID, string(content))
	return h.Sum(nil)
}

// write precedes each field by its length: no two different rows read alike.
func write(h hash.Hash, fields ...string) {
	var buf []byte
	for _, f := range fields {
		buf = binary.BigEndian.AppendUint32(buf, uint32(len(f)))
		buf = append(buf, f...)
	}
	h.Write(buf)
}
