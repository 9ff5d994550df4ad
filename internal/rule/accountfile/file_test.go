package accountfile_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/accountfile"
)

var head = accountfile.Head{
	Adviser: 29098, Client: 55003, YearBegins: date.MustParse("2026-01-01"), From: date.MustParse("2026-01-01"), To: date.MustParse("2026-12-31"),
	Currency: money.EUR, Digits: 6, Locked: true, Made: time.Date(2027, 1, 30, 14, 1, 40, 0, time.UTC),
}

func side(number string, minor int64) accountfile.Side {
	return accountfile.Side{Number: number, Name: "Compte n° " + number, Loan: "PR-1", Minor: minor}
}

// An instalment that falls due, of the worked example of docs/ledger.md, and a payout.
var entries = []accountfile.Entry{
	{
		Journal: "PR", JournalName: "Prêts", Day: date.MustParse("2026-03-31"), Written: date.MustParse("2026-04-01"), Text: "Échéance;\tet intérêts", Piece: "PR-2026/1",
		Key: "loan:1:2", Sides: []accountfile.Side{side("274810", 265_81), side("467100", 25_00), side("274800", -265_81), side("276840", -25_00)},
	},
	{
		Journal: "BQ", JournalName: "Banque", Day: date.MustParse("2026-04-02"), Written: date.MustParse("2026-04-02"), Text: "=1+1", Key: "bank:7:x", Reverses: "bank:7",
		Belongs: date.MustParse("2026-03-30"),
		Sides:   []accountfile.Side{side("512000", 90_00), side("471000", -100_00), side("658000", 10_00)},
	},
}

