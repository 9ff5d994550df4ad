package dossier

import (
	"strings"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/platform/pdf"
	"florin/internal/platform/table"
)

// sheet is a dossier that is being laid out.
type sheet struct {
	Dossier
	say  *i18n.Locale
	zone *time.Location
	out  *pdf.Document
}

// write lays a dossier out in its language. It is pure: the same facts give the same bytes.
func write(d Dossier, zone *time.Location) ([]byte, error) {
	s := &sheet{Dossier: d, say: i18n.For(d.Lang), zone: zone}
	title := s.t("title", "reference", d.Request.Reference)
	s.out = pdf.New(pdf.About{
		Title: title, Subject: title, Author: d.Lender, Lang: s.say.Lang(), Made: d.Made, Reference: d.Request.Reference,
		Foot:       table.Foot(s.say, d.Lender),
		Letterhead: d.brand.Letterhead(),
		Page:       table.PageOf(s.say),
	})
	for _, part := range []func(){
		s.head, s.people, s.checks, s.registers, s.asked, s.decisions, s.papers, s.issued, s.interviews, s.conversations, s.notes, s.contract, s.loan, s.history,
	} {
		part()
	}
	return s.out.Bytes()
}

// t is a text of the dossier's own catalog, with names and values in turn.
func (s *sheet) t(key string, params ...any) string { return s.of("dossier:"+key, params...) }

// of is a text of any catalog.
func (s *sheet) of(key string, params ...any) string {
	values := map[string]any{}
	for i := 0; i+1 < len(params); i += 2 {
		values[params[i].(string)] = params[i+1]
	}
	return s.say.T(key, values)
}

// word is a value in words; one that has none stays as it is.
func (s *sheet) word(list, value string) string {
	if key := list + "." + value; value != "" && s.say.Has(key) {
		return s.say.T(key, nil)
	}
	return value
}

func (s *sheet) moment(at time.Time) string {
	at = at.In(s.zone)
	return s.say.ShortDate(date.Of(at, s.zone)) + " " + at.Format("15:04")
}

func (s *sheet) day(on date.Date) string {
	if on.IsZero() {
		return ""
	}
	return s.say.ShortDate(on)
}

func (s *sheet) amount(a *money.Amount) string {
	if a == nil {
		return ""
	}
	return s.say.Money(*a)
}

// percent writes percentage points as the packages give them.
func (s *sheet) percent(points string) string {
	d, err := decimal.Parse(points)
	if err != nil {
		return points
	}
	return s.say.Percent(d)
}

func (s *sheet) months(n int) string { return s.of("admin:detail.summary.months", "count", n) }

// fields are names and values, of which the empty ones are left out.
type fields []pdf.Fact

func (f *fields) add(name, value string) {
	if strings.TrimSpace(value) != "" {
		*f = append(*f, pdf.Fact{Name: name, Value: value})
	}
}

// named puts a name before a value as the language writes it.
func (s *sheet) named(name, value string) string {
	if s.say.Lang() == "fr" {
		return name + "\u00a0: " + value
	}
	return name + ": " + value
}

// table writes rows, or that there are none.
func (s *sheet) table(columns []pdf.Column, rows [][]string, none string) {
	if len(rows) == 0 {
		s.out.Paragraph(none)
		return
	}
	s.out.Table(columns, rows, false)
}

func joined(parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, " ")
}
