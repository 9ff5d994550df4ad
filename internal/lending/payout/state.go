package payout

import (
	"slices"

	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/rule/rail"
)

// Kind is what a payout pays.
type Kind string

// The kinds.
const (
	ForLoan   Kind = "loan"   // the loan itself, once
	ForRefund Kind = "refund" // a credit balance that goes back to the borrower
	ForDebt   Kind = "debt"   // what another lender is owed, out of the loan

	ForCommission Kind = "commission" // what a partner has earned; of no loan
	ForProof      Kind = "proof"      // a cent to the account that it comes from; of no loan
)

// State is where a payout stands.
type State string

// The states.
const (
	Planned   State = "planned"   // may go into a batch
	Held      State = "held"      // may not, for the reason of its hold
	Ready     State = "ready"     // in a batch that waits for its release
	Exported  State = "exported"  // in a file for the bank
	Settled   State = "settled"   // booked by the bank
	Returned  State = "returned"  // refused by a bank, or it came back
	Cancelled State = "cancelled" // it will not be paid
)

// States lists them in the order of a payout's life.
var States = []State{Planned, Held, Ready, Exported, Settled, Returned, Cancelled}

// Hold is why a payout is held.
type Hold string

// The holds. A payout that waits is let go by itself on its day, the others by a person.
const (
	HoldWaiting Hold = "waiting" // the law does not let money go out yet
	HoldHolder  Hold = "holder"  // the account is in another name than the borrower's
	HoldAccount Hold = "account" // the account number cannot be paid to
	HoldStaff   Hold = "staff"   // a member of staff wants to look at it first
	HoldArrears Hold = "arrears" // instalments are late, and this is a later part
	HoldPayee   Hold = "payee"   // the bank of the account knows its holder by another name
	HoldDebts   Hold = "debts"   // what the loan settles takes more than it leaves, or is not known any more
)

// action moves a payout.
type action string

const (
	actHold    action = "hold"
	actLetGo   action = "release_hold"
	actBatch   action = "prepare"
	actUnbatch action = "discard"
	actExport  action = "release"
	actSettle  action = "settle"
	actFail    action = "return"
	actCancel  action = "cancel"
)

// moves is every move there is; nothing else changes a state.
var moves = []struct {
	action action
	from   []State
	to     State
}{
	{actHold, []State{Planned, Held}, Held},
	{actLetGo, []State{Held}, Planned},
	{actBatch, []State{Planned}, Ready},
	{actUnbatch, []State{Ready}, Planned},
	{actExport, []State{Ready}, Exported},
	{actSettle, []State{Exported}, Settled},
	{actFail, []State{Exported, Settled}, Returned},
	{actCancel, []State{Planned, Held, Ready}, Cancelled},
}

// move gives the state after an action. A move that is not in the table is fault
// Conflict "payout.state", which names what may be done instead.
func move(from State, a action) (State, error) {
	var allowed []string
	for _, m := range moves {
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

// sameHolder says whether an account is in the name of one of those who borrow.
func sameHolder(holder string, parties []loan.Party) bool {
	return slices.ContainsFunc(parties, func(p loan.Party) bool {
		return p.Role != loan.Guarantor && rail.IsNamed(holder, p.FirstName, p.LastName)
	})
}
