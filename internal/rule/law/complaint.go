package law

import "florin/internal/kernel/date"

// Complaint is within which time a complaint is acknowledged and answered, from the day on which it is received. A law that names no time has no row.
type Complaint struct {
	Row
	AcknowledgeDays int `json:"acknowledge_days,omitempty"` // working days; 0: none is named
	// The answer is due within one of these.
	AnswerDays        int `json:"answer_days,omitempty"` // calendar days
	AnswerWorkingDays int `json:"answer_working_days,omitempty"`
	AnswerMonths      int `json:"answer_months,omitempty"` // to the same day of the month, or its last
}

func (*Complaint) line() string { return "" }
func (c *Complaint) wrong(Head) error {
	named := 0
	for _, n := range []int{c.AnswerDays, c.AnswerWorkingDays, c.AnswerMonths} {
		if n > 0 {
			named++
		}
	}
	return unless(c.Status == None || c.Blocks() || named == 1 && c.AcknowledgeDays >= 0, "does not have one time for the answer")
}

// Complaint is the times for complaints; without an id where the law names none.
func (e *Edition) Complaint() Complaint { return one[Complaint](e, "complaint") }

// AcknowledgeBy is the last day to acknowledge a complaint that is received on a day; no date: none is named.
func (c Complaint) AcknowledgeBy(on date.Date, in date.Calendar) (last date.Date) {
	if c.AcknowledgeDays == 0 {
		return last
	}
	return in.AddBusinessDays(on, c.AcknowledgeDays)
}

// AnswerBy is the last day to answer it; no date: none is named.
func (c Complaint) AnswerBy(on date.Date, in date.Calendar) (last date.Date) {
	switch {
	case c.AnswerDays > 0:
		return on.AddDays(c.AnswerDays)
	case c.AnswerWorkingDays > 0:
		return in.AddBusinessDays(on, c.AnswerWorkingDays)
	case c.AnswerMonths > 0:
		return on.AddMonths(c.AnswerMonths, on.Day())
	}
	return last
}
