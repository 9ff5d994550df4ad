package restapi

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"florin/internal/platform/query"
)

// question is what the address of a call asks for.
type question struct {
	query.Question
	shown   []shown  // which columns, under which names
	columns []string // of an insert; nil: those of the body
}

// shown is one column of the answer.
type shown struct {
	index int // in the table's columns
	name  string
}

func badFilter(details string) *refusal {
	return refuse(http.StatusBadRequest, codeFilter, "failed to parse the query").because(details)
}

// longestQuery is more than any page asks.
const longestQuery = 16 << 10

// questionOf reads the query string of a call on a table.
func questionOf(t *query.Table, r *http.Request) (question, error) {
	q := question{Question: query.Question{Limit: query.MaxRows}}
	if len(r.URL.RawQuery) > longestQuery {
		return q, badFilter("the query is too long")
	}
	given, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return q, badFilter("the query is not form-encoded")
	}
	names := make([]string, 0, len(given))
	for name := range given {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if err := q.take(t, name, given[name]); err != nil {
			return q, err
		}
	}
	if q.shown == nil {
		q.shown = everything(t)
	}
	if !given.Has("limit") && !given.Has("offset") {
		err = q.ranged(r)
	}
	return q, err
}

// take reads one parameter.
func (q *question) take(t *query.Table, name string, values []string) error {
	for _, v := range values {
		if !legible(name) || !legible(v) {
			return badFilter("the query is not text")
		}
	}
	switch name {
	case "select", "order", "limit", "offset", "columns", "on_conflict":
		if len(values) > 1 {
			return badFilter(name + " is given twice")
		}
		return q.keyword(t, name, values[0])
	case "and", "or", "not.and", "not.or":
		return badFilter("and() and or() are not answered here: ask twice")
	}
	for _, v := range values {
		f, err := parseFilter(name, v)
		if err != nil {
			return err
		}
		q.Filters = append(q.Filters, f)
	}
	return nil
}

func (q *question) keyword(t *query.Table, name, value string) (err error) {
	switch name {
	case "select":
		q.shown, err = parseSelect(t, value)
	case "order":
		q.Order, err = parseOrder(value)
	case "columns":
		q.columns, err = parseColumns(value)
	case "limit":
		var n int64
		if n, err = parseCount(value); err == nil {
			q.Limit = int(min(n, query.MaxRows))
		}
	case "offset":
		q.Offset, err = parseCount(value)
	case "on_conflict":
		err = errUpsert
	}
	return err
}

// parseCount reads a number of rows; more than there can be is as many as there can be.
func parseCount(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 {
		return 0, badFilter("limit and offset are whole numbers from 0 on")
	}
	return min(n, query.MaxOffset), nil
}

func everything(t *query.Table) []shown {
	all := make([]shown, len(t.Columns))
	for i, c := range t.Columns {
		all[i] = shown{i, c.Name}
	}
	return all
}

// parseSelect reads columns by name, an alias before a colon, and * for all of them.
func parseSelect(t *query.Table, text string) ([]shown, error) {
	if strings.TrimSpace(text) == "" {
		return everything(t), nil
	}
	list := []shown{}
	for _, part := range strings.Split(text, ",") {
		part = strings.TrimSpace(part)
		if part == "*" {
			list = append(list, everything(t)...)
			continue
		}
		if strings.ContainsAny(part, "()!>") || strings.Contains(part, "::") {
			return nil, badFilter("select takes names of columns: nothing embedded, no casts, no aggregates")
		}
		alias, name, aliased := strings.Cut(part, ":")
		if !aliased {
			alias, name = part, part
		}
		index := slices.IndexFunc(t.Columns, func(c query.Column) bool { return c.Name == unquoted(name) })
		if index < 0 {
			return nil, unknownColumn(t, name)
		}
		list = append(list, shown{index, unquoted(alias)})
	}
	if len(list) > maxShown {
		return nil, badFilter("select has too many columns")
	}
	return list, nil
}

// maxShown bounds the columns of an answer, each of which may be asked for more than once.
const maxShown = 100

func unknownColumn(t *query.Table, name string) *refusal {
	return refuse(http.StatusBadRequest, "42703", "column "+t.Name+"."+clip(unquoted(name))+" does not exist")
}

// clip keeps what a caller invents from filling an answer.
func clip(name string) string {
	if len(name) > 63 {
		return strings.ToValidUTF8(name[:63], "") + "…"
	}
	return name
}

func unquoted(name string) string {
	name = strings.TrimSpace(name)
	if len(name) > 1 && strings.HasPrefix(name, `"`) && strings.HasSuffix(name, `"`) {
		return name[1 : len(name)-1]
	}
	return name
}

func parseColumns(text string) ([]string, error) {
	list := []string{}
	for _, part := range strings.Split(text, ",") {
		if name := unquoted(part); name != "" {
			list = append(list, name)
		}
	}
	if len(list) > maxShown {
		return nil, badFilter("columns names too many")
	}
	return list, nil
}

// parseOrder reads column.direction.nulls, several after commas.
func parseOrder(text string) ([]query.Order, error) {
	var list []query.Order
	if text == "" {
		return nil, nil
	}
	for _, part := range strings.Split(text, ",") {
		words := strings.Split(strings.TrimSpace(part), ".")
		o := query.Order{Column: unquoted(words[0])}
		for i, word := range words[1:] {
			switch {
			case i == 0 && word == "asc":
			case i == 0 && word == "desc":
				o.Descending = true
			case (word == "nullsfirst" || word == "nullslast") && i == len(words)-2:
				first := word == "nullsfirst"
				o.NullsFirst = &first
			default:
				return nil, badFilter("order is column.asc or column.desc, then .nullsfirst or .nullslast")
			}
		}
		list = append(list, o)
	}
	return list, nil
}

// ranged reads the header Range, which says the same as offset and limit. One that cannot
// be read is ignored, as the standard wants.
func (q *question) ranged(r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return nil
	}
	first, last, ok := strings.Cut(strings.TrimPrefix(r.Header.Get("Range"), "items="), "-")
	from, err := strconv.ParseInt(first, 10, 64)
	if !ok || err != nil || from < 0 {
		return nil
	}
	to := from + query.MaxRows - 1
	if last != "" {
		if to, err = strconv.ParseInt(last, 10, 64); err != nil {
			return nil
		}
	}
	if to < from {
		return errRange.because("The lower boundary must be lower than or equal to the upper boundary in the Range header")
	}
	q.Offset = min(from, query.MaxOffset)
	q.Limit = int(min(to-from+1, query.MaxRows))
	return nil
}

var errRange = refuse(http.StatusRequestedRangeNotSatisfiable, "PGRST103", "Requested range not satisfiable")
