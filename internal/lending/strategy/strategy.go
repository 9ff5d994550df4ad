package strategy

import (
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Strategy is how late loans are collected. The zero strategy is the one that is shipped: every loan follows its product's ladder.
type Strategy struct {
	Paused         bool      `json:"paused" doc:"Only the first alert of a new instalment goes out, which laws want in any case"`
	WeeklyContacts int       `json:"weekly_contacts" minimum:"0" maximum:"14" doc:"Letters and noted contacts within seven days after which steps wait, but for first alerts; 0: no limit"`
	Segments       []Segment `json:"segments" maxItems:"10" doc:"A loan is in the first that it fits; in none: it follows its product's ladder"`
}

// Segment is some of the late loans, and what is done about them.
type Segment struct {
	Name     string  `json:"name" maxLength:"60"`
	DaysFrom int     `json:"days_from" minimum:"0" maximum:"365" doc:"Loans that are late by so many days or more"`
	LeftFrom int64   `json:"left_from" minimum:"0" doc:"Loans with so much principal left or more, in minor units of their currency"`
	History  History `json:"history" enum:"any,first,broken"`
	Paused   bool    `json:"paused" doc:"As of the whole strategy, for this segment"`
	Steps    []Step  `json:"steps" maxItems:"10"`
}

// History is what went before.
type History string

// The histories.
const (
	Any    History = "any"
	First  History = "first"  // the loan had no case of arrears before
	Broken History = "broken" // a promise of payment was broken
)

// Act is what a step does.
type Act string

// The acts. The letters are named as in a product's ladder.
const (
	Reminder     Act = "reminder"
	Arrears      Act = "arrears"
	FormalNotice Act = "formal_notice" // after it a loan may be called in
	Call         Act = "call"          // the case asks for a call
)

// Acts lists them by weight; the last is no letter.
var Acts = []Act{Reminder, Arrears, FormalNotice, Call}

// Step comes some days after the payment day of an instalment that was missed.
type Step struct {
	Days int          `json:"days" minimum:"1" maximum:"365" doc:"Past due"`
	Act  Act          `json:"act" enum:"reminder,arrears,formal_notice,call"`
	Ways settings.Way `json:"ways" enum:",none,text,post,both" doc:"Beside the e-mail; empty: as the lender's rules have it for the letter. A call has none"`
}

// LadderOf gives a product's ladder as steps.
func LadderOf(product []catalogue.Reminder) []Step {
	steps := make([]Step, len(product))
	for i, r := range product {
		steps[i] = Step{Days: r.Days, Act: Act(r.Letter)}
	}
	return steps
}

// Standing is how a loan stands on a day, as far as it decides what is done about it.
type Standing struct {
	Days     int   // past due
	Left     int64 // principal that is still owed, in minor units
	Earlier  bool  // it had a case of arrears before this one
	Broken   bool  // a promise was broken
	Stopped  bool  // frozen, called in, over, or an arrangement is kept
	Awaited  bool  // a promise runs, or relief is asked for
	Written  bool  // a letter has gone out on the day
	Contacts int   // letters and noted contacts within seven days, the day among them
	Unpaid   []Missed
	Letters  map[Rung]bool // steps by letter that are settled
	Calls    map[Rung]bool // and by call
}

// Do is what is done about a loan on a day: at most one letter, and at most one call.
type Do struct {
	Segment string // empty: the product's ladder
	Letter  Act    // empty: none
	Ways    settings.Way
	Rungs   []Rung // that the letter settles
	Charged []int  // instalments that are beyond the alerts for the first time
	Calls   []Rung // that a call settles; none: no call
}

// Day decides what is done about a loan on a day, product being its product's ladder.
func (s Strategy) Day(product []catalogue.Reminder, st Standing) (do Do) {
	steps, segment := s.follow(product, st)
	do.Segment = segment.Name
	if st.Stopped {
		return do
	}
	full := s.WeeklyContacts > 0 && st.Contacts >= s.WeeklyContacts
	letters, calls := split(steps)
	quiet := s.Paused || segment.Paused || st.Awaited
	if quiet || full {
		letters = alertOnly(letters)
	}
	if !st.Written {
		c := climbLadder(letters, st.Unpaid, st.Letters)
		do.Letter, do.Ways, do.Rungs = c.step.Act, c.step.Ways, c.rungs
		if do.Letter != "" && do.Letter != Reminder {
			do.Charged = chargeable(c.rungs, letters)
		}
		if do.Letter != "" {
			st.Contacts++
			full = s.WeeklyContacts > 0 && st.Contacts >= s.WeeklyContacts
		}
	}
	if !quiet && !full {
		do.Calls = climbLadder(calls, st.Unpaid, st.Calls).rungs
	}
	return do
}

// FirstDay is from how many days past due on a loan has a case.
func (s Strategy) FirstDay(product []catalogue.Reminder, st Standing) int {
	steps, _ := s.follow(product, st)
	if len(steps) == 0 {
		return 1
	}
	return steps[0].Days
}

// follow finds the steps of a loan, and the segment that they are of; the zero segment: they are its product's.
func (s Strategy) follow(product []catalogue.Reminder, st Standing) ([]Step, Segment) {
	for _, g := range s.Segments {
		if st.Days >= g.DaysFrom && st.Left >= g.LeftFrom && (g.History != First || !st.Earlier) && (g.History != Broken || st.Broken) {
			return g.Steps, g
		}
	}
	return LadderOf(product), Segment{}
}

func split(steps []Step) (letters, calls []Step) {
	for _, step := range steps {
		if step.Act == Call {
			calls = append(calls, step)
		} else {
			letters = append(letters, step)
		}
	}
	return letters, calls
}
