package paper

import "florin/internal/kernel/date"

// edition is the day of the wording of the texts in paper.json. Every document names it, so
// that it can be told later by which words a person was informed.
const edition = "2026-11-25"

// dated is a text of law from a day on.
type dated struct {
	since string
	key   string
}

// directives are the acts that consumer credit follows in the Union, each from the day on
// which it applies (2008/48/EC art. 27, 2023/2225 art. 48).
var directives = []dated{
	{"2010-06-11", "directive.old"},
	{"2026-11-20", "directive.new"},
}

// on gives the text in force on a day: the newest that has begun, the oldest before all.
func on(day date.Date, texts []dated) string {
	found := texts[0]
	for _, t := range texts {
		if !day.Before(date.MustParse(t.since)) {
			found = t
		}
	}
	return found.key
}
