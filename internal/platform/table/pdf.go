package table

import (
	"io"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/pdf"
)

// pdfWriter keeps the rows until the layout knows them all.
type pdfWriter struct {
	to      io.Writer
	about   About
	columns []Column
	say     *i18n.Locale
	rows    [][]string
	parts   []pdfPart
	count   int64
	sums    map[int]bool // of rows
}

// pdfPart is rows under a heading; what comes before the first heading has none.
type pdfPart struct {
	heading string
	rows    [][]string
	sums    map[int]bool
}

// Heading implements Sectioned.
func (p *pdfWriter) Heading(text string) error {
	p.end()
	p.parts = append(p.parts, pdfPart{heading: text})
	return nil
}

// Sum implements Sectioned.
func (p *pdfWriter) Sum(cells ...any) error {
	if p.sums == nil {
		p.sums = map[int]bool{}
	}
	p.sums[len(p.rows)] = true
	return p.Row(cells...)
}

// end closes the part so far.
func (p *pdfWriter) end() {
	if len(p.parts) == 0 {
		if len(p.rows) == 0 {
			return
		}
		p.parts = append(p.parts, pdfPart{})
	}
	last := &p.parts[len(p.parts)-1]
	last.rows, last.sums, p.rows, p.sums = p.rows, p.sums, nil, nil
}

// Row implements Writer.
func (p *pdfWriter) Row(cells ...any) error {
	row, err := values(p.columns, cells)
	if err != nil {
		return err
	}
	if p.count == PDF.MaxRows() {
		return ErrFull
	}
	texts := make([]string, len(row))
	for i, v := range row {
		texts[i] = p.text(v)
	}
	p.rows, p.count = append(p.rows, texts), p.count+1
	return nil
}

func (p *pdfWriter) text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case money.Amount:
		return p.say.Money(v)
	case int64:
		return p.say.Number(v)
	case date.Date:
		return p.say.ShortDate(v)
	case time.Time:
		zone := p.about.zone()
		return p.say.ShortDate(date.Of(v, zone)) + " " + v.In(zone).Format("15:04")
	}
	return ""
}

// Close implements Writer: the document is laid out and written.
func (p *pdfWriter) Close() error {
	a := p.about
	var head *pdf.Letterhead
	if a.Letterhead != nil {
		head = a.Letterhead()
	}
	d := pdf.New(pdf.About{
		Title: a.Title, Subject: a.Title, Author: a.Author, Lang: p.say.Lang(), Made: a.Made, Foot: a.Foot, Page: a.Page, Letterhead: head, Landscape: true,
	})
	for _, line := range a.Lines {
		d.Paragraph(line)
	}
	columns := make([]pdf.Column, len(p.columns))
	for i, c := range p.columns {
		columns[i] = pdf.Column{Title: c.Title, Share: c.Share, Right: c.Kind == Amount || c.Kind == Number}
	}
	if p.end(); len(p.parts) == 0 {
		p.parts = []pdfPart{{}} // of no rows the head alone
	}
	for _, part := range p.parts {
		if part.heading != "" {
			d.Heading(part.heading)
		}
		d.TableWithSums(columns, part.rows, func(row int) bool { return part.sums[row] })
	}
	content, err := d.Bytes()
	if err == nil {
		_, err = p.to.Write(content)
	}
	return err
}
