package totp

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"net/url"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"

	"florin/internal/identity/qrcode"
)

const (
	period   = 30 // seconds
	digits   = otp.DigitsSix
	drift    = 1 // steps that a clock may be off, either way
	seedSize = 20
)

// Seed is what an authenticator app is set up with. It is shown once.
type Seed struct {
	Secret string // base32
	URI    string // otpauth://
	QR     string // the URI as a picture: SVG text without '#', so that it fits in a data URI
}

var base32Text = base32.StdEncoding.WithPadding(base32.NoPadding)

// NewSecret draws the secret of one-time codes.
func NewSecret() string {
	b := make([]byte, seedSize)
	rand.Read(b) // never fails since Go 1.24
	return base32Text.EncodeToString(b)
}

// For dresses a secret for an app.
func For(secret, issuer, account string) (Seed, error) {
	label := inURI(issuer) + ":" + inURI(account)
	query := "secret=" + secret + "&issuer=" + inURI(issuer) + "&algorithm=SHA1&digits=6&period=30"
	uri := "otpauth://totp/" + label + "?" + query
	picture, err := qrcode.SVG(uri)
	return Seed{Secret: secret, URI: uri, QR: picture}, err
}

// inURI writes a text as apps read it: they take a plus as a plus, so a space is %20.
func inURI(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

// Step finds the step whose code this is, among those that the clocks of both sides
// allow and that lie after the last one used; a code works once (RFC 6238, 5.2). Every
// step is looked at, whichever matches.
func Step(secret, code string, now time.Time, last int64) (step int64, found bool) {
	current := now.Unix() / period
	for candidate := current - drift; candidate <= current+drift; candidate++ {
		if candidate < 0 {
			continue
		}
		want, err := hotp.GenerateCodeCustom(secret, uint64(candidate), hotp.ValidateOpts{Digits: digits, Algorithm: otp.AlgorithmSHA1})
		if err != nil {
			return 0, false
		}
		if subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 && candidate > last {
			step, found = candidate, true
		}
	}
	return step, found
}
