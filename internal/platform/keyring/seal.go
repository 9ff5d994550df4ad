package keyring

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
)

// A sealed value is: format (1 byte) | key id (4) | nonce (12) | ciphertext | tag (16).
// Format and key id are authenticated together with the caller's additional data.
const (
	format     = 1
	headerSize = 1 + idSize
)

// dataKeyPurpose seals data keys; no other value is sealed for it.
const dataKeyPurpose = "data-key"

var (
	// ErrDamaged means that a value is not what was sealed: changed, cut off, or
	// brought from another purpose or place.
	ErrDamaged = errors.New("a sealed value is damaged or out of place")
	// ErrUnknownKey means that the ring lacks the key that sealed a value.
	ErrUnknownKey = errors.New("a sealed value needs a master key that is not configured")
)

// Seal encrypts and authenticates a value for a purpose, bound to additional data.
func (r *Ring) Seal(purpose string, plaintext, aad []byte) ([]byte, error) {
	k := r.current()
	aead, err := k.aead(purpose)
	if err != nil {
		return nil, fmt.Errorf("seal: %w", err)
	}
	out := make([]byte, 0, headerSize+aead.Overhead()+len(plaintext))
	out = append(out, format)
	out = append(out, k.id[:]...)
	return aead.Seal(out, nil, plaintext, bound(out, aad)), nil
}

// Unseal opens what Seal made for the same purpose and additional data. The error is
// ErrDamaged or ErrUnknownKey.
func (r *Ring) Unseal(purpose string, sealed, aad []byte) ([]byte, error) {
	if len(sealed) < headerSize || sealed[0] != format {
		return nil, ErrDamaged
	}
	k := r.find([idSize]byte(sealed[1:headerSize]))
	if k == nil {
		return nil, ErrUnknownKey
	}
	aead, err := k.aead(purpose)
	if err != nil {
		return nil, fmt.Errorf("unseal: %w", err)
	}
	plaintext, err := aead.Open(nil, nil, sealed[headerSize:], bound(sealed[:headerSize], aad))
	if err != nil {
		return nil, ErrDamaged
	}
	return plaintext, nil
}

// KeyOf names the key that a value was sealed with; empty: it was not sealed.
func KeyOf(sealed []byte) string {
	if len(sealed) < headerSize || sealed[0] != format {
		return ""
	}
	return hex.EncodeToString(sealed[1:headerSize])
}

// Text is a sealed value as columns of texts keep it: the id of its key, as KeyOf gives it, and the rest in base64.
func Text(sealed []byte) string {
	return KeyOf(sealed) + base64.RawURLEncoding.EncodeToString(sealed[headerSize:])
}

// OfText is the sealed value of such a text. The error is ErrDamaged.
func OfText(text string) ([]byte, error) {
	if len(text) < 2*idSize {
		return nil, ErrDamaged
	}
	id, err := hex.DecodeString(text[:2*idSize])
	if err != nil {
		return nil, ErrDamaged
	}
	rest, err := base64.RawURLEncoding.DecodeString(text[2*idSize:])
	if err != nil {
		return nil, ErrDamaged
	}
	return append(append([]byte{format}, id...), rest...), nil
}

// NewDataKey makes a key for one object, in clear and wrapped by the current key.
// Keep only the wrapped form; forgetting it erases the object for good.
func (r *Ring) NewDataKey() (plain, wrapped []byte, err error) {
	plain = make([]byte, keySize)
	rand.Read(plain) // never fails since Go 1.24
	wrapped, err = r.Seal(dataKeyPurpose, plain, nil)
	return plain, wrapped, err
}

// UnwrapDataKey gives back the data key in clear. The error is ErrDamaged or ErrUnknownKey.
func (r *Ring) UnwrapDataKey(wrapped []byte) ([]byte, error) {
	return r.Unseal(dataKeyPurpose, wrapped, nil)
}

// Reseal moves a sealed value to the current master key. It answers false when that key
// seals it already. The error is ErrDamaged or ErrUnknownKey.
func (r *Ring) Reseal(purpose string, sealed, aad []byte) (again []byte, changed bool, err error) {
	plain, err := r.Unseal(purpose, sealed, aad)
	if err != nil {
		return nil, false, err
	}
	if [idSize]byte(sealed[1:headerSize]) == r.current().id {
		return sealed, false, nil
	}
	again, err = r.Seal(purpose, plain, aad)
	return again, err == nil, err
}

// bound joins the header and the caller's data. The header has a fixed size, so no two
// pairs give the same bytes.
func bound(header, aad []byte) []byte {
	return append(append(make([]byte, 0, headerSize+len(aad)), header...), aad...)
}
