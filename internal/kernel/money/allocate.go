package money

import (
	"cmp"
	"errors"
	"math/big"
	"slices"
)

// ErrWeights says that there is nothing to allocate by: no weight, a negative one, or only zeros.
var ErrWeights = errors.New("money: weights must not be negative and not all zero")

// Allocate splits an amount in proportion to the weights, so that the parts add up to
// the whole exactly. The cents that do not divide go to the largest remainders, and
// between equals to the earlier part; no part is more than a cent from its exact share.
// It returns ErrWeights.
func (a Amount) Allocate(weights ...int64) ([]Amount, error) {
	total := new(big.Int)
	for _, w := range weights {
		if w < 0 {
			return nil, ErrWeights
		}
		total.Add(total, big.NewInt(w))
	}
	if total.Sign() == 0 {
		return nil, ErrWeights
	}
	return a.allocate(weights, total), nil
}

func (a Amount) allocate(weights []int64, total *big.Int) []Amount {
	parts := make([]Amount, len(weights))
	remainders := make([]*big.Int, len(weights))
	byRemainder := make([]int, len(weights))
	left := a.Minor
	for i, w := range weights {
		exact := new(big.Int).Mul(big.NewInt(a.Minor), big.NewInt(w))
		share, rest := exact.QuoRem(exact, total, new(big.Int)) // towards zero
		parts[i] = Of(share.Int64(), a.Currency)                // |share| <= |a|: it fits
		remainders[i] = rest.Abs(rest)
		byRemainder[i] = i
		left -= parts[i].Minor
	}
	slices.SortStableFunc(byRemainder, func(i, j int) int { return remainders[j].Cmp(remainders[i]) })
	for k, cent := 0, int64(cmp.Compare(left, 0)); left != 0; k++ {
		parts[byRemainder[k]].Minor += cent
		left -= cent
	}
	return parts
}
