package program

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/platform/keyring"
)

// Mode is what a program works on: a lender's own data, or a sandbox.
type Mode string

// The modes.
const (
	Live Mode = "live"
	Test Mode = "test"
)

const (
	// prefix marks a secret, so that scanners of source code find one that was left there. The mode follows.
	prefix = "flk_"
	// tokenPrefix marks what a program calls with for some minutes after it has signed.
	tokenPrefix = "flt_"
	// sessionPrefix marks what opens a session that a program has begun for a client.
	sessionPrefix = "fls_"
	// SandboxPrefix marks what opens the clock and the bank of a sandbox; no mode follows, as there are sandboxes in one only.
	SandboxPrefix = "fls_"
	// tokenLength is that of the random part: 256 bits in base64url.
	tokenLength = 43
	sumLength   = 6
	hintLength  = len(prefix) + len(Live) + 1 + 4
)

// newSecret draws a secret: flk_live_<43 characters of chance>_<6 of a sum over them>. The sum tells a secret that was cut or mistyped
// from one that is unknown, without a look into the database.
func newSecret(mode Mode) string { return drawn(prefix, mode) }

// newToken draws a token, which looks like a secret but for its beginning.
func newToken(mode Mode) string { return drawn(tokenPrefix, mode) }

func drawn(prefix string, mode Mode) string {
	token, _ := keyring.NewToken()
	return prefix + string(mode) + "_" + token + "_" + sum(token)
}

func sum(token string) string {
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(token))))
}

// The refusals of a secret by its look.
var (
	errShape   = fault.New(fault.Unauthenticated, "key.shape")
	errMode    = fault.New(fault.Unauthenticated, "key.wrong_mode")
	errSandbox = fault.New(fault.Unauthenticated, "key.of_sandbox")
	errUnknown = fault.New(fault.Unauthenticated, "key.unknown")
)

// Meant refuses a secret that was sent where none is needed, and that says it was meant for another place, or was cut on its way: who sent it would
// take an answer for that of another lender. What is no secret of ours says nothing. Refusals: Unauthenticated "key.wrong_mode",
// "key.of_sandbox", "key.shape".
func (s *Service) Meant(secret string) error {
	if err := looks(secret, s.Mode); !errors.Is(err, errUnknown) {
		return err
	}
	return nil
}

// looks says what is wrong with the form of a secret here. Those that were made before programs (flk_<43 characters>) go on until their day.
func looks(secret string, here Mode) error {
	rest, marked := strings.CutPrefix(secret, prefix)
	for _, other := range []string{tokenPrefix, sessionPrefix} {
		if token, has := strings.CutPrefix(secret, other); has {
			rest, marked = token, len(token) > tokenLength // they always name their mode
		}
	}
	switch {
	case ofSandbox(secret):
		return errSandbox
	case !marked:
		return errUnknown
	}
	mode, of := here, rest
	for _, m := range []Mode{Live, Test} {
		if cut, found := strings.CutPrefix(rest, string(m)+"_"); found && len(rest) != tokenLength {
			mode, of = m, cut
		}
	}
	switch {
	case mode != here:
		return errMode
	case of == rest && len(of) == tokenLength:
		return nil
	case len(of) != tokenLength+1+sumLength || of[tokenLength] != '_' || of[tokenLength+1:] != sum(of[:tokenLength]):
		return errShape
	}
	return nil
}

// ofSandbox tells the key that opens what only a sandbox has, which is no program's.
func ofSandbox(secret string) bool {
	token, marked := strings.CutPrefix(secret, SandboxPrefix)
	return marked && len(token) == tokenLength && !OfClient(secret)
}
