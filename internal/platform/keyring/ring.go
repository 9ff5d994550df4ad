package keyring

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

const (
	keySize = 32 // bytes of a master key and of everything derived from it
	idSize  = 4  // bytes that name a key inside a sealed value
)

// Config says where the master keys come from.
type Config struct {
	// Value is the current key: 32 bytes in base64 or hexadecimal. Empty: the file's.
	Value string
	// OldValues are keys that still open what they sealed.
	OldValues []string
	// File keeps one key per line, the current one first. It is created when it is
	// missing and Value is empty. With a Value its keys count as old ones.
	File string
	// Wrap and Unwrap are a key-management service: with it keys stand wrapped in values and file, and a file that is created has its key wrapped. nil: none.
	Wrap   func(key []byte) (wrapped string, err error)
	Unwrap func(wrapped string) (key []byte, err error)
}

// Ring is a set of live master keys. It is safe for concurrent use.
type Ring struct {
	keys    []*masterKey // as configured
	sealing atomic.Pointer[masterKey]
	created bool
}

// masterKey is one live key with what has been derived from it so far.
type masterKey struct {
	id     [idSize]byte
	secret []byte
	aeads  sync.Map // purpose -> cipher.AEAD
	macs   sync.Map // purpose -> []byte
}

// Open reads the configured keys, creating the key file if there is no key at all.
// Every error names what the operator has to change and never shows a key.
func Open(cfg Config) (*Ring, error) {
	secrets, created, err := cfg.secrets()
	if err != nil {
		return nil, err
	}
	r := &Ring{created: created}
	for _, s := range secrets {
		if err := r.add(s); err != nil {
			return nil, err
		}
	}
	r.sealing.Store(r.keys[0])
	return r, nil
}

// secrets are the keys in the order of the configuration.
func (cfg Config) secrets() (secrets [][]byte, created bool, err error) {
	secrets, err = cfg.parseAll(append([]string{cfg.Value}, cfg.OldValues...))
	if err != nil {
		return nil, false, err
	}
	fromFile, created, err := fileSecrets(cfg)
	if err != nil {
		return nil, false, err
	}
	if cfg.Value == "" {
		return append(fromFile, secrets...), created, nil
	}
	return append(secrets, fromFile...), created, nil
}

