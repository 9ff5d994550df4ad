package credit

import (
	"math/big"
	"sort"

	"github.com/govalues/decimal"
)

// effectiveSteps is how fine a borrowing rate is: ten-thousandths of a percent.
const effectiveSteps = 10_000

// RateWithin is the highest borrowing rate, to the ten-thousandth of a percent, whose effective annual rate with such instalments is not above
// another: (1 + rate/n)^n <= 1 + effective. Errors: ErrRate for a distance that there is none of.
func RateWithin(effective Rate, every Every) (Rate, error) {
	if !every.Valid() {
		return Rate{}, ErrRate
	}
	n, bound := every.aYear(), effective.Exact()
	bound.Add(big.NewRat(1, 1), bound.Quo(bound, big.NewRat(100, 1)))
	above := sort.Search(percentMax*effectiveSteps+1, func(k int) bool {
		each := big.NewRat(int64(k), 100*effectiveSteps*n)
		return power(each.Add(each, big.NewRat(1, 1)), n).Cmp(bound) > 0
	})
	percent, err := decimal.New(int64(above-1), 4) // nothing is above: no interest at all
	if err != nil {
		return Rate{}, err
	}
	return NewRate(percent)
}

func power(base *big.Rat, n int64) *big.Rat {
	product := big.NewRat(1, 1)
	for range n {
		product.Mul(product, base)
	}
	return product
}
