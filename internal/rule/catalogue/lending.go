package catalogue

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/budget"
	"florin/internal/rule/credit"
)

// Lending is how the loans of a product are priced, signed, paid out and collected. A
// contract keeps the version of the products under which it was signed.
type Lending struct {
	// Licence is what allows the lender to lend under the product's law. Without one
	// requests are taken, but no offer leaves.
	Licence Licence `json:"licence"`
	// ValidFrom and ValidTo bound the days on which offers are made; no date: unbounded.
	ValidFrom date.Date `json:"valid_from,omitzero"`
	ValidTo   date.Date `json:"valid_to,omitzero"`

	// RateIndex names the index that a variable rate follows, a series of the law's book; without one no variable
	// offer leaves, since such a rate would not be lawful. Revision is how the rate follows it.
	RateIndex string          `json:"rate_index"`
	Revision  credit.Revision `json:"revision,omitzero"`
	// DayCount is for stubs, early settlement, arrears and withdrawal.
	DayCount credit.DayCount `json:"day_count"`
	Stub     credit.StubRule `json:"stub"`
	Fees     Fees            `json:"fees"`
	Early    Early           `json:"early"`
	Late     Late            `json:"late"`
	// Allocation is the order in which a payment pays what is due.
	Allocation Allocation `json:"allocation"`

	// BurdenMax is the share of the income, in percent, above which instalments are
	// warned about.
	BurdenMax decimal.Decimal `json:"burden_max"`
	// LivingCost is what must remain each month for one adult and for each further member
	// of the household, in minor units; on top of rent and other loans.
	LivingCost     int64 `json:"living_cost"`
	LivingCostEach int64 `json:"living_cost_each"`
	// LivingTable has other figures for households of some cantons, whose guidelines say what
	// may not be seized of an income (KKG art. 28). A canton without a row has those above.
	LivingTable []CantonCost `json:"living_table"`
	SecondAbove int64        `json:"second_above"` // approvals above it want a second person, minor units; 0: never
	ReviewDays  int          `json:"review_days"`  // within which a refused applicant may ask for a person
	// ReviewAnswerDays is within which that person answers.
	ReviewAnswerDays int      `json:"review_answer_days"`
	InfoDays         int      `json:"info_days"`        // to answer a question before the request expires
	OfferDays        int      `json:"offer_days"`       // for which an offer binds the lender
	DocumentsNeeded  []string `json:"documents_needed"` // of everybody
	// DocumentsBySituation is what is needed beside that of people who live in some way.
	DocumentsBySituation []SituationPapers `json:"documents_by_situation"`
	PaperDays            int               `json:"paper_days"` // for which a proof of income or of address counts from its date; 0: for good
	Signature            SignatureLevel    `json:"signature"`

	// DueDay is the day of the month of due dates; 0: that of the payout.
	DueDay int `json:"due_day"`
	// Reminders is the ladder of letters after a missed payment.
	Reminders []Reminder `json:"reminders"`
	// Impairment is what the books expect to lose of loans in arrears.
	Impairment Impairment `json:"impairment"`
	// DirectDebit says whether instalments may be collected by direct debit (see Product.Collects).
	DirectDebit bool `json:"direct_debit"`
	// Mediation and DebtAdvice are whom letters name for disputes and for help.
	Mediation  i18n.Text `json:"mediation"`
	DebtAdvice i18n.Text `json:"debt_advice"`
	// Database is the register that is asked about everybody who borrows before a loan is
	// granted, such as FICP or IKO; empty: none.
	Database string `json:"database"`
	// DatabaseDays is how old its answer may be when an offer leaves; 0: of any age.
	DatabaseDays int `json:"database_days"`
	// ReportDays is within which a signed contract is reported to it; 0: it is not.
	ReportDays int `json:"report_days"`
}

// CantonCost is what must remain each month in a canton, in minor units: for one adult, and
// for each further member of the household.
type CantonCost struct {
	Canton string `json:"canton"`
	First  int64  `json:"first"`
	Each   int64  `json:"each"`
}

// costs are what must remain each month for a household, as its month is reckoned.
func (l Lending) costs() budget.Costs {
	c := budget.Costs{First: l.LivingCost, Each: l.LivingCostEach}
	for _, row := range l.LivingTable {
		c.Regions = append(c.Regions, budget.RegionCosts{Region: row.Canton, First: row.First, Each: row.Each})
	}
	return c
}

// Licence is a lender's permission under a law.
type Licence struct {
	Authority string    `json:"authority"`
	Number    string    `json:"number"`
	Until     date.Date `json:"until,omitzero"` // no date: unlimited
}

// Entered says whether there is a licence on a day.
func (l Licence) Entered(on date.Date) bool {
	return l.Authority != "" && l.Number != "" && (l.Until.IsZero() || !on.After(l.Until))
}

