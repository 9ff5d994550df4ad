package scorefile

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"flag"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/admin/portfolio"
	"florin/internal/admin/rulelab"
	"florin/internal/customer/privacy"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/test/testkit"
)

var folder = flag.String("papers", "", "where to leave the papers, to look at")

// known is a file with something in each of its parts.
func known(lang string, format Format) facts {
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	card := credit.ExpertScorecard()
	next := credit.Scorecard{Version: "card-1", Card: card.Card}
	next.Start, next.Income = 510, maps.Clone(card.Income)
	next.Income["Freelance"] = 10
	next.Term = []credit.Bin{{UpTo: 48, Points: 10}, {Points: 0}}
	return facts{
		lang: lang, lender: "Florin SA", zone: time.UTC, made: noon, asked: Asked{Months: 12, Product: "EU-CONSO", Format: format},
		products: []product{{code: "EU-CONSO", name: "Prêt personnel", reviewDays: 30, days: 14, steps: []catalogue.ScoreStep{{From: 600, Off: decimal.MustParse("0.25")}}}},
		editions: []rulelab.Edition{
			{
				Number: 1, Scorecard: next, Since: &noon, By: "Ann Berg", Confirmed: "Bob Roux", Reason: "Les indépendants remboursent mieux que prévu", ValidFrom: date.MustParse("2026-11-20"),
				Trial: &rulelab.Replay{From: date.MustParse("2026-01-01"), To: date.MustParse("2026-10-31"), Sample: 1000},
				Found: rulelab.Result{Cases: 412, Changed: 31, Active: rulelab.Rate{Approved: 206}, Draft: rulelab.Rate{Approved: 227}, Languages: rulelab.Parity{Groups: []rulelab.Group{{Key: "fr", Cases: 300}, {Key: "de", Cases: 112, Draft: rulelab.GroupRate{Low: true}}}}},
			},
			{Scorecard: card},
		},
		conduct: portfolio.Conduct{
			From: date.MustParse("2025-11-01"), To: date.MustParse("2026-10-31"),
			Decisions: portfolio.Decisions{Approved: 120, Refused: 40, Reasons: []portfolio.DecisionReason{
				{Outcome: "approved", Opinion: "favourable", Way: "person", Requests: 100}, {Outcome: "approved", Opinion: "unfavourable", Way: "second", Requests: 20},
				{Outcome: "refused", Opinion: "unfavourable", Way: "person", Requests: 37}, {Outcome: "refused", Opinion: "favourable", Way: "at_once", Requests: 3},
			}},
			Outcomes: []portfolio.Outcome{
				{Opinion: "favourable", Approved: 100, Refused: 3, Loans: 80, Late30: 4, Late90: 1}, {Opinion: "unfavourable", Approved: 20, Refused: 37, Loans: 19, Late30: 5, Late90: 2, WrittenOff: 1},
			},
			Traits: []portfolio.Groups{
				{By: "language", Groups: []portfolio.Group{{Group: "fr", Decided: 130, Approved: 97}, {Group: "de", Decided: 30, Approved: 23}}},
				{By: "residence", Groups: []portfolio.Group{{Group: "FR", Decided: 135, Approved: 100}}, Hidden: 3},
				{By: "age", Groups: []portfolio.Group{{Group: "25_34", Decided: 160, Approved: 120}}}, {By: "address"},
			},
			Reviews: portfolio.Reviews{Asked: 9, Open: 2, Upheld: 4},
		},
		complaints: []privacy.ComplaintLine{
			{By: "all", Received: 6, Upheld: 1, Partly: 1, Rejected: 3, Open: 1}, {By: "category", Key: "application", Received: 6, Upheld: 1, Partly: 1, Rejected: 3, Open: 1},
			{By: "channel", Key: "web", Received: 6},
		},
		scores: adapter.Asked{Asked: 50, Answered: 48},
	}
}

