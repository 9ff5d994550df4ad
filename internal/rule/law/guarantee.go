package law

import (
	"errors"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

// Guarantee is what the law asks of a natural person's guarantee for another's loan. A country without a row has none that Florin takes.
type Guarantee struct {
	Row
	Form string `json:"form,omitempty"` // code: a one-time code signs it; hand: ink on paper alone
	// PrivateMax is the amount in whole units up to which a private paper does; above it the law wants a public deed. Zero: no bound.
	PrivateMax decimal.Decimal `json:"private_max,omitzero"`
	HandAmount bool            `json:"hand_amount,omitempty"` // the guarantor writes the highest amount by hand
	// Mention says that the guarantor writes the undertaking with the amount in words and figures.
	Mention bool `json:"mention,omitempty"`
	Spouse  bool `json:"spouse,omitempty"` // a married guarantor needs the spouse's written consent
	// Proportion says that the guarantee counts only as far as the guarantor could bear it when they signed.
	Proportion bool `json:"proportion,omitempty"`
	// LateDays is after how many days without payment the guarantor must be told; 0: the law sets no day.
	LateDays int    `json:"late_days,omitempty"`
	Yearly   string `json:"yearly,omitempty"` // the last day of a year (MM-DD) to tell what is owed; empty: never
	// MostMonths is after how many months the guarantee of a person ends by law; 0: when the loan does.
	MostMonths int `json:"most_months,omitempty"`
}

func (*Guarantee) line() string { return "" }
func (g *Guarantee) wrong(Head) error {
	if g.Status == None || g.Blocks() {
		return nil
	}
	wrong := errors.Join(oneOf("form", g.Form, "code", "hand"), unless(g.LateDays >= 0 && g.MostMonths >= 0, "has days or months below nought"))
	if g.Yearly != "" {
		_, err := date.Parse("2000-" + g.Yearly)
		wrong = errors.Join(wrong, unless(err == nil, "has a yearly day that no year has"))
	}
	return wrong
}

// Guarantee is what the law asks of a guarantee; false: it is not known, and none is taken.
func (e *Edition) Guarantee() (Guarantee, bool) {
	g := one[Guarantee](e, "guarantee")
	return g, g.Form != ""
}
