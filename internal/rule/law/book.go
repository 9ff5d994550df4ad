package law

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Book is the law of all countries that have a file.
type Book struct {
	packs    map[string]pack
	days     []date.Date // on which something changes anywhere, in order
	editions sync.Map    // of editionKey: *Edition
}

// Shipped is the law as this build has it.
func Shipped() *Book { return shipped() }

var shipped = sync.OnceValue(func() *Book {
	b, err := Load(files)
	if err != nil {
		panic(err) // data of this build: its tests read them, too
	}
	return b
})

// Load reads the files of data/, and gives everything that is wrong with them.
func Load(from fs.FS) (*Book, error) {
	names, err := fs.Glob(from, "data/*.toml")
	if err != nil {
		return nil, err
	}
	b, wrong := &Book{packs: map[string]pack{}}, error(nil)
	for _, name := range names {
		text, err := fs.ReadFile(from, name)
		if err == nil {
			err = b.add(text)
		}
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s: %w", name, err))
		}
	}
	if wrong != nil {
		return nil, wrong
	}
	return b, b.complete()
}

// With is the book with another file of a country in the place of its own. Errors: everything that is wrong with the file, by its name.
func (b *Book) With(name string, text []byte) (*Book, error) {
	changed := &Book{packs: maps.Clone(b.packs)}
	err := changed.add(text)
	if err == nil {
		err = changed.complete()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return changed, nil
}

func (b *Book) add(text []byte) error {
	p, err := read(text)
	if err != nil {
		return err
	}
	return b.put(p)
}

// put takes a file that is whole, in the place of the one of its country.
func (b *Book) put(p pack) error {
	ids := map[string]bool{}
	for country, other := range b.packs {
		for _, r := range other.rules {
			ids[r.Common().ID] = country != p.Country
		}
	}
	if err := p.check(ids); err != nil {
		return err
	}
	b.packs[p.Country] = p
	return nil
}

// complete looks at what only all files together can say: whether something is inherited from nowhere, and the cases.
func (b *Book) complete() (wrong error) {
	if _, whole := b.packs[Union]; !whole {
		return errors.New("law: the file of the Union is missing: nothing is inherited")
	}
	for country, p := range b.packs {
		if _, known := b.packs[p.Inherits]; p.Inherits != "" && (!known || b.packs[p.Inherits].Inherits != "") {
			wrong = errors.Join(wrong, fmt.Errorf("law of %s: inherits from %q, which is no file that inherits nothing", country, p.Inherits))
		}
	}
	if wrong != nil {
		return wrong
	}
	b.days = b.turns()
	for _, country := range b.Countries() {
		if err := b.tried(country); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("law of %s: %w", country, err))
		}
	}
	return wrong
}

// Counts are how much a file says.
type Counts struct {
	Rules     int `json:"rules"`
	Cases     int `json:"cases"`
	Published int `json:"published" doc:"Cases that were published with their answer"`
}

// Count counts the rules and the cases of a country's own file.
func (b *Book) Count(country string) (n Counts) {
	p := b.packs[country]
	n.Rules = len(p.rules)
	for _, cases := range p.Cases {
		n.Cases += len(cases)
		for _, v := range cases {
			if v.Source != "" {
				n.Published++
			}
		}
	}
	return n
}

// Currency is what the amounts in the rules of a country are in.
func (b *Book) Currency(country string) money.Currency { return b.chain(country)[0].Currency }

// Day is the civil day in a country at a moment: by it rules begin and end.
func (b *Book) Day(country string, at time.Time) date.Date {
	return date.Of(at, b.chain(country)[0].zone)
}

// Now gives the law at a moment, by the civil day in its country.
func (b *Book) Now(of Of, at time.Time) *Edition { return b.At(of, b.Day(of.Country, at)) }

