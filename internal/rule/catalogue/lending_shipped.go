package catalogue

import (
	"encoding/json"

	"github.com/govalues/decimal"

	"florin/internal/kernel/jsonform"
	"florin/internal/rule/credit"
)

// shippedLending is how loans under the law of a country are run until a lender says otherwise: lending.json says what differs from
// commonLending.
//
// France applies directive (EU) 2023/2225: compensation of at most 1 % or 0.5 % above 10,000 EUR in twelve months (L312-34, D312-15), an
// offer that binds 15 days (L312-18), a charge of 8 % of an unpaid instalment (D312-17). Nothing is asked for calling in or for putting
// instalments off, until a lender chooses it.
//
// Switzerland follows the KKG: no compensation (art. 17), default interest at the contract's rate, the loan called in from arrears of
// 10 % of the net credit (art. 18), a qualified signature or paper (art. 9 with OR 14(2bis)), each loan reported to the information
// office (art. 25). The law names no days for the report: five are a default.
func shippedLending(law string) Lending {
	var differences map[string]json.RawMessage
	jsonform.Shipped(shippedFiles, "shipped/lending.json", &differences)
	l := commonLending()
	if own, known := differences[law]; known {
		if err := json.Unmarshal(own, &l); err != nil {
			panic(err) // a file of this build
		}
	}
	return l
}

func commonLending() Lending {
	return Lending{
		DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: InterestFirst,
		Fees:      Fees{Upfront: decimal.Zero, Insurance: decimal.Zero},
		Early:     Early{CapOverYear: decimal.Zero, CapUnderYear: decimal.Zero},
		Late:      Late{AtContractRate: true, Rate: decimal.Zero, Charge: decimal.Zero, Deferral: decimal.Zero, CalledIn: decimal.Zero, CallInPercent: decimal.Zero},
		BurdenMax: decimal.MustParse("35"), ReviewDays: 30, ReviewAnswerDays: 30, InfoDays: 30,
		DocumentsNeeded: []string{"identity", "address", "income"}, DocumentsBySituation: shippedSituations(), PaperDays: 90, LivingTable: []CantonCost{},
		Impairment: Impairment{UpTo30: decimal.One, UpTo90: decimal.Ten, Over90: decimal.MustParse("50")},
		Reminders:  []Reminder{{3, "reminder"}, {15, "arrears"}, {45, "formal_notice"}},
	}
}

// shippedSituations: who works for themselves has no payslip that tells a year, and a student often none at all.
func shippedSituations() []SituationPapers {
	return []SituationPapers{{"Indépendant", []string{"tax"}}, {"Étudiant", []string{"enrolment"}}}
}
