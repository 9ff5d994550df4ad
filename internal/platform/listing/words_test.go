package listing_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

func TestWhatAQueryAsksFor(t *testing.T) {
	for query, want := range map[string][]string{
		"":                     {""},
		"keller":               {"keller"},
		"100%":                 {"100%"},
		"anna keller":          {"keller", "anna"},
		"li keller":            {"keller", "li"},
		"an na ke li ab cd ef": {"cd ef", "an", "na", "ke", "li", "ab"},
	} {
		var got []string
		for _, v := range listing.Patterns(listing.Words(query)) {
			got = append(got, v.(db.Sought).Word)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q:\n%s", query, diff)
		}
	}
	for query, want := range map[string]int{"": 0, "keller": 1, "anna keller": 2} {
		if words, values := listing.Asked(query); words != want || len(values) != want {
			t.Errorf("%q: %d words, values %v", query, words, values)
		}
	}
	if got, want := listing.Having("t", 3, 2), `t LIKE $3 ESCAPE '\' AND t LIKE $4 ESCAPE '\'`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
