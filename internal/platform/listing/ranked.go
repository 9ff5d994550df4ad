package listing

import (
	"strings"
	"time"

	"florin/internal/platform/db"
)

// Ranking is by which words rows come first that have them whole.
type Ranking struct {
	Table, Column string   // the text stands folded in it, in lines
	Words         []string // folded
}

// of is 1 for a row of a table that has each word whole, and 0 for the others, with its values.
func (r Ranking) of(table string) (text string, values []any) {
	var whole Conditions
	for _, word := range r.Words {
		whole.Add("(' ' || replace(replace("+table+"."+r.Column+", '\n', ' '), '-', ' ') || ' ') LIKE ? ESCAPE '\\'", db.Sought{Word: word, Whole: true})
	}
	return "(CASE WHEN " + strings.Join(whole.texts, " AND ") + " THEN 1 ELSE 0 END)", whole.values
}

// Ranked is Page in the order of a ranking and, among equals, the newest first. All that the sieve leaves is sorted: it is for few.
func (s Sieve) Ranked(own Conditions, of Sifted, by Ranking, after db.Place, limit int) (text string, values []any) {
	c := s.over(own, of, NewestFirst)
	rank, whole := by.of(by.Table)
	if after != NewestFirst.begin() {
		before, same := by.of("place")
		c.Add("("+rank+", "+of.At+", "+of.ID+") < (COALESCE((SELECT "+before+" FROM "+by.Table+" AS place WHERE place.id = ?), 0), ?, ?)",
			append(append(append([]any{}, whole...), same...), after.ID, after.At, after.ID)...)
	}
	if len(c.texts) > 0 {
		text = " WHERE " + strings.Join(c.texts, " AND ")
	}
	return numbered(text + " ORDER BY " + rank + " DESC, " + of.At + " DESC, " + of.ID + " DESC LIMIT ?"), append(append(c.values, whole...), limit)
}

// Later is the later of two bounds.
func Later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// Sooner is the earlier of two bounds.
func Sooner(a, b time.Time) time.Time {
	if a.IsZero() || b.Before(a) {
		return b
	}
	return a
}
