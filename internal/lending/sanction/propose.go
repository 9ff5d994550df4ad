package sanction

import (
	"context"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Input is a proposal: without terms it takes the sanction in force back.
type Input struct {
	Terms     Terms  `json:"terms"`
	Reference string `json:"reference" doc:"Of the decision, or of the lender's admission"`
	Reason    string `json:"reason"`
}

// The longest of what people write, in characters.
const (
	longestReference = 200
	longestReason    = 2000
)

func (in *Input) check() error {
	in.Reference, in.Reason = validate.CleanText(in.Reference), validate.CleanText(in.Reason)
	v := validate.New()
	for _, text := range []struct {
		at, text string
		most     int
	}{{"/reference", in.Reference, longestReference}, {"/reason", in.Reason, longestReason}} {
		switch {
		case text.text == "":
			v.Check(text.at, validate.FieldRequired)
		case utf8.RuneCountInString(text.text) > text.most:
			v.CheckWith(text.at, validate.TextTooLong, map[string]any{"max": text.most})
		}
	}
	return v.Err()
}

// apply is the fact of the sanction on the state's day, and the state after it.
func (t Terms) apply(l *loan.Loan, st loan.State, e *law.Edition) (loan.Event, loan.State, error) {
	if err := lawful(st); err != nil {
		return loan.Event{}, st, err
	}
	s, err := t.of(e, st)
	if err != nil {
		return loan.Event{}, st, err
	}
	fact, after, err := l.Sanctioned(st.On, s, t.AwardMinor)
	if errors.Is(err, credit.ErrTerms) {
		return fact, after, fault.New(fault.Conflict, "change.impossible").Wrap(err)
	}
	return fact, after, err
}

// change is a proposal on its way through a transaction.
type change struct {
	s    *Service
	p    identity.Principal
	rule settings.FourEyes
	law  *law.Edition
	kind Kind
}

// Propose proposes a sanction. Where the lender's rule lets one person work alone and nobody else could confirm it, it is done at once; otherwise
// it waits for Confirm by another person. The same key answers the first result again.
//
// Errors: fault Forbidden (needs collection.manage), NotFound, Invalid naming the field or "idempotency.mismatch", Conflict
// "proposal.open_already", and why the loan cannot be counted anew: "loan.not_running", "loan.parts_open", "sanction.withdrawn", "sanction.in_force",
// "sanction.no_lower_rate", "change.impossible".
func (s *Service) Propose(ctx context.Context, p identity.Principal, loanID string, in Input, key string) (Proposal, error) {
	return s.propose(ctx, p, loanID, Impose, in, key)
}

// ProposeLift proposes to take the sanction in force back, as if it had never been. Errors: as Propose, and Conflict "sanction.none".
func (s *Service) ProposeLift(ctx context.Context, p identity.Principal, loanID string, in Input, key string) (Proposal, error) {
	in.Terms = Terms{}
	return s.propose(ctx, p, loanID, Lift, in, key)
}

func (s *Service) propose(ctx context.Context, p identity.Principal, loanID string, kind Kind, in Input, key string) (made Proposal, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return made, err
	}
	if err := in.check(); err != nil {
		return made, err
	}
	c, err := s.begin(ctx, p, loanID, kind)
	if err != nil {
		return made, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, replay, err := loanbook.OnceTx(tx, p, key, in, loanID+string(kind))
		if err != nil {
			return err
		}
		if !replay {
			if err := c.proposeTx(tx, id, loanID, in); err != nil {
				return err
			}
		}
		made, err = c.proposalTx(tx, id)
		return err
	})
	return made, err
}

func (s *Service) begin(ctx context.Context, p identity.Principal, loanID string, kind Kind) (c change, err error) {
	c = change{s: s, p: p, kind: kind}
	if c.law, err = s.lawOf(ctx, loanID); err != nil {
		return c, err
	}
	c.rule, err = s.fourEyes(ctx)
	return c, err
}

func (c change) proposalTx(tx *db.Tx, id string) (Proposal, error) {
	r, err := db.One[row](tx, findRow, id)
	if err != nil {
		return Proposal{}, err
	}
	l, err := loanbook.LoadTx(tx, r.LoanID)
	if err != nil {
		return Proposal{}, err
	}
	return c.s.proposalTx(tx, r, l.Terms.Principal.Currency, c.rule, c.p)
}

