package rail

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// ErrReference says that a text is neither a creditor reference (ISO 11649) nor a QR reference.
var ErrReference = errors.New("rail: not a payment reference")

// Reference is what a payer repeats so that a payment finds its loan, in its electronic
// form: no spaces, upper case. Empty is none.
type Reference string

// NewRF makes the creditor reference of ISO 11649 for up to 21 digits or letters A to Z.
func NewRF(number string) (Reference, error) {
	number = Compact(number)
	rest := mod97(number + "RF00")
	if number == "" || len(number) > 21 || rest < 0 {
		return "", ErrReference
	}
	return Reference(fmt.Sprintf("RF%02d%s", 98-rest, number)), nil
}

// NewQRR makes the QR reference of a number: 26 digits, filled with zeros at the left,
// and the check digit. Only a QR-IBAN takes it.
func NewQRR(number string) (Reference, error) {
	if !isDigits(number) || len(number) > 26 {
		return "", ErrReference
	}
	number = strings.Repeat("0", 26-len(number)) + number
	return Reference(number + string(rune('0'+recursive(number)))), nil
}

// NewReference makes the reference of a number for payments to an account: a QR reference where it is a QR-IBAN, a creditor reference
// elsewhere. The error is ErrReference.
func NewReference(to IBAN, number string) (Reference, error) {
	if to.IsQR() {
		return NewQRR(number)
	}
	return NewRF(number)
}

// Fits holds the rule of the QR-bill: a QR-IBAN takes a QR reference and nothing else, and no other account takes one.
func (r Reference) Fits(to IBAN) bool {
	return r == "" && !to.IsQR() || r.IsRF() && !to.IsQR() || r.IsQRR() && to.IsQR()
}

// ParseReference reads a reference as people write it and checks its check digits. The
// error is ErrReference.
func ParseReference(s string) (Reference, error) {
	r := Reference(Compact(s))
	if !r.IsRF() && !r.IsQRR() {
		return "", ErrReference
	}
	return r, nil
}

// IsRF says whether it is a creditor reference with the right check digits.
func (r Reference) IsRF() bool {
	s := string(r)
	return len(s) >= 5 && len(s) <= 25 && s[:2] == "RF" && isDigits(s[2:4]) && mod97(s[4:]+s[:4]) == 1
}

// IsQRR says whether it is a QR reference with the right check digit.
func (r Reference) IsQRR() bool {
	s := string(r)
	return len(s) == 27 && isDigits(s) && strings.Trim(s, "0") != "" && recursive(s) == 0
}

// String groups the reference as it is printed: by four, a QR reference as two digits and
// then by five.
func (r Reference) String() string {
	if len(r) == 27 && isDigits(string(r)) {
		return string(r[:2]) + " " + groups(string(r[2:]), 5)
	}
	return groups(string(r), 4)
}

// recursive is the check digit of modulo 10, recursive; over a number with its check digit it is 0.
func recursive(digits string) int {
	table := [10]int{0, 9, 4, 6, 8, 2, 7, 1, 3, 5}
	carry := 0
	for i := range len(digits) {
		carry = table[(carry+int(digits[i]-'0'))%10]
	}
	return (10 - carry) % 10
}

// Candidates of references in a line that a user typed: the groups may be apart.
var (
	looksRF  = regexp.MustCompile(`RF[0-9]{2}(?: ?[0-9A-Z]){1,21}`)
	looksQRR = regexp.MustCompile(`^[0-9](?: ?[0-9]){26}`)
)

// FindReferences gives the valid references in free text, in order, each once: payers type
// a reference into the message when their bank offers no field for it. A reference whose
// check digits are wrong is not found.
func FindReferences(text string) []Reference {
	text = strings.ToUpper(strings.Join(strings.Fields(text), " "))
	var found []Reference
	add := func(r Reference) {
		for _, f := range found {
			if f == r {
				return
			}
		}
		found = append(found, r)
	}
	for _, hit := range looksRF.FindAllString(text, -1) {
		if r, ok := longestRF(hit); ok {
			add(r)
		}
	}
	for from := 0; from < len(text); from++ {
		if from > 0 && isAlnum(rune(text[from-1])) {
			continue // only whole words: any 27 of more digits pass the check one time in ten
		}
		if hit := looksQRR.FindString(text[from:]); hit != "" && !startsWithDigit(text[from+len(hit):]) && Reference(Compact(hit)).IsQRR() {
			add(Reference(Compact(hit)))
		}
	}
	return found
}

func startsWithDigit(s string) bool { return s != "" && isDigits(s[:1]) }

// longestRF gives the reference at the beginning of a hit, which may have run on into the
// next words. It ends where a group ends.
func longestRF(hit string) (Reference, bool) {
	for {
		if r := Reference(Compact(hit)); r.IsRF() {
			return r, true
		}
		cut := strings.LastIndexByte(hit, ' ')
		if cut < 0 {
			return "", false
		}
		hit = hit[:cut]
	}
}
