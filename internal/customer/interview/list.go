package interview

import (
	"context"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Agenda is what is planned, and what has just been.
type Agenda struct {
	Items    []Entry `json:"items" doc:"By part: what waits for staff, of today, to come, what waits for applicants, past"`
	More     bool    `json:"more" doc:"There are more than are listed"`
	TimeZone string  `json:"time_zone" doc:"Of the lender's clock"`
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
	Needs     bool       `json:"needs" doc:"It waits for staff: to agree, to propose others, or to say what came of it"`

	at time.Time // by which a part is in order
}

// The bounds of an agenda.
const (
	mostEntries = 100
	mostPast    = 50
	pastDays    = 30
)

var (
	listAgenda = db.SQL(`
		SELECT ` + columns + ` FROM interviews WHERE closed_at IS NULL AND ($1 = '' OR staff_id = $1) ORDER BY created_at, id LIMIT $2`)
	listPast = db.SQL(`
		SELECT ` + columns + ` FROM interviews WHERE closed_at > $1 AND ($2 = '' OR staff_id = $2) ORDER BY closed_at DESC, id LIMIT $3`)
)

// AgendaOf gives the interviews that are open, and those that ended in the last days: the
// caller's own, or everybody's. Errors: fault Forbidden.
func (s *Service) AgendaOf(ctx context.Context, p identity.Principal, everybodys bool) (Agenda, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Agenda{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Agenda{}, err
	}
	whose := p.StaffID
	if everybodys {
		whose = ""
	}
	agenda := Agenda{TimeZone: snapshot.Hours.Location().String()}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		open, err := db.All[row](tx, listAgenda, whose, mostEntries+1)
		if err != nil {
			return err
		}
		past, err := db.All[row](tx, listPast, tx.Now().AddDate(0, 0, -pastDays), whose, mostPast+1)
		if err != nil {
			return err
		}
		agenda.More = len(open) > mostEntries || len(past) > mostPast
		agenda.Items = []Entry{}
		for _, r := range append(open[:min(len(open), mostEntries)], past[:min(len(past), mostPast)]...) {
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
		StaffID: r.StaffID, Staff: r.StaffName, Needs: r.needsStaff(tx.Now()), at: r.CreatedAt,
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
