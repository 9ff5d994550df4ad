package specimen

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/settings"
	"florin/internal/rule/wording"
)

var (
	update = flag.Bool("update", false, "write printed.txt anew")
	folder = flag.String("write", "", "folder to write all specimens into, to look at them")
)

var made = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

func look(lang string, own wording.Own) Look {
	return Look{Company: settings.Shipped().Company, Lang: lang, Wording: own, Made: made}
}

// token stands in for a text, and is found again in what another program reads.
func token(i int) string { return fmt.Sprintf("Qx%03dx", i) }

// tokens are all texts of the lender, each a token with the placeholders of its paragraphs.
func tokens() (own wording.Own, keys []string) {
	own = wording.Own{Version: 7, Texts: map[string]string{}}
	for _, p := range wording.Parts("en") {
		if !p.Free() {
			continue
		}
		var paragraphs []string
		for paragraph := range strings.SplitSeq(p.Shipped, "\n\n") {
			paragraphs = append(paragraphs, token(len(keys))+" "+strings.Join(regexp.MustCompile(`{{\w+}}`).FindAllString(paragraph, -1), " "))
		}
		own.Texts[p.Key] = strings.Join(paragraphs, "\n\n")
		keys = append(keys, p.Key)
	}
	return own, keys
}

func read(t *testing.T, content []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	command := exec.Command(program, "-raw", "-enc", "UTF-8", "-", "-")
	command.Stdin = bytes.NewReader(content)
	text, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What printed.txt says is what another program reads in the specimens; and every text of the lender is in one of them.
func TestEveryTextOfTheLenderIsSeenInASpecimen(t *testing.T) {
	own, keys := tokens()
	seen, lines := map[string]bool{}, map[string][]string{} // a paper and its keys, and the laws under which it has them
	var order []string
	for _, s := range All() {
		content, err := s.Write(look("en", own))
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		text := strings.Join(strings.Fields(read(t, content)), "")
		found := []string{s.Paper}
		for i, key := range keys {
			if strings.Contains(text, token(i)) {
				seen[key], found = true, append(found, key)
			}
		}
		line := strings.Join(found, " ")
		if !slices.Contains(order, line) {
			order = append(order, line)
		}
		lines[line] = append(lines[line], s.Law)
	}
	for _, key := range keys {
		if !seen[key] {
			t.Errorf("no specimen shows %s", key)
		}
	}
	var b strings.Builder
	for _, line := range order {
		paper, rest, _ := strings.Cut(line, " ")
		fmt.Fprintln(&b, paper, strings.Join(lines[line], ","), rest)
	}
	if *update {
		if err := os.WriteFile("printed.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if b.String() != printedText {
		t.Error("printed.txt is not what the specimens show: run this test with -update")
	}
}

// Every specimen says on each of its pages, in its language, that it is none of the papers that people rely on, and in its title, too.
func TestASpecimenIsNeverTakenForAPaper(t *testing.T) {
	for _, lang := range i18n.Supported() {
		mark, note := i18n.For(lang).T("paper:sample", nil), i18n.For(lang).T("paper:sample_note", nil)
		for _, s := range All() {
			if *folder == "" && !slices.Contains([]Specimen{{"contract", "ch"}, {"contract_two", "eu"}, {"arrears_reminder", "fr"}}, s) {
				continue // all are laid out by one hand
			}
			content, err := s.Write(look(lang, wording.Own{}))
			if err != nil {
				t.Fatalf("%v: %v", s, err)
			}
			if *folder != "" {
				if err := os.WriteFile(filepath.Join(*folder, lang+"-"+s.Law+"-"+s.Paper+".pdf"), content, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			text := read(t, content)
			pages := strings.Split(strings.TrimSuffix(text, "\f"), "\f")
			for i, page := range pages {
				if !strings.Contains(page, mark) {
					t.Errorf("%s %v: page %d of %d is not marked with %s", lang, s, i+1, len(pages), mark)
				}
			}
			if !strings.Contains(strings.Join(strings.Fields(text), ""), strings.Join(strings.Fields(note), "")) || !strings.Contains(text, mark+" · ") {
				t.Errorf("%s %v does not say what it is", lang, s)
			}
		}
	}
}

func TestTheFootNamesTheVersionOfTheWording(t *testing.T) {
	s := Specimen{"schedule", "ch"}
	for version, want := range map[int64]string{0: "25/11/2026 ", 12: "25/11/2026/12 "} {
		content, err := s.Write(look("fr", wording.Own{Version: version, Texts: map[string]string{"schedule.sum": "Somme"}}))
		if err != nil {
			t.Fatal(err)
		}
		if text := read(t, content); !strings.Contains(text, want) || !strings.Contains(text, "Somme") {
			t.Errorf("version %d: %s", version, text)
		}
	}
}

func TestSpecimensOfAChange(t *testing.T) {
	for name, c := range map[string]struct {
		keys, laws []string
		want       []Specimen
	}{
		"nothing":                  {nil, nil, nil},
		"a text of no paper":       {[]string{"form.declare"}, nil, nil},
		"one paper for two texts":  {[]string{"contract.data.body", "contract.help.title"}, []string{"ch"}, []Specimen{{"contract", "ch"}}},
		"two papers":               {[]string{"settlement.body", "statement.sign"}, []string{"eu"}, []Specimen{{"settlement", "eu"}, {"statement", "eu"}}},
		"a text of one law":        {[]string{"closing.withdrawn_ch"}, []string{"fr"}, []Specimen{{"closing_withdrawn", "ch"}}},
		"a text of general law":    {[]string{"contract.object.body_general"}, []string{"fr", "ch"}, []Specimen{{"contract", "general"}}},
		"what only a debit brings": {[]string{"contract.collection_debit"}, []string{"fr"}, []Specimen{{"contract_debit", "fr"}}},
	} {
		if got := Showing(c.keys, c.laws); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	known := map[string]bool{}
	for _, s := range All() {
		known[s.Law] = true
	}
	if got := slices.Sorted(maps.Keys(known)); !slices.Equal(got, []string{"ch", "eu", "fr", "general"}) {
		t.Errorf("the bodies of law are %v", got)
	}
}

func TestOnlyWhatIsListedIsWritten(t *testing.T) {
	for _, s := range []Specimen{{}, {"contract", ""}, {"contract", "xx"}, {"refusal", "fr"}} {
		if content, err := s.Write(look("fr", wording.Own{})); err == nil || content != nil {
			t.Errorf("%v was written", s)
		}
	}
}
