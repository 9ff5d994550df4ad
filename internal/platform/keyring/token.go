package keyring

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// NewToken makes a random 256-bit token for a cookie or link, and the hash under which
// to store it: who reads the database cannot use it.
func NewToken() (token, hash string) {
	b := make([]byte, 32)
	rand.Read(b) // never fails since Go 1.24
	token = base64.RawURLEncoding.EncodeToString(b)
	return token, HashToken(token)
}

// HashToken gives the hash under which a token is stored. A plain hash is enough
// because a token is random: there is nothing to guess.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
