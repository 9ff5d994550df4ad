package rulelab

import (
	"cmp"
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Draft is a draft in a list.
type Draft struct {
	ID          string     `json:"id"`
	Version     int64      `json:"version"`
	Name        string     `json:"name"`
	Author      string     `json:"author"`
	CreatedAt   time.Time  `json:"created_at"`
	ChangedBy   string     `json:"changed_by"`
	ChangedAt   time.Time  `json:"changed_at"`
	DiscardedAt *time.Time `json:"discarded_at"`
}

// DraftDetail is a draft with everything about it.
type DraftDetail struct {
	Draft
	Shown       int64          `json:"shown" doc:"The version that rules and differences are of"`
	Rules       Rules          `json:"rules"`
	Differences []Difference   `json:"differences" doc:"To the rules in force"`
	Since       []Difference   `json:"since" doc:"To the version that was asked for"`
	History     []DraftVersion `json:"history" doc:"Newest first"`
	Replays     []Replay       `json:"replays" doc:"Newest first, without their results"`
	Allowed     []DraftAction  `json:"allowed" enum:"edit,discard,restore,replay" doc:"What the caller may do with it now"`
}

// DraftVersion is one version in the history of a draft.
type DraftVersion struct {
	Version int64     `json:"version" db:"version"`
	Name    string    `json:"name" db:"name"`
	By      string    `json:"by" db:"by_name"`
	At      time.Time `json:"at" db:"created_at"`
}

// DraftAction is something that may be done with a draft.
type DraftAction string

// The actions.
const (
	MayEdit    DraftAction = "edit"
	MayDiscard DraftAction = "discard"
	MayRestore DraftAction = "restore"
	MayReplay  DraftAction = "replay"
)

// DraftInput is what a user has made of a draft.
type DraftInput struct {
	Version int64  `json:"version" doc:"That it was made from"`
	Name    string `json:"name" maxLength:"80"`
	Rules   Rules  `json:"rules"`
}

// NewDraft begins a draft with the rules in force. Errors: fault Forbidden (needs
// rules.edit), Invalid without a name.
func (s *Service) NewDraft(ctx context.Context, p identity.Principal, name string) (DraftDetail, error) {
	if err := p.Permit(identity.RulesEdit); err != nil {
		return DraftDetail{}, err
	}
	name, err := named(name)
	if err != nil {
		return DraftDetail{}, err
	}
	var made DraftDetail
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertDraft, id, name, p.Name, tx.Now()); err != nil {
			return err
		}
		if err := keepVersionTx(tx, p, id, 1, name, rulesOf(snapshot)); err != nil {
			return err
		}
		if err := recordTx(tx, p.Actor(), entityDraft, id, "rules.draft_created", map[string]any{"version": 1}); err != nil {
			return err
		}
		made, err = s.draftTx(tx, p, id, 0, 0)
		return err
	})
	return made, err
}

// Draft gives a draft. Version is which of its versions is shown, since another one to tell
// the differences to; 0: the newest, none. Errors: fault Forbidden (needs rules.read),
// NotFound.
func (s *Service) Draft(ctx context.Context, p identity.Principal, id string, version, since int64) (DraftDetail, error) {
	if err := p.Permit(identity.RulesRead); err != nil {
		return DraftDetail{}, err
	}
	var d DraftDetail
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		d, err = s.draftTx(tx, p, id, version, since)
		return err
	})
	return d, err
}

// ChangeDraft keeps a new version of a draft. Errors: fault Forbidden (needs rules.edit),
// NotFound, Invalid with the fields that the rules in force would not take either, Conflict
// "rules.draft_changed" with who was first, "rules.draft_discarded".
func (s *Service) ChangeDraft(ctx context.Context, p identity.Principal, id string, in DraftInput) (DraftDetail, error) {
	name, err := named(in.Name)
	if forbidden := p.Permit(identity.RulesEdit); forbidden != nil || err != nil {
		return DraftDetail{}, cmp.Or[error](forbidden, err)
	}
	var changed DraftDetail
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := openDraftTx(tx, id, in.Version)
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if _, err := in.Rules.over(snapshot); err != nil {
			return err
		}
		rules := in.Rules.among(snapshot)
		before, err := rulesAtTx(tx, id, r.Version)
		if err != nil {
			return err
		}
		found, err := differences(before, rules)
		if err != nil {
			return err
		}
		if len(found) > 0 || name != r.Name {
			if err := nextVersionTx(tx, p, r, name, rules, len(found)); err != nil {
				return err
			}
		}
		changed, err = s.draftTx(tx, p, id, 0, 0)
		return err
	})
	return changed, err
}

