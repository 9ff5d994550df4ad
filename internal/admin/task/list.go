package task

import (
	"context"
	"slices"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Whose says whose tasks a list shows.
type Whose string

// Whose tasks there are.
const (
	Mine   Whose = "mine"   // the caller's by name, and those of their role
	Team   Whose = "team"   // of all who have the caller's role, and of the role
	All    Whose = "all"    // everybody's
	Nobody Whose = "nobody" // of those who have left
)

// Due narrows open tasks by their day.
type Due string

// The days.
const (
	Late  Due = "late"  // before today
	Today Due = "today" // today or before
	Week  Due = "week"  // within the next seven days, today the first, or before
)

// Filter chooses what a list of tasks shows.
type Filter struct {
	Whose  Whose // empty: All
	Done   bool  // those that are done, the newest first; open ones otherwise, the soonest first
	Due    Due   // of open ones; empty: any day
	Kind   Kind  // empty: all that the caller may read
	About  string
	Cursor string
	Limit  int
}

// Page is a page of tasks.
type Page struct {
	Items      []Task `json:"items" doc:"Open ones by their day, the soonest first; those that are done the newest first"`
	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
	Total      int64  `json:"total" doc:"That the filter leaves"`
	AtLeast    bool   `json:"at_least" doc:"There are more: nobody counted beyond 1,000"`
	Adds       bool   `json:"adds" doc:"The caller may set tasks"`
}

const countedUpTo = 1000

// List gives a page of tasks about what the caller may read. Errors: fault Forbidden (needs to read the kind asked for, or any), Invalid for a
// filter that means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (page Page, err error) {
	after, err := f.check(p)
	if err != nil {
		return page, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		page = Page{Items: []Task{}, Adds: p.Can(identity.TaskManage)}
		r, err := s.readerTx(tx, p)
		if err != nil {
			return err
		}
		c, err := f.conditionsTx(tx, r)
		if err != nil {
			return err
		}
		order, by := f.order()
		text, values := listing.Sieve{}.Page(order, c, by, after, f.Limit+1)
		rows, err := db.All[row](tx, db.Composed("SELECT "+columns+" FROM staff_tasks"+text), values...)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, f.Limit, f.cursorOf)
		for _, of := range rows {
			t, err := r.viewTx(tx, of)
			if err != nil {
				return err
			}
			page.Items = append(page.Items, t)
		}
		page.Total, page.AtLeast, err = countTx(tx, c, by)
		return err
	})
	return page, err
}

// Waiting counts the open tasks of the caller whose day has come. Errors: fault Forbidden.
func (s *Service) Waiting(ctx context.Context, p identity.Principal) (n int64, err error) {
	f := Filter{Whose: Mine, Due: Today}
	if _, err := f.check(p); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := s.readerTx(tx, p)
		if err != nil {
			return err
		}
		c, err := f.conditionsTx(tx, r)
		if err == nil {
			n, _, err = countTx(tx, c, byDay)
		}
		return err
	})
	return n, err
}

func countTx(tx *db.Tx, c listing.Conditions, by listing.Sifted) (n int64, more bool, err error) {
	text, values := listing.Sieve{}.Count(c, by)
	n, err = db.One[int64](tx, db.Composed("SELECT count(*) FROM (SELECT id FROM staff_tasks"+text+" LIMIT "+strconv.Itoa(countedUpTo+1)+") AS counted"), values...)
	return min(n, countedUpTo), n > countedUpTo, err
}

