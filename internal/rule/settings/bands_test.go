package settings_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

func TestBandsPriceAmountsAndDurations(t *testing.T) {
	var c struct {
		Product   catalogue.Offering `json:"product"`
		Stretches [][2]int64         `json:"stretches"`
		Cases     []struct {
			Type   catalogue.RateType `json:"type"`
			Minor  int64              `json:"minor"`
			Months int                `json:"months"`
			Rate   string             `json:"rate"`
		} `json:"cases"`
	}
	raw, err := os.ReadFile("testdata/bands.json")
	if err == nil {
		err = json.Unmarshal(raw, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range c.Cases {
		if got, err := c.Product.Rate(each.Type, each.Minor, each.Months); err != nil || got.Cmp(decimal.MustParse(each.Rate)) != 0 {
			t.Errorf("%s %d over %d months: %v (%v), want %s", each.Type, each.Minor, each.Months, got, err, each.Rate)
		}
	}
	if diff := cmp.Diff(c.Stretches, c.Product.Stretches()); diff != "" {
		t.Error(diff)
	}
	if got := settings.Shipped().Products[0].Stretches(); !cmp.Equal(got, [][2]int64{{1_000_00, 100_000_00}}) {
		t.Errorf("without bands: %v", got)
	}
}

func TestCheckRefusesBandsThatLeaveTheRates(t *testing.T) {
	add := decimal.MustParse
	for what, c := range map[string]struct {
		band  catalogue.RateBand
		wrong []string
	}{
		"dearer small loans":     {catalogue.RateBand{AmountMax: 3_000_00, Add: add("2")}, nil},
		"above the highest rate": {catalogue.RateBand{Add: add("5.6")}, []string{"/0/rates/bands/0/add"}}, // 4.5 for long variable loans, and 10 at most
		"up to the highest rate": {catalogue.RateBand{Add: add("5.5")}, nil},
		"below the lowest rate":  {catalogue.RateBand{Add: add("-3.01")}, []string{"/0/rates/bands/0/add"}},
		"too fine":               {catalogue.RateBand{Add: add("0.00001")}, []string{"/0/rates/bands/0/add"}},
		"ends before it begins":  {catalogue.RateBand{AmountMin: 2, AmountMax: 1, MonthsMin: 24, MonthsMax: 12, Add: add("0")}, []string{"/0/rates/bands/0/amount_max", "/0/rates/bands/0/months_max"}},
		"negative bounds":        {catalogue.RateBand{AmountMin: -1, MonthsMin: -1, Add: add("0")}, []string{"/0/rates/bands/0/amount_min", "/0/rates/bands/0/months_min"}},
	} {
		s := settings.Shipped()
		s.Products[0].Rates.Bands = []catalogue.RateBand{c.band}
		var found []string
		for _, v := range s.Check("products") {
			found = append(found, v.Pointer)
		}
		if diff := cmp.Diff(c.wrong, found); diff != "" {
			t.Errorf("%s: %s", what, diff)
		}
	}
}
