package law

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

var today = date.MustParse("2026-11-26")

func consumer(country string) *Edition {
	return Shipped().At(Of{Country: country, Regime: Consumer}, today)
}

// What the law of each country asks for, and what a country without a file inherits. Sources: the articles in the files.
func TestEditions(t *testing.T) {
	type answers struct {
		method          Method
		within          int
		binding         bool
		days, wait      int
		payBack         PayBack
		early           EarlyRule
		over, under     string
		default_        string
		missed, put, in string
		texts           string
		form            Form
	}
	for _, c := range []struct {
		name    string
		country string
		regime  Regime
		want    answers
	}{
		{"a French consumer", "FR", Consumer, answers{Residual, 0, false, 14, 7, WithInterest, Capped, "1", "0.5", "contract", "8", "4", "8", "fr", Standard}},
		{"a Swiss consumer", "CH", Consumer, answers{Capacity, 36, true, 14, 14, InInstalments, Free, "0", "0", "contract", "0", "0", "0", "ch", MonthAnnexed}},
		{"a Swiss loan above the bound", "CH", General, answers{Capacity, 36, false, 0, 0, InInstalments, Agreed, "0", "0", "contract", "8", "4", "8", "general", Standard}},
		{"a French loan above the bound", "FR", General, answers{Residual, 0, false, 0, 0, WithInterest, Agreed, "0", "0", "agreed", "8", "4", "8", "general", Standard}},
		{"a country without a file", "PT", Consumer, answers{Residual, 0, false, 14, 0, WithInterest, Capped, "1", "0.5", "agreed", "0", "0", "0", "eu", Standard}},
	} {
		e := Shipped().At(Of{Country: c.country, Regime: c.regime}, today)
		worth, withdrawal, early, paper := e.Creditworthiness(), e.Withdrawal(), e.EarlyRepayment(), e.Document("precontract")
		wait, _ := e.Deadline("payout")
		got := answers{
			worth.Method, worth.Within, worth.Binding, withdrawal.Days, wait.N, withdrawal.PayBack, early.Rule, early.Percent(13).String(), early.Percent(12).String(),
			e.DefaultInterest().Rate, e.Charge(OnMissed).Percent().String(), e.Charge(OnDeferred).Percent().String(), e.Charge(OnCalled).Percent().String(), paper.Texts, paper.Form,
		}
		if diff := cmp.Diff(c.want, got, cmp.AllowUnexported(answers{})); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if len(e.IDs()) < len(kinds)-3 {
			t.Errorf("%s rests on %v", c.name, e.IDs())
		}
	}
}

// The annex of a contract is the month that binds: neither is there without the other.
func TestTheAnnexIsTheMonthThatBinds(t *testing.T) {
	for _, country := range Shipped().Countries() {
		for _, r := range []Regime{Consumer, General} {
			e := Shipped().At(Of{Country: country, Regime: r}, today)
			if (e.Document("precontract").Form == MonthAnnexed) != e.Creditworthiness().Binding {
				t.Errorf("%s, %s: %+v with %+v", country, r, e.Document("precontract"), e.Creditworthiness())
			}
		}
	}
}

// A cap that is set anew each quarter is never carried on, nor replaced by what the Union leaves open; one that stays until it is replaced is.
func TestWhatHasEnded(t *testing.T) {
	at := func(country, day string) (RateCap, bool) {
		return Shipped().At(Of{Country: country, Regime: Consumer}, date.MustParse(day)).RateCap(OfAPR)
	}
	if c, ok := at("FR", "2026-03-31"); !ok || c.ID != "fr.cap.2026q1" {
		t.Errorf("on its last day: %v, %v", c.ID, ok)
	}
	ended := Shipped().At(Of{Country: "FR", Regime: Consumer}, date.MustParse("2099-01-01"))
	if c, ok := ended.RateCap(OfAPR); ok {
		t.Errorf("the cap %s is carried on", c.ID)
	}
	if gaps := fmt.Sprint(ended.Open()); !strings.Contains(gaps, "and nothing follows it") {
		t.Errorf("nothing is in the way: %s", gaps)
	}
	if c, ok := at("CH", "2099-01-01"); !ok || c.Value.String() != "10" {
		t.Errorf("in Switzerland: %v, %v", c, ok)
	}
	if gaps := consumer("CH").Open(); len(gaps) > 0 {
		t.Errorf("Switzerland cannot be lent in: %v", gaps)
	}
}

