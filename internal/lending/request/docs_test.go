package origination

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"florin/internal/credit"
	"florin/internal/i18n"
)

var update = flag.Bool("update", false, "print the table of moves into docs/requests.md")

const requestsPage = "../../docs/requests.md"

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
		t.Error("run: go test ./internal/origination -run Docs -update")
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
		if status := m.From.status(); status != "" {
			from += " (" + string(status) + ")"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s |\n", from, m.Action, to, m.Who, guardTexts[m.Guard])
	}
	return b.String()
}

// Every place, reason and rule has its words in every language.
func TestEverythingHasWords(t *testing.T) {
	var keys []string
	for _, row := range stageStatus {
		if seen := (place{Stage: row.Stage}).told(); seen.Stage != StageFunded {
			keys = append(keys, "now."+seen.name(), "step."+seen.name())
		}
	}
	for _, outcome := range Outcomes {
		if name := (place{Outcome: outcome}).told().name(); outcome != Declined {
			keys = append(keys, "now."+name, "step."+name)
		}
	}
	for _, c := range []credit.Characteristic{credit.ByBurden, credit.ByLoan, credit.ByEmployment, credit.ByIncome, credit.ByTerm} {
		keys = append(keys, "reason."+string(c))
	}
	for _, rule := range []string{"age", "residual", "capacity", "rate_cap", registerNoted} { // those that can be against
		keys = append(keys, "reason."+rule)
	}
	for _, lang := range i18n.Supported() {
		for _, key := range append(keys, "step.submitted", "automated", "now.declined", "step.declined") {
			if !i18n.For(lang).Has("decision:" + key) {
				t.Errorf("%s has no words for %s", lang, key)
			}
		}
		for _, in := range []CheckInput{settled(), {}, answered(RegisterEntry, 0), answered(RegisterUnreachable, 0), answered(RegisterClear, 31)} {
			for _, code := range []string{"EU-CONSO", "EU-LARGE", "CH-CONSO"} {
				for _, f := range runChecks(productNamed(t, code), true, in).Findings {
					if !i18n.For(lang).Has("decision:finding." + f.Code) {
						t.Errorf("%s has no words for %s", lang, f.Code)
					}
				}
			}
		}
	}
}
