package loan

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/rule/credit"
)

// State is what the facts of a loan amount to on a day. Amounts are minor units of Currency.
type State struct {
	On       date.Date
	Currency money.Currency
	Status   Status

	CloseReason CloseReason // of a closed loan
	ClosedOn    date.Date
	PaidOutOn   date.Date // no date: not yet
	Withdrawn   bool
	Frozen      bool // no late interest runs
	Rate        credit.Rate
	Sanction    *Sanction // in force; nil: none

	Principal int64 // lent and not yet due
	Undrawn   int64 // of the payout: parts that have not left yet
	Dues      []Due // what has fallen due, in order
	Credit    int64 // owed to the borrower; below zero: refunded too much
	Accrued   int64 // interest earned and not yet due, up to On
	Compensation,
	FeeDeferred, // of the up-front fee: not yet earned
	FeeRefunded int64
	WrittenOff, Recovered int64
	Sale                  *Passed // nil: it was not sold
	Collected             int64   // came in for the buyer

	Rows    []credit.Instalment // of the schedule in force, with what has fallen due
	Version int                 // of the schedule in force
	// Payments says what became of each payment when it came, by the ID of its event.
	Payments map[string]Allocated

	opening map[ledger.Account]int64 // of a loan that was taken over
	totals  totals
	clock   clock
	parts   int // of the payout that have left
	open    int // the first of Dues that is not paid
}

// Split are the classes of what may be due.
type Split struct {
	Charge    int64 `json:"charge"` // charges and compensation
	Late      int64 `json:"late"`   // interest on what is overdue
	Cost      int64 `json:"cost"`   // monthly costs, such as insurance
	Interest  int64 `json:"interest"`
	Principal int64 `json:"principal"`
}

// Sum adds the parts up.
func (p Split) Sum() int64 { return p.Charge + p.Late + p.Cost + p.Interest + p.Principal }

// Add adds the parts of another amount.
func (p *Split) Add(q Split) {
	p.Charge += q.Charge
	p.Late += q.Late
	p.Cost += q.Cost
	p.Interest += q.Interest
	p.Principal += q.Principal
}

// Minus gives what is left of p after q.
func (p Split) Minus(q Split) Split {
	return Split{p.Charge - q.Charge, p.Late - q.Late, p.Cost - q.Cost, p.Interest - q.Interest, p.Principal - q.Principal}
}

// Allocated is what a payment paid on the day it came. What was not due yet went to the
// credit balance, from which later instalments are paid.
type Allocated struct {
	Split
	Credit int64 `json:"credit"`
}

// Due is something that has fallen due: an instalment, a charge, or a whole balance.
type Due struct {
	Number int       // of the instalment; 0: none
	On     date.Date // by the contract
	PayBy  date.Date // the last day on which paying is on time
	Asked  Split     // Late grows while the principal is unpaid
	Paid   Split
	Sold   Split     // what was open when the loan was sold
	PaidOn date.Date // when the last of it was paid; no date: not yet
	Waived int64     // of a charge that was named; what of it was open counts as paid

	charge      string           // ID of the fact that asked for it; empty: it follows from no single one
	overdue     []credit.Overdue // stretches of unpaid principal up to since
	before      []lateAt         // what was overdue at earlier rates of default interest
	from        date.Date        // from when its principal bears interest; no date: never
	since       date.Date        // from when the unpaid principal is what it is now
	bears       bool             // interest runs on it
	rate        credit.Rate      // of the interest that it asks for
	fell        int64            // interest that a sanction took away
	contractual bool             // what it bears is interest of the contract, not of default
	Refund      int64            // of the up-front fee, with what was repaid early
}

// Open is what is still to be paid of it.
func (d Due) Open() Split { return d.Asked.Minus(d.Paid).Minus(d.Sold) }

// Late says whether its payment day is over on a day.
func (d Due) Late(on date.Date) bool { return d.PayBy.Before(on) }

// Settled says whether nothing of it is left to pay here.
func (d Due) Settled() bool { return d.Open().Sum() == 0 }

// totals are sums over the whole life of a loan, for the ledger.
type totals struct {
	interest int64 // of the contract, earned and billed
	cost     int64
	waived   int64
	// letOff is what of waived was let off of no charge by name; capitalised is interest that joined the principal.
	letOff, capitalised int64
}

// Open is all that is due and unpaid.
func (s State) Open() Split {
	var open Split
	for _, d := range s.Dues {
		open.Add(d.Open())
	}
	return open
}

// Outstanding is the principal that is still owed, due or not.
func (s State) Outstanding() int64 { return s.Principal + s.Open().Principal }

