package notify

import (
	"context"
	"errors"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// errPast is why a mail was not sent whose day was over before it could leave: the program had
// stood still, or the mail server was away.
var errPast = errors.New("not sent: the day that it speaks of was over before it could leave")

// until is when a mail loses its sense: what the caller says, or the end of the day to come that
// its template names, where the lender is.
func (s *Service) until(m Mail) time.Time {
	if !m.Until.IsZero() {
		return m.Until
	}
	day, ok := m.Params[templates[m.Template].ahead].(date.Date)
	if !ok || day.IsZero() {
		return time.Time{}
	}
	return day.AddDays(1).Time(s.zone)
}

// past says whether a mail has lost its sense by a moment.
func (m Mail) past(now time.Time) bool { return !m.Until.IsZero() && !now.Before(m.Until) }

// isPast is past by the clock of the database.
func (s *Service) isPast(ctx context.Context, m Mail) (past bool, err error) {
	if m.Until.IsZero() || s.captured {
		return false, nil
	}
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		past = m.past(tx.Now())
		return nil
	})
	return past, err
}
