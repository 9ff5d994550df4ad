package paper_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/paper"
	"florin/web"
)

// foot is what stands at the end of each page, in the middle of the text for a reader who reads on.
var foot = regexp.MustCompile(`Florin Crédit · [^·]{3,60} · [^·]{3,40} XK-2026-000123 · \S+ 2 · \S+ \d+ \S+ \d+`)

// read1 is the text of a document without the foot of its pages.
func read1(t *testing.T, w written) string {
	return plain(foot.ReplaceAllString(read(t, w.content), " "))
}

// The pre-contractual information has the fields of annex I of directive (EU) 2023/2225, and
// the Swiss sheet those of KKG art. 9, under the names of the field in each language.
func TestEveryFieldOfTheLawIsNamed(t *testing.T) {
	table, err := os.ReadFile("testdata/fields.txt")
	if err != nil {
		t.Fatal(err)
	}
	order := []string{"fr", "de", "nl", "en", "it"}
	for i, lang := range order {
		sheet := read(t, find(t, lang, "union", "precontract").content)
		swiss := read(t, find(t, lang, "ch", "swiss").content)
		for line := range strings.Lines(string(table)) {
			cells := strings.Split(strings.TrimSpace(line), "|")
			name, _, _ := strings.Cut(cells[i+1], " (")
			text := sheet
			if strings.HasPrefix(cells[0], "ch_") {
				text = swiss
			}
			if !strings.Contains(text, name) {
				t.Errorf("%s: %s (%s) is not in the document", lang, cells[0], name)
			}
		}
	}
}

// What matters most stands on the first page (annex I, part I), with the warning.
func TestTheFirstPageSaysWhatMattersMost(t *testing.T) {
	wanted := map[string][]string{
		"fr": {"Prêteur", "Montant total du crédit", "Durée du contrat", "Taux débiteur", "TAEG", "Montant total dû", "Montant de l'échéance",
			"Coût en cas de retard", "Droit de rétractation", "Remboursement anticipé", "Attention ! Un crédit coûte de l'argent et doit être remboursé."},
		"en": {"Creditor", "Total amount of credit", "Duration", "Borrowing rate", "APR", "Total amount payable", "Instalment amount",
			"Late payment costs", "Right of withdrawal", "Early repayment", "Caution! Borrowing money costs money"},
	}
	for lang, texts := range wanted {
		page := read(t, find(t, lang, "fr", "precontract").content, "-l", "1")
		for _, text := range texts {
			if !strings.Contains(page, text) {
				t.Errorf("%s: page 1 lacks %q", lang, text)
			}
		}
	}
}

// The worked example of docs/credit-mathematics.md: 10 000 over 36 months at 3 %.
func TestTheFiguresAreThoseOfThePlan(t *testing.T) {
	for kind, texts := range map[string][]string{
		"precontract": {"290,81 €", "290,90 €", "10 469,25 €", "3,04 %", "35 échéances mensuelles de 290,81 €, puis une dernière de 290,90 €", "0,82 € par jour"},
		"contract": {"1 05/01/2027 290,81 € 25,00 € 265,81 € 9 734,19 €", "36 05/12/2029 290,90 € 0,73 € 290,17 € 0,00 €",
			"Total 10 469,25 € 469,25 € 10 000,00 €"},
	} {
		text := read1(t, find(t, "fr", "fr", kind))
		for _, want := range texts {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q", kind, want)
			}
		}
	}
	for _, w := range documents(t) {
		if w.kind != "contract" && w.kind != "schedule" {
			continue
		}
		text, l := read1(t, w), i18n.For(w.scene.lang)
		for _, row := range w.scene.plan().Rows {
			amounts := []money.Amount{row.Payment, row.Interest, row.Principal, row.Balance}
			want := fmt.Sprint(row.Number) + " " + l.ShortDate(row.Due)
			for _, a := range amounts {
				want += " " + l.Money(a)
			}
			if !strings.Contains(text, plain(want)) {
				t.Errorf("%s: row %d is not %q", w.name(), row.Number, plain(want))
			}
		}
	}
}

