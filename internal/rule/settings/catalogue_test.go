package settings_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

type catalogueCases struct {
	Day      date.Date `json:"day"`
	Products []struct {
		catalogue.Offering
		ValidFrom date.Date `json:"valid_from"`
		ValidTo   date.Date `json:"valid_to"`
	} `json:"products"`
	Site []struct {
		Code   string   `json:"code"`
		Except []string `json:"except"`
	} `json:"site"`
	Wishes []struct {
		What      string            `json:"what"`
		Currency  money.Currency    `json:"currency"`
		Minor     int64             `json:"minor"`
		Residence string            `json:"residence"`
		Purpose   catalogue.Purpose `json:"purpose"`
		Channel   catalogue.Channel `json:"channel"`
		Product   string            `json:"product"`
		Fits      []string          `json:"fits"`
		Takes     *string           `json:"takes"`
	} `json:"wishes"`
}

func readCatalogue(t *testing.T) (c catalogueCases, s settings.Snapshot) {
	t.Helper()
	raw, err := os.ReadFile("testdata/catalogue.json")
	if err == nil {
		err = json.Unmarshal(raw, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range c.Products {
		p.Offering.TimeZone = "Europe/Paris"
		s.Products = append(s.Products, catalogue.Product{Offering: p.Offering, Lending: catalogue.Lending{ValidFrom: p.ValidFrom, ValidTo: p.ValidTo}})
	}
	return c, s
}

func codes(products []catalogue.Product) []string {
	all := []string{}
	for _, p := range products {
		all = append(all, p.Code)
	}
	return all
}

func TestResidencePurposeChannelAndAmountChooseTheProduct(t *testing.T) {
	c, s := readCatalogue(t)
	noon := c.Day.Time(time.UTC).Add(12 * time.Hour)
	for _, w := range c.Wishes {
		wanted := catalogue.Wanted{
			Amount: money.Of(w.Minor, w.Currency), Residence: w.Residence, Purpose: w.Purpose, Channel: w.Channel, Product: w.Product, At: noon, Staff: w.Channel == catalogue.ByStaff,
		}
		if diff := cmp.Diff(w.Fits, codes(s.Products.Fitting(wanted))); diff != "" {
			t.Errorf("%s: %s", w.What, diff)
		}
		takes := append(w.Fits, "")[0]
		if w.Takes != nil {
			takes = *w.Takes
		}
		if p, ok := s.Products.For(wanted); p.Code != takes || ok != (takes != "") {
			t.Errorf("%s: takes %q, want %q", w.What, p.Code, takes)
		}
	}
	site := s.Site(noon).Products
	if len(site) != len(c.Site) {
		t.Fatalf("visitors see %d products, want %d", len(site), len(c.Site))
	}
	for i, want := range c.Site {
		if site[i].Code != want.Code || !slices.Equal(site[i].Except, want.Except) {
			t.Errorf("visitors see %s but for %v, want %s but for %v", site[i].Code, site[i].Except, want.Code, want.Except)
		}
	}
}

// A product begins and ends at midnight where it is sold, not in Greenwich.
func TestAProductBeginsAndEndsInItsOwnCountry(t *testing.T) {
	_, s := readCatalogue(t)
	for at, want := range map[string]string{
		"2026-11-30T22:59:59Z": "EU", "2026-11-30T23:00:00Z": "BE-NEXT", // Paris: one hour ahead
	} {
		now, _ := time.Parse(time.RFC3339, at)
		p, _ := s.Products.For(catalogue.Wanted{Amount: money.Of(10_000_00, "EUR"), Residence: "BE", At: now})
		if p.Code != want {
			t.Errorf("at %s: %s, want %s", at, p.Code, want)
		}
	}
}

// Bounds and durations are those of the products that a wish can meet.
func TestBoundsAreOfTheResidence(t *testing.T) {
	_, s := readCatalogue(t)
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for residence, want := range map[string][2]int64{"": {1_000_00, 100_000_00}, "FR": {1_000_00, 100_000_00}, "DE": {1_000_00, 50_000_00}, "NL": {}} {
		lowest, highest, ok := s.Products.Bounds(catalogue.Wanted{Amount: money.Of(0, "EUR"), Residence: residence, At: noon})
		if [2]int64{lowest, highest} != want || ok != (want[1] > 0) {
			t.Errorf("%q: %d to %d, want %v", residence, lowest, highest, want)
		}
	}
}

// What a catalogue that passes its checks promises: where several products fit a visitor's wish,
// exactly one is the default, and nobody gets a product that is for other countries or purposes.
func TestNoWishIsAmbiguous(t *testing.T) {
	shipped, sound := settings.Shipped().Products[0], 0
	rapid.Check(t, func(t *rapid.T) {
		s := settings.Shipped()
		s.Products = nil
		for i := range rapid.IntRange(1, 5).Draw(t, "products") {
			s.Products = append(s.Products, anyProduct(t, shipped, i))
		}
		if slices.ContainsFunc(s.Check("products"), func(v settings.Violation) bool { return strings.HasSuffix(v.Pointer, "/default") }) {
			return
		}
		sound++
		w := catalogue.Wanted{
			Amount:    money.Of(rapid.Int64Range(1, 7).Draw(t, "amount")*1_000_00, "EUR"),
			Residence: rapid.SampledFrom([]string{"FR", "DE", "BE"}).Draw(t, "residence"),
			Purpose:   rapid.SampledFrom([]catalogue.Purpose{"", "car", "works"}).Draw(t, "purpose"),
			Channel:   rapid.SampledFrom([]catalogue.Channel{catalogue.OnSite, catalogue.ByProgram}).Draw(t, "channel"),
			At:        time.Date(2026, 11, rapid.IntRange(18, 23).Draw(t, "day"), 12, 0, 0, 0, time.UTC),
		}
		fits, defaults := s.Products.Fitting(w), 0
		for _, p := range fits {
			if p.Default {
				defaults++
			}
			if len(p.Residences) > 0 && !slices.Contains(p.Residences, w.Residence) || p.Trial || len(p.Purposes) > 0 && !slices.Contains(p.Purposes, w.Purpose) {
				t.Fatalf("%s is not for %+v", p.Code, w)
			}
		}
		if len(fits) > 1 && (defaults != 1 || !fits[0].Default) {
			t.Fatalf("%v fit %+v, %d of them as the default", codes(fits), w, defaults)
		}
	})
	if sound == 0 {
		t.Error("no catalogue was sound")
	}
}

func anyProduct(t *rapid.T, p catalogue.Product, i int) catalogue.Product {
	p.Code = string(rune('A'+i)) + "-ONE"
	p.AmountMin = rapid.Int64Range(1, 4).Draw(t, "min") * 1_000_00
	p.AmountMax = p.AmountMin + rapid.Int64Range(1, 3).Draw(t, "more")*1_000_00
	p.Law.Country = rapid.SampledFrom([]string{"FR", "DE"}).Draw(t, "law")
	if rapid.Bool().Draw(t, "named") {
		p.Residences = []string{p.Law.Country}
	}
	if rapid.Bool().Draw(t, "for cars") {
		p.Purposes = []catalogue.Purpose{"car"}
	}
	if rapid.Bool().Draw(t, "on the site") {
		p.Channels = []catalogue.Channel{catalogue.OnSite}
	}
	p.Trial = rapid.Bool().Draw(t, "trial")
	p.Default = !p.Trial && rapid.Bool().Draw(t, "default")
	begin := date.MustParse("2026-11-18").AddDays(rapid.IntRange(0, 4).Draw(t, "from"))
	p.Lending.ValidFrom, p.Lending.ValidTo = begin, begin.AddDays(rapid.IntRange(0, 3).Draw(t, "to"))
	return p
}

// Each case puts a product beside the shipped ones.
func TestCheckRefusesWhatWouldBeAmbiguousOrUnlawful(t *testing.T) {
	german := func(p *catalogue.Product) {
		p.Code, p.Law.Country, p.Residences, p.Lending.Late.Charge = "DE-CONSO", "DE", []string{"DE"}, decimal.Zero // BGB: no flat charge
	}
	for what, c := range map[string]struct {
		change func(*catalogue.Product)
		wrong  []string
	}{
		"a German product":                           {german, nil},
		"a second one for everybody":                 {func(*catalogue.Product) {}, []string{"/4/default"}},
		"a second one for everybody, as the default": {func(p *catalogue.Product) { p.Default = true }, nil},
		"a second one for everybody, in trial":       {func(p *catalogue.Product) { p.Trial = true }, nil},
		"a default in trial":                         {func(p *catalogue.Product) { p.Trial, p.Default = true, true }, []string{"/4/default"}},
		"for cars beside one for everything":         {func(p *catalogue.Product) { p.Purposes = []catalogue.Purpose{"car"} }, []string{"/4/default"}},
		"for programs beside one for all":            {func(p *catalogue.Product) { p.Channels = []catalogue.Channel{"program"} }, []string{"/4/default"}},
		"above what the German one lends":            {func(p *catalogue.Product) { german(p); p.AmountMin = 90_000_00 }, nil},
		"for Berlin under French law":                {func(p *catalogue.Product) { p.Residences = []string{"FR", "DE"} }, []string{"/4/residences/1"}},
		"for Berlin under French law, no consumer law": {func(p *catalogue.Product) {
			p.Law.Regime, p.Law.EarlyRepayment, p.Residences = catalogue.GeneralLaw, catalogue.RepayAgreed, []string{"DE"}
		}, nil},
		"for a country of three letters":                 {func(p *catalogue.Product) { p.Residences = []string{"FRA"} }, []string{"/4/residences/0"}},
		"for a country twice":                            {func(p *catalogue.Product) { p.Residences = []string{"FR", "FR"} }, []string{"/4/residences/1"}},
		"for a purpose that nobody knows":                {func(p *catalogue.Product) { german(p); p.Purposes = []catalogue.Purpose{"yacht"} }, []string{"/4/purposes/0"}},
		"on a channel that nobody knows":                 {func(p *catalogue.Product) { german(p); p.Channels = []catalogue.Channel{"fax"} }, []string{"/4/channels/0"}},
		"with a name in one language":                    {func(p *catalogue.Product) { german(p); p.Name = i18n.Text{FR: "Auto"} }, []string{"/4/name/de", "/4/name/nl", "/4/name/en", "/4/name/it"}},
		"after the shipped one of its amounts has ended": {func(p *catalogue.Product) { p.Lending.ValidFrom = date.MustParse("2027-01-01") }, []string{"/4/default"}},
	} {
		s := settings.Shipped()
		p := s.Products[0]
		p.Code = "EU-OTHER"
		c.change(&p)
		s.Products = append(s.Products, p)
		var found []string
		for _, v := range s.Check("products") {
			found = append(found, v.Pointer)
		}
		if diff := cmp.Diff(c.wrong, found); diff != "" {
			t.Errorf("%s: %s", what, diff)
		}
	}
}

// The one follows the other: no day has two.
func TestASuccessorNeedsNoDefault(t *testing.T) {
	s := settings.Shipped()
	next := s.Products[0]
	next.Code, next.Lending.ValidFrom = "EU-NEXT", date.MustParse("2027-01-01")
	s.Products = append(s.Products, next)
	s.Products[0].Lending.ValidTo = date.MustParse("2026-12-31")
	if found := s.Check("products"); len(found) > 0 {
		t.Error(found)
	}
	s.Products[0].Lending.ValidTo = date.MustParse("2027-01-01")
	if found := s.Check("products"); len(found) != 1 || found[0].Pointer != "/4/default" {
		t.Errorf("a day with two: %v", found)
	}
}

// Two defaults are said of the second.
func TestTwoDefaults(t *testing.T) {
	s := settings.Shipped()
	p := s.Products[0]
	p.Code, p.Default, s.Products[0].Default = "EU-OTHER", true, true
	s.Products = append(s.Products, p)
	found := s.Check("products")
	if len(found) != 1 || found[0].Pointer != "/4/default" || found[0].Code != "reason.default_twice" {
		t.Error(found)
	}
}
