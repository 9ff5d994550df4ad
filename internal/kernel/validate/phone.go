package validate

import (
	"regexp"
	"strings"

	"github.com/nyaruka/phonenumbers"
)

// International form: + or 00, then 7 to 15 digits (ITU-T E.164), with the separators
// people write. The optional trunk zero "(0)" is left to the numbering plan.
var (
	phoneSeparators = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", ".", "", "-", "", "/", "", "(0)", "", "(", "", ")", "")
	phoneFormat     = regexp.MustCompile(`^(\+|00)[1-9][0-9]{6,14}$`)
)

// Phone reads a number in international form and gives its normal form (E.164, such as
// "+41791234567") with an empty code, or an empty number with a code.
func Phone(s string) (e164, code string) {
	s = strings.TrimSpace(s)
	if Blank(s) {
		return "", PhoneRequired
	}
	digits := phoneSeparators.Replace(s)
	if !phoneFormat.MatchString(digits) {
		return "", PhoneInvalid
	}
	if rest, found := strings.CutPrefix(digits, "00"); found {
		digits = "+" + rest
	}
	number, err := phonenumbers.Parse(digits, "")
	if err != nil || !phonenumbers.IsValidNumber(number) {
		return "", PhoneInvalid
	}
	return phonenumbers.Format(number, phonenumbers.E164), ""
}
