package server

import (
	"strings"
	"testing"
)

// A link of a branch is remembered by the browser that opens it, and one that is none is no error.
func TestALinkOfABranchIsRemembered(t *testing.T) {
	s := newSite(t, func(*Options) {})
	for query, want := range map[string]bool{"?branch=north-2": true, "?branch=North%27": false, "?branch=": false, "": false, "?lang=de&branch=north": true} {
		answer := ask(s, "GET", "/apply"+query)
		if set := strings.Contains(strings.Join(answer.Header()["Set-Cookie"], ";"), "florin-branch=north"); set != want || answer.Code != 200 {
			t.Errorf("%q: status %d, remembered %v", query, answer.Code, set)
		}
	}
}
