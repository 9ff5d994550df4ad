package law

import (
	"cmp"
	"slices"

	"florin/internal/kernel/date"
)

// Warning is what every advert with a figure carries: the text in the languages of the country, and what it means in others.
type Warning struct {
	Since date.Date // of its newest text
	Text  map[string]string
	own   string // the language in which the country has it first
}

// In is the text for readers of a language, or else the country's own.
func (w Warning) In(lang string) string { return cmp.Or(w.Text[lang], w.Text[w.own]) }

// Warning is that of the day; false: the country words none. The texts of another country never count, not even those that it inherits from.
func (e *Edition) Warning() (w Warning, found bool) {
	for _, n := range e.Notices("advert") {
		if n.Text == "" || n.Status == None || n.Status == Unknown || !slices.Contains(e.book.packs[e.Country].rules, Rule(n)) {
			continue
		}
		if !found {
			w, found = Warning{Text: map[string]string{}, own: n.Language}, true
		}
		w.Text[n.Language] = n.Text
		for lang, text := range n.Explained {
			w.Text[lang] = cmp.Or(w.Text[lang], text)
		}
		if n.From.After(w.Since) {
			w.Since = n.From
		}
	}
	return w, found
}

// Warnings are those of a kind of loan from one day to the next, oldest first.
func (b *Book) Warnings(of Of) (all []Warning) {
	var days []date.Date
	for _, r := range b.packs[of.Country].rules {
		if n, ok := r.(*Notice); ok && n.Moment == "advert" {
			days = append(days, n.From)
		}
	}
	slices.SortFunc(days, date.Date.Compare)
	for _, day := range slices.Compact(days) {
		if w, found := b.At(of, day).Warning(); found && w.Since == day {
			all = append(all, w)
		}
	}
	return all
}
