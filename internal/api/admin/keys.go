package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// keyRoutes are the keys by which other programs call.
func (a *API) keyRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.KeyManage)
	return []endpoint.Route{
		endpoint.Line("keys", endpoint.Get, "/staff/api-keys", manage, "Keys for other programs, newest first, and what the caller may give one", endpoint.Handle(a.apiKeys)),
		endpoint.Line("keys", endpoint.Post, "/staff/api-keys", manage, "Make a key, shown once; it wants a fresh sign-in or the password, and a second person where the lender's rule asks for one", endpoint.Handle(a.createKey)).WithStatus(endpoint.Created),
		endpoint.Line("keys", endpoint.Post, "/staff/api-keys/{id}/confirm", manage, "Let a key open what it may, as the second person; wants a fresh sign-in or the password", endpoint.Handle(a.confirmKey)),
		endpoint.Line("keys", endpoint.Post, "/staff/api-keys/{id}/revoke", manage, "End a key at once and for good", endpoint.Handle(a.revokeKey)),
	}
}

func (a *API) apiKeys(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[identity.APIKeys], error) {
	return endpoint.Reply(a.Identity.Keys(ctx, endpoint.By(ctx)))
}

type createKeyInput struct {
	Body struct {
		identity.NewKey
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) createKey(ctx context.Context, in *createKeyInput) (*endpoint.Answer[identity.MadeKey], error) {
	return endpoint.Reply(a.Identity.CreateKey(ctx, endpoint.Caller(ctx).Owner(), in.Body.NewKey, in.Body.Password))
}

type confirmKeyInput struct {
	endpoint.RequestPath
	Body struct {
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) confirmKey(ctx context.Context, in *confirmKeyInput) (*endpoint.Answer[identity.APIKey], error) {
	return endpoint.Reply(a.Identity.ConfirmKey(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Password))
}

func (a *API) revokeKey(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[identity.APIKey], error) {
	return endpoint.Reply(a.Identity.RevokeKey(ctx, endpoint.By(ctx), in.ID))
}
