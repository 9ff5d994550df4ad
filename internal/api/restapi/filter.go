package restapi

import (
	"strings"

	"florin/internal/platform/query"
)

// operators are those that take one value.
var operators = map[string]query.Op{
	"eq": query.Eq, "neq": query.Neq, "gt": query.Gt, "gte": query.Gte, "lt": query.Lt, "lte": query.Lte,
	"like": query.Like, "ilike": query.ILike,
}

// parseFilter reads what stands after column=, such as eq.Chur, not.is.null or in.(1,2).
// Everything after the operator's dot is the value, by the letter.
func parseFilter(column, text string) (query.Filter, error) {
	f := query.Filter{Column: unquoted(column)}
	rest, negated := strings.CutPrefix(text, "not.")
	f.Not = negated
	name, value, dotted := strings.Cut(rest, ".")
	if !dotted {
		return f, badFilter("a filter is column=operator.value")
	}
	if op, known := operators[name]; known {
		f.Op, f.Values = op, []string{value}
		return f, nil
	}
	switch name {
	case "is":
		switch strings.ToLower(value) {
		case "null":
		case "not_null":
			f.Not = !f.Not
		default:
			return f, badFilter("is takes null or not_null")
		}
		f.Op = query.Null
		return f, nil
	case "in":
		values, ok := parseList(value)
		if !ok {
			return f, badFilter("in takes a list in parentheses")
		}
		f.Op, f.Values = query.In, values
		return f, nil
	}
	return f, badFilter("the operators are eq, neq, gt, gte, lt, lte, like, ilike, is and in, with not. in front")
}

// parseList reads (a,b,"c,d"): inside quotes a backslash takes the next character.
func parseList(text string) ([]string, bool) {
	if len(text) < 2 || text[0] != '(' || text[len(text)-1] != ')' {
		return nil, false
	}
	text = text[1 : len(text)-1]
	if text == "" {
		return []string{}, true
	}
	var list []string
	for {
		value, rest, ok := parseItem(text)
		if !ok {
			return nil, false
		}
		list = append(list, value)
		if rest == "" {
			return list, true
		}
		text = rest[1:] // the comma
	}
}

// parseItem takes the first value of a list; rest begins with the comma after it.
func parseItem(text string) (value, rest string, ok bool) {
	if !strings.HasPrefix(text, `"`) {
		if i := strings.IndexByte(text, ','); i >= 0 {
			return text[:i], text[i:], true
		}
		return text, "", true
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if i++; i == len(text) {
				return "", "", false
			}
			b.WriteByte(text[i])
		case '"':
			rest = text[i+1:]
			return b.String(), rest, rest == "" || rest[0] == ','
		default:
			b.WriteByte(text[i])
		}
	}
	return "", "", false
}
