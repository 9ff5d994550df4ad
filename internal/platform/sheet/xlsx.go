package sheet

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
)

// workbook reads the parts of a workbook that rows need (ECMA-376, part 1): names of sheets, texts that cells share, which styles mean days, and
// the sheets themselves, a row at a time.
type workbook struct {
	parts  map[string]*zip.File
	to     Sink
	shared []string
	days   map[int]bool // styles of cells that show a number as a day
	from   date.Date    // the day of number 0
}

func (w *workbook) read() error {
	type sheet struct {
		Name string `xml:"name,attr"`
		ID   string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
	}
	var book struct {
		Properties struct {
			From1904 string `xml:"date1904,attr"`
		} `xml:"workbookPr"`
		Sheets []sheet `xml:"sheets>sheet"`
	}
	var rels struct {
		List []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	if err := errors.Join(w.decode("xl/workbook.xml", &book), w.decode("xl/_rels/workbook.xml.rels", &rels)); err != nil {
		return err
	}
	w.from = date.MustParse("1899-12-30") // day 1 is 1 January 1900, and the calendar of spreadsheets has a 29 February of that year
	if v := book.Properties.From1904; v == "1" || v == "true" {
		w.from = date.MustParse("1904-01-01")
	}
	if err := w.styles(); err != nil {
		return err
	}
	if err := w.texts(); err != nil {
		return err
	}
	targets := map[string]string{}
	for _, r := range rels.List {
		targets[r.ID] = path.Join("xl", r.Target)
		if strings.HasPrefix(r.Target, "/") {
			targets[r.ID] = r.Target[1:]
		}
	}
	for _, s := range book.Sheets {
		f := w.parts[targets[s.ID]]
		if f == nil {
			return ErrFormat
		}
		if err := ended(w.sheet(f, strings.ToLower(strings.TrimSpace(s.Name)))); err != nil {
			return err
		}
	}
	return nil
}

// decode reads a small part; one that is not there says nothing.
func (w *workbook) decode(name string, v any) error {
	f := w.parts[name]
	if f == nil {
		return nil
	}
	r, err := open(f)
	if err != nil {
		return err
	}
	defer r.Close()
	if err := xml.NewDecoder(bufio.NewReader(io.LimitReader(r, 8<<20))).Decode(v); err != nil {
		return ErrFormat
	}
	return nil
}

// styles finds out which numbers are days: by the formats that every spreadsheet knows, and by those of the file.
func (w *workbook) styles() error {
	var s struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Cells []struct {
			Format int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	if err := w.decode("xl/styles.xml", &s); err != nil {
		return err
	}
	own := map[int]bool{}
	for _, f := range s.Formats {
		own[f.ID] = showsDay(f.Code)
	}
	w.days = map[int]bool{}
	for i, c := range s.Cells {
		n := c.Format
		w.days[i] = own[n] || n >= 14 && n <= 17 || n == 22 || n >= 27 && n <= 31 || n == 36 || n >= 50 && n <= 58
	}
	return nil
}

// showsDay says whether a format has a year, or a day and a month, outside of its quoted texts.
func showsDay(code string) bool {
	bare, quoted, bracket := strings.Builder{}, false, false
	for _, r := range strings.ToLower(code) {
		switch {
		case r == '"':
			quoted = !quoted
		case r == '[' || r == ']':
			bracket = r == '['
		case !quoted && !bracket:
			bare.WriteRune(r)
		}
	}
	text := bare.String()
	return strings.Contains(text, "y") || strings.Contains(text, "d") && strings.Contains(text, "m")
}

// texts reads what cells share. A text may be of several runs.
func (w *workbook) texts() error {
	f := w.parts["xl/sharedStrings.xml"]
	if f == nil {
		return nil
	}
	return tokens(f, func(d *xml.Decoder, t xml.StartElement) error {
		if t.Name.Local != "si" {
			return nil
		}
		text, err := inner(d, "si")
		w.shared = append(w.shared, text)
		return err
	})
}

// tokens walks the elements of a part.
func tokens(f *zip.File, start func(*xml.Decoder, xml.StartElement) error) error {
	r, err := open(f)
	if err != nil {
		return err
	}
	defer r.Close()
	d := xml.NewDecoder(bufio.NewReaderSize(r, 1<<16))
	for {
		token, err := d.RawToken()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return malformed(err)
		}
		if t, ok := token.(xml.StartElement); ok {
			if err := start(d, t); err != nil {
				return err
			}
		}
	}
}

func malformed(err error) error {
	if errors.Is(err, ErrLarge) {
		return ErrLarge
	}
	return ErrFormat
}

// inner gives the text of the elements t and v up to the end of an element; how a text sounds (rPh) is none of it.
func inner(d *xml.Decoder, end string) (string, error) {
	var text strings.Builder
	take, sound := false, 0
	for {
		token, err := d.RawToken()
		if err != nil {
			return "", malformed(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			take = t.Name.Local == "t" || t.Name.Local == "v"
			if t.Name.Local == "rPh" {
				sound++
			}
		case xml.EndElement:
			take = false
			if t.Name.Local == "rPh" {
				sound--
			}
			if t.Name.Local == end {
				return text.String(), nil
			}
		case xml.CharData:
			if take && sound == 0 {
				text.Write(t)
			}
		}
	}
}

// sheet tells the rows of one sheet, then which cells are merged: what a merged cell means for its rows nobody can know.
func (w *workbook) sheet(f *zip.File, name string) error {
	row := Row{}
	tell := func() error {
		if len(row.Cells) == 0 {
			return nil
		}
		return w.to.Row(name, row)
	}
	err := tokens(f, func(d *xml.Decoder, t xml.StartElement) error {
		switch t.Name.Local {
		case "row":
			if err := tell(); err != nil {
				return err
			}
			row = Row{Number: row.Number + 1}
			if n, err := strconv.Atoi(attribute(t, "r")); err == nil && n > 0 {
				row.Number = n
			}
		case "c":
			return w.cell(d, t, &row)
		case "mergeCell":
			column, number := place(attribute(t, "ref"))
			w.to.Problem(Problem{Sheet: name, Row: number, Column: column, Code: "merged"})
		}
		return nil
	})
	if err != nil {
		return err
	}
	return tell()
}

func (w *workbook) cell(d *xml.Decoder, t xml.StartElement, row *Row) error {
	text, err := inner(d, "c")
	if err != nil {
		return err
	}
	at := len(row.Cells)
	if column, _ := place(attribute(t, "r")); column != "" {
		at = index(column)
	}
	if at < len(row.Cells) || at >= maxCells {
		return nil
	}
	for len(row.Cells) < at {
		row.Cells = append(row.Cells, Cell{})
	}
	row.Cells = append(row.Cells, w.value(attribute(t, "t"), attribute(t, "s"), strings.TrimSpace(text)))
	return nil
}

// value is what a cell of a type and a style means.
func (w *workbook) value(kind, style, text string) Cell {
	switch kind {
	case "s":
		if n, err := strconv.Atoi(text); err == nil && n >= 0 && n < len(w.shared) {
			return Cell{Text: strings.TrimSpace(w.shared[n])}
		}
		return Cell{Text: text, Kind: Wrong}
	case "inlineStr", "str":
		return Cell{Text: text}
	case "e":
		return Cell{Text: text, Kind: Wrong}
	case "d":
		return Cell{Text: strings.TrimSuffix(text, "T00:00:00"), Kind: Day}
	}
	if text == "" {
		return Cell{}
	}
	number, err := plain(text)
	if err != nil {
		return Cell{Text: text, Kind: Wrong}
	}
	s, _ := strconv.Atoi(style)
	if days, err := strconv.Atoi(number); err == nil && w.days[s] && days >= 0 && days < 3_000_000 {
		return Cell{Text: w.from.AddDays(days).String(), Kind: Day}
	}
	return Cell{Text: number, Kind: Number}
}

// plain writes a number as a person means it: spreadsheets keep 17 digits of a binary fraction, of which the last are noise.
func plain(text string) (string, error) {
	if !strings.ContainsAny(text, "eE.") {
		_, err := strconv.ParseInt(text, 10, 64)
		return text, err
	}
	d, err := decimal.Parse(text)
	if err != nil {
		f, wrong := strconv.ParseFloat(text, 64)
		if wrong != nil {
			return "", wrong
		}
		if d, err = decimal.NewFromFloat64(f); err != nil {
			return "", err
		}
	}
	return d.Round(6).Trim(0).String(), nil
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// place parts "BC23", or the first of "BC23:BD24".
func place(ref string) (column string, row int) {
	ref, _, _ = strings.Cut(ref, ":")
	column = strings.TrimRight(ref, "0123456789")
	row, _ = strconv.Atoi(ref[len(column):])
	return column, row
}

// index is the place of a column, from 0; what is no name of one is beyond all.
func index(column string) int {
	n := 0
	for _, r := range column {
		if r < 'A' || r > 'Z' || n > maxCells {
			return maxCells
		}
		n = n*26 + int(r-'A') + 1
	}
	return n - 1
}
