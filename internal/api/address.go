package api

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"florin/internal/fault"
)

// legible refuses addresses that are no text, as the strict reader does with bodies.
func (a *API) legible(ctx huma.Context, next func(huma.Context)) {
	r, w := humago.Unwrap(ctx)
	if err := checkAddress(r.URL); err != nil {
		WriteError(w, r.WithContext(ctx.Context()), a.Log, err)
		return
	}
	next(ctx)
}

// checkAddress says that nothing is found at a path that is no text, and which
// parameter of the query is none.
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
