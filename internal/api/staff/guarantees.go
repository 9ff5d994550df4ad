package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/guarantee"
)

// guaranteeRoutes are those who guarantee the loan of a request.
func (a *API) guaranteeRoutes() []endpoint.Route {
	const path = "/staff/loan-requests/{id}/guarantees"
	read, decide := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.RequestDecide)
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, read, "The guarantees of a request", endpoint.Handle(a.guarantees)),
		endpoint.Line("requests", endpoint.Post, path, decide, "Ask a person to guarantee the loan; the payout waits for their signature", endpoint.Handle(a.askGuarantee)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("requests", endpoint.Post, path+"/{guarantee}/act", decide, "Accept a guarantor, mail another link, note a paper signed by hand, or do without the guarantee", endpoint.Handle(a.actGuarantee)),
		endpoint.Line("requests", endpoint.Delete, "/staff/loan-requests/{id}/guarantors/{named}", decide, "Answer that a guarantor whom the borrower has named is not needed", endpoint.Handle(a.dismissGuarantor)),
		endpoint.Line("requests", endpoint.Get, path+"/{guarantee}/deed.pdf", decide, "The guarantee to print, or what was signed", endpoint.Handle(a.guaranteeDeed)).Streaming(),
	}
}

func (a *API) guarantees(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[guarantee.Desk], error) {
	return endpoint.Reply(a.Guarantees.Of(ctx, endpoint.By(ctx), in.ID))
}

type askGuaranteeInput struct {
	endpoint.RequestPath
	Body guarantee.Input
}

func (a *API) askGuarantee(ctx context.Context, in *askGuaranteeInput) (*endpoint.Answer[guarantee.Desk], error) {
	return endpoint.Reply(a.Guarantees.Ask(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type guaranteePath struct {
	endpoint.RequestPath
	Guarantee string `path:"guarantee" maxLength:"64"`
}

type actGuaranteeInput struct {
	guaranteePath
	Body guarantee.ActInput
}

func (a *API) actGuarantee(ctx context.Context, in *actGuaranteeInput) (*endpoint.Answer[guarantee.Desk], error) {
	return endpoint.Reply(a.Guarantees.Act(ctx, endpoint.By(ctx), in.ID, in.Guarantee, in.Body))
}

func (a *API) guaranteeDeed(ctx context.Context, in *guaranteePath) (*endpoint.Stream, error) {
	body, err := a.Guarantees.Deed(ctx, endpoint.By(ctx), in.ID, in.Guarantee)
	if err != nil {
		return nil, err
	}
	return endpoint.Inline("application/pdf", "guarantee.pdf", body), nil
}

type namedGuarantorPath struct {
	endpoint.RequestPath
	Named string `path:"named" maxLength:"64"`
}

func (a *API) dismissGuarantor(ctx context.Context, in *namedGuarantorPath) (*endpoint.Answer[guarantee.Desk], error) {
	return endpoint.Reply(a.Guarantees.Dismiss(ctx, endpoint.By(ctx), in.ID, in.Named))
}
