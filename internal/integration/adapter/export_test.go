package adapter

import (
	"context"

	"florin/internal/identity/identity"
)

// CreateBy is Create for whom nobody asks for a password.
func (s *Service) CreateBy(ctx context.Context, by identity.Principal, in Input) (Made, error) {
	lender, err := s.Settings(ctx)
	if err != nil {
		return Made{}, err
	}
	return s.create(ctx, lender, by, in)
}

// ConfirmBy is Confirm for whom nobody asks for a password.
func (s *Service) ConfirmBy(ctx context.Context, by identity.Principal, id string, version int64) (Adapter, error) {
	lender, err := s.Settings(ctx)
	if err != nil {
		return Adapter{}, err
	}
	return s.confirm(ctx, lender, by, id, version)
}
