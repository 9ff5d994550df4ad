package rulelab

import (
	"cmp"
	"context"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// MayReturn is taking the newest change back that is in force.
const MayReturn change.Action = "return"

// Change is rules on their way into force, with what became of them.
type Change struct {
	change.Shown
	Name        string          `json:"name" doc:"Of the draft"`
	ReplayID    *string         `json:"replay_id" doc:"The trial it was proposed with; null for a return"`
	ReturnOf    *string         `json:"return_of" doc:"The change that it takes back; null for a draft"`
	ValidFrom   date.Date       `json:"valid_from"`
	Reason      string          `json:"reason"`
	State       change.State    `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	AppliedAt   *time.Time      `json:"applied_at"`
	Differences []Difference    `json:"differences"`
	Allowed     []change.Action `json:"allowed" enum:"confirm,reject,withdraw,return" doc:"What the caller may do with it now"`
}

// ChangeInput is what a user proposes to bring into force.
type ChangeInput struct {
	ReplayID  string    `json:"replay_id" doc:"A trial that has ended: its version is what comes into force"`
	ValidFrom date.Date `json:"valid_from" doc:"The first day on which the rules are in force, where the lender is"`
	Reason    string    `json:"reason" maxLength:"2000"`
}

// ReturnInput is why and from when the former rules shall be in force again.
type ReturnInput struct {
	ValidFrom date.Date `json:"valid_from"`
	Reason    string    `json:"reason" maxLength:"2000"`
}

// Propose asks a second person to bring a version into force that was tried. Errors: fault
// Forbidden (needs rules.edit), NotFound, Invalid, Conflict "rules.not_replayed" when the
// trial has not ended or is of an older version, "rules.moved" when other rules are in force
// since, "rules.unchanged", "rules.open_change" while another change waits.
func (s *Service) Propose(ctx context.Context, p identity.Principal, in ChangeInput) (Change, error) {
	return s.propose(ctx, p, in.ValidFrom, in.Reason, func(tx *db.Tx, snapshot settings.Snapshot) (changeRow, error) {
		r, err := db.One[replayRow](tx, findReplay, in.ReplayID)
		if err != nil {
			return changeRow{}, err
		}
		was, rules, err := r.sidesTx(tx)
		if err != nil {
			return changeRow{}, err
		}
		d, err := db.One[draftRow](tx, findDraft, r.DraftID)
		if err != nil || r.State != Done || d.Version != r.DraftVersion || d.DiscardedAt != nil {
			return changeRow{}, cmp.Or[error](err, fault.New(fault.Conflict, "rules.not_replayed"))
		}
		if same, err := rulesOf(snapshot).same(rulesOf(was.snapshot())); err != nil || !same {
			return changeRow{}, cmp.Or[error](err, errMoved)
		}
		row, err := newChange(snapshot, rules.among(snapshot))
		row.Name, row.ReplayID = d.Name, &r.ID
		return row, err
	})
}

// Return proposes to bring back what was in force before a change. It was in force already, so
// it needs no trial; a second person confirms it all the same. Errors: fault Forbidden (needs
// rules.edit), NotFound, Invalid, Conflict "rules.not_applied" for a change that did not come
// into force or is not the newest that did, "rules.unchanged", "rules.open_change".
func (s *Service) Return(ctx context.Context, p identity.Principal, id string, in ReturnInput) (Change, error) {
	return s.propose(ctx, p, in.ValidFrom, in.Reason, func(tx *db.Tx, snapshot settings.Snapshot) (changeRow, error) {
		former, err := db.One[changeRow](tx, findChange, id)
		if err != nil {
			return changeRow{}, err
		}
		newest, _, err := db.Maybe[string](tx, findNewestApplied)
		if err != nil || newest != id {
			return changeRow{}, cmp.Or[error](err, fault.New(fault.Conflict, "rules.not_applied"))
		}
		rules, err := readRules(former.Before)
		if err != nil {
			return changeRow{}, err
		}
		row, err := newChange(snapshot, rules.among(snapshot))
		row.Name, row.ReturnOf = former.Name, &former.ID
		return row, err
	})
}

func (s *Service) propose(ctx context.Context, p identity.Principal, from date.Date, reason string, make func(*db.Tx, settings.Snapshot) (changeRow, error)) (Change, error) {
	return s.steps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*changeRow, error) {
		reason, err := change.WhenAndWhy("rules", now.Today(tx.Now()), from, reason)
		if err != nil {
			return nil, err
		}
		row, err := make(tx, now)
		row.ValidFrom, row.Reason = from, reason
		return &row, err
	})
}

// newChange is a change from what is in force to other rules, which the settings take.
func newChange(s settings.Snapshot, rules Rules) (row changeRow, err error) {
	if same, err := rulesOf(s).same(rules); err != nil || same {
		return row, cmp.Or[error](err, fault.New(fault.Conflict, "rules.unchanged"))
	}
	if _, err := rules.over(s); err != nil {
		return row, err
	}
	if row.Before, err = rulesOf(s).text(); err == nil {
		row.After, err = rules.text()
	}
	return row, err
}

var errMoved = fault.New(fault.Conflict, "rules.moved")
