package catalogue

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a person hands in is what everybody does, then what each of their answers asks for; each kind once, and nothing for an
// answer that was not given. The application form, which asks no server while a person answers, is held to the same cases.
func TestPapersOf(t *testing.T) {
	text, err := os.ReadFile("testdata/papers.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Everybody  []string
		Situations []SituationPapers
		Cases      []struct {
			Name          string
			Answers, Want []string
		}
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	if len(table.Cases) == 0 {
		t.Fatal("no cases")
	}
	l := Lending{DocumentsNeeded: table.Everybody, DocumentsBySituation: table.Situations}
	for _, c := range table.Cases {
		t.Run(c.Name, func(t *testing.T) {
			if diff := cmp.Diff(c.Want, l.PapersOf(c.Answers...)); diff != "" {
				t.Error(diff)
			}
		})
	}
	if got := (Lending{}).PapersOf("CDI"); got == nil || len(got) != 0 {
		t.Errorf("a product that needs no papers wants %v", got)
	}
}
