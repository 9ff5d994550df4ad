package document

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
)

// digestOf is what the row remembers of a content: its SHA-256 under a key that follows
// from the document's own. So nobody can tell from a database which well-known file
// a person sent, the digest says nothing once the key is erased, and it outlives a
// rotation of the master key.
func digestOf(key, sum []byte) ([]byte, error) {
	own, err := hkdf.Key(sha256.New, key, nil, "florin document digest", len(key))
	if err != nil {
		return nil, fmt.Errorf("digest of a document: %w", err)
	}
	mac := hmac.New(sha256.New, own)
	mac.Write(sum)
	return mac.Sum(nil), nil
}
