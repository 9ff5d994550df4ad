package rail_test

import (
	"slices"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// The values are those of the SEPA rulebooks and of the Swiss Payment Standards.
func TestRailsByCurrencyAndCountry(t *testing.T) {
	for name, c := range map[string]struct {
		currency                  money.Currency
		country                   string
		charges, service, instant string
		scheme                    string
		slip                      rail.Form
		muller                    string // how "Müller" is written
	}{
		"euros at a French bank": {money.EUR, "FR", "SLEV", "SEPA", "INST", "SEPA", rail.EPCCode, "Mueller"},
		"euros at a Swiss bank":  {money.EUR, "CH", "SLEV", "SEPA", "INST", "SEPA", rail.QRBill, "Mueller"},
		"francs at a Swiss bank": {money.CHF, "CH", "", "", "", "", rail.QRBill, "Müller"},
		"francs in Vaduz":        {money.CHF, "LI", "", "", "", "", rail.QRBill, "Müller"},
	} {
		r, ok := rail.Of(c.currency, c.country)
		if !ok || r.Charges != c.charges || r.Service != c.service || r.Instant != c.instant || r.Debit.Scheme != c.scheme || r.Slip != c.slip || r.Letters("Müller") != c.muller {
			t.Errorf("%s: %+v, %v", name, r, ok)
		}
	}
	for name, c := range map[string]struct {
		currency money.Currency
		country  string
	}{
		"francs at a German bank": {money.CHF, "DE"}, "euros in Turkey": {money.EUR, "TR"}, "pounds": {money.GBP, "GB"}, "dollars": {money.USD, "FR"}, "nothing": {"", ""},
	} {
		if r, ok := rail.Of(c.currency, c.country); ok {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// Euros settle on the days of TARGET wherever the account is, francs on those of the Swiss clearing.
func TestCalendarsByCurrencyAndCountry(t *testing.T) {
	for name, c := range map[string]struct {
		currency money.Currency
		country  string
		want     date.Calendar
	}{
		"euros at a French bank": {money.EUR, "FR", date.TARGET}, "euros at a Swiss bank": {money.EUR, "CH", date.TARGET},
		"francs at a Swiss bank": {money.CHF, "CH", date.SwissBanks}, "francs of a German product": {money.CHF, "DE", date.SwissBanks},
		"euros, nobody says where": {money.EUR, "", date.TARGET}, "pounds": {money.GBP, "GB", ""},
	} {
		if got := rail.CalendarOf(c.currency, c.country); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestWhatIsReached(t *testing.T) {
	const french, swiss, turkish = rail.IBAN("FR1420041010050500013M02606"), rail.IBAN("CH9300762011623852957"), rail.IBAN("TR330006100519786457841326")
	for name, c := range map[string]struct {
		currency money.Currency
		to       rail.IBAN
		want     bool
	}{
		"euros to France": {money.EUR, french, true}, "euros to Switzerland": {money.EUR, swiss, true}, "euros to Turkey": {money.EUR, turkish, false},
		"francs to Switzerland": {money.CHF, swiss, true}, "francs to France": {money.CHF, french, false}, "no account": {money.EUR, "", false},
		// Signing took such accounts, payouts were planned to them, and no file could be written.
		"pounds have no rail": {money.GBP, "GB82WEST12345698765432", false}, "nor have dollars": {money.USD, french, false},
	} {
		if got := rail.Reaches(c.currency, c.to); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if !rail.Payable(money.GBP, french) || !rail.Payable("KWD", turkish) || rail.Payable("JPY", "") || rail.Payable(money.EUR, turkish) || !rail.Payable(money.EUR, swiss) {
		t.Error("what has no rail is paid by hand to any account, what has one only where it goes")
	}
	if !rail.Collects(french) || !rail.Collects(swiss) || rail.Collects(turkish) || rail.Collects("") {
		t.Error("direct debits reach the accounts of SEPA and no others")
	}
}

func TestWhatAllRailsSay(t *testing.T) {
	if got := rail.Currencies(); !slices.Equal(got, []money.Currency{money.EUR, money.CHF}) {
		t.Errorf("currencies %v", got)
	}
	if got := rail.Debited(); !slices.Equal(got, []money.Currency{money.EUR}) {
		t.Errorf("collected in %v", got)
	}
	if got := rail.NoticeDays(); got != 14 {
		t.Errorf("%d days of notice", got)
	}
	if _, ok := rail.DebitIn(money.CHF); ok {
		t.Error("direct debits in francs")
	}
}

// The examples of ISO 11649 and of SIX.
func TestTheReferenceFollowsTheAccount(t *testing.T) {
	for _, c := range []struct {
		to           rail.IBAN
		number       string
		want         rail.Reference
		fits, others rail.IBAN
	}{
		{"CH9300762011623852957", "539007547034", "RF18539007547034", "DE89370400440532013000", "CH4431999123000889012"},
		{"CH4431999123000889012", "21000000000313947143000901", "210000000003139471430009017", "CH4431999123000889012", "CH9300762011623852957"},
	} {
		r, err := rail.NewReference(c.to, c.number)
		if err != nil || r != c.want || !r.Fits(c.to) || !r.Fits(c.fits) || r.Fits(c.others) {
			t.Errorf("%s: %s, %v", c.to, r, err)
		}
	}
	if none := rail.Reference(""); none.Fits("CH4431999123000889012") || !none.Fits("CH9300762011623852957") {
		t.Error("a QR-IBAN takes no payment without a reference, any other account does")
	}
}

// The institution number of the account of the Swiss guidelines is 762.
func TestTheNumberInTheClearing(t *testing.T) {
	if system, member, ok := rail.IBAN("CH9300762011623852957").Clearing(); !ok || system != "CHBCC" || member != "762" {
		t.Errorf("%s %s %v", system, member, ok)
	}
	if _, _, ok := rail.IBAN("DE89370400440532013000").Clearing(); ok {
		t.Error("a German account has a Swiss clearing number")
	}
}
