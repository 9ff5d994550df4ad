package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"strings"
)

// Kind is what a cell was in its file.
type Kind uint8

// The kinds.
const (
	Text   Kind = iota
	Number      // with a point, and no more than the decimals that a spreadsheet means
	Day         // 2006-01-02
	Wrong       // an error of a formula
)

// Cell is the content of a cell, without blanks around it.
type Cell struct {
	Text string
	Kind Kind
}

// Row is a row of a table. Number is the one that a spreadsheet or an editor shows, from 1.
type Row struct {
	Number int
	Cells  []Cell
}

// Problem is what makes a place of a file unreadable, in a code: "encoding", "merged", "row", "too_large".
type Problem struct {
	Sheet  string
	Row    int
	Column string // the letters of a spreadsheet; empty: the whole row
	Code   string
}

// Sink takes what a file says, in its order. An error ends the reading.
type Sink struct {
	Row     func(sheet string, r Row) error
	Problem func(Problem)
}

// What a file as a whole may be refused for.
var (
	ErrFormat = errors.New("sheet: neither a workbook, nor an archive of CSV files, nor lines of JSON")
	ErrLarge  = errors.New("sheet: too large when unpacked")
)

// maxPart is how long one file within an archive may be, unpacked: a million rows.
const maxPart = 512 << 20

// maxParts is how many files an archive may have.
const maxParts = 100

// maxCells is how many cells of a row are read.
const maxCells = 100

// Read tells the rows of a file; columns gives the heads of a table for lines of JSON, and nil for one that is not known. Errors: ErrFormat, ErrLarge, the sink's.
func Read(content []byte, columns func(sheet string) []string, to Sink) error {
	if bytes.HasPrefix(bytes.TrimSpace(trimBOM(content)), []byte("{")) {
		return readLines(content, columns, to)
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil || len(archive.File) > maxParts {
		return ErrFormat
	}
	parts := map[string]*zip.File{}
	var tables []*zip.File
	for _, f := range archive.File {
		parts[f.Name] = f
		if strings.HasSuffix(strings.ToLower(f.Name), ".csv") {
			tables = append(tables, f)
		}
	}
	if parts["xl/workbook.xml"] != nil {
		return (&workbook{parts: parts, to: to}).read()
	}
	if len(tables) == 0 {
		return ErrFormat
	}
	for _, f := range tables {
		if err := readCSV(f, to); err != nil {
			return err
		}
	}
	return nil
}

// open gives a part of an archive, which ends with ErrLarge where it says too much.
func open(f *zip.File) (io.ReadCloser, error) {
	if f.UncompressedSize64 > maxPart {
		return nil, ErrLarge
	}
	r, err := f.Open()
	if err != nil {
		return nil, ErrFormat
	}
	return struct {
		io.Reader
		io.Closer
	}{&bounded{r, maxPart}, r}, nil
}

// bounded does not believe what an archive says of itself.
type bounded struct {
	r    io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, ErrLarge
	}
	n, err := b.r.Read(p)
	b.left -= int64(n)
	if err != nil && err != io.EOF {
		err = ErrFormat
	}
	return n, err
}

func trimBOM(b []byte) []byte { return bytes.TrimPrefix(b, []byte("\ufeff")) }
