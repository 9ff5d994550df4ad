package credit

import (
	"fmt"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Remainder is what is left of a loan when its schedule is made anew: after a partial
// early repayment, a change of rate, or an arrangement. Its rows become a new version of
// the schedule; the old one stays.
type Remainder struct {
	Balance   money.Amount // principal still owed after the change
	Rate      Rate
	FirstDue  date.Date // of the first instalment of the new schedule, a month after the last one charged
	AnchorDay int       // 0: the day of FirstDue
	FirstNo   int       // number of the first new row; rows go on counting
}

// OverMonths repays the remainder in n equal instalments: the term stays, the instalment
// follows. It returns ErrTerms or money.ErrOverflow.
func (r Remainder) OverMonths(n int) ([]Instalment, error) {
	terms := Terms{r.Balance, n, r.Rate}
	if err := terms.check(); err != nil {
		return nil, err
	}
	payment, err := money.Round(annuity(terms), r.Balance.Currency)
	if err != nil {
		return nil, err
	}
	rows, err := amortise(terms, payment)
	return r.dated(rows), err
}

// AtPayment repays the remainder with an instalment that stays as it is: the term follows,
// and the last instalment is what is left; a rest of up to a fiftieth of an instalment
// joins the one before it rather than being asked for by itself. It returns ErrTerms when the instalment does not
// even cover the interest or would take more than 600 months.
func (r Remainder) AtPayment(payment money.Amount) ([]Instalment, error) {
	if r.Balance.Sign() <= 0 || payment.Currency != r.Balance.Currency {
		return nil, fmt.Errorf("%w: %v with instalments of %v", ErrTerms, r.Balance, payment)
	}
	rate, balance := r.Rate.monthly(), r.Balance
	var rows []Instalment
	for k := 1; balance.Sign() > 0; k++ {
		row, err := instalment(k, balance, rate, payment, true)
		if err == nil && row.Payment.Minor > payment.Minor+payment.Minor/restShare {
			row, err = instalment(k, balance, rate, payment, false)
		}
		if err != nil {
			return nil, err
		}
		if k > monthsMax || row.Principal.Sign() <= 0 {
			return nil, fmt.Errorf("%w: instalments of %v do not repay %v", ErrTerms, payment, r.Balance)
		}
		rows, balance = append(rows, row), row.Balance
	}
	return r.dated(rows), nil
}

// restShare is the part of an instalment up to which a rest joins the last one.
const restShare = 50

func (r Remainder) dated(rows []Instalment) []Instalment {
	anchor := r.AnchorDay
	if anchor == 0 {
		anchor = r.FirstDue.Day()
	}
	for k := range rows {
		rows[k].Number = r.FirstNo + k
		rows[k].Due = r.FirstDue.AddMonths(k, anchor)
	}
	return rows
}
