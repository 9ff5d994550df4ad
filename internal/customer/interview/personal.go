package interview

import (
	"context"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Personal is what this package keeps of applicants. It is kept as long as the request that it is
// about, and erased with it.
func (s *Service) Personal() personal.Source { return personalSource{s: s} }

type personalSource struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (personalSource) Name() string { return "interviews" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"assess_request"}, Basis: []string{"contract"}, Subjects: []string{"applicants"},
		Categories: []string{"contact", "correspondence"}, Recipients: []string{"mail_provider"},
		Classes: []personal.Class{personal.Request, personal.Contract},
	}
}

type interviewCopy struct {
	RequestID string      `json:"request_id"`
	State     State       `json:"state"`
	Channel   Channel     `json:"channel"`
	Minutes   int         `json:"minutes"`
	Place     string      `json:"place"`
	Note      string      `json:"note"`
	Remark    string      `json:"remark"`
	Reason    string      `json:"reason"`
	Outcome   string      `json:"outcome"`
	Proposed  []time.Time `json:"proposed"`
	StartsAt  *time.Time  `json:"starts_at"`
	CreatedAt time.Time   `json:"created_at"`
}

// Export implements personal.Source: what was written about the person is theirs to read, also
// what staff noted of the talk.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var copies []interviewCopy
	err := src.s.DB.View(ctx, func(tx *db.Tx) error {
		copies = nil
		ids, err := src.s.Requests.OwnIDsTx(tx, p)
		if err != nil {
			return err
		}
		for _, id := range ids {
			rows, err := src.s.ofRequestTx(tx, id)
			if err != nil {
				return err
			}
			for _, r := range rows {
				copies = append(copies, r.copy())
			}
		}
		return nil
	})
	if err != nil || len(copies) == 0 {
		return err
	}
	return a.JSON("interviews.json", copies)
}

func (r row) copy() interviewCopy {
	c := interviewCopy{
		RequestID: r.RequestID, State: r.State, Channel: r.Channel, Minutes: r.Minutes, Place: r.words.Place, Note: r.words.Note,
		Remark: r.words.Remark, Reason: r.words.Reason, Outcome: r.words.Outcome, Proposed: []time.Time{}, StartsAt: r.StartsAt, CreatedAt: r.CreatedAt,
	}
	for _, t := range r.times {
		c.Proposed = append(c.Proposed, t.StartsAt)
	}
	return c
}
