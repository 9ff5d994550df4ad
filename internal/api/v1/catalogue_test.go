package api_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// sideBySide puts products for Germany, the Netherlands and Italy beside the shipped ones: two German ones,
// a Dutch one that has ended, and an Italian one in trial.
func (l *rig) sideBySide() {
	l.t.Helper()
	like := func(code, country, rate string, change func(*catalogue.Product)) catalogue.Product {
		p := settings.Shipped().Products[0]
		p.Code, p.Country, p.Law.Country, p.Residences = code, country, country, []string{country}
		p.AmountMax, p.Law.PayoutWaitDays = 50_000_00, 0
		p.Rates.Fixed, p.Lending.Late.Charge = decimal.MustParse(rate), decimal.Zero
		if change != nil {
			change(&p)
		}
		return p
	}
	added := []catalogue.Product{
		like("DE-EXTRA", "DE", "5", nil),
		like("DE-CONSO", "DE", "4", func(p *catalogue.Product) {
			p.Default, p.TimeZone = true, "Europe/Berlin"
			p.Name = i18n.Text{FR: "Crédit simple", DE: "Ratenkredit", NL: "Lening", EN: "Simple loan", IT: "Prestito"}
		}),
		like("NL-PAST", "NL", "6", func(p *catalogue.Product) { p.Lending.ValidTo = date.MustParse("2026-11-19") }),
		like("IT-TRIAL", "IT", "2", func(p *catalogue.Product) { p.Trial = true }),
	}
	l.Env.Update(l.t, func(tx *db.Tx) error {
		s, err := l.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		return l.Settings.ChangeTx(tx, "products", s.Version("products"), append(slices.Clone(s.Products), added...), "test")
	})
}

func TestResidenceChoosesTheProductAndItsLaw(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.sideBySide()
		for query, want := range map[string][3]string{
			"":                               {"EU-CONSO", "FR", "3"},
			"&residence=FR":                  {"EU-CONSO", "FR", "3"},
			"&residence=DE":                  {"DE-CONSO", "DE", "4"},
			"&residence=DE&product=DE-EXTRA": {"DE-EXTRA", "DE", "5"},
			"&residence=DE&purpose=car":      {"DE-CONSO", "DE", "4"},
			"&residence=IT":                  {"EU-CONSO", "FR", "3"}, // in trial: as if it were not there
			"&residence=CH&currency=CHF":     {"CH-CONSO", "CH", "3"},
			"&residence=FR&product=EU-CONSO": {"EU-CONSO", "FR", "3"},
			"&residence=DE&product=DE-CONSO": {"DE-CONSO", "DE", "4"},
		} {
			q := l.browser().call("GET", "/quote?amount=1000000&months=36"+query, nil).status(200).json()
			if got := [3]string{q["product"].(string), q["law"].(map[string]any)["country"].(string), q["borrowing_rate"].(string)}; got != want {
				t.Errorf("%s: %v, want %v", query, got, want)
			}
		}
		german := l.browser()
		german.header.Set("Accept-Language", "de")
		choices := german.call("GET", "/quote?amount=1000000&months=36&residence=DE", nil).status(200).json()["choices"].([]any)
		first := choices[0].(map[string]any)
		if len(choices) != 2 || first["code"] != "DE-CONSO" || first["name"] != "Ratenkredit" || first["law_country"] != "DE" {
			t.Errorf("the choice is %v", choices)
		}
		for path, want := range map[string]string{"/quote/durations?amount=1000000": "DE-CONSO", "/quote/reverse?payment=30000": "DE-CONSO", "/quote/reverse?product=DE-EXTRA&payment=30000": "DE-EXTRA"} {
			for _, q := range l.browser().call("GET", path+"&residence=DE", nil).status(200).json()["quotes"].([]any) {
				if got := q.(map[string]any)["product"]; got != want {
					t.Errorf("%s: %v", path, got)
				}
			}
		}
	})
}

func TestNoQuoteOutsideTheCatalogue(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	l.sideBySide()
	for query, want := range map[string]string{
		"amount=1000000&residence=DE&product=EU-CONSO": "/product product.not_offered",
		"amount=1000000&residence=FR&product=DE-CONSO": "/product product.not_offered",
		"amount=1000000&residence=IT&product=IT-TRIAL": "/product product.not_offered",
		"amount=1000000&product=NONE":                  "/product product.not_offered",
		"amount=5000001&residence=DE":                  "/amount product.none", // French law does not take over
		"amount=1000000&residence=NL":                  "/residence product.none",
		"amount=1000000&residence=de":                  "/residence country.invalid",
		"amount=1000000&residence=DEU":                 "/residence text.too_long",
		"amount=1000000&purpose=yacht":                 "/purpose field.choice",
	} {
		for _, path := range []string{"/quote?months=36&", "/quote/durations?", "/quote/schedule.csv?months=36&"} {
			problem := l.browser().call("GET", path+query, nil).refused(422, "invalid")
			if got := fields(problem); !slices.Contains(got, want) {
				t.Errorf("%s%s: %v, want %s", path, query, got, want)
			}
		}
	}
	for query, want := range map[string]string{"residence=NL": "/residence product.none", "residence=d": "/residence country.invalid", "currency=GBP": "/currency product.none"} {
		if got := fields(l.browser().call("GET", "/quote/reverse?payment=30000&"+query, nil).refused(422, "invalid")); !slices.Contains(got, want) {
			t.Errorf("%s: %v, want %s", query, got, want)
		}
	}
}

