package rulelab

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/validate"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method is one transaction and checks its
// caller's permission itself.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Requests *underwriting.Service
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Register lets a node run replays, and bring into force what is due.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindReplay, s.runReplay, job.MaxAttempts(replayAttempts))
	r.Every("rules.apply", time.Minute, s.ApplyDue)
}

const (
	entityDraft  = "rule_draft"
	entityReplay = "rule_replay"
	entityChange = "rule_change"

	longestName   = 80
	longestReason = 2000
)

func recordTx(tx *db.Tx, by audit.Actor, kind, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: kind, EntityID: id, Details: details})
}

// named checks a name that a user has given.
func named(name string) (string, error) {
	name = validate.Clean(validate.CleanText(name))
	v := validate.New()
	v.Check("/name", validate.Required(name))
	v.CheckWith("/name", validate.Text(name, longestName), map[string]any{"max": longestName})
	return name, v.Err()
}

// Difference is a place at which rules differ.
type Difference struct {
	Pointer string `json:"pointer" doc:"Such as /products/EU-CONSO/burden_max"`
	Before  string `json:"before" doc:"JSON; empty when it was not there"`
	After   string `json:"after" doc:"JSON; empty when it is not there any more"`
}

func differences(before, after Rules) ([]Difference, error) {
	was, err := before.text()
	if err != nil {
		return nil, err
	}
	is, err := after.text()
	if err != nil {
		return nil, err
	}
	return textDifferences(was, is)
}

// textDifferences is differences for rules as they are stored.
func textDifferences(before, after string) ([]Difference, error) {
	found, err := jsonform.DiffText(&before, after)
	list := make([]Difference, len(found))
	for i, d := range found {
		list[i] = Difference(d)
	}
	return list, err
}

// Overview is the lab's first page.
type Overview struct {
	InForce    InForce  `json:"in_force"`
	Drafts     []Draft  `json:"drafts" doc:"Changed last first"`
	Changes    []Change `json:"changes" doc:"Newest first"`
	MayEdit    bool     `json:"may_edit"`
	MayReplay  bool     `json:"may_replay"`
	Samples    []int    `json:"samples" doc:"How many requests a trial may take"`
	SmallGroup int      `json:"small_group" doc:"Groups of fewer requests are not compared"`
}

// InForce are the rules that checks run by now.
type InForce struct {
	Rules            Rules  `json:"rules"`
	Card             string `json:"card" doc:"Version of the scorecard, as runs of the checks name it"`
	ScorecardVersion int64  `json:"scorecard_version" doc:"Of the setting; 0: as shipped"`
	ProductsVersion  int64  `json:"products_version"`
}

func inForce(s settings.Snapshot) InForce {
	return InForce{rulesOf(s), s.Scorecard.Version, s.Version(scorecardSetting), s.Version(productsSetting)}
}

// Overview gives the rules in force, the drafts and the changes. Errors: fault Forbidden
// (needs rules.read).
func (s *Service) Overview(ctx context.Context, p identity.Principal) (Overview, error) {
	if err := p.Permit(identity.RulesRead); err != nil {
		return Overview{}, err
	}
	o := Overview{
		Samples: Samples, SmallGroup: SmallGroup, MayEdit: p.Can(identity.RulesEdit), MayReplay: p.Can(identity.RulesReplay),
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		o.InForce = inForce(snapshot)
		rows, err := db.All[draftRow](tx, listDrafts)
		o.Drafts = make([]Draft, len(rows))
		for i, r := range rows {
			o.Drafts[i] = r.draft()
		}
		if err != nil {
			return err
		}
		o.Changes, err = s.changesTx(tx, p, snapshot)
		return err
	})
	return o, err
}

var errDraftMoved = fault.New(fault.Conflict, "rules.draft_changed")
