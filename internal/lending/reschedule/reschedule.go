package reschedule

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/credit"
)

// ChangeState is where a change of schedule stands.
type ChangeState string

// The states of a change.
const (
	ChangePreparing ChangeState = "preparing" // the notice is being made
	ChangeNoticed   ChangeState = "noticed"   // the client has it; the day has not come
	ChangeEffective ChangeState = "effective"
	ChangeCancelled ChangeState = "cancelled" // by staff, before its day
	ChangeLapsed    ChangeState = "lapsed"    // the loan was another one on the day than the notice said
)

// ScheduleChange is a new schedule that is agreed, and whether it is in force.
type ScheduleChange struct {
	ID          string       `json:"id"`
	Version     int64        `json:"version"`
	Kind        ChangeKind   `json:"kind"`
	State       ChangeState  `json:"state" enum:"preparing,noticed,effective,cancelled,lapsed"`
	EffectiveOn date.Date    `json:"effective_on"`
	Payment     money.Amount `json:"payment" doc:"The regular instalment, without monthly costs"`
	Left        int          `json:"left" doc:"Instalments"`
	LastDue     date.Date    `json:"last_due"`
	Total       money.Amount `json:"total" doc:"Of the instalments"`
	APR         string       `json:"apr" doc:"Of the whole contract"`
	Charge      money.Amount `json:"charge" doc:"For putting instalments off while there are arrears"`
	By          string       `json:"by,omitempty" doc:"Told to staff only"`
	CreatedAt   time.Time    `json:"created_at"`
	DocumentID  string       `json:"document_id" doc:"Of the notice; empty while it is being made"`
}

// ChangePreview is what a change would come to.
type ChangePreview struct {
	Terms       NewTerms     `json:"terms"`
	EffectiveOn date.Date    `json:"effective_on"`
	Before      ChangeCourse `json:"before"`
	After       ChangeCourse `json:"after"`
	Rows        []PlannedRow `json:"rows"`
	// Charge is what the contract names for instalments that are put off while there are arrears.
	Charge money.Amount `json:"charge" doc:"For putting instalments off while there are arrears; nothing where the contract names none"`
	// More is what the whole costs: interest, monthly costs and the charge, until the last instalment. Late interest is no part of it.
	More money.Amount `json:"more" doc:"How much more is paid until the end than without the change, with monthly costs and the charge; below zero: less"`
}

// PlannedRow is an instalment of a schedule that is not in force yet.
type PlannedRow struct {
	Number    int          `json:"number"`
	Due       date.Date    `json:"due"`
	Payment   money.Amount `json:"payment"`
	Interest  money.Amount `json:"interest"`
	Principal money.Amount `json:"principal"`
	Balance   money.Amount `json:"balance"`
}

func plannedRows(rows []credit.Instalment) []PlannedRow {
	planned := make([]PlannedRow, len(rows))
	for i, r := range rows {
		planned[i] = PlannedRow{r.Number, r.Due, r.Payment, r.Interest, r.Principal, r.Balance}
	}
	return planned
}

// ChangeCourse is how a loan runs on.
type ChangeCourse struct {
	Payment money.Amount `json:"payment"`
	Left    int          `json:"left"`
	LastDue date.Date    `json:"last_due"`
	Total   money.Amount `json:"total"`
	APR     string       `json:"apr"`
}

func (c course) view(currency money.Currency) ChangeCourse {
	return ChangeCourse{money.Of(c.Payment, currency), c.Left, c.LastDue, money.Of(c.Total, currency), c.APR}
}

// agreed is what is kept of a change: the terms, and what the notice said.
type agreed struct {
	Terms   NewTerms `json:"terms"`
	Before  course   `json:"before"`
	After   course   `json:"after"`
	Version int      `json:"version"` // of the schedule that it changes
	Charge  int64    `json:"charge,omitempty"`
	Reset   *reset   `json:"reset,omitempty"`
}

type changeRow struct {
	ID          string      `db:"id"`
	LoanID      string      `db:"loan_id"`
	Version     int64       `db:"version"`
	Kind        ChangeKind  `db:"kind"`
	State       ChangeState `db:"state"`
	Terms       string      `db:"terms"`
	EffectiveOn date.Date   `db:"effective_on"`
	HardshipID  *string     `db:"hardship_id"`
	ByName      string      `db:"by_name"`
	CreatedAt   time.Time   `db:"created_at"`
	DocumentID  *string     `db:"document_id"`
}

