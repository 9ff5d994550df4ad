package doctor

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/witness"
)

func TestWhatIsWrongWithSealsOutside(t *testing.T) {
	since := time.Date(2026, 11, 29, 7, 30, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		state  witness.State
		want   []string
		blocks bool
	}{
		"nothing was sealed yet":   {witness.State{}, nil, false},
		"all are taken":            {witness.State{Pushed: 9, Newest: 9}, nil, false},
		"the newest is on its way": {witness.State{Pushed: 8, Newest: 9, Waiting: 6 * time.Minute}, nil, false},
		"refused for an hour": {witness.State{Pushed: 8, Newest: 9, Waiting: time.Hour, Failures: 7, FailingSince: since, Problem: "it answered 500"},
			[]string{"The address outside has not taken the seals of the audit log since 2026-11-29 07:30:00 UTC: it answered 500. It is tried again."}, false},
		"refused for long": {witness.State{Pushed: 7, Newest: 9, Waiting: 135 * time.Minute, Failures: 20, FailingSince: since, Problem: "no connection"},
			[]string{"The address outside has not taken the seals of the audit log for 2h15m0s. The last call: no connection"}, true},
		"nobody tells": {witness.State{Newest: 9, Waiting: 50 * time.Hour},
			[]string{"The address outside has not taken the seals of the audit log for 50h0m0s. The last call: none was made"}, true},
		"seals were removed": {witness.State{Pushed: 9, Newest: 6, Gone: true},
			[]string{"The address outside has taken seal 9 of the audit log, and the database, which ends with 6, does not have it as it was: it is an older one, or seals were changed. Hold the file from there against it with 'florin verify --seals'."}, true},
	} {
		var got []string
		blocks := false
		for _, f := range judgeSeals(c.state) {
			got, blocks = append(got, f.Text), f.Blocks
		}
		if diff := cmp.Diff(c.want, got); diff != "" || blocks != c.blocks {
			t.Errorf("%s: blocks %v, %s", name, blocks, diff)
		}
	}
}
