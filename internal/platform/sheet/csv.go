package sheet

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"path"
	"strings"
	"unicode/utf8"

	"florin/internal/platform/table"
)

// readCSV tells one table of an archive, named by its file. What separates its cells is what its first line has most of.
func readCSV(f *zip.File, to Sink) error {
	name := strings.TrimSuffix(strings.ToLower(path.Base(f.Name)), ".csv")
	if strings.HasPrefix(name, ".") {
		return nil // what an archiver noted beside the file
	}
	r, err := open(f)
	if err != nil {
		return err
	}
	defer r.Close()
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

// readLines tells lines of JSON as rows of tables: each is an object whose member "sheet" names the table, the others its columns. Rows are numbered as lines.
func readLines(content []byte, columns func(string) []string, to Sink) error {
	known := map[string][]string{}
	for number := 1; len(content) > 0; number++ {
		line, rest, _ := bytes.Cut(content, []byte("\n"))
		if content = rest; number == 1 {
			line = trimBOM(line)
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if !utf8.Valid(line) {
			to.Problem(Problem{Row: number, Code: "encoding"})
			continue
		}
		var members map[string]any
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		name := ""
		if d.Decode(&members) == nil && !d.More() {
			name, _ = members["sheet"].(string)
		}
		if name == "" {
			to.Problem(Problem{Row: number, Code: "row"})
			continue
		}
		heads, seen := known[name]
		if !seen {
			heads = columns(name)
			known[name] = heads
			if err := to.Row(name, headRow(heads)); err != nil {
				return err
			}
		}
		row := Row{Number: number, Cells: make([]Cell, len(heads))}
		delete(members, "sheet")
		for i, head := range heads {
			row.Cells[i] = member(members[head])
			delete(members, head)
		}
		for extra := range members {
			to.Problem(Problem{Sheet: name, Row: number, Column: extra, Code: "column_unknown"})
		}
		if err := to.Row(name, row); err != nil {
			return err
		}
	}
	return nil
}

func headRow(heads []string) Row {
	row := Row{Cells: make([]Cell, len(heads))}
	for i, head := range heads {
		row.Cells[i].Text = head
	}
	return row
}

func member(v any) Cell {
	switch v := v.(type) {
	case nil:
		return Cell{}
	case string:
		return Cell{Text: strings.TrimSpace(v)}
	case json.Number:
		return Cell{Text: v.String(), Kind: Number}
	}
	return Cell{Text: "?", Kind: Wrong}
}
