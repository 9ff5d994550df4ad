package arrears

import (
	"florin/internal/identity/identity"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
)

// ScheduleEndedTx listens: it tells staff in the case, if there is one, what became of an agreed
// change of schedule.
func (s *Service) ScheduleEndedTx(tx *db.Tx, c reschedule.Ended) error {
	by := identity.Background()
	row, found, err := openCaseTx(tx, c.Loan.ID)
	if err != nil {
		return err
	}
	if !found {
		return loanbook.RecordTx(tx, by, c.Loan.ID, "loan.change_"+string(c.State), map[string]any{"change": c.ID})
	}
	if c.State == reschedule.ChangeLapsed {
		row.NextAction, row.NextActionOn = string(NextReview), c.Loan.Today(tx.Now())
		if err := saveCaseTx(tx, row); err != nil {
			return err
		}
	}
	return s.logTx(tx, by, row, logLine{Kind: LogSchedule, Details: map[string]any{"change": c.ID, "kind": c.Kind, "state": c.State}})
}
