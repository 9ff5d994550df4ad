package loan

// Waivable is what of a charge has not been let off yet, paid or not.
func (l *Loan) Waivable(charge Event) int64 {
	if charge.Kind != Charged || l.Taken(charge.ID) {
		return 0
	}
	left := charge.Minor
	for _, e := range l.Facts {
		if e.Kind == Waived && e.Data.Of == charge.ID && !l.Taken(e.ID) {
			left -= e.Minor
		}
	}
	return left
}

// letOff pays a charge in the borrower's stead. What was paid of it comes back as credit balance, whenever that payment arrived.
func (r *replay) letOff(e Event) error {
	for i := range r.Dues {
		d := &r.Dues[i]
		if d.charge != e.Data.Of {
			continue
		}
		amount := min(e.Minor, d.Asked.Charge-d.Waived)
		open := min(d.Open().Charge, amount)
		d.Waived += amount
		d.Paid.Charge += open
		if open > 0 && d.Settled() {
			d.PaidOn = e.On
		}
		r.totals.waived += amount
		r.Credit += amount - open
		r.moved = Latest(r.moved, e.On)
		return r.useCredit(e.On)
	}
	return nil
}
