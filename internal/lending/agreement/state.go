package agreement

import (
	"slices"

	"florin/internal/kernel/fault"
)

// State is where an agreement stands.
type State string

// The states.
const (
	Sent      State = "sent"      // the offer binds the lender; parties read and sign
	Signed    State = "signed"    // by all; the payout waits
	InForce   State = "in_force"  // the payout may be made, or was
	Withdrawn State = "withdrawn" // from the contract, by a borrower, within the law's days
	Declined  State = "declined"  // by a party, before the last signature
	Voided    State = "voided"    // by staff, before the last signature
	Expired   State = "expired"   // nobody signed in time
	Cancelled State = "cancelled" // signed, and ended by the lender before any money left
)

// States lists them in the order of life.
var States = []State{Sent, Signed, InForce, Withdrawn, Cancelled, Declined, Voided, Expired}

// Action is what may be done with an agreement.
type Action string

// The actions.
const (
	Read     Action = "read"
	Sign     Action = "sign"
	Decline  Action = "decline"
	Void     Action = "void"
	Expire   Action = "expire"
	Release  Action = "release"
	Withdraw Action = "withdraw"
	Cancel   Action = "cancel"
)

// moves is the whole life. Whatever is not here is illegal.
var moves = []struct {
	From   State
	Action Action
	To     State
}{
	{Sent, Read, Sent},
	{Sent, Sign, Signed}, // with the last signature; until then it stays
	{Sent, Decline, Declined},
	{Sent, Void, Voided},
	{Sent, Expire, Expired},
	{Signed, Release, InForce},
	{Signed, Withdraw, Withdrawn},
	{InForce, Withdraw, Withdrawn},
	{Signed, Cancel, Cancelled},
	{InForce, Cancel, Cancelled}, // before the payout: the loan knows
}

// move gives the state after an action. An illegal one is fault Conflict
// "offer.not_allowed" with the state.
func move(from State, a Action) (State, error) {
	for _, m := range moves {
		if m.From == from && m.Action == a {
			return m.To, nil
		}
	}
	return from, fault.New(fault.Conflict, "offer.not_allowed").With("state", string(from))
}

// open says whether an agreement still counts for its request.
func (s State) open() bool { return slices.Contains([]State{Sent, Signed, InForce}, s) }
