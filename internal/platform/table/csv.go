package table

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// BeginCSV begins a file of RFC 4180 with the mark that says UTF-8, without which some spreadsheets
// take accents for something else, and gives the sign before its decimals. English spreadsheets part
// cells by commas; the other languages need the comma for decimals, so theirs part by semicolons.
func BeginCSV(w io.Writer, a About) (out *csv.Writer, point string, err error) {
	out, point = csv.NewWriter(w), "."
	out.UseCRLF = true
	if a.Separator == Semicolon || a.Separator == ByLanguage && a.Lang != "en" {
		out.Comma, point = ';', ","
	}
	_, err = io.WriteString(w, "\ufeff")
	return out, point, err
}

type csvWriter struct {
	out     *csv.Writer
	columns []Column
	point   string
	zone    *time.Location
	cells   []string
}

func newCSV(w io.Writer, a About, columns []Column) (Writer, error) {
	out, point, err := BeginCSV(w, a)
	if err != nil {
		return nil, err
	}
	c := &csvWriter{out: out, columns: columns, point: point, zone: a.zone()}
	for _, column := range columns {
		c.cells = append(c.cells, harmless(column.Title))
		if column.Kind == Amount {
			c.cells = append(c.cells, harmless(a.Currency))
		}
	}
	return c, c.out.Write(c.cells)
}

// Row implements Writer.
func (c *csvWriter) Row(cells ...any) error {
	row, err := values(c.columns, cells)
	if err != nil {
		return err
	}
	c.cells = c.cells[:0]
	for i, v := range row {
		c.cells = append(c.cells, c.text(v))
		if c.columns[i].Kind == Amount {
			a, _ := v.(money.Amount) // the zero one has no currency
			c.cells = append(c.cells, string(a.Currency))
		}
	}
	return c.out.Write(c.cells)
}

func (c *csvWriter) text(v any) string {
	switch v := v.(type) {
	case string:
		return harmless(v)
	case money.Amount:
		return strings.Replace(v.Major(), ".", c.point, 1)
	case int64:
		return strconv.FormatInt(v, 10)
	case date.Date:
		return v.String()
	case time.Time:
		return v.In(c.zone).Format("2006-01-02 15:04:05")
	}
	return ""
}

// Close implements Writer.
func (c *csvWriter) Close() error {
	c.out.Flush()
	return c.out.Error()
}

// harmless keeps a spreadsheet from taking a text for a formula. The first of these signs
// counts even behind blanks, which some programs drop.
func harmless(text string) string {
	bare := strings.TrimLeft(text, " \u00a0\u200b\ufeff")
	if strings.IndexAny(text, "\t\r\n") == 0 || strings.IndexAny(bare, "=+-@|%\t\r\n") == 0 || strings.IndexAny(bare, "＝＋－＠") == 0 {
		return "'" + text
	}
	return text
}
