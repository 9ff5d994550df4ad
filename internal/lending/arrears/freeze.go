package arrears

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// farthestFreeze bounds how far ahead a suspension may end: it is said again before it becomes a way to forget a loan.
const farthestFreeze = 366

// Suspension stops late interest and letters until a day, or lets them run again.
type Suspension struct {
	Version int64     `json:"version"`
	Frozen  bool      `json:"frozen"`
	Until   date.Date `json:"until,omitzero" doc:"Its last day, at most 366 days ahead. Of a program: the last day of its mandate when absent"`
	Reason  string    `json:"reason"`
}

// Freeze stops late interest and letters, or lets them run again: while a claim is disputed, after a death, in
// insolvency. A person says until when, and a second one confirms it (Confirm); where the lender's rule lets one person
// work alone and nobody else could confirm it, it is done at once. A program does so within the days of its mandate,
// which two people have given it, and ends no suspension but its own. The reason is kept. Errors: those of AddContact,
// Invalid for a day that is missing, past or too far, Forbidden "mandate.exceeded", Conflict "loan.frozen_already",
// "loan.not_frozen", "proposal.open_already".
func (s *Service) Freeze(ctx context.Context, p identity.Principal, loanID string, in Suspension) (Case, error) {
	in.Reason = validate.CleanText(in.Reason)
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return Case{}, err
	}
	return s.onCase(ctx, p, loanID, in.Version, func(w *caseWork) error {
		v := validate.New()
		v.Check("/reason", noteCode(in.Reason))
		if in.Frozen && !mandate.Bounds(p) {
			v.Check("/until", dayWithin(in.Until, w.st.On, w.st.On.AddDays(farthestFreeze)))
		}
		if err := v.Err(); err != nil {
			return err
		}
		days, err := w.freezable(in.Frozen)
		switch {
		case err != nil:
			return err
		case in.Frozen && w.st.Frozen:
			return errFrozen
		case !in.Frozen && !w.st.Frozen:
			return fault.New(fault.Conflict, "loan.not_frozen")
		case !in.Frozen:
			if _, err := s.Loans.AppendToTx(w.tx, p.Actor(), &w.loan, loan.Event{Kind: loan.Unfrozen, On: w.st.On}); err != nil {
				return err
			}
			return s.logTx(w.tx, p, w.row, logLine{Kind: LogThaw, Words: in.Reason})
		case !mandate.Bounds(p):
			id, err := db.NewKey(w.tx.Now())
			if err != nil {
				return err
			}
			return s.proposeTx(w.tx, p, proposed{ID: id, LoanID: loanID, Kind: Suspend, Reason: in.Reason, Until: &in.Until}, rule)
		}
		last := w.st.On.AddDays(days - 1)
		if in.Until.After(last) {
			return mandate.Exceeded("freeze_days")
		}
		if !in.Until.IsZero() {
			last = loan.Latest(in.Until, w.st.On)
		}
		return s.freezeTx(w.tx, p, &w.loan, w.st, w.row, last, in.Reason)
	})
}

var errFrozen = fault.New(fault.Conflict, "loan.frozen_already")

// freezeTx suspends a loan through its last day, after which it ends by itself.
func (s *Service) freezeTx(tx *db.Tx, p identity.Principal, l *loan.Loan, st loan.State, row caseRow, last date.Date, reason string) error {
	event, err := s.Loans.AppendToTx(tx, p.Actor(), l, loan.Event{Kind: loan.Frozen, On: st.On, Data: loan.Data{Until: last}})
	if err != nil {
		return err
	}
	if err := thawLaterTx(tx, l, event.ID, last); err != nil {
		return err
	}
	return s.logTx(tx, p, row, logLine{Kind: LogFreeze, Words: reason, Details: map[string]any{"until": last}})
}

// suspendTx does what two people agreed on.
func (s *Service) suspendTx(tx *db.Tx, p identity.Principal, l *loan.Loan, st loan.State, r proposed) error {
	row, err := s.ensureCaseTx(tx, p, l.ID, st)
	if err != nil {
		return err
	}
	return s.freezeTx(tx, p, l, st, row, *r.Until, r.Reason)
}

// suspendable says why a loan may not be suspended through a day.
func suspendable(st loan.State, until date.Date) error {
	switch {
	case st.Status != loan.Active && st.Status != loan.Terminated:
		return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	case st.Frozen:
		return errFrozen
	case until.Before(st.On):
		return fault.New(fault.Conflict, "freeze.over")
	}
	return nil
}
