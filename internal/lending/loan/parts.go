package loan

import (
	"math/big"
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// Part is a later part of a payout that is still to leave.
type Part struct {
	Number int       // from 2
	On     date.Date // the due date with which it leaves
	Minor  int64
}

// drawn is a part of the payout that left within the period whose interest is not billed yet.
type drawn struct {
	on    date.Date
	minor int64
}

// First is what is paid out at once, before the fee is withheld.
func (t Terms) First() (int64, error) {
	first, _, err := t.credit().Draws()
	return first.Minor, err
}

// later are the parts that have not left yet, and that still will.
func (s State) later(t Terms) ([]credit.Draw, error) {
	if s.Undrawn == 0 {
		return nil, nil
	}
	_, later, err := t.credit().Draws()
	return later[min(s.parts-1, len(later)):], err
}

// Parts are the parts of the payout that are still to leave, in order.
func (s State) Parts(t Terms) ([]Part, error) {
	later, err := s.later(t)
	parts := make([]Part, len(later))
	for k, d := range later {
		parts[k] = Part{Number: s.parts + k + 1, On: s.On, Minor: d.Minor}
		for _, row := range s.Rows {
			if row.Number == d.With {
				parts[k].On = row.Due
			}
		}
	}
	return parts, err
}

// Drawing are the rows that follow when the next part leaves on the state's day. It returns
// credit.ErrTerms when none is left.
func (s State) Drawing(t Terms) (part int64, rows []credit.Instalment, err error) {
	later, err := s.later(t)
	if err != nil {
		return 0, nil, err
	}
	if len(later) == 0 || len(s.Remaining()) == 0 {
		return 0, nil, credit.ErrTerms
	}
	part = later[0].Minor
	after := s
	after.Principal, after.parts, after.Undrawn = s.Principal+part, s.parts+1, s.Undrawn-part
	after.clock.drawn = append(slices.Clone(s.clock.drawn), drawn{s.On, part})
	rows, err = after.relaid(t)
	return part, rows, err
}

// Curtailing are the rows that follow when nothing more is paid out. It returns credit.ErrTerms
// when everything has left.
func (s State) Curtailing(t Terms) ([]credit.Instalment, error) {
	if s.Undrawn == 0 || s.Principal == 0 || len(s.Remaining()) == 0 {
		return nil, credit.ErrTerms
	}
	after := s
	after.Undrawn = 0
	return after.relaid(t)
}

// PartsEnd is the last day on which parts of the payout leave: the one before repayment begins.
func (s State) PartsEnd(t Terms) (date.Date, bool) {
	for _, row := range s.Rows {
		if row.Number == t.Repayment.Grace.Periods+1 {
			return row.Due.AddDays(-1), true
		}
	}
	return date.Date{}, false
}

// relaid repays what is owed over the rows that are left.
func (s State) relaid(t Terms) ([]credit.Instalment, error) { return s.rest(t, 0, Lower) }

// Lending are the rows that follow when a part of the payout that was sent has left on the state's day; none where no
// schedule of the contract runs on. It returns credit.ErrTerms when the loan has not begun, or runs and waits for no such part.
func (s State) Lending(t Terms, minor int64) ([]credit.Instalment, error) {
	if !s.PaidOutOn.IsZero() && (s.Status == ChargedOff || s.ended() || s.equal()) {
		return nil, nil
	}
	part, rows, err := s.Drawing(t)
	if err == nil && part != minor {
		err = credit.ErrTerms
	}
	return rows, err
}

// ended says whether no instalment is to come: all was called in, repaid or undone.
func (s State) ended() bool { return s.Principal == 0 || len(s.Remaining()) == 0 }

// equal says whether what is left is capital alone, in equal instalments (KKG 15(2) and (3), 16(3)).
func (s State) equal() bool {
	return s.Withdrawn || s.Sanction != nil && s.Sanction.Leaves == law.CapitalInParts
}

// inEqualParts repays a balance without interest on the due dates of the rows that are left.
func (t Terms) inEqualParts(left []credit.Instalment, balance money.Amount) ([]credit.Instalment, error) {
	equal := credit.Repayment{Every: t.Repayment.Every}
	return credit.Remainder{Balance: balance, FirstDue: left[0].Due, AnchorDay: t.DueDay, FirstNo: left[0].Number, Repayment: equal}.Over(len(left))
}

// drawPart lets a part of the payout that has left count, whatever has become of the loan since it was sent.
func (r *replay) drawPart(e Event) (err error) {
	switch {
	case r.written, r.Sanction != nil && r.Sanction.Leaves == law.Nothing: // there is no claim any more that it could join
		r.WrittenOff += e.Minor
		return nil
	case r.ended():
		return r.drawAfterEnd(e)
	}
	r.Principal += e.Minor
	r.parts++
	r.Undrawn = max(r.Undrawn-e.Minor, 0)
	r.clock.drawn = append(r.clock.drawn, drawn{e.On, e.Minor})
	switch {
	case r.equal():
		e.Version = r.Version
		e.Rows, err = r.terms.inEqualParts(r.Remaining(), money.Of(r.Principal, r.Currency))
		r.follow(e)
	case e.Rows != nil: // without, what had ended the loan was taken back: the last instalment takes it
		r.follow(e)
	}
	return err
}

// drawAfterEnd lets a part fall due that left for a loan that had ended. It bears what the rest bears: after a calling in the
// interest of default, after a withdrawal that of the contract. Who had repaid the loan was not asked for it and bears none.
func (r *replay) drawAfterEnd(e Event) error {
	d := Due{On: e.On, Asked: Split{Principal: e.Minor}}
	switch {
	case r.Withdrawn:
		d.On = Latest(e.On, r.until)
		d.PayBy = r.terms.PayBy(d.On)
		d.from, d.since, d.bears, d.contractual = e.On, e.On, r.undone && r.terms.Withdrawal != InInstalments, true
	case r.called:
		d.from, d.since, d.bears = e.On, e.On, !r.Frozen
	}
	r.owe(d)
	return r.useCredit(e.On)
}

// curtail lets nothing more be paid out.
func (r *replay) curtail(e Event) {
	r.Undrawn = 0
	if !r.ended() && !r.equal() {
		r.follow(e)
	}
}

// notBorne is the interest that a share of the principal does not owe for the days of this period
// before parts of it had left.
func (s State) notBorne(t Terms, principal int64) (int64, error) {
	var sum int64
	for _, d := range s.clock.drawn {
		part, err := money.Round(new(big.Rat).Mul(big.NewRat(d.minor, s.Principal), big.NewRat(principal, 1)), s.Currency)
		if err != nil {
			return 0, err
		}
		days, err := credit.Accrue(part, s.Rate, t.DayCount, s.clock.chargedTo, d.on)
		if err != nil {
			return 0, err
		}
		sum += days.Minor
	}
	return sum, nil
}

// behind lowers the interest of the row that falls due when a part that it counts on has not left.
func (r *replay) behind() error {
	row := r.Rows[r.clock.next]
	later, err := r.later(r.terms)
	if err != nil || len(later) == 0 || later[0].With >= row.Number {
		return err
	}
	period, err := r.terms.Repayment.Every.Interest(money.Of(r.Principal, r.Currency), r.Rate)
	if err != nil {
		return err
	}
	less, err := r.notBorne(r.terms, r.Principal)
	if over := row.Interest.Minor - max(period.Minor-less, 0); over > 0 {
		row.Interest.Minor -= over
		row.Payment.Minor -= over
		r.Rows = slices.Clone(r.Rows)
		r.Rows[r.clock.next] = row
	}
	return err
}
