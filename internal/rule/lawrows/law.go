package lawrows

import (
	"maps"
	"slices"

	"florin/internal/kernel/date"
)

// Of gives the law of a country for a kind of loan on a day; no day: as it stands last. What the country says nothing of is as the European
// Union's file has it, and so is a country without a file.
func Of(country string, r Regime, on date.Date) Edition {
	if on.IsZero() {
		e, known := last[edition{country, r}]
		if !known {
			e = last[edition{Union, r}]
		}
		e.Country = country
		return e
	}
	return assemble(country, r, on)
}

// edition names one.
type edition struct {
	country string
	regime  Regime
}

// last are the editions as they stand last, which are asked for most.
var last = func() map[edition]Edition {
	all := map[edition]Edition{}
	for country := range packs {
		for _, r := range []Regime{Consumer, General} {
			all[edition{country, r}] = assemble(country, r, date.Date{})
		}
	}
	return all
}()

func assemble(country string, r Regime, on date.Date) Edition {
	e := Edition{Country: country, Regime: r}
	for _, k := range kinds {
		e.take(found(country, k, r, on))
	}
	return e
}

// found is the row that counts: of the country on the day, or else what is inherited.
func found(country string, k kind, r Regime, on date.Date) row {
	for _, name := range []string{country, Union} {
		for _, one := range slices.Backward(packs[name].of(k, r)) {
			if on.IsZero() || !on.Before(one.From) && (one.To.IsZero() || !on.After(one.To)) {
				return one
			}
		}
	}
	return row{}
}

// take puts what a row says into the edition.
func (e *Edition) take(r row) {
	if r.ID != "" {
		e.Rows = append(e.Rows, r.ID)
	}
	switch {
	case r.Budget != nil:
		e.Budget = *r.Budget
	case r.Withdrawal != nil:
		e.Withdrawal = *r.Withdrawal
	case r.EarlyRepayment != nil:
		e.EarlyRepayment = *r.EarlyRepayment
	case r.RateCap != nil:
		e.RateCap = *r.RateCap
	case r.OnDefault != nil:
		e.OnDefault = *r.OnDefault
	case r.Papers != nil:
		e.Papers = *r.Papers
	case r.Calendar != nil:
		e.Calendar = *r.Calendar
	}
}

// Notices are the warnings of a country's adverts, oldest first.
func Notices(country string) []Notice { return slices.Clone(packs[country].Notices) }

// RetentionMonths is how long a class of data is kept at least in a country; 0: the law is not known to ask for it. No country stands for
// the European Union's file.
func RetentionMonths(class, country string) int {
	if country == "" {
		country = Union
	}
	own, known := packs[country]
	for _, r := range own.Retention {
		if r.Class == class {
			return r.Months
		}
	}
	for _, r := range packs[Union].Retention {
		if r.Class == class && (r.Members || known && country == Union) {
			return r.Months
		}
	}
	return 0
}

// Countries are those with a file, the European Union's too.
func Countries() []string { return slices.Sorted(maps.Keys(packs)) }

// Regions are those whose guidelines a month may be reckoned by, of all countries that have any.
func Regions() (all []string) {
	for _, country := range Countries() {
		all = append(all, packs[country].Regions...)
	}
	return all
}
