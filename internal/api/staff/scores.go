package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/score"
)

// scoreRoutes are what others make of the figures of a request, by an adapter of the lender's.
func (a *API) scoreRoutes() []endpoint.Route {
	const path = "/staff/loan-requests/{id}/scores"
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, endpoint.Staff(identity.RequestRead), "Scores of a request by services of others, which are evidence and decide nothing", endpoint.Handle(a.scores)),
		endpoint.Line("requests", endpoint.Post, path, endpoint.Staff(identity.RequestDecide), "Ask for the score of the figures of the newest checks", endpoint.Handle(a.askScore)).WithKey(endpoint.RequiredKey),
	}
}

func (a *API) scores(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[score.Desk], error) {
	return endpoint.Reply(a.Origination.Scores(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) askScore(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[score.Desk], error) {
	return endpoint.Reply(a.Origination.AskScore(ctx, endpoint.By(ctx), in.ID))
}
