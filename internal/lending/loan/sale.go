package loan

import (
	"florin/internal/kernel/date"
)

// Sale is to whom a loan was sold, and with which sale.
type Sale struct {
	ID      string   `json:"id"`
	Buyer   string   `json:"buyer"`
	Address []string `json:"address"` // lines
	Email   string   `json:"email"`
	IBAN    string   `json:"iban"` // to which the borrower pays from now on
}

// Claim is what is owed of a loan on a day, as it can be sold, in minor units.
type Claim struct {
	Parts Split // principal and costs with what is not due yet, interest earned up to the day
	Less  int64 // credit balance, below zero where too much was refunded; after a write-off what was recovered since
}

// Total is what the buyer can ask for.
func (c Claim) Total() int64 { return c.Parts.Sum() - c.Less }

// Passed is a loan that was sold, as of its sale.
type Passed struct {
	Sale
	On         date.Date
	Price      int64
	Claim      Claim
	WrittenOff bool  // it was out of the books before
	Out        int64 // what left the books
}

// Unsold says why a loan cannot be sold.
type Unsold string

// The reasons.
const (
	NotPaidOut  Unsold = "not_paid_out"
	HasEnded    Unsold = "ended"
	InReturn    Unsold = "withdrawn" // its borrower has withdrawn from the contract
	PartsToCome Unsold = "parts"     // parts of its payout have not left
	NothingOwed Unsold = "nothing_owed"
)

// ToSell is what a loan comes to that is sold on the state's day, and why it cannot be; empty: it can. Errors: those of Replay.
func (s State) ToSell(t Terms) (Claim, Unsold, error) {
	switch {
	case s.PaidOutOn.IsZero():
		return Claim{}, NotPaidOut, nil
	case s.Status == Closed:
		return Claim{}, HasEnded, nil
	case s.Withdrawn:
		return Claim{}, InReturn, nil
	case s.Undrawn > 0:
		return Claim{}, PartsToCome, nil
	}
	c, err := s.claim(t, s.On)
	if err == nil && c.Total() <= 0 {
		return c, NothingOwed, nil
	}
	return c, "", err
}

// claim is what is owed on a day up to which late interest has run.
func (s State) claim(t Terms, on date.Date) (Claim, error) {
	if s.Status == ChargedOff {
		return Claim{s.Open(), s.Recovered}, nil
	}
	c := Claim{Parts: s.Open(), Less: s.Credit}
	accrued, err := s.accrued(t, on)
	c.Parts.Principal += s.Principal
	c.Parts.Interest += accrued + s.clock.folded
	return c, err
}

// sell passes what is owed to a buyer. Interest is earned up to the day; nothing is asked after it. What a write-off had taken out of the
// books is a recovery by its price.
func (r *replay) sell(e Event) error {
	if e.Data.Sale == nil {
		return nil
	}
	if !r.written { // what had left the books stays as it was
		if err := r.runLate(e.On); err != nil {
			return err
		}
	}
	c, err := r.claim(r.terms, e.On)
	if err != nil {
		return err
	}
	r.Sale = &Passed{Sale: *e.Data.Sale, On: e.On, Price: e.Minor, Claim: c, WrittenOff: r.written}
	if !r.written {
		earned := c.Parts.Interest - r.State.Open().Interest
		r.close(e.On, Split{Interest: earned, Principal: r.Principal}, earned)
		if err := r.useCredit(e.On); err != nil {
			return err
		}
		r.Credit = max(r.Credit, 0)
		r.Sale.Out = c.Total() + r.Credit
	}
	for i := range r.Dues {
		r.Dues[i].Sold = r.Dues[i].Open()
	}
	return nil
}

// SoldIn is the sale of the loan; nil: it was not sold.
func (l *Loan) SoldIn() *Event {
	for i, e := range l.Facts {
		if e.Kind == Sell && !l.Taken(e.ID) {
			return &l.Facts[i]
		}
	}
	return nil
}
