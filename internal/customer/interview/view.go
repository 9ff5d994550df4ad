package interview

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Desk is what staff see of the interviews of a request.
type Desk struct {
	Items      []Interview          `json:"items"` // newest first; the first may be open
	MayPlan    bool                 `json:"may_plan"`
	TimeZone   string               `json:"time_zone" doc:"Of the lender's clock"`
	Colleagues []identity.Colleague `json:"colleagues" doc:"Who may talk with applicants"`
	Defaults   Defaults             `json:"defaults"`
}

// Defaults is where an interview takes place unless staff say otherwise.
type Defaults struct {
	Phone  string `json:"phone"`
	Office string `json:"office"`
}

// Interview is one of them, as staff see it.
type Interview struct {
	ID        string     `json:"id"`
	Version   int64      `json:"version"`
	State     State      `json:"state" enum:"proposed,chosen,other_asked,confirmed,held,missed,cancelled,declined"`
	StaffID   string     `json:"staff_id"`
	Staff     string     `json:"staff"`
	Channel   Channel    `json:"channel" enum:"phone,video,office"`
	Minutes   int        `json:"minutes"`
	Place     string     `json:"place"`
	Note      string     `json:"note"`
	Remark    string     `json:"remark"`
	Reason    string     `json:"reason"`
	Outcome   string     `json:"outcome" doc:"For colleagues"`
	Times     []Time     `json:"times"`
	StartsAt  *time.Time `json:"starts_at"`
	EndsAt    *time.Time `json:"ends_at"`
	Outside   bool       `json:"outside" doc:"What was chosen or agreed on lies outside the opening hours"`
	Moving    bool       `json:"moving" doc:"A time was agreed on before, and another one is looked for"`
	Changed   Change     `json:"changed"`
	CreatedAt time.Time  `json:"created_at"`
	Actions   []Action   `json:"actions"`
}

// Time is one that is proposed.
type Time struct {
	Position int       `json:"position"`
	StartsAt time.Time `json:"starts_at"`
	Taken    bool      `json:"taken"`
	Past     bool      `json:"past"`
	Outside  bool      `json:"outside" doc:"Outside the opening hours"`
}

// Change is what happened last.
type Change struct {
	Kind string    `json:"kind" enum:"staff,client,machine,system"`
	By   string    `json:"by" doc:"A member of staff"`
	At   time.Time `json:"at"`
}

// OfRequest gives the interviews of a request. Errors: fault Forbidden, NotFound.
func (s *Service) OfRequest(ctx context.Context, p identity.Principal, requestID string) (Desk, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Desk{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Desk{}, err
	}
	var desk Desk
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		desk, err = s.deskTx(tx, p, snapshot, requestID)
		return err
	})
	return desk, err
}

func (s *Service) deskTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, requestID string) (Desk, error) {
	contact, err := s.Requests.ContactTx(tx, requestID)
	if err != nil {
		return Desk{}, err
	}
	rows, err := s.ofRequestTx(tx, requestID)
	if err != nil {
		return Desk{}, err
	}
	desk := Desk{
		Items: []Interview{}, TimeZone: snapshot.Hours.Location().String(),
		Defaults: Defaults{contact.Phone, orPlace(checked{}, snapshot.Company, contact)},
	}
	open := false
	for _, r := range rows {
		view, err := r.viewTx(tx, p, snapshot.Hours)
		if err != nil {
			return desk, err
		}
		open = open || !r.State.over()
		desk.Items = append(desk.Items, view)
	}
	desk.MayPlan = contact.Talking && !open && p.Can(identity.RequestDecide)
	if desk.Colleagues, err = s.Colleagues(tx, identity.RequestDecide); desk.Colleagues == nil {
		desk.Colleagues = []identity.Colleague{}
	}
	return desk, err
}

func (r row) viewTx(tx *db.Tx, p identity.Principal, hours settings.Hours) (Interview, error) {
	now := tx.Now()
	view := Interview{
		ID: r.ID, Version: r.Version, State: r.State, StaffID: r.StaffID, Staff: r.StaffName, Channel: r.Channel, Minutes: r.Minutes,
		Place: r.words.Place, Note: r.words.Note, Remark: r.words.Remark, Reason: r.words.Reason, Outcome: r.words.Outcome, Times: []Time{},
		StartsAt: r.StartsAt, EndsAt: r.EndsAt, Moving: r.moving(), Changed: Change{r.ChangedKind, r.ChangedBy, r.ChangedAt}, CreatedAt: r.CreatedAt, Actions: []Action{},
	}
	if p.Can(identity.RequestDecide) {
		view.Actions = r.State.actions(byStaff, r.begun(now))
	}
	if r.StartsAt != nil {
		view.Outside = !within(hours, *r.StartsAt, *r.EndsAt)
	}
	if r.State.over() {
		return view, nil
	}
	for _, t := range r.times {
		err := r.freeTx(tx, t.StartsAt)
		if err != nil && fault.CodeOf(err) != errBusy.Code {
			return view, err
		}
		view.Times = append(view.Times, Time{
			t.Position, t.StartsAt, err != nil, !now.Before(t.StartsAt), !within(hours, t.StartsAt, t.StartsAt.Add(r.length())),
		})
	}
	return view, nil
}

func dayOf(at time.Time, hours settings.Hours) date.Date { return date.Of(at, hours.Location()) }

// Invitation is the calendar file of an interview that is agreed on, for staff. Errors: fault
// Forbidden, NotFound.
func (s *Service) Invitation(ctx context.Context, p identity.Principal, id string) (file []byte, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := s.loadTx(tx, id)
		if err != nil {
			return err
		}
		file, err = s.savedTx(tx, snapshot, r, true)
		return err
	})
	return file, err
}
