package bankfile

import "strings"

// ValidCreditorID says whether a text is a SEPA creditor identifier (EPC262-08): country,
// check digits over the national part, a business code of three signs which the check
// leaves out.
func ValidCreditorID(s string) bool {
	if len(s) < 8 || len(s) > 35 || strings.ToUpper(s) != s || !sepa[s[:2]] || !isDigits(s[2:4]) {
		return false
	}
	return mod97(s[7:]+s[:4]) == 1
}
