package law

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

var fourthQuarter = Next{
	Rule: "fr.cap.2026q3", From: date.MustParse("2026-10-01"), To: date.MustParse("2026-12-31"),
	Values: []decimal.Decimal{decimal.MustParse("23.60"), decimal.MustParse("15.70"), decimal.MustParse("8.50")},
	Act:    "Avis du 27 septembre 2026", URL: "https://www.legifrance.gouv.fr/", Seen: date.MustParse("2026-10-01"),
}

// The French cap of a new quarter: until it is entered nothing may be offered, from then on its figure counts, by the amount. The cap of the
// quarter before stays.
func TestALenderKeepsTheLawCurrent(t *testing.T) {
	ended := func(g Gap) bool { return g.Reason == Ended }
	if !slices.ContainsFunc(consumer("FR").Open(), ended) {
		t.Fatal("the shipped law has the cap of today: take a later quarter")
	}
	added, err := Shipped().Follow(fourthQuarter)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Shipped().Extend([]Supplement{added})
	if err != nil {
		t.Fatal(err)
	}
	now := b.At(Of{Country: "FR", Regime: Consumer}, today)
	if gaps := now.Open(); len(gaps) > 0 {
		t.Errorf("still in the way: %v", gaps)
	}
	c, _ := now.RateCap(OfAPR)
	for amount, want := range map[string]string{"3000": "23.60", "3000.01": "15.70", "6000": "15.70", "6000.01": "8.50"} {
		if got, err := now.Highest(c, decimal.MustParse(amount), 36); err != nil || got.String() != want {
			t.Errorf("%s: %v, %v, want %s", amount, got, err, want)
		}
	}
	if act, article := b.Cite(c.ID, "fr"); act != "Avis du 27 septembre 2026" || article != "L314-6, D314-15" || c.ID != "fr.cap.2026-10-01" {
		t.Errorf("%s rests on %s, %s", c.ID, act, article)
	}
	if c, _ := b.At(Of{Country: "FR", Regime: Consumer}, date.MustParse("2026-09-30")).RateCap(OfAPR); c.ID != "fr.cap.2026q3" {
		t.Errorf("before it: %s", c.ID)
	}
	if c, found := Shipped().At(Of{Country: "FR", Regime: Consumer}, today).RateCap(OfAPR); found {
		t.Errorf("the shipped law has changed: %s", c.ID)
	}
}

func TestSupplementsAreHeldAgainstEverything(t *testing.T) {
	wrote := func(change ...string) Supplement {
		s, err := Shipped().Follow(fourthQuarter)
		if err != nil {
			t.Fatal(err)
		}
		s.Rules = strings.NewReplacer(change...).Replace(s.Rules)
		return s
	}
	good := wrote()
	for name, c := range map[string]struct {
		added []Supplement
		at    int
		want  string
	}{
		"a hole":             {[]Supplement{wrote("2026-10-01", "2026-10-02")}, 0, "between them nothing holds"},
		"an overlap":         {[]Supplement{wrote("from = '2026-10-01'", "from = '2026-09-30'")}, 0, "both hold on 2026-09-30"},
		"the same again":     {[]Supplement{good, good}, 1, "has an id that is empty or there twice"},
		"a float":            {[]Supplement{wrote("'8.50'", "8.5")}, 0, "is a number with a point"},
		"an unknown key":     {[]Supplement{wrote("measure", "mesure")}, 0, `unknown field "mesure"`},
		"no last day":        {[]Supplement{wrote("to = '2026-12-31'", "")}, 0, "is set anew each quarter and has no last day"},
		"no source":          {[]Supplement{wrote("source = 'fr.cap.2026-10-01'", "source = 'hearsay'")}, 0, `"hearsay" is not one of the file's`},
		"sourced from where": {[]Supplement{wrote("https://www.legifrance.gouv.fr/", "")}, 0, "does not say where and when it was seen"},
		"no country":         {[]Supplement{{"ZZ", good.Rules}}, 0, `no file has the country "ZZ"`},
		"nothing":            {[]Supplement{good, {"FR", ""}}, 1, "has no rows"},
		"a head":             {[]Supplement{{"FR", "currency = \"CHF\"\n" + good.Rules}}, 0, "has a head"},
		"a case that fails": {
			[]Supplement{{"FR", good.Rules + "\n[cases]\nrate_cap = [{ on = \"2026-11-01\", amount = \"7000\", want = \"9\" }]\n"}}, 0, "gives 8.5, not 9",
		},
		"another source of a name": {[]Supplement{{"FR", strings.ReplaceAll(good.Rules, "fr.cap.2026-10-01", "jo")}}, 0, `the source "jo" is already another`},
	} {
		_, err := Shipped().Extend(c.added)
		wrong, ok := errors.AsType[*SupplementError](err)
		if !ok || wrong.At != c.at || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q of %d", name, err, c.want, c.at)
		}
	}
	if _, err := Shipped().Follow(Next{Rule: "fr.cap.2026q3"}); !errors.Is(err, ErrValues) {
		t.Errorf("no values: %v", err)
	}
	for _, rule := range []string{"fr.none", "de.usury"} {
		if _, err := Shipped().Follow(Next{Rule: rule}); !errors.Is(err, ErrSeries) {
			t.Errorf("%s: %v", rule, err)
		}
	}
}

func TestSeries(t *testing.T) {
	find := func(country, rule string) (found Series) {
		for _, s := range Shipped().Series(country) {
			if s.Rule == rule {
				found = s
			}
		}
		return found
	}
	figure := func(le, value string) Figure {
		return Figure{Le: decimal.MustParse(le), Value: decimal.MustParse(value)}
	}
	want := Series{
		Rule: "fr.cap.2026q3", Kind: "rate_cap", Name: "apr", Period: "quarter", From: date.MustParse("2026-07-01"), To: date.MustParse("2026-09-30"),
		Values: []Figure{figure("3000", "23.53"), figure("6000", "15.67"), figure("0", "8.56")},
	}
	if got := find("FR", "fr.cap.2026q3"); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
	if s := find("DE", "de.usury"); s.Rule != "" {
		t.Errorf("what courts say is set anew: %v", s)
	}
}
