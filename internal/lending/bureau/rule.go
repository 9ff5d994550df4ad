package bureau

import (
	"cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// Rule is what a register is told of the loans of a product, on a day.
type Rule struct {
	Name string // of the register; empty: none is told anything
	// days are those of the product, which count where the law names none; 0: it names none either.
	days     int
	law      law.Register
	calendar law.Calendar
}

// RuleOf is the rule of a product that was signed, by the law of a day. A register that the law does not know is told of contracts alone, within the product's days.
func RuleOf(p catalogue.Product, on date.Date) (r Rule) {
	if p.Lending.Database == "" {
		return r
	}
	edition := p.Law.Edition().OnDay(on)
	r = Rule{Name: p.Lending.Database, days: p.Lending.ReportDays, calendar: edition.Calendar()}
	for _, each := range edition.Registers() {
		if each.Name == r.Name {
			r.law = *each
		}
	}
	return r
}

// ends is the last day of so many working days after a day, or of the product's days, whichever comes first; no date: neither is named.
func (r Rule) ends(working int, from date.Date) (last date.Date) {
	if r.days > 0 {
		last = from.AddDays(r.days)
	}
	if working > 0 {
		if by := (law.Deadline{N: working, Unit: "working_day"}).Ends(from, r.calendar); last.IsZero() || by.Before(last) {
			last = by
		}
	}
	return last
}

// contract is until when a contract over an amount is told; no date: it is not.
func (r Rule) contract(lent money.Amount, signed date.Date) (date.Date, error) {
	if r.Name == "" || r.days == 0 && !r.law.Grant {
		return date.Date{}, nil
	}
	if r.law.Grant {
		from, err := money.ParseMajor(r.law.GrantFrom.String(), lent.Currency)
		if err != nil || lent.Minor < from.Minor {
			return date.Date{}, err
		}
	}
	return r.ends(r.law.GrantDays, signed), nil
}

// arrears is from when and until when arrears that were reached on a day are told; no date: they are not.
func (r Rule) arrears(reached date.Date) (from, due date.Date) {
	if !r.law.ReportsArrears() {
		return from, due
	}
	from = reached.AddDays(r.law.WarnDays)
	return from, r.ends(r.law.ArrearsDays, from)
}

// called is until when a register is told that a loan was called in; no date: it is not told of it beside arrears.
func (r Rule) called(on date.Date) (due date.Date) {
	if r.law.CalledDays > 0 {
		due = on.AddDays(r.law.CalledDays)
	}
	return due
}

// follows is until when a report is told that follows from another of a kind.
func (r Rule) follows(of Kind, on date.Date) date.Date {
	working := r.law.ArrearsDays
	if of == Contract || of == Ended {
		working = r.law.GrantDays
	}
	due := r.ends(cmp.Or(working, r.law.ArrearsDays, r.law.GrantDays), on)
	if due.IsZero() {
		return on // the product has changed meanwhile, and what was told holds no more
	}
	return due
}

// weighed are the arrears of a loan as a register counts them.
type weighed struct {
	missing money.Amount // past due and unpaid of the instalments, or of a balance that was called in: interest on them and charges are none
	from    money.Amount // the sum from which they are told; nought: the law names none
	owed    bool
}

func (r Rule) weigh(t loan.Terms, st loan.State) (w weighed, err error) {
	total := int64(0)
	for _, row := range st.Rows {
		total += row.Payment.Minor
	}
	in := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	a := law.Arrears{NetCredit: in(t.Net()), Nominal: in(t.Principal.Minor), Total: in(total), Term: t.Months, Called: st.Status == loan.Terminated}
	row := 0
	oldest := date.Date{}
	missing := int64(0)
	for _, d := range st.Dues {
		if !d.Late(st.On) {
			continue
		}
		open := d.InstalmentOpen()
		missing += open
		if open > 0 && oldest.IsZero() {
			oldest = d.PayBy
		}
		if d.Number == 0 {
			continue
		}
		a.Asked = append(a.Asked, d.Asked.Cost+d.Asked.Interest+d.Asked.Principal)
		row++
		if open == 0 {
			row = 0
			continue
		}
		a.Instalments++
		a.Consecutive = max(a.Consecutive, row)
	}
	w.missing, w.from = in(missing), in(0)
	if a.Unpaid = w.missing; !oldest.IsZero() {
		a.OverdueDays = st.On.Sub(oldest)
		for !oldest.AddMonths(a.OverdueMonths+1, 0).After(st.On) {
			a.OverdueMonths++
		}
	}
	by, owed, err := r.law.Owed(a)
	if err != nil || !owed {
		return w, err
	}
	w.owed = true
	switch {
	case by.Whole:
		w.from = in(a.Last(by.Instalments))
	case by.Of == "net_credit":
		percent, err := credit.NewRate(by.Percent)
		if err == nil {
			w.from, err = credit.Share(a.NetCredit, percent)
		}
		return w, err
	}
	return w, nil
}

// cured says whether arrears that were told are put right.
func (r Rule) cured(w weighed) bool {
	if r.law.Settled {
		return w.missing.Minor == 0
	}
	return !w.owed
}
