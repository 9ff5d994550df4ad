package settings

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
)

// Span is a stretch of time.
type Span struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// Holds says whether a shorter stretch lies within.
func (s Span) Holds(from, to time.Time) bool { return !from.Before(s.From) && !to.After(s.To) }

// On is when people are there on a day, in order. A break of no length is none.
func (h Hours) On(day date.Date) []Span {
	begin := day.Time(h.Location())
	spans := []Span{}
	for _, o := range h.on(begin) {
		spans = append(spans, Span{onDay(begin, o.Opens), onDay(begin, o.Closes)})
	}
	slices.SortFunc(spans, func(a, b Span) int { return a.From.Compare(b.From) })
	joined := spans[:0]
	for _, s := range spans {
		if last := len(joined) - 1; last >= 0 && !s.From.After(joined[last].To) {
			joined[last].To = s.To
			continue
		}
		joined = append(joined, s)
	}
	return joined
}
