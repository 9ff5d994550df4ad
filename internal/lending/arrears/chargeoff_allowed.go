package arrears

import (
	"florin/internal/identity/identity"
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
	may, err := identity.Allows(identity.SecondPersonTx(tx, rule, identity.Collect, r.ByID, p))
	if err != nil {
		return nil, err
	}
	if may {
		acts = append(acts, MayConfirmProposal)
	}
	return append(acts, MayWithdrawProposal), nil
}
