package bankfile

import (
	"errors"
	"fmt"
	"regexp"

	"florin/internal/money"
)

// ErrRefused says that a bank would refuse what was to be written; the text says what of it.
var ErrRefused = errors.New("bankfile: a bank would refuse this")

func refuse(what string) error { return fmt.Errorf("%w: %s", ErrRefused, what) }

// Address is a postal address in fields. SEPA forbids unstructured addresses since
// 15 November 2026, the Swiss QR-bill since 21 November 2025; town and country are what a
// written address must at least have, otherwise it is left out.
type Address struct {
	Street, Building, Postcode, Town, Country string
}

func (a Address) written() bool { return a.Town != "" && len(a.Country) == 2 }

// Account is a party with its account.
type Account struct {
	Name    string
	IBAN    IBAN
	BIC     string // empty: the bank is found by the account number
	Address Address
}

var bicForm = regexp.MustCompile(`^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$`)

// ValidBIC says whether a text has the form of a bank identifier of ISO 9362.
func ValidBIC(s string) bool { return bicForm.MatchString(s) }

func (a Account) check(who string) error {
	if _, err := ParseIBAN(string(a.IBAN)); err != nil {
		return refuse(who + " account")
	}
	if a.BIC != "" && !ValidBIC(a.BIC) {
		return refuse(who + " BIC")
	}
	if EPC(a.Name) == "" {
		return refuse(who + " name")
	}
	return nil
}

// text is how a currency's payment system wants letters.
func text(c money.Currency) func(string) string {
	if c == money.CHF {
		return Swiss
	}
	return EPC
}

// control adds up what a file moves; overflow and other currencies are refused.
func control(c money.Currency, amounts []money.Amount) (money.Amount, error) {
	for _, a := range amounts {
		if a.Sign() <= 0 || a.Minor > MaxAmount {
			return money.Amount{}, refuse("amount")
		}
	}
	total, err := money.Sum(c, amounts...)
	if err != nil {
		return money.Amount{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return total, nil
}

// MaxAmount is the largest amount of a SEPA payment and of a QR-bill, in minor units:
// 999 999 999.99.
const MaxAmount = 99_999_999_999
