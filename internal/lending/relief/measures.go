package relief

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
)

// Service answers what would help.
type Service struct{ DB *db.DB }

// Question is what a borrower knows of the months to come.
type Question struct {
	Months      int   // how long it will last, up to arrears.LongestRelief; 0: not known yet
	CanPayMinor int64 // what can be paid with each instalment; 0: nothing at present
}

const (
	usualSpan = 3  // months that are shown while nobody knows how long it will last
	yearMore  = 12 // months by which a term is shown longer
)

// Way says whether a measure can be had.
type Way string

// The ways.
const (
	Possible   Way = "possible"
	Impossible Way = "impossible" // no schedule follows from it: too little for the interest, or too long
	Needless   Way = "needless"   // what can be paid is as much as is asked for
)

// Measure is one thing that may help, with what it comes to. Of one that is not possible only the wish and the way count.
type Measure struct {
	Wish        arrears.Wish `json:"wish" enum:"reduced,longer,pause,instalments"`
	Way         Way          `json:"way" enum:"possible,impossible,needless"`
	Count       int          `json:"count" doc:"Instalments put off (pause), instalments more (longer, reduced), parts (instalments)"`
	Payment     money.Amount `json:"payment" doc:"What is then paid with each instalment, with monthly costs; of parts: with the part"`
	EffectiveOn *date.Date   `json:"effective_on" doc:"The first day of it, if it were agreed today; null where it is not possible"`
	LastDue     *date.Date   `json:"last_due" doc:"Of the last instalment; null where it is not possible"`
	More        money.Amount `json:"more" doc:"How much more is paid until the end than as agreed; late interest is no part of it"`
}

// Measures lists what would help with a loan of the client's, as of today. None is promised: people decide. A loan that does not run has none.
// Errors: fault Unauthenticated, Forbidden, NotFound, Invalid.
func (s *Service) Measures(ctx context.Context, p identity.Principal, loanID string, q Question) (list []Measure, err error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	list = []Measure{}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, st, err := loanbook.OwnTx(tx, p, loanID)
		if err != nil || st.Status != loan.Active || len(st.Remaining()) == 0 {
			return err
		}
		list, err = measures(&l, st, q)
		return err
	})
	return list, err
}

func (q Question) check() error {
	v := validate.New()
	if q.Months < 0 || q.Months > arrears.LongestRelief {
		v.Check("/months", "choice.invalid")
	}
	if q.CanPayMinor < 0 {
		v.Check("/can_pay_minor", "choice.invalid")
	}
	return v.Err()
}

// span is over how many instalments something is shown that lasts as long as the difficulty.
func (q Question) span(t loan.Terms) int {
	months := q.Months
	if months == 0 {
		months = usualSpan
	}
	n, _ := t.Repayment.Every.In(months)
	return max(n, 1)
}

func measures(l *loan.Loan, st loan.State, q Question) ([]Measure, error) {
	left := len(st.Remaining())
	longer, _ := l.Terms.Repayment.Every.In(yearMore)
	list := []Measure{}
	for _, way := range []struct {
		wish  arrears.Wish
		terms reschedule.NewTerms
	}{
		{arrears.WishReduced, reschedule.NewTerms{Kind: reschedule.NewReduced, PaymentMinor: q.CanPayMinor - st.MonthlyCost()}},
		{arrears.WishLonger, reschedule.NewTerms{Kind: reschedule.NewLonger, Months: left + longer}},
		{arrears.WishPause, reschedule.NewTerms{Kind: reschedule.NewPause, Months: q.span(l.Terms)}},
	} {
		if way.wish == arrears.WishReduced && q.CanPayMinor >= st.Instalment(l.Terms) {
			list = append(list, none(way.wish, Needless, st))
			continue
		}
		measure, err := planned(l, st, way.wish, way.terms)
		if err != nil {
			return nil, err
		}
		list = append(list, measure)
	}
	if overdue := st.Overdue().Sum(); overdue > 0 {
		list = append(list, inParts(l, st, overdue, q.span(l.Terms)))
	}
	return list, nil
}

// planned is a measure that a new schedule makes.
func planned(l *loan.Loan, st loan.State, wish arrears.Wish, terms reschedule.NewTerms) (Measure, error) {
	view, err := reschedule.Preview(l, st, terms)
	if refusal, ok := fault.As(err); ok && refusal.Kind != fault.Internal {
		return none(wish, Impossible, st), nil
	}
	if err != nil {
		return Measure{}, err
	}
	count := view.After.Left - view.Before.Left
	if wish == arrears.WishPause {
		count = terms.Months
	}
	payment := money.Of(view.After.Payment.Minor+st.MonthlyCost(), st.Currency)
	return Measure{wish, Possible, count, payment, &view.EffectiveOn, &view.After.LastDue, view.More}, nil
}

// inParts is what is late, paid beside the next instalments: it costs nothing more.
func inParts(l *loan.Loan, st loan.State, overdue int64, parts int) Measure {
	rows := st.Remaining()
	part := (overdue + int64(parts) - 1) / int64(parts)
	regular := st.Instalment(l.Terms)
	return Measure{
		arrears.WishInstalments, Possible, parts, money.Of(regular+part, st.Currency), &rows[0].Due, &rows[len(rows)-1].Due, money.Of(0, st.Currency),
	}
}

func none(wish arrears.Wish, way Way, st loan.State) Measure {
	zero := money.Of(0, st.Currency)
	return Measure{Wish: wish, Way: way, Payment: zero, More: zero}
}