func (f *Filter) check(p identity.Principal) (after db.Place, err error) {
	switch {
	case f.Whose != "" && !slices.Contains([]Whose{Mine, Team, All, Nobody}, f.Whose):
		return after, listing.Invalid("/whose", "choice.invalid")
	case f.Due != "" && (f.Done || !slices.Contains([]Due{Late, Today, Week}, f.Due)):
		return after, listing.Invalid("/due", "choice.invalid")
	case f.About != "" && f.Kind == "":
		return after, listing.Invalid("/kind", "field.required")
	case f.Kind != "":
		err = mayRead(p, f.Kind)
	case len(readable(p)) == 0:
		err = p.Permit(identity.RequestRead)
	}
	if err != nil {
		return after, err
	}
	order, _ := f.order()
	after, f.Limit, err = listing.Wish{Sort: order, Cursor: f.Cursor, Limit: f.Limit}.Check(listing.ByTime)
	return after, err
}

func (f Filter) order() (listing.Order, listing.Sifted) {
	if f.Done {
		return listing.NewestFirst, byEnd
	}
	return listing.OldestFirst, byDay
}

func (f Filter) cursorOf(last row) string {
	if f.Done {
		return db.Place{At: *last.DoneAt, ID: last.ID}.Cursor()
	}
	return db.Place{At: last.DueAt, ID: last.ID}.Cursor()
}

func readable(p identity.Principal) (list []Kind) {
	for _, kind := range kinds {
		if p.Can(reads[kind]) {
			list = append(list, kind)
		}
	}
	return list
}

// conditionsTx are those of the filter's list.
func (f Filter) conditionsTx(tx *db.Tx, r *reader) (c listing.Conditions, err error) {
	if f.Done {
		c.Add("done_at IS NOT NULL")
	} else {
		c.Add("done_at IS NULL")
	}
	f.whose(&c, r)
	shown := readable(r.p)
	if f.Kind != "" {
		shown = []Kind{f.Kind}
	}
	among(&c, "about_kind", shown)
	if f.About != "" {
		ids := []string{f.About}
		if f.Kind == OfClient { // a merge leaves tasks with the clients that they were set about
			if _, ids, err = r.s.Clients.NamedTx(tx, f.About); fault.KindOf(err) == fault.NotFound {
				ids, err = []string{f.About}, nil
			}
		}
		among(&c, "about_id", ids)
	}
	if f.Due != "" {
		last := r.today.AddDays(map[Due]int{Late: -1, Today: 0, Week: 6}[f.Due])
		c.Add("due_at <= ?", r.endOf(last))
	}
	return c, err
}

func (f Filter) whose(c *listing.Conditions, r *reader) {
	ids := func(takes func(identity.Colleague) bool) (list []any) {
		for _, each := range r.people {
			if takes(each) {
				list = append(list, each.ID)
			}
		}
		return list
	}
	switch f.Whose {
	case Mine:
		c.Add("(staff_id = ? OR role = ?)", r.p.StaffID, roleOf(r.p))
	case Team:
		own := ids(func(each identity.Colleague) bool { return each.Role == r.p.Role })
		c.Add("(role = ? OR staff_id IN ("+listing.Marks(len(own)+1)+"))", append([]any{roleOf(r.p), r.p.StaffID}, own...)...)
	case Nobody:
		here := ids(func(identity.Colleague) bool { return true })
		taking := []any{""}
		for _, set := range r.roles {
			if takes(set) {
				taking = append(taking, set.Role)
			}
		}
		c.Add("(staff_id IS NOT NULL AND staff_id NOT IN ("+listing.Marks(len(here)+1)+") OR staff_id IS NULL AND role NOT IN ("+listing.Marks(len(taking))+"))",
			slices.Concat([]any{""}, here, taking)...)
	}
}

// roleOf is a role that no task has for callers without one: the empty text stands for a person's.
func roleOf(p identity.Principal) identity.Role {
	if p.Role == "" {
		return "-"
	}
	return p.Role
}

func among[T ~string](c *listing.Conditions, column string, values []T) {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = string(v)
	}
	c.Add(column+" IN ("+listing.Marks(len(all))+")", all...)
}

// endOf is when a day ends where the lender is.
func (r *reader) endOf(day date.Date) time.Time { return day.AddDays(1).Time(r.zone).UTC() }
