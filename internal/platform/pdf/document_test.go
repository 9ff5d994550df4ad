package pdf_test

import (
	"bytes"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/pdf"
)

var made = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func about(foot string) pdf.About {
	return pdf.About{
		Title: "Échéancier", Author: "Banque du Lac", Subject: "Simulation", Lang: "fr", Made: made, Foot: foot,
		Page: func(number, count string) string { return number + " / " + count },
	}
}

// document has every kind of part, with the text in each of them.
func document(t testing.TB, text string, rows int) []byte {
	t.Helper()
	d := pdf.New(about(text))
	d.Heading(text)
	d.Paragraph(text)
	d.Warning(text)
	d.Facts([]pdf.Fact{{Name: text, Value: text, Strong: true}})
	table := make([][]string, rows)
	for i := range table {
		table[i] = []string{strconv.Itoa(i + 1), text}
	}
	d.Table([]pdf.Column{{Title: "N°", Share: 1, Right: true}, {Title: text, Share: 4}}, table, true)
	d.Small(text)
	content, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

var pageObject = regexp.MustCompile(`/Type /Page\b[^s]`)

func TestATableGoesOverAsManyPagesAsItNeeds(t *testing.T) {
	for _, c := range []struct{ rows, pages int }{{1, 1}, {40, 2}, {400, 11}} {
		content := document(t, "Mensualité", c.rows)
		if got := len(pageObject.FindAll(content, -1)); got != c.pages {
			t.Errorf("%d rows: %d pages, want %d", c.rows, got, c.pages)
		}
	}
}

// Wherever a page ends, at least two lines of a text stand before its end and after it.
func TestNoLineOfATextStandsAloneOnItsPage(t *testing.T) {
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	write := map[string]func(d *pdf.Document, text string){
		"paragraph": func(d *pdf.Document, text string) { d.Paragraph(text) },
		"list":      func(d *pdf.Document, text string) { d.List([]string{text}) },
		"checkbox":  func(d *pdf.Document, text string) { d.Checkbox(text, true) },
	}
	for kind, write := range write {
		for before := 40; before < 46; before++ {
			for _, lines := range []int{2, 3, 4} {
				d := pdf.New(about(""))
				d.Paragraph(strings.TrimSuffix(strings.Repeat("before\n", before), "\n"))
				write(d, strings.TrimSuffix(strings.Repeat("inside\n", lines), "\n"))
				content, err := d.Bytes()
				if err != nil {
					t.Fatal(err)
				}
				command := exec.Command(program, "-", "-")
				command.Stdin = bytes.NewReader(content)
				text, err := command.Output()
				if err != nil {
					t.Fatal(err)
				}
				for page, words := range strings.Split(string(text), "\f") {
					if strings.Count(words, "inside") == 1 {
						t.Errorf("%s of %d lines after %d: one is alone on page %d", kind, lines, before, page+1)
					}
				}
			}
		}
	}
}

func TestTheSameContentGivesTheSameBytes(t *testing.T) {
	if !bytes.Equal(document(t, "Zürich — Ελλάδα — Чур", 60), document(t, "Zürich — Ελλάδα — Чур", 60)) {
		t.Error("two documents of the same content differ")
	}
}

// Text is text, whatever it looks like: no action, address or file ever enters a document.
func TestTextNeverBecomesAnInstruction(t *testing.T) {
	hostile := `) Tj ET endstream endobj 9 0 obj << /S /JavaScript /JS (app.alert\(1\)) /URI (https://evil.example) /Launch >> (`
	content := document(t, hostile, 3)
	for _, word := range []string{"/JavaScript", "/URI", "/Launch", "/OpenAction", "evil.example"} {
		if bytes.Contains(content, []byte(word)) {
			t.Errorf("the document holds %s", word)
		}
	}
}

func FuzzDocument(f *testing.F) {
	f.Add("Crédit de 10 000,00 €")
	f.Add("{n}\x00\ufffd\U0001f600\r\n\t\u202e")
	f.Add(strings.Repeat("W", 500))
	f.Fuzz(func(t *testing.T, text string) {
		if content := document(t, text, 2); !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Error("no document")
		}
	})
}
