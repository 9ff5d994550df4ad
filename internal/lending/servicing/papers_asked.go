package loan

import (
	"cmp"
	"context"
	"slices"

	"florin/internal/date"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/paper"
)

// Statements are made whenever somebody asks: they say again what the facts say, so nothing
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
// Unauthenticated and those of StatementPaper; a loan of somebody else's is NotFound.
func (s *Service) OwnStatementPaper(ctx context.Context, p identity.Principal, id string, from, to date.Date) ([]byte, error) {
	if err := s.own(ctx, p, id); err != nil {
		return nil, err
	}
	return s.statementPaper(ctx, id, from, to)
}

func (s *Service) statementPaper(ctx context.Context, id string, from, to date.Date) ([]byte, error) {
	sh, err := s.sheetOf(ctx, id)
	if err != nil {
		return nil, err
	}
	from, to = cmp.Or(from, sh.loan.Terms.today(sh.loan.SignedAt)), cmp.Or(to, sh.st.On)
	if to.Before(from) || to.After(sh.st.On) {
		return nil, invalid("/to", "field.range")
	}
	f, err := sh.loan.account(from, to)
	if err != nil {
		return nil, err
	}
	f.Head = sh.head
	return paper.Statement(f)
}

// YearlyPaper writes what was paid in a year that has ended. The statement that was issued
// when it ended stays what it was: this one adds how the loan stands today. Errors: fault
// Forbidden, NotFound, Invalid for a year without the loan, or that is not over.
func (s *Service) YearlyPaper(ctx context.Context, p identity.Principal, id string, year int) ([]byte, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return nil, err
	}
	sh, err := s.sheetOf(ctx, id)
	if err != nil {
		return nil, err
	}
	if sh.st.PaidOutOn.IsZero() || year < sh.st.PaidOutOn.Year() || year >= sh.st.On.Year() || !sh.st.ClosedOn.IsZero() && year > sh.st.ClosedOn.Year() {
		return nil, invalid("/year", "field.range")
	}
	return yearlyPaper(ctx, sh, lifePaper{LoanID: id, Year: year})
}

// balance is what the borrower owes on the day of a state: what is due and what is not, less
// the credit balance. Interest that is not billed yet is not in it.
func (s State) balance() int64 {
	if s.Status == ChargedOff {
		return 0
	}
	return s.Principal + s.Open().Sum() - s.Credit
}

// account is the loan as one account between two days. Its entries are those of the whole
// life of the loan, so that the balances before, between and after follow from one another.
func (l *loaded) account(from, to date.Date) (paper.StatementFacts, error) {
	st, err := l.replay(to)
	if err != nil {
		return paper.StatementFacts{}, err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	f := paper.StatementFacts{From: from, To: to, Overdue: of(st.Overdue().Sum())}
	var balance int64
	for _, m := range l.movements(st) {
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
		f.NextOn, f.Next = on, of(next)
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
func (l *loaded) movements(st State) []movement {
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
	turn, turned := l.eventMovements(st, add), paper.EntryWaiver // a payment pays what falls due on its day
	if st.Status == ChargedOff {
		turned = paper.EntryWriteOff
	}
	sum := int64(0)
	for _, m := range list {
		sum += m.minor
	}
	add(turn, turned, st.balance()-sum) // what a new schedule, a withdrawal, a waiver or a write-off took off
	slices.SortStableFunc(list, func(a, b movement) int { return a.on.Compare(b.on) })
	return list
}

// eventMovements adds what moved money, and gives the day of the last fact that changed what
// is owed without money.
func (l *loaded) eventMovements(st State, add func(on date.Date, kind paper.EntryKind, minor int64)) date.Date {
	turn, fee := st.On, st.PaidOutOn
	for _, e := range effective(l.events, st.On) {
		switch e.Kind {
		case PaidOut:
			add(e.On, paper.EntryPayout, e.Minor)
			add(e.On, paper.EntryFee, l.Terms.UpfrontFee.Minor)
		case Paid:
			add(e.On, paper.EntryPayment, -e.Minor)
		case Refunded:
			add(e.On, paper.EntryRefund, e.Minor)
		case Prepaid, Settled, Withdraw:
			turn, fee = e.On, e.On
		case Rescheduled, Waived, WroteOff:
			turn = e.On
		}
	}
	add(fee, paper.EntryFeeRefund, -st.FeeRefunded)
	return turn
}

// PayTo says where a loan is paid back to and with which reference, as its letters do.
// Errors: fault NotFound.
func (s *Service) PayTo(ctx context.Context, id string) (paper.PayTo, error) {
	sh, err := s.sheetOf(ctx, id)
	return sh.payTo, err
}
