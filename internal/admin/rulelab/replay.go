package rulelab

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
)

// Samples are how many requests a trial may take: the newest of its period.
var Samples = []int{1_000, 10_000, 100_000}

// ReplayState is where a trial stands.
type ReplayState string

// The states.
const (
	Running   ReplayState = "running"
	Done      ReplayState = "done"
	Cancelled ReplayState = "cancelled"
	Broken    ReplayState = "failed"
)

// ReplayInput says what to try a draft on.
type ReplayInput struct {
	Version  int64     `json:"version" doc:"Of the draft"`
	From     date.Date `json:"from" doc:"First day on which the requests came"`
	To       date.Date `json:"to" doc:"The last"`
	Product  string    `json:"product" doc:"A code; empty: all products"`
	Sample   int       `json:"sample" doc:"How many requests at most, the newest first"`
	Complete bool      `json:"complete" doc:"Take papers, registers and co-borrowers as done"`
}

// Replay is a trial of a draft on past requests.
type Replay struct {
	ID        string      `json:"id"`
	DraftID   string      `json:"draft_id"`
	Draft     string      `json:"draft" doc:"Its name in that version"`
	Version   int64       `json:"version"`
	From      date.Date   `json:"from"`
	To        date.Date   `json:"to"`
	Product   string      `json:"product"`
	Sample    int         `json:"sample"`
	Complete  bool        `json:"complete"`
	State     ReplayState `json:"state" enum:"running,done,cancelled,failed"`
	By        string      `json:"by"`
	CreatedAt time.Time   `json:"created_at"`
	EndedAt   *time.Time  `json:"ended_at"`
	Done      int         `json:"done" doc:"Requests tried so far"`
	More      bool        `json:"more" doc:"The period holds more requests than the sample"`
	MayCancel bool        `json:"may_cancel"`
}

// ReplayDetail is a trial with what it has found.
type ReplayDetail struct {
	Replay
	Differences []Difference `json:"differences" doc:"Between the draft and what was in force when the trial began"`
	Result      Result       `json:"result"`
	Listed      int          `json:"listed" doc:"Requests that come out otherwise and can be listed"`
	Current     bool         `json:"current" doc:"The version is still the newest, and the rules in force are as they were"`
	MayPropose  bool         `json:"may_propose"`
}

const kindReplay = "rulelab.replay"

// longestPeriod is how far a trial may look, in days.
const longestPeriod = 3660

// replayOf is the payload of the job.
type replayOf struct {
	ID string `json:"id"`
}

// StartReplay tries a version of a draft, beside what is in force, on past requests. It runs
// in the background. Errors: fault Forbidden (needs rules.replay), NotFound, Invalid,
// Conflict "rules.draft_changed", "rules.draft_discarded", "rules.replay_running".
func (s *Service) StartReplay(ctx context.Context, p identity.Principal, draft string, in ReplayInput) (ReplayDetail, error) {
	if err := p.Permit(identity.RulesReplay); err != nil {
		return ReplayDetail{}, err
	}
	var started ReplayDetail
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		d, err := openDraftTx(tx, draft, in.Version)
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := in.check(snapshot, tx.Now()); err != nil {
			return err
		}
		id, err := startTx(tx, p, d, snapshot, in)
		if err != nil {
			return err
		}
		started, err = s.replayTx(tx, p, id)
		return err
	})
	return started, err
}

func startTx(tx *db.Tx, p identity.Principal, d draftRow, snapshot settings.Snapshot, in ReplayInput) (string, error) {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(baseOf(snapshot))
	if err != nil {
		return "", err
	}
	none, err := json.Marshal(newTally())
	if err != nil {
		return "", err
	}
	end := in.To.AddDays(1).Time(snapshot.Hours.Location())
	n, err := tx.Exec(insertReplay, id, d.ID, d.Version, string(text), in.From, in.To, in.Product, in.Sample, in.Complete,
		p.Who(), p.Name, tx.Now(), end, string(none))
	if err != nil {
		return "", err
	}
	if n == 0 {
		return "", errRunning
	}
	err = recordTx(tx, p.Actor(), entityReplay, id, "rules.replay_started", map[string]any{
		"draft": d.ID, "version": d.Version, "from": in.From.String(), "until": in.To.String(), "product": in.Product, "sample": in.Sample, "complete": in.Complete,
	})
	if err != nil {
		return "", err
	}
	return id, job.EnqueueTx(tx, job.Spec{Kind: kindReplay, Payload: replayOf{id}, UniqueKey: kindReplay + ":" + id})
}

