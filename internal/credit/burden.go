package credit

import (
	"math"
	"math/big"

	"github.com/govalues/decimal"

	"florin/internal/money"
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
	percent := new(big.Rat).SetFrac64(payment.Minor, income.Minor)
	percent.Mul(percent, big.NewRat(100, 1))
	return Burden{Percent: hundredths(percent), Band: bandOf(percent)}
}

func bandOf(percent *big.Rat) Band {
	switch {
	case percent.Cmp(big.NewRat(greenUpTo, 1)) <= 0:
		return Green
	case percent.Cmp(big.NewRat(amberUpTo, 1)) <= 0:
		return Amber
	}
	return Red
}

// hundredths rounds half up to two decimals; a ratio beyond all reason is cut off.
func hundredths(percent *big.Rat) decimal.Decimal {
	const decimals = 2
	scaled := new(big.Rat).Mul(percent, big.NewRat(100, 1))
	rounded, err := money.Round(scaled, "")
	if err != nil {
		rounded.Minor = math.MaxInt64
	}
	return decimal.MustNew(rounded.Minor, decimals)
}