func (r changeRow) agreed() (a agreed, err error) {
	err = json.Unmarshal([]byte(r.Terms), &a)
	a.Terms.reset = a.Reset
	return a, err
}

const changeColumns = `id, loan_id, version, kind, state, terms, effective_on, hardship_id, by_name, created_at, document_id`

var (
	insertChange = db.SQL(`
		INSERT INTO schedule_changes (id, loan_id, version, kind, state, terms, effective_on, hardship_id, by_name, created_at)
		VALUES ($1, $2, 1, $3, 'preparing', $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`)
	listChanges = db.SQL(`SELECT ` + changeColumns + ` FROM schedule_changes WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findChange  = db.SQL(`SELECT ` + changeColumns + ` FROM schedule_changes WHERE id = $1`)
	openChange  = db.SQL(`
		SELECT ` + changeColumns + ` FROM schedule_changes WHERE loan_id = $1 AND state IN ('preparing', 'noticed')`)
	recentDueDay = db.SQL(`
		SELECT id FROM schedule_changes WHERE loan_id = $1 AND kind = 'due_day' AND state = 'effective' AND effective_on > $2 LIMIT 1`)
	dueChanges = db.SQL(`
		SELECT loan_id FROM schedule_changes WHERE state = 'noticed' AND loan_id > $1 AND effective_on <= $3 ORDER BY loan_id LIMIT $2`)

	setNoticed = db.SQL(`
		UPDATE schedule_changes SET version = version + 1, state = 'noticed', document_id = $2, noticed_at = $3
		WHERE id = $1 AND state = 'preparing'`)
	endChange = db.SQL(`
		UPDATE schedule_changes SET version = version + 1, state = $3, ended_at = $4
		WHERE id = $1 AND version = $2 AND state IN ('preparing', 'noticed')`)
)

// mostChanges bounds what one look at a loan reads of its changes.
const mostChanges = 200

// Granted is the new schedule that the answer to a request for relief led to: its first day and
// last due date, and its regular instalment in minor units.
type Granted struct {
	From, To date.Date
	Payment  int64
}

// GrantedTx finds what the answer to a request has granted; nil: no new schedule.
func GrantedTx(tx *db.Tx, loanID, request string) (*Granted, error) {
	rows, err := db.All[changeRow](tx, listChanges, loanID, mostChanges)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		if db.Text(r.HardshipID) == request {
			a, err := r.agreed()
			return &Granted{r.EffectiveOn, a.After.LastDue, a.After.Payment}, err
		}
	}
	return nil, nil
}

// ChangesTx lists the changes of a loan's schedule, newest first. The caller has checked who asks.
func ChangesTx(tx *db.Tx, loanID string) ([]ScheduleChange, error) {
	rows, err := db.All[changeRow](tx, listChanges, loanID, mostChanges)
	if err != nil {
		return nil, err
	}
	currency, err := db.One[money.Currency](tx, loanCurrency, loanID)
	list := make([]ScheduleChange, len(rows))
	for i, r := range rows {
		if list[i], err = r.view(currency); err != nil {
			return nil, err
		}
	}
	return list, err
}

var loanCurrency = db.SQL(`SELECT currency FROM loans WHERE id = $1`)

func (r changeRow) view(c money.Currency) (ScheduleChange, error) {
	a, err := r.agreed()
	return ScheduleChange{
		ID: r.ID, Version: r.Version, Kind: r.Kind, State: r.State, EffectiveOn: r.EffectiveOn,
		Payment: money.Of(a.After.Payment, c), Left: a.After.Left, LastDue: a.After.LastDue, Total: money.Of(a.After.Total, c), APR: a.After.APR, Charge: money.Of(a.Charge, c),
		By: r.ByName, CreatedAt: r.CreatedAt, DocumentID: db.Text(r.DocumentID),
	}, err
}

// Preview says what a change would come to. Errors: those of PreviewChange but Forbidden and NotFound.
func Preview(l *loan.Loan, st loan.State, n NewTerms) (ChangePreview, error) {
	view, _, err := project(l, st, n)
	return view, err
}

// project lays a change out as of its first day, as if nothing were paid until then.
func project(l *loan.Loan, st loan.State, n NewTerms) (ChangePreview, agreed, error) {
	if err := n.check(len(st.Remaining()), l.Terms.Repayment.Every); err != nil {
		return ChangePreview{}, agreed{}, err
	}
	if st.Undrawn > 0 { // nobody knows yet what there will be to repay
		return ChangePreview{}, agreed{}, fault.New(fault.Conflict, "loan.parts_open")
	}
	on := n.effectiveOn(l.Terms, st)
	then, err := l.Replay(on)
	if err != nil {
		return ChangePreview{}, agreed{}, err
	}
	plan, err := planChange(l.Terms, then, n)
	if err != nil {
		return ChangePreview{}, agreed{}, err
	}
	a := agreed{Terms: n, Version: then.Version, Reset: n.reset}
	if a.Before, err = courseOf(l.Terms, then, then.Remaining(), false); err != nil {
		return ChangePreview{}, a, err
	}
	if a.After, err = courseOf(l.Terms, then, plan.rows, n.folds()); err != nil {
		return ChangePreview{}, a, err
	}
	if a.Charge, err = deferralCharge(l.Terms, st, then, n); err != nil {
		return ChangePreview{}, a, err
	}
	return ChangePreview{
		n, on, a.Before.view(st.Currency), a.After.view(st.Currency), plannedRows(plan.rows), money.Of(a.Charge, st.Currency),
		money.Of(a.more(then), st.Currency),
	}, a, nil
}

// PreviewChange shows staff what a change would come to. Errors: fault Forbidden (needs
// collection.manage), NotFound, Invalid, Conflict "change.impossible", "loan.parts_open".
func (s *Service) PreviewChange(ctx context.Context, p identity.Principal, loanID string, n NewTerms) (ChangePreview, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return ChangePreview{}, err
	}
	return s.preview(ctx, n, func(tx *db.Tx) (loan.Loan, loan.State, error) { return loanbook.StateTx(tx, loanID) })
}

// PreviewDueDay shows a client what another due day would come to. Errors: fault
// Unauthenticated, NotFound, Invalid, Conflict "change.impossible", "loan.parts_open".
func (s *Service) PreviewDueDay(ctx context.Context, p identity.Principal, loanID string, day int) (ChangePreview, error) {
	return s.preview(ctx, NewTerms{Kind: NewDueDay, Day: day}, func(tx *db.Tx) (loan.Loan, loan.State, error) { return loanbook.OwnTx(tx, p, loanID) })
}

func (s *Service) preview(ctx context.Context, n NewTerms, read func(tx *db.Tx) (loan.Loan, loan.State, error)) (view ChangePreview, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := read(tx)
		if err != nil {
			return err
		}
		view, err = Preview(&l, st, n)
		return err
	})
	return view, err
}

// Reschedule agrees on a new schedule. The client gets a notice with the new figures and the
// new APR before it takes effect. The same key answers the first result again. Errors: fault
// Forbidden (needs collection.manage), NotFound, Invalid (also "idempotency.mismatch"), Conflict "change.impossible",
// "loan.parts_open", "change.open_already", "loan.not_running".
func (s *Service) Reschedule(ctx context.Context, p identity.Principal, loanID string, n NewTerms, key string) (ScheduleChange, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return ScheduleChange{}, err
	}
	return s.change(ctx, p, n, key, loanID, func(tx *db.Tx) (loan.Loan, loan.State, error) {
		if err := mandate.AllowTx(tx, p, mandate.ChangeSchedule); err != nil {
			return loan.Loan{}, loan.State{}, err
		}
		return loanbook.StateTx(tx, loanID)
	})
}

// dueDayRest is how long a client keeps a due day that was chosen.
const dueDayRest = 180 // days

// ChooseDueDay is a client's choice of another due day. Errors: fault Unauthenticated,
// NotFound, Invalid "due_day.range", Conflict "due_day.overdue" (something is not paid),
// "due_day.too_soon" (changed within the last half year), those of Reschedule.
func (s *Service) ChooseDueDay(ctx context.Context, p identity.Principal, loanID string, day int, key string) (ScheduleChange, error) {
	return s.change(ctx, p, NewTerms{Kind: NewDueDay, Day: day}, key, loanID, func(tx *db.Tx) (loan.Loan, loan.State, error) {
		l, st, err := loanbook.OwnTx(tx, p, loanID)
		if err != nil {
			return l, st, err
		}
		if st.DaysPastDue() > 0 {
			return l, st, fault.New(fault.Conflict, "due_day.overdue")
		}
		_, found, err := db.Maybe[string](tx, recentDueDay, loanID, st.On.AddDays(-dueDayRest))
		if err == nil && found {
			err = fault.New(fault.Conflict, "due_day.too_soon")
		}
		return l, st, err
	})
}

func (s *Service) change(ctx context.Context, p identity.Principal, n NewTerms, key, loanID string, read func(tx *db.Tx) (loan.Loan, loan.State, error)) (view ScheduleChange, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, replay, err := loanbook.OnceTx(tx, p, key, n, loanID)
		if err != nil {
			return err
		}
		if !replay {
			l, st, err := read(tx)
			if err != nil {
				return err
			}
			if err := s.ChangeTx(tx, p, l, st, n, id, nil); err != nil {
				return err
			}
		}
		r, err := db.One[changeRow](tx, findChange, id)
		if err != nil {
			return err
		}
		currency, err := db.One[money.Currency](tx, loanCurrency, r.LoanID)
		if err != nil {
			return err
		}
		view, err = r.view(currency)
		return err
	})
	return view, err
}

// ChangeTx keeps a change that was agreed and has its notice made.
func (s *Service) ChangeTx(tx *db.Tx, p identity.Principal, l loan.Loan, st loan.State, n NewTerms, id string, hardship *string) error {
	if st.Status != loan.Active {
		return fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	view, a, err := project(&l, st, n)
	if err != nil {
		return err
	}
	terms, err := json.Marshal(a)
	if err != nil {
		return err
	}
	rows, err := tx.Exec(insertChange, id, l.ID, n.Kind, string(terms), view.EffectiveOn, hardship, loanbook.NameOf(p), tx.Now())
	if err != nil {
		return err
	}
	if rows == 0 {
		return fault.New(fault.Conflict, "change.open_already")
	}
	if err := loanbook.RecordTx(tx, p, l.ID, "loan.change_agreed", map[string]any{"change": id, "kind": n.Kind, "effective_on": view.EffectiveOn}); err != nil {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kindNotice, Payload: letter.Ref{ID: id}, UniqueKey: kindNotice + ":" + id})
}

// CancelChange takes an agreed change back before its day. Errors: fault Forbidden (needs
// collection.manage), NotFound, Conflict "change.version_conflict".
func (s *Service) CancelChange(ctx context.Context, p identity.Principal, loanID, id string, version int64) error {
	if err := p.Permit(identity.Collect); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.ChangeSchedule); err != nil {
			return err
		}
		r, err := db.One[changeRow](tx, findChange, id)
		if err != nil {
			return err
		}
		if r.LoanID != loanID {
			return fault.New(fault.NotFound, "not_found")
		}
		n, err := tx.Exec(endChange, id, version, ChangeCancelled, tx.Now())
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.New(fault.Conflict, "change.version_conflict")
		}
		return loanbook.RecordTx(tx, p, loanID, "loan.change_cancelled", map[string]any{"change": id})
	})
}

// DueDayFreeTx says whether another day of the month may be chosen (ChooseDueDay).
func DueDayFreeTx(tx *db.Tx, l loan.Loan, st loan.State) (bool, error) {
	if _, _, running := st.Next(); !running || st.Withdrawn || st.DaysPastDue() > 0 || !l.Terms.Repayment.Every.Anchored() {
		return false, nil
	}
	if _, found, err := db.Maybe[changeRow](tx, openChange, l.ID); err != nil || found {
		return false, err
	}
	_, found, err := db.Maybe[string](tx, recentDueDay, l.ID, st.On.AddDays(-dueDayRest))
	return !found, err
}
