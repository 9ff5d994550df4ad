package catalogue

import (
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
)

// RateType says how the rate of a loan behaves.
type RateType string

// The rate types of the specification.
const (
	Fixed    RateType = "fixed"
	Variable RateType = "variable"
)

// Rates is the price list of a product, in percent per year.
type Rates struct {
	Fixed    decimal.Decimal `json:"fixed"`
	Variable decimal.Decimal `json:"variable"`
	// Above VariableLongAbove months the variable rate rises by VariableLongAdd.
	VariableLongAdd   decimal.Decimal `json:"variable_long_add"`
	VariableLongAbove int             `json:"variable_long_above"`
	// Min and Max bound what an underwriter may price instead.
	Min decimal.Decimal `json:"min"`
	Max decimal.Decimal `json:"max"`
	// Bands price amounts and durations differently: the first that fits is added to the rate.
	Bands []RateBand `json:"bands,omitempty"`
	// Scores make it cheaper for requests with many points, at the decision.
	Scores []ScoreStep `json:"scores,omitempty"`
}

// RateBand is what loans within its bounds cost more, or less where it is negative, in percent
// points per year. A bound of zero is none.
type RateBand struct {
	AmountMin int64           `json:"amount_min,omitempty"` // minor units
	AmountMax int64           `json:"amount_max,omitempty"`
	MonthsMin int             `json:"months_min,omitempty"`
	MonthsMax int             `json:"months_max,omitempty"`
	Add       decimal.Decimal `json:"add"`
}

func (b RateBand) holds(minor int64, months int) bool {
	return b.AmountMin <= minor && (b.AmountMax == 0 || minor <= b.AmountMax) && b.MonthsMin <= months && (b.MonthsMax == 0 || months <= b.MonthsMax)
}

// Product is one kind of credit: what it offers, and how its loans are run.
type Product struct {
	Offering
	Lending Lending `json:"lending"`
}

// Offering is what everybody may know of a product: it belongs to a country and has one currency.
type Offering struct {
	Code string `json:"code"`
	// Name is what borrowers read where they choose among several; none: its law and its kind.
	Name i18n.Text `json:"name,omitzero"`
	Audience
	Country   string         `json:"country"` // "EU" where a country pack per state will follow
	Currency  money.Currency `json:"currency"`
	AmountMin int64          `json:"amount_min"` // minor units, like all amounts
	AmountMax int64          `json:"amount_max"`
	// AmountStep is the grid of the sliders; an application may name any amount within the bounds.
	AmountStep int64 `json:"amount_step"`
	Durations  []int `json:"durations"`
	Rates      Rates `json:"rates"`
	// Repayment is how its loans are paid back; missing: in equal monthly instalments. Durations
	// are in months, whatever lies between instalments.
	Repayment credit.Repayment `json:"repayment,omitzero"`
	// Insurances are those that its borrowers may take; none: a loan comes without.
	Insurances []Insurance `json:"insurances,omitempty"`
	// RequiredInsurance is what a loan must be insured against; zero: nothing.
	RequiredInsurance RequiredInsurance `json:"required_insurance,omitzero"`
	// TimeZone is where the calendar dates of the product's law are read off.
	TimeZone string `json:"time_zone"`
	// OnRequest marks general-law loans above the consumer bound: always a manual offer.
	OnRequest bool `json:"on_request"`
	// Law is whose rules the loan follows, as far as a visitor is told of them.
	Law Law `json:"law"`
	// Notices are the lender's own warnings in adverts, each from its day on, where the law words none, see NoticeOn. Older
	// ones stay, as evidence of what earlier adverts said.
	Notices []Notice `json:"notices"`
}

// Collects says whether instalments are collected by direct debit: where the product wants it and its currency has a scheme.
func (p Product) Collects() bool {
	_, scheme := rail.DebitIn(p.Currency)
	return p.Lending.DirectDebit && scheme
}

// Offers says whether the product has a duration.
func (p Offering) Offers(months int) bool { return slices.Contains(p.Durations, months) }

