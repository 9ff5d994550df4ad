package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/insuring"
)

// insuranceRoutes are how a client insures a loan that requires it, until the offer.
func (a *API) insuranceRoutes() []endpoint.Route {
	const path = "/me/requests/{id}/insurance"
	return []endpoint.Route{
		endpoint.Line("own requests", endpoint.Get, path, endpoint.Client, "What the loan must be insured against, what was chosen, and the lender's answer", endpoint.Handle(a.ownInsurance)),
		endpoint.Line("own requests", endpoint.Put, path, endpoint.Client, "Choose one of the lender's insurances", endpoint.Handle(a.chooseInsurance)),
		endpoint.Line("own requests", endpoint.Put, path+"/own", endpoint.Client, "Bring an insurance from elsewhere, with its certificate", endpoint.Handle(a.bringInsurance)),
	}
}

func (a *API) ownInsurance(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[insuring.Insuring], error) {
	return endpoint.Reply(a.Insuring.Own(ctx, endpoint.By(ctx), in.ID))
}

type chooseInsuranceInput struct {
	endpoint.RequestPath
	Body struct {
		Code string `json:"code" maxLength:"20"`
	}
}

func (a *API) chooseInsurance(ctx context.Context, in *chooseInsuranceInput) (*endpoint.Answer[insuring.Insuring], error) {
	return endpoint.Reply(a.Insuring.Choose(ctx, endpoint.By(ctx), in.ID, in.Body.Code))
}

type bringInsuranceInput struct {
	endpoint.RequestPath
	Body insuring.BringInput
}

func (a *API) bringInsurance(ctx context.Context, in *bringInsuranceInput) (*endpoint.Answer[insuring.Insuring], error) {
	return endpoint.Reply(a.Insuring.Bring(ctx, endpoint.By(ctx), in.ID, in.Body))
}
