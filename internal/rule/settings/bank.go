package settings

import (
	"fmt"
	"slices"

	"florin/internal/kernel/money"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
)

// Bank is the lender's own accounts: loans are paid out from them and paid back to them.
type Bank struct {
	Accounts []BankAccount `json:"accounts"`
	// NoticeDays is how long before a direct debit its amount is announced.
	NoticeDays int `json:"notice_days"`
}

// BankAccount is the account for one currency.
type BankAccount struct {
	Currency money.Currency `json:"currency"`
	// Name is the holder as the bank has it.
	Name string `json:"name"`
	IBAN string `json:"iban"`
	BIC  string `json:"bic"` // empty: found by the account number
	// QRIBAN, where the bank gave one, makes Swiss slips carry QR references.
	QRIBAN string `json:"qr_iban"`
	// CreditorID is the identifier of who collects by direct debit; without one nothing is collected.
	CreditorID string      `json:"creditor_id"`
	Address    BankAddress `json:"address"`
}

// BankAddress is the holder's, in the fields that payments want.
type BankAddress struct {
	Street   string `json:"street"`
	Building string `json:"building"`
	Postcode string `json:"postcode"`
	Town     string `json:"town"`
	Country  string `json:"country"`
}

// Account finds the account of a currency.
func (b Bank) Account(c money.Currency) (BankAccount, bool) {
	i := slices.IndexFunc(b.Accounts, func(a BankAccount) bool { return a.Currency == c })
	if i < 0 {
		return BankAccount{}, false
	}
	return b.Accounts[i], true
}

// Collecting finds the account that direct debits go to. Without one, what is returned names the currency that is wanted.
func (b Bank) Collecting() (BankAccount, bool) {
	for _, c := range rail.Debited() {
		if a, ok := b.Account(c); ok {
			return a, true
		}
	}
	return BankAccount{Currency: rail.Debited()[0]}, false
}

// Party is the account as payment files name it.
func (a BankAccount) Party() bankfile.Account {
	iban, _ := rail.ParseIBAN(a.IBAN) // the setting was checked
	return bankfile.Account{Name: a.Name, IBAN: iban, BIC: a.BIC, Address: bankfile.Address(a.Address)}
}

// Receiver is the account as slips name it: by its QR-IBAN where there is one.
func (a BankAccount) Receiver() bankfile.Account {
	p := a.Party()
	if qr, err := rail.ParseIBAN(a.QRIBAN); err == nil {
		p.IBAN = qr
	}
	return p
}

func shippedBank() Bank { return Bank{Accounts: []BankAccount{}, NoticeDays: rail.NoticeDays()} }

const (
	noticeDaysMax = 60
	bankTextMax   = 70
	buildingMax   = 16
	townMax       = 35
)

func (c *checker) bank(b Bank) {
	c.between("/notice_days", int64(b.NoticeDays), 1, noticeDaysMax)
	for i, a := range b.Accounts {
		at := fmt.Sprintf("/accounts/%d", i)
		first := slices.IndexFunc(b.Accounts, func(o BankAccount) bool { return o.Currency == a.Currency })
		c.want(slices.Contains(rail.Currencies(), a.Currency), at+"/currency", "%q is not a currency that files are written in: choose from %s", a.Currency, words(rail.Currencies()))
		c.want(first == i, at+"/currency", "%s is there twice: one account for each currency", a.Currency)
		c.text(at+"/name", a.Name, bankTextMax)
		c.bankNumbers(at, a)
		c.bankAddress(at+"/address", a.Address)
	}
}

func (c *checker) bankNumbers(at string, a BankAccount) {
	iban, err := rail.ParseIBAN(a.IBAN)
	c.want(err == nil, at+"/iban", "is not an account number: its country, length or check digits are wrong")
	c.want(!iban.IsQR(), at+"/iban", "is a QR-IBAN: write the account's own number here, and the QR-IBAN into qr_iban")
	c.want(a.BIC == "" || rail.ValidBIC(a.BIC), at+"/bic", "is not a BIC: 8 or 11 capital letters and digits, or empty")
	if a.QRIBAN != "" {
		qr, err := rail.ParseIBAN(a.QRIBAN)
		c.want(err == nil && qr.IsQR(), at+"/qr_iban", "is not a QR-IBAN: the bank gives one whose institution number is 30000 to 31999")
	}
	debit, collects := rail.DebitIn(a.Currency)
	c.want(a.CreditorID == "" || collects && debit.ValidCreditor(a.CreditorID), at+"/creditor_id",
		"is not a creditor identifier of an account in %s: its form or check digits are wrong", words(rail.Debited()))
	_, leaves := rail.Of(a.Currency, iban.Country())
	c.want(err != nil || leaves || !slices.Contains(rail.Currencies(), a.Currency), at+"/iban", "is in a country that no payment in %s leaves from", a.Currency)
}

func (c *checker) bankAddress(at string, a BankAddress) {
	for _, line := range []struct {
		pointer, text string
		longest       int
	}{
		{"/street", a.Street, bankTextMax}, {"/building", a.Building, buildingMax},
		{"/postcode", a.Postcode, buildingMax}, {"/town", a.Town, townMax},
	} {
		if line.text != "" || line.pointer == "/postcode" || line.pointer == "/town" {
			c.text(at+line.pointer, line.text, line.longest)
		}
	}
	c.want(len(a.Country) == 2 && a.Country >= "AA" && a.Country <= "ZZ", at+"/country", "%q is not a country code: write two capital letters, such as CH", a.Country)
}
