package interview

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

var (
	setOver   = db.SQL(`UPDATE interviews SET over_since = $2 WHERE request_id = $1 AND closed_at IS NULL`)
	listOver  = db.SQL(`SELECT id FROM interviews WHERE closed_at IS NULL AND over_since < $1 ORDER BY over_since LIMIT $2`)
	eraseRows = db.SQL(`UPDATE interviews SET sealed = NULL WHERE request_id = $1`)
)

// movedTx notes that there is nothing left to talk about, or again: a refusal can be taken back
// for a while, and nobody is written to before that is over.
func (s *Service) movedTx(tx *db.Tx, requestID string, talking bool) error {
	since := tx.Now()
	if talking {
		since = time.Time{}
	}
	_, err := tx.Exec(setOver, requestID, nullableTime(since))
	return err
}

// overBatch bounds what one run ends.
const overBatch = 100

// EndOver calls off what belongs to requests that are over. Run it every minute.
func (s *Service) EndOver(ctx context.Context) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	var ids []string
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		ids, err = db.All[string](tx, listOver, tx.Now().Add(-snapshot.Policies.UndoWindow()), overBatch)
		return err
	})
	for _, id := range ids {
		if err != nil {
			break
		}
		err = s.DB.Update(ctx, func(tx *db.Tx) error {
			r, err := s.loadTx(tx, id)
			if err != nil || r.State.over() {
				return err
			}
			system := mover{audit.Actor{Kind: string(identity.System)}, bySystem, ""}
			return s.moveTx(tx, system, snapshot, r, End, nil)
		})
	}
	return err
}

// eraseTx makes unreadable what was written about the interviews of a request.
func (s *Service) eraseTx(tx *db.Tx, requestID string) error {
	_, err := tx.Exec(eraseRows, requestID)
	return err
}

// stepsTx is what an applicant's line of time tells of interviews.
func (s *Service) stepsTx(tx *db.Tx, requestID string, say *i18n.Locale) ([]request.Step, error) {
	rows, err := db.All[row](tx, listRows, requestID, most)
	var steps []request.Step
	step := func(at time.Time, name string) {
		steps = append(steps, request.Step{At: at, Code: "interview_" + name, Text: say.T("interviews:step."+name, nil)})
	}
	for _, r := range rows {
		step(r.CreatedAt, "proposed")
		if r.ConfirmedAt != nil {
			step(*r.ConfirmedAt, "confirmed")
		}
		if r.ClosedAt != nil {
			step(*r.ClosedAt, string(r.State))
		}
	}
	return steps, err
}
