package arrears

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/record/notify"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// ProposalKind is a step that needs a second person.
type ProposalKind string

// The steps.
const (
	CallIn    ProposalKind = "call_in"    // everything is due at once
	ChargeOff ProposalKind = "charge_off" // the claim leaves the books
	Suspend   ProposalKind = "freeze"     // no late interest and no letters until a day
)

// ProposalState is what became of a proposal.
type ProposalState string

// The states of a proposal.
const (
	ProposalOpen      ProposalState = "open"
	ProposalDone      ProposalState = "done"
	ProposalWithdrawn ProposalState = "withdrawn"
)

// Proposal is a step that one person proposed, and whether a second one has done it.
type Proposal struct {
	ID        string        `json:"id"`
	Kind      ProposalKind  `json:"kind" enum:"call_in,charge_off,freeze"`
	State     ProposalState `json:"state" enum:"open,done,withdrawn"`
	Reason    string        `json:"reason"`
	Until     *date.Date    `json:"until" doc:"Last day of a suspension; null: it is none"`
	By        string        `json:"by"`
	CreatedAt time.Time     `json:"created_at"`
	EndedBy   string        `json:"ended_by"`
	EndedAt   *time.Time    `json:"ended_at"`
	Allowed   []ProposalAct `json:"allowed" enum:"confirm,withdraw" doc:"What the caller may do with it now"`
}

type proposalRow struct {
	ID        string        `db:"id"`
	LoanID    string        `db:"loan_id"`
	Kind      ProposalKind  `db:"kind"`
	State     ProposalState `db:"state"`
	Sealed    []byte        `db:"sealed"`
	ByID      string        `db:"by_id"`
	ByName    string        `db:"by_name"`
	CreatedAt time.Time     `db:"created_at"`
	EndedBy   *string       `db:"ended_by"`
	EndedAt   *time.Time    `db:"ended_at"`
	Until     *date.Date    `db:"until_day"`
}

const (
	sealProposal    = "loan.proposal"
	proposalColumns = `id, loan_id, kind, state, sealed, by_id, by_name, created_at, ended_by, ended_at, until_day`
)