func nextVersionTx(tx *db.Tx, p identity.Principal, r draftRow, name string, rules Rules, places int) error {
	n, err := tx.Exec(changeDraft, r.ID, r.Version, name, p.Name, tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return errDraftMoved
	}
	if err := keepVersionTx(tx, p, r.ID, r.Version+1, name, rules); err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), entityDraft, r.ID, "rules.draft_changed", map[string]any{"version": r.Version + 1, "places": places})
}

// openDraftTx finds a draft that may be changed, as its editor has seen it.
func openDraftTx(tx *db.Tx, id string, version int64) (draftRow, error) {
	r, err := db.One[draftRow](tx, findDraft, id)
	switch {
	case err != nil:
		return r, err
	case r.DiscardedAt != nil:
		return r, fault.New(fault.Conflict, "rules.draft_discarded")
	case r.Version != version:
		return r, fault.New(fault.Conflict, "rules.draft_changed").With("by", r.ChangedName).With("version", r.Version)
	}
	return r, nil
}

// Discard puts a draft away. Errors: fault Forbidden (needs rules.edit), NotFound, Conflict
// "rules.draft_changed", "rules.draft_discarded", "rules.replay_running".
func (s *Service) Discard(ctx context.Context, p identity.Principal, id string, version int64) (DraftDetail, error) {
	return s.shelve(ctx, p, id, func(tx *db.Tx) error {
		if _, err := openDraftTx(tx, id, version); err != nil {
			return err
		}
		if _, running, err := db.Maybe[string](tx, findRunning, id); err != nil || running {
			return cmp.Or[error](err, errRunning)
		}
		if _, err := tx.Exec(discardDraft, id, tx.Now()); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), entityDraft, id, "rules.draft_discarded", nil)
	})
}

// Restore takes a draft back that was put away. Errors: fault Forbidden (needs rules.edit),
// NotFound, Conflict "rules.draft_open".
func (s *Service) Restore(ctx context.Context, p identity.Principal, id string) (DraftDetail, error) {
	return s.shelve(ctx, p, id, func(tx *db.Tx) error {
		r, err := db.One[draftRow](tx, findDraft, id)
		if err != nil {
			return err
		}
		if r.DiscardedAt == nil {
			return fault.New(fault.Conflict, "rules.draft_open")
		}
		if _, err := tx.Exec(restoreDraft, id); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), entityDraft, id, "rules.draft_restored", nil)
	})
}

func (s *Service) shelve(ctx context.Context, p identity.Principal, id string, change func(tx *db.Tx) error) (DraftDetail, error) {
	if err := p.Permit(identity.RulesEdit); err != nil {
		return DraftDetail{}, err
	}
	var d DraftDetail
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		err := change(tx)
		if err == nil {
			d, err = s.draftTx(tx, p, id, 0, 0)
		}
		return err
	})
	return d, err
}

func (s *Service) draftTx(tx *db.Tx, p identity.Principal, id string, version, since int64) (DraftDetail, error) {
	r, err := db.One[draftRow](tx, findDraft, id)
	if err != nil {
		return DraftDetail{}, err
	}
	d := DraftDetail{Draft: r.draft(), Shown: version, Since: []Difference{}, Allowed: r.allowed(p)}
	if version == 0 {
		d.Shown = r.Version
	}
	if d.Rules, err = rulesAtTx(tx, id, d.Shown); err != nil {
		return d, err
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return d, err
	}
	d.Rules = d.Rules.among(snapshot)
	if d.Differences, err = differences(rulesOf(snapshot), d.Rules); err != nil {
		return d, err
	}
	if since > 0 {
		before, err := rulesAtTx(tx, id, since)
		if err != nil {
			return d, err
		}
		if d.Since, err = differences(before.among(snapshot), d.Rules); err != nil {
			return d, err
		}
	}
	history, err := db.All[DraftVersion](tx, listVersions, id)
	if err != nil {
		return d, err
	}
	d.History = append([]DraftVersion{}, history...)
	d.Replays, err = s.replaysTx(tx, p, id)
	return d, err
}

func (r draftRow) allowed(p identity.Principal) []DraftAction {
	allowed := []DraftAction{}
	edits := p.Can(identity.RulesEdit)
	switch {
	case r.DiscardedAt != nil && edits:
		return append(allowed, MayRestore)
	case r.DiscardedAt != nil:
		return allowed
	case edits:
		allowed = append(allowed, MayEdit, MayDiscard)
	}
	if p.Can(identity.RulesReplay) {
		allowed = append(allowed, MayReplay)
	}
	return allowed
}
