package backup

import (
	"cmp"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// Service takes backups of the installation it is part of.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	Source
	To   string // the folder in which backups lie
	Node string // name of this node: the folder may be its own
	Log  *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Why is what a backup was taken for.
type Why string

// The reasons.
const (
	Asked       Why = "asked"        // a person wanted one
	BeforeReset Why = "before_reset" // before records are deleted that nobody can bring back
)

// State is where a backup stands.
type State string

// The states.
const (
	Waiting State = "waiting"
	Done    State = "done"
	Failed  State = "failed"
)

// Backup is one that the program has taken, or tried to take.
type Backup struct {
	ID         string     `json:"id"`
	Why        Why        `json:"why" enum:"asked,before_reset"`
	State      State      `json:"state" enum:"waiting,done,failed"`
	Folder     string     `json:"folder" doc:"Its name below the folder of backups"`
	Node       string     `json:"node" doc:"The node that made it, in whose folder it lies; empty until then, and where nodes have no names"`
	Files      int64      `json:"files"`
	Bytes      int64      `json:"bytes"`
	Problem    string     `json:"problem" enum:",no_space,folder,damaged,failed" doc:"Why it failed"`
	By         string     `json:"by"`
	CreatedAt  time.Time  `json:"created_at"`
	FinishedAt *time.Time `json:"finished_at"`
	VerifiedAt *time.Time `json:"verified_at" doc:"When every file was read again and found as written"`
	Missing    bool       `json:"missing" doc:"It was made by this node, and its folder is no longer there"`
}

// Overview is what is known of backups.
type Overview struct {
	Engine   db.Engine `json:"engine" enum:"sqlite,postgres"`
	To       string    `json:"to" doc:"The folder on the server in which backups lie"`
	InData   bool      `json:"in_data" doc:"That folder lies in the data folder: what takes the disk takes the backups, too"`
	Backups  []Backup  `json:"backups" doc:"The newest hundred"`
	LastGood *Backup   `json:"last_good" doc:"The newest that was made and checked; null when there is none"`
}

// List gives the newest backups. Errors: fault Forbidden.
func (s *Service) List(ctx context.Context, p identity.Principal) (Overview, error) {
	if err := p.Permit(identity.BackupManage); err != nil {
		return Overview{}, err
	}
	var rows []row
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[row](tx, listNewest)
		return err
	})
	o := Overview{Engine: s.DB.Engine(), To: s.To, InData: s.inData(), Backups: make([]Backup, len(rows))}
	for i, r := range rows {
		o.Backups[i] = s.view(r)
		if o.LastGood == nil && r.State == Done && !o.Backups[i].Missing {
			o.LastGood = &o.Backups[i]
		}
	}
	return o, err
}

// NewestGood is when the newest backup was checked that the program took.
func (s *Service) NewestGood(ctx context.Context) (at time.Time, found bool, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		checked, err := db.One[*time.Time](tx, findGood)
		if found = checked != nil; found {
			at = *checked
		}
		return err
	})
	return at, found, err
}

func (s *Service) inData() bool {
	rel, err := filepath.Rel(s.Data, s.To)
	return err == nil && filepath.IsLocal(rel)
}

func (s *Service) view(r row) Backup {
	b := Backup{
		ID: r.ID, Why: r.Why, State: r.State, Folder: r.Folder, Node: r.Node, Files: r.Files, Bytes: r.Bytes, By: r.AuthorName,
		CreatedAt: r.CreatedAt, FinishedAt: r.FinishedAt, VerifiedAt: r.VerifiedAt,
	}
	if r.Problem != nil {
		b.Problem = *r.Problem
	}
	if r.State == Done && r.Node == s.Node {
		_, err := os.Stat(filepath.Join(s.To, r.Folder))
		b.Missing = os.IsNotExist(err)
	}
	return b
}

// Start asks for a backup, which the background work then takes; the answer says that it
// waits. Errors: fault Forbidden; Conflict "backup.running" while another one is waited for.
func (s *Service) Start(ctx context.Context, p identity.Principal) (Backup, error) {
	if err := p.Permit(identity.BackupManage); err != nil {
		return Backup{}, err
	}
	var made Backup
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := newRow(tx, p, Asked)
		if err != nil {
			return err
		}
		n, err := insertTx(tx, r)
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.New(fault.Conflict, "backup.running")
		}
		made = s.view(r)
		if err := job.EnqueueTx(tx, job.Spec{Kind: jobKind, Payload: order{r.ID}, UniqueKey: jobKind + ":" + r.ID}); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), r, "backup.asked", nil)
	})
	return made, err
}

// Take makes and checks a backup before it returns: for what must not begin without one.
// It leaves a record only when it is whole. Errors: fault Forbidden; Unavailable
// "backup.failed" with the parameter problem.
func (s *Service) Take(ctx context.Context, p identity.Principal, why Why) (Backup, error) {
	if err := p.Permit(identity.BackupManage); err != nil {
		return Backup{}, err
	}
	var r row
	if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = newRow(tx, p, why)
		return err
	}); err != nil {
		return Backup{}, err
	}
	m, err := s.make(ctx, r.Folder)
	if err != nil {
		if ctx.Err() != nil {
			return Backup{}, ctx.Err()
		}
		return Backup{}, fault.New(fault.Unavailable, "backup.failed").With("problem", ProblemOf(err)).Wrap(err)
	}
	r.done(m, cmp.Or(s.Node, r.Node))
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now := tx.Now()
		r.FinishedAt, r.VerifiedAt = &now, &now
		if _, err := insertTx(tx, r); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), r, "backup.made", details(r))
	})
	return s.view(r), err
}

func recordTx(tx *db.Tx, by audit.Actor, r row, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: "backup", EntityID: r.ID, Details: details})
}

func details(r row) map[string]any {
	return map[string]any{"folder": r.Folder, "files": r.Files, "bytes": r.Bytes, "why": string(r.Why)}
}