var (
	insertProposal = db.SQL(`
		INSERT INTO collection_proposals (id, loan_id, kind, state, sealed, by_id, by_name, created_at, until_day)
		VALUES ($1, $2, $3, 'open', $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`)
	listProposals = db.SQL(`SELECT ` + proposalColumns + ` FROM collection_proposals WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findProposal  = db.SQL(`SELECT ` + proposalColumns + ` FROM collection_proposals WHERE id = $1`)

	// The state in the condition lets one of two colleagues do it.
	endProposal = db.SQL(`
		UPDATE collection_proposals SET state = $2, ended_by = $3, ended_at = $4 WHERE id = $1 AND state = 'open'`)
)

func (s *Service) proposalTx(tx *db.Tx, r proposalRow, rule settings.FourEyes, p identity.Principal) (Proposal, error) {
	reason, err := s.openWords(sealProposal, r.ID, r.Sealed)
	if err != nil {
		return Proposal{}, err
	}
	allowed, err := r.allowedTx(tx, rule, p)
	return Proposal{r.ID, r.Kind, r.State, reason, r.Until, r.ByName, r.CreatedAt, db.Text(r.EndedBy), r.EndedAt, allowed}, err
}

func (s *Service) proposalsTx(tx *db.Tx, loanID string, rule settings.FourEyes, p identity.Principal) ([]Proposal, error) {
	rows, err := db.All[proposalRow](tx, listProposals, loanID, logLimit)
	if err != nil {
		return nil, err
	}
	list := make([]Proposal, len(rows))
	for i, r := range rows {
		if list[i], err = s.proposalTx(tx, r, rule, p); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Propose proposes to call a loan in or to write it off. Where the lender's rule lets one
// person work alone and nobody else could confirm it, it is done at once; otherwise it waits
// for Confirm by another person. The same key answers the first result again.
//
// Errors: fault Forbidden (needs collection.manage), NotFound, Invalid (also
// "idempotency.mismatch"), Conflict "proposal.open_already", and why the step is not lawful or not
// possible: "loan.not_running", "call_in.no_notice", "call_in.too_little",
// "call_in.relief_open", "call_in.arrangement", "loan.frozen_already", "case.nothing_overdue".
func (s *Service) Propose(ctx context.Context, p identity.Principal, loanID string, kind ProposalKind, reason, key string) (Proposal, error) {
	reason = validate.CleanText(reason)
	if err := p.Permit(identity.Collect); err != nil {
		return Proposal{}, err
	}
	v := validate.New()
	v.Check("/reason", noteCode(reason))
	if err := v.Err(); err != nil {
		return Proposal{}, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return Proposal{}, err
	}
	var made Proposal
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, replay, err := loanbook.OnceTx(tx, p, key, kind, loanID+reason)
		if err != nil {
			return err
		}
		if !replay {
			if err := s.proposeTx(tx, p, proposed{ID: id, LoanID: loanID, Kind: kind, Reason: reason}, rule); err != nil {
				return err
			}
		}
		made, err = s.proposalOfTx(tx, id, rule, p)
		return err
	})
	return made, err
}

func (s *Service) fourEyes(ctx context.Context) (settings.FourEyes, error) {
	snapshot, err := s.Settings.Load(ctx)
	return snapshot.Policies.FourEyes, err
}

func (s *Service) proposalOfTx(tx *db.Tx, id string, rule settings.FourEyes, p identity.Principal) (Proposal, error) {
	r, err := db.One[proposalRow](tx, findProposal, id)
	if err != nil {
		return Proposal{}, err
	}
	return s.proposalTx(tx, r, rule, p)
}

// proposed is a step as it is to be done.
type proposed struct {
	ID, LoanID string
	Kind       ProposalKind
	Reason     string
	Until      *date.Date // of a suspension
}

func (s *Service) proposeTx(tx *db.Tx, p identity.Principal, in proposed, rule settings.FourEyes) error {
	l, st, err := loanbook.StateTx(tx, in.LoanID)
	if err != nil {
		return err
	}
	if err := lawfulTx(tx, l, st, in); err != nil {
		return err
	}
	sealed, err := s.sealWords(sealProposal, in.ID, in.Reason)
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertProposal, in.ID, in.LoanID, in.Kind, sealed, p.Who(), loanbook.NameOf(p), tx.Now(), in.Until)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "proposal.open_already")
	}
	if err := loanbook.RecordTx(tx, p, in.LoanID, "loan."+string(in.Kind)+"_proposed", map[string]any{"proposal": in.ID}); err != nil {
		return err
	}
	err = identity.SecondPersonTx(tx, rule, identity.Collect, p.StaffID, p)
	if fault.CodeOf(err) == "second_person.needed" {
		return nil // waits
	}
	if err != nil {
		return err
	}
	return s.doTx(tx, p, &l, st, in)
}

// Confirm does what a colleague proposed. Errors: fault Forbidden (needs
// collection.manage), NotFound, Conflict "second_person.needed" (the caller proposed it),
// "proposal.ended", and those of Propose, which are asked again.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, loanID, proposalID string) (Proposal, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return Proposal{}, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return Proposal{}, err
	}
	var done Proposal
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := openProposalTx(tx, loanID, proposalID)
		if err != nil {
			return err
		}
		if err := identity.SecondPersonTx(tx, rule, identity.Collect, r.ByID, p); err != nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		in, err := s.proposedOf(r)
		if err != nil {
			return err
		}
		if err := lawfulTx(tx, l, st, in); err != nil {
			return err
		}
		if err := s.doTx(tx, p, &l, st, in); err != nil {
			return err
		}
		done, err = s.proposalOfTx(tx, r.ID, rule, p)
		return err
	})
	return done, err
}

// WithdrawProposal takes an open proposal back, one of a colleague too. Errors: fault Forbidden
// (needs collection.manage), NotFound, Conflict "proposal.ended".
func (s *Service) WithdrawProposal(ctx context.Context, p identity.Principal, loanID, proposalID string) error {
	if err := p.Permit(identity.Collect); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := openProposalTx(tx, loanID, proposalID)
		if err != nil {
			return err
		}
		if err := endProposalTx(tx, p, r.ID, ProposalWithdrawn); err != nil {
			return err
		}
		return loanbook.RecordTx(tx, p, loanID, "loan."+string(r.Kind)+"_withdrawn", map[string]any{"proposal": r.ID})
	})
}

func (s *Service) proposedOf(r proposalRow) (proposed, error) {
	reason, err := s.openWords(sealProposal, r.ID, r.Sealed)
	return proposed{r.ID, r.LoanID, r.Kind, reason, r.Until}, err
}

func openProposalTx(tx *db.Tx, loanID, id string) (proposalRow, error) {
	r, err := db.One[proposalRow](tx, findProposal, id)
	switch {
	case err != nil:
		return r, err
	case r.LoanID != loanID:
		return r, fault.New(fault.NotFound, "not_found")
	case r.State != ProposalOpen:
		return r, errProposalEnded
	}
	return r, nil
}

var errProposalEnded = fault.New(fault.Conflict, "proposal.ended")

func endProposalTx(tx *db.Tx, p identity.Principal, id string, state ProposalState) error {
	n, err := tx.Exec(endProposal, id, state, loanbook.NameOf(p), tx.Now())
	if err == nil && n == 0 {
		err = errProposalEnded
	}
	return err
}

// doTx does what was proposed and may be done.
func (s *Service) doTx(tx *db.Tx, p identity.Principal, l *loan.Loan, st loan.State, in proposed) error {
	if err := endProposalTx(tx, p, in.ID, ProposalDone); err != nil {
		return err
	}
	switch in.Kind {
	case ChargeOff:
		return s.chargeOffTx(tx, p, l, st)
	case Suspend:
		return s.suspendTx(tx, p, l, st, in)
	}
	return s.callInTx(tx, p, l, st)
}

// lawfulTx says why a step may not be taken on the state's day.
func lawfulTx(tx *db.Tx, l loan.Loan, st loan.State, in proposed) error {
	switch in.Kind {
	case Suspend:
		return suspendable(st, *in.Until)
	case ChargeOff:
		switch {
		case st.Status != loan.Active && st.Status != loan.Terminated:
			return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
		case st.DaysPastDue() == 0:
			return fault.New(fault.Conflict, "case.nothing_overdue")
		}
		return nil
	}
	return callableTx(tx, l, st)
}

// callableTx says why a loan may not be called in: only after a formal notice whose time is
// over, from the arrears that the law names (KKG art. 18), and not while relief is asked for
// or an arrangement runs (directive (EU) 2023/2225, art. 35).
func callableTx(tx *db.Tx, l loan.Loan, st loan.State) error {
	if st.Status != loan.Active {
		return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	if st.Frozen {
		return errFrozen
	}
	if _, found, err := db.Maybe[hardshipRow](tx, openHardship, l.ID); err != nil || found {
		return either(err, fault.New(fault.Conflict, "call_in.relief_open"))
	}
	if open, err := db.All[promiseRow](tx, openPromises, l.ID); err != nil || len(open) > 0 {
		return either(err, fault.New(fault.Conflict, "call_in.arrangement"))
	}
	noticed, err := noticedTx(tx, l.ID, st)
	if err != nil || !noticed {
		return either(err, fault.New(fault.Conflict, "call_in.no_notice"))
	}
	from, err := callInFrom(l)
	if overdue := st.Overdue().Sum(); err != nil || overdue == 0 || overdue < from.Minor {
		return either(err, fault.New(fault.Conflict, "call_in.too_little").With("amount", from))
	}
	return nil
}

func either(err error, refusal error) error {
	if err != nil {
		return err
	}
	return refusal
}

// noticedTx says whether a formal notice went out about something that is still unpaid, and
// the time to pay that it gave is over.
func noticedTx(tx *db.Tx, loanID string, st loan.State) (bool, error) {
	letters, err := db.All[letterRow](tx, listLetters, loanID, logLimit)
	if err != nil {
		return false, err
	}
	for _, r := range letters {
		if r.Letter == letterFormal && r.DocumentID != nil && st.On.After(r.PayUntil) && stillTrue(r, st) {
			return true, nil
		}
	}
	return false, nil
}

// callInTx makes everything due at once, with the charge that the contract names for it.
func (s *Service) callInTx(tx *db.Tx, p identity.Principal, l *loan.Loan, st loan.State) error {
	charge, err := callInCharge(l.Terms, st)
	if err != nil {
		return err
	}
	called, err := s.Loans.AppendToTx(tx, p.Actor(), l, loan.Event{Kind: loan.CalledIn, On: st.On})
	if err != nil {
		return err
	}
	if err := letter.OrderTx(tx, kindCallInPaper, called.ID, letter.Order{LoanID: l.ID}); err != nil {
		return err
	}
	if charge > 0 {
		event := loan.Event{Kind: loan.Charged, On: st.On, Key: "call-in-charge:" + l.ID, Minor: charge, Data: loan.Data{Clause: credit.CallingIn, Note: "call_in_charge"}}
		if _, err := s.Loans.AppendToTx(tx, p.Actor(), l, event); err != nil {
			return err
		}
	}
	now, err := l.Replay(st.On)
	if err != nil {
		return err
	}
	return s.Letters.MailTx(tx, *l, notify.Mail{
		Template: "loan.called_in", Key: "called-in:" + l.ID, Params: map[string]any{"due": money.Of(now.Open().Sum(), st.Currency)},
	})
}

// callInCharge is what the contract names of the capital that is still owed, less what was
// asked for its unpaid instalments already: the law allows one or the other (D312-16, D312-17).
func callInCharge(t loan.Terms, st loan.State) (int64, error) {
	charge, err := st.Charge(t, credit.CallingIn, credit.OfOutstanding, money.Of(st.Outstanding(), st.Currency))
	return max(charge-st.Open().Charge, 0), err
}

// chargeOffTx takes a claim out of the books. The borrower still owes it; what comes in
// later is a recovery.
func (s *Service) chargeOffTx(tx *db.Tx, p identity.Principal, l *loan.Loan, st loan.State) error {
	if _, err := s.Loans.AppendToTx(tx, p.Actor(), l, loan.Event{Kind: loan.WroteOff, On: st.On}); err != nil {
		return err
	}
	if err := s.allowTx(tx, p, *l, st.On, 0); err != nil {
		return err
	}
	row, found, err := openCaseTx(tx, l.ID)
	if err != nil || !found {
		return err
	}
	return s.resolveTx(tx, p, row, caseEnd)
}

// RecoveryInput is money that came in after a write-off.
type RecoveryInput struct {
	AmountMinor int64     `json:"amount_minor"`
	On          date.Date `json:"on"`
}

// Recover books money that came in by hand for a loan that was written off. The same key is
// the same payment. Errors: fault Forbidden (needs collection.manage), NotFound, Invalid,
// "amount.invalid", Conflict "recovery.not_charged_off", those of AppendTx.
func (s *Service) Recover(ctx context.Context, p identity.Principal, loanID string, in RecoveryInput, key string) (loan.Event, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return loan.Event{}, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return loan.Event{}, err
	}
	var e loan.Event
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		if st.Status != loan.ChargedOff {
			return fault.New(fault.Conflict, "recovery.not_charged_off")
		}
		if in.AmountMinor <= 0 || in.AmountMinor > rail.MaxAmount {
			return fault.New(fault.Invalid, "amount.invalid")
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err == nil {
			err = mandate.BookTx(tx, p, snapshot.Today(tx.Now()), money.Of(in.AmountMinor, st.Currency))
		}
		if err != nil {
			return err
		}
		e, err = s.Loans.AppendTx(tx, p.Actor(), l.ID, loan.Event{
			Kind: loan.Recovered, On: in.On, Key: loanbook.KeyOf(p, "recovery", key), Minor: in.AmountMinor, Data: loan.Data{Source: loanbook.FromStaff},
		})
		return err
	})
	return e, err
}
