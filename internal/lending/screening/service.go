package screening

import (
	"sync"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself, but for those of the operator and of other packages, which say so.
type Service struct {
	db       *db.DB
	settings *settings.Service
	keys     *keyring.Ring
	adapters *adapter.Service // nil: there are none

	// Patience is for how long Refresh waits for an adapter's answer: who approves need not come again for one that answers at once. Zero: not at all. It is
	// set before anything runs.
	Patience time.Duration

	building sync.Mutex // one builds the index while others wait for it
	current  *matcher
}

// New makes the service.
func New(parts request.Parts) *Service {
	s := &Service{db: parts.DB, settings: parts.Settings, keys: parts.Keys, adapters: parts.Adapters}
	if s.adapters != nil {
		s.adapters.Take(adapter.SanctionsScreen, s.takeTx)
	}
	return s
}

const (
	kindRequest = "screening.request" // one request, after it was sent or changed
	kindAll     = "screening.all"     // all that are undecided or wait for their payout, after the lists changed
)

// Register lets a runner do what DueTx and Load ask for.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindRequest, s.runRequest, job.Within(5*time.Minute))
	r.Handle(kindAll, s.runAll, job.Within(time.Hour))
}

type requestJob struct {
	ID string `json:"id"`
}

// DueTx asks for a comparison of a request when lists are in force, or an adapter has some.
func (s *Service) DueTx(tx *db.Tx, requestID string) error {
	_, found, err := db.Maybe[string](tx, anyList)
	if err == nil && !found {
		_, found, err = s.adapters.ByTx(tx, adapter.SanctionsScreen)
	}
	if err != nil || !found {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kindRequest, Payload: requestJob{requestID}, UniqueKey: kindRequest + ":" + requestID, Lane: job.Prompt})
}

// EraseTx forgets the comparisons of a request, and who agreed.
func EraseTx(tx *db.Tx, requestID string) error {
	for _, erase := range []*db.Stmt{EraseHits, EraseRuns} {
		if _, err := tx.Exec(erase, requestID); err != nil {
			return err
		}
	}
	return nil
}
