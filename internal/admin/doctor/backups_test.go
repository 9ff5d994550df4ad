package doctor

import (
	"slices"
	"testing"
	"time"

	"florin/internal/admin/repository"
)

func TestWhatIsWrongWithBackups(t *testing.T) {
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	ended := func(ago time.Duration, state repository.State) repository.Run {
		return repository.Run{ID: "1", State: state, FinishedAt: now.Add(-ago)}
	}
	const hour, day = time.Hour, 24 * time.Hour
	good := ended(9*hour, repository.Done)
	// Two months of a monthly pace, and two weeks of a weekly one.
	stands := func(patience, ago time.Duration, last repository.Run) repository.Standing {
		return repository.Standing{Good: ended(ago, repository.Done), Last: last, Patience: patience}
	}
	went := func(ago time.Duration) repository.Standing { return stands(62*day, ago, ended(ago, repository.Done)) }
	refused := ended(hour, repository.Failed)
	refused.Problem = repository.NoDatabase
	unreadable := good
	unreadable.Unreadable = 2
	for name, c := range map[string]struct {
		scheduled bool
		made      repository.Run
		tried     repository.Standing
		want      []string
		blocks    bool
	}{
		"nothing was ever set up":                {false, repository.Run{}, repository.Standing{}, []string{"backup_none"}, false},
		"set up, and none made yet":              {true, repository.Run{}, repository.Standing{}, []string{"backup_never"}, true},
		"all is well":                            {true, good, went(62 * day), nil, false},
		"never restored":                         {true, good, repository.Standing{}, []string{"rehearsal_never"}, false},
		"a day and a half without one":           {true, ended(36*hour, repository.Done), went(day), nil, false},
		"a second more":                          {true, ended(36*hour+time.Second, repository.Done), went(day), []string{"backup_old"}, true},
		"two do not open":                        {true, unreadable, went(day), []string{"backup_unreadable"}, true},
		"the rehearsal is two months old":        {true, good, went(62*day + time.Second), []string{"rehearsal_old"}, false},
		"weekly, and two weeks old":              {true, good, stands(14*day, 14*day+time.Second, good), []string{"rehearsal_old"}, false},
		"it failed":                              {true, good, stands(62*day, 30*day, ended(hour, repository.Failed)), []string{"rehearsal_failed"}, true},
		"it could not be tried":                  {true, good, repository.Standing{Last: refused, Patience: 62 * day}, []string{"rehearsal_impossible"}, true},
		"made by hand, and not by the clock yet": {false, good, went(hour), []string{"backup_none"}, false},
	} {
		var codes []string
		blocks := false
		for _, f := range judgeBackups(now, c.scheduled, c.made, c.tried) {
			codes, blocks = append(codes, f.Code), blocks || f.Blocks
		}
		if !slices.Equal(codes, c.want) || blocks != c.blocks {
			t.Errorf("%s: %v, blocks %v", name, codes, blocks)
		}
	}
}
