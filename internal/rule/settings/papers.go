package settings

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/validate"
	"florin/internal/platform/pdf"
	"florin/internal/rule/wording"
)

// Papers are the lender's own texts of the papers that it issues, by language and key; what is not there is as shipped.
type Papers map[string]map[string]string

func shippedPapers() Papers {
	none := Papers{}
	for _, lang := range i18n.Supported() {
		none[lang] = map[string]string{}
	}
	return none
}

// Wording are the lender's texts of a language in the version that counts. A text that this build does not take any more is
// left out: what ships says everything.
func (s Snapshot) Wording(lang string) wording.Own {
	usable := map[string]string{}
	for key, text := range s.Papers[lang] {
		if fits(lang, key, text) {
			usable[key] = text
		}
	}
	if len(usable) == 0 {
		return wording.Own{}
	}
	return wording.Own{Version: s.Version("papers"), Texts: usable}
}

// fits says whether this build takes a text.
func fits(lang, key, text string) bool {
	c := &checker{}
	c.paper("", lang, key, text)
	return len(c.Violations) == 0
}

// UnusedPapers names the texts, as "key (language)", that this build does not take any more.
func (s Snapshot) UnusedPapers() (unused []string) {
	for lang, texts := range s.Papers {
		for key, text := range texts {
			if !fits(lang, key, text) {
				unused = append(unused, key+" ("+lang+")")
			}
		}
	}
	slices.Sort(unused)
	return unused
}

func (c *checker) papers(own Papers) {
	for _, lang := range slices.Sorted(maps.Keys(own)) {
		at := "/" + jsonform.EscapePointer.Replace(lang)
		if !i18n.IsSupported(lang) {
			c.add(at, "is a language that Florin does not speak: remove it")
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(own[lang])) {
			c.paper(at+"/"+jsonform.EscapePointer.Replace(key), lang, key, own[lang][key])
		}
	}
}

// paper wants a text that the lender may change, and that a paper can print whole.
func (c *checker) paper(at, lang, key, text string) {
	part, known := wording.Find(lang, key)
	switch {
	case !known:
		c.add(at, "is no text of a paper: choose one of the list")
	case part.Law != "":
		c.add(at, "is fixed by law (%s): it stays as it ships", part.Law)
	case part.Piece:
		c.add(at, "is a piece of which other texts are made: change the text around it")
	default:
		c.printable(at, part, text)
		for _, slip := range part.Slips(text) {
			if slip.Lacks {
				c.add(at, "lacks {{%s}} in paragraph %d: the text that ships has it there, keep it", slip.Name, slip.Paragraph)
				continue
			}
			c.add(at, "has {{%s}} in paragraph %d: the text that ships does not have it there, remove it", slip.Name, slip.Paragraph)
		}
	}
}

// printable wants plain text that the layout takes as it stands.
func (c *checker) printable(at string, part wording.Part, text string) {
	switch {
	case validate.Blank(text):
		c.add(at, "is empty: enter a text")
	case !utf8.ValidString(text):
		c.add(at, "holds a broken character: write the text anew")
	case text != strings.TrimSpace(text):
		c.add(at, "begins or ends with a space: remove it")
	case utf8.RuneCountInString(text) > part.Limit:
		c.add(at, "has %d characters: at most %d fit", utf8.RuneCountInString(text), part.Limit)
	case part.Line && strings.ContainsRune(text, '\n'):
		c.add(at, "holds a line break or another control character: write it on one line")
	case broken(text):
		c.add(at, "holds a line break inside a paragraph: leave one empty line between paragraphs")
	case wording.Loose(text):
		c.add(at, "has a brace that is part of no placeholder: write placeholders as the text that ships does")
	case wording.Markup(text) != "":
		c.add(at, "holds markup, %q, which would be printed as it stands: write plain text", wording.Markup(text))
	default:
		if i := strings.IndexFunc(text, unprinted); i >= 0 {
			sign, _ := utf8.DecodeRuneInString(text[i:])
			c.add(at, "holds %q, which the fonts of papers lack: write it otherwise", string(sign))
		}
	}
}

// broken says whether lines end otherwise than with an empty one after them.
func broken(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n\n"), func(paragraph string) bool {
		return paragraph == "" || paragraph != strings.TrimSpace(paragraph) || strings.ContainsAny(paragraph, "\n\r")
	})
}

func unprinted(r rune) bool {
	return r != '\n' && (unicode.In(r, unicode.Cf, unicode.Cc) || !pdf.Prints(r))
}
