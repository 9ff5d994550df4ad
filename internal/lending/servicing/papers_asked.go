package servicing

import (
	"cmp"
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/rule/paper"
)

// Statements are made whenever they are asked for: they say again what the facts say, so nothing
// of them is kept or issued.

// StatementPaper writes the statement between two days, both counted; no days stand for the
// signature and for today. Errors: fault Forbidden, NotFound, Invalid for days out of order.
func (s *Service) StatementPaper(ctx context.Context, p identity.Principal, id string, from, to date.Date) ([]byte, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return nil, err
	}
	return s.statementPaper(ctx, id, from, to)
}

// OwnStatementPaper is StatementPaper for the client whose loan it is. Errors: fault
// Unauthenticated and those of StatementPaper; a loan of another account is NotFound.
func (s *Service) OwnStatementPaper(ctx context.Context, p identity.Principal, id string, from, to date.Date) ([]byte, error) {
	if err := s.Loans.CheckOwner(ctx, p, id); err != nil {
		return nil, err
	}
	return s.statementPaper(ctx, id, from, to)
}

func (s *Service) statementPaper(ctx context.Context, id string, from, to date.Date) ([]byte, error) {
	sh, err := s.Letters.SheetOf(ctx, id)
	if err != nil {
		return nil, err
	}
	from, to = cmp.Or(from, sh.Loan.Terms.Today(sh.Loan.SignedAt)), cmp.Or(to, sh.State.On)
	if to.Before(from) || to.After(sh.State.On) {
		return nil, fault.AtField("/to", "field.range")
	}
	f, err := account(&sh.Loan, from, to)
	if err != nil {
		return nil, err
	}
	f.Head = sh.Head
	return paper.Statement(f)
}

// YearlyPaper writes what was paid in a year that has ended. The statement that was issued
// when it ended stays what it was: this one adds how the loan stands today. Errors: fault
// Forbidden, NotFound, Invalid for a year without the loan, or that is not over.
func (s *Service) YearlyPaper(ctx context.Context, p identity.Principal, id string, year int) ([]byte, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return nil, err
	}
	sh, err := s.Letters.SheetOf(ctx, id)
	if err != nil {
		return nil, err
	}
	if sh.State.PaidOutOn.IsZero() || year < sh.State.PaidOutOn.Year() || year >= sh.State.On.Year() || !sh.State.ClosedOn.IsZero() && year > sh.State.ClosedOn.Year() {
		return nil, fault.AtField("/year", "field.range")
	}
	return yearlyPaper(ctx, sh, letter.Order{LoanID: id, Year: year})
}

// balance is what the borrower owes on the day of a state: what is due and what is not, less
// the credit balance. Interest that is not billed yet is not in it.
func balance(s loan.State) int64 {
	if s.Status == loan.ChargedOff {
		return 0
	}
	return s.Principal + s.Open().Sum() - s.Credit
}

// account is the loan as one account between two days. Its entries are those of the whole
// life of the loan, so that the balances before, between and after follow from one another.
func account(l *loan.Loan, from, to date.Date) (paper.StatementFacts, error) {
	st, err := l.Replay(to)
	if err != nil {
		return paper.StatementFacts{}, err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	f := paper.StatementFacts{From: from, To: to, Overdue: of(st.Overdue().Sum())}
	var balance int64
	for _, m := range movements(l, st) {
		if m.on.Before(from) {
			balance += m.minor
			f.Opening = of(balance)
			continue
		}
		balance += m.minor
		f.Entries = append(f.Entries, paper.Entry{On: m.on, Kind: m.kind, Amount: of(m.minor), Balance: of(balance)})
	}
	f.Opening, f.Closing = of(f.Opening.Minor), of(balance)
	if on, next, ok := st.NextToPay(); ok {
		f.NextOn, f.NextPayBy, f.Next = on, l.Terms.PayBy(on), of(next)
	}
	return f, nil
}

// movement is an entry of the account: what the borrower owes more, or less.
type movement struct {
	on    date.Date
	kind  paper.EntryKind
	minor int64
}

// movements are all entries up to a state, in order. They add up to what is owed.
func movements(l *loan.Loan, st loan.State) []movement {
	var list []movement
	add := func(on date.Date, kind paper.EntryKind, minor int64) {
		if minor != 0 {
			list = append(list, movement{on, kind, minor})
		}
	}
	for _, d := range st.Dues {
		charge := paper.EntryCharge
		if d.Number == 0 && d.Asked.Principal > 0 {
			charge = paper.EntryCompensation
		}
		add(d.On, paper.EntryInterest, d.Asked.Interest)
		add(d.On, paper.EntryInsurance, d.Asked.Cost)
		add(d.On, charge, d.Asked.Charge)
		add(cmp.Or(d.PaidOn, st.On), paper.EntryLateInterest, d.Asked.Late)
	}
	turn, turned := eventMovements(l, st, add), paper.EntryWaiver // a payment pays what falls due on its day
	if st.Status == loan.ChargedOff {
		turned = paper.EntryWriteOff
	}
	if st.Sale != nil {
		turned = paper.EntryAssigned
	}
	sum := int64(0)
	for _, m := range list {
		sum += m.minor
	}
	add(turn, turned, balance(st)-sum) // what a new schedule, a withdrawal, a waiver or a write-off took off
	slices.SortStableFunc(list, func(a, b movement) int { return a.on.Compare(b.on) })
	return list
}

// eventMovements adds what moved money, and gives the day of the last fact that changed what
// is owed without money.
func eventMovements(l *loan.Loan, st loan.State, add func(on date.Date, kind paper.EntryKind, minor int64)) date.Date {
	turn, fee := st.On, st.PaidOutOn
	for _, e := range loan.Effective(l.Facts, st.On) {
		switch e.Kind {
		case loan.PaidOut:
			add(e.On, paper.EntryPayout, e.Minor)
			add(e.On, paper.EntryFee, l.Terms.UpfrontFee.Minor)
		case loan.Drawn:
			add(e.On, paper.EntryPayout, e.Minor)
		case loan.Paid:
			add(e.On, paper.EntryPayment, -e.Minor)
		case loan.Refunded:
			add(e.On, paper.EntryRefund, e.Minor)
		case loan.Prepaid, loan.Settled, loan.Withdraw:
			turn, fee = e.On, e.On
		case loan.Waived:
			if e.Data.Of == "" {
				turn = e.On
				continue
			}
			add(e.On, paper.EntryWaiver, -e.Minor)
		case loan.Rescheduled, loan.Curtailed, loan.WroteOff, loan.Sell:
			turn = e.On
		}
	}
	add(fee, paper.EntryFeeRefund, -st.FeeRefunded)
	return turn
}

// PayTo says where a loan is paid back to and with which reference, as its letters do.
// Errors: fault NotFound.
func (s *Service) PayTo(ctx context.Context, id string) (paper.PayTo, error) {
	sh, err := s.Letters.SheetOf(ctx, id)
	return sh.PayTo, err
}
