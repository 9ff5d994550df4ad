package exchangerate_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/exchangerate"
)

var today = date.MustParse("2026-11-28")

func TestFormsOfCentralBanks(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want string
	}{
		"the bank's history": {
			"Date,USD,JPY,BGN,CYP,CHF,\n2026-11-27,1.1574,180.52,N/A,N/A,0.9331,\n2026-11-26,1.1591,181.05,N/A,N/A,0.9324,\n",
			"USD 2026-11-27 1.1574|JPY 2026-11-27 180.52|CHF 2026-11-27 0.9331|USD 2026-11-26 1.1591|JPY 2026-11-26 181.05|CHF 2026-11-26 0.9324",
		},
		"the bank's day":              {"Date, USD, CHF, \r\n27 November 2026, 1.1574, 0.9331, \r\n", "USD 2026-11-27 1.1574|CHF 2026-11-27 0.9331"},
		"a line for each":             {"\uFEFFdate;currency;rate\n2026-11-27;CHF;0,9331\n\n2026-11-27;USD;1.1574", "CHF 2026-11-27 0.9331|USD 2026-11-27 1.1574"},
		"without a head":              {"2026-11-27\tCHF\t0,9331", "CHF 2026-11-27 0.9331"},
		"without its own, with blank": {"Date;EUR;CHF\n2026-11-27;1;\n2026-11-26;1;0.93", "CHF 2026-11-26 0.93"},
	} {
		quotes, wrong := exchangerate.Read(c.text, money.EUR, today)
		var got []string
		for _, q := range quotes {
			got = append(got, fmt.Sprint(q.Currency, " ", q.Day, " ", q.Rate))
		}
		if strings.Join(got, "|") != c.want || len(wrong) > 0 {
			t.Errorf("%s: %q, %v", name, got, wrong)
		}
	}
}

func TestWhatIsWrongIsNamedByLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "rates.empty map[]",
		"date;currency;rate\n":                 "rates.empty map[]",
		"2026-11-27;CHF":                       "rates.line map[line:1]",
		"Date,USD\n2026-11-27,1.1,2":           "rates.line map[line:2]",
		"2026-11-27;CHF;0.9\n27.11.;A;1":       "rates.day map[line:2]",
		"2026-11-29;CHF;0.9":                   "rates.future map[line:1]",
		"2026-11-27;CHX;0.9":                   "rates.currency map[line:1]",
		"2026-11-27;EUR;1":                     "rates.currency map[line:1]",
		"2026-11-27;CHF;0":                     "rates.rate map[line:1]",
		"2026-11-27;CHF;1e3":                   "rates.rate map[line:1]",
		"2026-11-27;CHF;-1":                    "rates.rate map[line:1]",
		"\n2026-11-27;CHF;1\n2026-11-27;CHF;1": "rates.twice map[line:3]",
		"Date;USD;CHF\n2026-11-27;1.1;x":       "rates.rate map[line:2]",
		strings.Repeat("\n", 3) + "Date;USD\n31 June 2026 ; 1.1": "rates.day map[line:5]",
	} {
		_, wrong := exchangerate.Read(text, money.EUR, today)
		if len(wrong) != 1 || wrong[0].Pointer != "/text" || wrong[0].Code+" "+fmt.Sprint(wrong[0].Params) != want {
			t.Errorf("%q: %+v, want %s", text, wrong, want)
		}
	}
	long := strings.Builder{}
	for i := range exchangerate.MaxQuotes + 1 {
		fmt.Fprintf(&long, "%s;CHF;0.9\n", date.MustParse("1990-01-01").AddDays(i))
	}
	if _, wrong := exchangerate.Read(long.String(), money.EUR, today); len(wrong) != 1 || wrong[0].Code != "rates.too_many" {
		t.Errorf("too many: %v", wrong)
	}
}

func table(rows ...string) *exchangerate.Table {
	var quotes []exchangerate.Quote
	for _, row := range rows {
		f := strings.Fields(row)
		quotes = append(quotes, exchangerate.Quote{Base: money.Currency(f[0]), Currency: money.Currency(f[1]), Day: date.MustParse(f[2]), Rate: f[3]})
	}
	return exchangerate.NewTable(quotes)
}

func TestTheRateAtTheEndOfADay(t *testing.T) {
	rates := table("EUR CHF 2026-10-30 0.92", "EUR CHF 2026-11-27 0.5", "EUR USD 2026-11-27 1.25", "USD JPY 2026-11-20 150", "EUR CHF 2026-11-27 0.8")
	for _, c := range []struct{ from, to, day, want string }{
		{"EUR", "CHF", "2026-10-31", "23/25 of 2026-10-30"}, // a Saturday
		{"EUR", "CHF", "2026-11-06", "23/25 of 2026-10-30"},
		{"EUR", "CHF", "2026-11-07", ""}, // eight days old
		{"EUR", "CHF", "2026-10-29", ""},
		{"EUR", "CHF", "2026-11-27", "4/5 of 2026-11-27"}, // the later of two
		{"CHF", "EUR", "2026-11-27", "5/4 of 2026-11-27"},
		{"USD", "CHF", "2026-11-28", "16/25 of 2026-11-27"}, // 0.8 / 1.25
		{"CHF", "USD", "2026-11-28", "25/16 of 2026-11-27"},
		{"JPY", "EUR", "2026-11-27", ""}, // on no day both
		{"SEK", "SEK", "2026-11-27", "1/1 of 2026-11-27"},
	} {
		rate, day, ok := rates.Closing(money.Currency(c.from), money.Currency(c.to), date.MustParse(c.day))
		got := ""
		if ok {
			got = rate.String() + " of " + day.String()
		}
		if got != c.want {
			t.Errorf("%s in %s at %s: %q, want %q", c.from, c.to, c.day, got, c.want)
		}
	}
}

