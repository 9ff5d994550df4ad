package credit

import (
	"math"
	"math/bits"

	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
)

// Band is the colour of a payment-to-income ratio (specification, section 9).
type Band string

// The bands. Unknown is for an income that is missing: it is never shown as green.
const (
	Green   Band = "green" // up to 20 %
	Amber   Band = "amber" // up to 30 %
	Red     Band = "red"   // above 30 %
	Unknown Band = "unknown"
)

const (
	greenUpTo = 20 // percent
	amberUpTo = 30 // percent
)

// Burden is the share of a monthly income that a monthly payment takes.
type Burden struct {
	Percent decimal.Decimal // rounded half up to two decimals, to show; 0 when unknown
	Band    Band            // of the unrounded ratio: 20.004 % shows as 20 and is amber
}

// PaymentToIncome compares a monthly payment with a monthly income. It is Unknown when the
// income is missing, zero or negative, the payment negative, or their currencies differ.
func PaymentToIncome(payment, income money.Amount) Burden {
	if income.Sign() <= 0 || payment.Sign() < 0 || payment.Currency != income.Currency {
		return Burden{Band: Unknown}
	}
	whole, rest := hundredths(uint64(payment.Minor), uint64(income.Minor))
	b := Burden{Band: bandOf(whole, rest > 0)}
	if rest >= uint64(income.Minor)-rest {
		whole++
	}
	b.Percent = decimal.MustNew(int64(min(whole, math.MaxInt64)), shownDecimals)
	return b
}

// shownDecimals are those of the percentage that people see.
const shownDecimals = 2

// hundredths gives the hundredths of a percent that payment is of income, and what of the
// division remains. A ratio beyond all reason is cut off.
func hundredths(payment, income uint64) (whole, rest uint64) {
	high, low := bits.Mul64(payment, 100*100)
	if high >= income {
		return math.MaxInt64, 0
	}
	return bits.Div64(high, low, income)
}

// bandOf is that of a ratio of so many hundredths of a percent, and perhaps a little more.
func bandOf(hundredths uint64, more bool) Band {
	above := func(percent uint64) bool {
		return hundredths > 100*percent || hundredths == 100*percent && more
	}
	switch {
	case above(amberUpTo):
		return Red
	case above(greenUpTo):
		return Amber
	}
	return Green
}
