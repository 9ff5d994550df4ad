package webhook

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// secretPrefix marks a secret, so that scanners of source code find one that was left there.
const secretPrefix = "whsec_"

// newSecret draws a secret as people copy it.
func newSecret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails since Go 1.24
	return secretPrefix + base64.StdEncoding.EncodeToString(b)
}

// publicPrefix marks the public half of a key pair, as the convention has it.
const publicPrefix = "whpk_"

// newKey draws a key pair: the seed of the private half, and the public half as people copy it.
func newKey() (seed []byte, public string) {
	seed = make([]byte, ed25519.SeedSize)
	rand.Read(seed)
	half := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	return seed, publicPrefix + base64.StdEncoding.EncodeToString(half)
}

// NewSecret draws a secret as an address has it.
func NewSecret() string { return newSecret() }

// Headers are those of a call that is signed by one secret. The error is of a secret that is none.
func Headers(id string, at time.Time, body []byte, secret string) (map[string]string, error) {
	return sign(id, at, body, []string{secret}, nil)
}

// sign makes the headers of a call by the convention of Standard Webhooks: a signature by
// each secret that holds at the moment (v1), and by each key pair (v1a).
func sign(id string, at time.Time, body []byte, secrets []string, seeds [][]byte) (map[string]string, error) {
	seconds := strconv.FormatInt(at.Unix(), 10)
	var signatures []string
	content := append([]byte(id+"."+seconds+"."), body...)
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, secretPrefix))
		if err != nil {
			return nil, err
		}
		mac := hmac.New(sha256.New, key)
		mac.Write(content)
		signatures = append(signatures, "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	for _, seed := range seeds {
		signature := ed25519.Sign(ed25519.NewKeyFromSeed(seed), content)
		signatures = append(signatures, "v1a,"+base64.StdEncoding.EncodeToString(signature))
	}
	return map[string]string{
		"Webhook-Id": id, "Webhook-Timestamp": seconds, "Webhook-Signature": strings.Join(signatures, " "), "User-Agent": "Florin-Webhooks/1",
	}, nil
}
