package rail_test

import (
	"testing"

	"florin/internal/rule/rail"
)

// The check digits were worked out apart from this program, by ISO 13616 and the rule of the French RIB.
func TestAccountsForTests(t *testing.T) {
	for n, want := range map[int][3]string{
		1:  {"FR7699999000010000000000115", "DE93999999990000000001", "CH4299999000000000001"},
		2:  {"FR7699999000010000000000212", "DE66999999990000000002", "CH1599999000000000002"},
		6:  {"FR7699999000010000000000697", "DE55999999990000000006", "CH0499999000000000006"},
		9:  {"FR7699999000010000000000988", "DE71999999990000000009", "CH2099999000000000009"},
		11: {"FR7699999000010000000001182", "DE17999999990000000011", "CH6399999000000000011"},
	} {
		for i, country := range []string{"FR", "DE", "CH"} {
			got, ok := rail.TestAccount(country, n)
			if string(got) != want[i] || !ok {
				t.Errorf("account %d of %s is %s", n, country, got)
			}
		}
	}
	for _, country := range []string{"FR", "DE", "CH"} {
		for n := 1; n <= rail.MostTest; n++ {
			iban, _ := rail.TestAccount(country, n)
			parsed, err := rail.ParseIBAN(string(iban))
			if got, test := parsed.Test(); err != nil || !test || got != n {
				t.Errorf("%s is %d %v %v", iban, got, test, err)
			}
		}
	}
	for _, iban := range []rail.IBAN{"", "FR", "FR1420041010050500013M02606", "DE89370400440532013000", "CH9300762011623852957", "NL91ABNA0417164300"} {
		if n, test := iban.Test(); test {
			t.Errorf("%s is test account %d", iban, n)
		}
	}
	for _, none := range []struct {
		country string
		n       int
	}{{"NL", 1}, {"FR", 0}, {"FR", 100}} {
		if iban, ok := rail.TestAccount(none.country, none.n); ok {
			t.Errorf("%v is %s", none, iban)
		}
	}
}
