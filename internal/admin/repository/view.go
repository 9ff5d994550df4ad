package repository

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

// shownRuns is how many runs people see.
const shownRuns = 50

var listRuns = db.SQL(`SELECT ` + runColumns + ` FROM backup_runs WHERE kind = $1 ORDER BY id DESC LIMIT $2`)

// Overview is what people see of the repository.
type Overview struct {
	Hour      int        `json:"hour" doc:"Of the day at which a backup is taken, by the node's clock; below 0: none is taken by itself"`
	Place     string     `json:"place"`
	Days      int        `json:"days" doc:"For how many of the last days one stays"`
	Weeks     int        `json:"weeks"`
	Months    int        `json:"months"`
	Runs      []Shown    `json:"runs" doc:"The newest fifty"`
	LastGood  *time.Time `json:"last_good" doc:"When the newest was made and checked; null: none was"`
	Rehearsal *Shown     `json:"rehearsal" doc:"The last one, however it ended; null: there was none"`
}

// Shown is a run as people see it.
type Shown struct {
	ID         string     `json:"id"`
	State      State      `json:"state" enum:"done,failed"`
	Node       string     `json:"node"`
	Files      int64      `json:"files"`
	Bytes      int64      `json:"bytes" doc:"As it is restored"`
	Written    int64      `json:"written" doc:"What it added to the repository"`
	Problem    string     `json:"problem" enum:",no_space,folder,damaged,failed" doc:"Why it failed"`
	StartedAt  time.Time  `json:"started_at"`
	FinishedAt time.Time  `json:"finished_at"`
	RemovedAt  *time.Time `json:"removed_at" doc:"When the retention let it go; null: it is there"`
}

func (r Run) shown() Shown {
	return Shown{r.ID, r.State, r.Node, r.Files, r.Bytes, r.Written, r.Problem, r.StartedAt, r.FinishedAt, r.RemovedAt}
}

// View gives what people see. Errors: fault Forbidden.
func (s *Service) View(ctx context.Context, p identity.Principal) (Overview, error) {
	if err := p.Permit(identity.BackupManage); err != nil {
		return Overview{}, err
	}
	var o Overview
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		o = Overview{Hour: s.Hour, Place: s.Place, Days: s.Keep.Days, Weeks: s.Keep.Weeks, Months: s.Keep.Months, Runs: []Shown{}}
		runs, err := db.All[Run](tx, listRuns, Made, shownRuns)
		if err != nil {
			return err
		}
		for _, r := range runs {
			o.Runs = append(o.Runs, r.shown())
		}
		if good, found, err := db.Maybe[Run](tx, newestGood, Made); err != nil {
			return err
		} else if found {
			o.LastGood = &good.FinishedAt
		}
		last, found, err := db.Maybe[Run](tx, newestRun, Rehearsal)
		if found {
			shown := last.shown()
			o.Rehearsal = &shown
		}
		return err
	})
	return o, err
}
