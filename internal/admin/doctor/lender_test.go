package doctor

import (
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// A product in a currency that no bank file is written in was found out at the first payout.
func TestAProductThatCannotBePaidOut(t *testing.T) {
	for c, want := range map[money.Currency]bool{money.EUR: false, money.CHF: false, money.GBP: true, money.USD: true} {
		s := settings.Shipped()
		s.Products = append([]catalogue.Product{}, s.Products[0])
		s.Products[0].Currency = c
		blocked := false
		for _, f := range examineContent(s) {
			blocked = blocked || f.Blocks && strings.Contains(f.Text, "cannot be paid out")
		}
		if blocked != want {
			t.Errorf("%s: %v", c, blocked)
		}
	}
}

// The shipped base rate of a country ends with each half-year: a lender with a licence there is warned 15 days before, and not earlier.
func TestAFigureOfTheLawThatEndsSoon(t *testing.T) {
	s := settings.Shipped()
	s.Products = append([]catalogue.Product{}, s.Products[0])
	s.Products[0].Law = catalogue.Law{Country: "DE", Regime: catalogue.ConsumerCredit}
	for _, c := range []struct {
		day      string
		licensed bool
		want     bool
	}{{"2026-12-15", true, false}, {"2026-12-16", true, true}, {"2026-12-31", true, true}, {"2027-01-01", true, false}, {"2026-12-16", false, false}} {
		s.Products[0].Lending.Licence = catalogue.Licence{}
		if c.licensed {
			s.Products[0].Lending.Licence = catalogue.Licence{Authority: "BaFin", Number: "12345"}
		}
		found := examineEndings(s, date.MustParse(c.day).Time(time.UTC).Add(12*time.Hour))
		warned := slices.ContainsFunc(found, func(f Finding) bool {
			return !f.Blocks && strings.Contains(f.Text, "de.base.2026h2 of the law of DE ends on 2026-12-31")
		})
		if warned != c.want {
			t.Errorf("%s, licensed %v: %v", c.day, c.licensed, found)
		}
	}
}

// A text of the lender that a release no longer takes is printed as it ships, and the operator is told which.
func TestATextOfAPaperThatIsPassedOver(t *testing.T) {
	for text, want := range map[string]bool{"Bien à vous,": false, "Bien à vous, {{gone}}": true} {
		s := settings.Shipped()
		s.Papers = settings.Papers{"fr": {"letter.closing": text}}
		told := slices.ContainsFunc(examineContent(s), func(f Finding) bool { return !f.Blocks && strings.Contains(f.Text, "letter.closing (fr)") })
		if told != want {
			t.Errorf("%q: told %v", text, told)
		}
	}
}
