package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/refinance"
)

// debtRoutes are what the loan of a request settles.
func (a *API) debtRoutes() []endpoint.Route {
	const path = "/staff/loan-requests/{id}/debts"
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, endpoint.Staff(identity.RequestRead), "Loans and claims that the loan settles, and running loans that it could settle", endpoint.Handle(a.debts)),
		endpoint.Line("requests", endpoint.Put, path, endpoint.Staff(identity.RequestDecide), "Name what the loan settles", endpoint.Handle(a.nameDebts)),
	}
}

func (a *API) debts(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[refinance.DebtsDesk], error) {
	return endpoint.Reply(a.Refinances.Of(ctx, endpoint.By(ctx), in.ID))
}

type debtsInput struct {
	endpoint.RequestPath
	Body refinance.DebtsInput
}

func (a *API) nameDebts(ctx context.Context, in *debtsInput) (*endpoint.Answer[refinance.DebtsDesk], error) {
	return endpoint.Reply(a.Refinances.Set(ctx, endpoint.By(ctx), in.ID, in.Body))
}
