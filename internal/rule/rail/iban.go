package rail

import (
	"errors"
	"strings"
)

// ErrIBAN says that a text is not an account number of a known country.
var ErrIBAN = errors.New("rail: not an IBAN")

// ibanLengths is the length of the account numbers of each country (SWIFT IBAN registry).
var ibanLengths = map[string]int{
	"AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BI": 27, "BR": 29, "BY": 28,
	"CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DJ": 27, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18,
	"FK": 18, "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HN": 28, "HR": 21, "HU": 28,
	"IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20,
	"LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MN": 20, "MR": 27, "MT": 31, "MU": 30, "NI": 28,
	"NL": 18, "NO": 15, "OM": 23, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "RU": 33, "SA": 24,
	"SC": 31, "SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "SO": 23, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26,
	"UA": 29, "VA": 22, "VG": 24, "XK": 20, "YE": 30,
}

// IBAN is an account number in its electronic form: no spaces, upper case.
type IBAN string

// ParseIBAN reads an account number as people write it, with spaces and in any case, and
// checks country, length and check digits. The error is ErrIBAN; it does not repeat the text.
func ParseIBAN(s string) (IBAN, error) {
	s = Compact(s)
	if len(s) < 5 || ibanLengths[s[:2]] != len(s) || !isDigits(s[2:4]) || mod97(s[4:]+s[:4]) != 1 {
		return "", ErrIBAN
	}
	// 00, 01 and 99 leave the same remainder as 97, 98 and 02, and are never issued.
	if check := s[2:4]; check < "02" || check > "98" {
		return "", ErrIBAN
	}
	return IBAN(s), nil
}

// Country is the ISO 3166 code at the beginning.
func (i IBAN) Country() string {
	if len(i) < 2 {
		return ""
	}
	return string(i[:2])
}

// String groups the number by four, as it is printed.
func (i IBAN) String() string { return groups(string(i), 4) }

// Masked shows the country and the last four signs.
func (i IBAN) Masked() string {
	if len(i) < 8 {
		return "…"
	}
	return string(i[:4]) + " … " + string(i[len(i)-4:])
}

func groups(s string, n int) string {
	var b strings.Builder
	for i, r := range s {
		if i > 0 && i%n == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Compact takes out white space and makes letters upper case; a sign that belongs in no
// number stays, and is refused by the parsers.
func Compact(s string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\t', '\n', '\r', '\u00a0', '\u202f':
			return -1
		}
		return r
	}, s))
}

// mod97 is the remainder of ISO 7064 of digits and upper-case letters (A is 10); -1 when
// there is another sign.
func mod97(s string) int {
	rest := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			rest = (rest*10 + int(c-'0')) % 97
		case c >= 'A' && c <= 'Z':
			rest = (rest*100 + int(c-'A') + 10) % 97
		default:
			return -1
		}
	}
	return rest
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
