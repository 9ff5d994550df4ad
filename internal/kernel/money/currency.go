package money

import (
	"errors"
	"fmt"
)

// Currency is an ISO 4217 code that Florin lends in.
type Currency string

// The currencies of Florin. Each has cents: two decimals.
const (
	EUR Currency = "EUR"
	CHF Currency = "CHF"
	GBP Currency = "GBP"
	USD Currency = "USD"
)

// Default is the currency of what names none.
const Default = EUR

const (
	minorDigits = 2
	minorUnits  = 100
)

// ErrCurrency says that a currency is unknown, or that two amounts differ in it.
var ErrCurrency = errors.New("money: unknown or different currency")

// Currencies gives every known currency in the order in which it is offered.
func Currencies() []Currency { return []Currency{EUR, CHF, GBP, USD} }

// ParseCurrency accepts exactly the codes of Currencies; anything else is ErrCurrency.
func ParseCurrency(s string) (Currency, error) {
	c := Currency(s)
	if !c.Valid() {
		return "", fmt.Errorf("%w: %q", ErrCurrency, s)
	}
	return c, nil
}

// Valid tells whether the currency is one of Currencies.
func (c Currency) Valid() bool {
	switch c {
	case EUR, CHF, GBP, USD:
		return true
	}
	return false
}