var raw = regexp.MustCompile(`\{\{|\b(field|value|contract|title|paper|precontract|swiss|arrears|relief|statement)[.:][a-z_]+`)

// Every text of the catalogs is printed by some document, paragraph by paragraph, which also
// means that each of its placeholders is known; and no document shows a key or a placeholder.
func TestEveryTextIsPrintedAndNoKeyIs(t *testing.T) {
	for _, lang := range languages {
		var all strings.Builder
		for _, w := range documents(t) {
			if w.scene.lang != lang {
				continue
			}
			text := read(t, w.content)
			if found := raw.FindString(text); found != "" {
				t.Errorf("%s shows %q", w.name(), found)
			}
			all.WriteString(text + " " + plain(foot.ReplaceAllString(text, " ")) + "\n")
		}
		texts, printed := catalog(t, lang), sharp(all.String())
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			for paragraph := range strings.SplitSeq(texts[key], "\n\n") {
				if !unprinted[key] && !strings.HasPrefix(key, slips) && !prints(printed, paragraph) {
					t.Errorf("%s: %s is printed by no document: %q", lang, key, paragraph)
				}
			}
		}
	}
}

// unprinted are texts that only other dates or products bring out, and the marks of a specimen, whose package tests them.
var unprinted = map[string]bool{"directive.old": true, "months_one": true, "days_one": true, "sample": true, "sample_note": true}

// slips begins the texts of payment slips, which are made beside the bank files.
const slips = "slip."

var gap = regexp.MustCompile(`\{\{\w+\}\}`)

// prints says whether a text holds a paragraph, with anything short in place of its
// placeholders. In Switzerland it is spelt with ss.
func prints(printed, paragraph string) bool {
	var pieces []string
	for _, piece := range gap.Split(sharp(plain(paragraph)), -1) {
		if piece = strings.TrimSpace(piece); piece != "" {
			pieces = append(pieces, piece)
		}
	}
	for len(pieces) > 0 {
		at := strings.Index(printed, pieces[0])
		if at < 0 {
			return false
		}
		printed = printed[at+len(pieces[0]):]
		if follows(printed, pieces[1:]) {
			return true
		}
	}
	return true
}

// follows says whether pieces come one after the other, not far apart.
func follows(text string, pieces []string) bool {
	const far = 1500
	for _, piece := range pieces {
		at := strings.Index(text[:min(far, len(text))], piece)
		if at < 0 {
			return false
		}
		text = text[at+len(piece):]
	}
	return true
}

func sharp(text string) string { return strings.ReplaceAll(text, "ß", "ss") }

// catalog is what a language says, by dotted key.
func catalog(t *testing.T, lang string) map[string]string {
	t.Helper()
	file, err := fs.ReadFile(web.Catalogs, lang+"/paper.json")
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(file, &tree); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	flatten(texts, "", tree)
	return texts
}

func flatten(texts map[string]string, prefix string, tree map[string]any) {
	for key, value := range tree {
		switch v := value.(type) {
		case string:
			texts[prefix+key] = v
		case map[string]any:
			flatten(texts, prefix+key+".", v)
		}
	}
}

func TestSwissDocumentsAreSpeltAsInSwitzerland(t *testing.T) {
	if text := read(t, find(t, "de", "ch", "contract").content); strings.Contains(text, "ß") {
		t.Error("a Swiss document has a sharp s")
	}
}

// A sum never stands alone on a page: the last two instalments come with it.
func TestTheSumOfAScheduleHasRowsAboveIt(t *testing.T) {
	for months := 32; months <= 44; months++ {
		s := french("fr")
		s.months = months
		plan := s.plan()
		content, err := paper.Schedule(paper.ScheduleFacts{Head: s.head(), Principal: plan.Principal, Rows: plan.Rows})
		if err != nil {
			t.Fatal(err)
		}
		last := fmt.Sprint(len(pageObject.FindAll(content, -1)))
		text := read(t, content, "-f", last)
		if due := i18n.For("fr").ShortDate(plan.Rows[months-2].Due); strings.Contains(text, "Total") && !strings.Contains(text, due) {
			t.Errorf("%d months: the sum stands alone", months)
		}
	}
}

