package origination

import (
	"context"
	"time"
	"unicode/utf8"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
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
	Outcome     Outcome    `json:"outcome"`
	ProcessedAt *time.Time `json:"processed_at"`
	// UndoUntil is until when an immediate refusal can be taken back.
	UndoUntil *time.Time `json:"undo_until"`
	// Allowed is what may be done with it now.
	Allowed []Action `json:"allowed"`
}

// longestReason bounds a refusal's reason, which is printed in a letter.
const longestReason = 2000

// Approve approves what was wished for. Errors: those of ApproveAs.
func (s *Service) Approve(ctx context.Context, p identity.Principal, id string, d Decision) (Decided, error) {
	return s.ApproveAs(ctx, p, id, Approval{Version: d.Version, SendEmail: d.SendEmail})
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
	approved *approvedRow // of an approval
	remark   string       // of an approval: why against the checks
	reasonIn func(lang string) string
	window   time.Duration
	// reviewDays is within which the applicant may ask for a person.
	reviewDays int
}

var (
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
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	v.Reason = validate.CleanText(v.Reason)
	if err := v.check(); err != nil {
		return Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Decided{}, err
	}
	var decided Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		v.reviewDays = productOf(snapshot, r.Product).Lending.ReviewDays
		t, err := s.decisionTx(tx, r, v.action, v.Version)
		if err != nil {
			return err
		}
		decided, err = s.decideTx(tx, p, r, t, v)
		return err
	})
	return decided, err
}

// decisionTx is moveTx for whoever wants to decide: while a second person is waited for, the
// refusal names them.
func (s *Service) decisionTx(tx *db.Tx, r subject, a Action, version int64) (transition, error) {
	t, err := moveTx(tx, r, a, version)
	if fault.CodeOf(err) != "request.not_allowed" || r.Stage != StageSecond || r.Outcome != "" {
		return t, err
	}
	open, found, lookup := db.Maybe[proposalRow](tx, findProposal, r.ID)
	if lookup != nil || !found {
		return t, err
	}
	return t, s.waiting(tx, open, "request.awaiting_second")
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

// decideTx writes a decision: the move, the decision itself and the letter.
func (s *Service) decideTx(tx *db.Tx, p identity.Principal, r subject, t transition, v verdict) (Decided, error) {
	reason := nullable(v.Reason)
	if v.reasonIn != nil {
		reason = nullable(v.reasonIn(r.Lang))
	}
	if t.To.status() == Approved {
		reason = nil
	}
	because := reason
	if v.remark != "" {
		because = &v.remark
	}
	after, err := s.shiftTx(tx, p.Actor(), r, t, change{
		notes: reason, approved: v.approved, because: because, details: map[string]any{"mail": v.SendEmail},
	})
	if err != nil {
		return Decided{}, err
	}
	d := after.decided()
	if v.window > 0 {
		until := tx.Now().Add(v.window)
		d.UndoUntil, d.Allowed = &until, after.staffActions(true)
	}
	key, err := s.letterTx(tx, after, d, v, deref(reason))
	if err != nil {
		return d, err
	}
	_, err = tx.Exec(insertDecision, r.ID, d.Version, v.action, because, p.StaffID, displayName(p), nullable(key), d.UndoUntil, tx.Now())
	return d, err
}

// letterTx queues the letter about a decision if it is wanted, and gives its key.
func (s *Service) letterTx(tx *db.Tx, r subject, d Decided, v verdict, reason string) (key string, err error) {
	if !v.SendEmail {
		return "", nil
	}
	loan := r.agreed(r.approvedRow)
	m := notify.Mail{
		To: r.Email, Lang: r.Lang, AccountID: deref(r.AccountID), Template: "request.approved",
		Key:    "decision:" + r.ID + ":" + versionText(d.Version),
		Params: map[string]any{"reference": r.Reference, "amount": loan.amount(), "months": loan.Months, "link": s.wayIn(r)},
	}
	if d.Status == Rejected {
		m.Template, m.Params["reason"], m.Params["days"] = "request.refused", reason, v.reviewDays
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
