package agreement

import (
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/partner"
	"florin/internal/rule/law"
)

// The amount is told where a law wants it, and where it is known. The figures: 1.5 % of 10,000.00 is 150.00.
func TestTheLawSaysWhatIsToldOfAnIntermediary(t *testing.T) {
	on, err := date.Parse("2026-11-27")
	if err != nil {
		t.Fatal(err)
	}
	earns := &partner.Commission{PaidBy: partner.LenderPays, Currency: "EUR", Percent: "1.5"}
	for name, c := range map[string]struct {
		country string
		earns   *partner.Commission
		told    bool
	}{
		"standing rules of brokers, § 4 (1) 8": {"AT", earns, true},
		"article 247 § 13 (2) EGBGB":           {"DE", earns, true},
		"a conflict is open":                   {"DE", nil, false},
		"article VII.114: who pays is enough":  {"BE", earns, false},
		"R519-20":                              {"FR", earns, false},
		"a country without rows of its own":    {"PT", earns, false},
	} {
		var d draft
		d.plan.Principal = money.Of(1_000_000, "EUR")
		of := law.Shipped().At(law.Of{Country: c.country, Regime: law.Consumer}, on).Intermediary()
		d.through(&partner.Through{Line: "Courtier", Kind: partner.Broker, Commission: c.earns}, of)
		switch pay := d.deed.IntermediaryPay; {
		case (pay != nil) != c.told:
			t.Errorf("%s: told %v", name, pay)
		case pay != nil && *pay != money.Of(15_000, "EUR"):
			t.Errorf("%s: %v", name, *pay)
		}
		if d.deed.Intermediary != "Courtier" || d.deed.IntermediaryKind != "broker" {
			t.Errorf("%s: %q, %q", name, d.deed.Intermediary, d.deed.IntermediaryKind)
		}
	}
}

func TestEachCountrySaysWhatIsToldOfAnIntermediary(t *testing.T) {
	on, _ := date.Parse("2026-11-27")
	for _, country := range law.Shipped().Countries() {
		if country == "EU" {
			continue
		}
		of := law.Shipped().At(law.Of{Country: country, Regime: law.Consumer}, on).Intermediary()
		if of.ID == "" || of.ID[:2] == "eu" {
			t.Errorf("%s has no row of its own: %q", country, of.ID)
		}
	}
}
