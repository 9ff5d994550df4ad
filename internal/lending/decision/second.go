package decision

import (
	"context"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/authority"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// wishAgainTx has the checks made anew where those of other terms, which count no more, are the newest.
func wishAgainTx(tx *db.Tx, r request.Case, terms request.ApprovedRow) error {
	if r.Agreed(terms) == r.LoanRow {
		return nil
	}
	_, err := tx.Exec(request.CheckAgain, r.ID, tx.Now())
	return err
}

// proposeTx keeps an approval for a second person to decide. The status stays pending.
func (s *Service) proposeTx(tx *db.Tx, p identity.Principal, r request.Case, proposed authority.ProposalRow) (request.Decided, error) {
	t, err := r.Move(request.Propose)
	if err != nil {
		return request.Decided{}, err
	}
	after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{Because: proposed.Override})
	if err != nil {
		return request.Decided{}, err
	}
	proposed.ByID, proposed.ByName = p.Who(), request.DisplayName(p)
	err = authority.ProposeTx(tx, proposed)
	if err == nil && proposed.Votes > 1 {
		err = s.askVotesTx(tx, after, proposed)
	}
	if err == nil {
		_, err = tx.Exec(request.InsertDecision, r.ID, after.Version, request.Propose, proposed.Override, p.Who(), request.DisplayName(p), nil, nil, tx.Now())
	}
	decided := after.Decided()
	decided.Beyond = proposed.Beyond
	return decided, err
}

// SecondVerdict is what a second person says about a proposal.
type SecondVerdict string

// The verdicts.
const (
	SecondAgrees  SecondVerdict = "approve"
	SecondReturns SecondVerdict = "return"
	SecondRefuses SecondVerdict = "refuse"
)

var secondActions = map[SecondVerdict]request.Action{SecondAgrees: request.SecondApprove, SecondReturns: request.SecondReturn, SecondRefuses: request.SecondRefuse}

// Second is a second person's decision. A refusal and a return need a reason: the applicant
// reads that of a refusal.
type Second struct {
	Version   int64         `json:"version"`
	Verdict   SecondVerdict `json:"verdict"`
	Reason    string        `json:"reason"`
	SendEmail bool          `json:"send_email"`
	refusal.Given
}

// DecideSecond decides about a proposal. Errors: fault Forbidden, NotFound, Invalid
// "request.reason_required", Conflict "request.same_person" for the proposer, those of
// identity.OtherPersonTx and of Approve, "authority.exceeded" above their own limit. Where several vote, a vote is kept until enough
// are in, and takes a reason: errors "vote.given", and Invalid "vote.no_refusal" for a refusal, which a committee does not decide.
func (s *Service) DecideSecond(ctx context.Context, p identity.Principal, id string, d Second) (request.Decided, error) {
	if err := p.Permit(identity.RequestApprove); err != nil {
		return request.Decided{}, err
	}
	action, known := secondActions[d.Verdict]
	if !known {
		return request.Decided{}, request.Invalid("/verdict", "choice.invalid")
	}
	d.Reason = validate.CleanText(d.Reason)
	if d.Verdict == SecondRefuses {
		if err := d.Given.Check(true); err != nil {
			return request.Decided{}, err
		}
	}
	if d.Verdict != SecondAgrees && !(d.Verdict == SecondRefuses && d.Tell) {
		if err := request.RequiredText("/reason", d.Reason, "request.reason_required", request.LongestReason); err != nil {
			return request.Decided{}, err
		}
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	if d.Verdict == SecondAgrees {
		if err := s.Screening.Refresh(ctx, id); err != nil {
			return request.Decided{}, err
		}
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		t, err := request.MoveTx(tx, r, action, d.Version)
		if err != nil {
			return err
		}
		open, err := db.One[authority.ProposalRow](tx, authority.FindProposal, id)
		if err != nil {
			return err
		}
		if err := identity.OtherPersonTx(tx, open.ByID, p); fault.CodeOf(err) == "second_person.needed" {
			return s.waiting(tx, open, "request.same_person")
		} else if err != nil {
			return err
		}
		outcome, err := s.voteTx(tx, p, snapshot, r, open, d)
		if err != nil || outcome == authority.Open {
			decided = r.Decided()
			return err
		}
		if d.Verdict == SecondAgrees {
			if err := s.clearTx(tx, p, r, snapshot); err != nil {
				return err
			}
			if _, err := s.CheckedOnTx(tx, p, snapshot, r, r.Agreed(open.Terms())); err != nil {
				return err
			}
		}
		decided, err = s.secondTx(tx, p, r, t, open, d, snapshot)
		return err
	})
	return decided, err
}

func (s *Service) secondTx(tx *db.Tx, p identity.Principal, r request.Case, t request.Transition, open authority.ProposalRow, d Second, snapshot settings.Snapshot) (request.Decided, error) {
	reviewDays := request.ProductOf(snapshot, r.Product).Lending.ReviewDays
	v := verdict{Decision: request.Decision{Reason: d.Reason, SendEmail: d.SendEmail, Given: d.Given}, action: t.Action, reviewDays: reviewDays}
	switch t.Action {
	case request.SecondApprove:
		terms := open.Terms()
		v.approved, v.SendEmail = &terms, open.SendEmail
	case request.SecondRefuse:
		v.Reason = v.Text(v.Reason, r.Lang, snapshot.Policies.RefusalReasonIn)
	case request.SecondReturn:
		v.SendEmail, v.Reason, v.remark = false, "", d.Reason // for colleagues only
		if err := wishAgainTx(tx, r, open.Terms()); err != nil {
			return request.Decided{}, err
		}
	}
	return s.decideTx(tx, p, r, t, v)
}

// waiting says who is waited for: everybody but the proposer who may approve.
func (s *Service) waiting(tx *db.Tx, open authority.ProposalRow, code string) error {
	others, err := s.secondsTx(tx, open)
	if err != nil {
		return err
	}
	return fault.New(fault.Conflict, code).With("by", open.ByName).With("waits_for", strings.Join(authority.Names(others, nil), ", "))
}

func (s *Service) secondsTx(tx *db.Tx, open authority.ProposalRow) ([]identity.Colleague, error) {
	colleagues, err := s.Colleagues(tx, identity.RequestApprove)
	if err != nil {
		return nil, err
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return nil, err
	}
	return authority.VotersTx(tx, now.Authority, open, colleagues)
}