func written(t testing.TB, f accountfile.Format, h accountfile.Head, list ...accountfile.Entry) []byte {
	t.Helper()
	var out bytes.Buffer
	if f == accountfile.SAFT {
		h, list = audited(t, h, list)
	}
	w, err := accountfile.New(f, &out, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if err := w.Entry(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestEachFormatPassesItsValidator(t *testing.T) {
	for format, check := range validators {
		sums, wrong := check(written(t, format, head, entries...), head)
		if len(wrong) > 0 {
			t.Errorf("%s: %v", format, wrong)
		}
		for number, want := range map[string]int64{"274810": 265_81, "467100": 25_00, "274800": -265_81, "276840": -25_00, "512000": 90_00, "471000": -100_00, "658000": 10_00} {
			if sums[number] != want {
				t.Errorf("%s: account %s has %d, want %d", format, number, sums[number], want)
			}
		}
	}
}

// What a validator lets pass proves nothing unless it finds what is wrong.
func TestTheValidatorsFindMistakes(t *testing.T) {
	for name, c := range map[string]struct {
		format accountfile.Format
		spoil  func(string) string
	}{
		"fec: a field less":        {accountfile.FEC, func(s string) string { return strings.Replace(s, "\tIdevise", "", 1) }},
		"fec: a gap":               {accountfile.FEC, func(s string) string { return strings.ReplaceAll(s, "\t2\t2026", "\t3\t2026") }},
		"fec: a point":             {accountfile.FEC, func(s string) string { return strings.Replace(s, "265,81", "265.81", 1) }},
		"fec: out of balance":      {accountfile.FEC, func(s string) string { return strings.Replace(s, "265,81", "265,80", 1) }},
		"fec: a day that is none":  {accountfile.FEC, func(s string) string { return strings.ReplaceAll(s, "20260331", "20260231") }},
		"fec: no text":             {accountfile.FEC, func(s string) string { return strings.Replace(s, "=1+1", "", 1) }},
		"fec: letters as account":  {accountfile.FEC, func(s string) string { return strings.Replace(s, "512000", "BANK00", 1) }},
		"datev: another version":   {accountfile.DATEV, func(s string) string { return strings.Replace(s, ";13;", ";12;", 1) }},
		"datev: a column more":     {accountfile.DATEV, func(s string) string { return strings.Replace(s, "Abw. Skontokonto", "Abw. Skontokonto;X", 1) }},
		"datev: text unquoted":     {accountfile.DATEV, func(s string) string { return strings.Replace(s, `"S"`, "S", 1) }},
		"datev: beyond the period": {accountfile.DATEV, func(s string) string { return strings.Replace(s, ";3103;", ";3113;", 1) }},
		"datev: account too long":  {accountfile.DATEV, func(s string) string { return strings.Replace(s, "274810", "2748100", 1) }},
		"datev: no amount":         {accountfile.DATEV, func(s string) string { return strings.Replace(s, "265,81", "0,00", 1) }},
		"swiss: day of a land":     {accountfile.Swiss, func(s string) string { return strings.Replace(s, "2026-03-31", "31.03.2026", 1) }},
		"swiss: another head":      {accountfile.Swiss, func(s string) string { return strings.Replace(s, "AccountDebit", "Debit", 1) }},
		"saft: out of order": {accountfile.SAFT, func(s string) string {
			return strings.Replace(s, "<Period>4</Period><PeriodYear>2026</PeriodYear>", "<PeriodYear>2026</PeriodYear><Period>4</Period>", 1)
		}},
		"saft: another namespace": {accountfile.SAFT, func(s string) string { return strings.Replace(s, "/2.00", "/1.00", 1) }},
		"saft: out of balance":    {accountfile.SAFT, func(s string) string { return strings.Replace(s, "<Amount>265.81", "<Amount>265.80", 1) }},
		"saft: an unknown account": {accountfile.SAFT, func(s string) string {
			return strings.Replace(s, "</RecordID><AccountID>512000", "</RecordID><AccountID>512001", 1)
		}},
		"saft: both sides": {accountfile.SAFT, func(s string) string {
			return strings.Replace(s, "<CreditAmount>", "<DebitAmount><Amount>1.00</Amount></DebitAmount><CreditAmount>", 1)
		}},
		"saft: a text too long":    {accountfile.SAFT, func(s string) string { return strings.Replace(s, "<JournalID>PR", "<JournalID>PRETS-CONSO", 1) }},
		"saft: a day that is none": {accountfile.SAFT, func(s string) string { return strings.Replace(s, "2026-03-31", "2026-02-31", 1) }},
		"saft: a count too many":   {accountfile.SAFT, func(s string) string { return strings.Replace(s, "<NumberOfEntries>2", "<NumberOfEntries>3", 1) }},
		"saft: no number": {accountfile.SAFT, func(s string) string {
			return strings.Replace(s, "<RegistrationNumber>B 123456</RegistrationNumber>", "", 1)
		}},
		"saft: a closing balance": {accountfile.SAFT, func(s string) string {
			return strings.Replace(s, "ClosingDebitBalance>265.81", "ClosingDebitBalance>1.00", 1)
		}},
		"plain: out of balance":     {accountfile.Plain, func(s string) string { return strings.Replace(s, "265.81", "265.80", 1) }},
		"plain: an unquoted column": {accountfile.Plain, func(s string) string { return strings.Replace(s, "PR-2026/1", "a,b", 1) }},
	} {
		good := string(written(t, c.format, head, entries...))
		bad := c.spoil(good)
		if _, wrong := validators[c.format]([]byte(bad), head); bad == good || len(wrong) == 0 {
			t.Errorf("%s passes", name)
		}
	}
}

func TestWhatAFileSays(t *testing.T) {
	for format, want := range map[accountfile.Format][]string{
		accountfile.FEC: {
			"PR\tPr\xeats\t1\t20260331\t274810\tCompte n\xb0 274810\t\t\tPR-2026/1\t20260331\t\xc9ch\xe9ance; et int\xe9r\xeats\t265,81\t0,00\t\t\t20260401\t\t\r\n",
			"BQ\tBanque\t2\t20260402\t471000\tCompte n\xb0 471000\t\t\tbank:7:x\t20260330\t=1+1\t0,00\t100,00\t\t\t20260402\t\t\r\n",
		},
		accountfile.DATEV: {
			`"EXTF";700;21;"Buchungsstapel";13;20270130140140000;;"RE";"";"";29098;55003;20260101;6;20260101;20261231;"Florin";"";1;0;1;"EUR";;"";;;"";;;"";""` + "\r\n",
			`265,81;"S";"EUR";;;;274810;274800;;3103;"PR-2026/1";;;"` + "\xc9ch\xe9ance et int\xe9r\xeats" + `";`,
		},
		accountfile.Swiss: {"2026-03-31\t1\tPR-2026/1\tÉchéance; et intérêts\t467100\t276840\t25.00\r\n"},
		accountfile.Plain: {`2,2026-04-02,2026-04-02,BQ,'=1+1,,512000,Compte n° 512000,90.00,,EUR,PR-1,bank:7:x,bank:7,2026-03-30` + "\r\n"},
	} {
		text := string(written(t, format, head, entries...))
		for _, line := range want {
			if !strings.Contains(text, line) {
				t.Errorf("%s has no line %q:\n%s", format, line, text)
			}
		}
	}
}

func TestWhatIsNoEntry(t *testing.T) {
	w, err := accountfile.New(accountfile.Plain, &bytes.Buffer{}, head)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []accountfile.Entry{{}, {Sides: []accountfile.Side{side("1", 5), side("2", -4)}}} {
		if err := w.Entry(e); !errors.Is(err, accountfile.ErrEntry) {
			t.Errorf("%v: %v", e.Sides, err)
		}
	}
	if _, err := accountfile.New("xaf", &bytes.Buffer{}, head); err == nil {
		t.Error("a format that there is not")
	}
}

// Any entry that adds up keeps the sum of each account in each format, whatever its texts are.
func TestSumsStay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		numbers := []string{"100000", "200000", "300000", "400000", "500000"}
		want := map[string]int64{}
		var list []accountfile.Entry
		for range rapid.IntRange(1, 5).Draw(rt, "entries") {
			e := entries[0]
			e.Text, e.Piece, e.Sides = rapid.String().Draw(rt, "text"), rapid.String().Draw(rt, "piece"), nil
			sum := int64(0)
			for range rapid.IntRange(1, 6).Draw(rt, "sides") {
				minor := rapid.Int64Range(-1_000_000, 1_000_000).Filter(func(m int64) bool { return m != 0 && sum+m != 0 }).Draw(rt, "minor")
				number := rapid.SampledFrom(numbers).Draw(rt, "number")
				e.Sides, sum = append(e.Sides, side(number, minor)), sum+minor
				want[number] += minor
			}
			e.Sides = append(e.Sides, side("600000", -sum))
			want["600000"] -= sum
			list = append(list, e)
		}
		for format, check := range validators {
			sums, wrong := check(written(t, format, head, list...), head)
			if len(wrong) > 0 {
				rt.Fatalf("%s: %v", format, wrong)
			}
			for number, minor := range want {
				if sums[number] != minor {
					rt.Fatalf("%s: %s has %d, want %d", format, number, sums[number], minor)
				}
			}
		}
	})
}

func TestDATEVColumnsAreAsPublished(t *testing.T) {
	rows := csv.NewReader(bytes.NewReader(written(t, accountfile.DATEV, head)))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes = ';', -1, true
	all, err := rows.ReadAll()
	if err != nil || len(all) != 2 || len(all[0]) != 31 || len(all[1]) != 125 {
		t.Fatalf("%d rows, %v", len(all), err)
	}
	for at, name := range map[int]string{1: "Umsatz (ohne Soll/Haben-Kz)", 7: "Konto", 14: "Buchungstext", 37: "KOST1 - Kostenstelle", 114: "Festschreibung", 125: "Abw. Skontokonto"} {
		if all[1][at-1] != name {
			t.Errorf("column %d is %q, want %q", at, all[1][at-1], name)
		}
	}
}
