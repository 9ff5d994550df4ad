package specimen

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed printed.txt
var printedText string

// printed are the lender's texts that each specimen shows. A line of the file is a paper, its bodies of law, and the keys.
var printed = sync.OnceValue(func() map[Specimen][]string {
	all := map[Specimen][]string{}
	for line := range strings.Lines(printedText) {
		if fields := strings.Fields(line); len(fields) > 2 {
			for law := range strings.SplitSeq(fields[1], ",") {
				all[Specimen{fields[0], law}] = fields[2:]
			}
		}
	}
	return all
})

// Keys are the lender's texts that a specimen shows.
func (s Specimen) Keys() []string { return printed()[s] }

// Showing gives some specimens that show all of the texts between them, those under the laws that come first in front. A text that
// no specimen shows is left out.
func Showing(keys []string, laws []string) (chosen []Specimen) {
	order := All()
	slices.SortStableFunc(order, func(a, b Specimen) int { return rank(laws, a.Law) - rank(laws, b.Law) })
	for _, key := range slices.Sorted(slices.Values(keys)) {
		shows := func(s Specimen) bool { return slices.Contains(s.Keys(), key) }
		if slices.ContainsFunc(chosen, shows) {
			continue
		}
		if i := slices.IndexFunc(order, shows); i >= 0 {
			chosen = append(chosen, order[i])
		}
	}
	return chosen
}

func rank(laws []string, law string) int {
	if i := slices.Index(laws, law); i >= 0 {
		return i
	}
	return len(laws)
}
