package table

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// The parts of a workbook that are the same in each (ECMA-376, part 1): one sheet, and
// styles for the head, amounts, days and moments, which show in the reader's own way.
const (
	xmlHead = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainNS  = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	relType = `http://schemas.openxmlformats.org/officeDocument/2006/relationships`

	contentTypes = xmlHead + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
		`<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>`
	packageRels = xmlHead + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="` + relType + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`
	workbookRels = xmlHead + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId0" Type="` + relType + `/styles" Target="styles.xml"/>`
	styles = xmlHead + `<styleSheet ` + mainNS + `>` +
		`<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.000"/></numFmts>` +
		`<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
		`<cellXfs count="7"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/>` +
		`<xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/>` +
		`<xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`
)

// Places in cellXfs above.
const (
	styleHead   = "1"
	styleAmount = "2"
	styleDay    = "3"
	styleMoment = "4"
)

// amountStyles are those of amounts, by the decimals of their currency.
var amountStyles = map[int]string{0: "5", 2: styleAmount, 3: "6"}

// xlsxWriter writes a workbook of one sheet while the rows arrive.
type xlsxWriter struct {
	archive *zip.Writer
	sheet   *bufio.Writer
	columns []Column
	zone    *time.Location
	width   int // columns of the sheet
	rows    int64
}

func newXLSX(w io.Writer, a About, columns []Column) (Writer, error) {
	archive, err := newWorkbook(w, a.Made, a.Title)
	if err != nil {
		return nil, err
	}
	return newSheet(archive, 1, a, columns)
}

// Sheet is one of several tables of a workbook.
type Sheet struct {
	Title   string
	Columns []Column
	Rows    [][]any
}

// Workbook writes a workbook of small sheets.
func Workbook(w io.Writer, made time.Time, sheets []Sheet) error {
	titles := make([]string, len(sheets))
	for i, s := range sheets {
		titles[i] = s.Title
	}
	archive, err := newWorkbook(w, made, titles...)
	if err != nil {
		return err
	}
	for i, s := range sheets {
		x, err := newSheet(archive, i+1, About{Made: made}, s.Columns)
		if err != nil {
			return err
		}
		for _, row := range s.Rows {
			if err := x.Row(row...); err != nil {
				return err
			}
		}
		if err := x.end(); err != nil {
			return err
		}
	}
	return archive.Close()
}

// newWorkbook writes what stands before the sheets.
func newWorkbook(w io.Writer, made time.Time, titles ...string) (*zip.Writer, error) {
	archive, types, rels, names := zip.NewWriter(w), contentTypes, workbookRels, ""
	for i, title := range titles {
		n := strconv.Itoa(i + 1)
		types += `<Override PartName="/xl/worksheets/sheet` + n + `.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`
		rels += `<Relationship Id="rId` + n + `" Type="` + relType + `/worksheet" Target="worksheets/sheet` + n + `.xml"/>`
		names += `<sheet name="` + escape(sheetName(title)) + `" sheetId="` + n + `" r:id="rId` + n + `"/>`
	}
	for _, part := range []struct{ name, body string }{
		{"[Content_Types].xml", types + `</Types>`}, {"_rels/.rels", packageRels},
		{"xl/workbook.xml", xmlHead + `<workbook ` + mainNS + ` xmlns:r="` + relType + `"><sheets>` + names + `</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", rels + `</Relationships>`}, {"xl/styles.xml", styles},
	} {
		to, err := create(archive, part.name, made)
		if err == nil {
			_, err = io.WriteString(to, part.body)
		}
		if err != nil {
			return nil, err
		}
	}
	return archive, nil
}

func create(archive *zip.Writer, name string, at time.Time) (io.Writer, error) {
	return archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at})
}

func newSheet(archive *zip.Writer, number int, a About, columns []Column) (*xlsxWriter, error) {
	to, err := create(archive, "xl/worksheets/sheet"+strconv.Itoa(number)+".xml", a.Made)
	if err != nil {
		return nil, err
	}
	x := &xlsxWriter{archive: archive, columns: columns, zone: a.zone(), sheet: bufio.NewWriter(to)}
	x.open(a)
	return x, nil
}

// sheetName is a title as the name of a sheet, which has at most 31 signs and none of these.
func sheetName(title string) string {
	name := []rune(strings.NewReplacer("[", "", "]", "", ":", "", "*", "", "?", "", "/", "", `\`, "", "'", "’").Replace(title))
	return string(name[:min(len(name), 31)])
}

// open writes the head, which stays in sight.
func (x *xlsxWriter) open(a About) {
	x.write(xmlHead, `<worksheet `, mainNS, `><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" `,
		`activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`)
	for _, c := range x.columns {
		x.wide(max(10, c.Share*6))
		if c.Kind == Amount {
			x.wide(10)
		}
	}
	x.write(`</cols><sheetData><row>`)
	for _, c := range x.columns {
		x.words(c.Title, styleHead)
		if c.Kind == Amount {
			x.words(a.Currency, styleHead)
		}
	}
	x.write(`</row>`)
}

