package request

import (
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Case is what moving a request needs of it.
type Case struct {
	LoanRow
	Place
	Reference   string     `db:"reference"`
	Version     int64      `db:"version"`
	Status      Status     `db:"status"`
	Email       string     `db:"email" private:"loan_requests.email"`
	Lang        string     `db:"lang"`
	Product     string     `db:"product"`
	AccountID   *string    `db:"account_id"`
	AdminNotes  *string    `db:"admin_notes"`
	ProcessedAt *time.Time `db:"processed_at"`
	AnswerDueAt time.Time  `db:"answer_due_at"`
	AssigneeID  *string    `db:"assignee_id"`
	ApprovedRow
}

// ApprovedRow is what was approved; empty as long as nothing is.
type ApprovedRow struct {
	ApprovedMinor  *int64  `db:"approved_minor"`
	ApprovedMonths *int    `db:"approved_months"`
	ApprovedRate   *string `db:"approved_rate"`
}

// Agreed gives the loan as it was approved; as it was wished, where nothing else is known.
func (r LoanRow) Agreed(a ApprovedRow) LoanRow {
	if a.ApprovedMinor != nil && a.ApprovedMonths != nil && a.ApprovedRate != nil {
		r.AmountMinor, r.Months, r.Rate = *a.ApprovedMinor, *a.ApprovedMonths, *a.ApprovedRate
	}
	return r
}

// moveRequestRow names the version, which is what makes one of two approvers win.
const moveRequestRow = `
	UPDATE loan_requests SET version = version + 1, status = $3, stage = $4, outcome = $5, closed_at = $6,
		processed_at = $7, admin_notes = $8, answer_due_at = $9, approved_minor = $10, approved_months = $11, approved_rate = $12, changed_at = $13
	WHERE id = $1 AND version = $2`

var (
	// FindCase reads a request as moving it needs it.
	FindCase = db.SQL(`
		SELECT id, reference, version, status, stage, COALESCE(outcome, '') AS outcome, email, lang, product, account_id, admin_notes,
			processed_at, answer_due_at, assignee_id, currency, amount_minor, months, rate_type, rate, repayment,
			approved_minor, approved_months, approved_rate
		FROM loan_requests WHERE id = $1`)

	moveRequest = db.SQL(moveRequestRow).On(db.SQLite, orFail(moveRequestRow))

	insertMove = db.SQL(`
		INSERT INTO request_moves (request_id, version, action, stage, outcome, actor_kind, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`)
)

// Change is what a move brings along beyond the place it leads to.
type Change struct {
	Outcome  Outcome        // of an action that lets the one who closes choose
	Notes    *string        // the reason that the applicant reads
	Keep     bool           // keep the reason that is there
	Approved *ApprovedRow   // what is approved from now on
	Because  *string        // the reason as it will stand among the decisions
	Details  map[string]any // for the audit record
	AnswerIn time.Duration  // starts the promise anew; 0: it goes on
}

// MoveTx finds the transition, or tells the caller who was first.
func MoveTx(tx *db.Tx, r Case, a Action, version int64) (Transition, error) {
	if r.Version == version {
		return r.Move(a)
	}
	moved := VersionConflict(r.Version)
	if r.Status == Pending {
		return Transition{}, moved
	}
	last, found, err := db.Maybe[DecisionRow](tx, FindLastDecision, r.ID)
	if err == nil && !found {
		err = moved
	}
	if err != nil {
		return Transition{}, err
	}
	return Transition{}, fault.New(fault.Conflict, "request.already_decided").
		With("by", last.ByName).With("at", last.CreatedAt).With("status", string(r.Status))
}

// ShiftTx makes a move: the request, its place in the counters, the line of time and the
// audit record. It gives the request as it is afterwards.
func (s *Service) ShiftTx(tx *db.Tx, by audit.Actor, r Case, t Transition, c Change) (Case, error) {
	now, from := tx.Now(), r
	r.Place = t.target(c.Outcome)
	r.Version, r.Status = r.Version+1, r.Stage.Status()
	switch {
	case r.Status == Pending:
		r.ProcessedAt = nil
	case r.Status != from.Status:
		r.ProcessedAt = &now
	}
	if !c.Keep {
		r.AdminNotes = c.Notes
	}
	if r.Status != Approved {
		r.ApprovedRow = ApprovedRow{}
	}
	if c.Approved != nil {
		r.ApprovedRow = *c.Approved
	}
	if err := leaveTx(tx, from, &r, t); err != nil {
		return r, err
	}
	if c.AnswerIn > 0 {
		r.AnswerDueAt = now.Add(c.AnswerIn)
	}
	var closed *time.Time
	if r.Outcome != "" {
		closed = &now
	}
	n, err := tx.Exec(moveRequest, r.ID, from.Version, r.Status, r.Stage, db.Nullable(string(r.Outcome)), closed, r.ProcessedAt,
		r.AdminNotes, r.AnswerDueAt, r.ApprovedMinor, r.ApprovedMonths, r.ApprovedRate, now)
	if err == nil && n == 0 {
		err = VersionConflict(r.Version)
	}
	if err == nil && from.shown() != r.shown() {
		_, err = tx.Exec(moveCounter, from.shown(), r.shown(), r.Currency, SlotOf(r.ID), r.AmountMinor)
	}
	if err == nil {
		_, err = tx.Exec(insertMove, r.ID, r.Version, t.Action, r.Stage, db.Nullable(string(r.Outcome)), by.Kind, now)
	}
	if err == nil && r.AccountID != nil {
		err = live.ChangedTx(tx, live.Requests, *r.AccountID)
	}
	if err != nil {
		return r, err
	}
	if err := recordMove(tx, by, t, r, c); err != nil {
		return r, err
	}
	return r, s.movedTx(tx, r)
}

// leaveTx ends what was going on at the stage that a request leaves: a refusal that a program recommends, a list of what is
// missing, for whose time the promise stood still, or an approval that waits.
func leaveTx(tx *db.Tx, from Case, to *Case, t Transition) error {
	switch from.Stage {
	case StageInReview:
		return CloseAdviceTx(tx, from.ID)
	case StageInfoRequested:
		ask, found, err := db.Maybe[AskRow](tx, FindOpenAsk, from.ID)
		if err != nil || !found {
			return err
		}
		to.AnswerDueAt = to.AnswerDueAt.Add(tx.Now().Sub(ask.CreatedAt))
		_, err = tx.Exec(closeAsk, ask.ID, tx.Now())
		return err
	case StageSecond:
		_, err := tx.Exec(closeProposal, from.ID, tx.Now())
		return err
	}
	return nil
}

func recordMove(tx *db.Tx, by audit.Actor, t Transition, r Case, c Change) error {
	all := map[string]any{"action": t.Action, "version": r.Version}
	if r.Outcome != "" {
		all["outcome"] = string(r.Outcome)
	}
	if c.Because != nil {
		all["reason_sha256"] = reasonDigest(r.ID, r.Version, *c.Because)
	}
	for k, v := range c.Details {
		all[k] = v
	}
	err := eventlog.EmitTx(tx, by, hookKind(t, r), eventlog.Data{
		RequestID: r.ID, Status: string(r.Status), Stage: string(r.Stage), Outcome: string(r.Outcome), Version: r.Version,
	})
	if err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: auditAction(t), EntityKind: EntityRequest, EntityID: r.ID, Details: all,
	})
}

