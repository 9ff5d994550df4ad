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
	for name, c := range map[string]struct {
		scheduled   bool
		made, tried repository.Run
		want        []string
		blocks      bool
	}{
		"nothing was ever set up":                {false, repository.Run{}, repository.Run{}, []string{"backup_none"}, false},
		"set up, and none made yet":              {true, repository.Run{}, repository.Run{}, []string{"backup_never"}, true},
		"all is well":                            {true, good, ended(35*day, repository.Done), nil, false},
		"never restored":                         {true, good, repository.Run{}, []string{"rehearsal_never"}, false},
		"a day and a half without one":           {true, ended(36*hour, repository.Done), ended(day, repository.Done), nil, false},
		"a second more":                          {true, ended(36*hour+time.Second, repository.Done), ended(day, repository.Done), []string{"backup_old"}, true},
		"the rehearsal is five weeks old":        {true, good, ended(35*day+time.Second, repository.Done), []string{"rehearsal_old"}, false},
		"it failed":                              {true, good, ended(hour, repository.Failed), []string{"rehearsal_failed"}, true},
		"made by hand, and not by the clock yet": {false, good, ended(hour, repository.Done), []string{"backup_none"}, false},
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
