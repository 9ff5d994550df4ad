package servicing

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// VariableRate is how the rate of a loan follows an index, and how it has until now.
type VariableRate struct {
	Index string `json:"index"`
	credit.Revision
	NextReset *date.Date            `json:"next_reset" doc:"The reset day to come, or the one that waits for its value; null: none follows"`
	Waiting   bool                  `json:"waiting" doc:"The reset day is over, and the index has no value for it yet"`
	Steps     []reschedule.RateStep `json:"steps" doc:"The rates that the loan has had, the oldest first"`
}

// variableTx is that of a loan; nil: its rate does not change.
func variableTx(tx *db.Tx, l *loan.Loan) (*VariableRate, error) {
	if l.Terms.Revision.IsZero() {
		return nil, nil
	}
	v := VariableRate{Index: l.Terms.RateIndex, Revision: l.Terms.Revision, Steps: reschedule.RateSteps(l)}
	pending, err := reschedule.PendingTx(tx, l.ID)
	if pending != nil {
		v.NextReset, v.Waiting = &pending.NextOn, pending.Waiting
	}
	return &v, err
}
