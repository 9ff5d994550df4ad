package credit

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"florin/internal/kernel/money"
)

// Kind is how the principal comes back.
type Kind string

// The kinds.
const (
	// Annuity repays in equal instalments; with a balloon, the last one repays that too.
	Annuity Kind = "annuity"
	// EqualPrincipal repays the same part of the principal each time, so that instalments
	// fall with the interest.
	EqualPrincipal Kind = "equal_principal"
	// InterestOnly pays the interest of each period, and the principal with the last.
	InterestOnly Kind = "interest_only"
)

// Kinds lists them.
var Kinds = []Kind{Annuity, EqualPrincipal, InterestOnly}

// GraceKind says what happens in periods without repayment.
type GraceKind string

// The kinds of grace.
const (
	GraceInterestOnly GraceKind = "interest_only" // each period's interest is paid
	GraceCapitalised  GraceKind = "capitalised"   // nothing is paid; the interest joins the balance
)

// GraceKinds lists them.
var GraceKinds = []GraceKind{GraceInterestOnly, GraceCapitalised}

// Grace is a number of periods, of the loan's term, before repayment begins. A first payment
// after three months is a capitalised grace of two.
type Grace struct {
	Periods int       `json:"periods" minimum:"0" maximum:"2600"`
	Kind    GraceKind `json:"kind" enum:"interest_only,capitalised"`
}

// IsZero says whether there is none.
func (g Grace) IsZero() bool { return g.Periods == 0 }

// Repayment is how a loan is paid back. The zero value is the annuity in equal monthly
// instalments, which contracts and products of before there were kinds have.
type Repayment struct {
	Kind    Kind  `json:"kind,omitempty" enum:"annuity,equal_principal,interest_only"`                             // empty: annuity
	Every   Every `json:"every,omitempty" enum:"month,quarter,fortnight,week" doc:"How far instalments lie apart"` // empty: month
	Balloon Rate  `json:"balloon,omitzero" doc:"Percent of the principal that the last instalment of an annuity repays beside its own"`
	Grace   Grace `json:"grace,omitzero" doc:"Instalments of the term before repayment begins"`
	// Drawdown is how the loan is paid out, which ends before repayment begins.
	Drawdown Drawdown `json:"drawdown,omitzero"`
}

// IsZero says whether it is the monthly annuity, also where that is named.
func (r Repayment) IsZero() bool { return r.Plain() && r.Every.OrMonth() == Month }

// KindOf is the kind, with that of the zero value by its name.
func (r Repayment) KindOf() Kind { return cmp.Or(r.Kind, Annuity) }

// Plain says whether every instalment but the last is the same.
func (r Repayment) Plain() bool {
	return r.KindOf() == Annuity && r.Balloon.IsZero() && r.Grace.Periods == 0
}

// AtEnd says whether the last instalment repays more than the others by design.
func (r Repayment) AtEnd() bool { return r.KindOf() == InterestOnly || !r.Balloon.IsZero() }

// Check returns ErrTerms for what cannot run over so many months: a kind or a distance that
// there is none of, a term that is no whole number of periods, a balloon that is the whole
// loan or of another kind than an annuity, a grace to the end, parts of the payout after it.
func (r Repayment) Check(months int) error {
	n, whole := r.Every.In(months)
	known := r.KindOf() == Annuity || r.Kind == EqualPrincipal || r.Kind == InterestOnly
	switch {
	case !known || !r.Every.Valid():
		return fmt.Errorf("%w: repaid by %q every %q", ErrTerms, r.Kind, r.Every)
	case !whole:
		return fmt.Errorf("%w: %d months are no whole number of instalments, one a %s", ErrTerms, months, r.Every)
	case !r.Balloon.IsZero() && (r.KindOf() != Annuity || r.Balloon.Percent().Cmp(MustRate("100").Percent()) >= 0):
		return fmt.Errorf("%w: balloon of %s %%", ErrTerms, r.Balloon)
	}
	if err := r.Drawdown.check(r); err != nil {
		return err
	}
	return r.Grace.check(n)
}

func (g Grace) check(periods int) error {
	if g.Periods < 0 || g.Periods >= periods ||
		g.Periods > 0 && g.Kind != GraceInterestOnly && g.Kind != GraceCapitalised {
		return fmt.Errorf("%w: grace of %d of %d instalments, %q", ErrTerms, g.Periods, periods, g.Kind)
	}
	return nil
}

// GraceOver says whether a grace of the rhythm is longer than so many months.
func (r Repayment) GraceOver(months int) bool {
	return int64(r.Grace.Periods)*12 > int64(months)*r.Every.aYear()
}

// Instalments is how many the terms have: their months in periods.
func (t Terms) Instalments() int {
	n, _ := t.Repayment.Every.In(t.Months)
	return n
}

// balloon is what the last instalment repays beside its own, rounded half up to the cent.
func (t Terms) balloon() (money.Amount, error) { return Share(t.Principal, t.Repayment.Balloon) }

// Asked are the rows of a schedule that ask for anything: in a capitalised grace nothing is
// due, nor before its end of what bears no interest. There is always one.
func Asked(rows []Instalment) []Instalment {
	asked := make([]Instalment, 0, len(rows))
	for _, row := range rows {
		if !row.Payment.IsZero() {
			asked = append(asked, row)
		}
	}
	return asked
}

// FromFirstAsked are the rows of a schedule from the first that asks for anything, in place: what is asked beside them is not asked for
// while nothing is due.
func FromFirstAsked(rows []Instalment) []Instalment {
	k := slices.IndexFunc(rows, func(row Instalment) bool { return !row.Payment.IsZero() })
	return rows[max(k, 0):]
}

// Regular is the instalment that stands for a schedule's rows: the second, since the first may
// take odd days, or the next one that asks for anything.
func Regular(rows []Instalment) money.Amount {
	k := min(1, len(rows)-1)
	for k < len(rows)-1 && rows[k].Payment.IsZero() {
		k++
	}
	return rows[k].Payment
}

// Monthly is what a loan with that regular instalment takes of a month of a household: the
// instalment, and never less than that of an annuity over the term, since who repays at the end
// has to put that by; and the first premium of an insurance that it requires, which is paid out of the
// same month. Weeks count as 12 / 52 of a month, quarters as three months. Errors: ErrTerms,
// money.ErrOverflow.
func (t Terms) Monthly(payment money.Amount) (money.Amount, error) {
	cover, err := t.cover()
	if err != nil {
		return cover, err
	}
	if t.Repayment.IsZero() {
		return payment.Add(cover)
	}
	exact := new(big.Rat).SetInt64(payment.Minor)
	if level := t.annuity(); level.Cmp(exact) > 0 {
		exact = level
	}
	loan, err := t.ofMonth(exact)
	if err != nil {
		return loan, err
	}
	return loan.Add(cover)
}

// cover is what the first premium of a required insurance comes to a month.
func (t Terms) cover() (money.Amount, error) {
	premium, err := t.Premium.At(t.Principal, t.Principal, t.Repayment.Every)
	if err != nil || t.Repayment.IsZero() {
		return premium, err
	}
	return t.ofMonth(new(big.Rat).SetInt64(premium.Minor))
}

// ofMonth is what an amount of each period comes to a month.
func (t Terms) ofMonth(each *big.Rat) (money.Amount, error) {
	return money.Round(each.Mul(each, big.NewRat(t.Repayment.Every.aYear(), 12)), t.Principal.Currency)
}
