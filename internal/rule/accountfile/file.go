package accountfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Format is how a file is written.
type Format string

// The formats.
const (
	FEC   Format = "fec"
	DATEV Format = "datev"
	Swiss Format = "swiss"
	Plain Format = "plain"
	SAFT  Format = "saft"
)

// Head is what a file says before its entries.
type Head struct {
	Adviser, Client int // DATEV
	YearBegins      date.Date
	From, To        date.Date
	Currency        money.Currency
	Digits          int // how many an account of DATEV has, 4 to 8
	Locked          bool
	Made            time.Time
	Audit           *Audit // SAF-T
}

// Entry is an entry of the books as an accountant reads it.
type Entry struct {
	Journal     string // a short code
	JournalName string
	Day         date.Date // its booking day
	Belongs     date.Date // the day of what it is booked for, where that was past or closed; zero: Day
	Written     date.Date // when it became final
	Text        string
	Piece       string // by what the paper behind it is known
	Key         string // in the books
	Reverses    string
	Sides       []Side
}

// Side is a line of an entry.
type Side struct {
	Number, Name string
	Loan         string // its reference; empty: none
	Minor        int64  // debit above zero
}

// ErrEntry says that an entry has no sides or does not add up to zero: a mistake of the caller.
var ErrEntry = errors.New("accountfile: not an entry")

// Writer writes the entries of a file, one after the other.
type Writer interface {
	// Entry writes an entry. It returns ErrEntry, or what the file's own writer says.
	Entry(e Entry) error
	// Close writes what is left. It does not close what is written to.
	Close() error
}

// New begins a file. The head is written with the first entry at the latest.
func New(f Format, w io.Writer, h Head) (Writer, error) {
	switch f {
	case FEC:
		return begin(&fec{table: newTable(w, charmap.ISO8859_15), currency: h.Currency})
	case DATEV:
		return begin(&datev{table: newTable(w, charmap.Windows1252), head: h})
	case Swiss:
		return begin(&swiss{table: newTable(w, nil), currency: h.Currency})
	case Plain:
		return begin(&plain{table: newTable(w, nil), currency: h.Currency})
	case SAFT:
		return begin(newSAFT(w, h))
	}
	return nil, fmt.Errorf("accountfile: no format %q", f)
}

// form is a format: how it begins, and how it writes an entry that has been checked, by its running number.
type form interface {
	begin() error
	entry(n int, e Entry) error
	flush() error
}

type writer struct {
	form
	count int
}

func begin(f form) (Writer, error) { return &writer{form: f}, f.begin() }

// Entry implements Writer.
func (w *writer) Entry(e Entry) error {
	sum := int64(0)
	for _, s := range e.Sides {
		sum += s.Minor
	}
	if len(e.Sides) == 0 || sum != 0 {
		return fmt.Errorf("%w: %d sides differ by %d", ErrEntry, len(e.Sides), sum)
	}
	w.count++
	return w.entry(w.count, e)
}

// Close implements Writer.
func (w *writer) Close() error { return w.flush() }

// table writes rows of cells in the character set of a format; what that has no sign for becomes its sign for the unknown.
type table struct {
	out *bufio.Writer
}

func newTable(w io.Writer, set *charmap.Charmap) table {
	if set != nil {
		w = encoding.ReplaceUnsupported(set.NewEncoder()).Writer(w)
	}
	return table{bufio.NewWriter(w)}
}

func (t table) row(separator, end string, cells ...string) error {
	_, err := t.out.WriteString(strings.Join(cells, separator) + end)
	return err
}

func (t table) flush() error { return t.out.Flush() }

// clean makes a text one line of at most so many characters, without the signs that a format keeps for itself.
func clean(text string, most int, without string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(without, r) {
			return ' '
		}
		return r
	}, text)
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return string(runes[:min(len(runes), most)])
}

// major is an amount in major units with a decimal sign of the format's own.
func major(minor int64, c money.Currency, sign string) string {
	return strings.Replace(money.Of(minor, c).Major(), ".", sign, 1)
}

// pair is a part of an entry that goes from one account to another.
type pair struct {
	debit, credit Side
	minor         int64
}

// pairs takes an entry of many sides apart: each debit goes against credits until both are used up. The sums of each account stay.
func pairs(e Entry) (list []pair) {
	var debits, credits []Side
	for _, s := range e.Sides {
		switch {
		case s.Minor > 0:
			debits = append(debits, s)
		case s.Minor < 0:
			s.Minor = -s.Minor
			credits = append(credits, s)
		}
	}
	for len(debits) > 0 && len(credits) > 0 {
		d, c := &debits[0], &credits[0]
		m := min(d.Minor, c.Minor)
		list = append(list, pair{*d, *c, m})
		if d.Minor -= m; d.Minor == 0 {
			debits = debits[1:]
		}
		if c.Minor -= m; c.Minor == 0 {
			credits = credits[1:]
		}
	}
	return list
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
