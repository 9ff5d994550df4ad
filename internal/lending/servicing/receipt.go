package servicing

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/rule/paper"
)

// Receipt writes for a client what they paid, what it was used for on the day it came, and
// what is left since. Errors: fault Unauthenticated, NotFound (no payment on a loan of the
// client's), Conflict "loan.taken_back" when the payment does not count any more.
func (s *Service) Receipt(ctx context.Context, p identity.Principal, loanID, event, lang string) ([]byte, error) {
	if err := s.Loans.CheckOwner(ctx, p, loanID); err != nil {
		return nil, err
	}
	return s.receipt(ctx, loanID, event, lang)
}

// ReceiptFor is Receipt for staff, in the language of the contract. Errors: fault Forbidden
// and those of Receipt.
func (s *Service) ReceiptFor(ctx context.Context, p identity.Principal, loanID, event string) ([]byte, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return nil, err
	}
	return s.receipt(ctx, loanID, event, "")
}

func (s *Service) receipt(ctx context.Context, loanID, event, lang string) ([]byte, error) {
	sh, err := s.Letters.SheetOf(ctx, loanID)
	if err != nil {
		return nil, err
	}
	f, err := receipt(sh, event)
	if err != nil {
		return nil, err
	}
	if lang != "" {
		f.Head.Lang = i18n.For(lang).Lang()
	}
	return paper.PaymentReceipt(f)
}

func receipt(sh letter.Sheet, event string) (paper.PaymentReceiptFacts, error) {
	for _, e := range sh.Loan.Facts {
		if e.ID != event || e.Kind != loan.Paid {
			continue
		}
		paid, counts := sh.State.Payments[e.ID]
		if !counts || sh.Loan.Taken(e.ID) {
			return paper.PaymentReceiptFacts{}, fault.New(fault.Conflict, "loan.taken_back")
		}
		f := receiptOf(sh, e, loan.PartsOf(paid.Split, paid.Credit, sh.State.Currency))
		early, err := repaidEarly(&sh.Loan, e, paid.Credit)
		f.Early, f.Credit = money.Of(early, sh.State.Currency), money.Of(paid.Credit-early, sh.State.Currency)
		return f, err
	}
	return paper.PaymentReceiptFacts{}, fault.New(fault.NotFound, "not_found")
}

// repaidEarly is the part of a payment that a promised early repayment took on the day it came:
// it went to the credit balance for a moment only.
func repaidEarly(l *loan.Loan, paid loan.Event, credit int64) (int64, error) {
	for _, e := range l.Facts {
		if e.On != paid.On || (e.Kind != loan.Settled && e.Kind != loan.Prepaid) || l.Taken(e.ID) {
			continue
		}
		before, err := loan.Replay(l.Terms, without(l, e.ID), e.On)
		if err != nil {
			return 0, err
		}
		after, err := l.Replay(e.On)
		return min(credit, max(before.Credit-after.Credit, 0)), err
	}
	return 0, nil
}

func receiptOf(sh letter.Sheet, e loan.Event, p loan.Parted) paper.PaymentReceiptFacts {
	of := func(minor int64) money.Amount { return money.Of(minor, sh.State.Currency) }
	f := paper.PaymentReceiptFacts{
		Head: sh.Head, ReceivedOn: e.On, Amount: of(e.Minor), Charges: p.Charges, Costs: p.Cost, Interest: p.Interest,
		Principal: p.Principal, Credit: p.Credit, Outstanding: of(sh.State.Owed(sh.Loan.Terms)), Next: of(0), NextOn: date.Date{},
	}
	if on, minor, ok := sh.State.NextToPay(); ok {
		f.NextOn, f.NextPayBy, f.Next = on, sh.Loan.Terms.PayBy(on), of(minor)
	}
	return f
}