func TestTheAverageOfAPeriod(t *testing.T) {
	rates := table("EUR CHF 2026-09-10 0.90", "EUR CHF 2026-09-20 0.94", "EUR CHF 2026-10-15 0.96", "EUR CHF 2026-11-27 0.80")
	for _, c := range []struct{ from, to, first, last, want string }{
		{"EUR", "CHF", "2026-09-01", "2026-09-30", "23/25"},
		{"EUR", "CHF", "2026-09-01", "2026-10-31", "1434/1525"}, // (30 × 0.92 + 31 × 0.96) / 61
		{"EUR", "CHF", "2026-09-15", "2026-10-31", "224/235"},   // (16 × 0.94 + 31 × 0.96) / 47
		{"EUR", "CHF", "2026-09-01", "2026-09-09", "no rate from 2026-09-01"},
		{"EUR", "CHF", "2026-10-20", "2026-11-30", "no rate from 2026-10-20"},
		{"EUR", "CHF", "2026-11-01", "2027-01-31", "no rate from 2026-12-01"},
		{"EUR", "EUR", "2020-01-01", "2020-12-31", "1/1"},
	} {
		rate, missing, ok := rates.Average(money.Currency(c.from), money.Currency(c.to), date.MustParse(c.first), date.MustParse(c.last))
		got := "no rate from " + missing.String()
		if ok {
			got = rate.String()
		}
		if got != c.want {
			t.Errorf("%s in %s from %s to %s: %s, want %s", c.from, c.to, c.first, c.last, got, c.want)
		}
	}
}

func TestAmountsInAnotherCurrency(t *testing.T) {
	for _, c := range []struct {
		minor    int64
		from, to money.Currency
		rate     string
		want     string
	}{
		{100_00, "EUR", "CHF", "0.9331", "93.31 CHF"},
		{1, "EUR", "CHF", "0.5", "0.01 CHF"}, {-1, "EUR", "CHF", "0.5", "-0.01 CHF"}, {1, "EUR", "CHF", "0.4999", "0.00 CHF"},
		{10_00, "EUR", "JPY", "180.55", "1806 JPY"}, {1806, "JPY", "EUR", "0.005", "9.03 EUR"}, {1_000, "KWD", "EUR", "2.8", "2.80 EUR"},
	} {
		rate, _ := new(big.Rat).SetString(c.rate)
		if got, err := exchangerate.Translate(money.Of(c.minor, c.from), rate, c.to); err != nil || got.String() != c.want {
			t.Errorf("%d %s at %s: %v, %v, want %s", c.minor, c.from, c.rate, got, err, c.want)
		}
	}
}

// Whatever is quoted, there and back is one, and an average lies between the least and the greatest rate.
func TestRatesHoldTogether(t *testing.T) {
	rapid.Check(t, func(q *rapid.T) {
		var rows []string
		first := date.MustParse("2026-03-01")
		for day := range rapid.IntRange(31, 92).Draw(q, "days") {
			for _, c := range []string{"CHF", "USD"} {
				rows = append(rows, fmt.Sprintf("EUR %s %s %d.%04d", c, first.AddDays(day), rapid.IntRange(0, 3).Draw(q, "whole"), rapid.IntRange(1, 9999).Draw(q, "part")))
			}
		}
		rates, last := table(rows...), date.MustParse(strings.Fields(rows[len(rows)-1])[2])
		there, _, ok := rates.Closing("USD", "CHF", last)
		back, _, also := rates.Closing("CHF", "USD", last)
		if !ok || !also || new(big.Rat).Mul(there, back).Cmp(big.NewRat(1, 1)) != 0 {
			q.Fatalf("there %v, back %v", there, back)
		}
		average, _, ok := rates.Average("EUR", "CHF", first, last)
		least, most := big.NewRat(1_000_000, 1), new(big.Rat)
		for day := first; !day.After(last); day = day.AddDays(1) {
			rate, _, _ := rates.Closing("EUR", "CHF", day)
			if rate.Cmp(least) < 0 {
				least = rate
			}
			if rate.Cmp(most) > 0 {
				most = rate
			}
		}
		if !ok || average.Cmp(least) < 0 || average.Cmp(most) > 0 {
			q.Fatalf("average %v of %v to %v", average, least, most)
		}
	})
}
