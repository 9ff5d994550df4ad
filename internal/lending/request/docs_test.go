package request

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
)

var update = flag.Bool("update", false, "print the table of moves into docs/requests.md")

const requestsPage = "../../../docs/requests.md"

// The page shows the table that the code has.
func TestDocsShowTheMoves(t *testing.T) {
	raw, err := os.ReadFile(requestsPage)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(raw), "<!-- moves -->\n")
	_, after, found := strings.Cut(rest, "<!-- /moves -->")
	if !found {
		t.Fatal("the page has no place for the table")
	}
	want := before + "<!-- moves -->\n" + movesTable() + "<!-- /moves -->" + after
	if *update {
		if err := os.WriteFile(requestsPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != string(raw) {
		t.Error("run: go test ./internal/lending/request -run Docs -update")
	}
}

func movesTable() string {
	var b strings.Builder
	b.WriteString("| from (status) | action | to | who | if |\n|---|---|---|---|---|\n")
	for _, m := range transitions {
		to := "`" + string(m.To) + "`"
		switch {
		case m.Outcome == Chosen:
			to = "closed: `" + strings.Join(names(CloseOutcomes), "`, `") + "`"
		case m.Outcome != "":
			to = "closed: `" + string(m.Outcome) + "`"
		}
		from := "`" + string(m.From) + "`"
		if status := m.From.Status(); status != "" {
			from += " (" + string(status) + ")"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s |\n", from, m.Action, to, m.Who, guardTexts[m.Guard])
	}
	return b.String()
}

// Every place has its words in every language.
func TestEveryPlaceHasWords(t *testing.T) {
	var keys []string
	for _, row := range stageStatus {
		if seen := (Place{Stage: row.Stage}).Told(); seen.Stage != StageFunded {
			keys = append(keys, "now."+seen.Name(), "step."+seen.Name())
		}
	}
	for _, outcome := range Outcomes {
		if name := (Place{Outcome: outcome}).Told().Name(); outcome != Declined {
			keys = append(keys, "now."+name, "step."+name)
		}
	}
	for _, lang := range i18n.Supported() {
		for _, key := range append(keys, "step.submitted", "automated", "now.declined", "step.declined") {
			if !i18n.For(lang).Has("decision:" + key) {
				t.Errorf("%s has no words for %s", lang, key)
			}
		}
	}
}
