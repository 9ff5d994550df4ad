package credit

import (
	"fmt"

	"florin/internal/kernel/money"
)

// Drawdown is how a loan is paid out in parts: a share of the principal at once, and the rest in
// equal parts, each with the due date that comes so many instalments after the one before. All of it
// lies in a grace in which the interest of what has left is paid. The zero value is the whole at once.
type Drawdown struct {
	First Rate `json:"first,omitzero" doc:"Percent of the principal that is paid out at once"`
	Later int  `json:"later,omitempty" minimum:"0" maximum:"24" doc:"How many equal parts follow"`
	Apart int  `json:"apart,omitempty" minimum:"0" maximum:"600" doc:"How many instalments lie between two parts"`
}

// LaterMax bounds the parts that follow the first.
const LaterMax = 24

// IsZero says whether everything is paid out at once.
func (d Drawdown) IsZero() bool { return d == Drawdown{} }

// Last is the number of the instalment with whose due date the last part leaves; 0: all leaves at once.
func (d Drawdown) Last() int { return d.Later * d.Apart }

// Parts are the amounts that leave, in order; they add up to the principal. Rounding goes to the
// first parts of the rest. Errors: money.ErrOverflow.
func (d Drawdown) Parts(principal money.Amount) ([]money.Amount, error) {
	if d.IsZero() {
		return []money.Amount{principal}, nil
	}
	first, err := Share(principal, d.First)
	if err != nil {
		return nil, err
	}
	rest, err := principal.Sub(first)
	if err != nil {
		return nil, err
	}
	weights := make([]int64, d.Later)
	for k := range weights {
		weights[k] = 1
	}
	later, err := rest.Allocate(weights...)
	return append([]money.Amount{first}, later...), err
}

// check returns ErrTerms for parts that are none, or that would leave after repayment has begun.
func (d Drawdown) check(r Repayment) error {
	if d.IsZero() {
		return nil
	}
	share := d.First.Percent()
	inGrace := r.Grace.Kind == GraceInterestOnly && d.Last() <= r.Grace.Periods
	if share.Sign() <= 0 || share.Cmp(MustRate("100").Percent()) >= 0 || d.Later < 1 || d.Later > LaterMax || d.Apart < 1 || !inGrace || !r.Balloon.IsZero() {
		return fmt.Errorf("%w: %s %% at once and %d parts each %d instalments, in a grace of %d (%q)", ErrTerms, d.First, d.Later, d.Apart, r.Grace.Periods, r.Grace.Kind)
	}
	return nil
}

// Draw is a part of the payout that is still to come.
type Draw struct {
	With  int // number of the instalment with whose due date it leaves
	Minor int64
}

// Draws are what leaves at once, and the parts after it. Errors: money.ErrOverflow.
func (t Terms) Draws() (first money.Amount, later []Draw, err error) {
	parts, err := t.Repayment.Drawdown.Parts(t.Principal)
	if err != nil {
		return t.Principal, nil, err
	}
	for k, part := range parts[1:] {
		later = append(later, Draw{With: (k + 1) * t.Repayment.Drawdown.Apart, Minor: part.Minor})
	}
	return parts[0], later, nil
}

// flows are the drawdowns of terms as the APR's formula counts them, years being when an instalment
// is due.
func (t Terms) flows(years func(k int) float64) ([]Flow, error) {
	first, later, err := t.Draws()
	flows := []Flow{{Amount: first}}
	for _, d := range later {
		flows = append(flows, Flow{years(d.With), money.Of(d.Minor, t.Principal.Currency)})
	}
	return flows, err
}
