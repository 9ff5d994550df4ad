package portfolio

import (
	"slices"
	"testing"

	"florin/internal/kernel/money"
)

func TestTheCurrencyOfMostLoansLeads(t *testing.T) {
	books := []Book{{Currency: money.CHF, Loans: 6}, {Currency: money.EUR, Loans: 40}, {Currency: "SEK", Loans: 6}}
	mostLoansFirst(books)
	var got []money.Currency
	for _, b := range books {
		got = append(got, b.Currency)
	}
	if want := []money.Currency{money.EUR, money.CHF, "SEK"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
