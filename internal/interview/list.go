package interview

import (
	"context"
	"slices"
	"time"

	"florin/internal/db"
	"florin/internal/identity"
)

// Agenda is what is planned: what needs somebody first, then what comes next.
type Agenda struct {
	Items    []Entry `json:"items"`
	TimeZone string  `json:"time_zone"`
}

// Entry is an open interview in an agenda.
type Entry struct {
	ID        string     `json:"id"`
	RequestID string     `json:"request_id"`
	Reference string     `json:"reference"`
	Applicant string     `json:"applicant"`
	State     State      `json:"state" enum:"proposed,chosen,other_asked,confirmed,held,missed,cancelled,declined"`
	Channel   Channel    `json:"channel" enum:"phone,video,office"`
	Minutes   int        `json:"minutes"`
	StartsAt  *time.Time `json:"starts_at"`
	StaffID   string     `json:"staff_id"`
	Staff     string     `json:"staff"`
	Needs     bool       `json:"needs" doc:"It waits for staff: to agree, to propose others, or to say what came of it"`
}

// mostEntries bounds an agenda.
const mostEntries = 100

var listAgenda = db.SQL(`
	SELECT ` + columns + ` FROM interviews WHERE closed_at IS NULL AND ($1 = '' OR staff_id = $1) ORDER BY created_at, id LIMIT $2`)

// AgendaOf gives the open interviews: the caller's own, or everybody's. Errors: fault Forbidden.
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
	var agenda Agenda
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		agenda = Agenda{Items: []Entry{}, TimeZone: snapshot.Hours.Location().String()}
		rows, err := db.All[row](tx, listAgenda, whose, mostEntries)
		if err != nil {
			return err
		}
		for _, r := range rows {
			entry, err := s.entryTx(tx, r)
			if err != nil {
				return err
			}
			agenda.Items = append(agenda.Items, entry)
		}
		return nil
	})
	slices.SortStableFunc(agenda.Items, soonest)
	return agenda, err
}

func (s *Service) entryTx(tx *db.Tx, r row) (Entry, error) {
	contact, err := s.Requests.ContactTx(tx, r.RequestID)
	if err != nil {
		return Entry{}, err
	}
	times, err := db.All[timeRow](tx, listTimes, r.ID)
	r.times = times
	return Entry{
		ID: r.ID, RequestID: r.RequestID, Reference: contact.Reference, Applicant: contact.FirstName + " " + contact.LastName,
		State: r.State, Channel: r.Channel, Minutes: r.Minutes, StartsAt: r.StartsAt, StaffID: r.StaffID, Staff: r.StaffName, Needs: r.needsStaff(tx.Now()),
	}, err
}

// soonest puts what needs somebody first, then what has a time, by it.
func soonest(a, b Entry) int {
	switch {
	case a.Needs != b.Needs:
		if a.Needs {
			return -1
		}
		return 1
	case a.StartsAt != nil && b.StartsAt != nil:
		return a.StartsAt.Compare(*b.StartsAt)
	case a.StartsAt != nil:
		return -1
	case b.StartsAt != nil:
		return 1
	}
	return 0
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
func (s *Service) Waiting(ctx context.Context, p identity.Principal) (int64, error) {
	agenda, err := s.AgendaOf(ctx, p, false)
	n := int64(0)
	for _, e := range agenda.Items {
		if e.Needs {
			n++
		}
	}
	return n, err
}