func TestAnApplicationGetsTheProductOfItsResidence(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		l.sideBySide()
		officer := l.staff("one@florin.example", identity.Officer)
		for name, c := range map[string]struct {
			change  map[string]any
			product string
			rate    string
		}{
			"berlin":        {map[string]any{"country": "DE", "city": "Berlin"}, "DE-CONSO", "4"},
			"paris":         {map[string]any{"country": "FR", "city": "Paris"}, "EU-CONSO", "3"},
			"berlin chosen": {map[string]any{"country": "DE", "product": "DE-EXTRA", "purpose": "car"}, "DE-EXTRA", "5"},
			"rome":          {map[string]any{"country": "IT"}, "EU-CONSO", "3"},
		} {
			receipt := l.browser().submit(strings.ReplaceAll(name, " ", "-"), c.change).status(201).json()
			detail := officer.call("GET", "/staff/loan-requests/"+receipt["id"].(string), nil).status(200).json()
			if rate := detail["quote"].(map[string]any)["borrowing_rate"]; detail["product"] != c.product || rate != c.rate {
				t.Errorf("%s: %v at %v, want %s at %s", name, detail["product"], rate, c.product, c.rate)
			}
		}
		for want, change := range map[string]map[string]any{
			"/country country.required":           {"country": ""},
			"/country country.invalid":            {"country": "DEU"},
			"/country product.none":               {"country": "NL"},
			"/loan_amount amount.max":             {"country": "DE", "loan_amount": 5000001},
			"/product product.not_offered":        {"country": "DE", "product": "EU-CONSO"},
			"/purpose choice.invalid":             {"country": "DE", "purpose": "yacht"},
			"/product text.too_long":              {"country": "DE", "product": "A-CODE-OF-MORE-THAN-20"},
			"/loan_duration duration.not_offered": {"country": "DE", "loan_duration": 13},
			"/currency amount.currency":           {"country": "DE", "currency": "USD"},
		} {
			if got := fields(l.browser().submit("refused", change).refused(422, "invalid")); !slices.Contains(got, want) {
				t.Errorf("%v: %v, want %s", change, got, want)
			}
		}
	})
}

// A product in trial is priced for staff who name it, and for nobody else.
func TestAProductInTrialIsForStaff(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	l.sideBySide()
	const path = "/quote?amount=1000000&months=36&residence=IT"
	officer := l.staff("one@florin.example", identity.Officer)
	if q := officer.call("GET", path+"&product=IT-TRIAL", nil).status(200).json(); q["borrowing_rate"] != "2" {
		t.Errorf("staff: %v", q["borrowing_rate"])
	}
	if q := officer.call("GET", path, nil).status(200).json(); q["product"] != "EU-CONSO" {
		t.Errorf("staff who name none see what visitors see: %v", q["product"])
	}
	l.browser().call("GET", path+"&product=IT-TRIAL", nil).refused(422, "invalid")
}

// The form asks for the country at the end of its first step, where the law of the loan hangs on it,
// and only there.
func TestADraftAsksForTheCountryWhereItChoosesTheLaw(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		person := map[string]any{"first_name": "Ada", "last_name": "Keller", "email": "ada@example.com", "phone": "+41791234567"}
		before := l.browser()
		before.call("POST", "/applications", person).status(201)
		before.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 2, "fields": map[string]any{}}).status(200)

		l.sideBySide()
		b := l.browser()
		b.call("POST", "/applications", person).status(201)
		refused := b.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 2, "fields": map[string]any{}}).refused(422, "invalid")
		if got := fields(refused); !slices.Equal(got, []string{"/country country.required"}) {
			t.Errorf("%v", got)
		}
		b.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 2, "fields": map[string]any{"country": "DE", "product": "DE-EXTRA"}}).status(200)
		saved := b.call("PUT", "/applications/current", map[string]any{"version": 2, "step": 3, "fields": map[string]any{"loan_amount": 1000000, "purpose": "works"}}).status(200).json()["fields"].(map[string]any)
		if saved["product"] != "DE-EXTRA" || saved["purpose"] != "works" {
			t.Errorf("saved as %v", saved)
		}
		moved := b.call("PUT", "/applications/current", map[string]any{"version": 3, "step": 3, "fields": map[string]any{"country": "FR"}}).refused(422, "invalid")
		if got := fields(moved); !slices.Equal(got, []string{"/product product.not_offered"}) {
			t.Errorf("who moves keeps no product of the old country: %v", got)
		}
		b.call("PUT", "/applications/current", map[string]any{"version": 3, "step": 3, "fields": map[string]any{"country": "FR", "product": ""}}).status(200)
	})
}

func TestProposalsOfWhatWouldBeAmbiguousAreRefusedByField(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	ann := l.staff("ann@florin.example", identity.Administrator)
	product := ann.call("GET", "/staff/products", nil).status(200).json()["products"].([]any)[0].(map[string]any)
	for _, c := range []struct {
		change map[string]any
		want   string
	}{
		{map[string]any{"code": "EU-OTHER"}, "/product/default reason.default_missing"},
		{map[string]any{"code": "EU-OTHER", "residences": []string{"DE"}}, "/product/residences/0 reason.residence_law"},
		{map[string]any{"code": "EU-OTHER", "residences": []string{"FR", "FR"}}, "/product/residences/1 reason.twice"},
		{map[string]any{"code": "EU-OTHER", "residences": []string{"France"}}, "/product/residences/0 reason.country"},
		{map[string]any{"code": "EU-OTHER", "trial": true, "default": true}, "/product/default reason.default_trial"},
	} {
		body := map[string]any{}
		for k, v := range product {
			body[k] = v
		}
		for k, v := range c.change {
			body[k] = v
		}
		refused := ann.call("POST", "/staff/products/proposals", map[string]any{"product": body, "valid_from": "2026-11-20", "reason": "Another"}).refused(422, "invalid")
		if got := fields(refused); !slices.Contains(got, c.want) {
			t.Errorf("%v: %v, want %s", c.change, got, c.want)
		}
	}
}
