package identity

import (
	"context"

	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// AccountByAddressTx finds the account that has proven an address, in any spelling.
func (s *Service) AccountByAddressTx(tx *db.Tx, email string) (accountID string, found bool, err error) {
	acc, found, err := accountByEmailTx(tx, validate.NormalEmail(email))
	return acc.ID, found, err
}

// VerifiedPhone gives the number of a client's newest verified telephone; false without one.
func (s *Service) VerifiedPhone(ctx context.Context, accountID string) (number string, found bool, err error) {
	var newest *factorRow
	err = s.db.View(ctx, func(tx *db.Tx) error {
		all, err := db.All[factorRow](tx, factorsOf, ofAccount, accountID)
		for i := range all {
			if all[i].Kind == Phone && all[i].VerifiedAt != nil {
				newest = &all[i]
			}
		}
		return err
	})
	if err != nil || newest == nil {
		return "", false, err
	}
	plain, err := s.secretOf(*newest)
	return string(plain), err == nil, err
}
