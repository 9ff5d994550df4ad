package bankfile

import (
	"errors"
	"fmt"

	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
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
	IBAN    rail.IBAN
	BIC     string // empty: the bank is found by the account number
	Address Address
}

func (a Account) check(who string) error {
	if _, err := rail.ParseIBAN(string(a.IBAN)); err != nil {
		return refuse(who + " account")
	}
	if a.BIC != "" && !rail.ValidBIC(a.BIC) {
		return refuse(who + " BIC")
	}
	if rail.EPC(a.Name) == "" {
		return refuse(who + " name")
	}
	return nil
}

// control adds up what a file moves; overflow and other currencies are refused.
func control(c money.Currency, amounts []money.Amount) (money.Amount, error) {
	for _, a := range amounts {
		if a.Sign() <= 0 || a.Minor > rail.MaxAmount {
			return money.Amount{}, refuse("amount")
		}
	}
	total, err := money.Sum(c, amounts...)
	if err != nil {
		return money.Amount{}, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return total, nil
}
