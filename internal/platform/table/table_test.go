package table_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/table"
)

var (
	columns = []table.Column{
		{Title: "Nom", Share: 3}, {Title: "Montant", Kind: table.Amount, Share: 2}, {Title: "Mois", Kind: table.Number, Share: 1},
		{Title: "Échéance", Kind: table.Day, Share: 2}, {Title: "Reçue", Kind: table.Moment, Share: 2},
	}
	zurich = must(time.LoadLocation("Europe/Zurich"))
	due    = date.MustParse("2026-12-24")
	// 23:30 UTC is half past midnight of the next day in Zurich.
	received = time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC)
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func write(t testing.TB, f table.Format, a table.About, rows ...[]any) []byte {
	t.Helper()
	var b bytes.Buffer
	a.Zone, a.Currency = zurich, "Devise"
	w, err := table.New(&b, f, a, columns)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if err := w.Row(row...); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var sample = [][]any{
	{"Müller, “Zoé”", money.Of(123456, money.CHF), 36, due, received},
	{"=1+2", nil, nil, nil, (*time.Time)(nil)},
}

func TestCSVAsSpreadsheetsOfEachLanguageExpectIt(t *testing.T) {
	for name, c := range map[string]struct {
		about table.About
		want  string
	}{
		"French": {table.About{Lang: "fr"}, "\ufeffNom;Montant;Devise;Mois;Échéance;Reçue\r\n" +
			"Müller, “Zoé”;1234,56;CHF;36;2026-12-24;2026-11-21 00:30:00\r\n'=1+2;;;;;\r\n"},
		"English": {table.About{Lang: "en"}, "\ufeffNom,Montant,Devise,Mois,Échéance,Reçue\r\n" +
			"\"Müller, “Zoé”\",1234.56,CHF,36,2026-12-24,2026-11-21 00:30:00\r\n'=1+2,,,,,\r\n"},
		"French by commas, as programs read it": {table.About{Lang: "fr", Separator: table.Comma}, "\ufeffNom,Montant,Devise,Mois,Échéance,Reçue\r\n" +
			"\"Müller, “Zoé”\",1234.56,CHF,36,2026-12-24,2026-11-21 00:30:00\r\n'=1+2,,,,,\r\n"},
	} {
		if diff := cmp.Diff(c.want, string(write(t, table.CSV, c.about, sample...))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// sheet is a workbook read back as ECMA-376 describes it.
type sheet struct {
	Rows []struct {
		Cells []struct {
			Type  string `xml:"t,attr"`
			Style string `xml:"s,attr"`
			Value string `xml:"v"`
			Text  string `xml:"is>t"`
			Func  string `xml:"f"`
		} `xml:"c"`
	} `xml:"sheetData>row"`
	Filter struct {
		Ref string `xml:"ref,attr"`
	} `xml:"autoFilter"`
}

func readSheet(t testing.TB, file []byte) (s sheet) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/worksheets/sheet1.xml"} {
		part, err := archive.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		if err := xml.Unmarshal(body, &s); err != nil && name == "xl/worksheets/sheet1.xml" {
			t.Fatalf("%s: %v", name, err)
		}
		for d := xml.NewDecoder(bytes.NewReader(body)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s is no XML: %v", name, err)
			}
		}
	}
	return s
}

func TestAWorkbookHoldsFiguresAndTextsAndNoFormula(t *testing.T) {
	s := readSheet(t, write(t, table.XLSX, table.About{Title: "Demandes: [tout]", Lang: "fr"}, sample...))
	var got [][]string
	for _, r := range s.Rows {
		var cells []string
		for _, c := range r.Cells {
			if c.Func != "" || (c.Type != "" && c.Type != "inlineStr") {
				t.Errorf("a cell of type %q with the formula %q", c.Type, c.Func)
			}
			cells = append(cells, c.Text+c.Value)
		}
		got = append(got, cells)
	}
	// 24 December 2026 is day 46380 of a sheet, 21 November 46347 (1 January 2026 is 46023);
	// half past midnight is 1/48 of a day.
	want := [][]string{
		{"Nom", "Montant", "Devise", "Mois", "Échéance", "Reçue"},
		{"Müller, “Zoé”", "1234.56", "CHF", "36", "46380", "46347.02083333"},
		{"=1+2", "", "", "", "", ""},
	}
	if diff := cmp.Diff(want, got); diff != "" || s.Filter.Ref != "A1:F3" {
		t.Errorf("filter %s: %s", s.Filter.Ref, diff)
	}
}

func TestAPDFOfRows(t *testing.T) {
	about := table.About{Title: "Demandes", Lang: "fr", Lines: []string{"Filtre : en attente"}, Page: func(n, all string) string { return n + "/" + all }}
	if file := write(t, table.PDF, about, sample...); !bytes.HasPrefix(file, []byte("%PDF-")) {
		t.Errorf("no PDF: %.20q", file)
	}
}

func TestARowTooManyIsRefused(t *testing.T) {
	w, err := table.New(io.Discard, table.PDF, table.About{Lang: "fr"}, columns)
	if err != nil {
		t.Fatal(err)
	}
	for range table.PDF.MaxRows() {
		if err := w.Row(sample[0]...); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Row(sample[0]...); !errors.Is(err, table.ErrFull) {
		t.Errorf("one more: %v", err)
	}
}

func TestCellsOfAnotherKindAreRefused(t *testing.T) {
	for name, row := range map[string][]any{
		"too few":            {"a"},
		"a number as a name": {1, nil, nil, nil, nil},
		"a day as a moment":  {"a", nil, nil, nil, due},
		"a moment as a day":  {"a", nil, nil, received, nil},
		"a figure of floats": {"a", 1.5, nil, nil, nil},
	} {
		w, err := table.New(io.Discard, table.CSV, table.About{Lang: "fr"}, columns)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Row(row...); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

// Rows leave while others arrive: of a long table only the last piece waits for the end.
func TestRowsLeaveWhileOthersArrive(t *testing.T) {
	for _, f := range []table.Format{table.CSV, table.XLSX} {
		var left counter
		w, err := table.New(&left, f, table.About{Lang: "fr"}, columns)
		if err != nil {
			t.Fatal(err)
		}
		before := int64(left)
		for i := range 20_000 {
			if err := w.Row(sample[0][0], money.Of(int64(i*7919), money.EUR), i, due, received.Add(time.Duration(i)*time.Hour)); err != nil {
				t.Fatal(err)
			}
		}
		arrived := int64(left)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if all := int64(left) - before; (arrived-before)*10 < all*7 {
			t.Errorf("%s: %d of %d bytes had left before the end", f, arrived-before, all)
		}
	}
}

type counter int64

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// Whatever a person calls themselves, no cell begins like a formula, every row keeps its
// cells, and a workbook stays XML.
func FuzzText(f *testing.F) {
	for _, s := range []string{"=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "a;b\"\r\nc", "\x00\ufffe", "＝1", "]]>"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := write(t, table.CSV, table.About{Lang: "fr"}, []any{text, nil, nil, nil, nil})
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(file), "\ufeff")))
		r.Comma = ';'
		rows, err := r.ReadAll()
		if err != nil || len(rows) != 2 || len(rows[1]) != 6 {
			t.Fatalf("%v %q", err, rows)
		}
		if bare := strings.TrimLeft(rows[1][0], " \u00a0\u200b\ufeff"); bare != "" && strings.ContainsAny(bare[:1], "=+-@|%\t\r") {
			t.Errorf("%q begins like a formula", rows[1][0])
		}
		if s := readSheet(t, write(t, table.XLSX, table.About{Lang: "fr"}, []any{text, nil, nil, nil, nil})); len(s.Rows) != 2 || s.Rows[1].Cells[0].Type != "inlineStr" {
			t.Errorf("%q is no text in a workbook", text)
		}
	})
}
