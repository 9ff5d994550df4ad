package origination

import (
	"context"
	"time"
	"unicode/utf8"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/notify"
	"florin/internal/validate"
)

// Decision is what a member of staff wants done with a request.
type Decision struct {
	Version   int64  `json:"version"` // of the request that was looked at
	Reason    string `json:"reason"`  // required for a refusal
	SendEmail bool   `json:"send_email"`
}

// Decided is the state of a request after a decision.
type Decided struct {
	ID          string     `json:"id"`
	Version     int64      `json:"version"`
	Status      Status     `json:"status"`
	Stage       Stage      `json:"stage"`
	ProcessedAt *time.Time `json:"processed_at"`
	// UndoUntil is until when an immediate refusal can be taken back.
	UndoUntil *time.Time `json:"undo_until"`
}

// longestReason bounds a refusal's reason, which is printed in a letter.
const longestReason = 2000

// Approve approves a pending request. Errors: fault Forbidden, NotFound, Conflict
// "request.already_decided" naming who, when and what, Conflict "request.version_conflict".
func (s *Service) Approve(ctx context.Context, p identity.Principal, id string, d Decision) (Decided, error) {
	return s.decide(ctx, p, id, verdict{action: Approve, Decision: d})
}

// Refuse refuses a pending request with a reason, which the letter repeats. Errors: those
// of Approve, and fault Invalid "request.reason_required".
func (s *Service) Refuse(ctx context.Context, p identity.Principal, id string, d Decision) (Decided, error) {
	return s.decide(ctx, p, id, verdict{action: Refuse, Decision: d})
}

// RefuseNow refuses from the list, with the default reason in the applicant's language.
// The letter leaves when the time for UndoRefusal is over. Errors: those of Approve.
func (s *Service) RefuseNow(ctx context.Context, p identity.Principal, id string, version int64) (Decided, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Decided{}, err
	}
	return s.decide(ctx, p, id, verdict{
		action: RefuseNow, Decision: Decision{Version: version, SendEmail: true},
		reasonIn: snapshot.Policies.RefusalReasonIn, window: snapshot.Policies.UndoWindow(),
	})
}

// verdict is a decision with what its action needs to know.
type verdict struct {
	Decision
	action   Action
	reasonIn func(lang string) string
	window   time.Duration
}

// subject is what deciding needs of a request.
type subject struct {
	loanRow
	Reference string `db:"reference"`
	Version   int64  `db:"version"`
	Status    Status `db:"status"`
	Stage     Stage  `db:"stage"`
	Email     string `db:"email"`
	Lang      string `db:"lang"`
}

var (
	findSubject = db.SQL(`
		SELECT id, reference, version, status, stage, email, lang, currency, amount_minor, months, rate_type, rate
		FROM loan_requests WHERE id = $1`)

	// The version in the condition is what makes one of two approvers win.
	setDecision = db.SQL(`
		UPDATE loan_requests SET version = version + 1, status = $3, stage = $4, admin_notes = $5, processed_at = $6
		WHERE id = $1 AND version = $2`)

	insertDecision = db.SQL(`
		INSERT INTO decisions (request_id, version, action, reason, by_id, by_name, mail_key, undo_until, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

	findLastDecision = db.SQL(`
		SELECT version, action, reason, by_id, by_name, mail_key, undo_until, created_at
		FROM decisions WHERE request_id = $1 ORDER BY version DESC LIMIT 1`)
)

type decisionRow struct {
	Version   int64      `db:"version"`
	Action    Action     `db:"action"`
	Reason    *string    `db:"reason"`
	ByID      string     `db:"by_id"`
	ByName    string     `db:"by_name"`
	MailKey   *string    `db:"mail_key"`
	UndoUntil *time.Time `db:"undo_until"`
	CreatedAt time.Time  `db:"created_at"`
}

func (s *Service) decide(ctx context.Context, p identity.Principal, id string, v verdict) (Decided, error) {
	if err := permit(p, identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	v.Reason = validate.CleanText(v.Reason)
	if err := v.check(); err != nil {
		return Decided{}, err
	}
	var decided Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := moveTx(tx, r, v)
		if err != nil {
			return err
		}
		if decided, err = s.decideTx(tx, p, r, t, v); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "request." + string(t.To.status()), EntityKind: entityRequest, EntityID: id,
			Details: map[string]any{"action": v.action, "version": decided.Version, "mail": v.SendEmail},
		})
	})
	return decided, err
}

func (v verdict) check() error {
	switch {
	case v.action != Refuse:
		return nil
	case v.Reason == "":
		return fault.Fields(fault.Field{Pointer: "/reason", Code: "request.reason_required"})
	case utf8.RuneCountInString(v.Reason) > longestReason:
		return fault.Fields(fault.Field{Pointer: "/reason", Code: validate.TextTooLong, Params: map[string]any{"max": longestReason}})
	}
	return nil
}

// moveTx finds the transition, or tells the caller who was first.
func moveTx(tx *db.Tx, r subject, v verdict) (transition, error) {
	if r.Version == v.Version {
		return move(r.Stage, v.action)
	}
	moved := fault.New(fault.Conflict, "request.version_conflict").With("version", r.Version)
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

// decideTx writes a decision: the request, the decision itself, both counters and the letter.
func (s *Service) decideTx(tx *db.Tx, p identity.Principal, r subject, t transition, v verdict) (Decided, error) {
	now := tx.Now()
	reason := nullable(v.Reason)
	if v.reasonIn != nil {
		reason = nullable(v.reasonIn(r.Lang))
	}
	if t.To.status() == Approved {
		reason = nil
	}
	d := Decided{ID: r.ID, Version: r.Version + 1, Status: t.To.status(), Stage: t.To, ProcessedAt: &now}
	if v.window > 0 {
		until := now.Add(v.window)
		d.UndoUntil = &until
	}
	if err := writeTx(tx, r, d, reason); err != nil {
		return d, err
	}
	key, err := s.letterTx(tx, r, d, v, deref(reason))
	if err != nil {
		return d, err
	}
	_, err = tx.Exec(insertDecision, r.ID, d.Version, v.action, reason, p.StaffID, displayName(p), nullable(key), d.UndoUntil, now)
	return d, err
}

// writeTx moves the request and its place in the counters.
func writeTx(tx *db.Tx, r subject, d Decided, reason *string) error {
	n, err := tx.Exec(setDecision, r.ID, r.Version, d.Status, d.Stage, reason, d.ProcessedAt)
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "request.version_conflict")
	}
	_, err = tx.Exec(moveCounter, r.Status, d.Status, r.Currency, slotOf(r.ID), r.AmountMinor)
	return err
}

// letterTx queues the letter about a decision if it is wanted, and gives its key.
func (s *Service) letterTx(tx *db.Tx, r subject, d Decided, v verdict, reason string) (key string, err error) {
	if !v.SendEmail {
		return "", nil
	}
	m := notify.Mail{
		To: r.Email, Lang: r.Lang, Template: "request.approved",
		Key:    "decision:" + r.ID + ":" + versionText(d.Version),
		Params: map[string]any{"reference": r.Reference, "amount": money.Of(r.AmountMinor, r.Currency), "months": r.Months},
	}
	if d.Status == Rejected {
		m.Template, m.Params["reason"] = "request.refused", reason
	}
	if d.UndoUntil != nil {
		m.NotBefore = *d.UndoUntil
	}
	return m.Key, s.Mail.QueueTx(tx, m)
}

// displayName is how colleagues see who decided.
func displayName(p identity.Principal) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Email
}
