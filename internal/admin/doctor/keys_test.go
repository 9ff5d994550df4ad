package doctor

import (
	"strings"
	"testing"

	"florin/internal/admin/reseal"
	"florin/internal/platform/personal"
)

func TestHowFarOldKeysAreLeftBehind(t *testing.T) {
	none := map[string]int64{}
	for name, c := range map[string]struct {
		progress reseal.Progress
		want     []string // begins of findings; what blocks has a sign in front
	}{
		"one key ever":          {reseal.Progress{Sealing: "k1", All: 62}, nil},
		"on the way":            {reseal.Progress{Sealing: "k2", Old: []string{"k1"}, Done: 5, All: 62}, []string{"What older master keys sealed is being sealed again: 5 of 62"}},
		"nothing is left":       {reseal.Progress{Sealing: "k2", Old: []string{"k1"}, Through: true, Left: none}, []string{"Nothing in the database needs the master key k1 any more"}},
		"retired":               {reseal.Progress{Sealing: "k2", Through: true, Left: none}, nil},
		"some cannot be opened": {reseal.Progress{Sealing: "k2", Old: []string{"k1"}, Through: true, Left: map[string]int64{"k1": 3}}, []string{"3 values are still sealed with the master key k1"}},
		"persons were cut off":  {reseal.Progress{Sealing: "k1", All: 62, Persons: personal.Sealing}, []string{"!The sealing of names, addresses and dates of birth was cut off"}},
		"persons lie sealed":    {reseal.Progress{Sealing: "k1", All: 62, Persons: personal.Sealed}, nil},
		"a key is nowhere":      {reseal.Progress{Sealing: "k2", Through: true, Left: map[string]int64{"k0": 2}}, []string{"!2 values are sealed with the master key k0, which is not configured"}},
	} {
		found := judgeSealed(c.progress, []string{"k2", "k1"})
		if len(found) != len(c.want) {
			t.Errorf("%s: %v", name, found)
			continue
		}
		for i, f := range found {
			begin, blocks := strings.CutPrefix(c.want[i], "!")
			if !strings.HasPrefix(f.Text, begin) || f.Blocks != blocks {
				t.Errorf("%s: %q, want %q", name, f.Text, c.want[i])
			}
		}
	}
}
