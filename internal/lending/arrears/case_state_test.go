package arrears

import (
	"slices"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
)

// What is not in the table is refused, an ended case does nothing any more, and every state
// can be reached from the first.
func TestCaseMoves(t *testing.T) {
	actions := []caseAction{caseNote, casePromise, caseBreak, caseAsk, caseAnswer, caseResolve, caseEnd}
	reached := []CaseState{CaseOpen}
	for i := 0; i < len(reached); i++ {
		for _, a := range actions {
			to, err := moveCase(reached[i], a)
			switch {
			case err != nil:
				if fault.CodeOf(err) != "case.not_allowed" {
					t.Errorf("%s of %s: %v", a, reached[i], err)
				}
			case reached[i].ended():
				t.Errorf("%s leads from %s to %s", a, reached[i], to)
			case !slices.Contains(reached, to):
				reached = append(reached, to)
			}
		}
	}
	for _, s := range CaseStates {
		if !slices.Contains(reached, s) {
			t.Errorf("nothing leads to %s", s)
		}
	}
	if _, err := moveCase(CaseHardship, casePromise); err == nil {
		t.Error("a promise is asked for while a request for relief waits")
	}
}

func TestJudgingPromises(t *testing.T) {
	made := time.Date(2027, 1, 4, 12, 0, 0, 0, time.UTC)
	day := date.MustParse
	money := func(on string, after time.Duration, minor int64) received {
		return received{On: day(on), At: made.Add(after), Minor: minor}
	}
	for name, test := range map[string]struct {
		pledge   pledge
		payments []received
		today    string
		want     PromiseState
	}{
		"its day has not come":              {pledge{made, day("2027-01-10"), 100, 0}, nil, "2027-01-10", PromiseOpen},
		"its day is over":                   {pledge{made, day("2027-01-10"), 100, 0}, nil, "2027-01-11", PromiseBroken},
		"paid before its day":               {pledge{made, day("2027-01-10"), 100, 0}, []received{money("2027-01-06", time.Hour, 100)}, "2027-01-06", PromiseKept},
		"a cent is missing":                 {pledge{made, day("2027-01-10"), 100, 0}, []received{money("2027-01-06", time.Hour, 99)}, "2027-01-11", PromiseBroken},
		"in two payments":                   {pledge{made, day("2027-01-10"), 100, 0}, []received{money("2027-01-06", time.Hour, 60), money("2027-01-10", 99*time.Hour, 40)}, "2027-01-11", PromiseKept},
		"money known before it was made":    {pledge{made, day("2027-01-10"), 100, 0}, []received{money("2027-01-04", -time.Hour, 100)}, "2027-01-11", PromiseBroken},
		"money that came too late":          {pledge{made, day("2027-01-10"), 100, 0}, []received{money("2027-01-11", 200*time.Hour, 100)}, "2027-01-11", PromiseBroken},
		"a regular instalment is missing":   {pledge{made, day("2027-01-10"), 100, 50}, []received{money("2027-01-06", time.Hour, 100)}, "2027-01-11", PromiseBroken},
		"a regular instalment is paid, too": {pledge{made, day("2027-01-10"), 100, 50}, []received{money("2027-01-06", time.Hour, 150)}, "2027-01-07", PromiseKept},
	} {
		if got := test.pledge.judge(test.payments, day(test.today)); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
