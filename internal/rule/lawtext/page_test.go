package lawtext

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/law"
)

func of(country string, r catalogue.Regime, least, most int64) catalogue.Offering {
	return catalogue.Offering{Code: "TRIED", AmountMin: least, AmountMax: most, Law: catalogue.Law{Country: country, Regime: r}}
}

func day(t *testing.T, text string) date.Date {
	t.Helper()
	d, err := date.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (p Page) topic(name string) []Rule {
	for _, each := range p.Topics {
		if each.Name == name {
			return each.Rules
		}
	}
	return nil
}

// What borrowers are told, from the acts that are cited: Code de la consommation, Swiss KKG, German BGB, Belgian WER, the notices of usury rates.
func TestWhatBorrowersAreTold(t *testing.T) {
	const consumer, general = catalogue.ConsumerCredit, catalogue.GeneralLaw
	usual := func(country string, r catalogue.Regime) catalogue.Offering { return of(country, r, 1000_00, 75_000_00) }
	for _, c := range []struct {
		name    string
		product catalogue.Offering
		on      string
		topic   string
		rule    int
		want    []string
	}{
		{"the scope of the French act from 20 November 2026", usual("FR", consumer), "2026-11-26", "scope", 0, []string{
			"This loan is a consumer credit: the law protects the borrower, and the contract cannot take that protection away.",
			"Consumer credit law covers loans of up to €100,000.",
		}},
		{"above it general law counts", usual("CH", general), "2026-11-26", "scope", 0, []string{
			"This loan goes beyond consumer credit: general law applies, and much depends on the contract.",
			"Consumer credit law covers loans from CHF\u00a0500 to CHF\u00a080,000.",
		}},
		{"a table by amount, notice of the first quarter of 2026", usual("FR", consumer), "2026-02-01", "rate", 0, []string{
			"The annual percentage rate (APR) has a ceiling that depends on the loan:", "Up to €3,000: 23.56%", "Up to €6,000: 15.87%", "Above that: 8.67%",
		}},
		{"bands that no loan of the product lies in are left out", of("FR", consumer, 10_000_00, 75_000_00), "2026-02-01", "rate", 0, []string{
			"The annual percentage rate (APR) has a ceiling that depends on the loan:", "For these loans: 8.67%",
		}},
		{"nor those beyond its largest loan", of("FR", consumer, 1000_00, 3000_00), "2026-02-01", "rate", 0, []string{
			"The annual percentage rate (APR) has a ceiling that depends on the loan:", "Up to €3,000: 23.56%",
		}},
		{"one figure for a year", usual("CH", consumer), "2026-11-26", "rate", 0, []string{"The annual percentage rate (APR) may be at most 10%."}},
		{"the year before", usual("CH", consumer), "2025-12-31", "rate", 0, []string{"The annual percentage rate (APR) may be at most 11%."}},
		{"no cap above the consumer bound", usual("CH", general), "2026-11-26", "rate", 0, []string{"The law sets no highest rate for this loan."}},
		{"a quarter that has ended with nothing after it", usual("FR", consumer), "2026-11-26", "rate", 0, []string{
			"The last figure that we know held until 30 September 2026; the one after it is not known to us yet.",
		}},
		{"L312-19, L312-21 and L312-26", usual("FR", consumer), "2026-11-26", "withdrawal", 0, []string{
			"You can withdraw within 14 days without giving a reason.", "The days run from the conclusion of the contract.",
			"It is enough to send your withdrawal on the last day.",
			"If the money has been paid out, you give it back within 30 days with the interest of the days since.",
		}},
		{"KKG 15 and 16", usual("CH", consumer), "2026-11-26", "withdrawal", 0, []string{
			"You can withdraw within 14 days without giving a reason.", "The days run from the day on which you receive the contract.",
			"It is enough to send your withdrawal on the last day.",
			"If the money has been paid out, you pay back only that money, in the agreed instalments, without interest or costs.",
		}},
		{"no right to withdraw", usual("CH", general), "2026-11-26", "withdrawal", 0, []string{"The law gives no right to withdraw from this loan."}},
		{"L312-25", usual("FR", consumer), "2026-11-26", "payout", 0, []string{"No money may be paid out for 7 days after you accept."}},
		{"directive 2023/2225 art. 14, and the French five years", usual("FR", consumer), "2026-11-26", "insurance", 0, []string{
			"You have 3 days to compare an offer of insurance, which does not change in that time.", "You can take the insurance sooner if you expressly ask for it.",
			"An equal insurance from another provider is accepted, and the terms of the loan stay the same.",
			"A cancer whose treatment ended 5 years ago no longer counts for the insurance.",
		}},
		{"Italian law 193/2023", usual("IT", consumer), "2024-06-01", "insurance", 0, []string{
			"A cancer whose treatment ended 10 years ago no longer counts for the insurance.", "If it was found before the age of 21, 5 years are enough.",
		}},
		{"no Swiss rule on insurance", usual("CH", consumer), "2026-11-26", "insurance", 0, []string{"The law has no rule of its own on the insurance of this loan."}},
		{"L312-34 and D312-15", usual("FR", consumer), "2026-11-26", "early", 0, []string{
			"You can repay all or part of the loan at any time. Compensation may be asked, within these limits:",
			"At most 1% of what is repaid while more than 12 months are left.", "After that at most 0.5%.",
			"Nothing may be asked as long as no more than €10,000 is repaid within 12 months.",
			"The compensation is never more than the interest that you save.", "Nothing is owed where the rate is variable.",
			"Nothing is owed where an insurance of the repayment pays.", "The costs for the time that falls away are no longer owed.",
		}},
		{"KKG 17", usual("CH", consumer), "2026-11-26", "early", 0, []string{
			"You can repay all or part of the loan at any time, without compensation.", "The costs for the time that falls away are no longer owed.",
		}},
		{"D312-17, a missed instalment", usual("FR", consumer), "2026-11-26", "charges", 0, []string{
			"For a missed instalment: at most 8% of the unpaid instalment.", "Only as long as the whole loan has not been called in.",
		}},
		{"D312-17, a deferral", usual("FR", consumer), "2026-11-26", "charges", 1, []string{
			"For instalments that are put off at your request: at most 4% of the instalments put off.",
		}},
		{"VII.106: slices, and a letter", usual("BE", consumer), "2026-11-26", "charges", 3, []string{
			"For calling in the whole loan: at most 10% of the outstanding principal up to €7,500 and 5% above that.",
		}},
		{"BGB 498", usual("DE", consumer), "2026-11-26", "calling", 0, []string{
			"The lender can ask for the whole loan when 2 instalments in a row are unpaid, wholly or in part, and the arrears reach 10% of the amount lent (5% for terms of more than 36 months).",
			"Before that, a letter gives you at least 14 days to pay.", "The lender should offer you a talk.",
		}},
		{"KKG 18", usual("CH", consumer), "2026-11-26", "calling", 0, []string{"The lender can ask for the whole loan when the arrears reach 10% of the amount paid out."}},
		{"the register of KKG 23 to 27", usual("CH", consumer), "2026-11-26", "registers", 0, []string{
			"Before deciding, the lender looks you up in the register IKO.", "The loan is reported to the register IKO.",
			"Arrears are reported to the register IKO when the arrears reach 10% of the amount paid out.",
		}},
		{"a register from an amount on", of("IE", consumer, 1000_00, 5000_00), "2026-11-26", "registers", 0, []string{
			"Before deciding on €2,000 or more, the lender looks you up in the register CCR.", "The loan is reported to the register CCR.",
		}},
		{"loans below that amount are only reported", of("IE", consumer, 500_00, 1000_00), "2026-11-26", "registers", 0, []string{"The loan is reported to the register CCR."}},
		{"a decade of the books", usual("FR", consumer), "2026-11-26", "retention", 0, []string{"The contract and its papers are kept for at least 10 years."}},
		{"R312-35", usual("FR", consumer), "2026-11-26", "limitation", 0, []string{
			"A sum can no longer be claimed in court 2 years after the first missed instalment that was never made good.",
		}},
		{"what nobody has seen in force", usual("BE", consumer), "2026-11-26", "scope", 0, []string{"We do not yet know for certain what the law says on this."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := Of(law.Shipped(), c.product, day(t, c.on), "en").topic(c.topic)
			if len(rules) <= c.rule {
				t.Fatalf("%d rules", len(rules))
			}
			if diff := cmp.Diff(c.want, rules[c.rule].Text); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWhereARuleIsWritten(t *testing.T) {
	french := Of(law.Shipped(), of("FR", catalogue.ConsumerCredit, 1000_00, 75_000_00), day(t, "2026-11-26"), "de")
	got := french.topic("withdrawal")[0]
	if got.Act != "Französisches Verbrauchergesetzbuch" || got.Article != "L312-19, L312-21, L312-26" || got.URL == "" || got.Unverified {
		t.Errorf("a sourced rule: %+v", got)
	}
	if got := french.topic("registers")[0]; got.Article != "L312-16, L751-1 – L751-6" {
		t.Errorf("articles from one to another: %s", got.Article)
	}
	if got := french.topic("scope")[0]; got.Since != day(t, "2026-11-20") || !got.Until.IsZero() {
		t.Errorf("from %v to %v", got.Since, got.Until)
	}
	if got := french.topic("retention")[0]; got.URL != "" {
		t.Errorf("a rule whose text was not seen links to %s", got.URL)
	}
	if got := Of(law.Shipped(), of("BE", catalogue.ConsumerCredit, 1000_00, 75_000_00), day(t, "2026-11-26"), "fr").topic("withdrawal")[0]; !got.Unverified {
		t.Error("a rule that nobody has seen in force is told as one that was")
	}
}

func TestAWarningInTheReadersLanguage(t *testing.T) {
	on := day(t, "2026-11-26")
	swiss := of("CH", catalogue.ConsumerCredit, 1000_00, 75_000_00)
	for lang, want := range map[string]string{"fr": "fr", "it": "it", "de": "de", "en": "de", "nl": "de"} {
		rules := Of(law.Shipped(), swiss, on, lang).topic("notice")
		if len(rules) != 1 || rules[0].Quote == nil || rules[0].Quote.Lang != want {
			t.Errorf("in %s: %+v", lang, rules)
		}
		if means := len(rules[0].Text) > 1; means != (lang == "en" || lang == "nl") {
			t.Errorf("in %s the meaning is told: %v", lang, means)
		}
	}
}

// Every rule of every country has words in every language, on every day on which something changes, and none of the files' own.
func TestEveryRuleHasWords(t *testing.T) {
	for _, country := range law.Shipped().Countries() {
		for _, regime := range []catalogue.Regime{catalogue.ConsumerCredit, catalogue.GeneralLaw} {
			for _, on := range []string{"2003-01-01", "2012-01-01", "2016-07-01", "2020-02-01", "2024-06-01", "2026-02-01", "2026-11-26", "2031-01-01"} {
				for _, lang := range i18n.Supported() {
					page := Of(law.Shipped(), of(country, regime, 1000_00, 75_000_00), day(t, on), lang)
					if page.Name == "" || page.Name == country {
						t.Errorf("%s has no name in %s", country, lang)
					}
					said(t, page)
				}
			}
		}
	}
}

func said(t *testing.T, page Page) {
	t.Helper()
	for _, topic := range page.Topics {
		for _, r := range topic.Rules {
			for _, text := range append(slices.Clone(r.Text), topic.Title) {
				if text == "" || strings.Contains(text, "law_text:") || strings.Contains(text, "{{") {
					t.Errorf("%s, %s, %s, %s: %q", page.Country, page.Regime, page.Lang, topic.Name, text)
				}
			}
			if len(r.Text) == 0 || r.Act == "" {
				t.Errorf("%s, %s: %+v", page.Country, topic.Name, r)
			}
		}
	}
}
