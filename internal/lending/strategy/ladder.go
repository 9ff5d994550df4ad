package strategy

// Missed is an instalment that is past due and not paid in full.
type Missed struct {
	Number int
	Days   int // past due
}

// Rung is a step for one instalment: it comes once.
type Rung struct {
	Number int
	Step   int // days past due at which the step comes
}

// climb is what a ladder asks for on a day: at most one step, the gravest of those that are new, and the rungs it settles. Rungs below that were
// not reached in time, because the program stood still, are settled with it: nobody gets a friendly reminder beside a formal notice.
type climb struct {
	step  Step // zero: none
	rungs []Rung
}

// climbLadder finds the step of a day. taken are the rungs that were settled; those below one that was are settled, too, so that a loan which comes
// under other steps is not reminded anew of what it has had a letter about. What was paid is not among the missed and so gets none.
func climbLadder(ladder []Step, unpaid []Missed, taken map[Rung]bool) climb {
	var c climb
	highest := map[int]int{}
	for r := range taken {
		highest[r.Number] = max(highest[r.Number], r.Step)
	}
	gravest := -1
	for _, m := range unpaid {
		reached := -1
		for i, step := range ladder {
			if m.Days < step.Days {
				break
			}
			if step.Days > highest[m.Number] {
				c.rungs, reached = append(c.rungs, Rung{m.Number, step.Days}), i
			}
		}
		gravest = max(gravest, reached)
	}
	if gravest >= 0 {
		c.step = ladder[gravest]
	}
	return c
}

// alertOnly is the part of a ladder that goes on while help is being looked for: the law wants the first alert in any case (L312-36), and
// everything harder after forbearance (L312-35-1; directive (EU) 2023/2225, art. 35).
func alertOnly(ladder []Step) []Step {
	for i, step := range ladder {
		if step.Act != Reminder {
			return ladder[:i]
		}
	}
	return ladder
}

// chargeable are the instalments that are for the first time beyond the alerts.
func chargeable(rungs []Rung, ladder []Step) (numbers []int) {
	first := 0 // days of the first step that is no alert
	for _, step := range ladder {
		if step.Act != Reminder {
			first = step.Days
			break
		}
	}
	for _, r := range rungs {
		if r.Step == first {
			numbers = append(numbers, r.Number)
		}
	}
	return numbers
}
