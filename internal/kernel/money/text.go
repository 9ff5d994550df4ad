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

// ParseMajor reads an amount in whole units with at most two decimals after a point:
// "1234", "1234.5", "-1234.56". Nothing else is accepted: no spaces, no plus sign, no
// thousands separator, no exponent, no third decimal to round away.
// It returns ErrSyntax, ErrCurrency or ErrOverflow.
func ParseMajor(s string, c Currency) (Amount, error) {
	if !c.Valid() {
		return Amount{}, fmt.Errorf("%w: %q", ErrCurrency, c)
	}
	unsigned, negative := strings.CutPrefix(s, "-")
	whole, fraction, point := strings.Cut(unsigned, ".")
	if !allDigits(whole) || point && !allDigits(fraction) || len(fraction) > minorDigits {
		return Amount{}, ErrSyntax
	}
	digits := whole + fraction + strings.Repeat("0", minorDigits-len(fraction))
	if negative {
		digits = "-" + digits
	}
	minor, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return Amount{}, ErrOverflow
	}
	return Of(minor, c), nil
}

// Major writes the amount in whole units with two decimals, for machines: "1234.50".
// ParseMajor reads it back.
func (a Amount) Major() string {
	m := magnitude(a.Minor)
	sign := ""
	if a.Minor < 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s%d.%02d", sign, m/minorUnits, m%minorUnits)
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
