package arrears

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outreach"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
)

// Arrears is how far a loan is behind on a day. It follows from the replay.
type Arrears struct {
	On          date.Date    `json:"on"`
	DaysPastDue int          `json:"days_past_due"`
	Bucket      loan.Bucket  `json:"bucket"`
	Since       *date.Date   `json:"since" doc:"Due date of the oldest unpaid instalment"`
	Overdue     money.Amount `json:"overdue"`
	Late        money.Amount `json:"late_interest" doc:"Part of overdue"`
	Charges     money.Amount `json:"charges" doc:"Part of overdue"`
	Outstanding money.Amount `json:"outstanding" doc:"Principal that is still owed, due or not"`
	// CallInFrom is what must be overdue before the loan may be called in; zero: the law
	// names no sum.
	CallInFrom money.Amount `json:"call_in_from"`
	Frozen     bool         `json:"frozen"`
	// FrozenUntil is the last day of a suspension.
	FrozenUntil *date.Date `json:"frozen_until" doc:"Last day of the suspension; null: none, or one without an end"`
	// Arrangement says that an arrangement runs.
	Arrangement bool `json:"arrangement"`
}

// Promise is a promise of payment.
type Promise struct {
	ID            string       `json:"id"`
	ArrangementID string       `json:"arrangement_id" doc:"Of the arrangement that it is a part of; empty: none"`
	Amount        money.Amount `json:"amount"`
	DueOn         date.Date    `json:"due_on"`
	State         PromiseState `json:"state" enum:"open,kept,broken,withdrawn"`
	MadeOn        date.Date    `json:"made_on"`
	By            string       `json:"by,omitempty" doc:"Told to staff only"`
}

// LogEntry is a line of the history of a loan's cases.
type LogEntry struct {
	Kind    LogKind        `json:"kind"`
	Details map[string]any `json:"details"`
	Words   string         `json:"words"`
	By      string         `json:"by"`
	At      time.Time      `json:"at"`
}

// Letter is a letter about arrears.
type Letter struct {
	ID         string       `json:"id"`
	Letter     string       `json:"letter" enum:"reminder,arrears,formal_notice"`
	On         date.Date    `json:"on"`
	PayUntil   date.Date    `json:"pay_until"`
	Total      money.Amount `json:"total"`
	DocumentID string       `json:"document_id" doc:"Empty while the paper is being made"`
	Dropped    bool         `json:"dropped" doc:"Everything was paid before it left"`
	// Sendings are its ways beside the e-mail.
	Sendings []outreach.Sending `json:"sendings"`
}

// Collection is everything about a loan's arrears, for staff.
type Collection struct {
	Case      *Case                       `json:"case" doc:"The open one, or the last; null: there never was one"`
	Arrears   Arrears                     `json:"arrears"`
	Promises  []Promise                   `json:"promises"`
	Letters   []Letter                    `json:"letters"`
	Now       []LetterNow                 `json:"letters_now" doc:"Which letters may leave now, by hand"`
	CalledIn  *CalledInLetter             `json:"called_in" doc:"null: the loan is not called in"`
	Hardships []Hardship                  `json:"hardships"`
	Changes   []reschedule.ScheduleChange `json:"changes"`
	Proposals []Proposal                  `json:"proposals"`
	Log       []LogEntry                  `json:"log"`
	Actions   []CaseAct                   `json:"actions" enum:"contact,assign,letter,promise,arrangement,answer_hardship,reschedule,freeze,unfreeze,call_in,charge_off,recovery" doc:"What the caller may do at this moment"`
}

// CaseAct is something that staff may do about a loan in arrears.
type CaseAct string

// The acts.
const (
	ActContact    CaseAct = "contact"
	ActAssign     CaseAct = "assign"
	ActLetter     CaseAct = "letter"
	ActPromise    CaseAct = "promise"
	ActArrange    CaseAct = "arrangement"
	ActAnswer     CaseAct = "answer_hardship"
	ActReschedule CaseAct = "reschedule"
	ActFreeze     CaseAct = "freeze"
	ActUnfreeze   CaseAct = "unfreeze"
	ActCallIn     CaseAct = "call_in"
	ActChargeOff  CaseAct = "charge_off"
	ActRecovery   CaseAct = "recovery"
)

// logLimit bounds what one look at a loan reads of its history.
const logLimit = 200

// Collection gives everything about a loan's arrears. Errors: fault Forbidden (needs
// loan.read), NotFound.
func (s *Service) Collection(ctx context.Context, p identity.Principal, loanID string) (Collection, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return Collection{}, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return Collection{}, err
	}
	var c Collection
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		c = Collection{}
		if row, found, err := db.Maybe[caseRow](tx, findLastCase, loanID); err != nil {
			return err
		} else if found {
			view := row.view()
			c.Case = &view
		}
		if c.Proposals, err = s.proposalsTx(tx, loanID, rule, p); err != nil {
			return err
		}
		if err := s.collectionTx(tx, l, st, &c); err != nil {
			return err
		}
		c.Actions = c.actions(st, p)
		return nil
	})
	return c, err
}

