package allowance

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

// bucket is how long a loan is past due, as loans are grouped.
type bucket int

const (
	buckets   = 4 // current, 1 to 30, 31 to 60, 61 and more
	defaulted = buckets
	gone      = buckets + 1 // repaid
)

// BucketNames name the buckets of roll rates in their order.
var BucketNames = [buckets]string{"current", "days1", "days31", "days61"}

func bucketOf(days int) bucket {
	switch {
	case days <= 0:
		return 0
	case days <= 30:
		return 1
	case days <= 60:
		return 2
	}
	return 3
}

// Moves counts how loans moved from one end of a month to the next, by the bucket at the beginning.
type Moves [buckets][buckets + 2]int64

// Rolls are the moves of loans by product; the empty product holds all of them.
type Rolls map[string]*Moves

// Life is when a loan was there and when it ended. In default it ends for roll rates as well.
type Life struct {
	Facts
	Product   string
	PaidOutOn date.Date
	EndedOn   date.Date // repaid, called in or written off; no date: it runs
	Lost      bool      // called in or written off
}

// observed is for how many months back moves are counted.
const observed = 12

// Observe counts the moves of a loan in the twelve months before the end of one. Default is that of the rules, and what is called in.
func (r Rules) Observe(rolls Rolls, l Life, asOf date.Date) {
	for k := observed; k >= 1; k-- {
		from, to := endBefore(asOf, k), endBefore(asOf, k-1)
		if l.PaidOutOn.IsZero() || l.PaidOutOn.After(from) || !l.EndedOn.IsZero() && !l.EndedOn.After(from) || r.late(l.oldest(from), from, 3) {
			continue
		}
		next := int(bucketOf(l.daysOn(to)))
		switch {
		case !l.EndedOn.IsZero() && !l.EndedOn.After(to):
			next = gone
			if l.Lost {
				next = defaulted
			}
		case r.late(l.oldest(to), to, 3):
			next = defaulted
		}
		for _, of := range []string{"", l.Product} {
			if rolls[of] == nil {
				rolls[of] = &Moves{}
			}
			rolls[of][bucketOf(l.daysOn(from))][next]++
		}
	}
}

// endBefore is the end of the month that lies some months before another's.
func endBefore(asOf date.Date, months int) date.Date { return asOf.AddMonths(-months, 31) }

// Count is from how many months of loans a bucket's rate is made.
func (m *Moves) Count(b int) (n int64) {
	if m == nil {
		return 0
	}
	for _, k := range m[b] {
		n += k
	}
	return n
}

// PD is the share of loans of a bucket that are in default twelve months later, if each month goes like those that were seen, in percent
// with four decimals, half up. A bucket of which nothing was seen is taken to stay as it is.
func (m *Moves) PD(b int) decimal.Decimal {
	at, lost := [buckets]fixed{}, fixed(0)
	at[b] = one
	for range observed {
		var next [buckets]fixed
		for i, share := range at {
			n := m.Count(i)
			if n == 0 {
				next[i] += share
				continue
			}
			for k := range buckets {
				next[k] += mul(share, ratio(m[i][k], n))
			}
			lost += mul(share, ratio(m[i][defaulted], n))
		}
		at = next
	}
	return decimal.MustNew(int64((lost+one/2_000_000)/(one/1_000_000)), percentDigits).Min(hundred)
}

// pd is the probability that counts for a loan, and where it comes from.
func (r Rules) pd(row ProductLoss, product string, b bucket, rolls Rolls) (decimal.Decimal, Source) {
	if r.Source == OwnRolls {
		for _, of := range []struct {
			product string
			source  Source
		}{{product, OwnRolls}, {"", AllRolls}} {
			if m := rolls[of.product]; m.Count(int(b)) >= int64(r.Least) {
				return m.PD(int(b)), of.source
			}
		}
	}
	return row.entered(b), Entered
}
