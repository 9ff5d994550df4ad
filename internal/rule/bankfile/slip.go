package bankfile

import (
	"strings"

	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// Bounds of the payloads: what a code of their size can hold.
const (
	maxSwiss = 997 // characters (SIX, implementation guidelines QR-bill, 4.1)
	maxEPC   = 331 // bytes (EPC069-12)
)

// Slip is a payment that a person is asked for.
type Slip struct {
	To        Account
	From      Account // without account; no name: left open
	Amount    money.Amount
	Reference rail.Reference
	Message   string
}

// Form is the form that the currency and the creditor's account ask for; empty: no rail connects the two.
func (s Slip) Form() rail.Form {
	by, _ := rail.Of(s.Amount.Currency, s.To.IBAN.Country())
	return by.Slip
}

// SwissPayload is what the code of a Swiss QR-bill holds: version 0200, structured
// addresses, one line for each element. The error is ErrRefused.
func (s Slip) SwissPayload() (string, error) {
	if err := s.checkSwiss(); err != nil {
		return "", err
	}
	kind := "NON"
	switch {
	case s.Reference.IsQRR():
		kind = "QRR"
	case s.Reference.IsRF():
		kind = "SCOR"
	}
	lines := []string{"SPC", "0200", "1", string(s.To.IBAN)}
	lines = append(lines, swissAddress(s.To)...)
	lines = append(lines, make([]string, 7)...) // the ultimate creditor is for future use
	lines = append(lines, s.Amount.Major(), string(s.Amount.Currency))
	lines = append(lines, swissAddress(s.From)...)
	lines = append(lines, kind, string(s.Reference), cut(rail.Swiss(s.Message), 140), "EPD")
	payload := strings.Join(lines, "\n")
	if len([]rune(payload)) > maxSwiss {
		return "", refuse("too much for a QR-bill")
	}
	return payload, nil
}

func (s Slip) checkSwiss() error {
	if err := s.To.check("creditor's"); err != nil {
		return err
	}
	switch {
	case s.Form() != rail.QRBill:
		return refuse("no QR-bill for the currency and the creditor's account")
	case !s.To.Address.written() || s.To.Address.Postcode == "":
		return refuse("creditor's address")
	}
	if _, err := control(s.Amount.Currency, []money.Amount{s.Amount}); err != nil {
		return err
	}
	return refMatches(s.Reference, s.To.IBAN)
}

// Written says whether a party can stand in the code of a QR-bill, with name and address.
func (a Account) Written() bool {
	return rail.Swiss(a.Name) != "" && a.Address.written() && a.Address.Postcode != ""
}

// swissAddress is the seven lines of a party; a debtor without name or town is seven empty
// ones, which leave the field open for writing.
func swissAddress(a Account) []string {
	d := a.Address
	if !a.Written() {
		return make([]string, 7)
	}
	return []string{
		"S", cut(rail.Swiss(a.Name), 70), cut(rail.Swiss(d.Street), 70), cut(rail.Swiss(d.Building), 16), cut(rail.Swiss(d.Postcode), 16), cut(rail.Swiss(d.Town), 35), d.Country,
	}
}

// EPCPayload is what the code of a SEPA credit transfer holds: version 002 in UTF-8, where
// the BIC may be left out. The error is ErrRefused.
func (s Slip) EPCPayload() (string, error) {
	if err := s.To.check("creditor's"); err != nil {
		return "", err
	}
	switch {
	case s.Form() != rail.EPCCode:
		return "", refuse("no payment code for the currency and the creditor's account")
	case s.Reference.IsQRR():
		return "", refuse("reference")
	}
	if _, err := control(s.Amount.Currency, []money.Amount{s.Amount}); err != nil {
		return "", err
	}
	message := ""
	if s.Reference == "" { // one of the two, never both
		message = cut(rail.EPC(s.Message), 140)
	}
	lines := []string{
		"BCD", "002", "1", "SCT", s.To.BIC, cut(rail.EPC(s.To.Name), 70), string(s.To.IBAN), string(s.Amount.Currency) + s.Amount.Major(), "", string(s.Reference), message,
	}
	payload := strings.TrimRight(strings.Join(lines, "\n"), "\n")
	if len(payload) > maxEPC {
		return "", refuse("too much for a payment code")
	}
	return payload, nil
}
