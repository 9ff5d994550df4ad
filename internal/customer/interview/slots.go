package interview

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// slotStep is how far apart the offered times begin.
const slotStep = 30 * time.Minute

// Day is what a day has to offer to a person who plans an interview.
type Day struct {
	Open  []settings.Span `json:"open" doc:"When the lender is there"`
	Slots []Slot          `json:"slots"`
}

// Slot is a time at which an interview may begin.
type Slot struct {
	StartsAt time.Time `json:"starts_at"`
	Time     string    `json:"time" doc:"By the lender's clock: 2026-11-24T10:30"`
	Free     bool      `json:"free"`
}

// DayQuery asks for a day.
type DayQuery struct {
	Day     date.Date
	Minutes int
	StaffID string // the caller when empty
}

// DayOf says when on a day a member of staff may have an interview: within the opening hours, and
// what of it is taken. Errors: fault Forbidden, Invalid.
func (s *Service) DayOf(ctx context.Context, p identity.Principal, q DayQuery) (Day, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Day{}, err
	}
	if q.Minutes < shortest || q.Minutes > longest {
		return Day{}, invalid("/minutes", "choice.invalid")
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Day{}, err
	}
	if q.StaffID == "" {
		q.StaffID = p.StaffID
	}
	out := Day{Open: snapshot.Hours.On(q.Day)}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		begin := q.Day.Time(snapshot.Hours.Location())
		taken, err := takenTx(tx, q.StaffID, "", begin, begin.AddDate(0, 0, 1))
		out.Slots = slots(snapshot.Hours, q, taken, tx.Now())
		return err
	})
	return out, err
}

// slots are the times of a day at which an interview fits into the opening hours.
func slots(hours settings.Hours, q DayQuery, taken []takenRow, now time.Time) []Slot {
	list, length := []Slot{}, time.Duration(q.Minutes)*time.Minute
	for _, open := range hours.On(q.Day) {
		for at := open.From; open.Holds(at, at.Add(length)); at = at.Add(slotStep) {
			free := !at.Before(now.Add(leastNotice))
			for _, t := range taken {
				free = free && !(at.Before(t.EndsAt) && t.StartsAt.Before(at.Add(length)))
			}
			list = append(list, Slot{at.UTC(), at.In(hours.Location()).Format(clockTime), free})
		}
	}
	return list
}
