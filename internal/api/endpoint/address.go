package endpoint

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsonshape"
)

// checkAddress reads addresses by the letter, as the strict reader does with bodies: nothing
// is found at a path that is no text, and which parameter of the query is none, or stands
// there twice, is told. A query that cannot be read is refused whole: what net/url leaves out
// of it could be the filter of a list.
func checkAddress(u *url.URL) error {
	if isNoText(u.Path) {
		return fault.New(fault.NotFound, "not_found")
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return fault.Fields(fault.Field{Code: "field.encoding"})
	}
	for name, given := range query {
		switch {
		case slices.ContainsFunc(given, isNoText):
			return fault.Fields(fault.Field{Pointer: "/" + jsonshape.Clip(name), Code: "field.encoding"})
		case len(given) > 1:
			return fault.Fields(fault.Field{Pointer: "/" + jsonshape.Clip(name), Code: "field.duplicate"})
		}
	}
	return nil
}

// isNoText finds broken Unicode, and U+0000, which no database of ours keeps.
func isNoText(s string) bool { return !utf8.ValidString(s) || strings.Contains(s, "\x00") }