// An article whose words are lost would be left out in silence: every contract has all of them.
func TestContractsHaveAllTheirArticles(t *testing.T) {
	for _, w := range documents(t) {
		if w.kind != "contract" {
			continue
		}
		texts, text, articles := catalog(t, w.scene.lang), sharp(read1(t, w)), 0
		for key, title := range texts {
			name, isTitle := strings.CutSuffix(strings.TrimPrefix(key, "contract."), ".title")
			if !isTitle || !strings.HasPrefix(key, "contract.") || name == "joint" && len(w.scene.borrowers) == 1 || name == "debts" && len(w.scene.debts) == 0 {
				continue
			}
			law := w.law[strings.LastIndex(w.law, "_")+1:]
			if special, ok := texts[key+"_"+law]; ok {
				title = special
			}
			articles++
			if !strings.Contains(text, ". "+sharp(title)+" ") {
				t.Errorf("%s has no article %q", w.name(), title)
			}
		}
		if want := 16 + len(w.scene.borrowers) + min(len(w.scene.debts), 1); articles != want {
			t.Errorf("%s: %d articles looked for, want %d", w.name(), articles, want)
		}
		if w.law == "late" && !strings.Contains(text, sharp(strings.Split(texts["value.drawdown_terms"], "\n\n")[0])) {
			t.Errorf("%s does not say how it is paid out", w.name())
		}
	}
}

// A paper that sends people to a function of the site calls it what the button is called.
func TestTheFunctionToWithdrawHasTheNameOfItsButton(t *testing.T) {
	for _, lang := range languages {
		button := i18n.For(lang).T("agreement:withdrawal.begin", nil)
		if button == "agreement:withdrawal.begin" {
			t.Fatal("the button has no text")
		}
		for _, law := range []string{"fr", "ch"} {
			for _, kind := range []string{"precontract", "contract"} {
				if text := read(t, find(t, lang, law, kind).content); !strings.Contains(text, button) {
					t.Errorf("%s %s %s does not name %q", lang, law, kind, button)
				}
			}
		}
	}
}

// A person who copies a payment reference by hand finds it on one line.
func TestAPaymentReferenceStandsOnOneLine(t *testing.T) {
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	for _, lang := range languages {
		for _, law := range []string{"fr", "ch", "union"} {
			command := exec.Command(program, "-layout", "-enc", "UTF-8", "-", "-")
			command.Stdin = bytes.NewReader(find(t, lang, law, "contract").content)
			text, err := command.Output()
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.ReplaceAll(string(text), "\u00a0", " ")
			if !strings.Contains(lines, "RF18 5390 0754 7034") {
				t.Errorf("%s %s: the payment reference is torn", lang, law)
			}
		}
	}
}

// The clause on payment days names the holidays of the calendar that is sealed with the terms; a contract that names none says nothing of them.
func TestTheContractSaysByWhenToPay(t *testing.T) {
	for _, lang := range []string{"fr", "de", "nl", "en", "it"} {
		for _, c := range [][3]string{
			{"fr", "contract", "target"}, {"fr", "precontract", "target"}, {"ch", "contract", "swiss_banks"}, {"ch", "swiss", "swiss_banks"},
		} {
			want := plain(i18n.For(lang).T("paper:value.bank_holidays_"+c[2], nil))
			if text := read1(t, find(t, lang, c[0], c[1])); !strings.Contains(text, want) {
				t.Errorf("%s, %s under %s: no clause", lang, c[1], c[0])
			}
		}
	}
	s := french("en")
	before := s.loan()
	before.Calendar = ""
	content, err := paper.Contract(paper.ContractFacts{Head: s.head(), Loan: before})
	if err != nil {
		t.Fatal(err)
	}
	if text := plain(read(t, content)); strings.Contains(text, "banking day") || !strings.Contains(text, "Instalments are monthly") {
		t.Errorf("a contract without a calendar: %s", text)
	}
}
