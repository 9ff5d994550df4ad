package strategy

import (
	"slices"
	"strconv"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/rule/settings"
)

// PayWithin is how many days a letter gives to pay.
func PayWithin(letter Act) int {
	if letter == FormalNotice {
		return 15
	}
	return 10
}

const (
	mostSegments = 10
	mostSteps    = 10
	mostContacts = 14
	longestName  = 60
	farthestDay  = 365
)

// Law is what no strategy may take away.
type Law struct {
	// AlertBy is by how many days past due the first alert goes out: what the lender's products promise. L312-36 wants it of the first missed
	// payment; 0: no product has one.
	AlertBy int
}

// Check gives what is wrong in a strategy, each with its field. What the law wants stays in every segment: a first alert, no later than the
// products have it, and a formal notice only when a letter about the arrears has gone before and its days to pay are over.
func (s Strategy) Check(law Law) (wrong []fault.Field) {
	say := func(at, code string, params map[string]any) {
		wrong = append(wrong, fault.Field{Pointer: at, Code: code, Params: params})
	}
	between := func(at string, n int64, least, most int) {
		if n < int64(least) || n > int64(most) {
			say(at, "strategy.number", map[string]any{"min": least, "max": most})
		}
	}
	between("/weekly_contacts", int64(s.WeeklyContacts), 0, mostContacts)
	if len(s.Segments) > mostSegments {
		say("/segments", "strategy.too_many", map[string]any{"max": mostSegments})
	}
	for i, g := range s.Segments {
		at := "/segments/" + strconv.Itoa(i)
		if same := func(other Segment) bool { return other.Name == g.Name }; slices.IndexFunc(s.Segments, same) != i {
			say(at+"/name", "strategy.twice", nil)
		}
		if code := validate.Required(g.Name); code != "" {
			say(at+"/name", code, nil)
		} else if code := validate.Text(g.Name, longestName); code != "" {
			say(at+"/name", code, map[string]any{"max": longestName})
		}
		between(at+"/days_from", int64(g.DaysFrom), 0, farthestDay)
		if g.LeftFrom < 0 {
			say(at+"/left_from", "amount.invalid", nil)
		}
		if !slices.Contains([]History{Any, First, Broken}, g.History) {
			say(at+"/history", "choice.invalid", nil)
		}
		if len(g.Steps) > mostSteps {
			say(at+"/steps", "strategy.too_many", map[string]any{"max": mostSteps})
		}
		g.checkSteps(at+"/steps", law, say, between)
	}
	return wrong
}

func (g Segment) checkSteps(at string, law Law, say func(at, code string, params map[string]any), between func(at string, n int64, least, most int)) {
	if len(g.Steps) == 0 {
		say(at, "strategy.first_alert", nil)
		return
	}
	told := 0 // days at which the first letter about the arrears goes out; 0: none yet
	for i, step := range g.Steps {
		here := at + "/" + strconv.Itoa(i)
		between(here+"/days", int64(step.Days), 1, farthestDay)
		if i > 0 && step.Days <= g.Steps[i-1].Days {
			say(here+"/days", "strategy.order", nil)
		}
		switch {
		case !slices.Contains(Acts, step.Act):
			say(here+"/act", "choice.invalid", nil)
		case i == 0 && step.Act != Reminder:
			say(here+"/act", "strategy.first_alert", nil)
		case i == 0 && law.AlertBy > 0 && step.Days > law.AlertBy:
			say(here+"/days", "strategy.alert_late", map[string]any{"days": law.AlertBy})
		case step.Act == FormalNotice && told == 0:
			say(here+"/act", "strategy.notice_first", nil)
		case step.Act == FormalNotice && step.Days < told+PayWithin(Arrears):
			say(here+"/days", "strategy.notice_early", map[string]any{"days": told + PayWithin(Arrears)})
		}
		if step.Act == Arrears && told == 0 {
			told = step.Days
		}
		ways := []settings.Way{"", settings.ByEmailAlone, settings.ByText, settings.ByPost, settings.ByBoth}
		if !slices.Contains(ways, step.Ways) || step.Act == Call && step.Ways != "" {
			say(here+"/ways", "choice.invalid", nil)
		}
	}
}
