package worklist

import (
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/branch"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Filter chooses what the work list shows, and in which order.
type Filter struct {
	Bucket   loan.Bucket // empty: all
	Assigned Assignment  // empty: all, whosever they are
	Query    string      // part of a name, e-mail address or reference; empty: all
	// Opened after and before, both exclusive; zero: any.
	OpenedAfter, OpenedBefore time.Time
	Sort                      Order
	Cursor                    string // where the page before ended; empty: the first page
	Limit                     int    // 1 to MostItems; 0: UsualItems
}

// Assignment is whose cases the work list shows.
type Assignment string

// The assignments.
const (
	AssignedToMe   Assignment = "me"
	AssignedNobody Assignment = "nobody"
)

// Order is how the work list is sorted.
type Order string

// The orders. Amounts count as they are written, whatever their currency.
const (
	NextFirst    Order = ""       // by the day of what comes next
	LatestFirst  Order = "days"   // the most days past due first
	LargestFirst Order = "amount" // the largest amount overdue first
)

// Orders lists them in the order screens show them.
var Orders = []Order{NextFirst, LatestFirst, LargestFirst}

// Page sizes of the work list.
const (
	UsualItems = 50
	MostItems  = 100
)

const longestQuery = 254

func (o Order) column() string {
	switch o {
	case LatestFirst:
		return "c.days_past_due"
	case LargestFirst:
		return "c.overdue_minor"
	}
	return "c.next_action_on"
}

// rising says whether the order begins with the smallest.
func (o Order) rising() bool { return o == NextFirst }

func (f *Filter) check() (after place, err error) {
	if f.Bucket != "" && !slices.Contains(loan.Buckets, f.Bucket) {
		return after, listing.Invalid("/bucket", "choice.invalid")
	}
	if f.Assigned != "" && f.Assigned != AssignedToMe && f.Assigned != AssignedNobody {
		return after, listing.Invalid("/assigned", "choice.invalid")
	}
	if !slices.Contains(Orders, f.Sort) {
		return after, listing.Invalid("/sort", "choice.invalid")
	}
	if utf8.RuneCountInString(f.Query) > longestQuery {
		return after, listing.Invalid("/q", "text.too_long")
	}
	switch {
	case f.Limit == 0:
		f.Limit = UsualItems
	case f.Limit < 1 || f.Limit > MostItems:
		return after, listing.Invalid("/limit", "choice.invalid")
	}
	after, ok := f.Sort.place(f.Cursor)
	if !ok {
		return after, listing.Invalid("/cursor", "choice.invalid")
	}
	return after, nil
}

// place is where a case stands in an order: what it is sorted by, and its id between equals.
type place struct {
	by any // a day, or a whole number
	id string
}

func (p place) cursor() string {
	by := ""
	switch v := p.by.(type) {
	case date.Date:
		by = v.String()
	case int64:
		by = strconv.FormatInt(v, 10)
	}
	return base64.RawURLEncoding.EncodeToString([]byte(by + "|" + p.id))
}

// begin lies before every case.
func (o Order) begin() place {
	if o.rising() {
		return place{date.MustParse("0001-01-01"), ""}
	}
	return place{int64(1<<63 - 1), "~"}
}

// place reads a cursor; nothing is the place before everything.
func (o Order) place(cursor string) (place, bool) {
	if cursor == "" {
		return o.begin(), true
	}
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil || len(raw) > 100 {
		return place{}, false
	}
	by, id, found := strings.Cut(string(raw), "|")
	if !found || !db.IsID(id) {
		return place{}, false
	}
	if o.rising() {
		on, err := date.Parse(by)
		return place{on, id}, err == nil
	}
	n, err := strconv.ParseInt(by, 10, 64)
	return place{n, id}, err == nil
}

// placeOf is where a row stands.
func (o Order) placeOf(r row) place {
	switch o {
	case LatestFirst:
		return place{int64(r.DaysPastDue), r.ID}
	case LargestFirst:
		return place{r.OverdueMinor, r.ID}
	}
	return place{r.NextActionOn, r.ID}
}

// shape is which filters a question has, and its order.
type shape struct {
	bucket   bool
	assigned Assignment
	sort     Order
	words    int

	after, before bool // opened

	branches int // among which it is asked for; none: all
}

// asked is the shape of a filter, and the values of its conditions.
func (f Filter) asked(p identity.Principal, words []any) (s shape, values []any) {
	s = shape{f.Bucket != "", f.Assigned, f.Sort, len(words), !f.OpenedAfter.IsZero(), !f.OpenedBefore.IsZero(), len(p.Branches)}
	if s.bucket {
		values = append(values, f.Bucket)
	}
	if s.assigned == AssignedToMe {
		values = append(values, p.StaffID) // of a program: nobody's
	}
	if s.after {
		values = append(values, f.OpenedAfter)
	}
	if s.before {
		values = append(values, f.OpenedBefore)
	}
	for _, id := range p.Branches {
		values = append(values, id)
	}
	return s, append(values, words...)
}

// where are the conditions of a shape; their values are bound from a number on.
func (s shape) where(from int) string {
	text := " WHERE c.closed_at IS NULL"
	next := func(condition string) {
		text += " AND " + condition + "$" + strconv.Itoa(from)
		from++
	}
	if s.bucket {
		next("c.bucket = ")
	}
	switch s.assigned {
	case AssignedToMe:
		next("c.assigned_to = ")
	case AssignedNobody:
		text += " AND c.assigned_to IS NULL"
	}
	if s.after {
		next("c.opened_at > ")
	}
	if s.before {
		next("c.opened_at < ")
	}
	if s.branches > 0 {
		each := make([]string, s.branches)
		for i := range each {
			each[i] = "$" + strconv.Itoa(from)
			from++
		}
		text += " AND l." + branch.Column(strings.Join(each, ", "))
	}
	if s.words > 0 {
		text += " AND " + listing.Having("l.search_text", from, s.words)
	}
	return text
}
