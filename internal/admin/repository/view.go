package repository

import (
	"cmp"
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

// How many runs, and rehearsals, people see.
const (
	shownRuns       = 50
	shownRehearsals = 12
)

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
	// Rehearsals are the same as Rehearsal, and those before it, with what they found.
	Rehearse   Pace        `json:"rehearse" enum:"off,weekly,monthly" doc:"How often the newest is restored for a trial by itself"`
	Rehearsals []Rehearsed `json:"rehearsals" doc:"The newest twelve"`
	// Unreadable is as the newest good run found it.
	Unreadable int64 `json:"unreadable" doc:"How many backups there do not open, by the newest run: until they do, or are taken away, none is let go"`
}

// Shown is a run as people see it.
type Shown struct {
	ID         string     `json:"id"`
	State      State      `json:"state" enum:"done,failed"`
	Node       string     `json:"node"`
	Files      int64      `json:"files"`
	Bytes      int64      `json:"bytes" doc:"As it is restored"`
	Written    int64      `json:"written" doc:"What it added to the repository"`
	Problem    string     `json:"problem" enum:",no_space,folder,damaged,failed,differs,no_database" doc:"Why it failed"`
	StartedAt  time.Time  `json:"started_at"`
	FinishedAt time.Time  `json:"finished_at"`
	RemovedAt  *time.Time `json:"removed_at" doc:"When the retention let it go; null: it is there"`
}

// Rehearsed is a rehearsal as people see it.
type Rehearsed struct {
	Shown
	Snapshot    string     `json:"snapshot" doc:"ID of the backup in the repository; empty: it broke off before one was found"`
	MadeAt      *time.Time `json:"made_at" doc:"When that backup was made"`
	Seconds     int64      `json:"seconds" doc:"How long it took"`
	Tables      int64      `json:"tables" doc:"Whose rows were counted and compared with those of the backup's moment"`
	Rows        int64      `json:"rows" doc:"Of these tables, when the backup was made"`
	Differences int64      `json:"differences" doc:"Problems found in what was restored"`
	Report      string     `json:"report" doc:"What was told while it ran, in English, for operators; without anything personal"`
}

func (r Run) rehearsed() Rehearsed {
	v := Rehearsed{
		Shown: r.shown(), Snapshot: r.Snapshot, Seconds: int64(r.FinishedAt.Sub(r.StartedAt) / time.Second),
		Tables: r.Tables, Rows: r.Rows, Differences: r.Differences, Report: r.Report,
	}
	if at := MadeAt(r.Snapshot); !at.IsZero() {
		v.MadeAt = &at
	}
	return v
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
		o = Overview{Hour: s.Hour, Place: s.Place, Days: s.Keep.Days, Weeks: s.Keep.Weeks, Months: s.Keep.Months, Runs: []Shown{}, Rehearse: cmp.Or(s.Pace, Never), Rehearsals: []Rehearsed{}}
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
			o.LastGood, o.Unreadable = &good.FinishedAt, good.Unreadable
		}
		tried, err := db.All[Run](tx, listRuns, Rehearsal, shownRehearsals)
		for _, r := range tried {
			o.Rehearsals = append(o.Rehearsals, r.rehearsed())
		}
		if len(tried) > 0 {
			o.Rehearsal = &o.Rehearsals[0].Shown
		}
		return err
	})
	return o, err
}
