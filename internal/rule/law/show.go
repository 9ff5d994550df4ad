package law

import (
	"bytes"
	"cmp"
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// Shown is a rule as people read it.
type Shown struct {
	Kind Kind `json:"kind"`
	Row
	Country string `json:"country"` // whose file it is from
	Act     string `json:"act"`
	URL     string `json:"url,omitempty"`
	Seen    string `json:"seen,omitempty"`
	Says    []Said `json:"says"`
}

// Said is one thing that a rule says, by the name that it has in the file.
type Said struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Show gives the rules of an edition with their sources.
func (b *Book) Show(e *Edition) (shown []Shown) {
	for _, r := range e.all {
		row := r.Common()
		s := Shown{Kind: row.kind, Row: *row, Says: says(r)}
		if p, found := b.fileOf(e, r); found {
			source := p.Sources[row.Source]
			s.Country, s.Act, s.URL, s.Seen = p.Country, source.Act, source.URL, source.Seen.String()
		}
		shown = append(shown, s)
	}
	return shown
}

// fileOf is the file that a rule of an edition is from.
func (b *Book) fileOf(e *Edition, r Rule) (pack, bool) {
	for _, p := range b.chain(e.Country) {
		if slices.Contains(p.rules, r) {
			return p, true
		}
	}
	return pack{}, false
}

// SourceOf is where a rule of an edition is written.
func (b *Book) SourceOf(e *Edition, r Rule) Source {
	p, _ := b.fileOf(e, r)
	return p.Sources[r.Common().Source]
}

// ArticleOf is the article of a rule of an edition, as a language writes it.
func (b *Book) ArticleOf(e *Edition, r Rule, lang string) string {
	p, _ := b.fileOf(e, r)
	return p.articleIn(r.Common().Article, lang)
}

var abbreviation = regexp.MustCompile(`^[A-Z]{2}[A-Za-z]*$`)

// articleIn is an article that names other acts of the file, with their names of a language: VKKG 1 is OLCC 1 in French.
func (p pack) articleIn(article, lang string) string {
	words := strings.Split(article, " ")
	for _, source := range p.Sources {
		short, _, _ := strings.Cut(source.Act, " ")
		name, _, _ := strings.Cut(source.Names[lang], " ")
		if i := slices.Index(words, short); i >= 0 && abbreviation.MatchString(name) {
			words[i] = name
		}
	}
	return strings.Join(words, " ")
}

// In is the name of the source in a language.
func (s Source) In(lang string) string { return cmp.Or(s.Names[lang], s.Act) }

// says lists the words of a rule that are not common to all, in the order in which its kind has them.
func says(r Rule) []Said {
	all := []Said{}
	v := reflect.ValueOf(r).Elem()
	for field, value := range v.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous || name == "" || value.IsZero() {
			continue
		}
		text, err := json.Marshal(value.Interface())
		if err != nil {
			continue // what was read as JSON can be written
		}
		all = append(all, Said{name, string(bytes.Trim(text, `"`))})
	}
	return all
}

// Change is what is different between two days: a rule that holds no more, one that holds now, or both.
type Change struct {
	Before *Shown `json:"before"`
	After  *Shown `json:"after"`
}

// Diff compares two editions of a country, in the order of the kinds.
func (b *Book) Diff(before, after *Edition) (changes []Change) {
	old, now := b.Show(before), b.Show(after)
	has := func(list []Shown, id string) bool {
		return slices.ContainsFunc(list, func(s Shown) bool { return s.ID == id })
	}
	for _, k := range kinds {
		for i := range old {
			if old[i].Kind == k.name && !has(now, old[i].ID) {
				changes = append(changes, Change{Before: &old[i]})
			}
		}
		for i := range now {
			if now[i].Kind == k.name && !has(old, now[i].ID) {
				changes = append(changes, Change{After: &now[i]})
			}
		}
	}
	return changes
}

// Kinds are the names of all kinds of rules, in the order in which they are shown.
func Kinds() (names []Kind) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}
