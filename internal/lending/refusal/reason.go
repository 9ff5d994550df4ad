package refusal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
)

// Code is one reason of a refusal. Its words for staff stand in the catalog "refusals", those for clients in "decision" below "refusal".
type Code string

// The codes, in the order in which they are shown.
const (
	Affordability    Code = "affordability"
	ExistingDebt     Code = "existing_debt"
	AdverseRegister  Code = "adverse_register"
	ArrearsElsewhere Code = "arrears_elsewhere"
	ArrearsHere      Code = "arrears_here"
	Score            Code = "score"
	Employment       Code = "employment_unstable"
	IncomeUnproven   Code = "income_unproven"
	IdentityUnproven Code = "identity_unproven"
	DocumentsMissing Code = "documents_missing"
	Contradictory    Code = "information_contradictory"
	Age              Code = "age"
	Residence        Code = "residence"
	Purpose          Code = "purpose"
	LegalLimit       Code = "legal_limit"
	InternalPolicy   Code = "internal_policy"
	FraudSuspected   Code = "fraud_suspected"
	FinancialCrime   Code = "financial_crime"
)

// Codes are all of them.
var Codes = []Code{
	Affordability, ExistingDebt, AdverseRegister, ArrearsElsewhere, ArrearsHere, Score, Employment, IncomeUnproven, IdentityUnproven, DocumentsMissing,
	Contradictory, Age, Residence, Purpose, LegalLimit, InternalPolicy, FraudSuspected, FinancialCrime,
}

// NotRecorded stands for refusals of before there were codes, and of those who gave none.
const NotRecorded Code = "not_recorded"

// Most is how many reasons a refusal has: the main one and three beside it.
const Most = 4

// Silent says whether clients are never told a reason. A suspicion is not proven, and of one of money laundering or of financing terrorism they must not hear
// (directive (EU) 2015/849, art. 39).
func (c Code) Silent() bool { return c == FraudSuspected || c == FinancialCrime }

// byRule says which reason a rule of the checks stands for.
var byRule = map[string]Code{
	"residual": Affordability, "capacity": Affordability, "burden": ExistingDebt, "register_entry": AdverseRegister, "age": Age,
	"rate_cap": LegalLimit, "rate_market": LegalLimit, "score": Score,
}

// ByRules gives the reasons that rules of the checks stand for, each once, in their order, Most at most.
func ByRules(rules []string) []Code {
	codes := []Code{}
	for _, rule := range rules {
		if c, known := byRule[rule]; known && !slices.Contains(codes, c) {
			codes = append(codes, c)
		}
	}
	return codes[:min(len(codes), Most)]
}

// Given are the reasons of a refusal as they are given.
type Given struct {
	Reasons []Code `json:"reasons,omitempty" maxItems:"4" doc:"Of a refusal, the main one first: required from a person; of a program that gives none, those that the checks stand for"`
	Tell    bool   `json:"tell_reasons,omitempty" doc:"The applicant reads the reasons in their language, before the words; suspicions are never told"`
}

// Check refuses what are no reasons: fault Invalid at the field, "refusal.reasons_required" of a person who gives none, "choice.invalid", "refusal.twice" and
// "refusal.too_many".
func (g Given) Check(person bool) error {
	if person && len(g.Reasons) == 0 {
		return fault.AtField("/reasons", "refusal.reasons_required")
	}
	for i, c := range g.Reasons {
		at := "/reasons/" + strconv.Itoa(i)
		switch {
		case i >= Most:
			return fault.Fields(fault.Field{Pointer: "/reasons", Code: "refusal.too_many", Params: map[string]any{"max": Most}})
		case !slices.Contains(Codes, c):
			return fault.Fields(fault.Choice(at, Codes...))
		case slices.Contains(g.Reasons[:i], c):
			return fault.AtField(at, "refusal.twice")
		}
	}
	return nil
}

// Text is what the client reads: the reasons that are told, one on a line, and the words behind them. Where nothing is left to say (the list refuses at once, or
// all that there is is a suspicion) it is the lender's sentence for refusals.
func (g Given) Text(words, lang string, sentence func(lang string) string) string {
	say, lines := i18n.For(lang), []string{}
	for _, c := range g.Reasons {
		if g.Tell && !c.Silent() {
			lines = append(lines, say.T("decision:refusal."+string(c), nil))
		}
	}
	if words != "" {
		lines = append(lines, words)
	}
	return cmp.Or(strings.Join(lines, "\n"), sentence(lang))
}

// View are the reasons of a refusal for staff.
type View struct {
	Recorded  []Code `json:"recorded" doc:"Of the refusal that counts, the main one first; empty: it is not refused, or none were recorded"`
	Suggested []Code `json:"suggested" doc:"What a refusal now would rest on: what a program recommends, else what the checks stand for"`
}
