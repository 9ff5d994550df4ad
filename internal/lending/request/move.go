package origination

import (
	"time"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/hook"
	"florin/internal/live"
	"florin/internal/settings"
)

// subject is what moving a request needs of it.
type subject struct {
	loanRow
	place
	Reference   string     `db:"reference"`
	Version     int64      `db:"version"`
	Status      Status     `db:"status"`
	Email       string     `db:"email"`
	Lang        string     `db:"lang"`
	Product     string     `db:"product"`
	AccountID   *string    `db:"account_id"`
	AdminNotes  *string    `db:"admin_notes"`
	ProcessedAt *time.Time `db:"processed_at"`
	AnswerDueAt time.Time  `db:"answer_due_at"`
	AssigneeID  *string    `db:"assignee_id"`
	approvedRow
}

// approvedRow is what was approved; empty as long as nothing is.
type approvedRow struct {
	ApprovedMinor  *int64  `db:"approved_minor"`
	ApprovedMonths *int    `db:"approved_months"`
	ApprovedRate   *string `db:"approved_rate"`
}

// agreed gives the loan as it was approved; as it was wished, where nothing else is known.
func (r loanRow) agreed(a approvedRow) loanRow {
	if a.ApprovedMinor != nil && a.ApprovedMonths != nil && a.ApprovedRate != nil {
		r.AmountMinor, r.Months, r.Rate = *a.ApprovedMinor, *a.ApprovedMonths, *a.ApprovedRate
	}
	return r
}

// moveRequestRow names the version, which is what makes one of two approvers win.
const moveRequestRow = `
	UPDATE loan_requests SET version = version + 1, status = $3, stage = $4, outcome = $5, closed_at = $6,
		processed_at = $7, admin_notes = $8, answer_due_at = $9, approved_minor = $10, approved_months = $11, approved_rate = $12
	WHERE id = $1 AND version = $2`

var (
	findSubject = db.SQL(`
		SELECT id, reference, version, status, stage, COALESCE(outcome, '') AS outcome, email, lang, product, account_id, admin_notes,
			processed_at, answer_due_at, assignee_id, currency, amount_minor, months, rate_type, rate,
			approved_minor, approved_months, approved_rate
		FROM loan_requests WHERE id = $1`)

	moveRequest = db.SQL(moveRequestRow).On(db.SQLite, orFail(moveRequestRow))

	insertMove = db.SQL(`
		INSERT INTO request_moves (request_id, version, action, stage, outcome, actor_kind, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`)
)

// change is what a move brings along beyond the place it leads to.
type change struct {
	outcome  Outcome        // of an action that lets whoever closes choose
	notes    *string        // the reason that the applicant reads
	keep     bool           // keep the reason that is there
	approved *approvedRow   // what is approved from now on
	because  *string        // the reason as it will stand among the decisions
	details  map[string]any // for the audit record
	answerIn time.Duration  // starts the promise anew; 0: it goes on
}

// moveTx finds the transition, or tells the caller who was first.
func moveTx(tx *db.Tx, r subject, a Action, version int64) (transition, error) {
	if r.Version == version {
		return r.move(a)
	}
	moved := versionConflict(r.Version)
	if r.Status == Pending {
		return transition{}, moved
	}
	last, found, err := db.Maybe[decisionRow](tx, findLastDecision, r.ID)
	if err == nil && !found {
		err = moved
	}
	if err != nil {
		return transition{}, err
	}
	return transition{}, fault.New(fault.Conflict, "request.already_decided").
		With("by", last.ByName).With("at", last.CreatedAt).With("status", string(r.Status))
}

