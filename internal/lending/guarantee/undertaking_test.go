package guarantee

import (
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
)

// The spelling is that of the Conseil supérieur de la langue française of 1990.
func TestNumbersInFrenchWords(t *testing.T) {
	for n, want := range map[int64]string{
		1: "un", 16: "seize", 21: "vingt-et-un", 60: "soixante", 61: "soixante-et-un", 70: "soixante-dix", 71: "soixante-et-onze", 77: "soixante-dix-sept", 80: "quatre-vingts",
		81: "quatre-vingt-un", 90: "quatre-vingt-dix", 91: "quatre-vingt-onze", 99: "quatre-vingt-dix-neuf", 100: "cent", 101: "cent-un", 200: "deux-cents", 280: "deux-cent-quatre-vingts",
		1000: "mille", 1999: "mille-neuf-cent-quatre-vingt-dix-neuf", 2000: "deux-mille", 3000: "trois-mille", 5000: "cinq-mille", 6000: "six-mille", 80000: "quatre-vingt-mille",
		10469: "dix-mille-quatre-cent-soixante-neuf", 200000: "deux-cent-mille", 999999: "neuf-cent-quatre-vingt-dix-neuf-mille-neuf-cent-quatre-vingt-dix-neuf",
	} {
		if got := inWords(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestTheSameWords(t *testing.T) {
	if !sameWords("Je m'engage, dans la limite de cinq-mille euros (5 000 €).", "je m’engage dans la limite  de cinq-mille euros (5000 €)") {
		t.Error("capitals, spaces and stops count")
	}
	if sameWords("cinq-mille", "six-mille") || sameWords("Je m'engage", "") {
		t.Error("other words are the same")
	}
}

func TestWhenTheFirstUnpaidInstalmentIsTold(t *testing.T) {
	day := date.MustParse
	due := func(on string, open int64) loan.Due { return loan.Due{On: day(on), Asked: loan.Split{Principal: open}} }
	dues := []loan.Due{due("2026-09-05", 0), due("2026-10-05", 100), due("2026-11-05", 100)}
	for _, c := range []struct {
		on    string
		found bool
	}{{"2026-11-03", false}, {"2026-11-04", true}, {"2026-12-31", true}} {
		since, found := unpaid(dues, lateAfter(0), day(c.on))
		if found != c.found || found && since != day("2026-10-05") {
			t.Errorf("%s: %v %v", c.on, since, found)
		}
	}
	if lateAfter(180) != 30 || lateAfter(30) != 30 || lateAfter(14) != 14 {
		t.Error("the law's day counts where it is the sooner one")
	}
}
