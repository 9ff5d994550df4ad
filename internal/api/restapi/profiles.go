package restapi

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/query"
)

// profiles is the table profiles. It is read only: names are chosen at sign-up.
func (a *API) profiles() *table {
	return &table{
		Table: identity.WireProfiles,
		ask: func(ctx context.Context, by identity.Principal, q query.Question) ([]row, int64, error) {
			list, total, err := a.Identity.AskProfiles(ctx, by, q)
			rows := make([]row, len(list))
			for i, p := range list {
				rows[i] = p.Values()
			}
			return rows, total, err
		},
		decides: func(identity.Principal) bool { return false },
	}
}
