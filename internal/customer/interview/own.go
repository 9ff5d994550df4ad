package interview

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// Own is an interview as the applicant sees it: with the lender, whichever member of staff talks.
type Own struct {
	ID        string     `json:"id"`
	RequestID string     `json:"request_id"`
	Reference string     `json:"reference"`
	Version   int64      `json:"version"`
	State     State      `json:"state" enum:"proposed,chosen,other_asked,confirmed,held,missed,cancelled,declined"`
	Channel   Channel    `json:"channel" enum:"phone,video,office"`
	Minutes   int        `json:"minutes"`
	Place     string     `json:"place"`
	Note      string     `json:"note"`
	Remark    string     `json:"remark" doc:"What the applicant wrote last"`
	Reason    string     `json:"reason" doc:"Why it was called off"`
	Times     []OwnTime  `json:"times" doc:"Of the last proposal"`
	StartsAt  *time.Time `json:"starts_at" doc:"What was chosen or agreed on; null until then"`
	EndsAt    *time.Time `json:"ends_at"`
	Moving    bool       `json:"moving" doc:"A time was agreed on before, and another one is looked for"`
	TimeZone  string     `json:"time_zone" doc:"Of the lender's clock"`
	CreatedAt time.Time  `json:"created_at"`
	Actions   []Action   `json:"actions"`
}

// OwnTime is a time to choose.
type OwnTime struct {
	Position int       `json:"position"`
	StartsAt time.Time `json:"starts_at"`
	Free     bool      `json:"free" doc:"It lies ahead and nobody else has taken it"`
}

// Mine gives a client the interviews about their requests, newest request first. Errors: fault
// Unauthenticated.
func (s *Service) Mine(ctx context.Context, p identity.Principal) ([]Own, error) {
	if err := client(p); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	var list []Own
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = s.ownListTx(tx, snapshot, personal.Person{AccountID: p.AccountID})
		return err
	})
	return list, err
}

func (s *Service) ownListTx(tx *db.Tx, snapshot settings.Snapshot, p personal.Person) ([]Own, error) {
	list := []Own{}
	ids, err := s.Requests.OwnIDsTx(tx, p)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		rows, err := s.ofRequestTx(tx, id)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			own, err := s.ownTx(tx, snapshot, r)
			if err != nil {
				return nil, err
			}
			list = append(list, own)
		}
	}
	return list, nil
}

func (s *Service) ownTx(tx *db.Tx, snapshot settings.Snapshot, r row) (Own, error) {
	contact, err := s.Requests.ContactTx(tx, r.RequestID)
	if err != nil {
		return Own{}, err
	}
	own := Own{
		ID: r.ID, RequestID: r.RequestID, Reference: contact.Reference, Version: r.Version, State: r.State, Channel: r.Channel, Minutes: r.Minutes,
		Place: r.words.Place, Note: r.words.Note, Remark: r.words.Remark, Reason: r.words.Reason, Times: []OwnTime{},
		StartsAt: r.StartsAt, EndsAt: r.EndsAt, Moving: r.moving(), TimeZone: snapshot.Hours.Location().String(), CreatedAt: r.CreatedAt,
		Actions: r.State.actions(byApplicant, r.begun(tx.Now())),
	}
	if r.State.over() {
		return own, nil
	}
	for _, t := range r.times {
		err := r.freeTx(tx, t.StartsAt)
		if err != nil && fault.CodeOf(err) != errBusy.Code {
			return Own{}, err
		}
		own.Times = append(own.Times, OwnTime{t.Position, t.StartsAt, err == nil && tx.Now().Before(t.StartsAt)})
	}
	return own, nil
}

// answer is one thing that the applicant does with an interview as they have seen it.
func (s *Service) answer(ctx context.Context, p identity.Principal, id string, version int64, a Action, do func(tx *db.Tx, m *moving) error) (Own, error) {
	if err := client(p); err != nil {
		return Own{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Own{}, err
	}
	var own Own
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.ownedTx(tx, p, id)
		if err != nil {
			return err
		}
		if r.Version != version {
			return fault.New(fault.Conflict, "interview.changed")
		}
		if err := s.moveTx(tx, mover{p.Actor(), byApplicant, ""}, snapshot, r, a, do); err != nil {
			return err
		}
		if r, err = s.loadTx(tx, id); err == nil {
			own, err = s.ownTx(tx, snapshot, r)
		}
		return err
	})
	return own, err
}

// ownedTx loads an interview about a request of the caller's. What is another's does not exist
// for them: fault NotFound.
func (s *Service) ownedTx(tx *db.Tx, p identity.Principal, id string) (row, error) {
	r, err := s.loadTx(tx, id)
	if err != nil {
		return r, err
	}
	contact, err := s.Requests.ContactTx(tx, r.RequestID)
	if err == nil && contact.AccountID != p.AccountID {
		err = fault.New(fault.NotFound, "not_found")
	}
	return r, err
}

// Choose takes one of the proposed times, or another of them until staff have agreed. Errors:
// fault Unauthenticated, NotFound, Invalid, Conflict "interview.changed",
// "interview.not_allowed", "interview.taken" and "interview.time_over".
func (s *Service) Choose(ctx context.Context, p identity.Principal, id string, version int64, position int) (Own, error) {
	return s.answer(ctx, p, id, version, Choose, func(tx *db.Tx, m *moving) error {
		for _, t := range m.times {
			if t.Position != position {
				continue
			}
			if !tx.Now().Before(t.StartsAt) {
				return errTimeOver
			}
			if err := m.freeTx(tx, t.StartsAt); err != nil {
				if fault.CodeOf(err) == errBusy.Code {
					err = fault.New(fault.Conflict, "interview.taken")
				}
				return err
			}
			m.words.Remark = ""
			m.at(t.StartsAt)
			return nil
		}
		return invalid("/position", "choice.invalid")
	})
}

// AskOther asks for other times; what was agreed on is called off. Errors: fault
// Unauthenticated, NotFound, Invalid, Conflict "interview.changed", "interview.not_allowed".
func (s *Service) AskOther(ctx context.Context, p identity.Principal, id string, version int64, remark string) (Own, error) {
	remark = validate.CleanText(remark)
	return s.answer(ctx, p, id, version, AskOther, func(_ *db.Tx, m *moving) error {
		if code := validate.Required(remark); code != "" {
			return invalid("/remark", code)
		}
		m.words.Remark, m.StartsAt, m.EndsAt = remark, nil, nil
		return tooLong("/remark", remark, longestRemark)
	})
}

// GiveUp says that the applicant wants no interview. Errors: those of AskOther.
func (s *Service) GiveUp(ctx context.Context, p identity.Principal, id string, version int64, remark string) (Own, error) {
	remark = validate.CleanText(remark)
	return s.answer(ctx, p, id, version, Decline, func(_ *db.Tx, m *moving) error {
		m.words.Remark = remark
		return tooLong("/remark", remark, longestRemark)
	})
}

// OwnInvitation is the calendar file of an interview that is agreed on, for its applicant.
// Errors: fault Unauthenticated, NotFound.
func (s *Service) OwnInvitation(ctx context.Context, p identity.Principal, id string) (file []byte, err error) {
	if err := client(p); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := s.ownedTx(tx, p, id)
		if err != nil {
			return err
		}
		file, err = s.savedTx(tx, snapshot, r, false)
		return err
	})
	return file, err
}
