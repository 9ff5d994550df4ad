package audit

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/platform/db"
)

// ToldType is what the body about a seal calls itself.
const ToldType = "audit.seal"

// Told is a seal as an address outside is told of it. It holds nothing of a person.
type Told struct {
	Type         string    `json:"type"`
	Timestamp    time.Time `json:"timestamp"`    // up to when records are sealed
	Installation string    `json:"installation"` // the address of the site
	Node         string    `json:"node"`         // that tells of it
	Number       int64     `json:"number"`
	Previous     string    `json:"previous"` // the hash of the seal before; empty for the first
	Seal
}

// NextSealTx gives the first seal after a number, as it is told; found is false where there is none.
func NextSealTx(tx *db.Tx, after int64) (t Told, found bool, err error) {
	r, found, err := db.Maybe[sealRow](tx, nextSeal, after)
	if err != nil || !found {
		return t, false, err
	}
	previous, _, err := SealHashTx(tx, r.Number-1)
	return Told{Type: ToldType, Timestamp: r.To.UTC(), Number: r.Number, Previous: previous, Seal: Seal{r.From.UTC(), r.To.UTC(), r.Records, r.Hash}}, true, err
}

// NewestSealTx gives the number of the newest seal; 0 where there is none.
func NewestSealTx(tx *db.Tx) (int64, error) {
	r, _, err := db.Maybe[sealRow](tx, newestSeal)
	return r.Number, err
}

// SealHashTx gives the hash of a seal; found is false where there is none of that number.
func SealHashTx(tx *db.Tx, number int64) (hash string, found bool, err error) {
	return db.Maybe[string](tx, findSeal, number)
}

// ID names a seal: the same however often it is told, and another for another seal of the same number.
func (t Told) ID() string { return fmt.Sprintf("seal_%d_%.16s", t.Number, t.Hash) }

// Line writes what is sent: one line of JSON, so that bodies that are appended to a file are lines of it.
func (t Told) Line() ([]byte, error) {
	text, err := json.Marshal(t)
	return append(text, '\n'), err
}

// whole says whether what was read can be a seal that was told.
func (t Told) whole() bool {
	hash, err := hex.DecodeString(t.Hash)
	return t.Type == ToldType && t.Number >= 1 && t.To.After(t.From) && t.Records >= 0 && err == nil && len(hash) == 32
}

// same says whether two seals are one, whichever node told of them.
func (s Seal) same(o Seal) bool {
	return s.From.Equal(o.From) && s.To.Equal(o.To) && s.Records == o.Records && s.Hash == o.Hash
}
