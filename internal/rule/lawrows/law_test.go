package lawrows

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

var sameNumber = cmp.Comparer(func(a, b decimal.Decimal) bool { return a.Cmp(b) == 0 })

// What the law of each country asks for, and what a country without a file inherits.
func TestEditions(t *testing.T) {
	four, eight := decimal.MustParse("4"), decimal.MustParse("8")
	for name, c := range map[string]struct {
		country string
		regime  Regime
		want    Edition
	}{
		"a French consumer": {"FR", Consumer, Edition{
			Budget: Budget{Method: Residual}, Withdrawal: Withdrawal{14, 7, WithInterest}, EarlyRepayment: EarlyRepayment{Capped},
			RateCap: RateCap{Entered: true}, OnDefault: OnDefault{Late: eight, Deferral: four, CalledIn: eight, AtContractRate: true, Basis: "fr", Directive: "fr_"},
			Papers: Papers{Texts: "fr", Else: "eu", Sheet: Standard}, Calendar: Calendar{Target},
		}},
		"a Swiss consumer": {"CH", Consumer, Edition{
			Budget: Budget{Capacity, 36, true}, Withdrawal: Withdrawal{14, 14, InInstalments}, EarlyRepayment: EarlyRepayment{Free},
			RateCap: RateCap{Max: "10"}, OnDefault: OnDefault{AtContractRate: true, Basis: "ch"},
			Papers: Papers{Texts: "ch", Sheet: MonthAnnexed, NoSharpS: true, NamesNet: true}, Calendar: Calendar{SwissBanks},
		}},
		"a Swiss loan above the bound": {"CH", General, Edition{
			Budget: Budget{Capacity, 36, false}, Withdrawal: Withdrawal{PayBack: InInstalments}, EarlyRepayment: EarlyRepayment{Agreed},
			OnDefault: OnDefault{Late: eight, Deferral: four, CalledIn: eight},
			Papers:    Papers{Texts: "general", Sheet: Standard, NoSharpS: true}, Calendar: Calendar{SwissBanks},
		}},
		"a French loan above the bound": {"FR", General, Edition{
			Budget: Budget{Method: Residual}, Withdrawal: Withdrawal{PayBack: WithInterest}, EarlyRepayment: EarlyRepayment{Agreed},
			OnDefault: OnDefault{Late: eight, Deferral: four, CalledIn: eight},
			Papers:    Papers{Texts: "general", Sheet: Standard}, Calendar: Calendar{Target},
		}},
		"a country without a file": {"DE", Consumer, Edition{
			Budget: Budget{Method: Residual}, Withdrawal: Withdrawal{14, 0, WithInterest}, EarlyRepayment: EarlyRepayment{Capped},
			OnDefault: OnDefault{Directive: "eu_"},
			Papers:    Papers{Texts: "eu", Sheet: Standard}, Calendar: Calendar{Target},
		}},
	} {
		c.want.Country, c.want.Regime = c.country, c.regime
		got := Of(c.country, c.regime, date.Date{})
		if diff := cmp.Diff(c.want, got, cmpopts.IgnoreFields(Edition{}, "Rows"), sameNumber); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if len(got.Rows) != len(kinds) {
			t.Errorf("%s rests on %v", name, got.Rows)
		}
	}
}

// The annex of a contract is the month that binds: neither is there without the other.
func TestTheAnnexIsTheMonthThatBinds(t *testing.T) {
	for _, country := range Countries() {
		for _, r := range []Regime{Consumer, General} {
			if e := Of(country, r, date.Date{}); (e.Papers.Sheet == MonthAnnexed) != e.Budget.Binding {
				t.Errorf("%s, %s: %+v with %+v", country, r, e.Papers, e.Budget)
			}
		}
	}
}

// A row counts from its day on; before it the country has none of its own.
func TestARowCountsFromItsDay(t *testing.T) {
	for day, want := range map[string]string{"2025-12-31": "", "2026-01-01": "10", "2026-11-23": "10"} {
		if got := Of("CH", Consumer, date.MustParse(day)).RateCap.Max; got != want {
			t.Errorf("%s: %q, want %q", day, got, want)
		}
	}
}

func TestRetention(t *testing.T) {
	for _, c := range []struct {
		class, country string
		want           int
	}{
		{"identity_papers", "", 60}, {"identity_papers", "FR", 60}, {"identity_papers", "DE", 60}, {"identity_papers", "CH", 120},
		{"contract", "", 120}, {"contract", "EU", 120}, {"contract", "FR", 120}, {"contract", "CH", 120}, {"contract", "DE", 0},
		{"message", "FR", 0},
	} {
		if got := RetentionMonths(c.class, c.country); got != c.want {
			t.Errorf("%s in %q: %d, want %d", c.class, c.country, got, c.want)
		}
	}
}

func TestRegionsAndNotices(t *testing.T) {
	if all := Regions(); len(all) != 26 || all[0] != "AG" || all[25] != "ZH" {
		t.Errorf("regions %v", all)
	}
	for country, want := range map[string]int{"FR": 2, "CH": 1, "EU": 0, "DE": 0} {
		notices := Notices(country)
		if len(notices) != want {
			t.Errorf("%s has %d notices", country, len(notices))
		}
		for _, n := range notices {
			if n.Since.IsZero() || len(n.Text) != 5 {
				t.Errorf("%s: %+v", country, n)
			}
		}
	}
}

// A file that is not whole is refused, and the refusal names the row.
func TestTheLoaderIsStrict(t *testing.T) {
	const source = `"source":{"act":"KKG","article":"1"}`
	row := func(rest string) string {
		return `{"id":"x.1","kind":"budget","from":"2026-01-01",` + source + rest + `}`
	}
	good := row(`,"budget":{"method":"residual"}`)
	for name, c := range map[string]struct{ rows, want string }{
		"an unknown key":      {row(`,"buget":{}`), "unknown field"},
		"an id twice":         {good + "," + good, "there twice"},
		"nothing said":        {row(``), `x.1 is a "budget" and says []`},
		"two things said":     {row(`,"budget":{},"calendar":{}`), "says [budget calendar]"},
		"a kind of no kind":   {strings.Replace(good, `"budget","from"`, `"fee","from"`, 1), `x.1 is a "fee"`},
		"no source":           {strings.Replace(good, `"article":"1"`, `"article":""`, 1), "x.1 has no source"},
		"no day":              {strings.Replace(good, `"from":"2026-01-01",`, "", 1), "x.1 has no period"},
		"no regime":           {strings.Replace(good, `"from"`, `"regime":"both","from"`, 1), `x.1 has the regime "both"`},
		"ends before it is":   {strings.Replace(good, `"from"`, `"to":"2025-01-01","from"`, 1), "x.1 has no period"},
		"periods overlap":     {good + "," + strings.NewReplacer("x.1", "x.2", "2026-01-01", "2027-01-01").Replace(good), "x.2 does not follow x.1"},
		"a hole between them": {strings.Replace(good, `"from"`, `"to":"2026-06-30","from"`, 1) + "," + strings.NewReplacer("x.1", "x.2", "2026-01-01", "2026-07-02").Replace(good), "x.2 does not follow x.1"},
	} {
		_, err := load(fstest.MapFS{"data/xx.json": {Data: []byte(`{"country":"XX","rows":[` + c.rows + `]}`)}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if _, err := load(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "nothing is inherited for budget of consumer") {
		t.Errorf("no file at all: %v", err)
	}
	if _, err := load(files); err != nil {
		t.Error(err)
	}
}
