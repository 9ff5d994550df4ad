package money

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Currency is a code of ISO 4217.
type Currency string

// The currencies that are named in the code: of the law and the rails that are shipped, and of the demo.
const (
	EUR Currency = "EUR"
	CHF Currency = "CHF"
	GBP Currency = "GBP"
	USD Currency = "USD"
)

// Default is the currency of what names none.
const Default = EUR

// ErrCurrency says that a currency is unknown, or that two amounts differ in it.
var ErrCurrency = errors.New("money: unknown or different currency")

// usualDigits are the decimals of most currencies.
const usualDigits = 2

// tables are the currencies of ISO 4217 by the number of their decimals (list one, as of February 2026), without funds, metals, units of
// account and codes for testing, in which nobody is lent money. This is the one place that knows decimals: CLDR, and with it Intl of browsers,
// has others for some, such as none for HUF and IQD.
var tables = []struct {
	digits int
	codes  string
}{
	{usualDigits, "EUR CHF GBP USD AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CNY COP CRC CUP CVE CZK " +
		"DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD " +
		"MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD " +
		"SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG"},
	{0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"},
	{3, "BHD IQD JOD KWD LYD OMR TND"},
}

var currencies, digits = func() (list []Currency, digits map[Currency]int) {
	digits = map[Currency]int{}
	for _, t := range tables {
		for _, code := range strings.Fields(t.codes) {
			list, digits[Currency(code)] = append(list, Currency(code)), t.digits
		}
	}
	slices.Sort(list[4:]) // behind those that are named
	return list, digits
}()

// Currencies gives every known currency: first those that are named in the code, then the others by their codes.
func Currencies() []Currency { return slices.Clone(currencies) }

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
	_, known := digits[c]
	return known
}

// Digits is how many decimals amounts in the currency have: 2 for cents, 0 for yen, 3 for the fils of Kuwait. A currency that is not known has 2.
func (c Currency) Digits() int {
	if n, known := digits[c]; known {
		return n
	}
	return usualDigits
}

// Units is how many minor units one whole unit has: 100, 1 or 1000.
func (c Currency) Units() int64 {
	units := int64(1)
	for range c.Digits() {
		units *= 10
	}
	return units
}
