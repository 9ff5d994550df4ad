package sandbox

import "florin/internal/lending/score"

// What the last two digits of the amount of a request mean for its score, in minor units: who scores is not told who the applicant is. Every other one is scored well.
const (
	scoresPoor  = 81 // few points
	scoresOther = 82 // the score is of other figures
	scoresOff   = 83 // the points are not on their scale
	scoresMute  = 84 // there is no reason
)

// score is invented, on a scale of 300 to 850.
func (q question) score() (any, error) {
	if q.Features == nil || len(q.Features.Parties) == 0 || q.Reference == "" {
		return nil, errInput
	}
	said := struct {
		score.Answer
		Reference string `json:"reference"`
	}{score.Answer{
		Points: 742, Scale: score.Scale{Lowest: 300, Highest: 850, Better: score.High}, Model: "Sandbox", Version: "1",
		Reasons: []score.Reason{{Text: "Stable income", Effect: score.For}, {Text: "Short history", Effect: score.Against}},
	}, q.Reference}
	if q.Amount == nil {
		return said, nil
	}
	switch q.Amount.Minor % 100 {
	case scoresPoor:
		said.Points, said.Reasons = 412, []score.Reason{{Text: "High charges beside the income", Effect: score.Against}, {Text: "Short history", Effect: score.Against}}
	case scoresOther:
		said.Reference = "0" + q.Reference[1:]
		if said.Reference == q.Reference {
			said.Reference = "1" + q.Reference[1:]
		}
	case scoresOff:
		said.Points = said.Scale.Highest + 1
	case scoresMute:
		said.Reasons = nil
	}
	return said, nil
}
