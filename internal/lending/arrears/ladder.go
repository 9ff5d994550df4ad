package arrears

import (
	"florin/internal/rule/catalogue"
)

// missed is an instalment that is past due and not paid in full.
type missed struct {
	Number int
	Days   int // past due
}

// rung is a step of the ladder for one instalment: a letter is due to each once.
type rung struct {
	Number int
	Step   int // days past due at which the step comes
}

// climb is what the ladder asks for on a day: at most one letter, the gravest of those that
// are new, and the rungs it settles. Rungs below that were not reached in time, because the
// program stood still, are settled with it: nobody gets a friendly reminder beside a formal
// notice.
type climb struct {
	Letter string // empty: none
	Rungs  []rung
}

// climbLadder finds the letter of a day. taken are the rungs for which one went out, or was
// passed over. What was paid is not among the missed and so gets none.
func climbLadder(ladder []catalogue.Reminder, unpaid []missed, taken map[rung]bool) climb {
	var c climb
	gravest := -1
	for _, m := range unpaid {
		reached := -1
		for i, step := range ladder {
			if m.Days < step.Days {
				break
			}
			if r := (rung{m.Number, step.Days}); !taken[r] {
				c.Rungs, reached = append(c.Rungs, r), i
			}
		}
		gravest = max(gravest, reached)
	}
	if gravest >= 0 {
		c.Letter = ladder[gravest].Letter
	}
	return c
}

// alertOnly is the part of a ladder that goes on while help is being looked for: the law
// wants the first alert in any case (L312-36), and everything harder after forbearance
// (L312-35-1; directive (EU) 2023/2225, art. 35).
func alertOnly(ladder []catalogue.Reminder) []catalogue.Reminder {
	for i, step := range ladder {
		if step.Letter != letterReminder {
			return ladder[:i]
		}
	}
	return ladder
}

// letterReminder is the letter that a ladder begins with; letterFormal the one after which
// a loan may be called in.
const (
	letterReminder = "reminder"
	letterArrears  = "arrears"
	letterFormal   = "formal_notice"
)
