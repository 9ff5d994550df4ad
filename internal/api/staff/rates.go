package staff

import (
	"context"

	"florin/internal/admin/rates"
	"florin/internal/api/endpoint"
)

func (a *API) rates(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[rates.Overview], error) {
	return endpoint.Reply(a.Books.Rates.Overview(ctx, endpoint.By(ctx)))
}

type proposeRatesInput struct {
	Body rates.Input
}

func (a *API) proposeRates(ctx context.Context, in *proposeRatesInput) (*endpoint.Answer[rates.Change], error) {
	return endpoint.Reply(a.Books.Rates.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmRates(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rates.Change], error) {
	return endpoint.Reply(a.Books.Rates.Confirm(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectRates(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[rates.Change], error) {
	return endpoint.Reply(a.Books.Rates.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawRates(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[rates.Change], error) {
	return endpoint.Reply(a.Books.Rates.Withdraw(ctx, endpoint.By(ctx), in.ID))
}
