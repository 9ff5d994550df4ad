package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/application"
	"florin/internal/lending/reach"
)

// contactRoutes are about who has proven the address and the telephone of an application, and about applications that staff key in.
func (a *API) contactRoutes() []endpoint.Route {
	const path = "/staff/loan-requests/{id}/contact-proofs"
	decide := endpoint.Staff(identity.RequestDecide)
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Post, path, decide, "Note how the applicant was reached at the address or the telephone of a request", endpoint.Handle(a.confirmContact)),
		endpoint.Line("requests", endpoint.Post, "/staff/applications", endpoint.Staff(identity.ClientManage), "Key in an application for an applicant who is at a counter, on the telephone or has written", endpoint.Handle(a.keyIn)).WithStatus(endpoint.Created),
		endpoint.Line("requests", endpoint.Post, path+"/ask", decide, "Ask the applicant to prove the address of a request, once a day at most", endpoint.Handle(a.askForContact)),
	}
}

type confirmContactInput struct {
	endpoint.RequestPath
	Body reach.Confirmation
}

func (a *API) confirmContact(ctx context.Context, in *confirmContactInput) (*endpoint.Answer[reach.Contact], error) {
	return endpoint.Reply(a.Origination.Reach.Confirm(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type keyInInput struct{ Body application.Assisted }

func (a *API) keyIn(ctx context.Context, in *keyInInput) (*endpoint.Answer[application.AssistedLink], error) {
	return endpoint.Reply(a.Origination.BeginAssisted(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) askForContact(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[reach.Contact], error) {
	return endpoint.Reply(a.Origination.Reach.Ask(ctx, endpoint.By(ctx), in.ID))
}
