package credit

import (
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Remainder is what is left of a loan when its schedule is made anew: after a partial
// early repayment, a change of rate, or an arrangement. Its rows become a new version of
// the schedule; the old one stays.
type Remainder struct {
	Balance   money.Amount // principal still owed after the change
	Rate      Rate
	FirstDue  date.Date // of the first instalment of the new schedule, a period after the last one charged
	AnchorDay int       // 0: the day of FirstDue
	FirstNo   int       // number of the first new row; rows go on counting
	Repayment Repayment // of the contract, with what is left of its grace; Balloon counts instead of its share
	Balloon   money.Amount
	Later     []Draw // of the payout, still to come, in order
}

// Remaining is the remainder of rows that are not yet due, of which so much is still owed
// after the change. A grace goes on where it stood; a balloon falls as the principal does.
// It returns ErrTerms without rows, money.ErrOverflow.
func (r Repayment) Remaining(left []Instalment, balance money.Amount, rate Rate, anchorDay int) (Remainder, error) {
	if len(left) == 0 {
		return Remainder{}, fmt.Errorf("%w: no instalment is left", ErrTerms)
	}
	first := left[0]
	r.Grace.Periods = min(max(r.Grace.Periods-first.Number+1, 0), len(left)-1)
	rest := Remainder{
		Balance: balance, Rate: rate, FirstDue: first.Due, AnchorDay: anchorDay, FirstNo: first.Number,
		Repayment: r, Balloon: money.Of(0, balance.Currency),
	}
	if r.Balloon.IsZero() || len(left) == 1 {
		return rest, nil
	}
	balloon := left[len(left)-1].Payment.Minor - left[len(left)-2].Payment.Minor
	if before := first.Balance.Minor + first.Principal.Minor; balance.Minor < before {
		share := new(big.Rat).Mul(big.NewRat(balance.Minor, before), big.NewRat(balloon, 1))
		var err error
		rest.Balloon, err = money.Round(share, balance.Currency)
		return rest, err
	}
	rest.Balloon.Minor = min(balloon, balance.Minor)
	return rest, nil
}

// Over repays the remainder in n instalments by the kind of the contract: the term stays, the
// instalment follows. It returns ErrTerms or money.ErrOverflow.
func (r Remainder) Over(n int) ([]Instalment, error) {
	c, err := r.course(n)
	if err != nil {
		return nil, err
	}
	if err := c.run(); err != nil {
		return nil, err
	}
	return r.dated(c.rows), nil
}

func (r Remainder) course(n int) (course, error) {
	longest, _ := r.Repayment.Every.In(monthsMax)
	if r.Balance.Sign() <= 0 || !r.Balance.Currency.Valid() || n < 1 || n > longest {
		return course{}, fmt.Errorf("%w: %v in %d instalments", ErrTerms, r.Balance, n)
	}
	if err := r.Repayment.Grace.check(n); err != nil {
		return course{}, err
	}
	none := money.Of(0, r.Balance.Currency)
	return course{
		Repayment: r.Repayment, yearly: r.Rate, rate: r.Rate.each(r.Repayment.Every), balance: r.Balance,
		periods: n, balloon: r.Balloon, carried: none, part: none, later: r.Later, passed: r.FirstNo - 1,
	}, nil
}

// AtPayment repays the remainder with an instalment that stays as it is, after what is left
// of the grace: the term follows, and the last instalment is what is left; a rest of up to a
// fiftieth of an instalment joins the one before it rather than being asked for by itself. Of
// equal principal parts it is the first instalment, and its part of the principal stays. It
// returns ErrTerms when the instalment does not even cover the interest or would take more
// than 600 months, and for what is repaid at its end.
func (r Remainder) AtPayment(payment money.Amount) ([]Instalment, error) {
	if payment.Currency != r.Balance.Currency || r.Repayment.AtEnd() {
		return nil, fmt.Errorf("%w: %v with instalments of %v", ErrTerms, r.Balance, payment)
	}
	return r.until(func(c *course, interest money.Amount) money.Amount {
		if c.KindOf() != EqualPrincipal {
			return payment
		}
		if c.part.IsZero() {
			c.part.Minor = payment.Minor - interest.Minor
		}
		return money.Of(c.part.Minor+interest.Minor, payment.Currency)
	})
}

// Shorter goes on as the rows did that are left: their regular instalment stays, or their part
// of the principal where that is what stays, and the term follows. What is repaid at its end
// keeps its end, and its instalments follow. Errors: those of AtPayment.
func (r Remainder) Shorter(left []Instalment) ([]Instalment, error) {
	if len(left) == 0 || r.Repayment.AtEnd() {
		return r.Over(len(left))
	}
	regular := left[min(r.Repayment.Grace.Periods+1, len(left)-1)]
	if r.Repayment.KindOf() != EqualPrincipal {
		return r.AtPayment(regular.Payment)
	}
	return r.until(func(_ *course, interest money.Amount) money.Amount {
		return money.Of(regular.Principal.Minor+interest.Minor, interest.Currency)
	})
}

// restShare is the part of an instalment up to which a rest joins the last one.
const restShare = 50

// until repays row by row what is asked for, until nothing is left.
func (r Remainder) until(asked func(*course, money.Amount) money.Amount) ([]Instalment, error) {
	longest, _ := r.Repayment.Every.In(monthsMax)
	c, err := r.course(longest)
	if err != nil {
		return nil, err
	}
	if err := c.grace(); err != nil {
		return nil, err
	}
	for k := len(c.rows) + 1; c.balance.Sign() > 0; k++ {
		interest, err := c.owed(k)
		if err != nil {
			return nil, err
		}
		payment := asked(&c, interest)
		if k > longest || payment.Minor <= interest.Minor {
			return nil, fmt.Errorf("%w: instalments of %v do not repay %v", ErrTerms, payment, r.Balance)
		}
		all, err := c.balance.Add(interest)
		if err != nil {
			return nil, err
		}
		if all.Minor <= payment.Minor+payment.Minor/restShare {
			payment = all
		}
		if err := c.add(k, payment, interest); err != nil {
			return nil, err
		}
	}
	return r.dated(c.rows), nil
}

func (r Remainder) dated(rows []Instalment) []Instalment {
	anchor := r.AnchorDay
	if anchor == 0 {
		anchor = r.FirstDue.Day()
	}
	for k := range rows {
		rows[k].Number = r.FirstNo + k
		rows[k].Due = r.Repayment.Every.After(r.FirstDue, k, anchor)
	}
	return rows
}
