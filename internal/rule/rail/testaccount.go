package rail

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// Test accounts have right check digits and codes of banks, 99999 and 99999999, that we know of nobody to have. They are for systems in which everything is invented, where the last two digits say how the bank and the
// borrower behave; nobody may be paid to one in earnest.

// testForms are the national parts of account number n, without the check digits of the IBAN. France has check digits of its own.
var testForms = map[string]func(n int) string{
	"FR": func(n int) string { return fmt.Sprintf("%05d%05d%011d%02d", 99999, 1, n, ribKey(99999, 1, n)) },
	"DE": func(n int) string { return fmt.Sprintf("%08d%010d", 99999999, n) },
	"CH": func(n int) string { return fmt.Sprintf("%05d%012d", 99999, n) },
}

// ribKey are the national check digits of France: 97 less the remainder of 89 times the bank, 15 times the branch and 3 times the account.
func ribKey(bank, branch, account int) int { return 97 - (89*bank+15*branch+3*account)%97 }

// MostTest is the highest number of a test account.
const MostTest = 99

// TestAccount is test account n, from 1 to MostTest, of a country; ok is false where there is none.
func TestAccount(country string, n int) (iban IBAN, ok bool) {
	form, known := testForms[country]
	if !known || n < 1 || n > MostTest {
		return "", false
	}
	account := form(n)
	return IBAN(fmt.Sprintf("%s%02d%s", country, 98-mod97(account+country+"00"), account)), true
}

// TestCountries are the countries that have test accounts, by their code.
func TestCountries() []string { return slices.Sorted(maps.Keys(testForms)) }

// Test is the number of a test account; ok is false for every other account.
func (i IBAN) Test() (n int, ok bool) {
	digits := map[string]int{"FR": 25, "DE": 22, "CH": 21}[i.Country()] // where the account ends
	if digits == 0 || len(i) < digits {
		return 0, false
	}
	n, err := strconv.Atoi(string(i[digits-2 : digits]))
	if err != nil {
		return 0, false
	}
	account, known := TestAccount(i.Country(), n)
	return n, known && account == i
}
