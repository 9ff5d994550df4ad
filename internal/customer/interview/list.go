package interview

import (
	"context"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/settings"
)

// Agenda is what is planned, and what has just been.
type Agenda struct {
	Items    []Entry `json:"items" doc:"Pages go through the open ones by when they were proposed, then through those of the last days, the newest end first; within a page by part: what waits for staff, of today, to come, what waits for applicants, past"`
	More     bool    `json:"more" doc:"There is another page"`
	TimeZone string  `json:"time_zone" doc:"Of the lender's clock"`

	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
}

// Part is where an interview stands in an agenda.
type Part string

// The parts, in their order.
const (
	Needs   Part = "needs"   // staff have to agree, to propose others, or to say what came of it
	Today   Part = "today"   // agreed on, by the lender's clock
	Coming  Part = "coming"  // agreed on, on a later day
	Waiting Part = "waiting" // for the applicant's answer
	Past    Part = "past"    // of the last days
)

var parts = []Part{Needs, Today, Coming, Waiting, Past}

// Entry is an interview in an agenda.
type Entry struct {
	ID        string     `json:"id"`
	RequestID string     `json:"request_id"`
	Reference string     `json:"reference"`
	Applicant string     `json:"applicant"`
	Part      Part       `json:"part" enum:"needs,today,coming,waiting,past"`
	State     State      `json:"state" enum:"proposed,chosen,other_asked,confirmed,held,missed,cancelled,declined"`
	Channel   Channel    `json:"channel" enum:"phone,video,office"`
	Minutes   int        `json:"minutes"`
	StartsAt  *time.Time `json:"starts_at"`
	Moving    bool       `json:"moving" doc:"A time was agreed on before, and another one is looked for"`
	StaffID   string     `json:"staff_id"`
	Staff     string     `json:"staff"`
	CreatedAt time.Time  `json:"created_at"`
	ChangedAt time.Time  `json:"changed_at"`
	Needs     bool       `json:"needs" doc:"It waits for staff: to agree, to propose others, or to say what came of it"`

	at time.Time // by which a part is in order
}

// The bounds of an agenda.
const (
	mostEntries = 100 // that are counted as waiting
	pastDays    = 30
)

var listAgenda = db.SQL(`
	SELECT ` + columns + ` FROM interviews WHERE closed_at IS NULL AND ($1 = '' OR staff_id = $1) ORDER BY created_at, id LIMIT $2`)

// Wish is which page of an agenda is wanted.
type Wish struct {
	Everybodys bool // or the caller's own
	listing.Span
	Cursor string
	Limit  int // 1 to listing.MaxPage; 0: as many
}

var (
	timedOpen = listing.Timed{At: "created_at", ID: "id", Created: "created_at", Changed: "changed_at"}
	timedPast = listing.Timed{At: "closed_at", ID: "id", Created: "created_at", Changed: "changed_at"}
)

// inPast begins the cursors behind which nothing is open any more.
const inPast = "past."

// rowsTx gives the rows of a page, and where the next one begins.
func (w Wish) rowsTx(tx *db.Tx, whose string) (rows []row, next string, err error) {
	cursor, past := strings.CutPrefix(w.Cursor, inPast)
	if !past {
		if rows, next, err = w.partTx(tx, whose, "closed_at IS NULL", listing.OldestFirst, timedOpen, cursor, w.Limit); err != nil || next != "" {
			return rows, next, err
		}
		cursor = ""
	}
	if len(rows) == w.Limit { // whether anything is past, the next page tells
		return rows, inPast, nil
	}
	ended, next, err := w.partTx(tx, whose, "closed_at > ?", listing.NewestFirst, timedPast, cursor, w.Limit-len(rows), tx.Now().AddDate(0, 0, -pastDays))
	if next != "" {
		next = inPast + next
	}
	return append(rows, ended...), next, err
}

func (w Wish) partTx(tx *db.Tx, whose, which string, order listing.Order, of listing.Timed, cursor string, limit int, values ...any) ([]row, string, error) {
	after, _, err := listing.Wish{Sort: order, Cursor: cursor}.Check(listing.ByTime)
	if err != nil {
		return nil, "", err
	}
	var own listing.Conditions
	own.Add(which, values...)
	if whose != "" {
		own.Add("staff_id = ?", whose)
	}
	text, values := w.PageByTime(order, own, of, after, limit+1)
	rows, err := db.All[row](tx, db.Composed(`SELECT `+columns+` FROM interviews`+text), values...)
	rows, next := db.Page(rows, limit, func(last row) string {
		if last.ClosedAt != nil {
			return db.Place{At: *last.ClosedAt, ID: last.ID}.Cursor()
		}
		return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor()
	})
	return rows, next, err
}

