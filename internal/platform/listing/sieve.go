package listing

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// MostIDs is how many things can be asked for by their ids at once, MostMarks by how many values that programs keep beside them.
const (
	MostIDs   = 100
	MostMarks = 2
)

// The orders by when a thing was changed last, for programs that go on where they were.
const (
	ChangedFirst Order = "updated_at"  // the longest unchanged first
	ChangedLast  Order = "-updated_at" // the newest change first
)

// ByChange says whether the last change is what the list is sorted by.
func (o Order) ByChange() bool { return o == ChangedFirst || o == ChangedLast }

// Sieve is what programs narrow a list by, beside its own filters.
type Sieve struct {
	CreatedAfter, CreatedBefore time.Time // exclusive; zero: any
	UpdatedSince                time.Time // inclusive; zero: any
	IDs                         []string
	External                    string
	Marks                       [][]string // of values that a program keeps: each is found by one of its marks
	Product, Status             string
	Branches                    []string // whose things are shown; none: everybody's
	// Uncounted leaves the total out, Counted has it exactly, whatever that costs; neither: as the list does for people.
	Uncounted, Counted bool
}

// Sifts says whether there is anything to narrow by, or an order or a count that the list itself has not.
func (s Sieve) Sifts(o Order) bool {
	return o.ByChange() || s.Counted || !s.CreatedAfter.IsZero() || !s.CreatedBefore.IsZero() || !s.UpdatedSince.IsZero() ||
		len(s.IDs) > 0 || s.External != "" || len(s.Marks) > 0 || s.Product != "" || s.Status != "" || len(s.Branches) > 0
}

// Sifted is a list as a sieve sees it: the columns, and conditions about what programs know of its things.
type Sifted struct {
	Columns
	Changed         string                           // when a row was changed last; an index has the same words
	Product, Status string                           // columns; empty: the list has none
	Of              func(placeholders string) string // condition that a thing is of one of some branches
	Named           func(id, placeholder string) string
	Marked          func(id string, placeholders []string) string
}

// Conditions are joined by AND; a question mark stands for each value, in order.
type Conditions struct {
	texts  []string
	values []any
}

// Add takes a condition with its values.
func (c *Conditions) Add(text string, values ...any) {
	c.texts, c.values = append(c.texts, text), append(c.values, values...)
}

// In takes the condition that a column has one of some values.
func (c *Conditions) In(column string, list []string) {
	c.Add(column+" IN ("+Marks(len(list))+")", anys(list)...)
}

// Page is the end of a statement, from WHERE on, that gives the first of the rows which they leave, in an order, and its values.
func (c Conditions) Page(order string, limit int) (text string, values []any) {
	return numbered(" WHERE " + strings.Join(c.texts, " AND ") + " ORDER BY " + order + " LIMIT ?"), append(c.values, limit)
}

// with is them to add more to.
func (c Conditions) with() Conditions {
	return Conditions{slices.Clone(c.texts), slices.Clone(c.values)}
}

// Words takes the condition that a column has each word of a folded query.
func (c *Conditions) Words(column, folded string) {
	_, patterns := Asked(folded)
	for _, p := range patterns {
		c.Add(column+` LIKE ? ESCAPE '\'`, p)
	}
}

// aside keeps an engine from going by the index of a column: the order has one of its own.
func aside(column string) string { return "(" + column + " || '')" }

// sameAs is aside for what is no text.
func sameAs(column string) string { return "COALESCE(" + column + ", " + column + ")" }

// over lays the sieve over a list's own conditions, for an order.
func (s Sieve) over(own Conditions, of Sifted, o Order) Conditions {
	created, changed := of.At, of.Changed
	if o.ByChange() {
		created = sameAs(created)
	} else {
		changed = sameAs(changed)
	}
	c := own.with()
	Span{s.CreatedAfter, s.CreatedBefore, s.UpdatedSince}.Narrow(&c, created, changed)
	if s.Product != "" {
		c.Add(aside(of.Product)+" = ?", s.Product)
	}
	if s.Status != "" {
		c.Add(aside(of.Status)+" = ?", s.Status)
	}
	if len(s.Branches) > 0 {
		c.Add(of.Of(Marks(len(s.Branches))), anys(s.Branches)...)
	}
	if len(s.IDs) > 0 {
		c.In(of.ID, s.IDs)
	}
	if s.External != "" {
		c.Add(of.Named(of.ID, "?"), s.External)
	}
	for _, one := range s.Marks {
		c.Add(of.Marked(of.ID, strings.Split(Marks(len(one)), ", ")), anys(one)...)
	}
	return c
}

// Page is the end of a statement, from WHERE on, that gives a page behind a position in an order, and its values.
func (s Sieve) Page(o Order, own Conditions, of Sifted, after db.Place, limit int) (text string, values []any) {
	c := s.over(own, of, o)
	column, sign, direction := of.At, "<", " DESC"
	switch {
	case o.ByChange():
		column = of.Changed
	case o.ByAmount():
		column = of.Amount
	}
	if o.rising() {
		sign, direction = ">", ""
	}
	// The bound alone, too: SQLite seeks by it where the order is by an expression.
	c.Add(column+" "+sign+"= ?", o.Bound(after))
	c.Add("("+column+", "+of.ID+") "+sign+" (?, ?)", o.Bound(after), after.ID)
	return c.Page(column+direction+", "+of.ID+direction, limit)
}

// Count is the end of a statement, from WHERE on, that counts what the sieve leaves, and its values.
func (s Sieve) Count(own Conditions, of Sifted) (text string, values []any) {
	c := s.over(own, of, NewestFirst)
	if len(c.texts) == 0 {
		return "", nil
	}
	return numbered(" WHERE " + strings.Join(c.texts, " AND ")), c.values
}

// numbered gives each question mark its number.
func numbered(text string) string {
	var b strings.Builder
	n := 0
	for _, r := range text {
		if r != '?' {
			b.WriteRune(r)
			continue
		}
		n++
		b.WriteString("$" + strconv.Itoa(n))
	}
	return b.String()
}

// IDs reads a list of ids with commas between them; none: the list is not narrowed by any. The refusal is Invalid for too many.
func IDs(text string) ([]string, error) {
	if text == "" {
		return nil, nil
	}
	ids := strings.Split(text, ",")
	if len(ids) > MostIDs {
		return nil, fault.AtField("/ids", "field.range")
	}
	return ids, nil
}

// Marks are so many placeholders of a condition, with commas between them.
func Marks(n int) string { return strings.Join(slices.Repeat([]string{"?"}, n), ", ") }

func anys(list []string) []any {
	values := make([]any, len(list))
	for i, one := range list {
		values[i] = one
	}
	return values
}
