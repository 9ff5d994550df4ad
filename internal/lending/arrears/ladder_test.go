package arrears

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/rule/catalogue"
)

var threeSteps = []catalogue.Reminder{{Days: 3, Letter: "reminder"}, {Days: 15, Letter: "arrears"}, {Days: 45, Letter: "formal_notice"}}

func TestTheLadder(t *testing.T) {
	taken := func(rungs ...rung) map[rung]bool {
		set := map[rung]bool{}
		for _, r := range rungs {
			set[r] = true
		}
		return set
	}
	for name, test := range map[string]struct {
		unpaid []missed
		taken  map[rung]bool
		ladder []catalogue.Reminder
		want   climb
	}{
		"nothing is missed":          {nil, nil, threeSteps, climb{}},
		"a day before the first":     {[]missed{{1, 2}}, nil, threeSteps, climb{}},
		"the first alert":            {[]missed{{1, 3}}, nil, threeSteps, climb{"reminder", []rung{{1, 3}}}},
		"not a second time":          {[]missed{{1, 4}}, taken(rung{1, 3}), threeSteps, climb{}},
		"the next step":              {[]missed{{1, 15}}, taken(rung{1, 3}), threeSteps, climb{"arrears", []rung{{1, 15}}}},
		"after a stop the gravest":   {[]missed{{1, 50}}, nil, threeSteps, climb{"formal_notice", []rung{{1, 3}, {1, 15}, {1, 45}}}},
		"two instalments, one paper": {[]missed{{1, 45}, {2, 15}}, taken(rung{1, 3}, rung{1, 15}, rung{2, 3}), threeSteps, climb{"formal_notice", []rung{{1, 45}, {2, 15}}}},
		"a new one beside an old":    {[]missed{{1, 33}, {2, 3}}, taken(rung{1, 3}, rung{1, 15}), threeSteps, climb{"reminder", []rung{{2, 3}}}},
		"help is being looked for":   {[]missed{{1, 50}}, taken(rung{1, 3}), alertOnly(threeSteps), climb{}},
		"no ladder":                  {[]missed{{1, 50}}, nil, nil, climb{}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, climbLadder(test.ladder, test.unpaid, test.taken)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Whatever is paid when, and on whatever days the program runs: no letter is about a paid
// instalment, none comes before its day, none comes twice, and there is one a day at most.
func TestTheLadderAlwaysHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const instalments, days = 6, 240
		paidOn := make([]int, instalments) // day; past the end: never
		for i := range paidOn {
			paidOn[i] = 30*i + rapid.IntRange(0, days).Draw(t, "paid")
		}
		taken := map[rung]bool{}
		for day := range days {
			if rapid.IntRange(0, 3).Draw(t, "runs") == 0 {
				continue
			}
			var unpaid []missed
			for i, paid := range paidOn {
				if day > 30*i && day < paid {
					unpaid = append(unpaid, missed{i + 1, day - 30*i})
				}
			}
			c := climbLadder(threeSteps, unpaid, taken)
			if (c.Letter == "") != (len(c.Rungs) == 0) {
				t.Fatalf("letter %q with rungs %v", c.Letter, c.Rungs)
			}
			for _, r := range c.Rungs {
				late := day - 30*(r.Number-1)
				if taken[r] || day >= paidOn[r.Number-1] || late < r.Step {
					t.Fatalf("day %d: rung %v, paid on day %d, taken %v", day, r, paidOn[r.Number-1], taken[r])
				}
				taken[r] = true
			}
			if again := climbLadder(threeSteps, unpaid, taken); again.Letter != "" {
				t.Fatalf("a second letter on day %d: %v", day, again)
			}
		}
	})
}
