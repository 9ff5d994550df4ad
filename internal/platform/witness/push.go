package witness

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
)

const (
	// lease is for how long a node holds the address while it tells a seal: more than a call and its note take.
	lease = time.Minute
	// After failures the address is left alone, longer with each in a row.
	step = 30 * time.Second
	most = 15 * time.Minute
	// heeded is the longest that an address is left alone where it asks for that.
	heeded = time.Hour
)

// batch is how many seals are told at one go: what has waited for years does not keep a worker of the queue.
const batch = 200

// Pace is how often it is looked whether there is something to tell.
const Pace = 30 * time.Second

// Caller posts to an address; *outbound.Hooks is one.
type Caller interface {
	Post(ctx context.Context, address string, header map[string]string, body []byte) outbound.HookAnswer
}

// Parts are what the service works with.
type Parts struct {
	DB      *db.DB
	Caller  Caller
	Address string // that seals are told to
	Secret  string // which signs them, as signed.IsSecret wants it
	Site    string // names the installation
	Node    string // that tells
	Log     *slog.Logger
}

// Service tells an address of seals.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// key names an address where it is kept: the URL may hold what opens it.
func key(address string) string {
	sum := sha256.Sum256([]byte(address))
	return hex.EncodeToString(sum[:])
}

// Push tells the next seals that the address has not taken, in order, until one is not taken, another node does it, or all are. An address that
// does not take one is no error: it is noted, told to the log once, and tried again later. Run it every Pace.
func (s *Service) Push(ctx context.Context) error {
	for range batch {
		t, before, due, err := s.take(ctx)
		if err != nil || !due {
			return err
		}
		if taken, err := s.tell(ctx, t, before); err != nil || !taken {
			return err
		}
	}
	return nil
}

// take holds the address and gives the seal that is next, with what is known of the address.
func (s *Service) take(ctx context.Context) (t audit.Told, before row, due bool, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		due = false
		r, _, err := db.Maybe[row](tx, findRow, key(s.Address))
		if err != nil || r.HoldUntil.After(tx.Now()) {
			return err
		}
		next, found, err := audit.NextSealTx(tx, r.Pushed)
		if err != nil || !found {
			return err
		}
		n, err := tx.Exec(hold, key(s.Address), tx.Now().Add(lease), tx.Now())
		t, before, due = next, r, n > 0
		return err
	})
	t.Installation, t.Node = s.Site, s.Node
	return t, before, due, err
}

// tell calls the address and notes what came of it.
func (s *Service) tell(ctx context.Context, t audit.Told, before row) (taken bool, err error) {
	body, err := t.Line()
	if err != nil {
		return false, err
	}
	header, err := signed.Headers(t.ID(), s.DB.Now(), body, []string{s.Secret}, nil)
	if err != nil {
		return false, err
	}
	header["User-Agent"] = "Florin-Seals/1"
	answer := s.Caller.Post(ctx, s.Address, header, body)
	if ctx.Err() != nil { // the node stops: what came of it is not known, and the hold ends
		return false, ctx.Err()
	}
	if answer.OK() {
		err = s.noteTaken(ctx, t)
		if err == nil && before.Failures > 0 {
			s.Log.Info("the address outside takes the seals of the audit log again", "seal", t.Number)
		}
		return true, err
	}
	problem := said(answer)
	if before.Failures == 0 {
		s.Log.Warn("the address outside does not take the seals of the audit log; it is tried again", "seal", t.Number, "problem", problem)
	}
	return false, s.noteRefused(ctx, before, problem, answer.Later)
}

func (s *Service) noteTaken(ctx context.Context, t audit.Told) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(noteTaken, key(s.Address), t.Number, tx.Now(), t.Hash)
		return err
	})
}

func (s *Service) noteRefused(ctx context.Context, before row, problem string, asked time.Duration) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(noteRefused, key(s.Address), before.Pushed, tx.Now(), problem, tx.Now().Add(pause(before.Failures+1, asked)))
		return err
	})
}

// pause is for how long the address is left alone after so many failures in a row.
func pause(failures int64, asked time.Duration) time.Duration {
	return max(min(asked, heeded), min(time.Duration(min(failures, 1000))*step, most))
}

// said is what came instead of a 2xx, in words that quote nothing of the answer.
func said(a outbound.HookAnswer) string {
	switch a.Failure {
	case outbound.HookAnswered:
		return fmt.Sprintf("it answered %d", a.Status)
	case outbound.HookTimeout:
		return "no answer in time"
	case outbound.HookName:
		return "its name leads nowhere"
	case outbound.HookPrivate:
		return "it is in a network that may not be called"
	case outbound.HookTLS:
		return "its certificate does not hold"
	}
	return "no connection"
}
