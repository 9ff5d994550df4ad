package law

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// Supplement is what a lender adds to the file of a country, in the words of the files: rows, the sources that they rest on, and cases; of a
// country that has none, its file. It takes nothing away: a row that was wrong is corrected by another that names it.
type Supplement struct {
	Country string `json:"country"`
	Rules   string `json:"rules"` // TOML
}

// SupplementError says which of a lender's supplements is wrong.
type SupplementError struct {
	At  int // from 0
	Err error
}

func (e *SupplementError) Error() string { return fmt.Sprintf("supplement %d: %v", e.At+1, e.Err) }

// Unwrap gives what is wrong with it.
func (e *SupplementError) Unwrap() error { return e.Err }

// Extend is the book with what a lender adds, in order. It is held against everything that the files are held against. The error is a
// SupplementError: of the last one, where only all together are wrong.
func (b *Book) Extend(added []Supplement) (*Book, error) {
	if len(added) == 0 {
		return b, nil
	}
	next := &Book{packs: maps.Clone(b.packs)}
	for i, s := range added {
		if err := next.extend(s); err != nil {
			return nil, &SupplementError{i, err}
		}
	}
	if err := next.complete(); err != nil {
		return nil, &SupplementError{len(added) - 1, err}
	}
	return next, nil
}

// arrive takes a country that has no file yet: its supplement is one, whole.
func (b *Book) arrive(s Supplement) error {
	p, err := read([]byte(s.Rules))
	if err == nil && p.Country != s.Country {
		err = fmt.Errorf("no file has the country %q, and this is none of it", s.Country)
	}
	if err != nil {
		return err
	}
	return b.put(p)
}

func (b *Book) extend(s Supplement) error {
	p, known := b.packs[s.Country]
	if !known {
		return b.arrive(s)
	}
	more, err := read([]byte(s.Rules))
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(more.Head, Head{Sources: more.Sources, Cases: more.Cases}) {
		return errors.New("has a head: a supplement has rows, their sources, and cases")
	}
	if len(more.rules) == 0 {
		return errors.New("has no rows")
	}
	p.Sources = maps.Clone(p.Sources)
	for name, source := range more.Sources {
		if before, taken := p.Sources[name]; taken && !reflect.DeepEqual(before, source) {
			return fmt.Errorf("the source %q is already another", name)
		}
		p.Sources[name] = source
	}
	p.Cases = maps.Clone(p.Cases)
	for ask, cases := range more.Cases {
		p.Cases[ask] = slices.Concat(p.Cases[ask], cases)
	}
	p.rules = slices.Concat(p.rules, more.rules)
	p.lines = follow(p.rules)
	return b.put(p)
}
