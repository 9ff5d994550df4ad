package settings

import (
	"cmp"
	"fmt"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/rule/catalogue"
)

// Bounds of what borrowers and staff read of a product.
const (
	productNameMax = 60
	residencesMax  = 60
)

func (c *checker) audience(at string, p catalogue.Offering) {
	if p.Name != (i18n.Text{}) {
		c.everywhere(at+"/name", p.Name, productNameMax)
	}
	c.want(len(p.Residences) <= residencesMax, at+"/residences", "has %d entries: at most %d fit", len(p.Residences), residencesMax)
	for i, country := range p.Residences {
		here := fmt.Sprintf("%s/residences/%d", at, i)
		known := len(country) == 2 && validate.Country(country) == ""
		c.want(known, here, "%q is not a country code: write two capital letters, such as CH", country)
		c.want(slices.Index(p.Residences, country) == i, here, "%q is there twice: keep one", country)
		c.want(!known || p.Law.Regime != catalogue.ConsumerCredit || country == p.Law.Country, here,
			"consumers in %s keep the protection of their own law (regulation 593/2008, article 6), and the law of %s is that of %s: make a product under the law of %s", country, p.Code, p.Law.Country, country)
	}
	if len(p.Purposes) > 0 {
		c.choices(at+"/purposes", catalogue.Texts(p.Purposes), catalogue.Texts(catalogue.Purposes))
	}
	if len(p.Channels) > 0 {
		c.choices(at+"/channels", catalogue.Texts(p.Channels), catalogue.Texts(catalogue.Channels))
	}
	c.want(!p.Default || !p.Trial, at+"/default", "is set for a product in trial, which visitors are not offered: end the trial, or leave the default to another product")
}

// placed is a product with its place in the catalogue.
type placed struct {
	catalogue.Product
	at int
}

// catalogue holds the products against each other, as those meet who live in one country and
// come by one channel for one purpose: every amount between the lowest and the highest is lent,
// and where several products lend it on a day one of them is the default. Products in trial
// are left out: staff choose them by name.
func (c *checker) catalogue(list []catalogue.Product) {
	said := map[string]bool{} // what is wrong for one purpose is wrong for most
	for _, sold := range meetings(list) {
		slices.SortStableFunc(sold, func(a, b placed) int { return cmp.Compare(a.AmountMin, b.AmountMin) })
		c.holes(sold, said)
		c.ambiguous(sold, said)
	}
}

// meetings are the groups of products that one wish can meet, whatever its amount and day.
func meetings(list []catalogue.Product) (groups [][]placed) {
	residences, purposes := []string{""}, []catalogue.Purpose{""}
	var currencies []money.Currency
	for _, p := range list {
		currencies = append(currencies, p.Currency)
		residences = append(residences, p.Residences...)
		purposes = append(purposes, p.Purposes...)
	}
	for _, currency := range distinct(currencies) {
		for _, residence := range distinct(residences) {
			for _, purpose := range distinct(purposes) {
				for _, by := range catalogue.Channels {
					groups = append(groups, meeting(list, func(p catalogue.Product) bool {
						lives := len(p.Residences) == 0 && residence == "" || slices.Contains(p.Residences, residence)
						return p.Currency == currency && lives && !p.Trial && p.Serves(purpose, by)
					}))
				}
			}
		}
	}
	return groups
}

func distinct[T ~string](list []T) []T {
	slices.Sort(list)
	return slices.Compact(list)
}

func meeting(list []catalogue.Product, in func(catalogue.Product) bool) (sold []placed) {
	for i, p := range list {
		if in(p) {
			sold = append(sold, placed{p, i})
		}
	}
	return sold
}

// once adds what was not said already.
func (c *checker) once(said map[string]bool, pointer, format string, args ...any) {
	v := NewViolation(pointer, format, args...)
	if key := v.Pointer + "\x00" + v.Problem; !said[key] {
		said[key] = true
		c.Violations = append(c.Violations, v)
	}
}

// holes wants every amount between the lowest and the highest lent: the form knows those two only.
func (c *checker) holes(sold []placed, said map[string]bool) {
	for n := 1; n < len(sold); n++ {
		reach := slices.MaxFunc(sold[:n], func(a, b placed) int { return cmp.Compare(a.AmountMax, b.AmountMax) })
		if p := sold[n]; p.AmountMin > reach.AmountMax+1 {
			c.once(said, fmt.Sprintf("/%d/amount_min", p.at), "nothing lends the amounts between %s and %s: begin %s at %d minor units", reach.Code, p.Code, p.Code, reach.AmountMax+1)
		}
	}
}

// ambiguous wants one default wherever several products lend an amount on a day. It is enough to
// look where one of them begins or where another has just ended.
func (c *checker) ambiguous(sold []placed, said map[string]bool) {
	if len(sold) < 2 {
		return
	}
	days := []date.Date{{}}
	var amounts []int64
	for _, p := range sold {
		amounts = append(amounts, p.AmountMin, p.AmountMax+1)
		days = append(days, p.Lending.ValidFrom)
		if !p.Lending.ValidTo.IsZero() {
			days = append(days, p.Lending.ValidTo.AddDays(1))
		}
	}
	for _, day := range days {
		for _, minor := range amounts {
			c.oneDefault(sold, day, minor, said)
		}
	}
}

func (c *checker) oneDefault(sold []placed, day date.Date, minor int64, said map[string]bool) {
	var fits, first []placed
	for _, p := range sold {
		if p.Lends(minor) && p.Lending.BindsOn(day) {
			fits = append(fits, p)
			if p.Default {
				first = append(first, p)
			}
		}
	}
	switch {
	case len(fits) < 2 || len(first) == 1:
	case len(first) == 0:
		c.once(said, fmt.Sprintf("/%d/default", fits[1].at), "%s and %s both lend %d %s (in minor units), and neither is the default: make one of them the default", fits[0].Code, fits[1].Code, minor, fits[0].Currency)
	default:
		c.once(said, fmt.Sprintf("/%d/default", first[1].at), "%s and %s are both the default for %d %s (in minor units): leave it to one of them", first[0].Code, first[1].Code, minor, first[0].Currency)
	}
}
