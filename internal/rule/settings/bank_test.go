package settings_test

import (
	"strings"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/settings"
)

const bankDocument = `{"accounts":[
	{"currency":"EUR","name":"Crédit du Lac SA","iban":"DE89 3704 0044 0532 0130 00","bic":"COBADEFFXXX","qr_iban":"","creditor_id":"DE98ZZZ09999999999",
	 "address":{"street":"Seestrasse","building":"1","postcode":"8002","town":"Zürich","country":"CH"}},
	{"currency":"CHF","name":"Crédit du Lac SA","iban":"CH9300762011623852957","bic":"","qr_iban":"CH4431999123000889012","creditor_id":"",
	 "address":{"street":"","building":"","postcode":"8002","town":"Zürich","country":"CH"}}],"notice_days":5}`

func TestAccountsOfTheLender(t *testing.T) {
	s, err := settings.Shipped().Propose("bank", []byte(bankDocument))
	if err != nil {
		t.Fatal(err)
	}
	eur, _ := s.Bank.Account(money.EUR)
	chf, ok := s.Bank.Account(money.CHF)
	if !ok || eur.Party().IBAN != "DE89370400440532013000" || chf.Party().IBAN != "CH9300762011623852957" || chf.Receiver().IBAN != "CH4431999123000889012" {
		t.Errorf("accounts %+v", s.Bank)
	}
	if collecting, ok := s.Bank.Collecting(); !ok || collecting.IBAN != eur.IBAN {
		t.Errorf("direct debits go to %+v", collecting)
	}
	if none, ok := settings.Shipped().Bank.Collecting(); ok || none.Currency != money.EUR {
		t.Errorf("without accounts direct debits go to %+v", none)
	}
	if _, ok := s.Bank.Account(money.USD); ok {
		t.Error("an account in dollars")
	}
}

// A contract in francs announced direct debits that no scheme collects.
func TestOnlyACurrencyWithASchemeIsCollected(t *testing.T) {
	for _, p := range settings.Shipped().Products {
		p.Lending.DirectDebit = true
		if got, want := p.Collects(), p.Currency == money.EUR; got != want {
			t.Errorf("%s: %v", p.Code, got)
		}
		p.Lending.DirectDebit = false
		if p.Collects() {
			t.Errorf("%s is collected although the lender does not want it", p.Code)
		}
	}
}

func TestWhatIsNoAccountOfALender(t *testing.T) {
	for name, c := range map[string][3]string{
		"wrong check digits":    {"DE89 3704", "DE88 3704", "/accounts/0/iban"},
		"a QR-IBAN as account":  {"CH9300762011623852957", "CH4431999123000889012", "/accounts/1/iban"},
		"no QR-IBAN":            {"CH4431999123000889012", "CH9300762011623852957", "/accounts/1/qr_iban"},
		"a wrong BIC":           {"COBADEFFXXX", "COBA", "/accounts/0/bic"},
		"a wrong creditor":      {"DE98ZZZ", "DE97ZZZ", "/accounts/0/creditor_id"},
		"a currency twice":      {`"currency":"CHF"`, `"currency":"EUR"`, "/accounts/1/currency"},
		"dollars":               {`"currency":"CHF"`, `"currency":"USD"`, "/accounts/1/currency"},
		"euros from outside":    {"DE89 3704 0044 0532 0130 00", "TR330006100519786457841326", "/accounts/0/iban"},
		"francs from elsewhere": {"CH9300762011623852957", "DE89370400440532013000", "/accounts/1/iban"},
		"no town":               {`"town":"Zürich","country":"CH"}},`, `"town":"","country":"CH"}},`, "/accounts/0/address/town"},
		"no notice":             {`"notice_days":5`, `"notice_days":0`, "/notice_days"},
		"no name":               {`"currency":"CHF","name":"Crédit du Lac SA"`, `"currency":"CHF","name":" "`, "/accounts/1/name"},
	} {
		changed := strings.Replace(bankDocument, c[0], c[1], 1)
		if changed == bankDocument {
			t.Fatalf("%s: nothing was changed", name)
		}
		if _, err := settings.Shipped().Propose("bank", []byte(changed)); err == nil || !strings.Contains(err.Error(), c[2]+":") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
