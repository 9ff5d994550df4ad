package loan

import (
	"context"

	"florin/internal/date"
	"florin/internal/fault"
	"florin/internal/i18n"
	"florin/internal/identity"
	"florin/internal/money"
	"florin/internal/paper"
)

// Receipt writes for a client what they paid, what it was used for on the day it came, and
// what is left since. Errors: fault Unauthenticated, NotFound (no payment on a loan of the
// client's), Conflict "loan.taken_back" when the payment does not count any more.
func (s *Service) Receipt(ctx context.Context, p identity.Principal, loanID, event, lang string) ([]byte, error) {
	if err := s.own(ctx, p, loanID); err != nil {
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
	sh, err := s.sheetOf(ctx, loanID)
	if err != nil {
		return nil, err
	}
	f, err := sh.receipt(event)
	if err != nil {
		return nil, err
	}
	if lang != "" {
		f.Head.Lang = i18n.For(lang).Lang()
	}
	return paper.PaymentReceipt(f)
}

func (sh sheet) receipt(event string) (paper.PaymentReceiptFacts, error) {
	for _, e := range sh.loan.events {
		if e.ID != event || e.Kind != Paid {
			continue
		}
		paid, counts := sh.st.Payments[e.ID]
		if !counts || sh.loan.taken(e.ID) {
			return paper.PaymentReceiptFacts{}, fault.New(fault.Conflict, "loan.taken_back")
		}
		f := sh.receiptOf(e, parted(paid.Split, paid.Credit, sh.st.Currency))
		early, err := sh.loan.repaidEarly(e, paid.Credit)
		f.Early, f.Credit = money.Of(early, sh.st.Currency), money.Of(paid.Credit-early, sh.st.Currency)
		return f, err
	}
	return paper.PaymentReceiptFacts{}, fault.New(fault.NotFound, "not_found")
}

// repaidEarly is the part of a payment that a promised early repayment took on the day it came:
// it went to the credit balance for a moment only.
func (l *loaded) repaidEarly(paid Event, credit int64) (int64, error) {
	for _, e := range l.events {
		if e.On != paid.On || (e.Kind != Settled && e.Kind != Prepaid) || l.taken(e.ID) {
			continue
		}
		before, err := Replay(l.Terms, l.without(e.ID), e.On)
		if err != nil {
			return 0, err
		}
		after, err := l.replay(e.On)
		return min(credit, max(before.Credit-after.Credit, 0)), err
	}
	return 0, nil
}

func (sh sheet) receiptOf(e Event, p Parted) paper.PaymentReceiptFacts {
	of := func(minor int64) money.Amount { return money.Of(minor, sh.st.Currency) }
	f := paper.PaymentReceiptFacts{
		Head: sh.head, ReceivedOn: e.On, Amount: of(e.Minor), Charges: p.Charges, Costs: p.Cost, Interest: p.Interest,
		Principal: p.Principal, Credit: p.Credit, Outstanding: of(sh.st.owed(sh.loan.Terms)), Next: of(0), NextOn: date.Date{},
	}
	if on, minor, ok := sh.st.NextToPay(); ok {
		f.NextOn, f.Next = on, of(minor)
	}
	return f
}