// collectionTx reads the parts of the view.
func (s *Service) collectionTx(tx *db.Tx, l loan.Loan, st loan.State, c *Collection) (err error) {
	promises, err := db.All[promiseRow](tx, listPromises, l.ID, logLimit)
	if err != nil {
		return err
	}
	if c.Arrears, err = arrearsNow(l, st, promises); err != nil {
		return err
	}
	c.Promises = make([]Promise, len(promises))
	for i, r := range promises {
		c.Promises[i] = r.view(st.Currency)
	}
	if c.Letters, err = LettersTx(tx, l.ID, st.Currency); err != nil {
		return err
	}
	if c.Now, err = s.lettersNowTx(tx, l, st); err != nil {
		return err
	}
	if c.CalledIn, err = s.calledInTx(tx, l, st, c.Letters); err != nil {
		return err
	}
	if c.Hardships, err = s.hardshipsTx(tx, l.ID, st.Currency); err != nil {
		return err
	}
	if c.Changes, err = reschedule.ChangesTx(tx, l.ID); err != nil {
		return err
	}
	c.Log, err = s.logOfTx(tx, l.ID)
	return err
}

// actions says what may be done, for the buttons of a screen; each act checks again.
func (c Collection) actions(st loan.State, p identity.Principal) []CaseAct {
	acts := []CaseAct{}
	if !p.Can(identity.Collect) {
		return acts
	}
	open := c.Case != nil && c.Case.ClosedAt == nil
	switch st.Status {
	case loan.Active:
		if open {
			acts = append(acts, ActContact, ActAssign)
		}
		if open && c.Arrears.DaysPastDue > 0 && c.Case.State != CaseHardship {
			acts = append(acts, ActPromise, ActArrange)
		}
		if c.hardshipOpen() {
			acts = append(acts, ActAnswer)
		}
		if !c.changeOpen() {
			acts = append(acts, ActReschedule)
		}
		if open && c.Arrears.DaysPastDue > 0 {
			acts = append(acts, ActLetter)
		}
		if st.Frozen {
			acts = append(acts, ActUnfreeze)
		} else if !c.proposed(Suspend) {
			acts = append(acts, ActFreeze)
		}
		if c.mayCallIn() && !c.proposed(CallIn) {
			acts = append(acts, ActCallIn)
		}
		if c.Arrears.DaysPastDue > 0 && !c.proposed(ChargeOff) {
			acts = append(acts, ActChargeOff)
		}
	case loan.Terminated:
		if open {
			acts = append(acts, ActContact, ActAssign, ActPromise, ActArrange)
		}
		if !c.proposed(ChargeOff) {
			acts = append(acts, ActChargeOff)
		}
	case loan.ChargedOff:
		acts = append(acts, ActRecovery)
	}
	return acts
}

// changeOpen says whether a new schedule is agreed and waits for its day.
func (c Collection) changeOpen() bool {
	return slices.ContainsFunc(c.Changes, func(s reschedule.ScheduleChange) bool {
		return s.State == reschedule.ChangePreparing || s.State == reschedule.ChangeNoticed
	})
}

// proposed says whether a step waits for a second person.
func (c Collection) proposed(kind ProposalKind) bool {
	return slices.ContainsFunc(c.Proposals, func(p Proposal) bool { return p.Kind == kind && p.State == ProposalOpen })
}

func (c Collection) hardshipOpen() bool {
	return len(c.Hardships) > 0 && c.Hardships[0].State == HardshipOpen
}

// mayCallIn is what callInRefusal asks, for a screen.
func (c Collection) mayCallIn() bool {
	formal := false
	for _, l := range c.Letters {
		formal = formal || l.Letter == letterFormal && !l.Dropped && l.DocumentID != "" && c.Arrears.On.After(l.PayUntil)
	}
	enough := c.Arrears.Overdue.Minor > 0 && c.Arrears.Overdue.Minor >= c.Arrears.CallInFrom.Minor
	return formal && enough && !c.hardshipOpen() && !c.Arrears.Arrangement && !c.Arrears.Frozen
}

func arrearsNow(l loan.Loan, st loan.State, promises []promiseRow) (Arrears, error) {
	from, err := callInFrom(l)
	if err != nil {
		return Arrears{}, err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	overdue, days := st.Overdue(), st.DaysPastDue()
	v := Arrears{
		On: st.On, DaysPastDue: days, Bucket: loan.BucketOf(days), Overdue: of(overdue.Sum()), Late: of(overdue.Late),
		Charges: of(overdue.Charge), Outstanding: of(st.Outstanding()), CallInFrom: from, Frozen: st.Frozen,
	}
	if st.Frozen {
		v.FrozenUntil = loan.DayOrNil(lastFreeze(l).Data.Until)
	}
	if since := st.OverdueSince(); !since.IsZero() {
		v.Since = &since
	}
	for _, r := range promises {
		v.Arrangement = v.Arrangement || r.State == PromiseOpen && r.ArrangementID != nil
	}
	return v, nil
}

type logRow struct {
	ID        string    `db:"id"`
	Kind      LogKind   `db:"kind"`
	Details   string    `db:"details"`
	Sealed    []byte    `db:"sealed"`
	ByName    string    `db:"by_name"`
	CreatedAt time.Time `db:"created_at"`
}

func (s *Service) logOfTx(tx *db.Tx, loanID string) ([]LogEntry, error) {
	rows, err := db.All[logRow](tx, listLogLines, loanID, logLimit)
	if err != nil {
		return nil, err
	}
	list := make([]LogEntry, len(rows))
	for i, r := range rows {
		list[i] = LogEntry{Kind: r.Kind, By: r.ByName, At: r.CreatedAt}
		if err := json.Unmarshal([]byte(r.Details), &list[i].Details); err != nil {
			return nil, err
		}
		if list[i].Words, err = s.openWords(sealLog, r.ID, r.Sealed); err != nil {
			return nil, err
		}
	}
	return list, nil
}
