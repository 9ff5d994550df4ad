package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/verification"
)

// verificationRoutes are who an applicant is, and what their accounts say, by adapters of the lender's.
func (a *API) verificationRoutes() []endpoint.Route {
	decide := endpoint.Staff(identity.RequestDecide)
	const path = "/staff/loan-requests/{id}/verifications"
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, decide, "What services of others say of who the applicant is, and of their accounts", endpoint.Handle(a.verifications)),
		endpoint.Line("requests", endpoint.Post, path, decide, "Ask the applicant to be identified, or to let their accounts be read; while that goes on, nothing happens", endpoint.Handle(a.askVerification)).WithKey(endpoint.RequiredKey),
	}
}

func (a *API) verifications(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[verification.Desk], error) {
	return endpoint.Reply(a.Origination.Verification.Of(ctx, endpoint.By(ctx), in.ID))
}

type askVerificationInput struct {
	endpoint.RequestPath
	Body struct {
		Kind verification.Kind `json:"kind" enum:"identity,accounts"`
	}
}

func (a *API) askVerification(ctx context.Context, in *askVerificationInput) (*endpoint.Answer[verification.Desk], error) {
	return endpoint.Reply(a.Origination.Verification.Ask(ctx, endpoint.By(ctx), in.ID, in.Body.Kind))
}
