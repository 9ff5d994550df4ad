package trial

import (
	"florin/internal/lending/loan"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
)

var (
	openLoans = db.SQL(`SELECT loan_id FROM collection_episodes WHERE ended_on IS NULL AND loan_id > $1 ORDER BY loan_id LIMIT $2`)
	findOpen  = db.SQL(`SELECT trial_id, late_on, arm FROM collection_episodes WHERE loan_id = $1 AND ended_on IS NULL`)
	begin     = db.SQL(`
		INSERT INTO collection_episodes (loan_id, late_on, trial_id, arm, overdue_minor, currency) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT DO NOTHING`)
	end = db.SQL(`UPDATE collection_episodes SET ended_on = $2, cured_after = $3 WHERE loan_id = $1 AND ended_on IS NULL`)
)

// OpenLoansTx lists the loans in an episode, after one.
func OpenLoansTx(tx *db.Tx, after string, limit int) ([]string, error) {
	return db.All[string](tx, openLoans, after, limit)
}

// OpenTx gives the episode that a loan is in.
func OpenTx(tx *db.Tx, loanID string) (e strategy.Episode, found bool, err error) {
	return db.Maybe[strategy.Episode](tx, findOpen, loanID)
}

// Begin gives the episode of a late loan that is in none, on the day of a state: a trial of the plan takes it in if it became late on one of its
// days, with nothing overdue on the day before.
func Begin(plan strategy.Plan, l loan.Loan, st loan.State) (strategy.Episode, bool, error) {
	lateOn := st.On.AddDays(1 - st.DaysPastDue())
	e, in := plan.Begin(l.ID, lateOn)
	if !in {
		return strategy.Episode{}, false, nil
	}
	before, err := l.Replay(lateOn.AddDays(-1))
	if err != nil || before.DaysPastDue() > 0 {
		return strategy.Episode{}, false, err
	}
	return e, true, nil
}

// FollowTx gives the strategy that a late loan follows on the day of a state, and keeps what was drawn for it.
func FollowTx(tx *db.Tx, plan strategy.Plan, l loan.Loan, st loan.State) (strategy.Strategy, error) {
	e, found, err := OpenTx(tx, l.ID)
	if err == nil && !found {
		if e, found, err = Begin(plan, l, st); err == nil && found {
			_, err = tx.Exec(begin, l.ID, e.LateOn, e.TrialID, e.Arm, st.Overdue().Sum(), st.Currency)
		}
	}
	return plan.Follows(e), err
}

// EndTx ends the episode of a loan of which nothing is overdue any more, on the first such day by value dates, or which is over otherwise.
func EndTx(tx *db.Tx, l loan.Loan, st loan.State) error {
	e, found, err := OpenTx(tx, l.ID)
	if err != nil || !found {
		return err
	}
	if st.Status == loan.ChargedOff {
		_, err := tx.Exec(end, l.ID, st.On, nil)
		return err
	}
	on := st.On
	for on.After(e.LateOn) {
		before, err := l.Replay(on.AddDays(-1))
		if err != nil {
			return err
		}
		if before.DaysPastDue() > 0 {
			break
		}
		on = on.AddDays(-1)
	}
	_, err = tx.Exec(end, l.ID, on, on.Sub(e.LateOn))
	return err
}
