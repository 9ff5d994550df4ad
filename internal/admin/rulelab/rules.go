package rulelab

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/govalues/decimal"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/listing"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// Rules are everything that the lab can change.
type Rules struct {
	Scorecard credit.Card    `json:"scorecard"`
	Products  []ProductRules `json:"products"`
}

// ProductRules are the limits and prices of one product; amounts are in minor units.
type ProductRules struct {
	Code     string         `json:"code"`
	Currency money.Currency `json:"currency" doc:"As the product has it; it cannot be changed here"`

	AmountMin       int64    `json:"amount_min"`
	AmountMax       int64    `json:"amount_max"`
	Durations       []int    `json:"durations"`
	APRMax          string   `json:"apr_max" doc:"Cap of the annual percentage rate; empty: none"`
	DocumentsNeeded []string `json:"documents_needed"`

	BurdenMax      decimal.Decimal `json:"burden_max"`
	LivingCost     int64           `json:"living_cost"`
	LivingCostEach int64           `json:"living_cost_each"`

	Rates      catalogue.Rates `json:"rates"`
	Upfront    decimal.Decimal `json:"upfront" doc:"Percent of the principal, withheld from the payout"`
	UpfrontMax int64           `json:"upfront_max"`
}

// The names of the settings that hold the rules in force.
const (
	productsSetting  = "products"
	scorecardSetting = "scorecard"
)

// places says where in a product what the lab has at the top of its own is.
var places = strings.NewReplacer("/lending/fees/", "/", "/lending/", "/", "/law/", "/")

// rulesOf are the rules of a snapshot.
func rulesOf(s settings.Snapshot) Rules {
	r := Rules{Scorecard: s.Scorecard.Card, Products: make([]ProductRules, len(s.Products))}
	for i, p := range s.Products {
		r.Products[i] = productRules(p)
	}
	return r
}

func productRules(p catalogue.Product) ProductRules {
	l := p.Lending
	return ProductRules{
		Code: p.Code, Currency: p.Currency, AmountMin: p.AmountMin, AmountMax: p.AmountMax, Durations: p.Durations,
		APRMax: p.Law.APRMax, DocumentsNeeded: l.DocumentsNeeded, BurdenMax: l.BurdenMax, LivingCost: l.LivingCost,
		LivingCostEach: l.LivingCostEach, Rates: p.Rates, Upfront: l.Fees.Upfront, UpfrontMax: l.Fees.UpfrontMax,
	}.tidy()
}

// tidy writes what means the same the same way.
func (r ProductRules) tidy() ProductRules {
	r.Durations, r.DocumentsNeeded = listing.OrEmpty(r.Durations), listing.OrEmpty(r.DocumentsNeeded)
	for _, d := range []*decimal.Decimal{
		&r.BurdenMax, &r.Upfront, &r.Rates.Fixed, &r.Rates.Variable, &r.Rates.VariableLongAdd, &r.Rates.Min, &r.Rates.Max,
	} {
		*d = d.Trim(0)
	}
	return r
}

// among gives the rules for exactly the products in force: one that has come since is as it
// is, one that is no more is left out.
func (r Rules) among(s settings.Snapshot) Rules {
	now := rulesOf(s)
	now.Scorecard = r.Scorecard
	for i, p := range now.Products {
		if at := slices.IndexFunc(r.Products, func(own ProductRules) bool { return own.Code == p.Code }); at >= 0 {
			now.Products[i] = r.Products[at].tidy()
		}
	}
	return now
}

// on puts the rules over those of a product.
func (r ProductRules) on(p catalogue.Product) catalogue.Product {
	p.AmountMin, p.AmountMax, p.Durations, p.Rates = r.AmountMin, r.AmountMax, listing.OrEmpty(r.Durations), r.Rates
	p.Law.APRMax, p.Lending.DocumentsNeeded = r.APRMax, listing.OrEmpty(r.DocumentsNeeded)
	p.Lending.BurdenMax, p.Lending.LivingCost, p.Lending.LivingCostEach = r.BurdenMax, r.LivingCost, r.LivingCostEach
	p.Lending.Fees.Upfront, p.Lending.Fees.UpfrontMax = r.Upfront, r.UpfrontMax
	return p
}

// over gives the settings in which the rules take the place of those in force. Products that
// the rules do not name stay as they are. The error is fault Invalid with the fields that the
// settings do not take.
func (r Rules) over(s settings.Snapshot) (settings.Snapshot, error) {
	next := s
	next.Products = slices.Clone(s.Products)
	next.Scorecard.Card = r.Scorecard
	var wrong []fault.Field
	places := map[int]int{} // of a product in the settings: that in the rules
	for i, own := range r.Products {
		at := slices.IndexFunc(next.Products, func(p catalogue.Product) bool { return p.Code == own.Code })
		if _, twice := places[at]; at < 0 || twice || own.Currency != next.Products[at].Currency {
			wrong = append(wrong, fault.Field{Pointer: "/rules/products/" + strconv.Itoa(i) + "/code", Code: "rules.product_unknown"})
			continue
		}
		next.Products[at], places[at] = own.on(next.Products[at]), i
	}
	for _, v := range next.Check(scorecardSetting) {
		wrong = append(wrong, v.Field("/rules/scorecard"+v.Pointer))
	}
	for _, v := range next.Check(productsSetting) {
		wrong = append(wrong, v.Field(pointerOf(v.Pointer, places)))
	}
	if len(wrong) > 0 {
		return next, fault.Fields(wrong...)
	}
	return next, nil
}

// pointerOf says a place in the list of products as one in the rules. What is wrong with a
// product that they do not name, or between products, is said of the whole.
func pointerOf(pointer string, known map[int]int) string {
	index, rest, _ := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
	at, err := strconv.Atoi(index)
	own, ours := known[at]
	if err != nil || !ours {
		return "/rules/products"
	}
	return "/rules/products/" + strconv.Itoa(own) + places.Replace("/"+rest)
}

// text is how rules are kept and compared.
func (r Rules) text() (string, error) {
	text, err := json.Marshal(r)
	return string(text), err
}

func readRules(text string) (r Rules, err error) {
	err = json.Unmarshal([]byte(text), &r)
	return r, err
}

// same says whether two rules are the same, by letter.
func (r Rules) same(other Rules) (bool, error) {
	own, err := r.text()
	if err != nil {
		return false, err
	}
	text, err := other.text()
	return own == text, err
}
