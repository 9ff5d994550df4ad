package task

import (
	"context"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Personal is what tasks say of people. It is kept as long as the request, the loan or the client that a task is about, and goes with it.
func (s *Service) Personal() personal.Source { return personalSource{s: s} }

type personalSource struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (personalSource) Name() string { return "tasks" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"assess_request", "perform_contract"}, Basis: []string{"contract", "legitimate_interest"},
		Subjects: []string{"applicants", "borrowers", "clients"}, Categories: []string{"correspondence"}, Recipients: []string{},
		Classes: []personal.Class{personal.Request, personal.Contract},
	}
}

// Copy is a task as a person gets it who asks for their data.
type Copy struct {
	About     Kind       `json:"about"`
	AboutID   string     `json:"about_id"`
	Text      string     `json:"text"`
	DueOn     date.Date  `json:"due_on"`
	CreatedAt time.Time  `json:"created_at"`
	DoneAt    *time.Time `json:"done_at"`
	Words     string     `json:"words"`
}

// Export implements personal.Source.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var copies []Copy
	err := src.s.DB.View(ctx, func(tx *db.Tx) (err error) {
		copies, err = src.s.copiesTx(tx, p)
		return err
	})
	if err != nil || len(copies) == 0 {
		return err
	}
	return a.JSON("tasks.json", copies)
}

func (s *Service) copiesTx(tx *db.Tx, p personal.Person) (copies []Copy, err error) {
	of := map[Kind][]string{}
	if of[OfRequest], err = s.Requests.OwnIDsTx(tx, p); err != nil {
		return nil, err
	}
	entities, err := s.Loans.Personal().EntitiesTx(tx, p)
	if err != nil {
		return nil, err
	}
	for _, e := range entities {
		of[OfLoan] = append(of[OfLoan], e.ID)
	}
	if of[OfClient], err = s.Clients.PersonIDsTx(tx, p); err != nil {
		return nil, err
	}
	for _, kind := range kinds {
		for _, id := range of[kind] {
			rows, err := db.All[row](tx, listOf, id, kind)
			if err != nil {
				return nil, err
			}
			for _, r := range rows {
				copies = append(copies, Copy{r.Kind, r.AboutID, r.Body, r.DueOn, r.CreatedAt, r.DoneAt, r.Words})
			}
		}
	}
	return copies, nil
}
