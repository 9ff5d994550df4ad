package settings

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Bounds of what borrowers read of an insurance, and of its price.
const (
	insurancesMax       = 10
	insuranceNameMax    = 80
	insuranceSummaryMax = 600
	insurerMax          = 120
	insuranceRateMax    = 10
	insuranceAnswerMax  = 30 // days
)

var insuranceCode = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,19}$`)

// insurances holds what a product offers to be insured by.
func (c *checker) insurances(product string, p catalogue.Product) {
	at := product + "/insurances"
	c.want(len(p.Insurances) <= insurancesMax, at, "has %d entries: at most %d fit", len(p.Insurances), insurancesMax)
	for i, each := range p.Insurances {
		here := fmt.Sprintf("%s/%d", at, i)
		same := func(other catalogue.Insurance) bool { return other.Code == each.Code }
		c.want(insuranceCode.MatchString(each.Code), here+"/code", "must be 1 to 20 small letters, digits or hyphens, such as death-2")
		c.want(slices.IndexFunc(p.Insurances, same) == i, here+"/code", "%q is there twice: keep one", each.Code)
		c.everywhere(here+"/name", each.Name, insuranceNameMax)
		c.everywhere(here+"/summary", each.Summary, insuranceSummaryMax)
		c.text(here+"/insurer", each.Insurer, insurerMax)
		c.choices(here+"/covers", catalogue.Texts(each.Covers), catalogue.Texts(catalogue.Covers))
		address, err := url.Parse(each.Document)
		c.want(err == nil && address.Scheme == "https" && address.Host != "" && len(each.Document) <= 400, here+"/document", "%q is no address of a page: it begins with https://", each.Document)
		c.premium(here+"/premium", each.Premium)
	}
	c.want(len(p.Insurances) == 0 || p.Lending.Fees.Insurance.IsZero(), product+"/lending/fees/insurance", "is %v: insurances are offered by name, enter 0 here", p.Lending.Fees.Insurance)
}

// requiredInsurance wants the lender itself to offer what it requires.
func (c *checker) requiredInsurance(product string, p catalogue.Product) {
	at, r := product+"/required_insurance", p.RequiredInsurance
	if r.IsZero() {
		c.want(r.AnswerDays == 0, at+"/answer_days", "is %d, and no cover is required", r.AnswerDays)
		return
	}
	c.choices(at+"/covers", catalogue.Texts(r.Covers), catalogue.Texts(catalogue.Covers))
	c.between(at+"/answer_days", int64(r.AnswerDays), 1, insuranceAnswerMax)
	_, met := p.Compulsory()
	c.want(met, at+"/covers", "are required, and no insurance of the product has them all: offer one that does")
	for i, each := range p.Insurances {
		c.want(each.Code != catalogue.OwnInsurance, fmt.Sprintf("%s/insurances/%d/code", product, i), "%q means one from elsewhere: choose another", each.Code)
	}
}

func (c *checker) premium(at string, p catalogue.Premium) {
	if !slices.Contains(credit.PremiumBases, p.Base) {
		c.add(at+"/base", "%q is not known: choose from %s", p.Base, words(credit.PremiumBases))
		return
	}
	if p.Base == credit.OfInstalments {
		c.between(at+"/minor", p.Minor, 1, amountMax)
		c.want(p.Rate.IsZero(), at+"/rate", "is %v: the premium is a sum with each instalment, enter 0", p.Rate)
		return
	}
	c.percent(at+"/rate", p.Rate, decimal.MustNew(1, rateDigits), decimal.MustNew(insuranceRateMax, 0))
	c.want(p.Minor == 0, at+"/minor", "is %d: the premium is a rate, enter 0", p.Minor)
}
