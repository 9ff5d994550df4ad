package exchangerate

import (
	"maps"
	"math/big"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Fresh is how many days old the last rate before a day may be to count on it: over holidays and weekends none is published.
const Fresh = 7

type pair struct{ from, to money.Currency }

type dayRate struct {
	day  date.Date
	rate *big.Rat
}

// Table is rates by days.
type Table struct {
	days  map[date.Date]map[pair]*big.Rat // base and currency, as quoted
	order []date.Date
	pairs map[pair][]dayRate // found so far, by day
}

// NewTable makes a table. Of two quotes of a pair on a day the later in the list counts; a rate that is no number is left out.
func NewTable(quotes []Quote) *Table {
	t := &Table{days: map[date.Date]map[pair]*big.Rat{}, pairs: map[pair][]dayRate{}}
	for _, q := range quotes {
		rate, ok := new(big.Rat).SetString(q.Rate)
		if !ok || rate.Sign() <= 0 {
			continue
		}
		if t.days[q.Day] == nil {
			t.days[q.Day] = map[pair]*big.Rat{}
		}
		t.days[q.Day][pair{q.Base, q.Currency}] = rate
	}
	t.order = slices.SortedFunc(maps.Keys(t.days), date.Date.Compare)
	return t
}

// of lists the rates of a pair by days.
func (t *Table) of(p pair) []dayRate {
	if list, found := t.pairs[p]; found {
		return list
	}
	list := []dayRate{}
	for _, day := range t.order {
		if rate := on(t.days[day], p); rate != nil {
			list = append(list, dayRate{day, rate})
		}
	}
	t.pairs[p] = list
	return list
}

// on is what is quoted, its reciprocal, or what comes of both against the first base by its code that has both.
func on(quotes map[pair]*big.Rat, p pair) *big.Rat {
	if rate := quotes[p]; rate != nil {
		return rate
	}
	if rate := quotes[pair{p.to, p.from}]; rate != nil {
		return new(big.Rat).Inv(rate)
	}
	var base money.Currency
	for q := range quotes {
		if q.to == p.from && quotes[pair{q.from, p.to}] != nil && (base == "" || q.from < base) {
			base = q.from
		}
	}
	if base == "" {
		return nil
	}
	return new(big.Rat).Quo(quotes[pair{base, p.to}], quotes[pair{base, p.from}])
}

// Closing is how many units of one currency a unit of another is worth at the end of a day: the last rate up to it, which is at most Fresh days
// old. found is the day of that rate; ok is false where there is none.
func (t *Table) Closing(from, to money.Currency, day date.Date) (rate *big.Rat, found date.Date, ok bool) {
	if from == to {
		return big.NewRat(1, 1), day, true
	}
	list := t.of(pair{from, to})
	i, exact := slices.BinarySearchFunc(list, day, func(r dayRate, d date.Date) int { return r.day.Compare(d) })
	if !exact {
		i--
	}
	if i < 0 || day.Sub(list[i].day) > Fresh {
		return nil, found, false
	}
	return list[i].rate, list[i].day, true
}

// Average is the rate of the days from one to another, both included: the mean of the rates of each month, weighted by its days of that period,
// so that a month with a rate for each day does not outweigh one that has a few. Where a month has none, missing is its first day of
// the period.
func (t *Table) Average(from, to money.Currency, first, last date.Date) (rate *big.Rat, missing date.Date, ok bool) {
	if from == to {
		return big.NewRat(1, 1), missing, true
	}
	list, sum := t.of(pair{from, to}), new(big.Rat)
	for begin := first; !begin.After(last); {
		next := begin.AddDays(1-begin.Day()).AddMonths(1, 1)
		end := next.AddDays(-1)
		if end.After(last) {
			end = last
		}
		month, n := new(big.Rat), int64(0)
		for _, r := range list {
			if !r.day.Before(begin) && !r.day.After(end) {
				month.Add(month, r.rate)
				n++
			}
		}
		if n == 0 {
			return nil, begin, false
		}
		sum.Add(sum, month.Mul(month, big.NewRat(int64(end.Sub(begin)+1), n)))
		begin = next
	}
	return sum.Quo(sum, big.NewRat(int64(last.Sub(first)+1), 1)), missing, true
}

// Translate turns an amount into another currency by a rate between the two, whole minor units rounded half away from zero. Errors: those of
// money.Round.
func Translate(a money.Amount, rate *big.Rat, to money.Currency) (money.Amount, error) {
	minor := new(big.Rat).Mul(big.NewRat(a.Minor, a.Currency.Units()), rate)
	return money.Round(minor.Mul(minor, big.NewRat(to.Units(), 1)), to)
}