// A fortnight before its last day the figure is named, after it as over; what stays until it is replaced never is.
func TestEndings(t *testing.T) {
	b := small(t, `[[rate_cap]]
id = "x.cap"
from = "2026-01-01"
to = "2026-06-30"
period = "half_year"
source = "x"
confidence = "known"
measure = "apr"
value = "12"
effect = "hard"
`)
	for day, want := range map[string]string{"2026-06-14": "[]", "2026-06-15": "[{x.cap rate_cap 2026-06-30 false}]", "2026-06-30": "[{x.cap rate_cap 2026-06-30 false}]", "2026-07-01": "[{x.cap rate_cap 2026-06-30 true}]"} {
		if got := fmt.Sprint(b.Endings(Of{Country: "XX", Regime: Consumer}, date.MustParse(day))); got != want {
			t.Errorf("%s: %s, want %s", day, got, want)
		}
	}
}

func TestRetention(t *testing.T) {
	for _, c := range []struct {
		class, country string
		want           int
	}{
		{"identity_papers", "", 60}, {"identity_papers", "FR", 60}, {"identity_papers", "PT", 60}, {"identity_papers", "CH", 120},
		{"contract", "", 120}, {"contract", "EU", 120}, {"contract", "FR", 120}, {"contract", "CH", 120}, {"contract", "PT", 0},
		{"message", "FR", 0},
	} {
		if got := Shipped().RetentionMonths(c.class, c.country); got != c.want {
			t.Errorf("%s in %q: %d, want %d", c.class, c.country, got, c.want)
		}
	}
}

func TestRegionsAndWarnings(t *testing.T) {
	if all := Shipped().Regions(); len(all) != 26 || all[0] != "AG" || all[25] != "ZH" {
		t.Errorf("regions %v", all)
	}
	for country, want := range map[string]int{"FR": 2, "CH": 1, "DE": 1, "EU": 0, "PT": 0} {
		warnings := Shipped().Warnings(Of{Country: country, Regime: Consumer})
		if len(warnings) != want {
			t.Errorf("%s has %d warnings", country, len(warnings))
		}
		for _, w := range warnings {
			if w.Since.IsZero() || len(w.Text) != 5 {
				t.Errorf("%s: %+v", country, w)
			}
		}
	}
}

// The sentences of the acts: L312-5 before and after ordonnance 2025-880, annex 23e a UWG, art. VII.64 WER, art. 3 UWG. A country's law says
// them in its languages; readers of others are told what they mean, and of another country's text nothing is taken.
func TestTheWarningOfADay(t *testing.T) {
	for _, c := range []struct{ country, on, lang, want string }{
		{"FR", "2026-11-19", "fr", "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager."},
		{"FR", "2026-11-20", "fr", "Attention ! Un crédit coûte de l'argent et doit être remboursé."},
		{"FR", "2026-11-20", "xx", "Attention ! Un crédit coûte de l'argent et doit être remboursé."},
		{"DE", "2026-11-19", "de", ""},
		{"DE", "2026-11-20", "de", "Achtung! Kreditaufnahme kostet Geld."},
		{"BE", "2026-01-15", "nl", "Let op, geld lenen kost ook geld."},
		{"BE", "2026-01-15", "fr", "Attention, emprunter de l'argent coûte aussi de l'argent."},
		{"CH", "2026-11-20", "it", "La concessione di un credito è vietata se causa un indebitamento eccessivo (art. 3 LCSl)."},
		{"EU", "2026-11-20", "en", ""},
		{"PT", "2026-11-20", "en", ""},
	} {
		if w, found := Shipped().At(Of{Country: c.country, Regime: Consumer}, date.MustParse(c.on)).Warning(); w.In(c.lang) != c.want || found != (c.want != "") {
			t.Errorf("%s on %s in %s: %q", c.country, c.on, c.lang, w.In(c.lang))
		}
	}
}