// Fees are what a loan costs beside its interest.
type Fees struct {
	// Upfront is withheld from the payout: a percentage of the principal, at most UpfrontMax
	// minor units (0: no limit).
	Upfront    decimal.Decimal `json:"upfront"`
	UpfrontMax int64           `json:"upfront_max"`
	// Insurance is the premium of the optional payment protection, in percent of the
	// principal per month; zero: none is offered.
	Insurance decimal.Decimal `json:"insurance"`
	Insurer   string          `json:"insurer"`
}

// UpfrontOf is the fee withheld from the payout of a loan. Errors: credit.ErrRate,
// money.ErrOverflow.
func (f Fees) UpfrontOf(principal money.Amount) (money.Amount, error) {
	fee, err := share(principal, f.Upfront)
	if err == nil && f.UpfrontMax > 0 {
		fee.Minor = min(fee.Minor, f.UpfrontMax)
	}
	return fee, err
}

// PremiumOf is what the payment protection of a loan costs a month. Errors: those of
// UpfrontOf.
func (f Fees) PremiumOf(principal money.Amount) (money.Amount, error) {
	return share(principal, f.Insurance)
}

func share(of money.Amount, percent decimal.Decimal) (money.Amount, error) {
	rate, err := credit.NewRate(percent)
	if err != nil {
		return money.Amount{}, err
	}
	return credit.Share(of, rate)
}

// Early bounds what repaying early may cost, in percent of what is repaid early.
type Early struct {
	CapOverYear  decimal.Decimal `json:"cap_over_year"`
	CapUnderYear decimal.Decimal `json:"cap_under_year"`
	Threshold    int64           `json:"threshold"` // prepaid within twelve months without cost, minor units
}

// Free is what may be repaid early within twelve months without cost; the zero amount: the product names none.
func (e Early) Free(c money.Currency) money.Amount {
	if e.Threshold == 0 {
		return money.Amount{}
	}
	return money.Of(e.Threshold, c)
}

// Late is what a late payment costs.
type Late struct {
	// AtContractRate asks the borrowing rate of the contract on what is overdue, the most
	// that consumer law allows (KKG art. 18, L312-39); otherwise Rate counts, in percent per year.
	AtContractRate bool            `json:"at_contract_rate"`
	Rate           decimal.Decimal `json:"rate"`
	// Charge is asked once for each unpaid instalment, in percent of it; Deferral when instalments
	// to come are put off for a borrower in arrears, in percent of them; CalledIn when everything
	// falls due at once, in percent of the capital outstanding. The law bounds each
	// (Law.OnDefault); what is zero is not in the contract, and never asked.
	Charge   decimal.Decimal `json:"charge"`
	Deferral decimal.Decimal `json:"deferral"`
	CalledIn decimal.Decimal `json:"called_in"`
	// CallInPercent is the share of the net credit in arrears from which the loan may be
	// called in (KKG art. 18: 10).
	CallInPercent decimal.Decimal `json:"call_in_percent"`
}

// Allocation is the order in which a payment pays what is due.
type Allocation string

// The orders. In each, the oldest instalment comes first.
const (
	InterestFirst  Allocation = "interest_first"  // charges, interest, principal (FR Code civil 1343-1, CH OR 85)
	PrincipalFirst Allocation = "principal_first" // costs, principal, interest (DE BGB 497(3))
)

// SignatureLevel is what a signature of the product must be.
type SignatureLevel string

// The levels.
const (
	SignCode      SignatureLevel = "code"      // advanced: one-time code on a second channel, sealed by the lender
	SignQualified SignatureLevel = "qualified" // by an outside provider, or on paper (CH: OR 14(2bis))
)

// Reminder is a step of the ladder.
type Reminder struct {
	Days   int    `json:"days"`   // past due
	Letter string `json:"letter"` // "reminder", "arrears", "formal_notice"
}

// BindsOn says whether offers may be made on a day.
func (l Lending) BindsOn(on date.Date) bool {
	return (l.ValidFrom.IsZero() || !on.Before(l.ValidFrom)) && (l.ValidTo.IsZero() || !on.After(l.ValidTo))
}

// Impairment is the share of what is owed, in percent, that the books expect to lose, by
// how long it is past due.
type Impairment struct {
	UpTo30 decimal.Decimal `json:"up_to_30"`
	UpTo90 decimal.Decimal `json:"up_to_90"`
	Over90 decimal.Decimal `json:"over_90"`
}

// Of is the share for a number of days past due.
func (i Impairment) Of(days int) decimal.Decimal {
	switch {
	case days <= 0:
		return decimal.Zero
	case days <= 30:
		return i.UpTo30
	case days <= 90:
		return i.UpTo90
	}
	return i.Over90
}
