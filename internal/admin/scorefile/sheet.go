package scorefile

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/pdf"
	"florin/internal/platform/table"
)

// sheet is a file that is being laid out.
type sheet struct {
	facts
	say   *i18n.Locale
	out   *pdf.Document
	grids []grid // every table of the paper, in its order
}

// grid is a table of the paper, and a file beside it. Cells are string, int, int64 or decimal.Decimal: a percentage.
type grid struct {
	name    string // of the file, plain ASCII
	columns []column
	rows    [][]any
	none    string // what is said where there are no rows; empty: nothing in this period
}

type column struct {
	title string
	kind  table.Kind
	share float64 // of the width of the page
	right bool    // figures with words among them
}

// file writes the paper, alone or with its tables. It is pure: the same facts give the same bytes.
func (f facts) file() (File, error) {
	s := &sheet{facts: f, say: i18n.For(f.lang)}
	name := "score-file-" + f.asked.of() + "-" + f.conduct.To.String()
	content, err := s.paper()
	if err != nil || f.asked.Format == PDF {
		return File{name + ".pdf", table.PDF.MediaType(), content}, err
	}
	content, err = s.archive(name+".pdf", content)
	return File{name + ".zip", "application/zip", content}, err
}

func (s *sheet) paper() ([]byte, error) {
	title := s.t("title")
	s.out = pdf.New(pdf.About{
		Title: title, Subject: title, Author: s.lender, Lang: s.say.Lang(), Made: s.made, Letterhead: s.brand.Letterhead(),
		Foot: table.Foot(s.say, s.lender),
		Page: table.PageOf(s.say),
	})
	for _, part := range []func(){
		s.head, s.purpose, s.card, s.versions, s.inputs, s.trials, s.outcomes, s.against, s.groups, s.oversight, s.heard, s.others, s.law, s.limits,
	} {
		part()
	}
	return s.out.Bytes()
}

// archive puts the paper and its tables into one file.
func (s *sheet) archive(name string, paper []byte) ([]byte, error) {
	var to bytes.Buffer
	out := zip.NewWriter(&to)
	add := func(name string, method uint16, content []byte) error {
		w, err := out.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: s.made.UTC()})
		if err == nil {
			_, err = w.Write(content)
		}
		return err
	}
	if err := add(name, zip.Store, paper); err != nil {
		return nil, err
	}
	for _, g := range s.grids {
		content, err := s.csv(g)
		if err == nil {
			err = add(g.name+".csv", zip.Deflate, content)
		}
		if err != nil {
			return nil, err
		}
	}
	err := out.Close()
	return to.Bytes(), err
}

func (s *sheet) csv(g grid) ([]byte, error) {
	columns := make([]table.Column, len(g.columns))
	for i, c := range g.columns {
		columns[i] = table.Column{Title: c.title, Kind: c.kind}
	}
	var to bytes.Buffer
	w, err := table.New(&to, table.CSV, table.About{Lang: s.say.Lang(), Zone: s.zone, Made: s.made}, columns)
	if err != nil {
		return nil, err
	}
	for _, row := range g.rows {
		cells := make([]any, len(row))
		for i, v := range row {
			if cells[i] = v; columns[i].Kind == table.Text {
				cells[i] = s.text(v)
			}
		}
		if err := w.Row(cells...); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return to.Bytes(), err
}

// table draws a table, or says that there is nothing.
func (s *sheet) table(g grid) {
	s.grids = append(s.grids, g)
	if len(g.rows) == 0 {
		s.out.Paragraph(cmp.Or(g.none, s.t("nothing")))
		return
	}
	columns, rows := make([]pdf.Column, len(g.columns)), make([][]string, len(g.rows))
	for i, c := range g.columns {
		columns[i] = pdf.Column{Title: c.title, Share: c.share, Right: c.right || c.kind == table.Number}
	}
	for i, row := range g.rows {
		for _, v := range row {
			rows[i] = append(rows[i], s.text(v))
		}
	}
	s.out.Table(columns, rows, false)
}

func (s *sheet) text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return s.say.Number(int64(v))
	case int64:
		return s.say.Number(v)
	case decimal.Decimal:
		return s.say.Percent(v)
	}
	return ""
}

// t is a text of the file's own catalog, with names and values in turn.
func (s *sheet) t(key string, params ...any) string {
	values := map[string]any{}
	for i := 0; i+1 < len(params); i += 2 {
		values[params[i].(string)] = params[i+1]
	}
	return s.say.T("score_file:"+key, values)
}

// rules is a text of the rule lab's catalog.
func (s *sheet) rules(key string) string { return s.say.T("rules:"+key, nil) }

// word is a value in words; one that has none stays as it is.
func (s *sheet) word(list, value string) string {
	if key := list + "." + value; value != "" && s.say.Has(key) {
		return s.say.T(key, nil)
	}
	return value
}

// texts are numbered texts of a list in the catalog, from 1 on.
func (s *sheet) texts(list string) (all []string) {
	for i := 1; s.say.Has(fmt.Sprintf("score_file:%s.%d", list, i)); i++ {
		all = append(all, s.t(fmt.Sprintf("%s.%d", list, i)))
	}
	return all
}

func (s *sheet) col(key string, kind table.Kind, share float64) column {
	return column{title: s.t("col." + key), kind: kind, share: share}
}

// rates is a column of shares in percent.
func (s *sheet) rates(key string, share float64) column {
	c := s.col(key, table.Text, share)
	c.right = true
	return c
}

func (s *sheet) moment(at time.Time) string { return s.say.ShortDate(date.Of(at, s.zone)) }

func (s *sheet) part(key string) {
	s.out.Heading(s.t(key + ".title"))
	if s.say.Has("score_file:" + key + ".text") {
		s.out.Paragraph(s.t(key + ".text"))
	}
}
