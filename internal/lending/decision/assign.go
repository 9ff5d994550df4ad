package decision

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// mostAssigned is how many requests are handed over at once.
const mostAssigned = 100

// Handover gives several requests to a colleague at once.
type Handover struct {
	StaffID  *string `json:"staff_id" nullable:"true" doc:"Nobody when null"`
	Requests []Seen  `json:"requests"` // 1 to mostAssigned
}

// Seen names a request as it was seen.
type Seen struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
}

// HandedOver is what came of a Handover. What another person has changed meanwhile is left as
// it is; the others are done.
type HandedOver struct {
	Assigned []string `json:"assigned"` // ids; also what was given to that colleague before
	Changed  []string `json:"changed"`  // ids of what is not as it was seen
}

var findAssignee = db.SQL(`SELECT version, COALESCE(assignee_id, '') AS assignee_id FROM loan_requests WHERE id = $1`)

type assigneeRow struct {
	Version    int64  `db:"version"`
	AssigneeID string `db:"assignee_id"`
}

// AssignMany gives requests to a colleague who may decide, or takes them back. Doing it twice
// is doing it once. Errors: fault Forbidden, Invalid for nobody such or no requests.
func (s *Service) AssignMany(ctx context.Context, p identity.Principal, in Handover) (HandedOver, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return HandedOver{}, err
	}
	if len(in.Requests) == 0 || len(in.Requests) > mostAssigned {
		return HandedOver{}, request.Invalid("/requests", "choice.invalid")
	}
	var done HandedOver
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		done = HandedOver{[]string{}, []string{}}
		to := db.Text(in.StaffID)
		name, err := s.colleagueTx(tx, to)
		if err != nil {
			return err
		}
		for _, each := range in.Requests {
			assigned, err := assignTx(tx, p, each, to, name)
			if err != nil {
				return err
			}
			if assigned {
				done.Assigned = append(done.Assigned, each.ID)
			} else {
				done.Changed = append(done.Changed, each.ID)
			}
		}
		return nil
	})
	return done, err
}

// assignTx says false for a request that is not as it was seen, or not there.
func assignTx(tx *db.Tx, p identity.Principal, seen Seen, to, name string) (bool, error) {
	row, found, err := db.Maybe[assigneeRow](tx, findAssignee, seen.ID)
	if err != nil || !found {
		return false, err
	}
	if row.AssigneeID == to {
		return true, nil
	}
	if err := branch.SeenByTx(tx, to, seen.ID); err != nil {
		return false, err
	}
	n, err := tx.Exec(setAssign, seen.ID, seen.Version, db.Nullable(to), db.Nullable(name), tx.Now())
	if err != nil || n == 0 {
		return false, err
	}
	return true, assignedTx(tx, p, seen.ID, to)
}

func assignedTx(tx *db.Tx, p identity.Principal, id, to string) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "request.assigned", EntityKind: request.EntityRequest, EntityID: id, Details: map[string]any{"to": to},
	})
}

// Deciders lists to whom requests may be given. Errors: fault Forbidden.
func (s *Service) Deciders(ctx context.Context, p identity.Principal) (list []identity.Colleague, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		list, err = s.Colleagues(tx, identity.RequestDecide)
		return err
	})
	return list, err
}

// Assign gives a request to a colleague who may decide; an empty id takes it back. Errors:
// fault Forbidden, NotFound, Invalid for nobody such, Conflict "request.version_conflict".
func (s *Service) Assign(ctx context.Context, p identity.Principal, id string, version int64, staffID string) (Work, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Work{}, err
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		name, err := s.colleagueTx(tx, staffID)
		if err == nil {
			err = branch.SeenByTx(tx, staffID, id)
		}
		if err != nil {
			return err
		}
		n, err := tx.Exec(setAssign, id, version, db.Nullable(staffID), db.Nullable(name), tx.Now())
		if err == nil && n == 0 {
			err = request.VersionConflict(r.Version)
		}
		if err != nil {
			return err
		}
		return assignedTx(tx, p, id, staffID)
	})
	if err != nil {
		return Work{}, err
	}
	return s.Work(ctx, p, id)
}

func (s *Service) colleagueTx(tx *db.Tx, id string) (name string, err error) {
	if id == "" {
		return "", nil
	}
	colleagues, err := s.Colleagues(tx, identity.RequestDecide)
	for _, c := range colleagues {
		if c.ID == id {
			return c.Name, err
		}
	}
	if err == nil {
		err = request.Invalid("/staff_id", "choice.invalid")
	}
	return "", err
}
