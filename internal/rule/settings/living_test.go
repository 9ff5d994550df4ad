package settings

import "testing"

// A table of living costs names cantons, each once, with amounts that can be.
func TestLivingTables(t *testing.T) {
	for name, c := range map[string]struct {
		table []CantonCost
		where string
	}{
		"none":            {nil, ""},
		"two cantons":     {[]CantonCost{{"GR", 1_200_00, 0}, {"ZH", 1_200_00, 400_00}}, ""},
		"no canton":       {[]CantonCost{{"XX", 1_200_00, 0}}, "/0/canton"},
		"a canton twice":  {[]CantonCost{{"GR", 1, 0}, {"GR", 2, 0}}, "/1/canton"},
		"less than none":  {[]CantonCost{{"GR", 1_200_00, -1}}, "/0/each"},
		"first below nil": {[]CantonCost{{"GR", -1, 0}}, "/0/first"},
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
