package deed

import (
	"slices"
	"testing"

	"florin/internal/kernel/money"
)

func TestWhatIsToldOfWhoBroughtTheRequest(t *testing.T) {
	pay, nothing := money.Of(15_000, "EUR"), money.Of(0, "EUR")
	for name, c := range map[string]struct {
		deed Deed
		want []string
	}{
		"nobody":    {Deed{}, []string{}},
		"of before": {Deed{Intermediary: "Courtier"}, []string{"The lender pays it a commission. The borrower pays it nothing."}},
		"the law wants the amount": {Deed{Intermediary: "Makler", IntermediaryKind: "tied", IntermediaryPay: &pay},
			[]string{"It acts for the lender, as a tied intermediary.", "The lender pays it a commission of €150.00 for this loan. The borrower pays it nothing."}},
		"it earns nothing": {Deed{Intermediary: "Makler", IntermediaryKind: "broker", IntermediaryPay: &nothing},
			[]string{"It is a broker that works with several lenders.", "Neither the lender nor the borrower pays it anything for this loan."}},
	} {
		if got := c.deed.IntermediarySays("en"); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
