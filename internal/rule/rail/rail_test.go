package rail_test

import (
	"errors"
	"strings"
	"testing"

	"florin/internal/rule/rail"
)

// The first four are the examples of the SWIFT registry, the next of the Swiss guidelines.
func TestAccountNumbers(t *testing.T) {
	for _, good := range []string{
		"DE89370400440532013000", "FR1420041010050500013M02606", "NL91ABNA0417164300", "IT60X0542811101000000123456",
		"CH93 0076 2011 6238 5295 7", "ch5604835012345678009", "GB82 WEST 1234 5698 7654 32", "LU28 0019 4006 4475 0000",
	} {
		got, err := rail.ParseIBAN(good)
		if want := strings.ToUpper(strings.ReplaceAll(good, " ", "")); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", good, got, err)
		}
	}
	for name, bad := range map[string]string{
		"empty": "", "wrong check digits": "DE88370400440532013000", "too short": "DE8937040044053201300", "unknown country": "ZZ89370400440532013000",
		"swapped digits": "DE89370400440532010300", "a letter with an accent": "FR142004101005050001ÉM02606", "signs": "DE89-3704-0044-0532-0130-00",
	} {
		if got, err := rail.ParseIBAN(bad); !errors.Is(err, rail.ErrIBAN) || strings.Contains(err.Error(), "DE") {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if got := rail.IBAN("CH9300762011623852957").String(); got != "CH93 0076 2011 6238 5295 7" {
		t.Errorf("printed as %s", got)
	}
}

// CH44 3199 9123 0008 8901 2 is the QR-IBAN of the Swiss implementation guidelines.
func TestAccountsForQRReferences(t *testing.T) {
	for iban, want := range map[rail.IBAN]bool{
		"CH4431999123000889012": true, "CH9300762011623852957": false, "LI0530000000000000000": true, "CH0029999000000000000": false,
		"CH0032000000000000000": false, "DE4431999123000889012": false,
	} {
		if iban.IsQR() != want {
			t.Errorf("%s: %v", iban, !want)
		}
	}
}

// RF18539007547034 is the example of ISO 11649, the QR reference that of SIX.
func TestReferences(t *testing.T) {
	if r, err := rail.NewRF("539007547034"); err != nil || r != "RF18539007547034" || r.String() != "RF18 5390 0754 7034" {
		t.Errorf("RF: %s, %v", r, err)
	}
	if r, err := rail.NewQRR("21000000000313947143000901"); err != nil || r != "210000000003139471430009017" ||
		r.String() != "21 00000 00003 13947 14300 09017" {
		t.Errorf("QRR: %s, %v", r, err)
	}
	for _, good := range []string{"rf18 5390 0754 7034", "21 00000 00003 13947 14300 09017"} {
		if _, err := rail.ParseReference(good); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", "RF17539007547034", "RF", "RF18", "210000000003139471430009018", "RF18" + strings.Repeat("0", 22), strings.Repeat("0", 27), "XK-2026-000123",
	} {
		if r, err := rail.ParseReference(bad); !errors.Is(err, rail.ErrReference) {
			t.Errorf("%q was read as %s", bad, r)
		}
	}
	for _, bad := range []string{"", "1234567890123456789012", "12-3"} {
		if _, err := rail.NewRF(bad); !errors.Is(err, rail.ErrReference) {
			t.Errorf("RF of %q: %v", bad, err)
		}
	}
	for _, bad := range []string{"", "A", strings.Repeat("1", 27)} {
		if _, err := rail.NewQRR(bad); !errors.Is(err, rail.ErrReference) {
			t.Errorf("QRR of %q: %v", bad, err)
		}
	}
}

func TestReferencesInFreeText(t *testing.T) {
	for text, want := range map[string]string{
		"Loan rf18 5390 0754 7034 thank you":                           "RF18539007547034",
		"RF18539007547034":                                             "RF18539007547034",
		"/ROC/RF18539007547034//URI/":                                  "RF18539007547034",
		"Ref RF17539007547034":                                         "",
		"21 00000 00003 13947 14300 09017 / merci":                     "210000000003139471430009017",
		"RF18 5390\n0754 7034 and RF18539007547034":                    "RF18539007547034",
		"call +41 21 000 00 00, invoice 00003 13947":                   "",
		"RF18539007547034 210000000003139471430009017 (both, at once)": "RF18539007547034 210000000003139471430009017",
	} {
		var got []string
		for _, r := range rail.FindReferences(text) {
			got = append(got, string(r))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: found %v, want %q", text, got, want)
		}
	}
}

func TestLettersForBanks(t *testing.T) {
	for in, want := range map[string]string{
		"Müller & Söhne": "Mueller + Soehne", "Łódź, façade_œuvre": "Lodz, facade-oeuvre", "a\u202e\x00b\tc": "ab c", "Ж#": "..", "  ": "", "L’Été": "L'Ete",
	} {
		if got := rail.EPC(in); got != want {
			t.Errorf("EPC(%q) = %q, want %q", in, got, want)
		}
	}
	for in, want := range map[string]string{"Müller & Söhne": "Müller & Söhne", "Łódź": "Lódz", "Zu\u0308rich": "Zürich", "€ 5": "EUR 5"} {
		if got := rail.Swiss(in); got != want {
			t.Errorf("Swiss(%q) = %q, want %q", in, got, want)
		}
	}
}

// The examples of the European Payments Council and of the Bundesbank.
func TestCreditorIdentifiers(t *testing.T) {
	for id, want := range map[string]bool{
		"DE98ZZZ09999999999": true, "DE98ABC09999999999": true, "DE97ZZZ09999999999": false, "": false, "DE98": false, "de98ZZZ09999999999": false,
		"US98ZZZ09999999999": false,
	} {
		if rail.ValidCreditorID(id) != want {
			t.Errorf("%q: %v", id, !want)
		}
	}
}
