package score

import (
	"encoding/json"
	"slices"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
)

// Bounds of an answer.
const (
	mostPoints  = 1_000_000 // either way
	mostReasons = 10
	longestText = 200
	longestName = 80
)

// Answer is what was computed.
type Answer struct {
	Points  int64    `json:"points"`
	Scale   Scale    `json:"scale"`
	Reasons []Reason `json:"reasons" doc:"The weightiest first"`
	Model   string   `json:"model"`
	Version string   `json:"version"`
}

// Scale says what points can be, and which end of them is the good one.
type Scale struct {
	Lowest  int64  `json:"lowest"`
	Highest int64  `json:"highest"`
	Better  Better `json:"better" enum:"high,low" doc:"Which points speak for an applicant"`
}

// Better is the good end of a scale.
type Better string

// The ends.
const (
	High Better = "high"
	Low  Better = "low"
)

// Reason is why the points are what they are, in the words of who computed them.
type Reason struct {
	Text   string `json:"text"`
	Effect Effect `json:"effect" enum:"for,against" doc:"Whether it speaks for the applicant"`
}

// Effect is which way a reason weighs.
type Effect string

// The effects.
const (
	For     Effect = "for"
	Against Effect = "against"
)

// reply is the result of score.compute.
type reply struct {
	Answer
	Reference string `json:"reference"`
}

// ReadResult says whether a result is one of score.compute. Faults: Invalid "adapter.result", "score.scale" for points that are not on their scale, "score.reasons" without a reason: a
// score that nobody can explain serves no decision.
func ReadResult(result json.RawMessage) error {
	var said reply
	return said.read(result)
}

func (said *reply) read(result json.RawMessage) error {
	if adapter.Read(result, said) != nil || said.Reference == "" || !named(said.Model, longestName) || !named(said.Version, longestName) ||
		said.Scale.Better != High && said.Scale.Better != Low || len(said.Reasons) > mostReasons {
		return fault.New(fault.Invalid, "adapter.result")
	}
	for _, r := range said.Reasons {
		if !named(r.Text, longestText) || !slices.Contains([]Effect{For, Against}, r.Effect) {
			return fault.New(fault.Invalid, "adapter.result")
		}
	}
	switch s := said.Scale; {
	case s.Lowest < -mostPoints || s.Highest > mostPoints || s.Lowest >= s.Highest || said.Points < s.Lowest || said.Points > s.Highest:
		return fault.New(fault.Invalid, "score.scale")
	case len(said.Reasons) == 0:
		return fault.New(fault.Invalid, "score.reasons")
	}
	return nil
}

func named(text string, longest int) bool { return text != "" && validate.Text(text, longest) == "" }
