package adapter

import (
	"context"
	"errors"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/platform/signed"
)

// calls of unknown origin that one adapter's name takes: checking a signature costs little, and a flood of them still something.
var strangers = limit.Rule{Name: "adapter.strangers", Burst: 60, Per: 60e9}

// Results takes what an adapter says by a call of its own. Who calls is known by the signature alone.
//
// Refusals: NotFound for an adapter that there is not, TooMany after many that are not signed; Unauthenticated "adapter.signature", "adapter.timestamp"; Invalid "adapter.answer" for what
// is no answer, "adapter.result" for one that is none of its capability, "adapter.digest", "adapter.evidence", "adapter.too_large"; NotFound "adapter.call_unknown"; Conflict "adapter.late" after the
// time of the call, "adapter.other_answer" when it was answered otherwise; Unavailable. The same answer again is taken again.
func (s *Service) Results(ctx context.Context, name string, m signed.Message) error {
	var r row
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](tx, findNamed, name)
		return err
	})
	if err != nil {
		return err
	}
	secrets, err := s.secrets(r)
	if err != nil {
		return err
	}
	if err := m.Check(s.Clock(), secrets); err != nil {
		return s.stranger(ctx, r, err)
	}
	a, err := ParseAnswer(m.Body, m.ID)
	if err != nil || a.State != StateDone {
		return fault.New(fault.Invalid, "adapter.answer")
	}
	w := work{row: r}
	done, err := s.earlier(ctx, &w, m.ID, a)
	if err != nil || done {
		return err
	}
	kept, code, err := s.keepFiles(ctx, w, a, secrets)
	if err != nil {
		return err
	}
	if code != "" {
		return s.refuse(ctx, w, code)
	}
	return s.closeReported(ctx, w, a, kept)
}

func (s *Service) stranger(ctx context.Context, r row, why error) error {
	var v limit.Verdict
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		v, err = limit.TakeTx(tx, strangers, r.ID)
		return err
	})
	switch {
	case err != nil:
		return err
	case !v.Allowed:
		return fault.New(fault.TooMany, "too_many").After(v.RetryAfter)
	case errors.Is(why, signed.ErrTimestamp):
		return fault.New(fault.Unauthenticated, "adapter.timestamp")
	}
	return fault.New(fault.Unauthenticated, "adapter.signature")
}

// earlier finds the call, and says whether it has this answer already.
func (s *Service) earlier(ctx context.Context, w *work, id string, a Answer) (done bool, err error) {
	print, err := a.print()
	if err != nil {
		return false, fault.New(fault.Invalid, "adapter.answer")
	}
	return done, s.DB.View(ctx, func(tx *db.Tx) error {
		c, found, err := db.Maybe[callRow](tx, findCall, id)
		switch {
		case err != nil:
			return err
		case !found || c.AdapterID != w.row.ID:
			return fault.New(fault.NotFound, "adapter.call_unknown")
		case c.State == Done && c.Print != nil && *c.Print == print:
			done = true
			return nil
		case c.State == Done:
			return fault.New(fault.Conflict, "adapter.other_answer")
		case c.State == Failed && c.Code == "adapter.stopped", !w.active():
			return fault.New(fault.Conflict, "adapter.stopped")
		case c.State == Failed, !tx.Now().Before(c.Deadline):
			return fault.New(fault.Conflict, "adapter.late")
		}
		w.call = c
		return nil
	})
}

// refuse ends a call whose reported answer is wrong, and says so to who reported it.
func (s *Service) refuse(ctx context.Context, w work, code string) error {
	if err := s.fail(ctx, w, outcome{code: code}); err != nil {
		return err
	}
	return fault.New(fault.Invalid, code)
}

func (s *Service) closeReported(ctx context.Context, w work, a Answer, kept []Kept) error {
	print, err := a.print()
	if err != nil {
		return s.refuse(ctx, w, "adapter.answer")
	}
	won := false
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		c, err := db.One[callRow](tx, findCall, w.call.ID)
		if err != nil {
			return err
		}
		if won = c.ClosedAt == nil; !won {
			return nil
		}
		return s.closeTx(tx, w, a, print, kept)
	})
	switch {
	case isInvalid(err):
		return s.refuse(ctx, w, refusalOf(err))
	case err != nil:
		return err
	case !won: // another answer was faster: the same or another
		_, err := s.earlier(ctx, &w, w.call.ID, a)
		return err
	}
	return nil
}
