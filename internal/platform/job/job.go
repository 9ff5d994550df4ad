package job

import (
	"encoding/json"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Spec is work to be done.
type Spec struct {
	Kind      string    // which handler does it
	Payload   any       // what the handler gets, as JSON; no personal data in clear
	RunAt     time.Time // not before; zero means now
	UniqueKey string    // if set, at most one unfinished job carries it
	Lane      Lane      // for whom
}

// Job is one attempt at a piece of work.
type Job struct {
	ID        string    `db:"id"`
	Kind      string    `db:"kind"`
	UniqueKey *string   `db:"unique_key"`
	Payload   string    `db:"payload"` // JSON
	Attempt   int64     `db:"attempt"` // 1 for the first
	Lane      Lane      `db:"lane"`
	CreatedAt time.Time `db:"created_at"`
	// LastAttempt says that a failure now is the last one: the job will be dead.
	LastAttempt bool

	// ended is set once a transaction of the handler that finished the job is durable, so that
	// the runner need not finish it again. Nil outside a runner.
	ended *atomic.Bool
	lease *lease // nil outside a runner
}

// Decode reads the payload into v. A payload that does not fit is a Permanent error.
func (j Job) Decode(v any) error {
	if err := json.Unmarshal([]byte(j.Payload), v); err != nil {
		return Permanent(fmt.Errorf("payload of %s: %w", j.Kind, err))
	}
	return nil
}

// EnqueueTx adds a job to the caller's transaction. While an unfinished job has the
// same unique key, nothing is added and that is no error.
func EnqueueTx(tx *db.Tx, s Spec) error {
	payload, err := json.Marshal(s.Payload)
	if err != nil {
		return fmt.Errorf("enqueue %s: %w", s.Kind, err)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("enqueue %s: %w", s.Kind, err)
	}
	runAt := s.RunAt
	if runAt.IsZero() {
		runAt = tx.Now()
	}
	n, err := tx.Exec(insertJob, id.String(), s.Kind, db.Nullable(s.UniqueKey), string(payload), runAt, tx.Now(), int64(s.Lane))
	if err != nil {
		return fmt.Errorf("enqueue %s: %w", s.Kind, err)
	}
	if n > 0 && !runAt.After(tx.Now()) {
		tx.AfterCommit(wakeAll)
	}
	return nil
}

// CancelTx removes the job with that unique key, and says whether it did. A job that
// was ever started is not cancelled: its effect may already be out.
func CancelTx(tx *db.Tx, uniqueKey string) (bool, error) {
	n, err := tx.Exec(cancelJob, uniqueKey)
	if err != nil {
		return false, fmt.Errorf("cancel job: %w", err)
	}
	return n > 0, nil
}

// HurryTx lets the job with that unique key run now instead of after its pause. One that runs
// already, or is none, is left alone.
func HurryTx(tx *db.Tx, uniqueKey string) error {
	if _, err := tx.Exec(hurryJob, uniqueKey, tx.Now()); err != nil {
		return fmt.Errorf("hurry job: %w", err)
	}
	tx.AfterCommit(wakeAll)
	return nil
}

// DoneTx finishes a job inside a transaction of its handler, so that the handler's
// record and the end of the job are one. It returns fault Conflict when the attempt
// no longer holds the job; the handler then returns that error and records nothing.
func DoneTx(tx *db.Tx, j Job) error {
	n, err := tx.Exec(finishJob, j.ID, j.Attempt)
	if err != nil {
		return fmt.Errorf("finish job: %w", err)
	}
	if n == 0 {
		return fault.New(fault.Conflict, "job.lost")
	}
	if j.ended != nil {
		tx.AfterCommit(func() { j.ended.Store(true) })
	}
	return nil
}

// WakeTx lets the jobs of a kind begin now that were put off, whatever the clock showed when they were.
func WakeTx(tx *db.Tx, kinds ...string) error {
	for _, kind := range kinds {
		if _, err := tx.Exec(wakeJobs, kind, tx.Now()); err != nil {
			return err
		}
	}
	tx.AfterCommit(wakeAll)
	return nil
}
