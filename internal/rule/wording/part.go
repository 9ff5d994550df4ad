package wording

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"florin/internal/kernel/i18n"
)

// catalog is the namespace of the papers' texts.
const catalog = "paper"

// Part is a text of the papers in a language.
type Part struct {
	Key     string
	Shipped string // plain spaces
	Law     string // that fixes it; empty: none does
	Piece   bool   // of other texts: the lender cannot change it, and no law says why
	Line    bool   // one paragraph, as it ships
	Limit   int    // characters of a text in its place
}

// Free says whether a lender may change it.
func (p Part) Free() bool { return p.Law == "" && !p.Piece }

// The bounds of a text, in characters: three times what the text that ships has, within these.
const (
	shortestLimit = 80
	longestLimit  = 4000
)

// Find gives the text of a key; false when the papers have none of that name.
func Find(lang, key string) (Part, bool) {
	shipped := i18n.For(lang).Raw(catalog + ":" + key)
	if shipped == "" || key == "" {
		return Part{}, false
	}
	return partOf(key, plain(shipped)), true
}

// Parts lists all texts of the papers in a language, by key.
func Parts(lang string) []Part {
	texts := i18n.For(lang).All(catalog)
	parts := make([]Part, 0, len(texts))
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		parts = append(parts, partOf(key, plain(texts[key])))
	}
	return parts
}

func partOf(key, shipped string) Part {
	p := Part{Key: key, Shipped: shipped}
	switch by := fixedBy(key); by {
	case lenders:
	case piece:
		p.Piece = true
	default:
		p.Law = by
	}
	p.Line = !strings.Contains(shipped, "\n\n")
	p.Limit = min(longestLimit, max(shortestLimit, 3*utf8.RuneCountInString(shipped)))
	return p
}

// plain writes the spaces that do not break as people type them.
func plain(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

var placeholder = regexp.MustCompile(`{{(\w+)}}`)

// Slip is a placeholder that a paragraph lacks, or that it has and the text that ships has not.
type Slip struct {
	Name      string
	Paragraph int // from 1
	Lacks     bool
}

// Slips compares the placeholders of a text with those of the text that ships, paragraph by paragraph.
func (p Part) Slips(text string) (found []Slip) {
	shipped, own := names(p.Shipped), names(text)
	for i := range max(len(shipped), len(own)) {
		want, have := at(shipped, i), at(own, i)
		for _, name := range want {
			if !slices.Contains(have, name) {
				found = append(found, Slip{name, i + 1, true})
			}
		}
		for _, name := range have {
			if !slices.Contains(want, name) {
				found = append(found, Slip{name, i + 1, false})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b Slip) int { return cmp.Compare(a.Paragraph, b.Paragraph) })
	return found
}

// names are the placeholders of each paragraph.
func names(text string) (all [][]string) {
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		var found []string
		for _, match := range placeholder.FindAllStringSubmatch(paragraph, -1) {
			if !slices.Contains(found, match[1]) {
				found = append(found, match[1])
			}
		}
		all = append(all, found)
	}
	return all
}

func at(all [][]string, i int) []string {
	if i < len(all) {
		return all[i]
	}
	return nil
}

// Loose says whether a text has a brace that is none of a placeholder.
func Loose(text string) bool {
	return strings.ContainsAny(placeholder.ReplaceAllString(text, ""), "{}")
}

var markup = regexp.MustCompile("<(?:[/?]?[A-Za-z]|!)[^<>]*>?|&#?[A-Za-z0-9]+;|\\*\\*|__|``|\\]\\(|(?m:^(?:#+|[-*>]) )")

// Markup gives the first thing in a text that looks like markup; a paper would print it as it stands. Empty: nothing does.
func Markup(text string) string { return markup.FindString(text) }
