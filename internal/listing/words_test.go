package listing_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/listing"
)

func TestWhatAQueryAsksFor(t *testing.T) {
	for query, want := range map[string][]any{
		"":                     {"%%"},
		"keller":               {"%keller%"},
		"100%":                 {`%100\%%`},
		"anna keller":          {"%keller%", "%anna%"},
		"li keller":            {"%keller%", "%li%"},
		"an na ke li ab cd ef": {"%cd ef%", "%an%", "%na%", "%ke%", "%li%", "%ab%"},
	} {
		if diff := cmp.Diff(want, listing.Patterns(listing.Words(query))); diff != "" {
			t.Errorf("%q:\n%s", query, diff)
		}
	}
	if got, want := listing.Having("t", 3, 2), `t LIKE $3 ESCAPE '\' AND t LIKE $4 ESCAPE '\'`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
