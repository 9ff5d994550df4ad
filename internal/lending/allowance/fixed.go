package allowance

import (
	"math/bits"

	"github.com/govalues/decimal"
)

// fixed is a factor between zero and one with 18 decimals. Whole numbers make a run the same figure on every machine, and are fast enough
// to reckon ten thousand loans day by day.
type fixed uint64

const (
	one  = 1_000_000_000_000_000_000
	year = 365
)

// mul multiplies two factors, half up.
func mul(a, b fixed) fixed {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	lo, carry := bits.Add64(lo, one/2, 0)
	q, _ := bits.Div64(hi+carry, lo, one)
	return fixed(q)
}

// power is a factor multiplied by itself n times.
func power(a fixed, n int) fixed {
	result := fixed(one)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result = mul(result, a)
		}
		a = mul(a, a)
	}
	return result
}

// root is the factor of a day whose 365th power is a, to the 18th decimal from below.
func root(a fixed) fixed {
	if a == 0 || a >= one {
		return min(a, one)
	}
	low, high := fixed(0), fixed(one)
	for high-low > 1 {
		if middle := low + (high-low)/2; power(middle, year) <= a {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// fraction is a percentage as a factor. Percentages have at most four decimals and are not above 1,000.
func fraction(percent decimal.Decimal) fixed {
	p := percent.Rescale(percentDigits)
	return fixed(p.Coef()) * (one / 1_000_000)
}

// discount is the factor by which a day lessens what is paid after it.
func (e Exposure) discount() fixed {
	if !e.Rate.IsPos() {
		return one
	}
	rate := fraction(e.Rate) // of a year, in 18 decimals: one / (one + rate)
	hi, lo := bits.Mul64(one, one)
	of, _ := bits.Div64(hi, lo, uint64(one+rate))
	return root(fixed(of))
}

// halfUp rounds a percentage to four decimals.
func halfUp(d decimal.Decimal) decimal.Decimal {
	half := decimal.MustNew(5, percentDigits+1)
	if sum, err := d.Add(half); err == nil {
		return sum.Trunc(percentDigits)
	}
	return d
}

// ratio is a part of a whole, half up.
func ratio(part, whole int64) fixed {
	hi, lo := bits.Mul64(uint64(part), one)
	lo, carry := bits.Add64(lo, uint64(whole)/2, 0)
	q, _ := bits.Div64(hi+carry, lo, uint64(whole))
	return fixed(q)
}
