package catalogue

import (
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Cover is what an insurance pays for.
type Cover string

// Covers are those that a loan may be insured against.
var Covers = []Cover{"death", "disability", "incapacity", "job_loss"}

// Insurance is one that borrowers may take with a loan of the product, or do without, unless the product requires one: the terms of the
// loan stay the same with one from elsewhere (tying is banned, art. 14). None is ever chosen for
// them beforehand (directive (EU) 2023/2225 art. 15), and the lender asks nothing about health:
// that is between the borrower and the insurer.
type Insurance struct {
	Code string    `json:"code"`
	Name i18n.Text `json:"name"`
	// Summary says what it covers and what it does not, as its information document does.
	Summary  i18n.Text `json:"summary"`
	Insurer  string    `json:"insurer"`
	Covers   []Cover   `json:"covers" enum:"death,disability,incapacity,job_loss"`
	Document string    `json:"document" doc:"Address of its information document"`
	Premium  Premium   `json:"premium"`
}

// OwnInsurance is the choice of one from elsewhere, in the place of a code.
const OwnInsurance = "own"

// RequiredInsurance is what the loans of a product must be insured against. Its premium is a cost of the credit, and an
// equal insurance from elsewhere is accepted on the same terms (directive (EU) 2023/2225 art. 14; Code de la
// consommation L313-30 and L313-31 say the same of loans on homes, with ten working days).
type RequiredInsurance struct {
	Covers []Cover `json:"covers" enum:"death,disability,incapacity,job_loss"`
	// AnswerDays is how long the lender takes at most to accept or refuse one from elsewhere, in writing.
	AnswerDays int `json:"answer_days" doc:"Days in which one from elsewhere is accepted or refused"`
}

// IsZero tells whether none is required.
func (r RequiredInsurance) IsZero() bool { return len(r.Covers) == 0 }

// MetBy says whether an insurance covers everything that is required.
func (r RequiredInsurance) MetBy(covers []Cover) bool {
	return !slices.ContainsFunc(r.Covers, func(c Cover) bool { return !slices.Contains(covers, c) })
}

// Compulsory is the insurance of the product's by which its loans are quoted until a borrower has chosen: the first that covers
// what is required. False: none is required.
func (p Offering) Compulsory() (Insurance, bool) {
	at := slices.IndexFunc(p.Insurances, func(i Insurance) bool { return p.RequiredInsurance.MetBy(i.Covers) })
	if p.RequiredInsurance.IsZero() || at < 0 {
		return Insurance{}, false
	}
	return p.Insurances[at], true
}

// CompulsoryPremium is that of Compulsory; zero: none is required. Errors: credit.ErrRate.
func (p Offering) CompulsoryPremium() (credit.Premium, error) {
	of, required := p.Compulsory()
	if !required {
		return credit.Premium{}, nil
	}
	return of.Premium.In(p.Currency)
}

// Premium is what an insurance costs.
type Premium struct {
	Base  credit.Base     `json:"base" enum:"amount_lent,principal,instalments" doc:"Rate is of the amount lent or of the principal outstanding; instalments: a sum with each"`
	Rate  decimal.Decimal `json:"rate,omitzero" doc:"Percent per year"`
	Minor int64           `json:"minor,omitempty" doc:"With each instalment, minor units"`
}

// In is the premium of loans in a currency. Errors: credit.ErrRate.
func (p Premium) In(c money.Currency) (credit.Premium, error) {
	rate, err := credit.NewRate(p.Rate)
	return credit.Premium{Base: p.Base, Rate: rate, Amount: money.Of(p.Minor, c)}, err
}

// Insurance finds one that the product offers, by its code.
func (p Offering) Insurance(code string) (Insurance, bool) {
	at := slices.IndexFunc(p.Insurances, func(i Insurance) bool { return i.Code == code })
	if at < 0 {
		return Insurance{}, false
	}
	return p.Insurances[at], true
}
