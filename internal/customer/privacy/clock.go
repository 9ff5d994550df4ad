package privacy

import "florin/internal/kernel/date"

// The times that law and supervisors give: a month for what a person asks about their data
// (GDPR art. 12(3)), ten working days to say that a complaint has arrived and two months to
// answer it (ACPR recommendation 2024-R-02).
const (
	answerMonths    = 1
	complaintMonths = 2
	acknowledgeDays = 10
)

// clock is by when a case is owed what.
type clock struct {
	acknowledgeBy date.Date // no date: nothing of the kind is owed
	dueBy         date.Date
}

// clockOf starts the clock of a kind on a day. Months end on the same day of the month, or
// on its last one.
func clockOf(k Kind, on date.Date, c date.Calendar) clock {
	if k == Complaint {
		return clock{c.AddBusinessDays(on, acknowledgeDays), on.AddMonths(complaintMonths, on.Day())}
	}
	return clock{dueBy: on.AddMonths(answerMonths, on.Day())}
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
