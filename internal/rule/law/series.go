package law

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/govalues/decimal"
	"github.com/pelletier/go-toml/v2"

	"florin/internal/kernel/date"
)

// Series is a figure of a country that is set anew from time to time: a highest rate, the value of an index.
type Series struct {
	Rule   string    `json:"rule" doc:"The id of its last row"`
	Kind   Kind      `json:"kind" enum:"rate_cap,index"`
	Regime Regime    `json:"regime,omitempty" enum:"consumer,general"`
	Credit Credit    `json:"credit,omitempty" enum:"loan,financed,revolving,card,overdraft,lease"`
	Name   string    `json:"name" doc:"Of the index, or what the cap is held against"`
	Period string    `json:"period,omitempty" enum:"month,quarter,half_year,year" doc:"None: it stays until it is replaced"`
	From   date.Date `json:"from"`
	To     date.Date `json:"to,omitzero"`
	Values []Figure  `json:"values"`
}

// Figure is one value of a series, in percent, with the loans that it is for.
type Figure struct {
	Le       decimal.Decimal `json:"le,omitzero" doc:"Up to and with this amount, in whole units; none: any above"`
	LeMonths int             `json:"le_months,omitempty" doc:"Up to and with this term; none: any above"`
	Value    decimal.Decimal `json:"value"`
}

// Series lists what a country's own file sets anew from time to time, in the order of the file.
func (b *Book) Series(country string) (all []Series) {
	for _, line := range b.packs[country].lines {
		r := line[len(line)-1]
		if row := r.Common(); row.Status == None || row.Status == CaseLaw {
			continue
		}
		if s, ok := seriesOf(r); ok {
			all = append(all, s)
		}
	}
	return all
}

func seriesOf(r Rule) (Series, bool) {
	row := r.Common()
	s := Series{Rule: row.ID, Kind: row.kind, Regime: row.Regime, Credit: row.Credit, Name: r.line(), Period: row.Period, From: row.From, To: row.To}
	switch r := r.(type) {
	case *Index:
		s.Values = []Figure{{Value: r.Value}}
	case *RateCap:
		for _, band := range r.Bands {
			s.Values = append(s.Values, Figure{band.Le, band.LeMonths, band.Value})
		}
		if len(r.Bands) == 0 && len(r.Lowest) == 0 {
			s.Values = []Figure{{Value: r.Value}}
		}
	}
	return s, len(s.Values) > 0
}

// Next is the value of a series for its next period, as it was published.
type Next struct {
	Rule   string            `json:"rule" doc:"The last row of the series"`
	From   date.Date         `json:"from"`
	To     date.Date         `json:"to,omitzero" doc:"None: until it is replaced"`
	Values []decimal.Decimal `json:"values" doc:"As many as the series has"`
	Act    string            `json:"act" maxLength:"200" doc:"Where it was published"`
	URL    string            `json:"url" maxLength:"500"`
	Seen   date.Date         `json:"seen" doc:"When it was read there"`
	Note   string            `json:"note" maxLength:"500"`
}

// Again is the next value of a series with the figures of its last one, from the day after it on.
func (s Series) Again() Next {
	next := Next{Rule: s.Rule, From: s.To.AddDays(1)}
	for _, figure := range s.Values {
		next.Values = append(next.Values, figure.Value)
	}
	return next
}

// Errors of a next value, each of a field of Next.
var (
	ErrSeries = errors.New("law: no such series")
	ErrValues = errors.New("law: another number of values than the series has")
)

// Follow writes the row of the next value: that of the last one, with another period, source and value; of several values of one series, a row each. It
// is held against nothing yet: Extend does that. Errors: ErrSeries, ErrValues.
func (b *Book) Follow(next ...Next) (Supplement, error) {
	if len(next) == 0 {
		return Supplement{}, ErrValues
	}
	for country, p := range b.packs {
		at := slices.IndexFunc(p.rules, func(r Rule) bool { return r.Common().ID == next[0].Rule })
		if at < 0 {
			continue
		}
		s, ok := seriesOf(p.rules[at])
		if !ok {
			return Supplement{}, ErrSeries
		}
		for _, n := range next {
			switch {
			case n.Rule != s.Rule:
				return Supplement{}, ErrSeries
			case len(s.Values) != len(n.Values):
				return Supplement{}, ErrValues
			}
		}
		text, err := b.written(p.rules[at], next)
		return Supplement{country, text}, err
	}
	return Supplement{}, ErrSeries
}

func (b *Book) written(last Rule, next []Next) (string, error) {
	sources, rows := map[string]any{}, []any{}
	for _, n := range next {
		id := b.freeID(last.Common().ID, n.From)
		row, err := rowAfter(last, n, id)
		if err != nil {
			return "", err
		}
		sources[id], rows = Source{Act: n.Act, URL: n.URL, Seen: n.Seen}, append(rows, row)
	}
	out, err := plain(map[string]any{"sources": sources, string(last.Common().kind): rows})
	if err != nil {
		return "", err
	}
	toml, err := toml.Marshal(out)
	return string(toml), err
}

func rowAfter(last Rule, n Next, id string) (map[string]any, error) {
	row, err := plain(last)
	if err != nil {
		return nil, err
	}
	for _, of := range []string{"check", "supersedes", "formerly", "note", "status", "to"} {
		delete(row, of)
	}
	row["id"], row["source"], row["from"], row["confidence"] = id, id, n.From, Sourced
	if !n.To.IsZero() {
		row["to"] = n.To
	}
	if n.Note != "" {
		row["note"] = n.Note
	}
	if bands, ok := row["bands"].([]any); ok {
		for i := range bands {
			band := bands[i].(map[string]any)
			delete(band, "check")
			band["value"] = n.Values[i]
		}
	} else {
		row["value"] = n.Values[0]
	}
	return row, nil
}

// Last is the last day of a period of the series that begins on a day; none: it stays until it is replaced.
func (s Series) Last(from date.Date) date.Date {
	months := Rhythm(s.Period).Months()
	if months == 0 {
		return date.Date{}
	}
	return from.AddMonths(months, from.Day()).AddDays(-1)
}

// plain is a value as JSON has it: dates and figures are texts.
func plain(value any) (out map[string]any, err error) {
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	return out, err
}

// freeID names a row after the one before it and the day on which it begins.
func (b *Book) freeID(before string, from date.Date) string {
	stem := before
	if dot := strings.LastIndexByte(before, '.'); dot > 0 {
		stem = before[:dot]
	}
	id := stem + "." + from.String()
	for n := 2; b.has(id); n++ {
		id = fmt.Sprintf("%s.%s-%d", stem, from, n)
	}
	return id
}

func (b *Book) has(id string) bool {
	for _, p := range b.packs {
		if slices.ContainsFunc(p.rules, func(r Rule) bool { return r.Common().ID == id }) {
			return true
		}
	}
	return false
}
