package bankfile_test

import (
	"errors"
	"strings"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/bankfile"
)

// The creditor, the debtor and the reference of the first example of the implementation
// guidelines of the Swiss QR-bill.
func swissSlip() bankfile.Slip {
	return bankfile.Slip{
		To: bankfile.Account{
			Name: "Max Muster & Söhne", IBAN: "CH4431999123000889012",
			Address: bankfile.Address{Street: "Musterstrasse", Building: "123", Postcode: "8000", Town: "Seldwyla", Country: "CH"},
		},
		From: bankfile.Account{
			Name:    "Simon Muster",
			Address: bankfile.Address{Street: "Musterstrasse", Building: "1", Postcode: "8000", Town: "Seldwyla", Country: "CH"},
		},
		Amount: money.Of(194975, money.CHF), Reference: "210000000003139471430009017", Message: "Order of 15 June 2020",
	}
}

func TestTheSwissPayloadHasEveryLine(t *testing.T) {
	got, err := swissSlip().SwissPayload()
	if err != nil {
		t.Fatal(err)
	}
	want := "SPC\n0200\n1\nCH4431999123000889012\nS\nMax Muster & Söhne\nMusterstrasse\n123\n8000\nSeldwyla\nCH\n\n\n\n\n\n\n\n1949.75\nCHF\n" +
		"S\nSimon Muster\nMusterstrasse\n1\n8000\nSeldwyla\nCH\nQRR\n210000000003139471430009017\nOrder of 15 June 2020\nEPD"
	if got != want || strings.Count(got, "\n") != 30 {
		t.Errorf("payload\n%s", got)
	}
	open := swissSlip()
	open.From, open.To.IBAN, open.Reference = bankfile.Account{}, "CH9300762011623852957", "RF18539007547034"
	if got, err = open.SwissPayload(); err != nil || !strings.Contains(got, "CHF\n\n\n\n\n\n\n\nSCOR\nRF18539007547034\n") {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestWhatNoSwissSlipMayHold(t *testing.T) {
	for name, change := range map[string]func(*bankfile.Slip){
		"creditor reference on a QR-IBAN":  func(s *bankfile.Slip) { s.Reference = "RF18539007547034" },
		"no reference on a QR-IBAN":        func(s *bankfile.Slip) { s.Reference = "" },
		"QR reference on another account":  func(s *bankfile.Slip) { s.To.IBAN = "CH9300762011623852957" },
		"an account elsewhere":             func(s *bankfile.Slip) { s.To.IBAN, s.Reference = "DE89370400440532013000", "" },
		"dollars":                          func(s *bankfile.Slip) { s.Amount.Currency = money.USD },
		"nothing":                          func(s *bankfile.Slip) { s.Amount.Minor = 0 },
		"more than the form holds":         func(s *bankfile.Slip) { s.Amount.Minor = 100_000_000_000 },
		"a creditor without town":          func(s *bankfile.Slip) { s.To.Address.Town = "" },
		"a creditor without a name":        func(s *bankfile.Slip) { s.To.Name = "\u202e" },
		"an account with wrong check sums": func(s *bankfile.Slip) { s.To.IBAN = "CH4431999123000889013" },
	} {
		s := swissSlip()
		change(&s)
		if got, err := s.SwissPayload(); !errors.Is(err, bankfile.ErrRefused) {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

func epcSlip() bankfile.Slip {
	return bankfile.Slip{
		To:     bankfile.Account{Name: "Crédit du Lac", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX"},
		Amount: money.Of(29081, money.EUR), Reference: "RF18539007547034", Message: "left out beside a reference",
	}
}

func TestTheEuropeanPayload(t *testing.T) {
	got, err := epcSlip().EPCPayload()
	want := "BCD\n002\n1\nSCT\nCOBADEFFXXX\nCredit du Lac\nDE89370400440532013000\nEUR290.81\n\nRF18539007547034"
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	s := epcSlip()
	s.Reference, s.To.BIC = "", ""
	if got, err = s.EPCPayload(); err != nil || !strings.HasSuffix(got, "EUR290.81\n\n\nleft out beside a reference") || !strings.Contains(got, "SCT\n\nCredit") {
		t.Errorf("%v\n%s", err, got)
	}
	for name, change := range map[string]func(*bankfile.Slip){
		"francs":       func(s *bankfile.Slip) { s.Amount.Currency = money.CHF },
		"outside SEPA": func(s *bankfile.Slip) { s.To.IBAN = "TR330006100519786457841326" },
		"a QR number":  func(s *bankfile.Slip) { s.Reference = "210000000003139471430009017" },
		"nothing":      func(s *bankfile.Slip) { s.Amount.Minor = 0 },
		"a wrong BIC":  func(s *bankfile.Slip) { s.To.BIC = "COBA" },
	} {
		s := epcSlip()
		change(&s)
		if got, err := s.EPCPayload(); !errors.Is(err, bankfile.ErrRefused) {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

// However long the texts are, what comes out fits into the code.
func TestPayloadsStayWithinTheirBounds(t *testing.T) {
	s := swissSlip()
	long := strings.Repeat("Müßig ", 60)
	s.To.Name, s.From.Name, s.Message = long, long, long
	s.To.Address.Street, s.From.Address.Street, s.To.Address.Town, s.From.Address.Town = long, long, long, long
	got, err := s.SwissPayload()
	if err != nil || len([]rune(got)) > 997 {
		t.Errorf("%d characters, %v", len([]rune(got)), err)
	}
	e := epcSlip()
	e.To.Name, e.Message, e.Reference = long, long, ""
	if got, err = e.EPCPayload(); err != nil || len(got) > 331 {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}
