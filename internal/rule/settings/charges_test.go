package settings

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Sources: Code de la consommation L312-39, D312-16 (8 % when called in), D312-17 (8 % of late
// instalments, 4 % of those put off); KKG art. 18(3) has no charge beside interest.
func TestChargesWithinTheLaw(t *testing.T) {
	for name, c := range map[string]struct {
		law       catalogue.Law
		late      catalogue.Late
		forbidden []string
	}{
		"the French figures":               {catalogue.LawOf("FR", catalogue.ConsumerCredit), lateOf("8", "4", "8"), nil},
		"above each French figure":         {catalogue.LawOf("FR", catalogue.ConsumerCredit), lateOf("8.01", "4.01", "8.01"), []string{"/charge", "/deferral", "/called_in"}},
		"below zero":                       {catalogue.LawOf("FR", catalogue.ConsumerCredit), lateOf("0", "-1", "0"), []string{"/deferral"}},
		"nothing in Switzerland":           {catalogue.LawOf("CH", catalogue.ConsumerCredit), lateOf("0", "0", "0"), nil},
		"any charge in Switzerland":        {catalogue.LawOf("CH", catalogue.ConsumerCredit), lateOf("1", "1", "1"), []string{"/charge", "/deferral", "/called_in"}},
		"a country whose law is not known": {catalogue.Law{Country: "PT", Regime: catalogue.ConsumerCredit}, lateOf("1", "0", "0"), []string{"/charge"}},
		"general law":                      {catalogue.LawOf("CH", catalogue.GeneralLaw), lateOf("8", "4", "8"), nil},
		"far above what a judge lets be":   {catalogue.LawOf("FR", catalogue.GeneralLaw), lateOf("9", "5", "9"), []string{"/charge", "/deferral", "/called_in"}},
	} {
		t.Run(name, func(t *testing.T) {
			c1 := checker{}
			c1.onDefault("", c.law, c.late)
			var at []string
			for _, v := range c1.Violations {
				at = append(at, v.Pointer)
			}
			if diff := cmp.Diff(c.forbidden, at); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func lateOf(charge, deferral, calledIn string) catalogue.Late {
	return catalogue.Late{
		AtContractRate: true, Charge: decimal.MustParse(charge), Deferral: decimal.MustParse(deferral), CalledIn: decimal.MustParse(calledIn),
	}
}

// What the shipped products ask, in the order of the table.
func TestClausesOfTheShippedProducts(t *testing.T) {
	for _, p := range catalogue.Shipped() {
		want := map[string][]credit.Occasion{
			"EU-CONSO": {credit.Borrowing, credit.Arranging, credit.Insuring, credit.Withdrawing, credit.EarlyOverYear, credit.EarlyUnderYear, credit.LateInterestOn, credit.LateInstalment},
			"EU-LARGE": {credit.Borrowing, credit.Arranging, credit.Insuring, credit.EarlyOverYear, credit.EarlyUnderYear, credit.LateInterestOn, credit.LateInstalment},
			"CH-CONSO": {credit.Borrowing, credit.Arranging, credit.Insuring, credit.LateInterestOn},
			"CH-LARGE": {credit.Borrowing, credit.Arranging, credit.Insuring, credit.LateInterestOn},
		}[p.Code]
		list := clausesOf(t, p, catalogue.Fixed)
		var have []credit.Occasion
		for _, c := range list {
			have = append(have, c.Occasion)
		}
		if diff := cmp.Diff(want, have); diff != "" {
			t.Errorf("%s: %s", p.Code, diff)
		}
		text, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		var again credit.Clauses
		if err := json.Unmarshal(text, &again); err != nil {
			t.Fatal(err)
		}
		if written, _ := json.Marshal(again); string(written) != string(text) {
			t.Errorf("%s: read again it is %s, was %s", p.Code, written, text)
		}
	}
}

func clausesOf(t *testing.T, p catalogue.Product, kind catalogue.RateType) credit.Clauses {
	t.Helper()
	of := func(minor int64) money.Amount { return money.Of(minor, p.Currency) }
	list, err := p.Clauses(catalogue.Agreed{Rate: credit.MustRate("4.5"), RateType: kind, Fee: of(100_00), Premium: of(5_00), Withdrawal: p.Country != "CH"})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestClauses(t *testing.T) {
	french, swiss := catalogue.Shipped()[0], catalogue.Shipped()[2]
	french.Lending.Late = lateOf("7", "3", "6.5")
	list := clausesOf(t, french, catalogue.Fixed)
	for occasion, want := range map[credit.Occasion]credit.Clause{
		credit.CallingIn: {
			Occasion: credit.CallingIn, Base: credit.OfOutstanding, Rate: credit.MustRate("6.5"), Most: credit.MustRate("8"), Limit: credit.LessAsked, Basis: "fr.called",
		},
		credit.Deferring: {Occasion: credit.Deferring, Base: credit.OfDeferredInstalments, Rate: credit.MustRate("3"), Most: credit.MustRate("4"), Basis: "fr.deferred"},
		credit.LateInterestOn: {
			Occasion: credit.LateInterestOn, Base: credit.OfOverduePrincipal, Rate: credit.MustRate("4.5"), Follows: true, Limit: credit.ContractRate, Basis: "fr.default",
		},
		credit.EarlyUnderYear: {
			Occasion: credit.EarlyUnderYear, Base: credit.OfPrepaid, Rate: credit.MustRate("0.5"), Most: credit.MustRate("0.5"), Limit: credit.ForgoneInterest,
			Free: money.Of(10_000_00, money.EUR), Basis: "fr.early",
		},
	} {
		have, _ := list.Find(occasion)
		if have != want {
			t.Errorf("%s: %+v, want %+v", occasion, have, want)
		}
	}
	if list := clausesOf(t, french, catalogue.Variable); list.Names(credit.EarlyOverYear) || list.Names(credit.EarlyUnderYear) {
		t.Error("a loan whose rate may change costs nothing to repay early")
	}

	swiss.Lending.Late.AtContractRate, swiss.Lending.Late.Rate = false, decimal.MustParse("9")
	swiss.Lending.Early = catalogue.Early{CapOverYear: decimal.One, CapUnderYear: decimal.One}
	swiss.Lending.Late.Charge = decimal.MustParse("8") // entered before the law was asked
	list = clausesOf(t, swiss, catalogue.Fixed)
	if rate := list.Rate(credit.LateInterestOn); rate != credit.MustRate("4.5") {
		t.Errorf("default interest of %v above the contract's rate (KKG art. 18(3))", rate)
	}
	for _, never := range []credit.Occasion{credit.EarlyOverYear, credit.EarlyUnderYear, credit.LateInstalment, credit.Withdrawing} {
		if list.Names(never) {
			t.Errorf("a Swiss contract names %s", never)
		}
	}
}
