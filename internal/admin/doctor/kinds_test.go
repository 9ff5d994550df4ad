package doctor

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// The back-office says a finding in five languages by its code. One without a text would be read in English, and a placeholder that no
// finding fills would be read as it stands.
func TestEveryFindingHasItsTexts(t *testing.T) {
	page, _ := reflect.TypeFor[Finding]().FieldByName("Page")
	pages := strings.Split(page.Tag.Get("enum"), ",")
	for code, k := range kinds {
		if !slices.Contains(pages, k.page) {
			t.Errorf("%s: the API knows no page %q", code, k.page)
		}
		if k.page == "" && k.command == "" {
			t.Errorf("%s says neither where nor how it is mended", code)
		}
	}
	for _, lang := range settings.Languages {
		raw, err := os.ReadFile("../../../web/src/i18n/" + lang + "/opening.json")
		if err != nil {
			t.Fatal(err)
		}
		var texts struct {
			Findings map[string]string `json:"findings"`
		}
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		for code := range texts.Findings {
			if _, known := kinds[code]; !known {
				t.Errorf("%s: nothing finds %s", lang, code)
			}
		}
		for code, k := range kinds {
			text := texts.Findings[code]
			if text == "" {
				t.Errorf("%s: %s has no text", lang, code)
			}
			names := strings.Fields(k.params)
			for part := range strings.SplitSeq(text, "{{") {
				if name, _, opened := strings.Cut(part, "}}"); opened && !slices.Contains(names, name) {
					t.Errorf("%s: %s names %s, which is none of %v", lang, code, name, names)
				}
			}
		}
	}
}

// What the command says has all its places filled.
func TestASentenceIsFilled(t *testing.T) {
	for code, k := range kinds {
		values := strings.Fields(k.params)
		f := found(code, values...)
		if strings.Contains(f.Text, "%!") || strings.Contains(f.Command, "%") {
			t.Errorf("%s: %q, %q", code, f.Text, f.Command)
		}
		for _, v := range values {
			if !strings.Contains(f.Text, v) || f.Params[v] != v {
				t.Errorf("%s: %q says nothing of %s", code, f.Text, v)
			}
		}
	}
	if got := found("file_open", "/data/key", "-rw-r--r--", "go").Command; got != "chmod go= /data/key" {
		t.Errorf("%q", got)
	}
}

// A lender was told nothing of a licence or an account until the first offer, or the first payout, failed.
func TestWhatALoanNeedsBeforeItIsOffered(t *testing.T) {
	valid := catalogue.Licence{Authority: "ACPR", Number: "12345"}
	over := catalogue.Licence{Authority: "ACPR", Number: "12345", Until: date.MustParse("2026-11-27")}
	account := settings.BankAccount{Currency: "EUR"}
	for name, c := range map[string]struct {
		licences []catalogue.Licence // of two products in euros and one in francs
		accounts []settings.BankAccount
		trial    bool // the one in francs
		want     []string
	}{
		"as shipped":                {make([]catalogue.Licence, 3), nil, false, []string{"no_licence"}},
		"over since yesterday":      {[]catalogue.Licence{over, {}, {}}, nil, false, []string{"no_licence"}},
		"one licence, no account":   {[]catalogue.Licence{valid, {}, {}}, nil, false, []string{"no_account", "product_without_licence", "product_without_licence"}},
		"both in euros":             {[]catalogue.Licence{valid, valid, {}}, nil, true, []string{"no_account"}},
		"francs without account":    {[]catalogue.Licence{valid, valid, valid}, []settings.BankAccount{account}, false, []string{"no_account"}},
		"all that it takes":         {[]catalogue.Licence{valid, valid, valid}, []settings.BankAccount{account, {Currency: "CHF"}}, false, nil},
		"on trial it needs neither": {[]catalogue.Licence{valid, valid, {}}, []settings.BankAccount{account}, true, nil},
	} {
		s := settings.Shipped()
		product := s.Products[0]
		s.Products = nil
		for i, licence := range c.licences {
			p := product
			p.Code, p.Currency, p.Lending.Licence = "P", "EUR", licence
			if i == 2 {
				p.Currency, p.Trial = "CHF", c.trial
			}
			s.Products = append(s.Products, p)
		}
		s.Bank.Accounts = c.accounts
		var got []string
		for _, f := range examineLending(s, date.MustParse("2026-11-28").Time(time.UTC).Add(12*time.Hour)) {
			got = append(got, f.Code)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
