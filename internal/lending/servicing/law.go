package servicing

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/rule/lawtext"
)

// Law tells the law behind a loan in a language: that of its product as it stood at the signature, on that day. Errors: fault
// Forbidden, NotFound.
func (s *Service) Law(ctx context.Context, p identity.Principal, id, lang string) (lawtext.Page, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return lawtext.Page{}, err
	}
	return s.law(ctx, id, lang)
}

// OwnLaw is Law for the client whose loan it is. Errors: fault Unauthenticated; a loan of another account is NotFound.
func (s *Service) OwnLaw(ctx context.Context, p identity.Principal, id, lang string) (lawtext.Page, error) {
	if err := s.Loans.CheckOwner(ctx, p, id); err != nil {
		return lawtext.Page{}, err
	}
	return s.law(ctx, id, lang)
}

func (s *Service) law(ctx context.Context, id, lang string) (lawtext.Page, error) {
	product, signed, err := s.Loans.SignedUnder(ctx, id)
	if err != nil {
		return lawtext.Page{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	return lawtext.Of(snapshot.Book(), product.Offering, date.Of(signed, product.Location()), lang), err
}