func (c change) proposeTx(tx *db.Tx, id, loanID string, in Input) error {
	l, st, err := loanbook.StateTx(tx, loanID)
	if err != nil {
		return err
	}
	if err := c.possible(&l, st, in.Terms); err != nil {
		return err
	}
	hidden, err := c.s.seal(id, words{in.Reference, in.Reason})
	if err != nil {
		return err
	}
	terms, err := json.Marshal(in.Terms)
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertRow, id, loanID, c.kind, string(terms), hidden, c.p.StaffID, loanbook.NameOf(c.p), tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "proposal.open_already")
	}
	if err := c.recordTx(tx, loanID, "proposed", id); err != nil {
		return err
	}
	err = mayTx(tx, c.rule, c.p.StaffID, c.p)
	if fault.CodeOf(err) == "second_person.needed" {
		return nil // waits
	}
	if err != nil {
		return err
	}
	return c.doTx(tx, &l, st, id, in.Terms)
}

func (c change) recordTx(tx *db.Tx, loanID, what, id string) error {
	return loanbook.RecordTx(tx, c.p, loanID, "loan.sanction_"+string(c.kind)+"_"+what, map[string]any{"proposal": id})
}

// possible says why what is proposed cannot be done to the loan as it is.
func (c change) possible(l *loan.Loan, st loan.State, t Terms) error {
	if c.kind == Lift {
		if st.Sanction == nil {
			return fault.New(fault.Conflict, "sanction.none")
		}
		return nil
	}
	_, _, err := t.apply(l, st, c.law)
	return err
}

// doTx does what was proposed and may be done, and asks for the letter about it.
func (c change) doTx(tx *db.Tx, l *loan.Loan, st loan.State, id string, t Terms) error {
	fact, err := c.factTx(tx, l, st, t)
	if err != nil {
		return err
	}
	n, err := tx.Exec(endRow, id, done, loanbook.NameOf(c.p), tx.Now(), fact.ID)
	if err != nil {
		return err
	}
	if n == 0 {
		return errEnded
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kindLetter, Payload: letter.Ref{ID: id}, UniqueKey: kindLetter + ":" + id})
}

func (c change) factTx(tx *db.Tx, l *loan.Loan, st loan.State, t Terms) (loan.Event, error) {
	if c.kind == Impose {
		fact, _, err := t.apply(l, st, c.law)
		if err != nil {
			return fact, err
		}
		return c.s.Loans.AppendToTx(tx, c.p.Actor(), l, fact)
	}
	for _, e := range l.Facts {
		if e.Kind == loan.Sanctioned && !l.Taken(e.ID) {
			return c.s.Loans.ReverseTx(tx, c.p.Actor(), l.ID, e.ID, "")
		}
	}
	return loan.Event{}, fault.New(fault.Conflict, "sanction.none")
}

// Confirm does what a colleague proposed. Errors: fault Forbidden (needs collection.manage), NotFound, Conflict "second_person.needed" (the
// caller proposed it), "proposal.ended", and those of Propose, which are asked again.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, loanID, id string) (made Proposal, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return made, err
	}
	c, err := s.begin(ctx, p, loanID, "")
	if err != nil {
		return made, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := openTx(tx, loanID, id)
		if err != nil {
			return err
		}
		if err := mayTx(tx, c.rule, r.ByID, p); err != nil {
			return err
		}
		var t Terms
		if err := json.Unmarshal([]byte(r.Terms), &t); err != nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		c.kind = r.Kind
		if err := c.doTx(tx, &l, st, id, t); err != nil {
			return err
		}
		made, err = c.proposalTx(tx, id)
		return err
	})
	return made, err
}

// Withdraw takes an open proposal back, one of a colleague too. Errors: fault Forbidden (needs collection.manage), NotFound, Conflict
// "proposal.ended".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, loanID, id string) error {
	if err := p.Permit(identity.Collect); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := openTx(tx, loanID, id)
		if err != nil {
			return err
		}
		if n, err := tx.Exec(endRow, id, withdrawn, loanbook.NameOf(p), tx.Now(), nil); err != nil || n == 0 {
			return errors.Join(err, errEnded)
		}
		return change{s: s, p: p, kind: r.Kind}.recordTx(tx, loanID, "withdrawn", id)
	})
}

var errEnded = fault.New(fault.Conflict, "proposal.ended")

func openTx(tx *db.Tx, loanID, id string) (row, error) {
	r, err := db.One[row](tx, findRow, id)
	switch {
	case err != nil:
		return r, err
	case r.LoanID != loanID:
		return r, fault.New(fault.NotFound, "not_found")
	case r.State != open:
		return r, errEnded
	}
	return r, nil
}
