package loan

import (
	"errors"
	"math/big"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// Sanction is what a breach of the law leaves of a loan.
type Sanction struct {
	Row    string     `json:"row"` // of the law
	Leaves law.Leaves `json:"leaves"`
	// Rate takes the place of the contract's where it is the lower one (StatutoryRate, LoweredRate).
	Rate credit.Rate `json:"rate,omitzero"`
	// Share is the percentage of the interest that is left (PartOfInterest).
	Share credit.Rate `json:"share,omitzero"`
}

// sanctions are the functions by what they leave. Each says what it takes from what has fallen due and lowers the rate; what the borrower has
// paid of it is given back by sanction.
var sanctions = map[law.Leaves]func(*replay, Event) (back int64, err error){
	law.CapitalInParts:  (*replay).capitalInParts,
	law.CapitalAsAgreed: (*replay).capitalAsAgreed,
	law.PartOfInterest:  (*replay).partOfInterest,
	law.NoInterest:      (*replay).noInterest,
	law.CapitalAlone:    (*replay).capitalAlone,
	law.StatutoryRate:   (*replay).atLowerRate,
	law.LoweredRate:     (*replay).atLowerRate,
	law.Nothing:         (*replay).nothing,
}

// sanction counts the loan anew. What the borrower has paid of what falls away pays what is due, then repays principal; the rest is a credit
// balance. So is what the decision awards beside it, such as statutory interest on what was paid (Code de la consommation L341-8).
func (r *replay) sanction(e Event) error {
	lose := sanctions[e.Data.Sanction.Leaves]
	if r.Sanction != nil || r.Withdrawn || lose == nil {
		return nil
	}
	if err := r.runLate(e.On); err != nil {
		return err
	}
	r.Sanction = e.Data.Sanction
	back, err := lose(r, e)
	if err != nil {
		return err
	}
	back += e.Minor
	r.totals.waived += e.Minor
	r.open = 0
	r.Credit += back
	if err := r.useCredit(e.On); err != nil {
		return err
	}
	if repaid := min(back, r.Credit, r.Principal); repaid > 0 {
		r.Principal -= repaid
		r.Credit -= repaid
		r.moved = Latest(r.moved, e.On)
	}
	if e.Rows != nil {
		r.follow(e)
	}
	return nil
}

// Sanctioned is the fact of a sanction on a day, with the schedule that follows and what the decision awards beside it, and the state after it.
// Errors: credit.ErrTerms, money.ErrOverflow.
func (l *Loan) Sanctioned(on date.Date, s Sanction, award int64) (Event, State, error) {
	e := Event{Kind: Sanctioned, ID: "sanction", On: on, Minor: award, Data: Data{Sanction: &s}}
	before, err := l.Replay(on)
	if err != nil {
		return e, before, err
	}
	with := func() (State, error) { return Replay(l.Terms, append(slices.Clip(l.Facts), e), on) }
	after, err := with()
	if err != nil {
		return e, after, err
	}
	if e.Rows, err = s.rows(l.Terms, before, after); err != nil {
		return e, after, err
	}
	after, err = with()
	e.ID = ""
	return e, after, err
}

// rows is how the rest is repaid; nil: nothing changes about it.
func (s Sanction) rows(t Terms, before, after State) ([]credit.Instalment, error) {
	left := after.Remaining()
	if s.Leaves == law.CapitalInParts {
		left = before.agreedAfter(after.On)
	}
	balance := money.Of(after.Principal, after.Currency)
	switch {
	case len(left) == 0:
		return nil, nil
	case after.Principal == 0:
		return []credit.Instalment{}, nil
	case s.Leaves == law.CapitalInParts:
		return t.inEqualParts(left, balance)
	case after.Rate.IsZero():
		return principalOf(left, balance), nil
	}
	rows, err := after.rest(t, 0, Lower)
	if err == nil && interestOf(rows) > interestOf(left) { // where a small last instalment would become one like the others
		rows, err = after.rest(t, 0, Shorter)
	}
	return rows, err
}

func interestOf(rows []credit.Instalment) (minor int64) {
	for _, row := range rows {
		minor += row.Interest.Minor
	}
	return minor
}

// principalOf are the parts of principal of rows up to a balance, which the last takes whole.
func principalOf(left []credit.Instalment, balance money.Amount) (rows []credit.Instalment) {
	none := money.Of(0, balance.Currency)
	for i, row := range left {
		part := money.Of(min(max(row.Principal.Minor, 0), balance.Minor), balance.Currency)
		if i == len(left)-1 {
			part = balance
		}
		balance.Minor -= part.Minor
		rows = append(rows, credit.Instalment{Number: row.Number, Due: row.Due, Payment: part, Interest: none, Principal: part, Balance: balance})
		if balance.IsZero() {
			break
		}
	}
	return rows
}

// StillToPay is all that the borrower has yet to pay if the loan runs as its schedule says, in minor units; below zero: is owed.
func (s State) StillToPay() int64 {
	sum := s.Open().Sum() - s.Credit
	if s.Principal == 0 {
		return sum + s.clock.folded
	}
	for ; s.clock.next < len(s.Rows); s.clock.next++ {
		row := s.Rows[s.clock.next]
		asked := s.clock.ask(s, row)
		s.Principal -= asked.Principal + min(row.Principal.Minor, 0)
		sum += asked.Sum()
	}
	return sum + s.Principal
}

// capitalInParts leaves what was received, in equal parts up to the agreed end, whatever was called in (KKG 15(2) and (3)).
func (r *replay) capitalInParts(e Event) (back int64, err error) {
	back, err = r.capitalAlone(e)
	if err != nil || len(r.agreedAfter(e.On)) == 0 {
		return back, err
	}
	for i := range r.Dues {
		d := &r.Dues[i]
		open := d.Open().Principal
		d.stretch(e.On, open, r.Currency)
		d.bears = false
		d.Asked.Principal -= open
		r.Principal += open
	}
	r.called = false
	return back, nil
}

// capitalAsAgreed leaves the capital by the agreed schedule (Code de la consommation L341-8): costs of the contract stay, charges fall.
func (r *replay) capitalAsAgreed(e Event) (back int64, err error) {
	back, err = r.noInterest(e)
	return r.lessLetOff(back + r.loseCharges()), err
}

// partOfInterest leaves a share of the interest, of lateness too (Code de la consommation L341-1: in the proportion that the judge sets).
func (r *replay) partOfInterest(e Event) (int64, error) {
	share := fraction(e.Data.Sanction.Share, whole)
	percent, err := r.Rate.Percent().Mul(e.Data.Sanction.Share.Percent())
	if err != nil {
		return 0, err
	}
	if percent, err = percent.Quo(whole.Percent()); err != nil {
		return 0, err
	}
	rate, err := credit.NewRate(percent)
	if err != nil {
		return 0, err
	}
	return r.loseInterest(e.On, rate, func(credit.Rate) *big.Rat { return share })
}

// whole is all of it, in percent.
var whole = credit.MustRate("100")

// noInterest leaves everything else (Codice civile 1815(2)).
func (r *replay) noInterest(e Event) (int64, error) {
	return r.loseInterest(e.On, credit.Rate{}, func(credit.Rate) *big.Rat { return new(big.Rat) })
}

// capitalAlone leaves what was received (Ley de 23 de julio de 1908, 3).
func (r *replay) capitalAlone(e Event) (back int64, err error) {
	back, err = r.noInterest(e)
	return r.lessLetOff(back + r.loseCharges() + r.loseCosts()), err
}

// lessLetOff takes off what the lender had let off of no charge by name: the borrower has not paid that.
func (r *replay) lessLetOff(back int64) int64 {
	let := min(r.totals.letOff, back)
	r.totals.letOff -= let
	r.totals.waived -= let
	return back - let
}

// atLowerRate puts a rate in the place of the contract's, from the first day on (BGB 494(2), VKrG 9(5); usury: Code de la consommation L341-48).
func (r *replay) atLowerRate(e Event) (int64, error) {
	rate := e.Data.Sanction.Rate
	if rate.Percent().Cmp(r.Rate.Percent()) > 0 {
		rate = r.Rate
	}
	return r.loseInterest(e.On, rate, func(of credit.Rate) *big.Rat { return fraction(e.Data.Sanction.Rate, of) })
}

// nothing lets the lender ask for nothing more (Consumer Credit Act 1995, 28A).
func (r *replay) nothing(e Event) (int64, error) {
	for i := range r.Dues {
		d := &r.Dues[i]
		open := d.Open()
		r.totals.interest -= open.Interest
		r.totals.waived += open.Cost
		r.WrittenOff += open.Principal
		if d.charge == "" {
			r.Compensation -= open.Charge
		}
		d.fell += open.Interest
		d.Asked, d.bears = d.Paid, false
	}
	r.totals.interest -= r.clock.folded
	r.clock.folded, r.clock.carried = 0, 0
	r.WrittenOff += r.Principal
	r.Principal = 0
	r.Rows = r.Rows[:r.clock.next]
	r.settled, r.reason = true, WrittenOff
	r.moved = Latest(r.moved, e.On)
	return 0, nil
}

// loseInterest lowers the rate of the contract, and that of default to no more than it. Of interest that was asked for at a rate, the fraction
// kept stays. It gives what the borrower has paid beyond that.
func (r *replay) loseInterest(on date.Date, rate credit.Rate, kept func(of credit.Rate) *big.Rat) (back int64, err error) {
	part := func(minor int64, of credit.Rate) int64 {
		rounded, overflow := money.Round(new(big.Rat).Mul(kept(of), big.NewRat(minor, 1)), r.Currency)
		err = errors.Join(err, overflow)
		return rounded.Minor
	}
	for i := range r.Dues {
		d := &r.Dues[i]
		keeps := part(d.Asked.Interest, d.rate)
		over := max(d.Paid.Interest-keeps, 0)
		r.totals.interest -= d.Asked.Interest - keeps
		d.fell += d.Asked.Interest - keeps
		d.Asked.Interest = keeps
		d.Paid.Interest -= over
		back += over
	}
	folded, capitalised := part(r.clock.folded, r.Rate), part(r.totals.capitalised, r.Rate)
	r.totals.interest -= r.clock.folded - folded + r.totals.capitalised - capitalised
	back += r.totals.capitalised - capitalised // it was lent like principal, and goes back from it
	r.totals.capitalised, r.clock.folded, r.clock.carried = capitalised, folded, part(r.clock.carried, r.Rate)
	r.Rate = rate
	if err != nil {
		return back, err
	}
	late, err := r.loseLate(on)
	return back + late, err
}

// loseLate counts interest of default anew, at no more than the rate that is left.
func (r *replay) loseLate(on date.Date) (back int64, err error) {
	if r.follows || r.lateRate.Percent().Cmp(r.Rate.Percent()) > 0 {
		r.lateRate = r.Rate
	}
	for i := range r.Dues {
		d := &r.Dues[i]
		if d.Asked.Late == 0 {
			continue
		}
		for k, at := range d.before {
			if at.rate.Percent().Cmp(r.lateRate.Percent()) > 0 {
				d.before[k].rate = r.lateRate
			}
		}
		late, err := r.lateOf(*d, on, r.lateRate)
		if err != nil {
			return back, err
		}
		d.Asked.Late = min(late, d.Asked.Late)
		over := max(d.Paid.Late-d.Asked.Late, 0)
		d.Paid.Late -= over
		back += over
	}
	return back, nil
}

// loseCharges lets every charge and compensation fall. What was let off of a charge was never paid.
func (r *replay) loseCharges() (back int64) {
	for i := range r.Dues {
		d := &r.Dues[i]
		if d.charge == "" {
			r.Compensation -= d.Asked.Charge
		}
		back += d.Paid.Charge - d.Waived
		r.totals.waived -= d.Waived
		d.Asked.Charge, d.Paid.Charge, d.Waived = 0, 0, 0
	}
	return back
}

// loseCosts lets the fee and the monthly cost fall. The insurer keeps what it had: the lender bears it.
func (r *replay) loseCosts() (back int64) {
	for i := range r.Dues {
		d := &r.Dues[i]
		r.totals.waived += d.Asked.Cost
		back += d.Paid.Cost
		d.Asked.Cost, d.Paid.Cost = 0, 0
	}
	r.clock.cost = credit.Beside{}
	fee := r.terms.UpfrontFee.Minor - r.FeeRefunded
	r.FeeRefunded += fee
	r.clock.feeShare = new(big.Rat)
	return back + fee
}

// agreedAfter are the rows of the last schedule, called in or not, that fall due after a day.
func (s State) agreedAfter(day date.Date) (left []credit.Instalment) {
	for _, row := range s.clock.agreed {
		if row.Due.After(day) {
			left = append(left, row)
		}
	}
	return left
}

// noCharges says whether a sanction has taken all charges away, those to come too.
func (s State) noCharges() bool {
	if s.Sanction == nil {
		return false
	}
	switch s.Sanction.Leaves {
	case law.CapitalInParts, law.CapitalAsAgreed, law.CapitalAlone, law.Nothing:
		return true
	}
	return false
}

// Charge is what the contract lets the lender ask on an occasion in the state: nothing under a sanction that takes charges away.
func (s State) Charge(t Terms, o credit.Occasion, base credit.Base, of money.Amount) (int64, error) {
	if s.noCharges() {
		return 0, nil
	}
	return t.Charge(o, base, of)
}

// fraction is what one rate is of another, at most 1; of nothing, nothing.
func fraction(r, of credit.Rate) *big.Rat {
	if of.IsZero() {
		return new(big.Rat)
	}
	f := new(big.Rat).Quo(r.Exact(), of.Exact())
	if f.Cmp(big.NewRat(1, 1)) > 0 {
		return big.NewRat(1, 1)
	}
	return f
}

// PaidBy is what the borrower has paid up to a day, less what went back.
func (l *Loan) PaidBy(day date.Date) money.Amount {
	var paid int64
	for _, e := range Effective(l.Facts, day) {
		switch e.Kind {
		case Paid:
			paid += e.Minor
		case Refunded:
			paid -= e.Minor
		}
	}
	return money.Of(paid, l.Terms.Principal.Currency)
}
