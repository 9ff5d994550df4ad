package listing_test

import (
	"strings"
	"testing"

	"florin/internal/platform/listing"
)

// The number that is kept is the one of E.164; whatever people type of it must be a part of its digits.
func TestATelephoneIsFoundHoweverItIsTyped(t *testing.T) {
	kept := listing.Digits("+33 6 12 34 56 78")
	for _, typed := range []string{"+33612345678", "0033 6 12 34 56 78", "06 12 34 56 78", "0612345678", "06.12.34.56.78", "+33 (0)6 12-34-56-78", " 06 12 34 ", "+33 6 12"} {
		if asked := listing.Folded(typed); !strings.Contains(kept, asked) {
			t.Errorf("%q is looked for as %q", typed, asked)
		}
	}
	for typed, want := range map[string]string{"12345678": "12345678", "Élise 06": "elise 06", "0612": "0612", "2026-11-20": "2026-11-20", "+": "+"} {
		if asked := listing.Folded(typed); asked != want {
			t.Errorf("%q, which is no number, is looked for as %q", typed, asked)
		}
	}
}
