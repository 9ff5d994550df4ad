package credit

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/govalues/decimal"
)

// ErrRate says that a text is not a rate, or that a rate is outside 0 to 100 percent.
var ErrRate = errors.New("credit: not a rate of 0 to 100 percent per year")

const percentMax = 100

// Rate is a nominal borrowing rate in percent per year, exact. The zero value is 0 %.
type Rate struct{ percent decimal.Decimal }

// NewRate makes a rate from percent per year (3.8 is 3.8 %). It returns ErrRate.
func NewRate(percent decimal.Decimal) (Rate, error) {
	if percent.IsNeg() || percent.Cmp(decimal.MustNew(percentMax, 0)) > 0 {
		return Rate{}, fmt.Errorf("%w: %s", ErrRate, percent)
	}
	return Rate{percent.Trim(0)}, nil
}

// ParseRate reads percent per year, such as "3.8". It returns ErrRate.
func ParseRate(s string) (Rate, error) {
	percent, err := decimal.Parse(s)
	if err != nil {
		return Rate{}, fmt.Errorf("%w: %w", ErrRate, err)
	}
	return NewRate(percent)
}

// MustRate is ParseRate for constants in code; it panics on a text that is not a rate.
func MustRate(s string) Rate {
	r, err := ParseRate(s)
	if err != nil {
		panic(err)
	}
	return r
}

// Equal tells whether two rates are the same.
func (r Rate) Equal(other Rate) bool { return r.percent.Cmp(other.percent) == 0 }

// Percent gives percent per year.
func (r Rate) Percent() decimal.Decimal { return r.percent }

// Exact is percent per year as a fraction.
func (r Rate) Exact() *big.Rat {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(r.percent.Scale())), nil)
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(r.percent.Coef()), scale)
}

// String writes percent per year without a sign: "3.8".
func (r Rate) String() string { return r.percent.String() }

// IsZero tells whether the loan bears no interest.
func (r Rate) IsZero() bool { return r.percent.IsZero() }

// MarshalText writes the rate as String does.
func (r Rate) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what ParseRate reads; it returns ErrRate.
func (r *Rate) UnmarshalText(text []byte) error {
	parsed, err := ParseRate(string(text))
	if err != nil {
		return err
	}
	*r = parsed
	return nil
}

// monthly gives the interest of one month as an exact fraction: a twelfth of the yearly
// rate, whatever the length of the month (the normalised month of the French annex to
// article R314-3 of the Code de la consommation; 30/360 elsewhere).
func (r Rate) monthly() *big.Rat {
	twelveHundred := big.NewInt(12 * 100)
	coefficient := new(big.Int).SetUint64(r.percent.Coef())
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(r.percent.Scale())), nil)
	return new(big.Rat).SetFrac(coefficient, scale.Mul(scale, twelveHundred))
}
