package credit

import (
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// course lays out how a balance is repaid, row by row and without dates: the one place where
// interest and principal of an instalment are made. Quotes, plans and remainders fill it in.
type course struct {
	Repayment
	yearly  Rate
	rate    *big.Rat     // of one period
	balance money.Amount // still owed
	periods int
	balloon money.Amount // repaid by the last row beside its own
	carried money.Amount // interest of earlier days that the next row takes
	spread  bool         // the instalments take what is carried, all of them; else the first
	short   *big.Rat     // exact interest of a first period that is no whole one; nil: it is
	payment money.Amount // the regular instalment
	part    money.Amount // of the principal, where it is the same each time
	rows    []Instalment
	later   []Draw // of the payout, still to come; it raises the balance
	passed  int    // rows before the first
}

// course of whole terms, from a period before the first instalment.
func (t Terms) course() (course, error) {
	balloon, err := t.balloon()
	if err != nil {
		return course{}, err
	}
	first, later, err := t.Draws()
	none := money.Of(0, t.Principal.Currency)
	return course{
		Repayment: t.Repayment, yearly: t.Rate, rate: t.Rate.each(t.Repayment.Every), balance: first,
		periods: t.Instalments(), balloon: balloon, carried: none, part: none, later: later,
	}, err
}

// run lays out all rows; the last one takes what the rounding of the others left. It returns
// ErrTerms when the cents of the rounding would repay the loan before its term.
func (c *course) run() error {
	c.rows = make([]Instalment, 0, c.periods)
	if err := c.grace(); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	for k := c.Grace.Periods + 1; k <= c.periods; k++ {
		if err := c.row(k); err != nil {
			return err
		}
	}
	return nil
}

// grace lays out the rows before repayment begins.
func (c *course) grace() error {
	for k := 1; k <= c.Grace.Periods; k++ {
		interest, err := c.owed(k)
		if err != nil {
			return err
		}
		payment := interest
		if c.Grace.Kind == GraceCapitalised {
			payment.Minor = 0
		}
		if err := c.add(k, payment, interest); err != nil {
			return err
		}
		c.draw(k)
	}
	return nil
}

// draw raises the balance by what leaves with the due date of row k.
func (c *course) draw(k int) {
	for len(c.later) > 0 && c.later[0].With <= c.passed+k {
		c.balance.Minor += c.later[0].Minor
		c.later = c.later[1:]
	}
}

// settle finds the regular instalment, and the part of the principal that repeats. What a
// last instalment that stands alone asks is all of it.
func (c *course) settle() (err error) {
	n := c.periods - c.Grace.Periods
	switch kind := c.KindOf(); {
	case kind == Annuity:
		c.payment, err = money.Round(c.level(n), c.balance.Currency)
		return err
	case n == 1:
		c.part = c.balance
	case kind == EqualPrincipal:
		part := new(big.Rat).SetFrac64(c.balance.Minor, int64(n))
		if c.part, err = money.Round(part, c.balance.Currency); err != nil {
			return err
		}
	}
	interest, err := c.Every.Interest(c.balance, c.yearly)
	if err != nil {
		return err
	}
	c.payment, err = interest.Add(c.part)
	return err
}

// level is the exact constant instalment over n periods that leaves the balloon.
func (c *course) level(n int) *big.Rat {
	basis := c.basis()
	if !c.balloon.IsZero() {
		later := new(big.Rat).SetInt64(c.balloon.Minor)
		basis.Sub(basis, later.Mul(later, discount(c.rate, n)))
	}
	return annuityOf(basis, c.rate, n)
}

// basis is the balance that the annuity repays, as of a whole period before its first
// instalment. A short first period is worth less than the one that the formula assumes.
func (c *course) basis() *big.Rat {
	exact := new(big.Rat).SetInt64(c.balance.Minor)
	if c.Grace.Periods == 0 && c.short != nil {
		exact.Add(exact, c.short)
		return exact.Quo(exact, new(big.Rat).Add(big.NewRat(1, 1), c.rate))
	}
	if c.spreads() {
		exact.Add(exact, new(big.Rat).SetInt64(c.carried.Minor))
	}
	return exact
}

// spreads says whether the interest that is carried bears interest, being part of the
// balance that the annuity repays.
func (c *course) spreads() bool { return c.spread && c.KindOf() == Annuity }

// owed is the interest that row k has to bear, in cents: its period's and what was carried.
func (c *course) owed(k int) (money.Amount, error) {
	exact := c.short
	if k > 1 || exact == nil {
		exact = new(big.Rat).SetInt64(c.balance.Minor)
		if c.spreads() {
			exact.Add(exact, new(big.Rat).SetInt64(c.carried.Minor))
		}
		exact.Mul(exact, c.rate)
	}
	interest, err := money.Round(exact, c.balance.Currency)
	if err != nil {
		return interest, err
	}
	if !c.carried.IsZero() {
		interest, err = interest.Add(c.carried)
		c.carried.Minor = 0
	}
	return interest, err
}

// row lays out a row that repays.
func (c *course) row(k int) error {
	carried := c.carried
	interest, err := c.owed(k)
	if err != nil {
		return err
	}
	payment := c.payment
	switch {
	case k == c.periods:
		payment, err = c.balance.Add(interest)
	case c.KindOf() != Annuity:
		payment, err = c.part.Add(interest)
	case !c.spread && !carried.IsZero():
		payment, err = payment.Add(carried)
	}
	if err != nil {
		return err
	}
	free := c.KindOf() == InterestOnly && k < c.periods // nothing is due where no interest is
	early := payment.Sign() <= 0 && !free
	if early || payment.Minor < interest.Minor && carried.IsZero() {
		return c.tooSmall()
	}
	return c.add(k, payment, interest)
}

// add writes a row and moves the balance.
func (c *course) add(k int, payment, interest money.Amount) error {
	row, err := repay(k, c.balance, payment, interest)
	if err != nil {
		return err
	}
	if row.Balance.Sign() < 0 {
		return c.tooSmall()
	}
	c.rows, c.balance = append(c.rows, row), row.Balance
	return nil
}

func (c *course) tooSmall() error {
	return fmt.Errorf("%w: the loan is too small for %d instalments", ErrTerms, c.periods)
}

// repay is the row of a payment: what is not interest lowers the balance.
func repay(k int, balance, payment, interest money.Amount) (Instalment, error) {
	principal, err := payment.Sub(interest)
	if err != nil {
		return Instalment{}, err
	}
	left, err := balance.Sub(principal)
	return Instalment{Number: k, Payment: payment, Interest: interest, Principal: principal, Balance: left}, err
}

// Dated gives the schedule with its due dates: the first on firstDue, then one a period on
// the anchor day. In a month that is too short the instalment is due on its last day; the
// anchor is kept, so 31 January is followed by 28 February and 31 March. An anchor of 0
// stands for the day of firstDue.
func (q Quote) Dated(firstDue date.Date, anchorDay int) []Instalment {
	if anchorDay == 0 {
		anchorDay = firstDue.Day()
	}
	rows := make([]Instalment, len(q.Schedule))
	for k, row := range q.Schedule {
		row.Due = q.Repayment.Every.After(firstDue, k, anchorDay)
		rows[k] = row
	}
	return rows
}
