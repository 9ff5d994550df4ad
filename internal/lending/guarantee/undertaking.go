package guarantee

import (
	"strings"
	"unicode"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
)

var small = []string{
	"zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
}

var tens = []string{"", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt", "quatre-vingt"}

// inWords is a whole number below a million in French words, with the hyphens of the spelling of 1990.
func inWords(n int64) string {
	join := func(head string, rest int64) string {
		if rest == 0 {
			return head
		}
		return head + "-" + inWords(rest)
	}
	switch {
	case n < 20:
		return small[n]
	case n < 100:
		ten, one := n/10, n%10
		if ten == 7 || ten == 9 {
			one += 10
		}
		switch {
		case n == 80:
			return "quatre-vingts"
		case one == 1 || one == 11 && ten == 7:
			if ten < 8 {
				return tens[ten] + "-et-" + small[one]
			}
		case one == 0:
			return tens[ten]
		}
		return tens[ten] + "-" + small[one]
	case n < 1000:
		switch {
		case n < 200:
			return join("cent", n%100)
		case n%100 == 0:
			return small[n/100] + "-cents"
		}
		return join(small[n/100]+"-cent", n%100)
	case n < 2000:
		return join("mille", n%1000)
	}
	head := inWords(n / 1000)
	if !strings.HasSuffix(head, "trois") { // the plural of cent and vingt ends before mille
		head = strings.TrimSuffix(head, "s")
	}
	return join(head+"-mille", n%1000)
}

// undertaking is the sentence that a guarantor writes themselves under Code civil 2297: that they pay what the borrower owes if they fail, within an amount of principal and
// all else in words and figures. It is French like the law that asks for it. The limit is in whole units.
func undertaking(lender, borrower string, limit money.Amount) string {
	whole := limit.Minor / units(1, limit.Currency).Minor
	return i18n.For("fr").T("paper:guarantee.mention", map[string]any{
		"lender": lender, "borrower": borrower, "words": inWords(whole), "figures": i18n.For("fr").Number(whole),
	})
}

// sameWords says whether a sentence was written, whatever its capitals, spaces, quotes and stops.
func sameWords(wanted, given string) bool {
	plain := func(text string) string {
		return strings.Join(strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, "’", "'")), func(r rune) bool {
			return unicode.IsSpace(r) || r == '.' || r == ',' || r == '\u202f' || r == '\u00a0'
		}), "")
	}
	return plain(wanted) == plain(given)
}
