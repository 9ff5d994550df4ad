package treasury

import (
	"slices"

	"florin/internal/kernel/fault"
)

// PayoutKind is what a payout pays.
type PayoutKind string

// The kinds.
const (
	PayLoan   PayoutKind = "loan"   // the loan itself, once
	PayRefund PayoutKind = "refund" // a credit balance that goes back to the borrower
)

// PayoutState is where a payout stands.
type PayoutState string

// The states.
const (
	PayoutPlanned   PayoutState = "planned"   // may go into a batch
	PayoutHeld      PayoutState = "held"      // may not, for the reason of its hold
	PayoutReady     PayoutState = "ready"     // in a batch that waits for its release
	PayoutExported  PayoutState = "exported"  // in a file for the bank
	PayoutSettled   PayoutState = "settled"   // booked by the bank
	PayoutReturned  PayoutState = "returned"  // refused by a bank, or it came back
	PayoutCancelled PayoutState = "cancelled" // it will not be paid
)

// PayoutStates lists them in the order of a payout's life.
var PayoutStates = []PayoutState{PayoutPlanned, PayoutHeld, PayoutReady, PayoutExported, PayoutSettled, PayoutReturned, PayoutCancelled}

// Hold is why a payout is held.
type Hold string

// The holds. A payout that waits is let go by itself on its day, the others by a person.
const (
	HoldWaiting Hold = "waiting" // the law does not let money go out yet
	HoldHolder  Hold = "holder"  // the account is in another name than the borrower's
	HoldAccount Hold = "account" // the account number cannot be paid to
	HoldStaff   Hold = "staff"   // a member of staff wants to look at it first
)

// payoutAction moves a payout.
type payoutAction string

const (
	actHold    payoutAction = "hold"
	actLetGo   payoutAction = "release_hold"
	actBatch   payoutAction = "prepare"
	actUnbatch payoutAction = "discard"
	actExport  payoutAction = "release"
	actSettle  payoutAction = "settle"
	actFail    payoutAction = "return"
	actCancel  payoutAction = "cancel"
)

// payoutMoves is every move there is; nothing else changes a state.
var payoutMoves = []struct {
	action payoutAction
	from   []PayoutState
	to     PayoutState
}{
	{actHold, []PayoutState{PayoutPlanned, PayoutHeld}, PayoutHeld},
	{actLetGo, []PayoutState{PayoutHeld}, PayoutPlanned},
	{actBatch, []PayoutState{PayoutPlanned}, PayoutReady},
	{actUnbatch, []PayoutState{PayoutReady}, PayoutPlanned},
	{actExport, []PayoutState{PayoutReady}, PayoutExported},
	{actSettle, []PayoutState{PayoutExported}, PayoutSettled},
	{actFail, []PayoutState{PayoutExported, PayoutSettled}, PayoutReturned},
	{actCancel, []PayoutState{PayoutPlanned, PayoutHeld, PayoutReady}, PayoutCancelled},
}

// movePayout gives the state after an action. A move that is not in the table is fault
// Conflict "payout.state", which names what may be done instead.
func movePayout(from PayoutState, a payoutAction) (PayoutState, error) {
	var allowed []string
	for _, m := range payoutMoves {
		if !slices.Contains(m.from, from) {
			continue
		}
		if m.action == a {
			return m.to, nil
		}
		allowed = append(allowed, string(m.action))
	}
	return from, fault.New(fault.Conflict, "payout.state").With("state", string(from)).With("allowed", allowed)
}
