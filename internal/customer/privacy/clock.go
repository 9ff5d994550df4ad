package privacy

import (
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// A month for what a person asks about their data (GDPR art. 12(3)). For complaints the law of the country counts (law.Complaint); where it names
// no time, these do: they are those that the French supervisor recommends (ACPR 2024-R-02).
const (
	answerMonths    = 1
	complaintMonths = 2
	acknowledgeDays = 10
)

// clock is by when a case is owed what.
type clock struct {
	acknowledgeBy date.Date // no date: nothing of the kind is owed
	dueBy         date.Date
	rule          string // of law that the answer's day rests on; empty: none names one
}

// clockTx starts the clock of a kind on a day. Months end on the same day of the month, or
// on its last one.
func (s *Service) clockTx(tx *db.Tx, k Kind, product string, on date.Date) (clock, error) {
	if k != Complaint {
		return rightsClock(on), nil
	}
	snapshot, err := s.Settings.ReadTx(tx)
	return complaintClock(snapshot, product, on, calendar), err
}

func rightsClock(on date.Date) clock { return clock{dueBy: on.AddMonths(answerMonths, on.Day())} }

// complaintClock is by the law of the product's country, or, where the product is not known, by that law of all products which asks for the
// answer first.
func complaintClock(snapshot settings.Snapshot, product string, on date.Date, c date.Calendar) (first clock) {
	for _, p := range snapshot.Products {
		if product != "" && p.Code != product {
			continue
		}
		due := clockOf(snapshot.Book().At(p.Law.Of(), on).Complaint(), on, c)
		if first.dueBy.IsZero() || due.dueBy.Before(first.dueBy) || due.dueBy == first.dueBy && due.rule != "" && first.rule == "" {
			first = due
		}
	}
	if first.dueBy.IsZero() {
		first = clockOf(law.Complaint{}, on, c)
	}
	return first
}

func clockOf(rule law.Complaint, on date.Date, c date.Calendar) clock {
	due := clock{rule.AcknowledgeBy(on, c), rule.AnswerBy(on, c), rule.ID}
	if due.acknowledgeBy.IsZero() {
		due.acknowledgeBy = c.AddBusinessDays(on, acknowledgeDays)
	}
	if due.dueBy.IsZero() {
		due.dueBy = on.AddMonths(complaintMonths, on.Day())
	}
	if due.dueBy.Before(due.acknowledgeBy) {
		due.acknowledgeBy = due.dueBy
	}
	return due
}

// workingDays counts the working days from a day, not counted, to another, counted; below
// zero when that is over. Far ends are not counted out: past the bound the bound is told.
func workingDays(from, to date.Date, c date.Calendar) int {
	if to.Before(from) {
		return -workingDays(to, from, c)
	}
	n := 0
	for day := from; day.Before(to) && n < manyDays; {
		day = day.AddDays(1)
		if c.IsBusinessDay(day) {
			n++
		}
	}
	return n
}

const manyDays = 400
