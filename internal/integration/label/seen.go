package label

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/platform/db"
)

var findNaming = db.SQL(`SELECT external_id, set_by FROM labels WHERE kind = $1 AND object_id = $2`)

type naming struct {
	ExternalID string `db:"external_id"`
	By         string `db:"set_by"`
}

// SeenLabels are the labels of one thing, as people of the lender see them.
type SeenLabels struct {
	ExternalID string      `json:"external_id" doc:"What programs of the lender call it; empty when they have not named it"`
	NamedBy    string      `json:"named_by" doc:"The program that named it, by its name"`
	Notes      []KeptValue `json:"notes" doc:"What programs keep beside it, by program and name"`
}

// KeptValue is one value that a program keeps beside a thing.
type KeptValue struct {
	Program string `json:"program" doc:"By its name"`
	Name    string `json:"name"`
	Value   string `json:"value"`
}

// Seen gives people the labels of a thing. Refusals: NotFound; Forbidden without the permission to read things of the kind.
func (s *Service) Seen(ctx context.Context, by identity.Principal, thing Thing) (seen SeenLabels, err error) {
	reader, known := readers[thing.Kind]
	if !known {
		return seen, errNotFound
	}
	if err := by.Permit(reader.permission); err != nil {
		return seen, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		at, err := s.placeTx(tx, thing)
		if err == nil {
			seen, err = s.seenTx(tx, Thing{thing.Kind, at.ID})
		}
		return err
	})
	return seen, err
}

func (s *Service) seenTx(tx *db.Tx, thing Thing) (SeenLabels, error) {
	seen := SeenLabels{Notes: []KeptValue{}}
	name, named, err := db.Maybe[naming](tx, findNaming, thing.Kind, thing.ID)
	if err != nil {
		return seen, err
	}
	rows, err := db.All[valueRow](tx, listValues, thing.Kind, thing.ID)
	if err != nil || !named && len(rows) == 0 {
		return seen, err
	}
	programs, err := program.ActorNamesTx(tx)
	if err != nil {
		return seen, err
	}
	seen.ExternalID, seen.NamedBy = name.ExternalID, programs[name.By]
	for _, r := range rows {
		value, err := r.open(s.keys)
		if err != nil {
			return seen, err
		}
		seen.Notes = append(seen.Notes, KeptValue{programs[r.ProgramID], r.Name, value})
	}
	return seen, nil
}
