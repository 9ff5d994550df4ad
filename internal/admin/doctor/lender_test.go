package doctor

import (
	"strings"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/settings"
)

// A product in a currency that no bank file is written in was found out at the first payout.
func TestAProductThatCannotBePaidOut(t *testing.T) {
	for c, want := range map[money.Currency]bool{money.EUR: false, money.CHF: false, money.GBP: true, money.USD: true} {
		s := settings.Shipped()
		s.Products = append([]settings.Product{}, s.Products[0])
		s.Products[0].Currency = c
		blocked := false
		for _, f := range examineContent(s) {
			blocked = blocked || f.Blocks && strings.Contains(f.Text, "cannot be paid out")
		}
		if blocked != want {
			t.Errorf("%s: %v", c, blocked)
		}
	}
}
