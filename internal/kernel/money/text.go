package money

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrSyntax says that a text is not an amount.
var ErrSyntax = errors.New("money: not an amount")

// ParseMajor reads an amount in whole units with at most the decimals of its currency after a
// point: "1234", "1234.5", "-1234.56" in euros. Nothing else is accepted: no spaces, no plus sign,
// no thousands separator, no exponent, no further decimal to round away.
// It returns ErrSyntax, ErrCurrency or ErrOverflow.
func ParseMajor(s string, c Currency) (Amount, error) {
	if !c.Valid() {
		return Amount{}, fmt.Errorf("%w: %q", ErrCurrency, c)
	}
	unsigned, negative := strings.CutPrefix(s, "-")
	whole, fraction, point := strings.Cut(unsigned, ".")
	if !allDigits(whole) || point && !allDigits(fraction) || len(fraction) > c.Digits() {
		return Amount{}, ErrSyntax
	}
	digits := whole + fraction + strings.Repeat("0", c.Digits()-len(fraction))
	if negative {
		digits = "-" + digits
	}
	minor, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return Amount{}, ErrOverflow
	}
	return Of(minor, c), nil
}

// Major writes the amount in whole units with the decimals of its currency, for machines:
// "1234.50", "1234", "1234.500". ParseMajor reads it back.
func (a Amount) Major() string {
	sign, whole, fraction := a.Parts()
	if fraction == "" {
		return sign + whole
	}
	return sign + whole + "." + fraction
}

// Plain is Major without decimals that are all nought: "1234", "1234.50".
func (a Amount) Plain() string {
	sign, whole, fraction := a.Parts()
	if strings.Trim(fraction, "0") == "" {
		return sign + whole
	}
	return sign + whole + "." + fraction
}

// Parts are the digits before and after the decimal sign, and "-" or nothing.
func (a Amount) Parts() (sign, whole, fraction string) {
	n := a.Currency.Digits()
	figures := strconv.FormatUint(magnitude(a.Minor), 10)
	if missing := n + 1 - len(figures); missing > 0 {
		figures = strings.Repeat("0", missing) + figures
	}
	if a.Minor < 0 {
		sign = "-"
	}
	at := len(figures) - n
	return sign, figures[:at], figures[at:]
}

// String writes the amount for logs and tests: "1234.50 EUR".
func (a Amount) String() string { return a.Major() + " " + string(a.Currency) }

// UnmarshalJSON reads {"amount":123450,"currency":"EUR"} and nothing looser: both members
// once, no other member, a whole number, a known currency. It returns ErrSyntax or ErrCurrency.
func (a *Amount) UnmarshalJSON(data []byte) error {
	members, err := jsonMembers(data)
	if err != nil {
		return err
	}
	minor, err := strconv.ParseInt(string(members["amount"]), 10, 64)
	if err != nil {
		return fmt.Errorf("%w: amount must be a whole number of minor units", ErrSyntax)
	}
	var code string
	if err := json.Unmarshal(members["currency"], &code); err != nil {
		return fmt.Errorf("%w: currency must be a text", ErrSyntax)
	}
	currency, err := ParseCurrency(code)
	if err != nil {
		return err
	}
	*a = Of(minor, currency)
	return nil
}

// jsonMembers reads the two members. The standard decoder alone would take the last of
// two amounts, and "Amount" for "amount": two readers could then see different sums.
func jsonMembers(data []byte) (map[string]json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, fmt.Errorf("%w: an object is expected", ErrSyntax)
	}
	members := make(map[string]json.RawMessage, 2)
	for d.More() {
		name, err := d.Token()
		key, _ := name.(string)
		if err != nil || members[key] != nil || key != "amount" && key != "currency" {
			return nil, fmt.Errorf("%w: unexpected or repeated member", ErrSyntax)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, fmt.Errorf("%w: broken value", ErrSyntax)
		}
		members[key] = value
	}
	if len(members) != 2 {
		return nil, fmt.Errorf("%w: amount and currency are needed", ErrSyntax)
	}
	return members, nil
}

func allDigits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}
