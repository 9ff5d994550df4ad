package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/verification"
)

// verificationRoutes are how a client proves who they are, or lets their accounts be read, at a service of others.
func (a *API) verificationRoutes() []endpoint.Route {
	const path = "/me/requests/{id}/verifications"
	return []endpoint.Route{
		endpoint.Line("own requests", endpoint.Get, path, endpoint.Client, "What the client is asked to prove at a service of others, and where", endpoint.Handle(a.ownVerifications)),
		endpoint.Line("own requests", endpoint.Post, path, endpoint.Client, "Start it, with the consent that it needs; one that goes on is the answer", endpoint.Handle(a.startVerification)).WithKey(endpoint.RequiredKey),
		endpoint.Line("own requests", endpoint.Delete, path+"/{kind}", endpoint.Client, "Rather send papers, or take back the consent: what was read of accounts is erased", endpoint.Handle(a.leaveVerification)),
	}
}

func (a *API) ownVerifications(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[verification.OwnList], error) {
	return endpoint.Reply(a.Origination.Verification.OwnOf(ctx, endpoint.By(ctx), in.ID))
}

type startVerificationInput struct {
	endpoint.RequestPath
	Body verification.StartInput
}

func (a *API) startVerification(ctx context.Context, in *startVerificationInput) (*endpoint.Answer[verification.OwnList], error) {
	return endpoint.Reply(a.Origination.Verification.Start(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type leaveVerificationInput struct {
	endpoint.RequestPath
	Kind verification.Kind `path:"kind" enum:"identity,accounts"`
}

func (a *API) leaveVerification(ctx context.Context, in *leaveVerificationInput) (*endpoint.Answer[verification.OwnList], error) {
	return endpoint.Reply(a.Origination.Verification.Leave(ctx, endpoint.By(ctx), in.ID, in.Kind))
}
