package identity_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/url"
	"testing"

	"florin/internal/identity/identity"
)

// authenticator is a device with one passkey: what a browser would ask, written after the
// WebAuthn specification (levels 2 and 3), so that the tests need none.
type authenticator struct {
	t      testing.TB
	origin string
	id     []byte
	key    *ecdsa.PrivateKey
	handle []byte
	count  uint32
	flags  byte
}

const (
	userPresent  = 1 << 0
	userVerified = 1 << 2
	attested     = 1 << 6
)

func newAuthenticator(t testing.TB) *authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	ok(t, err)
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return &authenticator{t: t, origin: site, id: id, key: key, flags: userPresent | userVerified}
}

var b64 = base64.RawURLEncoding.EncodeToString

// options reads what the server asks the browser for.
func (a *authenticator) options(ch identity.Challenge) (challenge string, handle []byte) {
	a.t.Helper()
	var asked struct {
		PublicKey struct {
			Challenge string
			User      struct{ ID string }
		}
	}
	ok(a.t, json.Unmarshal(ch.Options, &asked))
	handle, err := base64.RawURLEncoding.DecodeString(asked.PublicKey.User.ID)
	ok(a.t, err)
	return asked.PublicKey.Challenge, handle
}

func (a *authenticator) clientData(kind, challenge string) []byte {
	text, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	ok(a.t, err)
	return text
}

// data is the authenticator data: whose site, which flags, how often.
func (a *authenticator) data(flags byte) []byte {
	u, err := url.Parse(a.origin)
	ok(a.t, err)
	hash := sha256.Sum256([]byte(u.Hostname()))
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.count)
}

// coseKey is the public key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
func (a *authenticator) coseKey() []byte {
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	ok(a.t, err)
	out := append([]byte{0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20}, point[1:33]...)
	return append(append(out, 0x22, 0x58, 0x20), point[33:]...)
}

// create makes the passkey.
func (a *authenticator) create(ch identity.Challenge) []byte {
	a.t.Helper()
	challenge, handle := a.options(ch)
	a.handle = handle
	data := a.data(a.flags | attested)
	data = append(data, make([]byte, 16)...) // no model is told
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), a.coseKey()...)
	// {"fmt": "none", "attStmt": {}, "authData": data}
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"), byte(len(data)))
	return a.answer(map[string]string{
		"clientDataJSON": b64(a.clientData("webauthn.create", challenge)), "attestationObject": b64(append(object, data...)),
	})
}

// get shows the passkey.
func (a *authenticator) get(ch identity.Challenge) []byte {
	a.t.Helper()
	a.count++
	challenge, _ := a.options(ch)
	client, data := a.clientData("webauthn.get", challenge), a.data(a.flags)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	ok(a.t, err)
	return a.answer(map[string]string{
		"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": b64(a.handle),
	})
}

func (a *authenticator) answer(response map[string]string) []byte {
	text, err := json.Marshal(map[string]any{
		"id": b64(a.id), "rawId": b64(a.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	ok(a.t, err)
	return text
}
