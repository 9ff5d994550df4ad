package law_test

import (
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/rule/law"
)

// The forms are those of Code civil 2297 and 1174, BGB 766, OR 493 and ABGB 1346; a country without a row takes no guarantee.
func TestGuaranteesByCountry(t *testing.T) {
	for _, c := range []struct {
		country, form, most string
		late                int
	}{
		{"FR", "code", "0", 30}, {"DE", "hand", "0", 0}, {"CH", "hand", "2000", 180}, {"AT", "hand", "0", 0}, {"IT", "", "0", 0},
	} {
		e := law.Shipped().At(law.Of{Country: c.country, Regime: law.Consumer, Credit: law.Loan}, date.MustParse("2026-11-28"))
		g, known := e.Guarantee()
		if known != (c.form != "") || g.Form != c.form || g.PrivateMax.String() != c.most || g.LateDays != c.late || g.HandAmount != (c.country == "CH") {
			t.Errorf("%s: %v %+v", c.country, known, g)
		}
	}
}