func (in ReplayInput) check(s settings.Snapshot, now time.Time) error {
	var wrong []fault.Field
	add := func(pointer, code string, params map[string]any) {
		wrong = append(wrong, fault.Field{Pointer: pointer, Code: code, Params: params})
	}
	today := s.Today(now)
	switch {
	case in.From.IsZero():
		add("/from", "field.required", nil)
	case in.From.After(today):
		add("/from", "rules.in_future", nil)
	}
	switch {
	case in.To.IsZero():
		add("/to", "field.required", nil)
	case in.To.Before(in.From):
		add("/to", "rules.period", nil)
	case in.To.Sub(in.From) > longestPeriod || in.To.After(today):
		add("/to", "rules.in_future", nil)
	}
	if _, known := s.Product(in.Product); in.Product != "" && !known {
		add("/product", "choice.invalid", nil)
	}
	if !slices.Contains(Samples, in.Sample) {
		add("/sample", "choice.invalid", nil)
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// Replay gives a trial with what it has found so far. Errors: fault Forbidden (needs
// rules.read), NotFound.
func (s *Service) Replay(ctx context.Context, p identity.Principal, id string) (ReplayDetail, error) {
	if err := p.Permit(identity.RulesRead); err != nil {
		return ReplayDetail{}, err
	}
	var d ReplayDetail
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		d, err = s.replayTx(tx, p, id)
		return err
	})
	return d, err
}

// CancelReplay ends a trial; what it has found so far stays. Errors: fault Forbidden (needs
// rules.replay), NotFound, Conflict "rules.replay_ended".
func (s *Service) CancelReplay(ctx context.Context, p identity.Principal, id string) (ReplayDetail, error) {
	if err := p.Permit(identity.RulesReplay); err != nil {
		return ReplayDetail{}, err
	}
	var d ReplayDetail
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := db.One[replayRow](tx, findReplay, id); err != nil {
			return err
		}
		n, err := tx.Exec(endReplay, id, Cancelled, tx.Now())
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.New(fault.Conflict, "rules.replay_ended")
		}
		if err := recordTx(tx, p.Actor(), entityReplay, id, "rules.replay_cancelled", nil); err != nil {
			return err
		}
		d, err = s.replayTx(tx, p, id)
		return err
	})
	return d, err
}

func (s *Service) replaysTx(tx *db.Tx, p identity.Principal, draft string) ([]Replay, error) {
	rows, err := db.All[replayRow](tx, listReplays, draft)
	list := make([]Replay, len(rows))
	for i, r := range rows {
		list[i] = r.replay(p)
	}
	return list, err
}

func (s *Service) replayTx(tx *db.Tx, p identity.Principal, id string) (ReplayDetail, error) {
	r, err := db.One[replayRow](tx, findReplay, id)
	if err != nil {
		return ReplayDetail{}, err
	}
	counted, err := r.tally()
	if err != nil {
		return ReplayDetail{}, err
	}
	d := ReplayDetail{Replay: r.replay(p), Result: counted.result(), Listed: r.Listed}
	was, draft, err := r.sidesTx(tx)
	if err != nil {
		return d, err
	}
	rules := draft.among(was.snapshot())
	if d.Differences, err = differences(rulesOf(was.snapshot()), rules); err != nil {
		return d, err
	}
	if d.Current, err = s.currentTx(tx, r, was); err != nil {
		return d, err
	}
	_, open, err := db.Maybe[string](tx, findOpenChange)
	d.MayPropose = r.State == Done && d.Current && !open && len(d.Differences) > 0 && p.Can(identity.RulesEdit)
	return d, err
}

// currentTx says whether a trial still tells about what would change.
func (s *Service) currentTx(tx *db.Tx, r replayRow, was base) (bool, error) {
	d, err := db.One[draftRow](tx, findDraft, r.DraftID)
	if err != nil || d.Version != r.DraftVersion || d.DiscardedAt != nil {
		return false, err
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return false, err
	}
	return rulesOf(snapshot).same(rulesOf(was.snapshot()))
}

var errRunning = fault.New(fault.Conflict, "rules.replay_running")
