package privacy

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Viewed is one time that a member of staff looked at a client's file: what and when,
// and in which role, never who; or that a program read it with a key.
type Viewed struct {
	At       time.Time     `json:"at"`
	Kind     string        `json:"kind" enum:"staff,machine" doc:"A person, or a program with a key"`
	Role     identity.Role `json:"role" doc:"Of a person; empty: somebody who works here no more"`
	What     string        `json:"what" doc:"account, request, document, agreement, loan or export"`
	RoleName string        `json:"role_name" doc:"Of one of the lender's own roles; empty for a shipped one"`
}

const mostViewed = 200

// WhoLooked tells a client who looked at their file, newest first. Errors: fault
// Unauthenticated.
func (s *Service) WhoLooked(ctx context.Context, p identity.Principal) ([]Viewed, error) {
	if err := client(p); err != nil {
		return nil, err
	}
	s.views.flush(ctx)
	var list []Viewed
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = s.viewedTx(tx, p)
		return err
	})
	return list, err
}

func (s *Service) viewedTx(tx *db.Tx, p identity.Principal) ([]Viewed, error) {
	var records []audit.Record
	for _, src := range s.Sources {
		entities, err := src.EntitiesTx(tx, self(p))
		if err != nil {
			return nil, err
		}
		for _, e := range entities {
			seen, err := audit.SeenTx(tx, e.Kind, e.ID, mostViewed)
			if err != nil {
				return nil, err
			}
			records = append(records, seen...)
		}
	}
	slices.SortStableFunc(records, func(a, b audit.Record) int { return b.At.Compare(a.At) })
	records = records[:min(len(records), mostViewed)]
	return s.rolesTx(tx, records)
}

// rolesTx says of each record who it was, without a name.
func (s *Service) rolesTx(tx *db.Tx, records []audit.Record) ([]Viewed, error) {
	type named struct {
		role identity.Role
		name string
	}
	roles := map[string]named{}
	list := make([]Viewed, len(records))
	for i, r := range records {
		role, known := roles[r.ActorID]
		if !known && r.ActorKind == string(identity.Staff) {
			var err error
			if role.role, role.name, err = s.Identity.RoleOfTx(tx, r.ActorID); err != nil {
				return nil, err
			}
			roles[r.ActorID] = role
		}
		list[i] = Viewed{r.At, r.ActorKind, role.role, what(r), role.name}
	}
	return list, nil
}

// what is a view in a word: an export that staff fetched is told apart from a look.
func what(r audit.Record) string {
	if r.EntityKind == entityCase {
		return string(Export)
	}
	return r.EntityKind
}
