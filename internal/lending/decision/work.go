package decision

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/authority"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
)

// Work is what staff need to bring a request to its decision, beside the request itself.
type Work struct {
	AssigneeID string                   `json:"assignee_id"` // empty: nobody
	Assignee   string                   `json:"assignee"`
	Approved   *ApprovedLoan            `json:"approved"`
	Checks     *underwriting.CheckRun   `json:"checks"`   // the newest run; nil while the first waits
	Reasons    []underwriting.Reason    `json:"reasons"`  // of that run, in the reader's language
	Outdated   bool                     `json:"outdated"` // the information has changed since
	Lookalikes []underwriting.Lookalike `json:"lookalikes"`
	Asks       []request.Asked          `json:"asks"`     // newest first; the first may be open
	Proposal   *authority.Proposal      `json:"proposal"` // what waits for a second person
	Review     *Review                  `json:"review"`
	Automated  *Automated               `json:"automated" doc:"How a program made the decision that counts; null: a person decided, or nothing is decided"`
	Advice     *Automated               `json:"advice" doc:"A refusal that a program recommends, for a person to decide"`
	Refusal    refusal.View             `json:"refusal"`
	Involved   bool                     `json:"involved"` // the reader has decided about it, so that another person reviews it
	CoBorrower *CoBorrowerView          `json:"co_borrower"`
	Timeline   []request.Step           `json:"timeline"` // as the applicant sees it

	Glance     Glance               `json:"glance"`
	Colleagues []identity.Colleague `json:"colleagues"` // to whom it may be given
}

type workRow struct {
	AssigneeName *string    `db:"assignee_name"`
	CheckDue     *time.Time `db:"check_due"`
	CreatedAt    time.Time  `db:"created_at"`
}

var (
	findWork  = db.SQL(`SELECT assignee_name, check_due, created_at FROM loan_requests WHERE id = $1`)
	setAssign = db.SQL(`UPDATE loan_requests SET version = version + 1, assignee_id = $3, assignee_name = $4, changed_at = $5 WHERE id = $1 AND version = $2`)
)

// Work gives what surrounds a request. Errors: fault Forbidden, NotFound.
func (s *Service) Work(ctx context.Context, p identity.Principal, id string) (Work, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Work{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Work{}, err
	}
	var w Work
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err == nil {
			w, err = s.workTx(tx, p, r)
		}
		if err == nil {
			w.Glance, err = s.glanceTx(tx, p, r, snapshot, w)
		}
		return err
	})
	return w, err
}

func (s *Service) workTx(tx *db.Tx, p identity.Principal, r request.Case) (Work, error) {
	say := i18n.For(p.Lang)
	row, err := db.One[workRow](tx, findWork, r.ID)
	if err != nil {
		return Work{}, err
	}
	w := Work{AssigneeID: db.Text(r.AssigneeID), Assignee: db.Text(row.AssigneeName), Outdated: row.CheckDue != nil, Reasons: []underwriting.Reason{}, Asks: []request.Asked{}}
	if r.ApprovedMinor != nil {
		if w.Approved, err = approvedLoan(r.Agreed(r.ApprovedRow)); err != nil {
			return w, err
		}
	}
	if w.Checks, err = underwriting.LastCheckTx(tx, r.ID); err != nil {
		return w, err
	}
	if w.Checks != nil {
		w.Checks.Say(say)
		w.Reasons = w.Checks.Trace.Reasons(say)
	}
	if w.Lookalikes, err = underwriting.LookalikesTx(tx, p, r.ID); err != nil {
		return w, err
	}
	moves, err := db.All[moveRow](tx, listMoves, r.ID)
	if err != nil {
		return w, err
	}
	if w.Timeline, err = s.TimelineTx(tx, r.ID, timeline(row.CreatedAt, moves, say), say); err != nil {
		return w, err
	}
	if w.Colleagues, err = s.Colleagues(tx, identity.RequestDecide); err != nil {
		return w, err
	}
	if err := s.readOpenTx(tx, p, r, &w); err != nil {
		return w, err
	}
	return w, w.refusalTx(tx, r)
}

// readOpenTx reads what waits for a person, and whether for the reader.
func (s *Service) readOpenTx(tx *db.Tx, p identity.Principal, r request.Case, w *Work) error {
	asks, err := db.All[request.AskRow](tx, request.ListAsks, r.ID)
	if err != nil {
		return err
	}
	for _, ask := range asks {
		asked, err := request.AskedTx(tx, ask)
		if err != nil {
			return err
		}
		w.Asks = append(w.Asks, asked)
	}
	proposal, found, err := db.Maybe[authority.ProposalRow](tx, authority.FindProposal, r.ID)
	if err != nil {
		return err
	}
	if found {
		others, err := s.secondsTx(tx, proposal)
		if err != nil {
			return err
		}
		if w.Proposal, err = proposal.ViewTx(tx, p, others); err != nil {
			return err
		}
	}
	review, found, err := db.Maybe[Review](tx, findReview, r.ID)
	if err != nil {
		return err
	}
	if found {
		w.Review = &review
		review.DueAt = r.ReviewDue()
		w.Involved = fault.CodeOf(uninvolvedTx(tx, p, r)) == "review.involved"
	}
	if w.CoBorrower, err = coBorrowerTx(tx, r.ID, r.Currency); err != nil {
		return err
	}
	return w.automatedTx(tx, r.ID)
}
