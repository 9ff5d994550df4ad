package loan

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Fact is an event as people see it.
type Fact struct {
	ID        string       `json:"id"`
	Kind      Kind         `json:"kind"`
	On        date.Date    `json:"on"`
	BookedOn  date.Date    `json:"booked_on"`
	At        time.Time    `json:"at"`
	Amount    money.Amount `json:"amount"`
	Source    string       `json:"source"`  // of a payment
	Note      string       `json:"note"`    // empty for clients
	Version   int          `json:"version"` // of the schedule that came with it; 0: none
	Ref       string       `json:"ref"`     // the fact that it takes back; empty: none
	TakenBack bool         `json:"taken_back"`
	// Reversible says that staff may take it back as a mistake.
	Reversible bool                `json:"reversible"`
	Waivable   *money.Amount       `json:"waivable"` // what of a charge can be let off; null for what is no charge
	Why        credit.WaiverReason `json:"why,omitempty" doc:"Of a waiver; not for clients"`
	Paid       *Parted             `json:"paid"` // what a payment paid on the day it came
}

// Parted is an amount in its parts.
type Parted struct {
	Charges   money.Amount `json:"charges"` // charges and late interest
	Cost      money.Amount `json:"cost"`
	Interest  money.Amount `json:"interest"`
	Principal money.Amount `json:"principal"`
	Credit    money.Amount `json:"credit"`
}

// PartsOf is an amount in its parts as people see them: charges with late interest, and what went
// to the credit balance.
func PartsOf(p Split, credit int64, c money.Currency) Parted {
	return Parted{
		money.Of(p.Charge+p.Late, c), money.Of(p.Cost, c), money.Of(p.Interest, c), money.Of(p.Principal, c), money.Of(credit, c),
	}
}

// Fact is an event of the loan as people see it on the day of a state.
func (l *Loan) Fact(st State, e Event) Fact {
	f := Fact{
		ID: e.ID, Kind: e.Kind, On: e.On, BookedOn: e.BookedOn, At: e.At, Amount: money.Of(e.Minor, st.Currency),
		Source: e.Data.Source, Note: e.Data.Note, Version: e.Version, Ref: e.Ref, TakenBack: l.Taken(e.ID), Reversible: l.Reversible(e),
		Why: e.Data.Why,
	}
	if e.Kind == Charged {
		left := money.Of(l.Waivable(e), st.Currency)
		f.Waivable = &left
	}
	if paid, ok := st.Payments[e.ID]; ok {
		p := PartsOf(paid.Split, paid.Credit, st.Currency)
		f.Paid = &p
	}
	return f
}

// Row is an instalment as people see it.
type Row struct {
	Number    int          `json:"number"`
	Due       date.Date    `json:"due"`
	PayBy     date.Date    `json:"pay_by" doc:"The due date, or the next day on which banks settle payments: what has arrived by then is on time"`
	Payment   money.Amount `json:"payment"` // with the monthly cost
	Interest  money.Amount `json:"interest"`
	Principal money.Amount `json:"principal"`
	Cost      money.Amount `json:"cost"`
	Balance   money.Amount `json:"balance" doc:"What is left to repay; of a loan that is paid out in parts, of those that left before the due date"`
	Paid      money.Amount `json:"paid"`
	Late      money.Amount `json:"late"` // interest on what was overdue
	PaidOn    *date.Date   `json:"paid_on"`
	State     RowState     `json:"state"`
}

// RowState is where an instalment stands.
type RowState string

// The states of an instalment.
const (
	RowScheduled RowState = "scheduled"
	RowDue       RowState = "due" // today, or late and nothing paid
	RowPartPaid  RowState = "part_paid"
	RowPaid      RowState = "paid"
	RowReplaced  RowState = "replaced" // what was open of it joined a new schedule, or was sold
)

// RowStates lists them.
var RowStates = []RowState{RowScheduled, RowDue, RowPartPaid, RowPaid, RowReplaced}

// Rows is the schedule in force with what became of it. For a loan that waits for its
// payout it is the schedule that a payout today would have.
func (l *Loan) Rows(st State) ([]Row, error) {
	if st.PaidOutOn.IsZero() {
		if st.Status == Closed {
			return []Row{}, nil
		}
		plan, err := l.Terms.Plan(Latest(st.On, l.PayoutFrom))
		st.Rows, st.clock.next = plan.Rows, 0
		if err != nil {
			return nil, err
		}
	}
	byNumber := map[int]Due{}
	for _, d := range st.Dues {
		if d.Number > 0 {
			byNumber[d.Number] = d
		}
	}
	first, later, err := l.Terms.credit().Draws()
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(st.Rows))
	for i, planned := range st.Rows {
		of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
		cost := st.clock.cost.At(planned.Balance.Minor + planned.Principal.Minor)
		d, billed := byNumber[planned.Number]
		if billed = billed && i < st.clock.next; billed && !st.clock.cost.Premium.IsZero() {
			cost = d.Asked.Cost // by what was owed then, which may not be what was planned
		}
		r := Row{
			Number: planned.Number, Due: planned.Due, PayBy: l.Terms.PayBy(planned.Due), Payment: planned.Payment, Interest: planned.Interest, Principal: planned.Principal,
			Cost: of(cost), Balance: lentBefore(planned, first, later), Paid: of(0), Late: of(0), State: RowScheduled,
		}
		r.Payment.Minor += cost
		if billed {
			r.Interest.Minor -= d.fell
			r.Payment.Minor -= d.fell
			r.Paid, r.Late, r.PaidOn, r.State = of(d.Paid.Sum()), of(d.Asked.Late), DayOrNil(d.PaidOn), d.state(r.Payment.Minor)
		}
		rows[i] = r
	}
	return rows, nil
}

// lentBefore is what a row leaves to be repaid: of a loan that is paid out in parts, no more than has left before its due date.
func lentBefore(row credit.Instalment, first money.Amount, later []credit.Draw) money.Amount {
	if len(later) == 0 {
		return row.Balance
	}
	lent := first
	for _, d := range later {
		if d.With < row.Number {
			lent.Minor += d.Minor
		}
	}
	lent.Minor = min(lent.Minor, row.Balance.Minor)
	return lent
}

func (d Due) state(planned int64) RowState {
	switch {
	case d.Settled() && d.Paid.Sum()-d.Paid.Late < planned:
		return RowReplaced
	case d.Settled():
		return RowPaid
	case d.Paid.Sum() > 0:
		return RowPartPaid
	}
	return RowDue
}

// entered are the kinds of facts that staff may have entered by mistake. The others
// follow from decisions that have ways back of their own.
var entered = []Kind{Paid, Charged, Waived, Refunded, Recovered, Collected}

// Reversible says whether staff may take an event back as a mistake.
func (l *Loan) Reversible(e Event) bool {
	if s := l.SoldIn(); s != nil && e.Seq <= s.Seq { // the buyer has the claim as it stood
		return false
	}
	return (slices.Contains(entered, e.Kind) || e.Data.Fixing != nil && e.Version == l.Versions()) && !l.Taken(e.ID)
}

// DayOrNil gives no date as nil, which is null in JSON.
func DayOrNil(d date.Date) *date.Date {
	if d.IsZero() {
		return nil
	}
	return &d
}
