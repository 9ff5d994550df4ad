package keyring

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
)

// TextPurpose seals the texts by which people are known.
const TextPurpose = "person"

// markSize is how many bytes of a keyed hash are a mark: no two texts have the same by chance.
const markSize = 16

// Texts seals texts of columns, each for its place, and marks those that are looked up. Marks are made with a key of their own: they stay as they
// are whichever master key seals.
type Texts struct {
	ring  *Ring
	marks []byte
}

// NewTexts makes it of a ring and the key of marks.
func NewTexts(ring *Ring, marks []byte) Texts { return Texts{ring, marks} }

// Seal gives a text as a column keeps it, bound to a place.
func (t Texts) Seal(place, text string) (string, error) {
	sealed, err := t.ring.Seal(TextPurpose, []byte(text), []byte(place))
	if err != nil {
		return "", err
	}
	return Text(sealed), nil
}

// Open gives back what Seal has made for that place. The error is ErrDamaged or ErrUnknownKey.
func (t Texts) Open(place, sealed string) (string, error) {
	value, err := OfText(sealed)
	if err != nil {
		return "", err
	}
	plain, err := t.ring.Unseal(TextPurpose, value, []byte(place))
	return string(plain), err
}

// Mark is the keyed hash of a text among those of a kind.
func (t Texts) Mark(kind, text string) string {
	h := hmac.New(sha256.New, t.marks)
	h.Write([]byte(kind + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:markSize])
}
