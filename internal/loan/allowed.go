package loan

import (
	"slices"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/settings"
)

// Act is something that staff may do with a loan.
type Act string

// The acts.
const (
	ActPay     Act = "pay"     // enter a payment by hand
	ActRefund  Act = "refund"  // send the credit balance back
	ActQuote   Act = "quote"   // compute what repaying early comes to
	ActEarly   Act = "early"   // promise such a sum
	ActReverse Act = "reverse" // take a fact back, see Fact.Reversible
)

// allowed gives what somebody may do with a loan, so that pages offer nothing that would be
// refused; each act checks again.
func (l *loaded) allowed(st State, p identity.Principal) []Act {
	acts := []Act{}
	manages := p.Can(identity.LoanManage)
	if manages && l.paidOut() && st.Status != ChargedOff {
		acts = append(acts, ActPay) // what comes in after a write-off is entered as a recovery
	}
	if manages && st.Credit > 0 {
		acts = append(acts, ActRefund)
	}
	if (st.Status == Active || st.Status == Terminated) && !st.Withdrawn {
		acts = append(acts, ActQuote)
		if manages {
			acts = append(acts, ActEarly)
		}
	}
	if manages && slices.ContainsFunc(l.events, l.reversible) {
		acts = append(acts, ActReverse)
	}
	return acts
}

// entered are the kinds of facts that somebody may have entered by mistake. The others
// follow from decisions that have ways back of their own.
var entered = []Kind{Paid, Charged, Waived, Refunded, Recovered}

func (l *loaded) reversible(e Event) bool { return slices.Contains(entered, e.Kind) && !l.taken(e.ID) }

// ProposalAct is what may be done with a proposal.
type ProposalAct string

// The acts.
const (
	MayConfirmProposal  ProposalAct = "confirm"
	MayWithdrawProposal ProposalAct = "withdraw"
)

// allowedTx gives what somebody may do with a proposal. Whoever made it confirms it only
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