// Location is the product's time zone; UTC when the machine does not know it.
func (p Offering) Location() *time.Location { return date.Zone(p.TimeZone) }

// Rate prices an amount (minor units) and a duration, in percent per year. Errors: those of decimal.
func (p Offering) Rate(t RateType, minor int64, months int) (decimal.Decimal, error) {
	base, err := p.Rates.base(t, months)
	if err != nil {
		return base, err
	}
	if band, ok := p.Rates.band(minor, months); ok {
		return base.Add(band.Add)
	}
	return base, nil
}

func (r Rates) band(minor int64, months int) (RateBand, bool) {
	at := slices.IndexFunc(r.Bands, func(b RateBand) bool { return b.holds(minor, months) })
	if at < 0 {
		return RateBand{}, false
	}
	return r.Bands[at], true
}

func (r Rates) base(t RateType, months int) (decimal.Decimal, error) {
	if t != Variable {
		return r.Fixed, nil
	}
	if months <= r.VariableLongAbove {
		return r.Variable, nil
	}
	return r.Variable.Add(r.VariableLongAdd)
}

// Stretches are the amounts of the product, in parts within each of which a duration has one
// rate: pairs of a lowest and a highest, in minor units.
func (p Offering) Stretches() [][2]int64 {
	starts := []int64{p.AmountMin}
	for _, band := range p.Rates.Bands {
		starts = append(starts, band.AmountMin)
		if band.AmountMax > 0 {
			starts = append(starts, band.AmountMax+1)
		}
	}
	slices.Sort(starts)
	starts = slices.DeleteFunc(slices.Compact(starts), func(at int64) bool { return !p.Lends(at) })
	parts := make([][2]int64, len(starts))
	for i, at := range starts {
		parts[i] = [2]int64{at, p.AmountMax}
		if i > 0 {
			parts[i-1][1] = at - 1
		}
	}
	return parts
}

// shippedRow is a product as it is shipped: what differs from the others.
type shippedRow struct {
	Code      string         `json:"code"`
	Country   string         `json:"country"`
	Law       string         `json:"law"` // of which country
	Currency  money.Currency `json:"currency"`
	TimeZone  string         `json:"time_zone"`
	AmountMin int64          `json:"amount_min"`
	AmountMax int64          `json:"amount_max"`
	OnRequest bool           `json:"on_request"`
}

// Shipped are the products settled in spec/README.md: bounds from the marketing
// (EUR) and the terms (CHF), general-law loans on request above them, rates from
// section 9 of the specification. GBP and USD are known without a product.
func Shipped() (all []Product) {
	var rows []shippedRow
	jsonform.Shipped(shippedFiles, "shipped/products.json", &rows)
	for _, row := range rows {
		all = append(all, row.product())
	}
	return all
}

func (r shippedRow) product() Product {
	p := shippedProduct(r.Code, r.AmountMin, r.AmountMax)
	p.Country, p.Currency, p.TimeZone = r.Country, r.Currency, r.TimeZone
	p.Law, p.Notices, p.Lending = LawOf(r.Law, ConsumerCredit), []Notice{}, shippedLending(r.Law)
	if r.OnRequest {
		return onRequest(p)
	}
	return p
}

func shippedProduct(code string, lowest, highest int64) Product {
	return Product{Offering: Offering{
		Code: code, AmountMin: lowest, AmountMax: highest, AmountStep: 1_000_00,
		Durations: []int{12, 24, 36, 48, 60, 72, 84},
		Rates: Rates{
			Fixed: decimal.MustParse("3"), Variable: decimal.MustParse("3.8"),
			VariableLongAdd: decimal.MustParse("0.7"), VariableLongAbove: 60,
			Min: decimal.MustParse("0"), Max: decimal.MustParse("10"),
		},
	}}
}

func onRequest(p Product) Product {
	p.OnRequest = true
	p.Law, p.Lending.ReportDays = LawOf(p.Law.Country, GeneralLaw), 0 // the duty to report is one of consumer law
	return p
}