// hookKind is what other programs hear of a move as: each is one event.
func hookKind(t Transition, r Case) eventlog.Kind {
	switch {
	case r.Outcome != "":
		return eventlog.RequestClosed
	case t.From.Status() == t.To.Status():
		return eventlog.RequestMoved
	case t.To.Status() == Pending:
		return eventlog.RequestReopened
	}
	return eventlog.RequestDecided
}

// auditAction names a move in the audit log: decisions by what they decide.
func auditAction(t Transition) string {
	switch {
	case t.Action == UndoRefusal:
		return "request.refusal_undone"
	case t.From.Status() == t.To.Status():
		return "request.moved"
	case t.To.Status() == Pending:
		return "request.reopened"
	}
	return "request." + string(t.To.Status())
}

// Decided is a moved request as its caller sees it.
func (r Case) Decided() Decided {
	return Decided{
		ID: r.ID, Version: r.Version, Status: r.Status, Stage: r.Stage, Outcome: r.Outcome, ProcessedAt: r.ProcessedAt,
		Allowed: r.StaffActions(false),
	}
}

// StaffActions lists what staff may do with a request; taking a refusal back only while its
// window is open.
func (p Place) StaffActions(windowOpen bool) []Action {
	return p.Actions(func(t Transition) bool {
		return t.Who == byApplicant || t.Who == bySystem || t.Action == Propose || t.Guard == inWindow && !windowOpen
	})
}

// ProductOf finds the product a request was made for; one that is no longer offered has no
// rules to ask.
func ProductOf(s settings.Snapshot, code string) catalogue.Product {
	p, _ := s.Product(code)
	return p
}

// VersionConflict is fault Conflict "request.version_conflict" with the version that is current.
func VersionConflict(current int64) error {
	return fault.New(fault.Conflict, "request.version_conflict").With("version", current)
}

// CheckAgain marks a request whose information has changed.
var CheckAgain = db.SQL(`UPDATE loan_requests SET check_due = $2 WHERE id = $1`)

var touchRequest = db.SQL(`UPDATE loan_requests SET version = version + 1, check_due = $3, changed_at = $3 WHERE id = $1 AND version = $2`)

// InformedTx makes new information about a request count as a change of it.
func InformedTx(tx *db.Tx, r Case, e audit.Event) error {
	n, err := tx.Exec(touchRequest, r.ID, r.Version, tx.Now())
	if err == nil && n == 0 {
		err = VersionConflict(r.Version)
	}
	if err != nil {
		return err
	}
	e.EntityKind, e.EntityID = EntityRequest, r.ID
	return audit.RecordTx(tx, e)
}

// CloseAdviceTx ends what a program recommends about a request.
func CloseAdviceTx(tx *db.Tx, id string) error {
	_, err := tx.Exec(closeAdvice, id, tx.Now())
	return err
}

var closeAdvice = db.SQL(`UPDATE request_advice SET closed_at = $2 WHERE request_id = $1 AND closed_at IS NULL`)

// TouchTx makes what staff are told of a request a change of it that leaves its checks as they are.
func TouchTx(tx *db.Tx, r Case, e audit.Event) error {
	n, err := tx.Exec(turnRequest, r.ID, r.Version)
	if err == nil && n == 0 {
		err = VersionConflict(r.Version)
	}
	if err != nil {
		return err
	}
	e.EntityKind, e.EntityID = EntityRequest, r.ID
	return audit.RecordTx(tx, e)
}

var turnRequest = db.SQL(`UPDATE loan_requests SET version = version + 1 WHERE id = $1 AND version = $2`)

var closeProposal = db.SQL(`UPDATE request_proposals SET closed_at = $2 WHERE request_id = $1 AND closed_at IS NULL`)
