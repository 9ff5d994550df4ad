package strategy

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/rule/catalogue"
)

var threeSteps = LadderOf([]catalogue.Reminder{{Days: 3, Letter: "reminder"}, {Days: 15, Letter: "arrears"}, {Days: 45, Letter: "formal_notice"}})

func TestTheLadder(t *testing.T) {
	taken := func(rungs ...Rung) map[Rung]bool {
		set := map[Rung]bool{}
		for _, r := range rungs {
			set[r] = true
		}
		return set
	}
	for name, test := range map[string]struct {
		unpaid []Missed
		taken  map[Rung]bool
		ladder []Step
		want   climb
	}{
		"nothing is missed":          {nil, nil, threeSteps, climb{}},
		"a day before the first":     {[]Missed{{1, 2}}, nil, threeSteps, climb{}},
		"the first alert":            {[]Missed{{1, 3}}, nil, threeSteps, climb{threeSteps[0], []Rung{{1, 3}}}},
		"not a second time":          {[]Missed{{1, 4}}, taken(Rung{1, 3}), threeSteps, climb{}},
		"the next step":              {[]Missed{{1, 15}}, taken(Rung{1, 3}), threeSteps, climb{threeSteps[1], []Rung{{1, 15}}}},
		"after a stop the gravest":   {[]Missed{{1, 50}}, nil, threeSteps, climb{threeSteps[2], []Rung{{1, 3}, {1, 15}, {1, 45}}}},
		"two instalments, one paper": {[]Missed{{1, 45}, {2, 15}}, taken(Rung{1, 3}, Rung{1, 15}, Rung{2, 3}), threeSteps, climb{threeSteps[2], []Rung{{1, 45}, {2, 15}}}},
		"a new one beside an old":    {[]Missed{{1, 33}, {2, 3}}, taken(Rung{1, 3}, Rung{1, 15}), threeSteps, climb{threeSteps[0], []Rung{{2, 3}}}},
		"help is being looked for":   {[]Missed{{1, 50}}, taken(Rung{1, 3}), alertOnly(threeSteps), climb{}},
		"no ladder":                  {[]Missed{{1, 50}}, nil, nil, climb{}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, climbLadder(test.ladder, test.unpaid, test.taken), cmp.AllowUnexported(climb{})); diff != "" {
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
		taken := map[Rung]bool{}
		for day := range days {
			if rapid.IntRange(0, 3).Draw(t, "runs") == 0 {
				continue
			}
			var unpaid []Missed
			for i, paid := range paidOn {
				if day > 30*i && day < paid {
					unpaid = append(unpaid, Missed{i + 1, day - 30*i})
				}
			}
			c := climbLadder(threeSteps, unpaid, taken)
			if (c.step.Act == "") != (len(c.rungs) == 0) {
				t.Fatalf("letter %q with rungs %v", c.step.Act, c.rungs)
			}
			for _, r := range c.rungs {
				late := day - 30*(r.Number-1)
				if taken[r] || day >= paidOn[r.Number-1] || late < r.Step {
					t.Fatalf("day %d: rung %v, paid on day %d, taken %v", day, r, paidOn[r.Number-1], taken[r])
				}
				taken[r] = true
			}
			if again := climbLadder(threeSteps, unpaid, taken); again.step.Act != "" {
				t.Fatalf("a second letter on day %d: %v", day, again)
			}
		}
	})
}