func (x *xlsxWriter) wide(width float64) {
	x.width++
	fmt.Fprintf(x.sheet, `<col min="%d" max="%d" width="%.1f" customWidth="1"/>`, x.width, x.width, width)
}

// Row implements Writer.
func (x *xlsxWriter) Row(cells ...any) error {
	row, err := values(x.columns, cells)
	if err != nil {
		return err
	}
	if x.rows == XLSX.MaxRows() {
		return ErrFull
	}
	x.rows++
	x.write(`<row>`)
	for i, v := range row {
		x.cell(x.columns[i], v)
	}
	_, err = x.sheet.WriteString(`</row>`) // a buffer keeps its first error
	return err
}

func (x *xlsxWriter) cell(c Column, v any) {
	switch v := v.(type) {
	case string:
		x.words(v, "0")
	case money.Amount:
		x.figure(v.Major(), amountStyles[v.Currency.Digits()])
		x.words(string(v.Currency), "0")
	case int64:
		x.figure(strconv.FormatInt(v, 10), "0")
	case date.Date:
		x.figure(strconv.Itoa(v.Sub(firstDay)), styleDay)
	case time.Time:
		x.figure(serial(v.In(x.zone)), styleMoment)
	default:
		x.write(`<c/>`)
		if c.Kind == Amount {
			x.write(`<c/>`)
		}
	}
}

// firstDay is day nought of a sheet, which takes 1900 for a leap year.
var firstDay = date.MustParse("1899-12-30")

// serial is a moment as a sheet counts it: days, and the part of the day by the clock on the wall.
func serial(t time.Time) string {
	days := date.Of(t, t.Location()).Sub(firstDay)
	seconds := t.Hour()*3600 + t.Minute()*60 + t.Second()
	return strconv.FormatFloat(float64(days)+float64(seconds)/86400, 'f', 8, 64)
}

// longestCell is what a cell may hold.
const longestCell = 32767

func (x *xlsxWriter) words(text, style string) {
	if signs := []rune(text); len(text) > longestCell && len(signs) > longestCell {
		text = string(signs[:longestCell])
	}
	x.write(`<c t="inlineStr" s="`, style, `"><is><t xml:space="preserve">`, escape(text), `</t></is></c>`)
}

func (x *xlsxWriter) figure(number, style string) {
	x.write(`<c s="`, style, `"><v>`, number, `</v></c>`)
}

// write leaves errors to the buffer, which keeps the first for Row and Close.
func (x *xlsxWriter) write(texts ...string) {
	for _, t := range texts {
		_, _ = x.sheet.WriteString(t)
	}
}

// escape writes a text as XML knows it; what XML cannot hold becomes a replacement sign.
func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}

// Close implements Writer.
func (x *xlsxWriter) Close() error {
	if err := x.end(); err != nil {
		return err
	}
	return x.archive.Close()
}

func (x *xlsxWriter) end() error {
	fmt.Fprintf(x.sheet, `</sheetData><autoFilter ref="A1:%s%d"/></worksheet>`, Letters(x.width), x.rows+1)
	return x.sheet.Flush()
}

// Letters names a column, from 1: A, Z, AA.
func Letters(n int) (name string) {
	for ; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}
