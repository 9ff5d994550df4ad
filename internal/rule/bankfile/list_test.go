package bankfile_test

import (
	"errors"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/bankfile"
)

// What no rail carries is listed for a person, with the decimals of its currency; a name is no formula.
func TestTransfersWithoutARailAreListed(t *testing.T) {
	f := bankfile.TransferFile{Currency: "KWD", Transfers: []bankfile.Transfer{
		{EndToEnd: "A1", To: bankfile.Account{Name: "Ada Keller", IBAN: "FR1420041010050500013M02606"}, Amount: money.Of(1_234_500, "KWD"), Message: "Loan 7"},
		{EndToEnd: "A2", To: bankfile.Account{Name: "=1+1", IBAN: "FR1420041010050500013M02606"}, Amount: money.Of(5, "KWD"), Message: "Loan 8"},
	}}
	got, err := f.List()
	want := "\ufeffend_to_end,holder,account,amount,currency,message\r\nA1,Ada Keller,FR14 2004 1010 0505 0001 3M02 606,1234.500,KWD,Loan 7\r\n" +
		"A2,'=1+1,FR14 2004 1010 0505 0001 3M02 606,0.005,KWD,Loan 8\r\n"
	if err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
	for _, wrong := range []money.Amount{money.Of(1, money.EUR), money.Of(0, "KWD"), money.Of(-1, "KWD")} {
		f.Transfers[0].Amount = wrong
		if _, err := f.List(); !errors.Is(err, bankfile.ErrRefused) {
			t.Errorf("%v: %v", wrong, err)
		}
	}
	if xml, csv := bankfile.FileName("P1", money.EUR), bankfile.FileName("P1", "JPY"); xml != "P1.xml" || csv != "P1-no-rail-for-JPY.csv" {
		t.Errorf("%s %s", xml, csv)
	}
}