// Wrapped gives the configured keys as the service wraps them, in their order, for a key file that has none in clear.
func Wrapped(cfg Config) (lines []string, err error) {
	if cfg.Wrap == nil {
		return nil, errNoService
	}
	secrets, _, err := cfg.secrets()
	if err != nil {
		return nil, err
	}
	for _, secret := range secrets {
		line, err := cfg.Wrap(secret)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

var errNoService = errors.New("no key-management service is configured: name one with --kms-url")

// wrappedMark begins a key that OpenBao or Vault has wrapped.
const wrappedMark = "vault:"

// SealWith makes another key of the ring the current one: what is sealed from now on can be opened where that key is. It fails with
// ErrUnknownKey where the ring lacks it.
func (r *Ring) SealWith(id string) error {
	for _, k := range r.keys {
		if hex.EncodeToString(k.id[:]) == id {
			r.sealing.Store(k)
			return nil
		}
	}
	return ErrUnknownKey
}

// current is the key that seals.
func (r *Ring) current() *masterKey { return r.sealing.Load() }

// Created says that Open has just made a new key file: the moment to tell the
// operator to keep a copy, because nothing sealed can be read without it.
func (r *Ring) Created() bool { return r.created }

// CurrentID names the key that seals: the first one configured, unless SealWith chose another.
func (r *Ring) CurrentID() string { return hex.EncodeToString(r.current().id[:]) }

// IDs names all live keys in the order of the configuration: the first is the one that the operator wants to seal.
func (r *Ring) IDs() []string {
	ids := make([]string, len(r.keys))
	for i, k := range r.keys {
		ids[i] = hex.EncodeToString(k.id[:])
	}
	return ids
}

// HMAC gives the keyed SHA-256 of data under the current key.
func (r *Ring) HMAC(purpose string, data []byte) []byte {
	return r.current().mac(purpose, data)
}

// HMACs gives the keyed hashes of data under each live key, the current one first: what was found by its
// hash is found after a rotation, too.
func (r *Ring) HMACs(purpose string, data []byte) [][]byte {
	current := r.current()
	list := append(make([][]byte, 0, len(r.keys)), current.mac(purpose, data))
	for _, k := range r.keys {
		if k != current {
			list = append(list, k.mac(purpose, data))
		}
	}
	return list
}

// CheckHMAC says whether mac is the keyed hash of data under any live key, so that
// stored hashes outlive a rotation.
func (r *Ring) CheckHMAC(purpose string, data, mac []byte) bool {
	for _, k := range r.keys {
		if hmac.Equal(k.mac(purpose, data), mac) {
			return true
		}
	}
	return false
}

// add appends a key unless the ring has it already.
func (r *Ring) add(secret []byte) error {
	k := &masterKey{secret: secret}
	id, err := k.derive("florin key id", idSize)
	if err != nil {
		return err
	}
	copy(k.id[:], id)
	if known := r.find(k.id); known != nil {
		if hmac.Equal(known.secret, secret) {
			return nil
		}
		return errors.New("two master keys have the same id: replace one of them")
	}
	r.keys = append(r.keys, k)
	return nil
}

func (r *Ring) find(id [idSize]byte) *masterKey {
	for _, k := range r.keys {
		if k.id == id {
			return k
		}
	}
	return nil
}

func (k *masterKey) derive(info string, size int) ([]byte, error) {
	return hkdf.Key(sha256.New, k.secret, nil, info, size)
}

func (k *masterKey) aead(purpose string) (cipher.AEAD, error) {
	if a, ok := k.aeads.Load(purpose); ok {
		return a.(cipher.AEAD), nil
	}
	sub, err := k.derive("florin seal "+purpose, keySize)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(sub)
	if err != nil {
		return nil, err
	}
	a, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, err
	}
	k.aeads.Store(purpose, a)
	return a, nil
}

func (k *masterKey) mac(purpose string, data []byte) []byte {
	var sub []byte
	if known, ok := k.macs.Load(purpose); ok {
		sub = known.([]byte)
	} else {
		var err error
		if sub, err = k.derive("florin mac "+purpose, keySize); err != nil {
			panic(err) // SHA-256 always gives 32 bytes; anything else is a bug of this file
		}
		k.macs.Store(purpose, sub)
	}
	h := hmac.New(sha256.New, sub)
	h.Write(data)
	return h.Sum(nil)
}

// parseAll decodes the keys that are not empty, and has those unwrapped that are wrapped.
func (cfg Config) parseAll(texts []string) ([][]byte, error) {
	var secrets [][]byte
	for _, text := range texts {
		if strings.TrimSpace(text) == "" {
			continue
		}
		secret, err := cfg.parse(text)
		if err != nil {
			return nil, err
		}
		secrets = append(secrets, secret)
	}
	return secrets, nil
}

func (cfg Config) parse(text string) ([]byte, error) {
	wrapped := strings.TrimSpace(text)
	switch {
	case !IsWrapped(wrapped):
		return parse(text)
	case cfg.Unwrap == nil:
		return nil, fmt.Errorf("a master key is wrapped: %w", errNoService)
	}
	secret, err := cfg.Unwrap(wrapped)
	if err == nil && len(secret) != keySize {
		err = fmt.Errorf("a wrapped master key has %d bytes, not %d", len(secret), keySize)
	}
	return secret, err
}

// IsWrapped says whether a key stands wrapped in a configuration.
func IsWrapped(text string) bool { return strings.HasPrefix(text, wrappedMark) }

// parse reads a key in hexadecimal or in any of the usual forms of base64.
func parse(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	plain := strings.NewReplacer("-", "+", "_", "/", "=", "").Replace(text)
	for _, decode := range []func(string) ([]byte, error){hex.DecodeString, base64.RawStdEncoding.DecodeString} {
		if b, err := decode(plain); err == nil && len(b) == keySize {
			return b, nil
		}
	}
	return nil, fmt.Errorf("a master key must be %d bytes in base64 or hexadecimal: make one with `openssl rand -base64 %d`", keySize, keySize)
}
