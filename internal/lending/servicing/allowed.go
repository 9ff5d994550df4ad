package servicing

import (
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/lending/loan"
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
	ActWaive   Act = "waive"   // let a charge off, see Fact.Waivable
	ActCurtail Act = "curtail" // pay out no further part
)

// allowed gives what the caller may do with a loan, so that pages offer nothing that would be
// refused; each act checks again.
func allowed(l *loan.Loan, st loan.State, p identity.Principal) []Act {
	acts := []Act{}
	manages := p.Can(identity.LoanManage)
	if manages && l.PaidOut() && st.Status != loan.ChargedOff {
		acts = append(acts, ActPay) // what comes in after a write-off is entered as a recovery
	}
	if manages && st.Credit > 0 {
		acts = append(acts, ActRefund)
	}
	if (st.Status == loan.Active || st.Status == loan.Terminated) && !st.Withdrawn {
		acts = append(acts, ActQuote)
		if manages {
			acts = append(acts, ActEarly)
		}
	}
	if manages && slices.ContainsFunc(l.Facts, l.Reversible) {
		acts = append(acts, ActReverse)
	}
	waivable := func(e loan.Event) bool { return l.Waivable(e) > 0 }
	if p.Can(identity.ChargeWaive) && (st.Status == loan.Active || st.Status == loan.Terminated) && slices.ContainsFunc(l.Facts, waivable) {
		acts = append(acts, ActWaive)
	}
	if manages && st.Undrawn > 0 && st.Status == loan.Active {
		acts = append(acts, ActCurtail)
	}
	return acts
}
