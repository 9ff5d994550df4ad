package arrears

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// kindThaw ends a suspension after its last day.
const kindThaw = "loan.thaw"

// thawing names the freeze that is to end; a later one goes on.
type thawing struct {
	LoanID string `json:"loan"`
	Event  string `json:"event"`
}

func thawLaterTx(tx *db.Tx, l *loan.Loan, event string, last date.Date) error {
	at := last.AddDays(1).Time(date.Zone(l.Terms.TimeZone))
	return job.EnqueueTx(tx, job.Spec{Kind: kindThaw, Payload: thawing{l.ID, event}, RunAt: at})
}

// freezable holds a freeze, or the end of one, against the mandate of a program, and gives the days after which it ends by itself.
func (w *caseWork) freezable(freeze bool) (days int, err error) {
	days, err = mandate.FreezeTx(w.tx, w.by)
	if err != nil || freeze || !mandate.Bounds(w.by) {
		return days, err
	}
	if last := lastFreeze(w.loan); w.st.Frozen && last.By != w.by.Actor().Kind+":"+w.by.ProgramID {
		return 0, mandate.Exceeded("freeze_days")
	}
	return days, nil
}

func lastFreeze(l loan.Loan) (last loan.Event) {
	for _, e := range l.Facts {
		if e.Kind == loan.Frozen && !l.Taken(e.ID) {
			last = e
		}
	}
	return last
}

func (s *Service) thaw(ctx context.Context, j job.Job) error {
	var in thawing
	if err := j.Decode(&in); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, in.LoanID)
		if err != nil || !st.Frozen || lastFreeze(l).ID != in.Event {
			return err
		}
		if _, err := s.Loans.AppendToTx(tx, identity.Background().Actor(), &l, loan.Event{Kind: loan.Unfrozen, On: st.On}); err != nil {
			return err
		}
		row, open, err := openCaseTx(tx, in.LoanID)
		if err != nil || !open {
			return err
		}
		return s.logTx(tx, identity.Background(), row, logLine{Kind: LogThaw})
	})
}
