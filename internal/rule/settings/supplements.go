package settings

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"florin/internal/rule/law"
)

// Book is the law that counts: that of this build with what the lender has added.
func (s Snapshot) Book() *law.Book {
	if s.book == nil {
		return law.Shipped()
	}
	return s.book
}

// Unused are the supplements that the book cannot take, such as a row that this build has by now: they are passed over.
func (s Snapshot) Unused() []*law.SupplementError { return s.unused }

// dated gives the products the law of a moment.
func (s *Snapshot) dated(at time.Time) {
	s.at = at
	s.book, s.unused = bookOf(s.Supplements)
	s.Products = slices.Clone(s.Products) // a snapshot is shared
	for i := range s.Products {
		s.Products[i].Law.Rules = s.book.Now(s.Products[i].Law.Of(), at)
	}
}

// extended is the book of the supplements that were asked for last: to make it takes longer than all else that is read.
type extended struct {
	of     []law.Supplement
	book   *law.Book
	unused []*law.SupplementError
}

var latestBook atomic.Pointer[extended]

// bookOf is Extended of the law of this build, made once for the supplements that were asked for last.
func bookOf(added []law.Supplement) (*law.Book, []*law.SupplementError) {
	if len(added) == 0 {
		return law.Shipped(), nil
	}
	if known := latestBook.Load(); known != nil && slices.Equal(known.of, added) {
		return known.book, known.unused
	}
	made := &extended{of: added}
	made.book, made.unused = Extended(law.Shipped(), added)
	latestBook.Store(made)
	return made.book, made.unused
}

// Extended is a book with all supplements, or else with those that it can take, and why it passes over the others.
func Extended(base *law.Book, added []law.Supplement) (book *law.Book, unused []*law.SupplementError) {
	if book, err := base.Extend(added); err == nil {
		return book, nil
	}
	book = base
	for i, one := range added {
		next, err := book.Extend([]law.Supplement{one})
		if err != nil {
			unused = append(unused, &law.SupplementError{At: i, Err: errors.Unwrap(err)})
			continue
		}
		book = next
	}
	return book, unused
}

// Adding is the settings with more law; whether it fits, OnlyAdds says.
func (s Snapshot) Adding(more law.Supplement) Snapshot {
	s.Supplements = append(slices.Clone(s.Supplements), more)
	return s
}

const (
	supplementsMax = 500
	supplementMax  = 64 << 10 // bytes
)

// OnlyAdds wants the supplements of before to stand as they are, and the book to take each new one. What the book passes over already is nobody's
// fault who adds another.
func (s Snapshot) OnlyAdds(next Snapshot) Violations {
	c := &checker{}
	before, after := s.Supplements, next.Supplements
	c.want(len(after) <= supplementsMax, "", "has %d entries: at most %d fit", len(after), supplementsMax)
	book := s.Book()
	for i, one := range before {
		c.want(i < len(after) && after[i] == one, fmt.Sprintf("/%d", i), "is another than was in force: what was added to the law stays, add a row that corrects it")
	}
	if len(c.Violations) > 0 {
		return c.Violations
	}
	for i := len(before); i < len(after); i++ {
		at := fmt.Sprintf("/%d/rules", i)
		if n := len(after[i].Rules); n > supplementMax {
			c.add(at, "has %d characters: at most %d fit", n, supplementMax)
			continue
		}
		more, err := book.Extend(after[i : i+1])
		if err != nil {
			c.add(at, "does not fit into the law: %s", errors.Unwrap(err).Error())
			continue
		}
		book = more
	}
	return c.Violations
}

// EndingFigure is a figure of the law on which lending rests, and that ends soon or has ended.
type EndingFigure struct {
	Country string
	law.Ending
}

// EndingFigures are those of the countries and bodies of law under which the lender has a licence, each once, by the civil day of its country.
func (s Snapshot) EndingFigures(now time.Time) (all []EndingFigure) {
	book := s.Book()
	for _, p := range s.Products {
		today := book.Day(p.Law.Country, now)
		if !p.Lending.Licence.Entered(today) {
			continue
		}
		for _, e := range book.Endings(p.Law.Of(), today) {
			if !slices.ContainsFunc(all, func(known EndingFigure) bool { return known.Rule == e.Rule }) {
				all = append(all, EndingFigure{p.Law.Country, e})
			}
		}
	}
	return all
}
