package interview

import (
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

type takenRow struct {
	StartsAt time.Time `db:"starts_at"`
	EndsAt   time.Time `db:"ends_at"`
}

// takenTx lists when a member of staff has interviews, but for one of them.
func takenTx(tx *db.Tx, staffID, but string, from, to time.Time) ([]takenRow, error) {
	return db.All[takenRow](tx, listTaken, staffID, from.Add(-longest*time.Minute), to, from, but)
}

var errBusy = fault.New(fault.Conflict, "interview.busy")

// freeTx refuses a time at which who talks is taken. In a writing transaction the answer
// stays true: both engines refuse one of two that take the same time.
func (r row) freeTx(tx *db.Tx, at time.Time) error {
	taken, err := takenTx(tx, r.StaffID, r.ID, at, at.Add(r.length()))
	if err == nil && len(taken) > 0 {
		err = errBusy
	}
	return err
}

// moving says whether another time is looked for than one that was agreed on.
func (r row) moving() bool { return r.ConfirmedAt != nil && r.State.looking() }

func (r row) length() time.Duration { return time.Duration(r.Minutes) * time.Minute }

// within says whether a time lies in the hours at which the lender is there.
func within(hours settings.Hours, from, to time.Time) bool {
	for _, span := range hours.On(dayOf(from, hours)) {
		if span.Holds(from, to) {
			return true
		}
	}
	return false
}
