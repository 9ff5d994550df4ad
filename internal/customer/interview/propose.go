package interview

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// Plan proposes an interview to the applicant of a request, by mail and in the client area.
// Errors: fault Forbidden, NotFound, Invalid, Conflict "interview.open" and
// "interview.request_over".
func (s *Service) Plan(ctx context.Context, p identity.Principal, requestID string, in Proposal) (Desk, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Desk{}, err
	}
	fresh, err := uuid.NewV7()
	if err != nil {
		return Desk{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Desk{}, err
	}
	var desk Desk
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		err := s.planTx(tx, p, snapshot, requestID, fresh.String(), in)
		if err == nil {
			desk, err = s.deskTx(tx, p, snapshot, requestID)
		}
		return err
	})
	return desk, err
}

func (s *Service) planTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, requestID, id string, in Proposal) error {
	contact, err := s.Requests.ContactTx(tx, requestID)
	if err != nil {
		return err
	}
	if !contact.Talking {
		return fault.New(fault.Conflict, "interview.request_over")
	}
	if _, open, err := db.Maybe[string](tx, findOpen, requestID); err != nil || open {
		return orElse(err, fault.New(fault.Conflict, "interview.open"))
	}
	c, err := in.check(snapshot.Hours, tx.Now())
	if err != nil {
		return err
	}
	r := row{ID: id, RequestID: requestID, Version: 1, State: Proposed}
	if err := s.takeOverTx(tx, p, snapshot, contact, &r, c); err != nil {
		return err
	}
	sealed, err := s.seal(id, r.words)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertRow, id, requestID, r.State, r.StaffID, r.StaffName, r.Channel, r.Minutes, sealed, string(p.Kind), personal.InterviewChanged.Text(p.Name, id), tx.Now()); err != nil {
		return err
	}
	if err := writeTimesTx(tx, r); err != nil {
		return err
	}
	if err := recordTx(tx, p.Actor(), r, "interview.proposed"); err != nil {
		return err
	}
	return s.tellTx(tx, told{contact: contact, snapshot: snapshot, action: Propose, now: r})
}

// takeOverTx makes an interview what was proposed, once it is certain that who talks is free.
func (s *Service) takeOverTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, contact request.Contact, r *row, c checked) error {
	colleague, err := s.colleagueTx(tx, p, c.StaffID)
	if err != nil {
		return err
	}
	r.StaffID, r.StaffName = colleague.ID, colleague.Name
	r.Channel, r.Minutes, r.StartsAt, r.EndsAt = c.Channel, c.Minutes, nil, nil
	r.words.Place, r.words.Note = orPlace(c, snapshot.Company, contact), c.Note
	r.times = nil
	v := validate.New()
	for i, at := range c.times {
		err := r.freeTx(tx, at)
		if fault.CodeOf(err) == "interview.busy" {
			v.Check(fmt.Sprintf("/times/%d", i), "interview.busy")
		} else if err != nil {
			return err
		}
		r.times = append(r.times, timeRow{i + 1, at})
	}
	return v.Err()
}

// orPlace is where an interview takes place unless staff say otherwise.
func orPlace(c checked, company settings.Company, contact request.Contact) string {
	switch {
	case c.Place != "":
		return c.Place
	case c.Channel == Phone:
		return contact.Phone
	}
	return strings.Join(company.AddressLines, ", ")
}

// colleagueTx finds who talks among those who may decide.
func (s *Service) colleagueTx(tx *db.Tx, p identity.Principal, id string) (identity.Colleague, error) {
	if id == "" {
		id = p.StaffID
	}
	colleagues, err := s.Colleagues(tx, identity.RequestDecide)
	for _, c := range colleagues {
		if c.ID == id {
			return c, err
		}
	}
	return identity.Colleague{}, orElse(err, invalid("/staff_id", "choice.invalid"))
}

func writeTimesTx(tx *db.Tx, r row) error {
	if _, err := tx.Exec(dropTimes, r.ID); err != nil {
		return err
	}
	for _, t := range r.times {
		if _, err := tx.Exec(addTime, r.ID, t.Position, t.StartsAt); err != nil {
			return err
		}
	}
	return nil
}

// ProposeOthers puts other times in the place of those before; what was agreed on is called off
// in calendars, until a time is agreed on again. Errors: fault Forbidden, NotFound,
// Invalid, Conflict "interview.changed_by", "interview.not_allowed".
func (s *Service) ProposeOthers(ctx context.Context, p identity.Principal, id string, version int64, in Proposal) (Desk, error) {
	return s.change(ctx, p, id, version, Propose, func(tx *db.Tx, m *moving) error {
		c, err := in.check(m.snapshot.Hours, tx.Now())
		if err != nil {
			return err
		}
		if err := s.takeOverTx(tx, p, m.snapshot, m.contact, &m.row, c); err != nil {
			return err
		}
		m.words.Remark = ""
		return writeTimesTx(tx, m.row)
	})
}

func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// begun says whether its time has come.
func (r row) begun(now time.Time) bool { return r.StartsAt != nil && !now.Before(*r.StartsAt) }