// A text that a lender adds to the Union's file is of no member: each words its own.
func TestTheUnionsWarningIsOfNoMember(t *testing.T) {
	own := Supplement{"EU", "[sources.own]\nact = \"A\"\n\n[[notice]]\nid = \"eu.notice.own\"\nfrom = \"2026-11-01\"\nsource = \"own\"\nconfidence = \"known\"\nmoment = \"advert\"\nlanguage = \"en\"\ntext = \"Mind.\"\n"}
	b, err := Shipped().Extend([]Supplement{own})
	if err != nil {
		t.Fatal(err)
	}
	for country, want := range map[string]string{"EU": "Mind.", "DE": ""} {
		if w, _ := b.At(Of{Country: country, Regime: Consumer}, date.MustParse("2026-11-02")).Warning(); w.In("en") != want {
			t.Errorf("%s: %q", country, w.In("en"))
		}
	}
}

func TestCitations(t *testing.T) {
	for _, c := range [][4]string{
		{"fr.called", "fr", "Code de la consommation", "L312-39, D312-16"}, {"fr.called", "en", "French Consumer Code", "L312-39, D312-16"},
		{"ch.default", "fr", "LCC", "18(3)"}, {"ch.default", "de", "KKG", "18(3)"},
		{"ch.cap.2016", "fr", "Ordonnance du DFJP sur le taux maximal des crédits à la consommation", "OLCC 1"},
		{"ch.cap.2016", "it", "Ordinanza del DFGP sul tasso massimo dei crediti al consumo", "OLCC 1"},
		{"de.advert.2026", "fr", "Règlement allemand sur l'indication des prix", "17; UWG annex 23e"},
		{"ch.cap.2016", "de", "Verordnung des EJPD über den Höchstzinssatz für Konsumkredite", "VKKG 1"}, {"fr_called_in", "fr", "Code de la consommation", "L312-39, D312-16"}, {"", "fr", "", ""}, {"contract", "fr", "", ""},
	} {
		if act, article := Shipped().Cite(c[0], c[1]); act != c[2] || article != c[3] {
			t.Errorf("%s in %s: %q, %q", c[0], c[1], act, article)
		}
	}
}

func TestDiff(t *testing.T) {
	b := Shipped()
	of := Of{Country: "CH", Regime: Consumer}
	changes := b.Diff(b.At(of, date.MustParse("2025-12-31")), b.At(of, date.MustParse("2026-01-01")))
	if len(changes) != 2 || changes[0].Before == nil || changes[0].Before.ID != "ch.cap.2025" || changes[1].After == nil || changes[1].After.ID != "ch.cap.2026" {
		t.Fatalf("at the turn of the year: %+v", changes)
	}
	if diff := cmp.Diff([]Said{{"measure", "apr"}, {"value", "10"}, {"effect", "hard"}, {"sanction", "ch.kkg15"}}, changes[1].After.Says); diff != "" {
		t.Error(diff)
	}
	if same := b.Diff(b.At(of, date.MustParse("2026-02-01")), b.At(of, date.MustParse("2026-08-01"))); len(same) != 0 {
		t.Errorf("within the year: %+v", same)
	}
}

const head = `country = "XX"
currency = "EUR"
time_zone = "Europe/Paris"
languages = ["fr"]
[sources.x]
act = "An act"
`

// union is a file from which nothing is inherited.
const union = `country = "EU"
currency = "EUR"
time_zone = "Europe/Brussels"
languages = ["en"]
`

