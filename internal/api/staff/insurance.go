package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/insuring"
)

// insuranceRoutes are the answers to insurances from elsewhere.
func (a *API) insuranceRoutes() []endpoint.Route {
	const path = "/staff/loan-requests/{id}/insurance"
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, endpoint.Staff(identity.RequestRead), "How the loan of a request is to be insured, and what was brought from elsewhere", endpoint.Handle(a.insurance)),
		endpoint.Line("requests", endpoint.Post, path+"/answer", endpoint.Staff(identity.RequestDecide), "Accept an insurance from elsewhere, or refuse it for covers that are missing", endpoint.Handle(a.answerInsurance)),
	}
}

func (a *API) insurance(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[insuring.Insuring], error) {
	return endpoint.Reply(a.Insuring.Desk(ctx, endpoint.By(ctx), in.ID))
}

type answerInsuranceInput struct {
	endpoint.RequestPath
	Body insuring.InsuranceAnswer
}

func (a *API) answerInsurance(ctx context.Context, in *answerInsuranceInput) (*endpoint.Answer[insuring.Insuring], error) {
	return endpoint.Reply(a.Insuring.Answer(ctx, endpoint.By(ctx), in.ID, in.Body))
}
