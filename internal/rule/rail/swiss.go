package rail

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// clearedInSwitzerland are the countries whose accounts the Swiss interbank clearing reaches.
var clearedInSwitzerland = []string{"CH", "LI"}

// swiss carries francs by the Swiss Payment Standards.
var swiss = Rail{Currency: money.CHF, At: clearedInSwitzerland, Reach: clearedInSwitzerland, Letters: Swiss, Slip: QRBill, Calendar: date.SwissBanks}

// sepaInSwitzerland is SEPA for the lender's account at a Swiss bank, where euros are asked for on a QR-bill, too.
var sepaInSwitzerland = func() Rail {
	r := sepa
	r.At, r.Slip = clearedInSwitzerland, QRBill
	return r
}()

// swissSigns are the signs beyond ASCII that the Swiss Payment Standards take.
const swissSigns = "àáâäçèéêëìíîïñòóôöùúûüýßÀÁÂÄÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÑ"

// Swiss writes a text with the signs of the Swiss Payment Standards, where the accents of
// the national languages stay.
func Swiss(s string) string {
	return fold(norm.NFC.String(s), func(r rune) bool {
		return r >= ' ' && r < 0x7f && r != '`' && r != '^' || strings.ContainsRune(swissSigns, r)
	})
}

// IsQR says whether it is a QR-IBAN: a Swiss or Liechtenstein account whose institution
// number is 30000 to 31999. Such an account takes QR references only.
func (i IBAN) IsQR() bool {
	return i.swiss() && i[4:9] >= "30000" && i[4:9] <= "31999"
}

// Clearing names the bank of a Swiss account by its number in the clearing, without leading zeros
// (ExternalClearingSystemIdentification1Code); false for accounts elsewhere.
func (i IBAN) Clearing() (system, member string, ok bool) {
	if !i.swiss() {
		return "", "", false
	}
	return "CHBCC", strings.TrimLeft(string(i[4:9]), "0"), true
}

func (i IBAN) swiss() bool {
	return len(i) == ibanLengths[i.Country()] && slices.Contains(clearedInSwitzerland, i.Country())
}
