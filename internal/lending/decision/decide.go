package decision

import (
	"context"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/authority"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// Approve approves what was wished for. Errors: those of ApproveAs.
func (s *Service) Approve(ctx context.Context, p identity.Principal, id string, d request.Decision) (request.Decided, error) {
	return s.ApproveAs(ctx, p, id, Approval{Version: d.Version, SendEmail: d.SendEmail})
}

// Refuse refuses a pending request with reasons and words, which the letter repeats. Errors: those
// of Approve, fault Invalid "request.reason_required", "refusal.reasons_required" of a person, and those of refusal.Given. What a program refuses may
// become a recommendation for a person to decide: the answer says so, and the request stays where it is.
func (s *Service) Refuse(ctx context.Context, p identity.Principal, id string, d request.Decision) (request.Decided, error) {
	if err := d.Given.Check(!mandate.Bounds(p)); err != nil {
		return request.Decided{}, err
	}
	return s.decide(ctx, p, id, verdict{action: request.Refuse, Decision: d})
}

// RefuseNow refuses from the list, with the default reason in the applicant's language.
// The letter leaves when the time for UndoRefusal is over. Errors: those of Approve.
func (s *Service) RefuseNow(ctx context.Context, p identity.Principal, id string, version int64) (request.Decided, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	return s.decide(ctx, p, id, verdict{
		action: request.RefuseNow, Decision: request.Decision{Version: version, SendEmail: true},
		window: snapshot.Policies.UndoWindow(),
	})
}

// verdict is a decision with what its action needs to know.
type verdict struct {
	request.Decision
	action   request.Action
	approved *request.ApprovedRow // of an approval
	remark   string               // of an approval: why against the checks
	window   time.Duration
	// reviewDays is within which the applicant may ask for a person.
	reviewDays int
	automated  bool // a program decides, which the letter says
}

func (s *Service) decide(ctx context.Context, p identity.Principal, id string, v verdict) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	v.Reason = validate.CleanText(v.Reason)
	if err := v.check(); err != nil {
		return request.Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		v.reviewDays = request.ProductOf(snapshot, r.Product).Lending.ReviewDays
		t, err := s.decisionTx(tx, r, v.action, v.Version)
		if err != nil {
			return err
		}
		if mandate.Bounds(p) { // what a program decides rests on the rules of today
			if _, err := s.CheckedTx(tx, p, snapshot, id); err != nil {
				return err
			}
		}
		alone, err := refusesTx(tx, p, snapshot, id)
		if err != nil {
			return err
		}
		if len(v.Reasons) == 0 {
			if v.Reasons, err = underwriting.RefusalsTx(tx, id); err != nil {
				return err
			}
		}
		v.Reason = v.Text(v.Reason, r.Lang, snapshot.Policies.RefusalReasonIn)
		if !alone {
			decided, err = s.recommendTx(tx, p, r, v.Decision)
			return err
		}
		decided, err = s.decideTx(tx, p, r, t, v)
		return err
	})
	return decided, err
}

// decisionTx is request.MoveTx for a decision: while a second person is waited for, the
// refusal names them.
func (s *Service) decisionTx(tx *db.Tx, r request.Case, a request.Action, version int64) (request.Transition, error) {
	t, err := request.MoveTx(tx, r, a, version)
	if fault.CodeOf(err) != "request.not_allowed" || r.Stage != request.StageSecond || r.Outcome != "" {
		return t, err
	}
	open, found, lookup := db.Maybe[authority.ProposalRow](tx, authority.FindProposal, r.ID)
	if lookup != nil || !found {
		return t, err
	}
	return t, s.waiting(tx, open, "request.awaiting_second")
}

func (v verdict) check() error {
	switch {
	case v.action != request.Refuse:
		return nil
	case v.Reason == "" && !v.Tell:
		return fault.Fields(fault.Field{Pointer: "/reason", Code: "request.reason_required"})
	case utf8.RuneCountInString(v.Reason) > request.LongestReason:
		return fault.Fields(fault.Field{Pointer: "/reason", Code: validate.TextTooLong, Params: map[string]any{"max": request.LongestReason}})
	}
	return nil
}

// decideTx writes a decision: the move, the decision itself and the letter.
func (s *Service) decideTx(tx *db.Tx, p identity.Principal, r request.Case, t request.Transition, v verdict) (request.Decided, error) {
	reason := db.Nullable(v.Reason)
	if t.To.Status() == request.Approved {
		reason = nil
	}
	because := reason
	if v.remark != "" {
		because = &v.remark
	}
	details := map[string]any{"mail": v.SendEmail}
	if len(v.Reasons) > 0 {
		details["reasons"] = v.Reasons
	}
	after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{
		Notes: reason, Approved: v.approved, Because: because, Details: details,
	})
	if err != nil {
		return request.Decided{}, err
	}
	d := after.Decided()
	if v.window > 0 {
		until := tx.Now().Add(v.window)
		d.UndoUntil, d.Allowed = &until, after.StaffActions(true)
	}
	logic, err := underwriting.LogicTx(tx, p, r.ID)
	if err != nil {
		return d, err
	}
	v.automated = logic != nil
	key, err := s.letterTx(tx, after, d, v, db.Text(reason))
	if err != nil {
		return d, err
	}
	_, err = tx.Exec(request.InsertDecision, r.ID, d.Version, v.action, because, p.Who(), request.DisplayName(p), db.Nullable(key), d.UndoUntil, tx.Now())
	if err == nil && logic != nil {
		_, err = tx.Exec(setLogic, r.ID, d.Version, logic)
	}
	if err == nil {
		err = refusal.RecordTx(tx, r.ID, d.Version, v.Reasons)
	}
	return d, err
}

// letterTx queues the letter about a decision if it is wanted, and gives its key.
func (s *Service) letterTx(tx *db.Tx, r request.Case, d request.Decided, v verdict, reason string) (key string, err error) {
	if !v.SendEmail {
		return "", nil
	}
	loan := r.Agreed(r.ApprovedRow)
	m := notify.Mail{
		To: r.Email, Lang: r.Lang, AccountID: db.Text(r.AccountID), Template: "request.approved",
		Key:    "decision:" + r.ID + ":" + versionText(d.Version),
		Params: map[string]any{"reference": r.Reference, "amount": loan.Amount(), "months": loan.Months, "link": s.WayIn(r)},
	}
	if d.Status == request.Rejected {
		m.Template, m.Params["reason"], m.Params["days"] = "request.refused", reason, v.reviewDays
		if v.automated {
			m.Template = "request.refused_automated"
		}
	}
	if d.UndoUntil != nil {
		m.NotBefore = *d.UndoUntil
	}
	return m.Key, s.Mail.QueueTx(tx, m)
}
