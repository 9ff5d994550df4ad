package loan

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// class picks one of the parts.
type class func(*Split) *int64

func ofCharge(p *Split) *int64    { return &p.Charge }
func ofLate(p *Split) *int64      { return &p.Late }
func ofCost(p *Split) *int64      { return &p.Cost }
func ofInterest(p *Split) *int64  { return &p.Interest }
func ofPrincipal(p *Split) *int64 { return &p.Principal }

// The orders in which a payment pays what is due; within a class the oldest comes first.
var (
	interestFirst  = []class{ofCharge, ofLate, ofCost, ofInterest, ofPrincipal} // Code civil 1343-1, CH OR 85
	principalFirst = []class{ofCharge, ofCost, ofPrincipal, ofInterest, ofLate} // DE BGB 497(3)
	waivable       = []class{ofCharge, ofLate, ofInterest}                      // what a lender may let off
)

func (t Terms) order() []class {
	if t.Allocation == catalogue.PrincipalFirst {
		return principalFirst
	}
	return interestFirst
}

// allocate pays what is due with an amount, and says what it paid.
func (r *replay) allocate(on date.Date, amount int64, order []class) (Split, error) {
	var paid Split
	if err := r.runLate(on); err != nil {
		return paid, err
	}
	for _, part := range order {
		for i := r.firstOpen(); i < len(r.Dues) && amount > 0; i++ {
			d := &r.Dues[i]
			open := d.Open()
			take := min(*part(&open), amount)
			if take <= 0 {
				continue
			}
			if part(&d.Paid) == &d.Paid.Principal {
				d.stretch(on, open.Principal, r.Currency)
			}
			*part(&d.Paid) += take
			*part(&paid) += take
			amount -= take
			if d.Settled() {
				d.PaidOn = on
			}
			r.moved = Latest(r.moved, on)
		}
	}
	return paid, nil
}

// firstOpen is the first that is not paid: most of a long life is.
func (r *replay) firstOpen() int {
	for r.open < len(r.Dues) && r.Dues[r.open].Settled() {
		r.open++
	}
	return r.open
}

// useCredit pays with the credit balance what has fallen due.
func (r *replay) useCredit(on date.Date) error {
	if r.Credit <= 0 {
		return nil
	}
	paid, err := r.allocate(on, r.Credit, r.terms.order())
	r.Credit -= paid.Sum()
	return err
}

// runLate brings the interest on what is overdue up to a day. Only principal bears it:
// interest on interest would need more than a delay (CH OR 105, Code civil 1343-2).
func (r *replay) runLate(on date.Date) error {
	for i := r.firstOpen(); i < len(r.Dues); i++ {
		d := &r.Dues[i]
		rate := r.lateRate
		if d.contractual {
			rate = r.Rate
		}
		if rate.IsZero() || len(d.overdue) == 0 && !d.bears {
			continue
		}
		if len(d.lateness(on, r.Currency)) == 0 {
			continue
		}
		late, err := r.lateOf(*d, on, rate)
		if err != nil {
			return err
		}
		if d.contractual {
			d.Asked.Interest = late
		} else {
			d.Asked.Late = late
		}
	}
	return nil
}

// lateAt are stretches of unpaid principal that bore interest at a rate.
type lateAt struct {
	rate  credit.Rate
	parts []credit.Overdue
}

// lateOf is the interest on what was overdue of something up to a day, each stretch at the rate of its time.
func (r *replay) lateOf(d Due, on date.Date, rate credit.Rate) (sum int64, err error) {
	for _, at := range append(d.before[:len(d.before):len(d.before)], lateAt{rate, d.lateness(on, r.Currency)}) {
		late, err := credit.LateInterest(at.parts, at.rate, r.terms.DayCount, r.Currency)
		if err != nil {
			return 0, err
		}
		sum += late.Minor
	}
	return sum, nil
}

// lateFrom puts another rate of default interest in force: what was overdue before it keeps its own.
func (r *replay) lateFrom(on date.Date, rate credit.Rate) {
	for i := range r.Dues {
		d := &r.Dues[i]
		if d.contractual || d.from.IsZero() {
			continue
		}
		if parts := d.lateness(on, r.Currency); len(parts) > 0 {
			d.before = append(d.before[:len(d.before):len(d.before)], lateAt{r.lateRate, parts})
		}
		d.overdue, d.from, d.since = nil, Latest(d.from, on), Latest(d.since, on)
	}
	r.lateRate = rate
}

// lateness is all time in which its principal was overdue at the rate in force, up to a day.
func (d *Due) lateness(on date.Date, c money.Currency) []credit.Overdue {
	if owed := d.Open().Principal; d.bears && on.After(d.since) && owed > 0 {
		return append(d.overdue[:len(d.overdue):len(d.overdue)], d.stretches(on, owed, c)...)
	}
	return d.overdue
}

// stretches is the time since the unpaid principal last changed. It is the difference of two
// stretches from the due date, so that cutting time into pieces changes no cent.
func (d *Due) stretches(to date.Date, owed int64, c money.Currency) []credit.Overdue {
	parts := []credit.Overdue{{Amount: money.Of(owed, c), From: d.from, To: to}}
	if d.since.After(d.from) {
		parts = append(parts, credit.Overdue{Amount: money.Of(-owed, c), From: d.from, To: d.since})
	}
	return parts
}

// stretch ends the time in which so much principal was overdue.
func (d *Due) stretch(to date.Date, owed int64, c money.Currency) {
	if d.bears && to.After(d.since) {
		d.overdue = append(d.overdue, d.stretches(to, owed, c)...)
		d.since = to
	}
}

// freeze stops late interest, or lets it run again.
func (r *replay) freeze(on date.Date, frozen bool) {
	if r.Frozen == frozen {
		return
	}
	r.Frozen = frozen
	for i := r.firstOpen(); i < len(r.Dues); i++ {
		d := &r.Dues[i]
		if d.contractual || d.from.IsZero() {
			continue
		}
		if frozen {
			d.stretch(on, d.Open().Principal, r.Currency)
		}
		d.bears, d.since = !frozen, Latest(d.since, on)
	}
}

// Latest is the later of two days.
func Latest(a, b date.Date) date.Date {
	if b.After(a) {
		return b
	}
	return a
}
