package strategy

import (
	"fmt"
	"testing"

	"florin/internal/kernel/date"
)

// The arms are those of `printf 'trial-1 loan-1' | sha256sum`: its first sixteen digits as a number, modulo 100, against the share.
func TestTheDrawCanBeComputedAgain(t *testing.T) {
	for loan, percent := range drawn {
		for share, want := range map[int]Arm{percent: ChampionArm, percent + 1: ChallengerArm} {
			if got := (Trial{ID: "trial-1", Share: share}).Draw(loan); got != want {
				t.Errorf("%s at %d %%: %s, want %s", loan, share, got, want)
			}
		}
	}
}

func TestTheDrawKeepsToItsShare(t *testing.T) {
	const loans = 10_000
	for _, share := range []int{1, 10, 50} {
		challengers := 0
		for i := range loans {
			if (Trial{ID: "0190a0b0", Share: share}).Draw(fmt.Sprint("loan-", i)) == ChallengerArm {
				challengers++
			}
		}
		if off := challengers - loans*share/100; off > 200 || off < -200 { // four standard deviations at 50 %
			t.Errorf("%d of %d at %d %%", challengers, loans, share)
		}
	}
}

func TestWhoFollowsTheChallenger(t *testing.T) {
	trial := Trial{ID: "t", Challenger: Strategy{WeeklyContacts: 2}, Share: 100, From: date.MustParse("2026-03-01"), Until: date.MustParse("2026-03-31")}
	with, without := Plan{Champion: Strategy{WeeklyContacts: 1}, Trials: []Trial{trial}}, Plan{Champion: Strategy{WeeklyContacts: 1}}
	for on, want := range map[string]bool{"2026-02-28": false, "2026-03-01": true, "2026-03-31": true, "2026-04-01": false} {
		e, in := with.Begin("loan", date.MustParse(on))
		if in != want || in && (e.Arm != ChallengerArm || e.LateOn.String() != on) {
			t.Errorf("%s: %v %+v", on, in, e)
		}
	}
	e := Episode{TrialID: "t", Arm: ChallengerArm}
	for name, test := range map[string]struct {
		plan Plan
		of   Episode
		want int
	}{
		"in the trial":             {with, e, 2},
		"the trial is over":        {without, e, 1},
		"drawn for the champion":   {with, Episode{TrialID: "t", Arm: ChampionArm}, 1},
		"in none":                  {with, Episode{}, 1},
		"of a trial of other days": {with, Episode{TrialID: "u", Arm: ChallengerArm}, 1},
	} {
		if got := test.plan.Follows(test.of).WeeklyContacts; got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

var drawn = map[string]int{
	"loan-1": 92,
	"loan-2": 52,
	"loan-3": 54,
	"loan-4": 98,
}
