package sheet

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"path"
	"strings"
	"unicode/utf8"

	"florin/internal/platform/table"
)

// readCSV tells one table of an archive, named by its file. What separates its cells is what its first line has most of.
func readCSV(f *zip.File, to Sink) error {
	r, err := open(f)
	if err != nil {
		return err
	}
	defer r.Close()
	return readText(baseOf(f), r, to)
}

// baseOf is how a file of an archive names its table.
func baseOf(f *zip.File) string {
	name := strings.ToLower(path.Base(f.Name))
	return strings.TrimSuffix(name, path.Ext(name))
}

func readText(name string, r io.Reader, to Sink) error {
	lines := bufio.NewReaderSize(r, 1<<16)
	head, err := lines.Peek(4096)
	if errors.Is(err, ErrLarge) || errors.Is(err, ErrFormat) {
		return err
	}
	if bytes.HasPrefix(head, []byte("\ufeff")) {
		_, _ = lines.Discard(3)
		head = head[3:]
	}
	if bytes.HasPrefix(head, []byte{0xff, 0xfe}) || bytes.HasPrefix(head, []byte{0xfe, 0xff}) { // UTF-16
		to.Problem(Problem{Sheet: name, Row: 1, Code: "encoding"})
		return nil
	}
	c := csv.NewReader(lines)
	c.Comma, c.FieldsPerRecord, c.LazyQuotes, c.ReuseRecord = separator(head), -1, true, true
	for {
		record, err := c.Read()
		if err == io.EOF {
			return nil
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			to.Problem(Problem{Sheet: name, Row: wrong.Line, Code: "row"})
			return nil
		}
		if err != nil {
			return err
		}
		line, _ := c.FieldPos(0)
		row := Row{Number: line}
		for i, text := range record[:min(len(record), maxCells)] {
			if !utf8.ValidString(text) {
				to.Problem(Problem{Sheet: name, Row: line, Column: table.Letters(i + 1), Code: "encoding"})
				text = ""
			}
			row.Cells = append(row.Cells, Cell{Text: strings.TrimSpace(text)})
		}
		if err := to.Row(name, row); err != nil {
			return err
		}
	}
}

func separator(head []byte) rune {
	first, _, _ := bytes.Cut(head, []byte("\n"))
	best, most := ',', -1
	for _, s := range ",;\t" {
		if n := bytes.Count(first, []byte(string(s))); n > most {
			best, most = s, n
		}
	}
	return best
}
