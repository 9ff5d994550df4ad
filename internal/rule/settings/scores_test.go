package settings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

func steps(pairs ...any) (all []catalogue.ScoreStep) {
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, catalogue.ScoreStep{From: pairs[i].(int), Off: decimal.MustParse(pairs[i+1].(string))})
	}
	return all
}

// Three percent are listed; from 600 points on half a point comes off, from 650 on a whole one, and the product has no rate below 2.2.
func TestPointsLowerTheRate(t *testing.T) {
	r := catalogue.Rates{Min: decimal.MustParse("2.2"), Scores: steps(600, "0.5", 650, "1")}
	listed := decimal.MustParse("3")
	for points, want := range map[int]string{0: "3", 599: "3", 600: "2.5", 649: "2.5", 650: "2.2", 900: "2.2"} {
		if got, err := r.Personal(listed, &points); err != nil || got.Cmp(decimal.MustParse(want)) != 0 {
			t.Errorf("%d points: %v (%v), want %s", points, got, err, want)
		}
	}
	if got, err := r.Personal(listed, nil); err != nil || got.Cmp(listed) != 0 {
		t.Errorf("without a score: %v, %v", got, err)
	}
}

// More points never cost more, and nobody pays more than the list or less than the lowest rate.
func TestMorePointsNeverCostMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := catalogue.Rates{Min: decimal.MustParse("1")}
		from, off := 0, decimal.Zero
		for range rapid.IntRange(0, 6).Draw(t, "steps") {
			from += rapid.IntRange(1, 300).Draw(t, "points")
			off, _ = off.Add(decimal.MustNew(rapid.Int64Range(1, 100).Draw(t, "off"), 2))
			r.Scores = append(r.Scores, catalogue.ScoreStep{From: from, Off: off})
		}
		listed := decimal.MustNew(rapid.Int64Range(100, 1500).Draw(t, "listed"), 2)
		few := rapid.IntRange(-500, 2000).Draw(t, "few")
		many := few + rapid.IntRange(0, 500).Draw(t, "more")
		low, err := r.Personal(listed, &few)
		high, alsoErr := r.Personal(listed, &many)
		if err != nil || alsoErr != nil || high.Cmp(low) > 0 || low.Cmp(listed) > 0 || high.Cmp(r.Min) < 0 {
			t.Fatalf("listed %v: %d points pay %v, %d pay %v", listed, few, low, many, high)
		}
	})
}

func TestCheckOfScoreSteps(t *testing.T) {
	for what, c := range map[string]struct {
		steps []catalogue.ScoreStep
		wrong []string
	}{
		"none":               {nil, nil},
		"two":                {steps(600, "0.5", 650, "3"), nil}, // down to nothing, which is the lowest rate as shipped
		"the same points":    {steps(600, "0.5", 600, "1"), []string{"/0/rates/scores/1/from"}},
		"falling points":     {steps(650, "0.5", 600, "1"), []string{"/0/rates/scores/1/from"}},
		"no points":          {steps(0, "0.5"), []string{"/0/rates/scores/0/from", "/0/rates/scores/0/from"}},
		"nothing off":        {steps(600, "0"), []string{"/0/rates/scores/0/off"}},
		"less for more":      {steps(600, "1", 650, "0.5"), []string{"/0/rates/scores/1/off"}},
		"below the lowest":   {steps(600, "3.01"), []string{"/0/rates/scores/0/off"}},
		"too fine":           {steps(600, "0.00001"), []string{"/0/rates/scores/0/off"}},
		"dearer by the step": {steps(600, "-1"), []string{"/0/rates/scores/0/off"}},
	} {
		s := settings.Shipped()
		s.Products[0].Rates.Scores = c.steps
		var found []string
		for _, v := range s.Check("products") {
			if found = append(found, v.Pointer); v.Code == "" {
				t.Errorf("%s: %s has no text", what, v.Problem)
			}
		}
		if diff := cmp.Diff(c.wrong, found); diff != "" {
			t.Errorf("%s: %s", what, diff)
		}
	}
}

// Visitors see the rate without, and how far the score may bring it: not which points bring what.
func TestVisitorsSeeTheListedRate(t *testing.T) {
	s := settings.Shipped()
	s.Products[0].Rates.Scores = steps(600, "0.5", 650, "1")
	shown := s.Site(builtOn).Products[0]
	if shown.Rates.Scores != nil || shown.ScoreOff.String() != "1" || shown.Rates.Fixed.String() != "3" {
		t.Errorf("shown: %+v", shown.Rates)
	}
	if s.Site(builtOn).Products[1].ScoreOff.String() != "0" || len(s.Products[0].Rates.Scores) != 2 {
		t.Error("another product has steps, or the settings have lost theirs")
	}
}
