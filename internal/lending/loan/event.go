package loan

import (
	"cmp"
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/rule/credit"
)

// Kind is what sort of fact an event is.
type Kind string

// The kinds of events.
const (
	PaidOut     Kind = "paid_out"    // the payout has settled: Rows are schedule version 1
	Drawn       Kind = "drawn"       // a later part of the payout has settled: Amount is lent beside it; Rows follow
	Curtailed   Kind = "curtailed"   // nothing more is paid out; Rows follow
	Charged     Kind = "charged"     // Amount is asked, such as a late charge (Note names it)
	Paid        Kind = "paid"        // Amount came in, on account Account
	Returned    Kind = "returned"    // the payment Ref came back: from On on it never was
	Reversed    Kind = "reversed"    // the event Ref was a mistake: it never was
	Refunded    Kind = "refunded"    // Amount of the credit balance goes back to the borrower
	Waived      Kind = "waived"      // Amount of the charge Data.Of is let off; of before it was named: of charges and interest
	Prepaid     Kind = "prepaid"     // Amount of principal is repaid early; Rows follow
	Settled     Kind = "settled"     // the loan is repaid early as a whole; Amount is the sum that was promised
	Rescheduled Kind = "rescheduled" // Rows replace what is not yet due; Fold puts arrears into them
	Withdraw    Kind = "withdrawn"   // the borrower has withdrawn from the contract; Rows follow
	Sanctioned  Kind = "sanctioned"  // the law takes a part of the claim away: Data.Sanction says what is left; Rows follow; Amount is awarded beside it
	CalledIn    Kind = "called_in"   // everything is due at once
	WroteOff    Kind = "written_off" // the claim leaves the books
	Recovered   Kind = "recovered"   // Amount came in after that
	Sell        Kind = "sold"        // the claim passes to the buyer Data.Sale for the price Amount
	Collected   Kind = "collected"   // Amount came in after that: it is the buyer's
	Frozen      Kind = "frozen"      // no late interest from On
	Unfrozen    Kind = "unfrozen"    // late interest again from On
	Cancel      Kind = "cancelled"   // there will be no payout
	TakenOver   Kind = "taken_over"  // the loan came from other books with all facts before this one; Data.Opening is what those have booked
	Noted       Kind = "noted"       // nothing about money: Note says what
)

// Kinds lists them in the order in which those of one day count. Payments come after
// everything that asks for money, and what uses a payment after it; a settlement is of the schedule in force, and after
// what a sanction of that day leaves.
var Kinds = []Kind{
	PaidOut, Drawn, Curtailed, Withdraw, Frozen, Unfrozen, Charged, Waived, Paid, Prepaid, Rescheduled, Sanctioned, Settled, CalledIn, WroteOff, Recovered, Sell, Collected,
	Refunded, Returned, Reversed, Cancel, TakenOver, Noted,
}

// Event is a dated fact about a loan. Facts are never changed; a Reversed or Returned event
// takes one back.
type Event struct {
	ID      string              `json:"id"`
	Kind    Kind                `json:"kind"`
	On      date.Date           `json:"on"` // value date: when it counts
	Key     string              `json:"-"`  // makes the fact unique among all loans; empty: its ID
	Minor   int64               `json:"minor"`
	Ref     string              `json:"ref"` // the ID of the event that this one takes back
	Account ledger.Account      `json:"-"`   // where the money of a payment is, or a refund goes out from
	Rows    []credit.Instalment `json:"-"`   // of a new schedule version
	Version int                 `json:"version,omitempty"`
	Data    Data                `json:"data"`

	Seq      int64     `json:"seq"`       // order of arrival in the loan
	BookedOn date.Date `json:"booked_on"` // when it was known
	At       time.Time `json:"at"`
	By       string    `json:"-"` // kind and id of who wrote it
}

// Data is what only some kinds of events have.
type Data struct {
	Source string `json:"source,omitempty"` // of a payment: "manual", "bank", "debit"
	// Clause is the line of the contract's table by which a charge is asked.
	Clause credit.Occasion     `json:"clause,omitempty"`
	Note   string              `json:"note,omitempty"` // no personal data
	Of     string              `json:"of,omitempty"`   // the charge that is let off
	Why    credit.WaiverReason `json:"why,omitempty"`
	Rate   *credit.Rate        `json:"rate,omitempty"`   // of a new schedule; nil: unchanged
	Fixing *credit.Fixing      `json:"fixing,omitempty"` // of a new rate that follows an index
	Fold   bool                `json:"fold,omitempty"`   // unpaid instalments join the new schedule
	Reason CloseReason         `json:"reason,omitempty"` // of a settlement: refinanced; empty: repaid early
	// Carried is interest of a pause that the rows of the new schedule ask for beside their
	// own; it is earned when the first of them falls due.
	Carried int64 `json:"carried,omitempty"`
	// Hold is let off so that a promised sum holds.
	Hold   int64 `json:"hold,omitempty"`
	Cost   int64 `json:"cost,omitempty"`   // compensation of a partial early repayment
	Refund int64 `json:"refund,omitempty"` // fee given back with it
	// Sanction is what a breach of the law leaves.
	Sanction *Sanction `json:"sanction,omitempty"`
	Sale     *Sale     `json:"sale,omitempty"`
	// Opening is what the books before these said of a loan that was taken over, see TakeOver.
	Opening map[ledger.Account]int64 `json:"opening,omitempty"`
	Until   date.Date                `json:"until,omitzero"` // last day to repay after a withdrawal; of a suspension
}

// rank is the place of a kind within a day.
func (k Kind) rank() int { return slices.Index(Kinds, k) }

// Known says whether a kind is one of ours.
func (k Kind) Known() bool { return k.rank() >= 0 }

// BringsMoney says whether the kind brings money in that a borrower paid.
func (k Kind) BringsMoney() bool { return k == Paid || k == Recovered || k == Collected }

// before orders events by what they say, never by when they arrived.
func before(a, b Event) int {
	return cmp.Or(a.On.Compare(b.On), cmp.Compare(a.rank(), b.rank()), cmp.Compare(a.key(), b.key()))
}

// rank is the place of a fact within a day. A part of a payout that no schedule follows arrived after what had ended the loan.
func (e Event) rank() int {
	if e.Kind == Drawn && e.Rows == nil {
		return Recovered.rank()
	}
	return e.Kind.rank()
}

func (e Event) key() string {
	if e.Key != "" {
		return e.Key
	}
	return e.ID
}