// oldest is the first thing that is past its payment day and not paid. What is to be paid today is late tomorrow.
func (s State) oldest() (Due, bool) {
	for _, d := range s.Dues {
		if !d.Settled() && d.Late(s.On) {
			return d, true
		}
	}
	return Due{}, false
}

// OverdueSince is the payment day of the oldest late instalment; no date: nothing is late.
func (s State) OverdueSince() date.Date {
	d, _ := s.oldest()
	return d.PayBy
}

// Overdue is what is past due. Of a loan that is late, charges and a balance that were asked
// for on the day itself belong to it: the letter of the day demands them.
func (s State) Overdue() Split {
	var open Split
	_, late := s.oldest()
	for _, d := range s.Dues {
		if d.Late(s.On) || late && d.Number == 0 && d.On == s.On {
			open.Add(d.Open())
		}
	}
	return open
}

// DaysPastDue counts from the payment day of the oldest late instalment.
func (s State) DaysPastDue() int { return max(s.On.Sub(s.OverdueSince()), 0) }

// Bucket is that of the days past due.
func (s State) Bucket() Bucket { return BucketOf(s.DaysPastDue()) }

// Remaining are the instalments that have not fallen due, of the schedule in force.
func (s State) Remaining() []credit.Instalment { return s.Rows[s.clock.next:] }

// Next is the instalment that falls due next, less the credit balance: nothing, for who has
// paid ahead. Without one ok is false.
func (s State) Next() (on date.Date, minor int64, ok bool) {
	if s.Principal == 0 || len(s.Remaining()) == 0 {
		return date.Date{}, 0, false
	}
	row := s.Remaining()[0]
	asked := s.clock.ask(s, row)
	return row.Due, max(asked.Sum()-max(s.Credit, 0), 0), true
}

// NextToPay is the first instalment that is not late and that the credit balance does not
// cover, with its due date, and what is missing of it: what has fallen due is asked for until its payment day is over.
// ok is false when there is none: nothing is left, or all of it is there.
func (s State) NextToPay() (on date.Date, minor int64, ok bool) {
	if s.Status == Active {
		for _, d := range s.Dues {
			if d.Number > 0 && !d.Settled() && !d.Late(s.On) {
				return d.On, d.Open().Sum(), true
			}
		}
	}
	if s.Principal == 0 {
		return date.Date{}, 0, false
	}
	covered := max(s.Credit, 0)
	for i, row := range s.Remaining() {
		asked := row.Payment.Minor + s.clock.cost.At(row.Balance.Minor+row.Principal.Minor)
		if i == 0 {
			asked = s.clock.ask(s, row).Sum()
		}
		if asked > covered {
			return row.Due, asked - covered, true
		}
		covered -= asked
	}
	return date.Date{}, 0, false
}

// LastDue is the last due date of the schedule in force.
func (s State) LastDue() date.Date {
	if len(s.Rows) == 0 {
		return date.Date{}
	}
	return s.Rows[len(s.Rows)-1].Due
}

// InstalmentsPaid counts the instalments that have fallen due and are paid.
func (s State) InstalmentsPaid() int {
	n := 0
	for _, d := range s.Dues {
		if d.Number > 0 && d.Settled() && d.Sold.Sum() == 0 {
			n++
		}
	}
	return n
}

// Asked is what a slip asks for, and until when: all that is due, or else the next instalment.
func (s State) Asked(t Terms) (on, payBy date.Date, minor int64) {
	if open := s.Open().Sum(); open > 0 {
		return s.On, s.payOpenBy(), open
	}
	on, minor, _ = s.NextToPay()
	return on, t.PayBy(on), minor
}

// payOpenBy is the first payment day of what is due and open: today, when something is late.
func (s State) payOpenBy() (first date.Date) {
	for _, d := range s.Dues {
		if !d.Settled() && (first.IsZero() || d.PayBy.Before(first)) {
			first = d.PayBy
		}
	}
	return Latest(first, s.On)
}

// InstalmentOpen is what is unpaid of an instalment itself, without charges and interest on it.
func (d Due) InstalmentOpen() int64 {
	open := d.Open()
	return open.Cost + open.Interest + open.Principal
}

// ChargedTo is the day up to which interest has been billed.
func (s State) ChargedTo() date.Date { return s.clock.chargedTo }

// Spread is interest that was billed and not paid, or put off by a pause, and that the rows to come ask for.
func (s State) Spread() int64 { return s.clock.folded + s.clock.carried }

// MonthlyCost is what the next instalment asks for beside interest and principal, in minor units.
func (s State) MonthlyCost() int64 { return s.clock.cost.At(s.Principal) }
