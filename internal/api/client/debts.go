package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/refinance"
)

// debtRoutes are what a client wants a new loan to settle.
func (a *API) debtRoutes() []endpoint.Route {
	const path = "/me/requests/{id}/debts"
	return []endpoint.Route{
		endpoint.Line("own requests", endpoint.Get, path, endpoint.Client, "What the client wants the loan to settle, what staff have confirmed, and own loans that it could settle", endpoint.Handle(a.ownDebts)),
		endpoint.Line("own requests", endpoint.Put, path, endpoint.Client, "Name what the loan shall settle: a wish that staff check", endpoint.Handle(a.wishDebts)),
	}
}

func (a *API) ownDebts(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[refinance.OwnDebts], error) {
	return endpoint.Reply(a.Refinances.Own(ctx, endpoint.By(ctx), in.ID))
}

type wishDebtsInput struct {
	endpoint.RequestPath
	Body refinance.Wished
}

func (a *API) wishDebts(ctx context.Context, in *wishDebtsInput) (*endpoint.Answer[refinance.OwnDebts], error) {
	return endpoint.Reply(a.Refinances.Wish(ctx, endpoint.By(ctx), in.ID, in.Body))
}