func TestThePaper(t *testing.T) {
	wanted := map[string][]string{
		"fr": {"Florin SA", "EU-CONSO", "510", "Points de départ : 500 → 510", "Freelance : 5 → 10", "jusqu’à 48 : ajouté, 10", "jusqu’à 36 : retiré, 10 auparavant", "Ann Berg", "Bob Roux",
			"50 %", "55,1 %", "75 %", "97,09 %", "moins de 20", "3 groupes trop petits", "Refus maintenus", "C-634/21", "2026/1744", "2 décembre 2027", "Mensualités d’autres prêts", "0,25 %"},
		"de": {"Akte zum Kreditscore", "unter 20", "50 %"},
		"nl": {"minder dan 20"}, "it": {"meno di 20"}, "en": {"fewer than 20", "2 December 2027", "50%", "read by way of"},
	}
	for _, lang := range slices.Sorted(maps.Keys(wanted)) {
		t.Run(lang, func(t *testing.T) {
			of := known(lang, PDF)
			file, err := of.file()
			testkit.Must(t, err)
			again, err := of.file()
			testkit.Must(t, err)
			if !bytes.Equal(file.Content, again.Content) || file.Name != "score-file-EU-CONSO-2026-10-31.pdf" {
				t.Errorf("the same facts give another file, or %s", file.Name)
			}
			if *folder != "" {
				testkit.Must(t, os.WriteFile(filepath.Join(*folder, lang+".pdf"), file.Content, 0o600))
			}
			text := textOf(t, file.Content)
			for _, want := range wanted[lang] {
				if !strings.Contains(text, strings.Join(strings.Fields(strings.ReplaceAll(want, "\u00a0", " ")), " ")) {
					t.Errorf("nothing of %q", want)
				}
			}
			for _, wrong := range []string{"score_file:", "portfolio:", "privacy:", "rules:card", "admin:values", "{{", "26.32"} { // the last: 5 of 19 loans
				if strings.Contains(text, wrong) {
					t.Errorf("%q is in the paper", wrong)
				}
			}
		})
	}
}

func textOf(t *testing.T, content []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	cmd := exec.CommandContext(t.Context(), program, "-layout", "-", "-")
	cmd.Stdin = bytes.NewReader(content)
	out, err := cmd.Output()
	testkit.Must(t, err)
	return strings.Join(strings.Fields(strings.ReplaceAll(string(out), "\u00a0", " ")), " ")
}

func TestTheArchive(t *testing.T) {
	of := known("en", ZIP)
	file, err := of.file()
	testkit.Must(t, err)
	again, err := of.file()
	testkit.Must(t, err)
	if !bytes.Equal(file.Content, again.Content) {
		t.Error("the same facts give another archive")
	}
	in, err := zip.NewReader(bytes.NewReader(file.Content), int64(len(file.Content)))
	testkit.Must(t, err)
	files := map[string][][]string{}
	var names []string
	for _, f := range in.File {
		names = append(names, f.Name)
		r, err := f.Open()
		testkit.Must(t, err)
		content, err := io.ReadAll(r)
		testkit.Must(t, err)
		if !strings.HasSuffix(f.Name, ".csv") {
			continue
		}
		rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(content, []byte("\ufeff")))).ReadAll()
		testkit.Must(t, err)
		files[f.Name] = rows
	}
	if names[0] != "score-file-EU-CONSO-2026-10-31.pdf" || names[1] != "points.csv" || len(names) != 20 || len(files) != 19 {
		t.Errorf("the archive holds %q", names)
	}
	for name, want := range map[string][]string{
		"outcomes.csv": {"unfavourable", "20", "37", "35.09%", "fewer than 20", "fewer than 20", "fewer than 20", "fewer than 20"},
		"against.csv":  {"Refused although favourable", "3", "2.91%", "–", "–"},
		"trials.csv":   {"card-1", "01/01/2026 to 31/10/2026", "All", "412", "31", "50%", "55.1%", "1"},
		"reviews.csv":  {"9", "4", "3", "2"},
		"deciders.csv": {"a person", "100", "37"},
	} {
		if !slices.ContainsFunc(files[name], func(row []string) bool { return slices.Equal(row, want) }) {
			t.Errorf("%s has no %q: %q", name, want, files[name])
		}
	}
}

func TestComplaintsAreLeftOutForThoseWhoMayNotKnowThem(t *testing.T) {
	of := known("en", PDF)
	of.complaints = nil
	file, err := of.file()
	testkit.Must(t, err)
	if text := textOf(t, file.Content); !strings.Contains(text, "may not read the register of complaints") {
		t.Error("the paper does not say that complaints are left out")
	}
}
