package interview

import (
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/request"
	"florin/internal/platform/calendar"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// told is what has happened to an interview, for those who hear of it.
type told struct {
	contact  request.Contact
	snapshot settings.Snapshot
	action   Action
	before   row // empty of a new one
	now      row
}

// tellTx tells the applicant and who talks what concerns each: nothing of the applicant is in a
// mail to staff, nor the way into the back-office.
func (s *Service) tellTx(tx *db.Tx, t told) error {
	if err := live.ChangedTx(tx, live.Requests, t.contact.AccountID); err != nil {
		return err
	}
	if err := live.ChangedTx(tx, live.Talks, live.Desk); err != nil {
		return err
	}
	if t.before.State == Confirmed {
		if _, err := s.Mail.CancelTx(tx, t.before.reminderKey()); err != nil {
			return err
		}
	}
	if err := s.tellApplicantTx(tx, t); err != nil {
		return err
	}
	return s.tellStaffTx(tx, t)
}

// letter is what an applicant is told of. What they have done themselves they know, unless it
// takes something out of their calendar.
func (t told) letter() string {
	wasAgreed := t.before.State == Confirmed
	switch {
	case t.action == Propose && wasAgreed:
		return "interview.reproposed"
	case t.action == Propose:
		return "interview.proposed"
	case t.action == Confirm:
		return "interview.confirmed"
	case t.action == Move:
		return "interview.moved"
	case t.action == AskOther && wasAgreed:
		return "interview.freed"
	case t.action == Cancel, t.action == End, t.action == Decline && wasAgreed:
		return "interview.cancelled"
	}
	return ""
}

func (s *Service) tellApplicantTx(tx *db.Tx, t told) error {
	template := t.letter()
	if template == "" || t.contact.Email == "" {
		return nil
	}
	say := i18n.For(t.contact.Lang)
	m := notify.Mail{
		To: t.contact.Email, Lang: t.contact.Lang, Template: template, Key: fmt.Sprintf("%s:%s:%d", template, t.now.ID, t.now.Version),
		Params: map[string]any{"reference": t.contact.Reference, "link": t.contact.Link, "details": t.details(say)},
	}
	m.Until = t.until()
	if template == "interview.reproposed" {
		m.Params["was"] = t.when(say, *t.before.StartsAt)
	}
	if method, r := t.calendar(); method != "" {
		m.Files = []notify.File{t.file(s.SiteURL, say, method, r, tx.Now(), false)}
	}
	if err := s.Mail.QueueTx(tx, m); err != nil || !t.now.State.agreed() {
		return err
	}
	return s.remindTx(tx, t, m)
}

// calendar says what calendars hear: the method, and the interview as they know it.
func (t told) calendar() (calendar.Method, row) {
	switch {
	case t.now.State == Confirmed:
		return calendar.Request, t.now
	case t.before.State == Confirmed && t.now.State != Held && t.now.State != Missed:
		gone := t.before
		gone.Sequence = t.now.Sequence
		return calendar.Cancel, gone
	}
	return "", t.now
}

// until is when news of times to come is no news any more: with the last of them. What was called
// off is told in any case.
func (t told) until() (last time.Time) {
	switch t.now.State {
	case Confirmed:
		return *t.now.StartsAt
	case Proposed:
		for _, at := range t.now.times {
			if at.StartsAt.After(last) {
				last = at.StartsAt
			}
		}
	}
	return last
}

// The reminder leaves a day before, or two hours before what is agreed on late.
const (
	dayBefore   = 24 * time.Hour
	hoursBefore = 2 * time.Hour
	worthIt     = time.Hour // between what is agreed on and its reminder
)

func (r row) reminderKey() string { return fmt.Sprintf("interview.reminder:%s:%d", r.ID, r.Sequence) }

func (s *Service) remindTx(tx *db.Tx, t told, m notify.Mail) error {
	for _, before := range []time.Duration{dayBefore, hoursBefore} {
		at := t.now.StartsAt.Add(-before)
		if at.Before(tx.Now().Add(worthIt)) {
			continue
		}
		m.Template, m.Key, m.NotBefore, m.Files = "interview.reminder", t.now.reminderKey(), at, nil
		return s.Mail.QueueTx(tx, m)
	}
	return nil
}

func (s *Service) tellStaffTx(tx *db.Tx, t told) error {
	template := ""
	switch {
	case t.action == Confirm, t.action == Move:
		template = "staff.interview_set"
	case t.action == AskOther, t.action == Decline, t.action == Choose && t.before.State != Chosen:
		template = "staff.interview_answered"
	case t.before.State == Confirmed && (t.now.State == Cancelled || t.now.State == Proposed):
		template = "staff.interview_off"
	default:
		return nil
	}
	talks := t.now.StaffID
	if t.before.State == Confirmed { // in whose calendar it stands
		talks = t.before.StaffID
	}
	colleague, found, err := s.staffTx(tx, talks)
	if err != nil || !found {
		return err
	}
	m := notify.Mail{
		To: colleague.Email, Lang: colleague.Lang, Template: template, Key: fmt.Sprintf("%s:%s:%d", template, t.now.ID, t.now.Version),
		Params: map[string]any{"reference": t.contact.Reference},
	}
	if method, r := t.calendar(); method != "" {
		if method == calendar.Request {
			method = calendar.Publish
		}
		m.Files = []notify.File{t.file(s.SiteURL, i18n.For(colleague.Lang), method, r, tx.Now(), true)}
	}
	return s.Mail.QueueTx(tx, m)
}

// staffTx finds who talks; a member who has left hears nothing.
func (s *Service) staffTx(tx *db.Tx, id string) (identity.Colleague, bool, error) {
	colleagues, err := s.Colleagues(tx, identity.RequestRead)
	for _, c := range colleagues {
		if c.ID == id {
			return c, true, err
		}
	}
	return identity.Colleague{}, false, err
}

// details is what a letter sets apart: what is proposed, agreed on or called off, and what staff
// wrote to it.
func (t told) details(say *i18n.Locale) string {
	said, r := t.now.words.Note, t.now
	if t.now.State != Confirmed && t.now.State != Proposed && t.before.State == Confirmed {
		r = t.before // as it stands in the calendar
	}
	if t.now.State == Cancelled {
		said = t.now.words.Reason
	} else if t.now.State != Confirmed && t.now.State != Proposed {
		said = ""
	}
	lines := t.lines(say, r)
	if said != "" && len(lines) > 0 {
		lines = append(lines, "")
	}
	return strings.Join(append(lines, said), "\n")
}

// lines tell when, how long and where.
func (t told) lines(say *i18n.Locale, r row) []string {
	var lines []string
	switch {
	case r.State == Proposed && t.now.State == Proposed:
		for _, at := range r.times {
			lines = append(lines, "– "+t.when(say, at.StartsAt))
		}
	case r.State == Confirmed:
		lines = append(lines, t.when(say, *r.StartsAt))
	default:
		return nil // nobody had agreed on anything
	}
	return append(lines, t.clock(say), duration(say, r), where(say, r))
}

func (t told) when(say *i18n.Locale, at time.Time) string {
	return say.Appointment(at.In(t.snapshot.Hours.Location()))
}

// clock says by which clock: applicants live in other countries, too.
func (t told) clock(say *i18n.Locale) string {
	zone := t.snapshot.Hours.Location().String()
	city := strings.ReplaceAll(zone[strings.LastIndex(zone, "/")+1:], "_", " ")
	if name := "interviews:cities." + city; say.Has(name) {
		city = say.T(name, nil)
	}
	return say.T("interviews:clock", map[string]any{"city": city})
}

func duration(say *i18n.Locale, r row) string {
	return say.T("interviews:duration", map[string]any{"count": r.Minutes})
}

func where(say *i18n.Locale, r row) string {
	return say.T("interviews:where."+string(r.Channel), map[string]any{"place": r.words.Place})
}

// file is the calendar file. That of staff names nobody, and no number of a client.
func (t told) file(site string, say *i18n.Locale, method calendar.Method, r row, now time.Time, forStaff bool) notify.File {
	company := t.snapshot.Company
	e := calendar.Event{
		Method: method, UID: r.ID + "@" + hostOf(site), Sequence: r.Sequence, Stamp: now, Start: *r.StartsAt, End: *r.EndsAt,
		Zone: t.snapshot.Hours.Location(), Lang: say.Lang(), Organizer: calendar.Person{Name: company.Name, Email: company.Email},
	}
	if r.Channel != Phone {
		e.Location = r.words.Place
	}
	if forStaff {
		e.Summary = say.T("interviews:calendar.staff", map[string]any{"reference": t.contact.Reference})
		return notify.File{Name: "interview.ics", Type: method.ContentType(), Content: e.Bytes()}
	}
	e.Summary = say.T("interviews:calendar.applicant", map[string]any{"lender": company.Name})
	e.Description = strings.TrimSpace(where(say, r) + "\n\n" + r.words.Note)
	e.URL = strings.TrimSuffix(site, "/") + "/client/requests/" + r.RequestID
	e.Attendee = calendar.Person{Name: strings.TrimSpace(t.contact.FirstName + " " + t.contact.LastName), Email: t.contact.Email}
	return notify.File{Name: say.T("interviews:calendar.file", nil) + ".ics", Type: method.ContentType(), Content: e.Bytes()}
}

// hostOf is the name of the site, which makes the UID of an interview the only one in the world.
func hostOf(site string) string {
	_, host, _ := strings.Cut(site, "://")
	host, _, _ = strings.Cut(host, "/")
	return host
}

// savedTx is the file that a person saves from the page. Only what is agreed on has one.
func (s *Service) savedTx(tx *db.Tx, snapshot settings.Snapshot, r row, forStaff bool) ([]byte, error) {
	if r.State != Confirmed {
		return nil, fault.New(fault.NotFound, "not_found")
	}
	contact, err := s.Requests.ContactTx(tx, r.RequestID)
	if err != nil {
		return nil, err
	}
	t := told{contact: contact, snapshot: snapshot, now: r}
	return t.file(s.SiteURL, i18n.For(contact.Lang), calendar.Publish, r, tx.Now(), forStaff).Content, nil
}
