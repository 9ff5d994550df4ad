package money

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"
)

// ErrOverflow says that a result does not fit into 64 bits of minor units.
var ErrOverflow = errors.New("money: amount out of range")

// MaxBooked is the most that is booked at once, in minor units. Ten million millions is more
// than any lender has; sums of such amounts stay far inside 64 bits.
const MaxBooked = 1_000_000_000_000_000

// Amount is a number of minor units of a currency: 1 050 EUR is {105000, EUR}, 1 050 JPY is {1050, JPY}.
// Amounts are values: compare them with == or Compare. The zero value has no
// currency and mixes with nothing.
type Amount struct {
	Minor    int64    `json:"amount" doc:"Amount in minor units: cents, yen, fils"`
	Currency Currency `json:"currency" doc:"ISO 4217 code"`
}

// Of makes an amount from minor units.
func Of(minor int64, c Currency) Amount { return Amount{Minor: minor, Currency: c} }

// OfMajor makes an amount from whole units of the currency: OfMajor(1000, CHF) is CHF 1000.00.
// It returns ErrOverflow.
func OfMajor(major int64, c Currency) (Amount, error) { return Of(major, c).Mul(c.Units()) }

// Add returns a+b. It returns ErrCurrency or ErrOverflow.
func (a Amount) Add(b Amount) (Amount, error) {
	if a.Currency != b.Currency {
		return Amount{}, differ(a, b)
	}
	sum := a.Minor + b.Minor
	if (sum > a.Minor) != (b.Minor > 0) && b.Minor != 0 {
		return Amount{}, ErrOverflow
	}
	return Of(sum, a.Currency), nil
}

// Sub returns a-b. It returns ErrCurrency or ErrOverflow.
func (a Amount) Sub(b Amount) (Amount, error) {
	if a.Currency != b.Currency {
		return Amount{}, differ(a, b)
	}
	diff := a.Minor - b.Minor
	if (diff < a.Minor) != (b.Minor > 0) && b.Minor != 0 {
		return Amount{}, ErrOverflow
	}
	return Of(diff, a.Currency), nil
}

// Mul returns a times n. It returns ErrOverflow.
func (a Amount) Mul(n int64) (Amount, error) {
	hi, lo := bits.Mul64(magnitude(a.Minor), magnitude(n))
	negative := (a.Minor < 0) != (n < 0)
	switch {
	case hi != 0, !negative && lo > math.MaxInt64, negative && lo > 1<<63:
		return Amount{}, ErrOverflow
	case negative:
		return Of(int64(-lo), a.Currency), nil
	}
	return Of(int64(lo), a.Currency), nil
}

// Neg returns -a. It returns ErrOverflow for the one value without an opposite.
func (a Amount) Neg() (Amount, error) { return Of(0, a.Currency).Sub(a) }

// Compare orders two amounts of one currency: -1, 0 or +1. It returns ErrCurrency.
func (a Amount) Compare(b Amount) (int, error) {
	if a.Currency != b.Currency {
		return 0, differ(a, b)
	}
	return cmp.Compare(a.Minor, b.Minor), nil
}

// IsZero tells whether the amount is nothing, in whatever currency.
func (a Amount) IsZero() bool { return a.Minor == 0 }

// Sign is -1, 0 or +1.
func (a Amount) Sign() int { return cmp.Compare(a.Minor, 0) }

// Sum adds amounts of currency c; the sum of none is zero. It returns ErrCurrency or ErrOverflow.
func Sum(c Currency, amounts ...Amount) (Amount, error) {
	total := Of(0, c)
	for _, a := range amounts {
		var err error
		if total, err = total.Add(a); err != nil {
			return Amount{}, err
		}
	}
	return total, nil
}

// Round turns an exact number of minor units into an amount, rounding once, half up
// (away from zero when negative). It returns ErrOverflow.
func Round(minor *big.Rat, c Currency) (Amount, error) {
	// floor(|x| + 1/2) = floor((2n + d) / 2d)
	num := new(big.Int).Abs(minor.Num())
	num.Lsh(num, 1).Add(num, minor.Denom())
	num.Quo(num, new(big.Int).Lsh(minor.Denom(), 1))
	if minor.Sign() < 0 {
		num.Neg(num)
	}
	if !num.IsInt64() {
		return Amount{}, ErrOverflow
	}
	return Of(num.Int64(), c), nil
}

func differ(a, b Amount) error {
	return fmt.Errorf("%w: %q and %q", ErrCurrency, a.Currency, b.Currency)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}
