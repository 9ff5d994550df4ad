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
		endpoint.Line("own requests", endpoint.Post, "/me/requests/{id}/guarantors", endpoint.Client, "Name a person as guarantor; nothing leaves to them before the lender asks", endpoint.Handle(a.nameGuarantor)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		endpoint.Line("own requests", endpoint.Delete, "/me/requests/{id}/guarantors/{named}", endpoint.Client, "Take a named guarantor back, before the lender has answered", endpoint.Handle(a.takeGuarantorBack)),
	}
}

func (a *API) ownGuarantees(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[guarantee.OfBorrowers], error) {
	return endpoint.Reply(a.Guarantees.Borrower(ctx, endpoint.By(ctx)))
}

type nameGuarantorInput struct {
	endpoint.RequestPath
	Body guarantee.Who
}

func (a *API) nameGuarantor(ctx context.Context, in *nameGuarantorInput) (*endpoint.Answer[guarantee.OfBorrowers], error) {
	return endpoint.Reply(a.Guarantees.Name(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type namedGuarantorPath struct {
	endpoint.RequestPath
	Named string `path:"named" maxLength:"64"`
}

func (a *API) takeGuarantorBack(ctx context.Context, in *namedGuarantorPath) (*endpoint.Answer[guarantee.OfBorrowers], error) {
	return endpoint.Reply(a.Guarantees.TakeBack(ctx, endpoint.By(ctx), in.ID, in.Named))
}
