package task

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/notify"
)

// Register lets a runner remind at seven in the morning of a zone.
func (s *Service) Register(r *job.Runner, zone *time.Location) {
	r.Daily("tasks.due", zone, s.Remind, job.After(7*time.Hour))
}

// remindBatch is how many tasks are looked at in one transaction, well below what a day brings.
const remindBatch = 500

// Remind mails each who has tasks whose day has come how many there are, a role's to all who have it. What a task says, and about whom, is in no
// mailbox. A task is told of once, until its day or its person is changed. Run it daily (job.Daily).
func (s *Service) Remind(ctx context.Context, day date.Date) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		people, err := s.Colleagues(tx, identity.TaskManage)
		if err != nil {
			return err
		}
		counts := make([]int, len(people))
		for more := true; more; {
			rows, err := db.All[row](tx, listToRemind, day, remindBatch)
			if err != nil {
				return err
			}
			for _, of := range rows {
				for i, c := range people {
					if c.ID == db.Text(of.StaffID) || of.StaffID == nil && c.Role == of.Role {
						counts[i]++
					}
				}
				if _, err := tx.Exec(setReminded, of.ID, tx.Now()); err != nil {
					return err
				}
			}
			more = len(rows) == remindBatch
		}
		for i, c := range people {
			if counts[i] == 0 {
				continue
			}
			if err := s.Mail.QueueTx(tx, notify.Mail{
				To: c.Email, Lang: c.Lang, Template: "staff.tasks_due", Key: "staff.tasks_due:" + day.String() + ":" + c.ID, Params: map[string]any{"count": counts[i]},
			}); err != nil {
				return err
			}
		}
		return nil
	})
}
