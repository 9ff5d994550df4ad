package servicing

import (
	"context"

	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/rule/paper"
)

// soldPaper writes the letter that tells of the sale of a loan.
func soldPaper(_ context.Context, sh letter.Sheet, _ letter.Order) ([]byte, error) {
	s := sh.State.Sale
	if s == nil {
		return nil, nil
	}
	return paper.Sold(paper.SoldFacts{
		Head: sh.Head, Since: s.On, Buyer: s.Buyer, Address: s.Address, Email: s.Email, Claim: money.Of(s.Claim.Total(), sh.State.Currency),
		PayTo: paper.PayTo{Holder: s.Buyer, IBAN: s.IBAN, Reference: sh.Loan.Reference},
	})
}
