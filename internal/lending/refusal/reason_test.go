package refusal

import (
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
)

// Every reason has words for staff and, where it is told, for clients, in every language; what is silent has none that could slip out.
func TestReasonsHaveWords(t *testing.T) {
	for _, lang := range i18n.Supported() {
		for _, c := range append(slices.Clone(Codes), NotRecorded) {
			if !i18n.For(lang).Has("refusals:staff." + string(c)) {
				t.Errorf("%s has no words for staff for %s", lang, c)
			}
			if told := i18n.For(lang).Has("decision:refusal." + string(c)); told == (c.Silent() || c == NotRecorded) {
				t.Errorf("%s: %s has words for clients: %t", lang, c, told)
			}
		}
	}
}

func TestWhatRulesStandFor(t *testing.T) {
	for rules, want := range map[string]string{
		"":                                   "",
		"residual burden":                    "affordability existing_debt",
		"capacity residual register_entry":   "affordability adverse_register",
		"rate_cap rate_market":               "legal_limit",
		"documents age":                      "age",
		"age residual burden rate_cap score": "age affordability existing_debt legal_limit",
	} {
		if got := Joined(ByRules(strings.Fields(rules))); got != want {
			t.Errorf("%q: %q, want %q", rules, got, want)
		}
	}
	for rule, c := range byRule {
		if !slices.Contains(Codes, c) || c.Silent() {
			t.Errorf("%s stands for %s", rule, c)
		}
	}
}

func TestWhatIsNoReason(t *testing.T) {
	for name, c := range map[string]struct {
		given  string
		person bool
		want   string
	}{
		"one":                    {"score", true, ""},
		"four":                   {"score age residence purpose", true, ""},
		"none of a person":       {"", true, "/reasons refusal.reasons_required"},
		"none of a program":      {"", false, ""},
		"five":                   {"score age residence purpose internal_policy", true, "/reasons refusal.too_many"},
		"a word that is no code": {"score poverty", true, "/reasons/1 choice.invalid"},
		"what stands for none":   {"not_recorded", false, "/reasons/0 choice.invalid"},
		"twice":                  {"score age score", false, "/reasons/2 refusal.twice"},
	} {
		got := ""
		if f, is := fault.As(Given{Reasons: Split(c.given)}.Check(c.person)); is {
			got = f.Fields[0].Pointer + " " + f.Fields[0].Code
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestWhatTheClientReads(t *testing.T) {
	sentence := func(lang string) string { return "the sentence in " + lang }
	const age = "Your age does not fit the conditions of this loan."
	for name, c := range map[string]struct {
		given Given
		words string
		want  string
	}{
		"told":                       {Given{[]Code{Age, FraudSuspected}, true}, "", age},
		"told, with words":           {Given{[]Code{FinancialCrime, Age}, true}, "Ask again in a year.", age + "\nAsk again in a year."},
		"kept":                       {Given{[]Code{Age}, false}, "Ask again in a year.", "Ask again in a year."},
		"a suspicion":                {Given{[]Code{FraudSuspected, FinancialCrime}, true}, "", "the sentence in en"},
		"a suspicion, with words":    {Given{[]Code{FraudSuspected}, true}, "Sorry.", "Sorry."},
		"nothing (the list refuses)": {Given{}, "", "the sentence in en"},
	} {
		if got := c.given.Text(c.words, "en", sentence); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