// shiftTx makes a move: the request, its place in the counters, the line of time and the
// audit record. It gives the request as it is afterwards.
func (s *Service) shiftTx(tx *db.Tx, by audit.Actor, r subject, t transition, c change) (subject, error) {
	now, from := tx.Now(), r
	r.place = t.target(c.outcome)
	r.Version, r.Status = r.Version+1, r.Stage.status()
	switch {
	case r.Status == Pending:
		r.ProcessedAt = nil
	case r.Status != from.Status:
		r.ProcessedAt = &now
	}
	if !c.keep {
		r.AdminNotes = c.notes
	}
	if r.Status != Approved {
		r.approvedRow = approvedRow{}
	}
	if c.approved != nil {
		r.approvedRow = *c.approved
	}
	if err := leaveTx(tx, from, &r, t); err != nil {
		return r, err
	}
	if c.answerIn > 0 {
		r.AnswerDueAt = now.Add(c.answerIn)
	}
	var closed *time.Time
	if r.Outcome != "" {
		closed = &now
	}
	n, err := tx.Exec(moveRequest, r.ID, from.Version, r.Status, r.Stage, nullable(string(r.Outcome)), closed, r.ProcessedAt,
		r.AdminNotes, r.AnswerDueAt, r.ApprovedMinor, r.ApprovedMonths, r.ApprovedRate)
	if err == nil && n == 0 {
		err = versionConflict(r.Version)
	}
	if err == nil && from.shown() != r.shown() {
		_, err = tx.Exec(moveCounter, from.shown(), r.shown(), r.Currency, slotOf(r.ID), r.AmountMinor)
	}
	if err == nil {
		_, err = tx.Exec(insertMove, r.ID, r.Version, t.Action, r.Stage, nullable(string(r.Outcome)), by.Kind, now)
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

// leaveTx ends what was going on at the stage that a request leaves: a list of what is
// missing, for whose time the promise stood still, or an approval that waits.
func leaveTx(tx *db.Tx, from subject, to *subject, t transition) error {
	switch from.Stage {
	case StageInfoRequested:
		ask, found, err := db.Maybe[askRow](tx, findOpenAsk, from.ID)
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

func recordMove(tx *db.Tx, by audit.Actor, t transition, r subject, c change) error {
	all := map[string]any{"action": t.Action, "version": r.Version}
	if r.Outcome != "" {
		all["outcome"] = string(r.Outcome)
	}
	if c.because != nil {
		all["reason_sha256"] = reasonDigest(r.ID, r.Version, *c.because)
	}
	for k, v := range c.details {
		all[k] = v
	}
	err := hook.EmitTx(tx, hookKind(t, r), hook.Data{
		RequestID: r.ID, Status: string(r.Status), Stage: string(r.Stage), Outcome: string(r.Outcome),
	})
	if err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: auditAction(t), EntityKind: entityRequest, EntityID: r.ID, Details: all,
	})
}

// hookKind is what other programs hear of a move as: each is one event.
func hookKind(t transition, r subject) hook.Kind {
	switch {
	case r.Outcome != "":
		return hook.RequestClosed
	case t.From.status() == t.To.status():
		return hook.RequestMoved
	case t.To.status() == Pending:
		return hook.RequestReopened
	}
	return hook.RequestDecided
}

// auditAction names a move in the audit log: decisions by what they decide.
func auditAction(t transition) string {
	switch {
	case t.Action == UndoRefusal:
		return "request.refusal_undone"
	case t.From.status() == t.To.status():
		return "request.moved"
	case t.To.status() == Pending:
		return "request.reopened"
	}
	return "request." + string(t.To.status())
}

// decided is a moved request as its caller sees it.
func (r subject) decided() Decided {
	return Decided{
		ID: r.ID, Version: r.Version, Status: r.Status, Stage: r.Stage, Outcome: r.Outcome, ProcessedAt: r.ProcessedAt,
		Allowed: r.staffActions(false),
	}
}

// staffActions lists what staff may do with a request; taking a refusal back only while its
// window is open.
func (p place) staffActions(windowOpen bool) []Action {
	return p.actions(func(t transition) bool {
		return t.Who == byApplicant || t.Who == bySystem || t.Action == Propose || t.Guard == inWindow && !windowOpen
	})
}

// productOf finds the product a request was made for; one that is no longer offered has no
// rules to ask.
func productOf(s settings.Snapshot, code string) settings.Product {
	p, _ := s.Product(code)
	return p
}

func versionConflict(current int64) error {
	return fault.New(fault.Conflict, "request.version_conflict").With("version", current)
}