// AgendaOf gives one page of the interviews that are open, and those that ended in the last days. Errors: fault Forbidden, Invalid.
func (s *Service) AgendaOf(ctx context.Context, p identity.Principal, w Wish) (Agenda, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Agenda{}, err
	}
	_, limit, err := listing.Wish{Limit: w.Limit}.Check(listing.ByTime)
	if err != nil {
		return Agenda{}, err
	}
	if w.Limit == 0 {
		limit = listing.MaxPage
	}
	w.Limit = limit
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Agenda{}, err
	}
	whose := p.StaffID
	if w.Everybodys {
		whose = ""
	}
	agenda := Agenda{TimeZone: snapshot.Hours.Location().String()}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, next, err := w.rowsTx(tx, whose)
		if err != nil {
			return err
		}
		agenda.NextCursor, agenda.More = next, next != ""
		agenda.Items = []Entry{}
		for _, r := range rows {
			entry, err := s.entryTx(tx, r, snapshot.Hours)
			if err != nil {
				return err
			}
			agenda.Items = append(agenda.Items, entry)
		}
		return nil
	})
	slices.SortStableFunc(agenda.Items, inOrder)
	return agenda, err
}

func (s *Service) entryTx(tx *db.Tx, r row, hours settings.Hours) (Entry, error) {
	contact, err := s.Requests.ContactTx(tx, r.RequestID)
	if err != nil {
		return Entry{}, err
	}
	if r.times, err = db.All[timeRow](tx, listTimes, r.ID); err != nil {
		return Entry{}, err
	}
	e := Entry{
		ID: r.ID, RequestID: r.RequestID, Reference: contact.Reference, Applicant: strings.TrimSpace(contact.FirstName + " " + contact.LastName),
		Part: r.part(tx.Now(), hours), State: r.State, Channel: r.Channel, Minutes: r.Minutes, StartsAt: r.StartsAt, Moving: r.moving(),
		StaffID: r.StaffID, Staff: r.StaffName, CreatedAt: r.CreatedAt, ChangedAt: r.ChangedAt, Needs: r.needsStaff(tx.Now()), at: r.CreatedAt,
	}
	switch {
	case r.StartsAt != nil:
		e.at = *r.StartsAt
	case r.ClosedAt != nil:
		e.at = *r.ClosedAt
	}
	return e, nil
}

// part says where an interview stands in an agenda.
func (r row) part(now time.Time, hours settings.Hours) Part {
	switch {
	case r.State.over():
		return Past
	case r.needsStaff(now):
		return Needs
	case r.State == Proposed:
		return Waiting
	case dayOf(*r.StartsAt, hours) == dayOf(now, hours):
		return Today
	}
	return Coming
}

// inOrder puts the parts in their order and each by its time: what is past newest first.
func inOrder(a, b Entry) int {
	if a.Part != b.Part {
		return slices.Index(parts, a.Part) - slices.Index(parts, b.Part)
	}
	if a.Part == Past {
		a, b = b, a
	}
	return a.at.Compare(b.at)
}

// needsStaff says whether an interview waits for the lender: of what was proposed, once every
// time has passed without an answer.
func (r row) needsStaff(now time.Time) bool {
	switch r.State {
	case Chosen, OtherAsked:
		return true
	case Confirmed:
		return now.After(*r.EndsAt)
	case Proposed:
		return !slices.ContainsFunc(r.times, func(t timeRow) bool { return now.Before(t.StartsAt) })
	}
	return false
}

// Waiting counts the caller's interviews that wait for them. Errors: fault Forbidden.
func (s *Service) Waiting(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		n = 0
		rows, err := db.All[row](tx, listAgenda, p.StaffID, mostEntries)
		for _, r := range rows {
			if r.times, err = db.All[timeRow](tx, listTimes, r.ID); err != nil {
				return err
			}
			if r.needsStaff(tx.Now()) {
				n++
			}
		}
		return err
	})
	return n, err
}
