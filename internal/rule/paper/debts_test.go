package paper_test

import (
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
)

// What a loan settles stands in the contract and in the information before it, with the sum and what is left: 1 000.00,
// 2 150.40 and 3 000.00 are 6 150.40, and of 10 000.00 less the fee of 120.00 that leaves 3 729.60.
func TestWhatIsSettledIsPrinted(t *testing.T) {
	for _, w := range documents(t) {
		if w.kind != "contract" && w.kind != "precontract" || len(w.scene.debts) == 0 {
			continue
		}
		text, say := spaced(read1(t, w)), i18n.For(w.scene.lang)
		amounts := []int64{1_000_00, 2_150_40, 21_29, 3_000_00, 3_729_60}
		if w.kind == "contract" {
			amounts = append(amounts, 6_150_40)
		}
		for _, minor := range amounts {
			if want := spaced(say.Money(money.Of(minor, money.EUR))); !strings.Contains(text, want) {
				t.Errorf("%s does not name %s", w.name(), want)
			}
		}
		for _, want := range []string{"XK-2026-abcd1234", "XK-2026-efgh5678", "Banque Exemple", "DOSSIER 4711"} {
			if !strings.Contains(text, spaced(want)) {
				t.Errorf("%s does not name %s", w.name(), want)
			}
		}
	}
}

// spaced lets spaces that do not break be spaces.
func spaced(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(sharp(text))), " ")
}
