package site

import (
	"context"

	"florin/internal/api/endpoint"
)

// offerRoutes are where the provider of qualified signatures reports.
func (a *API) offerRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("offers", endpoint.Post, "/signer/callback", endpoint.Visitor, "Where the provider of qualified signatures reports, signed with the shared secret", endpoint.Handle(a.signerReports)),
	}
}

// reportInput takes the body as it came: its signature is over each byte.
type reportInput struct {
	Signature string `header:"Florin-Signature" maxLength:"200"`
	RawBody   []byte `contentType:"application/json"`
}

func (a *API) signerReports(ctx context.Context, in *reportInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Agreements.Reported(ctx, in.Signature, in.RawBody)
}
