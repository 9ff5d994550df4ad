package loan

import (
	"math/big"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Replay gives the state of a loan at the end of a day. It is a pure function of the terms
// and the dated facts: their order in the list, and so the order of their arrival, does not
// matter. What is dated later than the day does not count yet; what was reversed never was;
// a payment that came back never was from the day of its return.
//
// On each day instalments fall due first, then come charges, payments, and what uses a
// payment. It returns money.ErrOverflow or money.ErrCurrency.
func Replay(t Terms, events []Event, upTo date.Date) (State, error) {
	r := replay{terms: t, State: State{
		On: upTo, Currency: t.Principal.Currency, Status: PendingPayout, Rate: t.Rate, Payments: map[string]Allocated{},
		clock: clock{feeShare: big.NewRat(1, 1), cost: credit.Beside{Sum: t.MonthlyCost.Minor, Premium: t.Clauses.Premium(), Every: t.Repayment.Every}},
	}}
	if err := r.read(t); err != nil {
		return State{}, err
	}
	for _, e := range Effective(events, upTo) {
		if err := r.advance(e.On); err != nil {
			return State{}, err
		}
		if err := r.apply(e); err != nil {
			return State{}, err
		}
	}
	if err := r.advance(upTo); err != nil {
		return State{}, err
	}
	return r.finish(upTo)
}

// read takes from the contract's table what its life asks for with time alone.
func (r *replay) read(t Terms) error {
	clauses, err := t.Printed()
	if err != nil {
		return err
	}
	late, _ := clauses.Find(credit.LateInterestOn)
	r.lateRate, r.follows, r.undone = late.Rate, late.Follows, clauses.Names(credit.Withdrawing)
	return nil
}

// replay is a state in the making.
type replay struct {
	State
	terms    Terms
	lateRate credit.Rate // of default interest
	follows  bool        // the borrowing rate, where it changes
	undone   bool        // who withdraws after the payout owes the interest of the days
	settled  bool
	called   bool
	written  bool
	stopped  bool        // cancelled
	moved    date.Date   // the last day on which something was paid
	reason   CloseReason // of a settlement
	until    date.Date   // the last day to repay after a withdrawal
}

// clock is where a loan stands in its schedule.
type clock struct {
	next      int       // the row that falls due next
	chargedTo date.Date // up to which interest is billed
	folded    int64     // interest earned and billed once, that later rows ask for again
	carried   int64     // interest of a pause, which joins folded when the pause is over
	cost      credit.Beside
	feeShare  *big.Rat // of the fee that partial repayments have left
	prepaid   []prepaid
	drawn     []drawn
	agreed    []credit.Instalment // the rows of the last schedule, also after everything was called in
}

type prepaid struct {
	on    date.Date
	minor int64
}

// Effective gives the facts that count on a day, in the order in which they count.
func Effective(events []Event, upTo date.Date) []Event {
	gone := map[string]bool{}
	for _, e := range events {
		if e.Kind == Reversed {
			gone[e.Ref] = true
		}
	}
	for _, e := range events {
		if e.Kind == TakenOver && gone[e.ID] { // what came with it goes with it
			for _, with := range events {
				gone[with.ID] = gone[with.ID] || with.Seq <= e.Seq
			}
		}
	}
	for _, e := range events {
		if e.Kind == Returned && !gone[e.ID] && !e.On.After(upTo) {
			gone[e.Ref] = true
		}
	}
	kept := make([]Event, 0, len(events))
	for _, e := range events {
		if !gone[e.ID] && !e.On.After(upTo) && e.Kind != Reversed && e.Kind != Returned {
			kept = append(kept, e)
		}
	}
	slices.SortFunc(kept, before)
	return kept
}

// advance lets everything fall due up to a day.
func (r *replay) advance(to date.Date) error {
	for r.Principal > 0 && !r.written && r.clock.next < len(r.Rows) && !r.Rows[r.clock.next].Due.After(to) {
		if err := r.bill(); err != nil {
			return err
		}
	}
	return nil
}

// ask is what a row asks for. The last row takes what is left, and none takes more: facts
// that arrive late may leave another balance than the one the schedule was made for.
func (c clock) ask(s State, row credit.Instalment) Split {
	p := Split{Cost: c.cost.At(s.Principal), Interest: row.Interest.Minor, Principal: min(row.Principal.Minor, s.Principal)}
	if c.next == len(s.Rows)-1 {
		p.Principal = s.Principal
	}
	if p.Principal < 0 { // a month of capitalised grace: the interest joins the balance
		p.Interest, p.Principal = p.Interest+p.Principal, 0
	}
	return p
}

// bill lets the next row fall due.
func (r *replay) bill() error {
	if err := r.behind(); err != nil {
		return err
	}
	row := r.Rows[r.clock.next]
	asked := r.clock.ask(r.State, row)
	drawn, err := r.draw(row)
	if err != nil {
		return err
	}
	r.totals.interest += row.Interest.Minor - drawn
	r.totals.cost += asked.Cost
	r.Principal -= asked.Principal
	if row.Principal.Sign() < 0 {
		r.Principal -= row.Principal.Minor
		r.totals.capitalised -= row.Principal.Minor
	}
	r.clock.next++
	r.clock.chargedTo, r.clock.drawn = row.Due, nil
	payBy := r.terms.PayBy(row.Due)
	r.owe(Due{Number: row.Number, On: row.Due, PayBy: payBy, Asked: asked, since: payBy, from: payBy, bears: !r.Frozen})
	return r.useCredit(row.Due)
}

// draw says how much of a row's interest was earned before, and is only asked for now.
func (r *replay) draw(row credit.Instalment) (int64, error) {
	r.clock.folded += r.clock.carried
	r.totals.interest += r.clock.carried
	r.clock.carried = 0
	if r.clock.folded == 0 {
		return 0, nil
	}
	period, err := r.terms.Repayment.Every.Interest(money.Of(r.Principal, r.Currency), r.Rate)
	if err != nil {
		return 0, err
	}
	drawn := min(r.clock.folded, max(row.Interest.Minor-period.Minor, 0))
	if r.clock.next == len(r.Rows)-1 {
		drawn = min(r.clock.folded, row.Interest.Minor)
	}
	r.clock.folded -= drawn
	return drawn, nil
}

// owe adds what has fallen due. What follows from an act and from no schedule is to be paid on its day.
func (r *replay) owe(d Due) {
	if d.PayBy.IsZero() {
		d.PayBy = d.On
	}
	d.rate = r.Rate
	r.Dues = append(r.Dues, d)
}

// accrued is the interest since it was last billed, up to a day.
func (r *replay) accrued(to date.Date) (int64, error) { return r.State.accrued(r.terms, to) }

func (s State) accrued(t Terms, to date.Date) (int64, error) {
	if s.Principal == 0 || s.PaidOutOn.IsZero() {
		return 0, nil
	}
	a, err := credit.Accrue(money.Of(s.Principal, s.Currency), s.Rate, t.DayCount, s.clock.chargedTo, to)
	if err != nil {
		return 0, err
	}
	less, err := s.notBorne(t, s.Principal)
	return a.Minor - less, err
}

// finish brings late interest up to the day and derives the status.
func (r *replay) finish(upTo date.Date) (State, error) {
	if r.Sale != nil {
		r.Status, r.CloseReason, r.ClosedOn = Closed, Sold, r.Sale.On
		return r.State, nil
	}
	if r.written { // the claim stays as it was when it left the books
		return r.State, nil
	}
	err := r.runLate(upTo)
	if err != nil {
		return State{}, err
	}
	if r.Accrued, err = r.accrued(upTo); err != nil {
		return State{}, err
	}
	if r.FeeDeferred, err = r.deferred(r.clock.chargedTo); err != nil {
		return State{}, err
	}
	switch {
	case r.stopped:
		r.Status, r.CloseReason, r.ClosedOn = Closed, Cancelled, r.moved
	case r.PaidOutOn.IsZero():
	case r.Principal == 0 && r.clock.folded == 0 && r.Open().Sum() == 0 && r.Credit >= 0:
		r.Status, r.CloseReason, r.ClosedOn = Closed, r.closeReason(), r.moved
	case r.called:
		r.Status = Terminated
	default:
		r.Status = Active
	}
	return r.State, nil
}

func (r *replay) closeReason() CloseReason {
	switch {
	case r.Withdrawn:
		return Withdrawn
	case r.settled && r.reason != "":
		return r.reason
	case r.settled, len(r.clock.prepaid) > 0 && len(r.Remaining()) > 0:
		return RepaidEarly
	}
	return Repaid
}

// deferred is the part of the up-front fee that belongs to the time after a day: what the
// borrower would get back who repaid on it, so that the books never owe more or less.
func (s State) deferredFee(t Terms, on date.Date) (int64, error) {
	last := s.LastDue()
	if t.UpfrontFee.Minor == 0 || s.PaidOutOn.IsZero() || s.Principal == 0 || !last.After(on) {
		return 0, nil
	}
	fee, err := credit.FeeRefund(t.UpfrontFee, s.PaidOutOn, on, last)
	if err != nil {
		return 0, err
	}
	share := new(big.Rat).Mul(s.clock.feeShare, new(big.Rat).SetInt64(fee.Minor))
	part, err := money.Round(share, s.Currency)
	return part.Minor, err
}

func (r *replay) deferred(on date.Date) (int64, error) { return r.deferredFee(r.terms, on) }
