package credit

import (
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Rest is the instalments of a schedule that are still to come, for a change that leaves
// the principal parts as they are: another day of the month, a pause. Its rows become a new
// version of the schedule; the old one stays.
type Rest struct {
	Rows      []Instalment // not yet due, in order
	Rate      Rate
	DayCount  DayCount
	From      date.Date // up to which interest is charged: the last due date, or the payout
	AnchorDay int       // day of the month of the due dates; 0: that of the first row
	Every     Every     // how far they lie apart
}

// restChanges is how many months around the regular due date a new day is looked for in.
const restChanges = 2

// DueOn moves all due dates to another day of the month. The first one goes to the date of
// that day which is nearest to the regular one, the later of two, but not before earliest;
// its interest grows or shrinks by the days between. Everything else stays to the cent. It
// returns ErrTerms when nothing is left, when the day is none, when it is the same, or when
// due dates keep a day of the week.
func (r Rest) DueOn(day int, earliest date.Date) ([]Instalment, error) {
	if len(r.Rows) == 0 || day < 1 || day > 31 || !r.Every.Anchored() {
		return nil, fmt.Errorf("%w: %d rows to be due on day %d", ErrTerms, len(r.Rows), day)
	}
	was := r.Rows[0].Due
	first, found := r.nearest(was, day, earliest)
	if !found || first == was {
		return nil, fmt.Errorf("%w: %s is not moved to day %d", ErrTerms, was, day)
	}
	rows := r.moved(first, day)
	balance, err := rows[0].Balance.Add(rows[0].Principal)
	if err != nil {
		return nil, err
	}
	before, err := Accrue(balance, r.Rate, r.DayCount, r.From, was)
	if err != nil {
		return nil, err
	}
	after, err := Accrue(balance, r.Rate, r.DayCount, r.From, first)
	if err != nil {
		return nil, err
	}
	return rows, rows[0].addInterest(after.Minor - before.Minor)
}

func (r Rest) nearest(was date.Date, day int, earliest date.Date) (first date.Date, found bool) {
	for k := -1; k <= restChanges; k++ {
		d := was.AddMonths(k, day)
		if d.Before(earliest) || !d.After(r.From) {
			continue
		}
		if !found || distance(d, was) <= distance(first, was) {
			first, found = d, true
		}
	}
	return first, found
}

func distance(a, b date.Date) int { return max(a.Sub(b), b.Sub(a)) }

// Paused leaves out so many instalments: every due date moves, and the interest of the pause
// is spread evenly over the instalments without bearing interest itself. It returns ErrTerms
// when nothing is left or none is to be left out, money.ErrOverflow.
func (r Rest) Paused(instalments int) ([]Instalment, error) {
	if len(r.Rows) == 0 || instalments < 1 {
		return nil, fmt.Errorf("%w: pause of %d instalments before %d rows", ErrTerms, instalments, len(r.Rows))
	}
	balance, err := r.Rows[0].Balance.Add(r.Rows[0].Principal)
	if err != nil {
		return nil, err
	}
	anchor := r.anchor()
	due := r.Rows[0].Due
	first := r.Every.After(due, instalments, anchor)
	interest, err := r.pause(balance, due, first, instalments)
	if err != nil {
		return nil, err
	}
	return Spread(r.moved(first, anchor), interest)
}

// pause is the interest of the instalments that are left out: of whole months where due dates
// keep a day of the month, else of whole periods.
func (r Rest) pause(balance money.Amount, due, first date.Date, instalments int) (money.Amount, error) {
	if r.Every.Anchored() {
		return Accrue(balance, r.Rate, MonthNormalised, due, first)
	}
	years := big.NewRat(int64(instalments), r.Every.aYear())
	return money.Round(simple(balance, r.Rate, years), balance.Currency)
}

// Spread adds an amount that bears no interest, evenly, to the interest parts of the rows, from the first that asks for anything: while
// nothing is due, it is not asked for either. It returns ErrTerms without rows, money.ErrOverflow.
func Spread(rows []Instalment, extra money.Amount) ([]Instalment, error) {
	if extra.IsZero() {
		return rows, nil
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%w: nothing to spread %v over", ErrTerms, extra)
	}
	asking := FromFirstAsked(rows)
	weights := make([]int64, len(asking))
	for k := range weights {
		weights[k] = 1
	}
	shares, err := extra.Allocate(weights...)
	if err != nil {
		return nil, err
	}
	for k := range asking {
		if err := asking[k].addInterest(shares[k].Minor); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

func (r Rest) anchor() int {
	if r.AnchorDay != 0 {
		return r.AnchorDay
	}
	return r.Rows[0].Due.Day()
}

// moved copies the rows to other due dates.
func (r Rest) moved(first date.Date, anchor int) []Instalment {
	rows := make([]Instalment, len(r.Rows))
	for k, row := range r.Rows {
		row.Due = r.Every.After(first, k, anchor)
		rows[k] = row
	}
	return rows
}

func (row *Instalment) addInterest(minor int64) (err error) {
	extra := money.Of(minor, row.Payment.Currency)
	if row.Interest, err = row.Interest.Add(extra); err == nil {
		row.Payment, err = row.Payment.Add(extra)
	}
	return err
}

// Changed is a contract whose schedule was made anew during its life.
type Changed struct {
	Principal   money.Amount
	UpfrontFee  money.Amount // withheld from the payout; zero: none
	MonthlyCost money.Amount // with each row to come; zero: none
	Premium     Premium      // beside it; zero: none
	Every       Every        // how far instalments lie apart
	PaidOutOn   date.Date
	Past        []PastPayment
	Rows        []Instalment // of the new schedule
}

// PastPayment is what a contract took on a day before its schedule was changed: what had
// fallen due, with its monthly costs, or principal repaid early. What joins the new rows
// again is no part of it.
type PastPayment struct {
	On     date.Date
	Amount money.Amount
}

// APR is the rate of the changed contract over its whole life, as the notice about the
// change states it (directive (EU) 2023/2225, art. 22): what was due before the change
// counts as it was scheduled. It returns ErrFlows or ErrNoAPR when no rate fits.
func (c Changed) APR() (APR, error) {
	var flows []Flow
	pay := func(on date.Date, a money.Amount) {
		if !a.IsZero() {
			flows = append(flows, Flow{c.Every.years(c.PaidOutOn, on), a})
		}
	}
	pay(c.PaidOutOn, c.UpfrontFee)
	for _, p := range c.Past {
		pay(p.On, p.Amount)
	}
	for _, row := range c.Rows {
		asked, err := c.asked(row)
		if err != nil {
			return 0, err
		}
		pay(row.Due, asked)
	}
	return SolveAPR([]Flow{{Amount: c.Principal}}, flows)
}

// asked is what a row to come takes, with the monthly cost and the premium.
func (c Changed) asked(row Instalment) (money.Amount, error) {
	premium, err := c.Premium.At(c.Principal, money.Of(row.Balance.Minor+row.Principal.Minor, c.Principal.Currency), c.Every)
	if err != nil {
		return money.Amount{}, err
	}
	return money.Sum(c.Principal.Currency, row.Payment, money.Of(c.MonthlyCost.Minor, c.Principal.Currency), premium)
}

// ToCome is what the rows to come take in all, with monthly costs and premiums. It returns money.ErrOverflow.
func (c Changed) ToCome() (money.Amount, error) {
	total := money.Of(0, c.Principal.Currency)
	for _, row := range c.Rows {
		asked, err := c.asked(row)
		if err != nil {
			return total, err
		}
		if total, err = total.Add(asked); err != nil {
			return total, err
		}
	}
	return total, nil
}
