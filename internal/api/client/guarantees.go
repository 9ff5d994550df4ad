package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/guarantee"
)

// guaranteeRoutes are who guarantees a client's loans.
func (a *API) guaranteeRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("own requests", endpoint.Get, "/me/guarantees", endpoint.Client, "Who guarantees the client's loans, and how far each is", endpoint.Handle(a.ownGuarantees)),
	}
}

func (a *API) ownGuarantees(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[guarantee.OfBorrowers], error) {
	return endpoint.Reply(a.Guarantees.Borrower(ctx, endpoint.By(ctx)))
}