func small(t *testing.T, rows string) *Book {
	t.Helper()
	b, err := Load(filesWith(head + rows))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func filesWith(text string) fstest.MapFS {
	return fstest.MapFS{"data/eu.toml": {Data: []byte(union)}, "data/xx.toml": {Data: []byte(text)}}
}

// A file that is not whole is refused, and the refusal names the file, the row and the reason.
func TestTheLoaderIsStrict(t *testing.T) {
	const cap = `[[rate_cap]]
id = "x.1"
from = "2026-01-01"
source = "x"
confidence = "known"
measure = "apr"
value = "10"
effect = "hard"
`
	change := func(pairs ...string) string { return head + strings.NewReplacer(pairs...).Replace(cap) }
	second := func(pairs ...string) string {
		return strings.NewReplacer(append(pairs, `"x.1"`, `"x.2"`)...).Replace(cap)
	}
	for name, c := range map[string]struct{ text, want string }{
		"no TOML":              {head + "rate_cap = [", "data/xx.toml: toml:"},
		"an unknown key":       {change(`effect`, `efect`), `rate_cap 1 (x.1): json: unknown field "efect"`},
		"an unknown kind":      {change(`rate_cap`, `rate_cup`), `unknown field "rate_cup"`},
		"a float":              {change(`"10"`, `10.5`), "x.1/value is a number with a point: write it in quotes"},
		"no day at all":        {change(`"2026-01-01"`, `"2026-02-30"`), "rate_cap 1 (x.1): date: not a calendar date"},
		"an id twice":          {head + cap + second(`"x.2"`, `"x.1"`, `"x.1"`, `"x.1"`), "x.1: has an id that is empty or there twice"},
		"no source":            {change(`"x"`, `"y"`), `x.1: has no source: "y" is not one of the file's`},
		"sourced from nowhere": {change(`"known"`, `"sourced"`), "does not say where and when it was seen"},
		"no period":            {change(`from = "2026-01-01"`, ``), "x.1: has no period"},
		"ends before it is":    {change(`source`, "to = \"2025-01-01\"\nsource"), "x.1: has no period"},
		"a period without end": {change(`source`, "period = \"quarter\"\nsource"), "x.1: is set anew each quarter and has no last day"},
		"a regime of none":     {change(`source`, "regime = \"both\"\nsource"), `x.1: has the regime "both"`},
		"a measure of none":    {change(`"apr"`, `"april"`), `x.1: has the measure "april"`},
		"a cap without figure": {change(`value = "10"`, ``), "x.1: wants a value, bands or formulas"},
		"an overlap": {
			change(`source`, "to = \"2027-01-01\"\nsource") + second(`2026-01-01`, `2027-01-01`), "x.1 and x.2 both hold on 2027-01-01",
		},
		"two from one day": {head + cap + second(), "x.1 and x.2 both hold on 2026-01-01"},
		"a hole in time": {
			change(`source`, "to = \"2026-06-30\"\nsource") + second(`2026-01-01`, `2026-07-02`), "x.1 ends on 2026-06-30, and x.2 begins on 2026-07-02: between them nothing holds",
		},
		"no cap above an amount": {change(`value = "10"`, `bands = [{ le = "3000", value = "10" }]`), "x.1: has amounts or terms beyond its last band"},
		"no cap of long terms":   {change(`value = "10"`, `bands = [{ le_months = 36, value = "10" }]`), "x.1: has amounts or terms beyond its last band"},
		"a band within another": {
			change(`value = "10"`, `bands = [{ le = "3000", value = "10" }, { le = "3000", le_months = 12, value = "11" }, { value = "9" }]`), "has a band up to 3000 that lies within the one up to 3000",
		},
		"a band without edge before another": {change(`value = "10"`, `bands = [{ value = "10" }, { value = "9" }]`), "has a band without an edge before the last"},
		"two figures":                        {change(`effect`, "bands = [{ value = \"9\" }]\neffect"), "wants a value, bands or formulas"},
		"not its formula": {
			change(`effect`, "check = { index = \"i\", of = \"7\", times = \"4/3\" }\neffect"), "is published as 10, and its formula gives 9.3333",
		},
		"a sanction that no row is": {change(`effect`, "sanction = \"x.void\"\neffect"), `x.1: names the sanction "x.void", and no row is it`},
		"a statutory rate without a figure": {
			head + "[[sanction]]\nid = \"x.s\"\nfrom = \"2026-01-01\"\nsource = \"x\"\nconfidence = \"known\"\nleaves = \"statutory_rate\"\n",
			"x.s: has a percent if and only if it leaves a statutory rate",
		},
		"a number of a million digits": {
			change(`effect`, "check = { index = \"i\", of = \"7\", times = \"1e1000000\" }\neffect"), `"1e1000000" is no number of a formula`,
		},
		"a division by nothing":       {change(`effect`, "check = { index = \"i\", of = \"7\", times = \"4/0\" }\neffect"), `"4/0" is no number of a formula`},
		"a correction without reason": {change(`source`, "supersedes = \"x.0\"\nsource"), "x.1: corrects x.0 without a reason"},
		"a text of another country": {
			head + "[[notice]]\nid = \"x.n\"\nfrom = \"2026-01-01\"\nsource = \"x\"\nconfidence = \"known\"\nmoment = \"advert\"\nlanguage = \"de\"\ntext = \"Achtung\"\n",
			`x.n: has the language "de"`,
		},
		"a case that fails":             {head + cap + "[cases]\nrate_cap = [{ on = \"2026-02-01\", want = \"11\" }]\n", "law of XX: case rate_cap 1 on 2026-02-01: gives 10, not 11"},
		"a case that asks nothing":      {head + "[cases]\nwhether = [{ on = \"2026-02-01\", want = \"11\" }]\n", "case whether 1 on 2026-02-01: nobody knows how to answer"},
		"a case published in no source": {head + cap + "[cases]\nrate_cap = [{ on = \"2026-02-01\", want = \"10\", source = \"y\" }]\n", `was published in "y"`},
		"no country":                    {strings.Replace(head, `"XX"`, `"X"`, 1), `the country is "X"`},
		"no language":                   {strings.Replace(head, `["fr"]`, `[]`, 1), "the country has no language"},
		"a zone of none":                {strings.Replace(head, `Europe/Paris`, `Europe/Bern`, 1), "unknown time zone Europe/Bern"},
	} {
		_, err := Load(filesWith(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if _, err := Load(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "the file of the Union is missing") {
		t.Errorf("no file at all: %v", err)
	}
}

// A correction counts instead of what it corrects, which is still found by the contracts that were signed under it.
func TestCorrections(t *testing.T) {
	b := small(t, `[[index]]
id = "x.mean"
from = "2026-01-01"
source = "x"
confidence = "known"
index = "x.mean"
publisher = "a bank"
value = "5.55"

[[index]]
id = "x.mean.2"
from = "2026-01-01"
source = "x"
article = "2"
confidence = "known"
supersedes = "x.mean"
note = "Corrected by the publisher."
index = "x.mean"
publisher = "a bank"
value = "5.65"
`)
	if v, err := b.At(Of{Country: "XX", Regime: Consumer}, today).Index("x.mean"); err != nil || v.String() != "5.65" {
		t.Errorf("%v, %v", v, err)
	}
	if act, _ := b.Cite("x.mean", "fr"); act != "An act" {
		t.Error("the row that was corrected is not found any more")
	}
}

// The edge belongs to the band below it: each amount and term has the value of the first that it lies within.
func TestBands(t *testing.T) {
	b := small(t, `[[rate_cap]]
id = "x.cap"
from = "2026-01-01"
source = "x"
confidence = "known"
measure = "apr"
bands = [{ le = "1500", value = "22" }, { le = "6000", value = "17" }, { le_months = 95, value = "15" }, { value = "13" }]
effect = "hard"
`)
	e := b.At(Of{Country: "XX", Regime: Consumer}, today)
	c, _ := e.RateCap(OfAPR)
	for _, of := range []struct {
		amount string
		months int
		want   string
	}{
		{"0.01", 1, "22"}, {"1500", 120, "22"}, {"1500.01", 120, "17"}, {"6000.00", 12, "17"}, {"6000.01", 95, "15"}, {"6000.01", 96, "13"}, {"99999999", 12, "15"},
	} {
		got, err := e.Highest(c, decimal.MustParse(of.amount), of.months)
		if err != nil || got.String() != of.want {
			t.Errorf("%s over %d months: %s, %v; want %s", of.amount, of.months, got, err, of.want)
		}
	}
}

func FuzzAFileOfAStranger(f *testing.F) {
	f.Add(head)
	f.Add(head + "[[rate_cap]]\nid = \"x\"\nvalue = 1.5\n")
	f.Add("[cases]\nearly = [{ amount = \"1\" }]\n")
	f.Fuzz(func(_ *testing.T, text string) {
		_, _ = Load(filesWith(text)) // it may refuse, but answers
	})
}
