package db

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// KeyText is an argument of a statement: a text by which rows are joined and found, and which nobody is shown. It lies in clear, or as its mark
// where private columns are sealed; all rows of a database have the same of the two.
type KeyText struct{ kind, text string }

// Key is a text of a kind that rows are found by.
func Key(kind, text string) KeyText { return KeyText{kind, text} }

// Sealed says that what is written to private columns lies sealed.
func (tx *Tx) Sealed() bool { return tx.privacy != nil && tx.privacy.seal }

// Kept is what a column has of a key.
func (tx *Tx) Kept(k KeyText) string { return tx.privacy.key(k) }

func (p *privacy) key(k KeyText) string {
	if k.text == "" || p == nil || !p.seal {
		return k.text
	}
	return p.sealer.Mark(k.kind, k.text)
}

// FoundBy is an argument of a statement: the lines of folded text that a row is found by. Where private columns are sealed, the lines that say who
// a person is are kept as marks of their words and of the beginnings of these, in an order that tells nothing; the others lie in clear.
type FoundBy []Line

// Line is one of them.
type Line struct {
	Text   string
	Person bool // says who a person is
}

// Sought is an argument of a statement: the pattern for the texts of FoundBy that have a word, or part of it. Where private columns are sealed, a
// word of a person is found by its beginning.
type Sought struct {
	Word   string // folded
	Whole  bool   // not as a part of a longer one
	Person bool   // part of a name or an address, whatever it looks like
}

const (
	markSign   = "\x02" // begins each mark: no other text of FoundBy has it
	markLength = 8

	// longestWord is by how many characters of a word it is found where it is marked.
	longestWord = 16
)

// Found is what a column has of the lines that its row is found by.
func (tx *Tx) Found(by FoundBy) string { return tx.privacy.found(by) }

func (p *privacy) found(by FoundBy) string {
	sealed := p != nil && p.seal
	var lines, marks []string
	for _, line := range by {
		if !sealed || !line.Person {
			lines = append(lines, line.Text)
			continue
		}
		for _, word := range markedWords(line.Text) {
			marks = append(marks, p.wordMark(word, true), p.wordMark(word, false))
			for end := range word {
				if end > 0 {
					marks = append(marks, p.wordMark(word[:end], false))
				}
			}
		}
	}
	if len(marks) > 0 {
		slices.Sort(marks)
		lines = append([]string{strings.Join(slices.Compact(marks), "")}, lines...)
	}
	return strings.Join(lines, "\n")
}

// Marked says that what a row is found by has marks in place of who it is about.
func Marked(found string) bool { return strings.Contains(found, markSign) }

// markedWords are the words of a line, and what stands in them behind a sign that parts: Jean-Pierre is found as Pierre, and an address by its
// domain.
func markedWords(line string) (words []string) {
	for _, word := range strings.Fields(line) {
		words = append(words, firstOf(word))
		for i, r := range word {
			if rest := word[i+utf8.RuneLen(r):]; strings.ContainsRune(`-'’.@_+`, r) && rest != "" {
				words = append(words, firstOf(rest))
			}
		}
	}
	return words
}

// firstOf is a word as far as it is looked at.
func firstOf(word string) string {
	n := 0
	for i := range word {
		if n == longestWord {
			return word[:i]
		}
		n++
	}
	return word
}

// wordMark is the mark of a word, or of the beginning of one: some 40 bits of its keyed hash, in signs that searches take as they are.
func (p *privacy) wordMark(word string, whole bool) string {
	kind := "begins"
	if whole {
		kind = "word"
	}
	mark := p.sealer.Mark(kind, word)
	return markSign + plainSigns.Replace(strings.ToLower(mark[:min(len(mark), markLength)]))
}

var plainSigns = strings.NewReplacer("-", "x", "_", "y")

// ofPerson says that a word is looked for among the marks: it has no digit, or is an address. References, ids and telephone numbers have digits.
func (s Sought) ofPerson() bool {
	return s.Word != "" && (s.Person || strings.Contains(s.Word, "@") || !strings.ContainsAny(s.Word, "0123456789"))
}

func (p *privacy) sought(s Sought) string {
	switch {
	case p != nil && p.seal && s.ofPerson():
		word, _, _ := strings.Cut(s.Word, " ")
		return p.wordMark(firstOf(word), s.Whole)
	case s.Whole:
		return " " + strings.ReplaceAll(s.Word, "-", " ") + " "
	}
	return s.Word
}

// Text is what the texts have that a word is sought in.
func (tx *Tx) Text(s Sought) string { return tx.privacy.sought(s) }
