package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"strings"
	"unicode/utf8"
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
	Picks   bool // of objects of JSON, members that are no columns are wanted by nobody
}

// What a file as a whole may be refused for.
var (
	ErrFormat = errors.New("sheet: neither a workbook, nor CSV, nor JSON, nor an archive of such files")
	ErrLarge  = errors.New("sheet: too large when unpacked")
)

// maxPart is how long one file within an archive may be, unpacked: a million rows.
const maxPart = 512 << 20

// maxParts is how many files an archive may have.
const maxParts = 100

// maxCells is how many cells of a row are read.
const maxCells = 100

// Single names the table of a file that has one table without a name: CSV or a list of JSON objects by itself.
const Single = "table"

// Read tells the rows of a file; columns gives the heads of a table for objects of JSON, and nil for one that is not known. Errors: ErrFormat, ErrLarge, the sink's.
func Read(content []byte, columns func(sheet string) []string, to Sink) error {
	return read(content, &records{columns: columns, to: to, told: map[string]bool{}, named: map[string][]string{}}, to)
}

// Sample tells the heads and the first rows of each table, whatever they are called; of lines of JSON that name their tables, all. Errors: those of Read.
func Sample(content []byte, rows int, to Sink) error {
	names, err := heads(content, rows)
	if err != nil {
		return err
	}
	to.Picks = true
	counts, tell := map[string]int{}, to.Row
	first := to
	first.Row = func(name string, r Row) error {
		if counts[name]++; counts[name] > rows+1 {
			return errNext
		}
		return tell(name, r)
	}
	return read(content, &records{columns: names, to: to, told: map[string]bool{}, named: map[string][]string{}, most: rows}, first)
}

// errNext ends the reading of one table.
var errNext = errors.New("sheet: enough of this table")

func ended(err error) error {
	if errors.Is(err, errNext) {
		return nil
	}
	return err
}

func read(content []byte, objects *records, to Sink) error {
	bare := bytes.TrimSpace(trimBOM(content))
	switch {
	case bytes.HasPrefix(bare, []byte("{")):
		return objects.lines(content)
	case bytes.HasPrefix(bare, []byte("[")):
		return objects.read(Single, bytes.NewReader(bare))
	case separated(bare):
		return ended(readText(Single, bytes.NewReader(content), to))
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil || len(archive.File) > maxParts {
		return ErrFormat
	}
	parts, found := map[string]*zip.File{}, false
	for _, f := range archive.File {
		parts[f.Name] = f
	}
	if parts["xl/workbook.xml"] != nil {
		return (&workbook{parts: parts, to: to}).read()
	}
	for _, f := range archive.File {
		if strings.HasPrefix(path.Base(f.Name), ".") {
			continue // what an archiver noted beside the file
		}
		switch strings.ToLower(path.Ext(f.Name)) {
		case ".csv":
			err = ended(readCSV(f, to))
		case ".json", ".ndjson", ".jsonl":
			err = objects.file(f)
		default:
			continue
		}
		if found = true; err != nil {
			return err
		}
	}
	if !found {
		return ErrFormat
	}
	return nil
}

// separated says whether a file is a text whose first line has several cells.
func separated(content []byte) bool {
	first, _, _ := bytes.Cut(content[:min(len(content), 4096)], []byte("\n"))
	return bytes.ContainsAny(first, ",;\t") && utf8.Valid(first) && !bytes.ContainsFunc(first, func(r rune) bool { return r < ' ' && r != '\t' && r != '\r' })
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
