package decision

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/authority"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// asked is who decides beside the caller: by the tiers of the lender, and a second person where the product wants one.
func (a Approval) asked(snapshot settings.Snapshot, r request.Case, terms request.ApprovedRow, granted underwriting.CheckRun) authority.Committee {
	c := authority.Asked(snapshot.Authority, r.Agreed(terms).Amount(), granted.Opinion, granted.Points())
	if c.Votes == 0 && a.wantsSecond(request.ProductOf(snapshot, r.Product), terms, granted.Opinion) {
		c.Votes = 1
	}
	return c
}

// exceededTx says why the caller may not decide alone; nil: they may, or others decide.
func (s *Service) exceededTx(
	tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r request.Case, terms request.ApprovedRow, asked authority.Committee,
) (*authority.Exceeded, error) {
	if asked.Votes > 0 {
		return nil, nil
	}
	colleagues, err := s.Colleagues(tx, identity.RequestDecide)
	return authority.Exceeds(snapshot.Authority, p, r.Agreed(terms).Amount(), colleagues), err
}

// askVotesTx tells those who may vote, or refuses what too few could agree to.
func (s *Service) askVotesTx(tx *db.Tx, r request.Case, open authority.ProposalRow) error {
	others, err := s.secondsTx(tx, open)
	if err == nil && len(others) < open.Votes {
		err = fault.New(fault.Conflict, "authority.too_few").With("votes", open.Votes).With("count", len(others))
	}
	for _, c := range others {
		if err == nil {
			err = s.TellColleagueTx(tx, r, c, "staff.vote_asked", map[string]any{"by": open.ByName})
		}
	}
	return err
}

// voteTx keeps a vote, and says what the votes come to. Of a second person it is what they say, within their own limit.
func (s *Service) voteTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, r request.Case, open authority.ProposalRow, d Second) (authority.Outcome, error) {
	others, err := s.secondsTx(tx, open)
	switch {
	case err != nil:
		return "", err
	case open.Votes == 1 && d.Verdict == SecondAgrees:
		return authority.Agreed, authority.Exceeds(snapshot.Authority, p, open.Amount(), others).Err()
	case open.Votes == 1:
		return authority.Declined, nil
	case d.Verdict == SecondRefuses:
		return "", request.Invalid("/verdict", "vote.no_refusal")
	}
	return authority.CastTx(tx, p, r, open, d.Verdict == SecondAgrees, d.Reason, others)
}

// WithdrawVote takes the caller's vote about a proposal back, until it is decided. Errors: fault Forbidden, NotFound, those of a move, Conflict "vote.none".
func (s *Service) WithdrawVote(ctx context.Context, p identity.Principal, id string, version int64) (decided request.Decided, err error) {
	if err := p.Permit(identity.RequestApprove); err != nil {
		return decided, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		if _, err := request.MoveTx(tx, r, request.SecondApprove, version); err != nil {
			return err
		}
		open, err := db.One[authority.ProposalRow](tx, authority.FindProposal, id)
		if err == nil {
			decided, err = r.Decided(), authority.WithdrawTx(tx, p, open)
		}
		return err
	})
	return decided, err
}
