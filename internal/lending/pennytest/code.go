package pennytest

import (
	"crypto/rand"
	"encoding/hex"
	"regexp"
	"strings"

	"florin/internal/platform/keyring"
)

// alphabet is what the text of a payment may hold in every country (the Latin letters of SEPA), without what is misread on paper.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

const (
	codeLength = 8 // some 40 bits
	tagCode    = "lending.account_proof"
	mostWords  = 20 // of a text that are tried
)

var (
	codeForm = regexp.MustCompile(`^[2-9A-HJ-NP-Z]{8}$`)
	codeWord = regexp.MustCompile(`\b[2-9A-HJ-NP-Z]{8}\b`)
)

// draw draws a code.
func draw() string {
	raw := make([]byte, codeLength)
	_, _ = rand.Read(raw) // never fails since Go 1.24
	for i, b := range raw {
		raw[i] = alphabet[int(b)%len(alphabet)] // 256 is a multiple of its length
	}
	return string(raw)
}

// plainCode is a code as it was drawn, out of how a person has typed it.
func plainCode(typed string) (code string, formed bool) {
	code = strings.ToUpper(strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(typed))
	return code, codeForm.MatchString(code)
}

func tagOf(keys *keyring.Ring, id, code string) string {
	return hex.EncodeToString(keys.HMAC(tagCode, []byte(id+code)))
}

func (r row) has(keys *keyring.Ring, code string) bool {
	tag, err := hex.DecodeString(r.Tag)
	return err == nil && keys.CheckHMAC(tagCode, []byte(r.ID+code), tag)
}

// hasIn says whether one of the words of a text is the code.
func (r row) hasIn(keys *keyring.Ring, text string) bool {
	for _, word := range codeWord.FindAllString(strings.ToUpper(text), mostWords) {
		if r.has(keys, word) {
			return true
		}
	}
	return false
}
