package servicing

import (
	"cmp"
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// Statement is what was asked and paid of a loan between two days, both counted.
type Statement struct {
	Reference string          `json:"reference"`
	From      date.Date       `json:"from"`
	To        date.Date       `json:"to"`
	Opening   money.Amount    `json:"opening"` // principal at the end of the day before From
	Closing   money.Amount    `json:"closing"` // principal at the end of To
	Lines     []StatementLine `json:"lines"`
	Interest  money.Amount    `json:"interest"`  // paid in the time
	Principal money.Amount    `json:"principal"` // paid in the time
	Costs     money.Amount    `json:"costs"`     // charges, late interest and monthly costs paid in the time
	Received  money.Amount    `json:"received"`
	Open      money.Amount    `json:"open"` // due and not paid at the end of To
	Credit    money.Amount    `json:"credit"`
}

// StatementLine is something that was asked, or that was paid.
type StatementLine struct {
	On     date.Date    `json:"on"`
	What   LineKind     `json:"what"`
	Number int          `json:"number"` // of the instalment; 0: none
	Asked  money.Amount `json:"asked"`
	Paid   money.Amount `json:"paid"`
}

// LineKind is what a line of a statement is about.
type LineKind string

// The kinds of lines.
const (
	LinePayout     LineKind = "payout"
	LineInstalment LineKind = "instalment"
	LineCharge     LineKind = "charge"
	LineBalance    LineKind = "balance" // what was repaid early, or called in
	LinePayment    LineKind = "payment"
	LineRefund     LineKind = "refund"
	LineWaiver     LineKind = "waiver"
)

// LineKinds lists them.
var LineKinds = []LineKind{LinePayout, LineInstalment, LineCharge, LineBalance, LinePayment, LineRefund, LineWaiver}

// Statement gives what was asked and paid between two days; no days stand for the payout
// and for today. Errors: fault Forbidden, NotFound, Invalid for days out of order.
func (s *Service) Statement(ctx context.Context, p identity.Principal, id string, from, to date.Date) (Statement, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return Statement{}, err
	}
	return s.statement(ctx, id, from, to)
}

// OwnStatement is Statement for the client whose loan it is. Errors: fault Unauthenticated
// and those of Statement; a loan of another account is NotFound.
func (s *Service) OwnStatement(ctx context.Context, p identity.Principal, id string, from, to date.Date) (Statement, error) {
	if err := s.Loans.CheckOwner(ctx, p, id); err != nil {
		return Statement{}, err
	}
	return s.statement(ctx, id, from, to)
}

func (s *Service) statement(ctx context.Context, id string, from, to date.Date) (v Statement, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		l, err := loanbook.LoadTx(tx, id)
		if err != nil {
			return err
		}
		today := l.Today(tx.Now())
		from, to = cmp.Or(from, l.Terms.Today(l.SignedAt)), cmp.Or(to, today)
		if to.Before(from) || to.After(today) {
			return fault.AtField("/to", "field.range")
		}
		v, err = statement(&l, from, to)
		return err
	})
	return v, err
}

func statement(l *loan.Loan, from, to date.Date) (Statement, error) {
	before, err := l.Replay(from.AddDays(-1))
	if err != nil {
		return Statement{}, err
	}
	st, err := l.Replay(to)
	if err != nil {
		return Statement{}, err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	paid := paid(st).Minus(paid(before))
	v := Statement{
		Reference: l.Reference, From: from, To: to, Opening: of(before.Outstanding()), Closing: of(st.Outstanding()),
		Interest: of(paid.Interest), Principal: of(paid.Principal), Costs: of(paid.Charge + paid.Late + paid.Cost),
		Received: of(0), Open: of(st.Open().Sum()), Credit: of(st.Credit), Lines: statementLines(l, st, from, to),
	}
	for _, line := range v.Lines {
		if line.What == LinePayment {
			v.Received.Minor += line.Paid.Minor
		}
	}
	return v, nil
}

// paid is all that was paid of what was asked; what was let off of a charge was not.
func paid(s loan.State) (sum loan.Split) {
	for _, d := range s.Dues {
		sum.Add(d.Paid)
		sum.Charge -= d.Waived
	}
	return sum
}

func statementLines(l *loan.Loan, st loan.State, from, to date.Date) []StatementLine {
	lines := []StatementLine{}
	add := func(on date.Date, what LineKind, number int, asked, paid int64) {
		if !on.Before(from) && !on.After(to) {
			lines = append(lines, StatementLine{on, what, number, money.Of(asked, st.Currency), money.Of(paid, st.Currency)})
		}
	}
	for _, d := range st.Dues {
		what := LineBalance
		if d.Number > 0 {
			what = LineInstalment
		} else if d.Asked.Principal == 0 {
			what = LineCharge
		}
		add(d.On, what, d.Number, d.Asked.Sum(), d.Paid.Sum())
	}
	for _, e := range loan.Effective(l.Facts, to) {
		switch e.Kind {
		case loan.PaidOut, loan.Drawn:
			add(e.On, LinePayout, 0, 0, e.Minor)
		case loan.Paid, loan.Recovered:
			add(e.On, LinePayment, 0, 0, e.Minor)
		case loan.Refunded:
			add(e.On, LineRefund, 0, 0, e.Minor)
		case loan.Waived:
			add(e.On, LineWaiver, 0, 0, e.Minor)
		}
	}
	slices.SortStableFunc(lines, func(a, b StatementLine) int { return a.On.Compare(b.On) })
	return lines
}
