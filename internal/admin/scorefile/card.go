package scorefile

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"florin/internal/admin/rulelab"
	"florin/internal/rule/credit"
)

// point is a line of a scorecard in words.
type point struct {
	part, value string
	points      int
}

// points are the lines of a card, in the order of its parts.
func (s *sheet) points(c credit.Card) []point {
	list := []point{{s.rules("card.start"), "", c.Start}, {s.rules("card.favourable"), "", c.Favourable}, {s.rules("card.review"), "", c.Review}}
	bins := func(key string, bins []credit.Bin) {
		last := int64(0)
		for _, b := range bins {
			value := s.t("card.up_to", "bound", s.say.Number(b.UpTo))
			if b.UpTo == 0 {
				value = s.t("card.above", "bound", s.say.Number(last))
			}
			list, last = append(list, point{s.rules("card." + key), value, b.Points}), b.UpTo
		}
	}
	kinds := func(key string, points map[string]int, name func(string) string) {
		for _, kind := range slices.Sorted(maps.Keys(points)) {
			list = append(list, point{s.rules("card." + key), name(kind), points[kind]})
		}
	}
	bins("burden", c.Burden)
	bins("loan", c.Loan)
	kinds("employment", c.Employment, s.employment)
	kinds("income", c.Income, func(kind string) string { return s.word("admin:values.income_type", kind) })
	bins("term", c.Term)
	return list
}

// employment names a form of work with its seniority, as "CDI/1 à 3 ans".
func (s *sheet) employment(key string) string {
	kind, seniority, long := strings.Cut(key, "/")
	name := s.word("admin:values.employment_status", kind)
	if !long {
		return name
	}
	return name + ", " + s.word("admin:values.employment_duration", seniority)
}

// turned says in words what of a card is otherwise than in the one before it.
func (s *sheet) turned(before, after credit.Card) (list []string) {
	was, is := s.byName(before), s.byName(after)
	for _, name := range is.names {
		old, known := was.points[name]
		switch {
		case !known:
			list = append(list, s.t("card.added", "what", name, "points", signed(is.points[name])))
		case old != is.points[name]:
			list = append(list, s.t("card.changed", "what", name, "before", signed(old), "after", signed(is.points[name])))
		}
	}
	for _, name := range was.names {
		if _, stays := is.points[name]; !stays {
			list = append(list, s.t("card.removed", "what", name, "points", signed(was.points[name])))
		}
	}
	return list
}

type named struct {
	names  []string
	points map[string]int
}

func (s *sheet) byName(c credit.Card) named {
	n := named{points: map[string]int{}}
	for _, p := range s.points(c) {
		name := strings.TrimSuffix(p.part+" – "+p.value, " – ")
		n.names, n.points[name] = append(n.names, name), p.points
	}
	return n
}

func signed(n int) string { return fmt.Sprint(n) }

// since says from when on an edition is in force.
func (s *sheet) since(e rulelab.Edition) string {
	if e.Since == nil {
		return s.t("versions.from_beginning")
	}
	return s.moment(*e.Since)
}
