package program

import (
	"crypto/sha256"
	"encoding/base64"
	"testing"
)

// RFC 8037, A.2 and A.3; RFC 7515, A.3.1.
var (
	ed25519Key = JWK{Kty: "OKP", Crv: "Ed25519", X: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}
	p256Key    = JWK{Kty: "EC", Crv: "P-256", X: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", Y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}
)

func TestPublicKeys(t *testing.T) {
	if p, code := ed25519Key.read(); code != "" || p.kid != "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k" || p.alg != "EdDSA" {
		t.Errorf("the key of RFC 8037: %+v %s", p, code)
	}
	digest := sha256.Sum256([]byte(`{"crv":"P-256","kty":"EC","x":"` + p256Key.X + `","y":"` + p256Key.Y + `"}`)) // RFC 7638, 3.1
	if p, code := p256Key.read(); code != "" || p.kid != base64.RawURLEncoding.EncodeToString(digest[:]) || p.alg != "ES256" {
		t.Errorf("the key of RFC 7515: %+v %s", p, code)
	}
	for name, c := range map[string]struct {
		of     JWK
		change func(*JWK)
		want   string
	}{
		"with its private half":      {p256Key, func(k *JWK) { k.D = "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI" }, "jwk.private"},
		"not on the curve":           {p256Key, func(k *JWK) { k.Y = k.X }, "jwk.kind"},
		"another curve":              {p256Key, func(k *JWK) { k.Crv = "P-384" }, "jwk.kind"},
		"a secret that both know":    {JWK{}, func(k *JWK) { k.Kty, k.X = "oct", "AAAA" }, "jwk.kind"},
		"of another algorithm":       {p256Key, func(k *JWK) { k.Alg = "RS256" }, "jwk.kind"},
		"to encrypt with":            {p256Key, func(k *JWK) { k.Use = "enc" }, "jwk.kind"},
		"half a point":               {p256Key, func(k *JWK) { k.Y = "" }, "field.required"},
		"without a point":            {ed25519Key, func(k *JWK) { k.X = "" }, "field.required"},
		"two coordinates of Ed25519": {ed25519Key, func(k *JWK) { k.Y = k.X }, "field.required"},
		"too short":                  {ed25519Key, func(k *JWK) { k.X = k.X[:20] }, "jwk.kind"},
		"under another name":         {ed25519Key, func(k *JWK) { k.Kid = "2026-11" }, "jwk.kid"},
		"under its own name":         {ed25519Key, func(k *JWK) { k.Kid, k.Use, k.Alg = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k", "sig", "EdDSA" }, ""},
	} {
		k := c.of
		c.change(&k)
		if _, code := k.read(); code != c.want {
			t.Errorf("a key %s: %q, want %q", name, code, c.want)
		}
	}
}

func FuzzPublicKey(f *testing.F) {
	f.Add("EC", "P-256", p256Key.X, p256Key.Y)
	f.Add("OKP", "Ed25519", ed25519Key.X, "")
	f.Fuzz(func(t *testing.T, kty, crv, x, y string) {
		p, code := JWK{Kty: kty, Crv: crv, X: x, Y: y}.read()
		if code != "" {
			return
		}
		if key, err := keyOf(p.text); err != nil || !key.IsPublic() || !key.Valid() {
			t.Errorf("%s is taken", p.text)
		}
	})
}
