package settings

import (
	"testing"

	"florin/internal/rule/catalogue"
)

// A table of living costs names cantons, each once, with amounts that can be.
func TestLivingTables(t *testing.T) {
	for name, c := range map[string]struct {
		table []catalogue.CantonCost
		where string
	}{
		"none":            {nil, ""},
		"two cantons":     {[]catalogue.CantonCost{{Canton: "GR", First: 1_200_00, Each: 0}, {Canton: "ZH", First: 1_200_00, Each: 400_00}}, ""},
		"no canton":       {[]catalogue.CantonCost{{Canton: "XX", First: 1_200_00, Each: 0}}, "/0/canton"},
		"a canton twice":  {[]catalogue.CantonCost{{Canton: "GR", First: 1, Each: 0}, {Canton: "GR", First: 2, Each: 0}}, "/1/canton"},
		"less than none":  {[]catalogue.CantonCost{{Canton: "GR", First: 1_200_00, Each: -1}}, "/0/each"},
		"first below nil": {[]catalogue.CantonCost{{Canton: "GR", First: -1, Each: 0}}, "/0/first"},
	} {
		var found checker
		found.livingTable("", c.table)
		where := ""
		for _, v := range found.Violations {
			where += v.Pointer
		}
		if where != c.where {
			t.Errorf("%s: %q, want %q", name, where, c.where)
		}
	}
}
