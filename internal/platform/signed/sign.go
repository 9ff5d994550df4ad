package signed

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"
)

// The headers.
const (
	IDHeader        = "Webhook-Id"
	TimestampHeader = "Webhook-Timestamp"
	SignatureHeader = "Webhook-Signature"
)

const (
	secretPrefix = "whsec_" // so that scanners of source code find one that was left there
	publicPrefix = "whpk_"
)

// Tolerance is how far the clocks of two servers may differ, by the convention.
const Tolerance = 5 * time.Minute

// NewSecret draws a secret as people copy it.
func NewSecret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails since Go 1.24
	return secretPrefix + base64.StdEncoding.EncodeToString(b)
}

// IsSecret says whether a text is a secret that people may have made themselves: base64 of 24 to 64 bytes, by the convention.
func IsSecret(text string) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(text, secretPrefix))
	return err == nil && len(key) >= 24 && len(key) <= 64
}

// NewKey draws a key pair: the seed of the private half, and the public half as people copy it.
func NewKey() (seed []byte, public string) {
	seed = make([]byte, ed25519.SeedSize)
	rand.Read(seed)
	half := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	return seed, publicPrefix + base64.StdEncoding.EncodeToString(half)
}

// Headers makes those of a message: a signature by each secret that holds at the moment (v1), and by each key pair (v1a). The error says that a
// secret is none.
func Headers(id string, at time.Time, body []byte, secrets []string, seeds [][]byte) (map[string]string, error) {
	seconds := strconv.FormatInt(at.Unix(), 10)
	var signatures []string
	content := content(id, seconds, body)
	for _, secret := range secrets {
		mac, err := macOf(secret, content)
		if err != nil {
			return nil, err
		}
		signatures = append(signatures, "v1,"+base64.StdEncoding.EncodeToString(mac))
	}
	for _, seed := range seeds {
		signature := ed25519.Sign(ed25519.NewKeyFromSeed(seed), content)
		signatures = append(signatures, "v1a,"+base64.StdEncoding.EncodeToString(signature))
	}
	return map[string]string{IDHeader: id, TimestampHeader: seconds, SignatureHeader: strings.Join(signatures, " ")}, nil
}

func content(id, seconds string, body []byte) []byte {
	return append([]byte(id+"."+seconds+"."), body...)
}

func macOf(secret string, content []byte) ([]byte, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, secretPrefix))
	if err != nil {
		return nil, err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write(content)
	return mac.Sum(nil), nil
}

// What is wrong with a message.
var (
	ErrSignature = errors.New("signed: no signature of one of the secrets")
	ErrTimestamp = errors.New("signed: the time of signing is not of these minutes")
)

// Message is what came: the three headers, and the body as it was sent.
type Message struct {
	ID, Timestamp, Signature string
	Body                     []byte
}

// Check says whether a message was signed with one of the secrets, within Tolerance of now. It returns ErrSignature, or ErrTimestamp for one that
// was signed and is old: who does not know a secret is not told what else is wrong.
func (m Message) Check(now time.Time, secrets []string) error {
	if m.ID == "" || !m.signedBy(secrets) {
		return ErrSignature
	}
	seconds, err := strconv.ParseInt(m.Timestamp, 10, 64)
	if err != nil {
		return ErrSignature
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > Tolerance || age < -Tolerance {
		return ErrTimestamp
	}
	return nil
}

func (m Message) signedBy(secrets []string) bool {
	content := content(m.ID, m.Timestamp, m.Body)
	for part := range strings.FieldsSeq(m.Signature) {
		text, isMAC := strings.CutPrefix(part, "v1,")
		theirs, err := base64.StdEncoding.DecodeString(text)
		if !isMAC || err != nil {
			continue
		}
		for _, secret := range secrets {
			own, err := macOf(secret, content)
			if err == nil && hmac.Equal(own, theirs) {
				return true
			}
		}
	}
	return false
}
