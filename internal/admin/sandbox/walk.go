package sandbox

import (
	"context"
	"fmt"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// lookEvery is how often Run looks for work when nobody nudges it.
const lookEvery = time.Second

// Run does the background work of the sandbox until ctx ends, and walks the clock where it is sent. A walk that was cut off goes on.
func (s *Service) Run(ctx context.Context) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for ctx.Err() == nil {
		if err := s.Settle(ctx); err != nil && ctx.Err() == nil {
			s.Log.Error("the work of a sandbox", "error", err)
		}
		if err := s.walk(ctx); err != nil && ctx.Err() == nil {
			s.Log.Error("the clock of a sandbox", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-s.nudge:
		case <-tick.C:
		}
	}
}

// Settle does what is due by now, e-mails among it, and returns when nothing is. What fails is put off as always, and told in the log.
func (s *Service) Settle(ctx context.Context) error {
	s.work.Lock()
	defer s.work.Unlock()
	for again := true; again; {
		if err := s.Work.RunDue(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("work in a sandbox failed", "error", err)
		}
		var err error
		if again, err = s.Adapter.bring(ctx, s.Adapters); err != nil && ctx.Err() == nil {
			s.Log.Warn("the adapter of a sandbox", "error", err)
		}
	}
	return ctx.Err()
}

// walk lets day after day go by until the order is carried out.
func (s *Service) walk(ctx context.Context) error {
	for {
		m, _, err := Find(ctx, s.DB)
		if err != nil || m.TargetAt == nil {
			return err
		}
		over, err := s.arrived(ctx, m) // asked first: a step whose end could not be judged is judged before the next
		if err != nil {
			return err
		}
		if !over {
			err = s.step(ctx, m)
		}
		if err != nil {
			return err
		}
	}
}

// step moves the clock to the next morning, or to the target if that comes first, and does the work of the day. The clock is written
// down before the work: after a kill the day's work goes on from its own progress.
func (s *Service) step(ctx context.Context, m Mark) error {
	now := s.Clock.Now()
	next := date.Of(now, s.Zone).Time(s.Zone).Add(morning)
	if !next.After(now) {
		next = date.Of(now, s.Zone).AddDays(1).Time(s.Zone).Add(morning)
	}
	if m.TargetAt.Before(next) {
		next = *m.TargetAt
	}
	// A payout leaves at its minute, as it would in earnest: by the next morning an adapter's answer about who is paid would be a day old.
	leaves, found, err := s.Payouts.NextLeaving(ctx)
	if err != nil {
		return err
	}
	if found && leaves.After(now) && leaves.Before(next) {
		if err := s.stand(ctx, &m, leaves); err != nil {
			return err
		}
	}
	if err := s.stand(ctx, &m, next); err != nil {
		return err
	}
	if err := s.bankDay(ctx); err != nil && ctx.Err() == nil {
		s.Log.Warn("the bank of a sandbox", "error", err)
	}
	if err := s.actDay(ctx); err != nil && ctx.Err() == nil {
		s.Log.Warn("the applicants of a sandbox", "error", err)
	}
	return ctx.Err()
}

// stand sets the clock and does what is due then.
func (s *Service) stand(ctx context.Context, m *Mark, at time.Time) error {
	m.Ahead = max(m.Ahead, at.Sub(s.Clock.Earnest()).Microseconds()+1) // forward only, whatever the machine's clock does
	if err := s.keep(ctx, *m); err != nil {
		return err
	}
	s.Clock.Set(*m)
	return s.Settle(ctx)
}

// arrived ends the order when its day has come, when what it waits for has happened, or when the work of a day failed.
func (s *Service) arrived(ctx context.Context, m Mark) (over bool, err error) {
	over = !s.Clock.Now().Before(*m.TargetAt)
	if !over && m.Until != "" {
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			if m.Until == loanClosed {
				over, err = s.Loans.ClosedAfterTx(tx, date.Of(*m.Since, s.Zone))
				return err
			}
			over, err = audit.HappenedTx(tx, occasions[m.Until], *m.Since)
			return err
		})
		if err != nil {
			return false, err
		}
	}
	days, err := job.Dailies(ctx, s.DB)
	if err != nil {
		return false, err
	}
	for _, d := range days {
		if d.Failures > 0 {
			m.Stopped, over = fmt.Sprintf("%s after %s", d.Name, d.DoneOn), true
		}
	}
	if !over {
		return false, nil
	}
	m.TargetAt, m.Since = nil, nil
	return true, s.keep(ctx, m)
}

func (s *Service) keep(ctx context.Context, m Mark) error {
	return s.DB.Update(ctx, m.keepTx)
}

// lookAgain is how often a call that waits looks at the clock.
const lookAgain = 20 * time.Millisecond

// Stands tells where the clock is, as soon as it stands, or after a while at the latest. Errors: those of Clocks.
func (s *Service) Stands(ctx context.Context, within time.Duration) (state State, err error) {
	end := time.NewTimer(within)
	defer end.Stop()
	for {
		state, err = s.Clocks(ctx)
		if err != nil || state.State != Advancing {
			return state, err
		}
		select {
		case <-ctx.Done():
			return state, nil
		case <-end.C:
			return state, nil
		case <-time.After(lookAgain):
		}
	}
}
