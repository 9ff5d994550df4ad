package underwriting

import (
	"slices"
	"testing"

	"florin/internal/lending/request"
)

// Instalments that end are taken off what people pay for other loans, the main borrower first, and never below nothing.
func TestInstalmentsThatEndDoNotCount(t *testing.T) {
	for _, c := range []struct {
		told    []int64
		monthly int64
		want    []int64
	}{
		{[]int64{300_00}, 0, []int64{300_00}},
		{[]int64{300_00}, 90_00, []int64{210_00}},
		{[]int64{300_00}, 400_00, []int64{0}},
		{[]int64{50_00, 200_00}, 90_00, []int64{0, 160_00}},
		{[]int64{-1, 200_00}, 90_00, []int64{-1, 110_00}}, // -1: not told
	} {
		parties := make([]request.DealParty, len(c.told))
		for i, told := range c.told {
			if told >= 0 {
				parties[i].OtherLoans = &told
			}
		}
		got := make([]int64, len(parties))
		for i, p := range relieve(parties, c.monthly) {
			if got[i] = -1; p.OtherLoans != nil {
				got[i] = *p.OtherLoans
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v less %d: %v, want %v", c.told, c.monthly, got, c.want)
		}
		for i, told := range c.told {
			if told >= 0 && *parties[i].OtherLoans != told {
				t.Errorf("what was told is changed: %d", *parties[i].OtherLoans)
			}
		}
	}
}
