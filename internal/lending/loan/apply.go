package loan

import (
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// counts says whether a fact can mean anything: before the payout there is nothing to owe,
// though money may be there already when a payout came back and was repeated; after a
// write-off only recoveries are left, and after a sale the money of its buyer.
func (r *replay) counts(k Kind) bool {
	switch {
	case r.Sale != nil:
		return k.BringsMoney() || k == Refunded
	case k == PaidOut || k == Cancel:
		return r.PaidOutOn.IsZero()
	case r.written:
		return k == Paid || k == Recovered || k == Refunded || k == Drawn || k == Sell || k == Collected
	}
	return !r.PaidOutOn.IsZero() || k == Paid || k == Refunded
}

// apply lets one fact count.
func (r *replay) apply(e Event) error {
	if !r.counts(e.Kind) {
		return nil
	}
	switch e.Kind {
	case PaidOut:
		return r.start(e)
	case Drawn:
		return r.drawPart(e)
	case Curtailed:
		r.curtail(e)
	case Charged:
		if r.noCharges() {
			return nil
		}
		r.owe(Due{On: e.On, Asked: Split{Charge: e.Minor}, charge: e.ID})
		return r.useCredit(e.On)
	case Paid:
		return r.pay(e)
	case Waived:
		if e.Data.Of != "" {
			return r.letOff(e)
		}
		waived, err := r.allocate(e.On, e.Minor, waivable)
		r.totals.waived += waived.Sum()
		r.totals.letOff += waived.Sum()
		return err
	case Refunded:
		r.Credit -= e.Minor
	case Prepaid:
		return r.prepay(e)
	case Settled:
		return r.settle(e)
	case Rescheduled:
		return r.reschedule(e)
	case Withdraw:
		return r.withdraw(e)
	case Sanctioned:
		return r.sanction(e)
	case CalledIn:
		return r.callIn(e.On)
	case WroteOff:
		return r.writeOff(e.On)
	case Recovered, Collected:
		r.collect(e)
	case Sell:
		return r.sell(e)
	case Frozen, Unfrozen:
		r.freeze(e.On, e.Kind == Frozen)
	case TakenOver:
		r.opening = e.Data.Opening
	case Cancel:
		r.stopped, r.moved = true, e.On
	}
	return nil
}

func (r *replay) start(e Event) error {
	first, err := r.terms.First()
	r.PaidOutOn, r.clock.chargedTo = e.On, e.On
	r.Principal, r.Undrawn, r.parts = first, r.terms.Principal.Minor-first, 1
	r.Rows, r.Version, r.clock.next = e.Rows, e.Version, 0
	r.clock.agreed = r.Rows
	return err
}

// pay takes a payment: it pays what is due, and the rest waits for what falls due later.
// After a write-off it is a recovery, after a sale the buyer's.
func (r *replay) pay(e Event) error {
	if r.Sale != nil || r.written {
		r.collect(e)
		return nil
	}
	r.Credit += e.Minor
	var paid Split
	if r.Credit > 0 {
		var err error
		if paid, err = r.allocate(e.On, r.Credit, r.terms.order()); err != nil {
			return err
		}
		r.Credit -= paid.Sum()
	}
	r.Payments[e.ID] = Allocated{paid, e.Minor - paid.Sum()}
	return nil
}

// collect takes money that pays nothing in the books any more.
func (r *replay) collect(e Event) {
	if r.Sale != nil || e.Kind == Collected {
		r.Collected += e.Minor
		return
	}
	r.Recovered += e.Minor
}

// prepay repays principal early, if the money for it is there: a payment that came back
// takes the new schedule with it.
func (r *replay) prepay(e Event) error {
	principal := min(e.Minor, r.Principal)
	figures, err := r.prepayment(r.terms, e.On, principal)
	if err != nil {
		return err
	}
	compensation := min(figures.Compensation, e.Data.Cost)
	if need := principal + figures.Accrued + compensation - figures.FeeRefund; principal <= 0 || r.Credit < need {
		return nil
	}
	if r.Principal > 0 {
		r.clock.feeShare.Mul(r.clock.feeShare, big.NewRat(r.Principal-principal, r.Principal))
	}
	for i, d := range r.clock.drawn { // what was repaid takes its share of the days before they left along
		share := new(big.Rat).Mul(big.NewRat(d.minor, r.Principal), big.NewRat(principal, 1))
		part, err := money.Round(share, r.Currency)
		if err != nil {
			return err
		}
		r.clock.drawn[i].minor -= part.Minor
	}
	r.Principal -= principal
	r.totals.interest += figures.Accrued
	r.Compensation += compensation
	r.FeeRefunded += figures.FeeRefund
	r.Credit += figures.FeeRefund
	r.owe(Due{
		On: e.On, Asked: Split{Charge: compensation, Interest: figures.Accrued, Principal: principal}, since: e.On, Refund: figures.FeeRefund,
	})
	r.clock.prepaid = append(r.clock.prepaid, prepaid{e.On, principal})
	r.follow(e)
	return r.useCredit(e.On)
}

// follow puts the rows of a new schedule in the place of what has not fallen due.
func (r *replay) follow(e Event) {
	rows := r.Rows[:r.clock.next:r.clock.next]
	r.Rows, r.Version = append(rows, e.Rows...), e.Version
	r.clock.agreed = r.Rows
}

// settle repays the loan early as a whole, if the money for it is there. Where a sum was
// promised, what charges and late interest have taken of it since is let off.
func (r *replay) settle(e Event) error {
	if err := r.runLate(e.On); err != nil {
		return err
	}
	f, err := r.settlement(r.terms, e.On)
	if err != nil {
		return err
	}
	if short := f.Total; short > e.Data.Hold {
		return nil
	} else if short > 0 {
		r.totals.waived += short
		r.totals.letOff += short
		r.Credit += short
	}
	r.Compensation += f.Compensation
	r.FeeRefunded += f.FeeRefund
	r.Credit += f.FeeRefund
	r.settled, r.reason = true, e.Data.Reason
	r.clock.feeShare = new(big.Rat)
	r.close(e.On, Split{Charge: f.Compensation, Interest: f.Accrued, Principal: r.Principal}, f.Accrued)
	return r.useCredit(e.On)
}

// close lets everything that is left fall due at once; earned is the interest of it that was
// not earned before.
func (r *replay) close(on date.Date, asked Split, earned int64) {
	r.totals.interest += earned - r.clock.folded
	r.clock.folded, r.clock.carried = 0, 0
	r.Principal, r.Undrawn, r.clock.drawn = 0, 0, nil
	r.Rows = r.Rows[:r.clock.next]
	if asked.Sum() > 0 {
		r.owe(Due{On: on, Asked: asked, from: on, since: on, bears: !r.Frozen})
	}
	r.moved = Latest(r.moved, on)
}

// reschedule puts a new schedule in the place of what is not yet due. Folding puts what is
// unpaid into it: the principal is not due any more, and the interest waits for the rows
// that ask for it again.
//
// What a sanction or a withdrawal has left of the rate no index changes.
func (r *replay) reschedule(e Event) error {
	if e.Data.Fixing != nil && (r.Sanction != nil || r.Withdrawn || r.ended()) {
		return nil
	}
	if err := r.runLate(e.On); err != nil {
		return err
	}
	if e.Data.Fold {
		for i := r.firstOpen(); i < len(r.Dues); i++ {
			d := &r.Dues[i]
			open := d.Open()
			d.stretch(e.On, open.Principal, r.Currency)
			d.bears = false
			if d.contractual { // from now on it is billed like any other interest
				r.totals.interest += d.Asked.Interest
				d.contractual, d.overdue = false, nil
			}
			r.Principal += open.Principal
			r.clock.folded += open.Interest
			d.Asked.Principal -= open.Principal
			d.Asked.Interest -= open.Interest
		}
	}
	if e.Data.Rate != nil {
		r.Rate = *e.Data.Rate
		if r.follows {
			r.lateFrom(e.On, r.Rate)
		}
	}
	r.clock.carried = e.Data.Carried
	r.follow(e)
	return nil
}

// withdraw undoes the contract: the fee goes back, and what is owed is the capital, with
// the interest of the days until it is repaid or in instalments without any.
func (r *replay) withdraw(e Event) error {
	r.Withdrawn, r.Undrawn, r.until = true, 0, e.Data.Until
	fee := min(r.terms.UpfrontFee.Minor-r.FeeRefunded, r.Principal)
	r.FeeRefunded += fee
	r.Principal -= fee
	r.clock.feeShare = new(big.Rat)
	if r.terms.Withdrawal == InInstalments {
		r.Rate = credit.Rate{}
		r.clock.cost = credit.Beside{}
		r.follow(e)
		return nil
	}
	r.Rows = r.Rows[:r.clock.next]
	owed := Due{
		On: e.Data.Until, PayBy: r.terms.PayBy(e.Data.Until), Asked: Split{Principal: r.Principal}, from: r.clock.chargedTo, since: r.clock.chargedTo,
		bears: r.undone, contractual: true,
	}
	for _, d := range r.clock.drawn { // what had not left yet bears nothing
		if !owed.bears {
			break
		}
		owed.overdue = append(owed.overdue, credit.Overdue{Amount: money.Of(-d.minor, r.Currency), From: r.clock.chargedTo, To: d.on})
	}
	r.owe(owed)
	r.Principal, r.clock.drawn = 0, nil
	return r.useCredit(e.On)
}

// callIn lets the whole balance fall due.
func (r *replay) callIn(on date.Date) error {
	accrued, err := r.accrued(on)
	if err != nil {
		return err
	}
	r.called = true
	interest := accrued + r.clock.folded
	r.close(on, Split{Interest: interest, Principal: r.Principal}, interest)
	return r.useCredit(on)
}

// writeOff takes everything that is owed out of the books. The claim itself stays.
func (r *replay) writeOff(on date.Date) error {
	if err := r.callIn(on); err != nil {
		return err
	}
	if err := r.runLate(on); err != nil {
		return err
	}
	r.WrittenOff += r.State.Open().Sum()
	r.written, r.Status, r.ClosedOn = true, ChargedOff, date.Date{}
	return nil
}
