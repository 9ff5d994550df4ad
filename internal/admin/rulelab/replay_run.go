package rulelab

import (
	"context"
	"encoding/json"

	"florin/internal/identity/identity"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/credit"
)

// replayBatch is how many requests are read, tried and kept at a time. A node that dies in
// between loses one batch of work; what was kept is never counted twice.
const replayBatch = 500

// mostListed bounds the requests of a trial that are kept by name: with more, the figures are
// what matters.
const mostListed = 10_000

// replayAttempts is how often a trial is taken up again before it is given up as failed. Most
// of them are restarts, and each goes on where the last one stopped.
const replayAttempts = 20

// trial is a replay that is being run: both sets of rules, ready to judge.
type trial struct {
	row           replayRow
	active, draft lens
	filter        underwriting.PastFilter
}

// runReplay does a replay batch by batch until no request is left, the sample is full, or
// a user cancels it.
func (s *Service) runReplay(ctx context.Context, j job.Job) error {
	var of replayOf
	if err := j.Decode(&of); err != nil {
		return err
	}
	err := s.replay(ctx, of.ID)
	if err != nil && j.LastAttempt && ctx.Err() == nil {
		return s.giveUp(ctx, of.ID, err)
	}
	return err
}

func (s *Service) replay(ctx context.Context, id string) error {
	t, err := s.openTrial(ctx, id)
	for err == nil && t.row.State == Running {
		err = s.step(ctx, t, replayBatch)
	}
	return err
}

// openTrial takes a replay up where it stands.
func (s *Service) openTrial(ctx context.Context, id string) (*trial, error) {
	var t *trial
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[replayRow](tx, findReplay, id)
		if err != nil {
			return err
		}
		was, rules, err := r.sidesTx(tx)
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		t = &trial{
			row: r, active: newLens(was, r.Complete), draft: newLens(was.with(rules), r.Complete),
			filter: underwriting.PastFilter{From: r.From.Time(snapshot.Hours.Location()), Product: r.Product, Until: r.CreatedAt},
		}
		return nil
	})
	return t, err
}

// step tries one batch. What it counts is worked out between two transactions: the one that
// reads the requests, and the one that keeps the result.
func (s *Service) step(ctx context.Context, t *trial, batch int) error {
	want := min(batch, t.row.Sample-t.row.Done)
	place := db.Place{At: t.row.PlaceAt, ID: t.row.PlaceID}
	var cases []underwriting.PastCase
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		cases, err = s.Requests.PastTx(tx, t.filter, place, want+1)
		return err
	})
	if err != nil {
		return err
	}
	more := len(cases) > want
	cases = cases[:min(want, len(cases))]
	changed, counted, err := t.try(cases)
	if err != nil {
		return err
	}
	next := t.row
	next.Done += len(cases)
	if len(cases) > 0 {
		last := cases[len(cases)-1].Place()
		next.PlaceAt, next.PlaceID = last.At, last.ID
	}
	changed = changed[:min(len(changed), mostListed-next.Listed)]
	next.Listed += len(changed)
	text, err := json.Marshal(counted)
	if err != nil {
		return err
	}
	next.Tally = string(text)
	if !more || next.Done == next.Sample {
		next.State, next.More = Done, more
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error { return t.keepTx(tx, next, changed) })
}

// listedCase is a request that comes out otherwise, with its place among those tried.
type listedCase struct {
	position int
	outcome
}

// try judges a batch by both sets of rules. It changes nothing but what it returns.
func (t *trial) try(cases []underwriting.PastCase) ([]listedCase, tally, error) {
	counted, err := t.row.tally()
	if err != nil {
		return nil, counted, err
	}
	var changed []listedCase
	for i, c := range cases {
		o, err := try(c, t.active, t.draft)
		if err != nil {
			return nil, counted, err
		}
		counted.add(o)
		if o.changed() {
			changed = append(changed, listedCase{t.row.Done + i + 1, o})
		}
	}
	return changed, counted, nil
}

// keepTx keeps a batch, unless the replay was cancelled or another node was first: then what
// is stored counts.
func (t *trial) keepTx(tx *db.Tx, next replayRow, changed []listedCase) error {
	n, err := tx.Exec(advanceReplay, next.ID, t.row.Done, next.PlaceAt, next.PlaceID, next.Done, next.Listed, next.Tally)
	if err != nil {
		return err
	}
	if n == 0 {
		t.row, err = db.One[replayRow](tx, findReplay, next.ID)
		return err
	}
	for _, c := range changed {
		if err := c.insertTx(tx, next.ID); err != nil {
			return err
		}
	}
	if next.State == Done {
		if _, err := tx.Exec(finishReplay, next.ID, next.Done, next.More, tx.Now()); err != nil {
			return err
		}
		err := recordTx(tx, identity.Background().Actor(), entityReplay, next.ID, "rules.replay_done", map[string]any{"requests": next.Done})
		if err != nil {
			return err
		}
	}
	tx.AfterCommit(func() { t.row = next })
	return nil
}

func (c listedCase) insertTx(tx *db.Tx, replay string) error {
	reasons, err := json.Marshal(c.reasons)
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertCase, replay, c.position, c.ID, c.Run, c.Product, c.Inputs.Currency, c.Inputs.Amount,
		c.active.trace.Opinion, c.draft.trace.Opinion, pointsOf(c.active.trace.Score), pointsOf(c.draft.trace.Score), string(reasons))
	return err
}

func pointsOf(s *credit.Score) *int {
	if s == nil {
		return nil
	}
	return &s.Points
}

// giveUp ends a replay that fails each time; why stands in the log.
func (s *Service) giveUp(ctx context.Context, id string, why error) error {
	s.Log.ErrorContext(ctx, "a trial of rules failed for good", "replay", id, "error", why)
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(endReplay, id, Broken, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		return recordTx(tx, identity.Background().Actor(), entityReplay, id, "rules.replay_failed", nil)
	})
}
