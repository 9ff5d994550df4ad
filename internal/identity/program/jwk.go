package program

import (
	"crypto"
	"encoding/base64"
	"encoding/json"

	"github.com/go-jose/go-jose/v4"

	"florin/internal/kernel/validate"
)

// JWK is a public key as a program gives it (RFC 7517, RFC 8037): of the curve P-256, for ES256, or Ed25519, for EdDSA.
type JWK struct {
	Kty string `json:"kty" doc:"EC or OKP"`
	Crv string `json:"crv" doc:"P-256 or Ed25519"`
	X   string `json:"x"`
	Y   string `json:"y,omitempty" doc:"Of P-256"`
	Kid string `json:"kid,omitempty" doc:"May be left out; else the thumbprint of the key (RFC 7638)"`
	Alg string `json:"alg,omitempty" doc:"ES256 or EdDSA"`
	Use string `json:"use,omitempty" doc:"sig"`
	D   string `json:"d,omitempty" doc:"Never: with it the key would be the private one, and is refused"`
}

// algorithms are those that programs sign with. Which one belongs to the key, and is never an assertion's to choose.
var algorithms = []jose.SignatureAlgorithm{jose.ES256, jose.EdDSA}

// public is a key that was looked at.
type public struct {
	kid  string // its thumbprint
	alg  jose.SignatureAlgorithm
	text string // in the shortest form
}

// read says what is wrong with a key: "jwk.private", "jwk.kind" for another kind than those above, "jwk.kid"; empty when nothing is.
func (k JWK) read() (p public, code string) {
	alg, known := map[[2]string]jose.SignatureAlgorithm{{"EC", "P-256"}: jose.ES256, {"OKP", "Ed25519"}: jose.EdDSA}[[2]string{k.Kty, k.Crv}]
	switch {
	case k.D != "":
		return p, "jwk.private"
	case !known, k.Alg != "" && k.Alg != string(alg), k.Use != "" && k.Use != "sig":
		return p, "jwk.kind"
	case k.X == "" || (k.Y == "") != (alg == jose.EdDSA):
		return p, validate.FieldRequired
	}
	text, err := json.Marshal(JWK{Kty: k.Kty, Crv: k.Crv, X: k.X, Y: k.Y})
	if err != nil {
		return p, "jwk.kind"
	}
	key, err := keyOf(string(text))
	if err != nil {
		return p, "jwk.kind"
	}
	digest, err := key.Thumbprint(crypto.SHA256)
	if err != nil {
		return p, "jwk.kind"
	}
	p = public{base64.RawURLEncoding.EncodeToString(digest), alg, string(text)}
	if k.Kid != "" && k.Kid != p.kid {
		return p, "jwk.kid"
	}
	return p, ""
}

// thumbprint is what the key is called; empty when it is none.
func (k JWK) thumbprint() string {
	p, _ := k.read()
	return p.kid
}

// keyOf opens a key. A point that is not on its curve is an error.
func keyOf(text string) (*jose.JSONWebKey, error) {
	key := &jose.JSONWebKey{}
	if err := json.Unmarshal([]byte(text), key); err != nil {
		return nil, err
	}
	return key, nil
}
