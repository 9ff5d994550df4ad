package export

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/table"
	"florin/internal/rule/tape"
)

// column is a member of each row.
type column struct {
	name string
	kind table.Kind
	flag bool // a bool, which is text in CSV
}

func (c column) sort() string {
	switch {
	case c.flag:
		return "flag"
	case c.kind == table.Amount:
		return "amount"
	case c.kind == table.Number:
		return "number"
	case c.kind == table.Day:
		return "day"
	case c.kind == table.Moment:
		return "moment"
	}
	return "text"
}

func newWriter(w io.Writer, f Format, k kind) (table.Writer, error) {
	columns := k.columns
	switch {
	case f == NDJSON:
		return &lines{bufio.NewWriter(w), columns}, nil
	case f == XML:
		out, err := tape.NewXML(w, *k.tape)
		return tapeWriter{out}, err
	case k.tape != nil:
		out, err := tape.NewCSV(w, *k.tape)
		return tapeWriter{out}, err
	}
	heads := make([]table.Column, len(columns))
	for i, c := range columns {
		heads[i] = table.Column{Title: c.name, Kind: c.kind}
	}
	out, err := table.New(w, table.CSV, table.About{Lang: "en", Separator: table.Comma, Currency: "currency"}, heads)
	return csvWriter{out}, err
}

// tapeWriter writes the texts of a tape.
type tapeWriter struct{ tape.Writer }

// Row implements table.Writer.
func (w tapeWriter) Row(cells ...any) error {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i], _ = c.(string) // the table of fields refuses what is missing
	}
	return w.Writer.Row(row)
}

// csvWriter writes flags as words.
type csvWriter struct{ table.Writer }

// Row implements table.Writer.
func (w csvWriter) Row(cells ...any) error {
	row := make([]any, len(cells))
	for i, c := range cells {
		row[i] = c
		if flag, is := c.(bool); is {
			row[i] = map[bool]string{true: "true", false: "false"}[flag]
		}
	}
	return w.Writer.Row(row...)
}

// lines writes an object a line.
type lines struct {
	out     *bufio.Writer
	columns []column
}

// Row implements table.Writer.
func (l *lines) Row(cells ...any) error {
	if len(cells) != len(l.columns) {
		return fmt.Errorf("export: %d cells for %d columns", len(cells), len(l.columns))
	}
	for i, c := range cells {
		text, err := json.Marshal(absent(c))
		if err != nil {
			return err
		}
		fmt.Fprintf(l.out, "%c%q:", "{,"[min(i, 1)], l.columns[i].name)
		l.out.Write(text) // the last Flush says what went wrong
	}
	_, err := l.out.WriteString("}\n")
	return err
}

// absent is null for what there is none of.
func absent(cell any) any {
	switch v := cell.(type) {
	case date.Date:
		if v.IsZero() {
			return nil
		}
	case time.Time:
		if v.IsZero() {
			return nil
		}
		return v.UTC()
	case *time.Time:
		if v == nil {
			return nil
		}
		return v.UTC()
	}
	return cell
}

// Close implements table.Writer.
func (l *lines) Close() error { return l.out.Flush() }
