package arrears

import (
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// ProposalAct is what may be done with a proposal.
type ProposalAct string

// The acts.
const (
	MayConfirmProposal  ProposalAct = "confirm"
	MayWithdrawProposal ProposalAct = "withdraw"
)

// allowedTx gives what the caller may do with a proposal. Who made it confirms it only
// where the lender's rule lets one person work alone.
func (r proposalRow) allowedTx(tx *db.Tx, rule settings.FourEyes, p identity.Principal) ([]ProposalAct, error) {
	acts := []ProposalAct{}
	if r.State != ProposalOpen || !p.Can(identity.Collect) {
		return acts, nil
	}
	err := identity.SecondPersonTx(tx, rule, identity.Collect, r.ByID, p)
	if _, refused := fault.As(err); err != nil && !refused {
		return nil, err
	}
	if err == nil {
		acts = append(acts, MayConfirmProposal)
	}
	return append(acts, MayWithdrawProposal), nil
}
