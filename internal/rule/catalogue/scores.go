package catalogue

import (
	"github.com/govalues/decimal"
)

// ScoreStep is what a loan costs less whose request has at least so many points, in percent points per year. The steps rise, so that each number
// of points has one: the last that it reaches. Below the first, and without a score, the price list counts, which is what adverts show: nobody pays
// more than they saw.
type ScoreStep struct {
	From int             `json:"from" doc:"Points"`
	Off  decimal.Decimal `json:"off" doc:"Percent points off the listed rate"`
}

// ScoreStep is the step that a number of points reaches; points is nil where there is no score.
func (r Rates) ScoreStep(points *int) (step ScoreStep, found bool) {
	for _, each := range r.Scores {
		if points != nil && *points >= each.From {
			step, found = each, true
		}
	}
	return step, found
}

// BestOff is the most that points take off.
func (r Rates) BestOff() decimal.Decimal {
	if len(r.Scores) == 0 {
		return decimal.Zero
	}
	return r.Scores[len(r.Scores)-1].Off
}

// Personal is a listed rate less what the points take off, never below the lowest that the product has. Errors: those of decimal.
func (r Rates) Personal(listed decimal.Decimal, points *int) (decimal.Decimal, error) {
	step, found := r.ScoreStep(points)
	if !found {
		return listed, nil
	}
	rate, err := listed.Sub(step.Off)
	if err == nil && rate.Cmp(r.Min) < 0 {
		rate = r.Min
	}
	return rate, err
}
