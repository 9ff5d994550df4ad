package label_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"florin/internal/integration/label"
)

func FuzzExternalIDs(f *testing.F) {
	for _, seed := range []string{"crm-4711", "", ".", "..", "...", "a b", "é", "a/b?c#d%20", strings.Repeat("~", 128), strings.Repeat("~", 129), "\x00", "\x7f"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !label.CheckExternal(text) {
			return
		}
		if !utf8.ValidString(text) || len(text) > 128 || strings.ContainsAny(text, " \t\r\n\x00\x7f") || strings.Trim(text, ".") == "" && len(text) < 3 {
			t.Errorf("%q is taken for an external id", text)
		}
	})
}
