package request

import "time"

// OwesAnswer says whether the lender owes an answer: to the request, or to the one who
// asked for a person. While something is missing the promise stands still.
func (p Place) OwesAnswer() bool {
	return p.Outcome == "" && (p.Stage == StageInReview || p.Stage == StageSecond || p.Stage == StageHumanReview)
}

// ReviewDue is until when a review is answered; nil when none runs.
func (r Case) ReviewDue() *time.Time {
	if r.Stage != StageHumanReview || r.Outcome != "" {
		return nil
	}
	return &r.AnswerDueAt
}

// Due is an answer that the lender owes.
type Due struct {
	Kind  string    `json:"kind" enum:"answer,review"`
	At    time.Time `json:"at"`
	State string    `json:"state" enum:"open,soon,late" doc:"soon: within a day"`
	Left  int64     `json:"left_seconds" doc:"By the server's clock; negative: so long it is late"`
}

const soon = 24 * time.Hour

// Due is the answer that is owed at a place; nil when none is.
func (p Place) Due(at, now time.Time) *Due {
	if !p.OwesAnswer() {
		return nil
	}
	d := &Due{Kind: "answer", At: at, State: "open", Left: int64(at.Sub(now) / time.Second)}
	if p.Stage == StageHumanReview {
		d.Kind = "review"
	}
	switch {
	case now.After(at):
		d.State = "late"
	case at.Sub(now) <= soon:
		d.State = "soon"
	}
	return d
}
