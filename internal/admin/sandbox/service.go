package sandbox

import (
	"context"
	"crypto/subtle"
	"log/slog"
	"strings"
	"sync"
	"time"

	"florin/internal/customer/message"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/integration/adapter"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/decision"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Parts are what a sandbox works with: the services of the lender in it, all on its Clock, and their background work, which nobody else runs.
type Parts struct {
	DB         *db.DB
	Clock      *Clock
	Work       *job.Runner
	Settings   *settings.Service
	Identity   *identity.Service
	Programs   *program.Service
	Events     *eventlog.Service
	Requests   *decision.Service
	Agreements *agreement.Service
	*servicing.Lending
	Messages *message.Service
	Profiles *profile.Service
	// Adapters asks Adapter, which is the one that there is.
	Adapters *adapter.Service
	Adapter  *Adapter
	Mail     *notify.Service
	Zone     *time.Location // where the lender's days begin
	Log      *slog.Logger
}

// Service is a sandbox that is open.
type Service struct {
	Parts

	work  sync.Mutex // held while what is due is done: one after the other, so that a year is the same however it is walked
	nudge chan struct{}
}

// New makes the service of a database that is marked; its clock is set already.
func New(parts Parts) *Service { return &Service{Parts: parts, nudge: make(chan struct{}, 1)} }

// State is where the clock stands.
type State struct {
	State   string     `json:"state"` // ready, advancing or stopped
	Now     time.Time  `json:"now"`
	Day     date.Date  `json:"day"` // by the lender's clock
	To      *date.Date `json:"to,omitempty"`
	Until   string     `json:"until,omitempty"`
	Stopped string     `json:"stopped,omitempty"` // which daily work failed
}

// The states of a clock.
const (
	Ready     = "ready"
	Advancing = "advancing"
	Stopped   = "stopped"
)

func (s *Service) state(m Mark) State {
	now := s.DB.Now()
	out := State{State: Ready, Now: now, Day: date.Of(now, s.Zone), Until: m.Until, Stopped: m.Stopped}
	switch {
	case m.TargetAt != nil:
		to := date.Of(*m.TargetAt, s.Zone)
		out.State, out.To = Advancing, &to
	case m.Stopped != "":
		out.State = Stopped
	}
	return out
}

// Clocks says where the clock stands. Errors: fault Unavailable.
func (s *Service) Clocks(ctx context.Context) (State, error) {
	m, _, err := Find(ctx, s.DB)
	return s.state(m), err
}

// Opens says whether a text is the secret of this sandbox. Errors: fault Unavailable.
func (s *Service) Opens(ctx context.Context, secret string) (bool, error) {
	m, _, err := Find(ctx, s.DB)
	token, marked := strings.CutPrefix(secret, program.SandboxPrefix)
	if err != nil || !marked || m.Secret == "" {
		return false, err
	}
	return subtle.ConstantTimeCompare([]byte(keyring.HashToken(token)), []byte(m.Secret)) == 1, nil
}

// Move sends the clock on its way and does not wait for it. Refusals: Invalid for an order that cannot be, back or too far; Conflict
// "sandbox.clock_busy" while the clock is on its way; Unavailable.
func (s *Service) Move(ctx context.Context, o Order) (State, error) {
	var m Mark
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		at, err := o.target(tx.Now(), s.Zone)
		if err != nil {
			return err
		}
		if m, _, err = findTx(tx); err != nil {
			return err
		}
		if m.TargetAt != nil {
			return fault.New(fault.Conflict, "sandbox.clock_busy")
		}
		since := tx.Now()
		m.TargetAt, m.Until, m.Since, m.Stopped = &at, o.Until, &since, ""
		if err := m.keepTx(tx); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: audit.Actor{Kind: "system"}, Action: "sandbox.clock_moved", EntityKind: entity, EntityID: "1",
			Details: map[string]any{"to": date.Of(at, s.Zone).String(), "until": o.Until},
		})
	})
	if err == nil {
		s.Nudge()
	}
	return s.state(m), err
}

func (m Mark) keepTx(tx *db.Tx) error {
	_, err := tx.Exec(setClock, m.Ahead, m.TargetAt, m.Until, m.Since, m.Stopped)
	return err
}

// Nudge has Run look at once whether anything is due.
func (s *Service) Nudge() {
	select {
	case s.nudge <- struct{}{}:
	default:
	}
}