// turns are the days on which a rule begins or has ended.
func (b *Book) turns() (days []date.Date) {
	for _, p := range b.packs {
		for _, r := range p.rules {
			row := r.Common()
			days = append(days, row.From)
			if !row.To.IsZero() {
				days = append(days, row.To.AddDays(1))
			}
		}
	}
	slices.SortFunc(days, date.Date.Compare)
	return slices.Compact(days)
}

// Countries are those with a file, the European Union's too.
func (b *Book) Countries() []string { return slices.Sorted(maps.Keys(b.packs)) }

// Regions are those whose guidelines a month may be reckoned by, of all countries that have any.
func (b *Book) Regions() (all []string) {
	for _, country := range b.Countries() {
		all = append(all, b.packs[country].Regions...)
	}
	return all
}

// chain is the file of a country and those that it inherits from; a country without a file has the Union's.
func (b *Book) chain(country string) (chain []pack) {
	for name := country; name != ""; {
		p, known := b.packs[name]
		if !known {
			p = b.packs[Union]
		}
		chain = append(chain, p)
		name = p.Inherits
	}
	return chain
}

// Of is a question: whose law, and for which kind of loan.
type Of struct {
	Country string
	Regime  Regime
	Credit  Credit // empty: Loan
}

type editionKey struct {
	Of
	on date.Date
}

// At gives the law on a day; no day: as it stands last, with periods that are over.
func (b *Book) At(of Of, on date.Date) *Edition {
	if of.Credit == "" {
		of.Credit = Loan
	}
	key := editionKey{of, b.turn(on)}
	if found, ok := b.editions.Load(key); ok {
		return found.(*Edition)
	}
	made, _ := b.editions.LoadOrStore(key, b.assemble(of, key.on))
	return made.(*Edition)
}

// turn is the last day up to a day on which anything changed: between two of them all editions are the same.
func (b *Book) turn(on date.Date) date.Date {
	if on.IsZero() {
		return on
	}
	i, found := slices.BinarySearchFunc(b.days, on, date.Date.Compare)
	switch {
	case found:
		return on
	case i == 0:
		return b.days[0].AddDays(-1)
	}
	return b.days[i-1]
}

// assemble takes for each line of rules those of the nearest file and, in it, of the narrowest question that says anything.
func (b *Book) assemble(of Of, on date.Date) *Edition {
	e := &Edition{Of: of, On: on, rules: map[Kind][]Rule{}, published: b.Count(of.Country).Published, book: b}
	taken := map[lineOf]bool{}
	for _, p := range b.chain(of.Country) {
		for _, narrow := range []Of{{Regime: of.Regime, Credit: of.Credit}, {Credit: of.Credit}, {Regime: of.Regime}, {}} {
			now := map[lineOf]bool{}
			for _, line := range p.lines {
				row := line[0].Common()
				key := lineOf{kind: row.kind, line: line[0].line()}
				if row.Regime != narrow.Regime || row.Credit != narrow.Credit || taken[key] {
					continue
				}
				rule, state := standing(line, on)
				switch state {
				case toCome:
					continue // from before the country had a rule of its own
				case over:
					e.over = append(e.over, rule)
				case holding:
					e.rules[key.kind] = append(e.rules[key.kind], rule)
				}
				now[key] = true
			}
			maps.Copy(taken, now)
		}
	}
	for _, k := range kinds {
		e.all = append(e.all, e.rules[k.name]...)
	}
	e.open = e.gaps()
	return e
}

// state is where a line of rules stands on a day.
type state int

const (
	toCome state = iota
	holding
	over // its last rule has ended, and nothing is inherited in its place
)

// standing is the rule of a line on a day, or the one that ended last; no day: the last.
func standing(line []Rule, on date.Date) (found Rule, at state) {
	for _, r := range line {
		if on.IsZero() || !on.Before(r.Common().From) {
			found = r
		}
	}
	switch {
	case found == nil:
		return nil, toCome
	case !on.IsZero() && !found.Common().To.IsZero() && on.After(found.Common().To):
		return found, over
	}
	return found, holding
}
