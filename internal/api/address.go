package api

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"florin/internal/fault"
)

// checkAddress refuses addresses that are no text, as the strict reader does with bodies:
// nothing is found at such a path, and which parameter of the query is none is told.
func checkAddress(u *url.URL) error {
	if isNoText(u.Path) {
		return fault.New(fault.NotFound, "not_found")
	}
	for name, given := range u.Query() {
		if slices.ContainsFunc(given, isNoText) {
			return fault.Fields(fault.Field{Pointer: "/" + clip(name), Code: "field.encoding"})
		}
	}
	return nil
}

// isNoText finds broken Unicode, and U+0000, which no database of ours keeps.
func isNoText(s string) bool { return !utf8.ValidString(s) || strings.Contains(s, "\x00") }
