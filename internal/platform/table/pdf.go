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
}

// Row implements Writer.
func (p *pdfWriter) Row(cells ...any) error {
	row, err := values(p.columns, cells)
	if err != nil {
		return err
	}
	if int64(len(p.rows)) == PDF.MaxRows() {
		return ErrFull
	}
	texts := make([]string, len(row))
	for i, v := range row {
		texts[i] = p.text(v)
	}
	p.rows = append(p.rows, texts)
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
	d.Table(columns, p.rows, false)
	content, err := d.Bytes()
	if err == nil {
		_, err = p.to.Write(content)
	}
	return err
}
