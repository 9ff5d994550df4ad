package rail

import (
	"slices"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// sepaCountries are where euro payments go by SEPA (EPC409-09).
var sepaCountries = strings.Fields("AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA")

// sepa carries euros: each side bears the costs of its own bank (SCT rulebook), and core direct debits are announced
// 14 days ahead unless agreed otherwise (SEPA core rulebook, 4.3).
var sepa = Rail{
	Currency: money.EUR, At: sepaCountries, Reach: sepaCountries, Letters: EPC, Charges: "SLEV", Service: "SEPA", Instant: "INST",
	Debit: Debit{Scheme: "SEPA", Instrument: "CORE", NoticeDays: 14, ValidCreditor: ValidCreditorID},
	Slip:  EPCCode, Calendar: date.TARGET,
}

const epcSigns = "/-?:().,'+ "

// EPC writes a text with the signs that every SEPA bank must accept (EPC217-08): letters
// lose their accents, what has no counterpart becomes a point, white space is one space.
func EPC(s string) string {
	return fold(s, func(r rune) bool { return r < 0x80 && (isAlnum(r) || strings.ContainsRune(epcSigns, r)) })
}

// ValidCreditorID says whether a text is a SEPA creditor identifier (EPC262-08): country,
// check digits over the national part, a business code of three signs which the check
// leaves out.
func ValidCreditorID(s string) bool {
	if len(s) < 8 || len(s) > 35 || strings.ToUpper(s) != s || !slices.Contains(sepaCountries, s[:2]) || !isDigits(s[2:4]) {
		return false
	}
	return mod97(s[7:]+s[:4]) == 1
}
