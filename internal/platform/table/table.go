package table

import (
	"errors"
	"fmt"
	"io"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/pdf"
)

// Format is what sort of file is written.
type Format string

// The formats.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx"
	PDF  Format = "pdf"
)

// MediaType is what the file says it is.
func (f Format) MediaType() string {
	switch f {
	case CSV:
		return "text/csv; charset=utf-8"
	case XLSX:
		return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	case PDF:
		return "application/pdf"
	}
	return "application/octet-stream"
}

// MaxRows is how many rows a format takes; 0: any number. A sheet ends at 2^20 rows, with
// its head; a PDF of more is nothing that anybody reads, and would be held in memory.
func (f Format) MaxRows() int64 {
	switch f {
	case XLSX:
		return 1<<20 - 1
	case PDF:
		return 2000
	}
	return 0
}

// ErrFull is returned for a row that the format has no place for.
var ErrFull = errors.New("table: the format takes no more rows")

// Kind is what a column holds.
type Kind uint8

// The kinds. A cell of any kind may be nil: nothing is written.
const (
	Text   Kind = iota // string
	Amount             // money.Amount; the currency gets a column of its own where one can add up
	Number             // int or int64
	Day                // date.Date or *date.Date
	Moment             // time.Time or *time.Time
)

// Column is a column with its head.
type Column struct {
	Title string
	Kind  Kind
	Share float64 // of the width of a page; all shares together count as the whole
}

// Separator is what stands between the cells of CSV.
type Separator string

// The separators. ByLanguage is what spreadsheets of that language expect.
const (
	ByLanguage Separator = ""
	Comma      Separator = "comma"
	Semicolon  Separator = "semicolon"
)

// About is what the table is, and for whom.
type About struct {
	Title     string
	Lang      string
	Zone      *time.Location // in which moments are read; nil: UTC
	Made      time.Time
	Separator Separator

	Author, Foot string                 // of a PDF
	Letterhead   func() *pdf.Letterhead // asked for a PDF alone; nil: the program's own
	Lines        []string               // what stands above the rows of a PDF: which were chosen
	Currency     string                 // head of the column of currencies
	Page         func(number, count string) string
}

func (a About) zone() *time.Location {
	if a.Zone == nil {
		return time.UTC
	}
	return a.Zone
}

// Writer takes rows and writes them.
type Writer interface {
	// Row writes one row, a cell for each column. It returns ErrFull when the format has no
	// place for it, and an error for a cell that is not of its column's kind.
	Row(cells ...any) error
	// Close ends the file.
	Close() error
}

// Sectioned is a writer for people, as a PDF's is: rows stand under headings, and sums stand out.
type Sectioned interface {
	Writer
	// Heading begins a table of its own.
	Heading(text string) error
	// Sum is Row for a sum.
	Sum(cells ...any) error
}

// New begins a file. The caller closes it.
func New(w io.Writer, f Format, a About, columns []Column) (Writer, error) {
	switch f {
	case CSV:
		return newCSV(w, a, columns)
	case XLSX:
		return newXLSX(w, a, columns)
	case PDF:
		return &pdfWriter{to: w, about: a, columns: columns, say: i18n.For(a.Lang)}, nil
	}
	return nil, fmt.Errorf("table: unknown format %q", f)
}

// value is a cell of its column's kind, or nil.
func value(c Column, cell any) (any, error) {
	switch v := cell.(type) {
	case nil:
		return nil, nil
	case string:
		if c.Kind == Text {
			return v, nil
		}
	case money.Amount:
		if c.Kind == Amount {
			return v, nil
		}
	case int:
		if c.Kind == Number {
			return int64(v), nil
		}
	case int64:
		if c.Kind == Number {
			return v, nil
		}
	default:
		return instant(c, cell)
	}
	return nil, errKind(c, cell)
}

// instant is a cell of a day or a moment; the zero one is none.
func instant(c Column, cell any) (any, error) {
	switch v := cell.(type) {
	case *date.Date:
		if v == nil {
			return nil, nil
		}
		return instant(c, *v)
	case *time.Time:
		if v == nil {
			return nil, nil
		}
		return instant(c, *v)
	case date.Date:
		if v.IsZero() {
			return nil, nil
		}
		if c.Kind == Day {
			return v, nil
		}
	case time.Time:
		if v.IsZero() {
			return nil, nil
		}
		if c.Kind == Moment {
			return v, nil
		}
	}
	return nil, errKind(c, cell)
}

func errKind(c Column, cell any) error {
	return fmt.Errorf("table: column %q takes no %T", c.Title, cell)
}

// values are the cells of a row.
func values(columns []Column, cells []any) ([]any, error) {
	if len(cells) != len(columns) {
		return nil, fmt.Errorf("table: %d cells for %d columns", len(cells), len(columns))
	}
	row := make([]any, len(cells))
	for i, c := range columns {
		var err error
		if row[i], err = value(c, cells[i]); err != nil {
			return nil, err
		}
	}
	return row, nil
}
