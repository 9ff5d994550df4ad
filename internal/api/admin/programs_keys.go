package admin

import (
	"context"
	"net/url"

	"florin/internal/api/endpoint"
	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
)

type addKeyInput struct {
	endpoint.RequestPath
	Body struct {
		program.NewKey
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) addKey(ctx context.Context, in *addKeyInput) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.AddKey(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.NewKey, in.Body.Password))
}

type endKeyInput struct {
	endpoint.RequestPath
	Key string `path:"key"`
}

func (a *API) endKey(ctx context.Context, in *endKeyInput) (*endpoint.Answer[program.Program], error) {
	return endpoint.Reply(a.Programs.EndKey(ctx, endpoint.By(ctx), in.ID, in.Key))
}

type renewKeyInput struct {
	Body struct {
		JWK          program.JWK `json:"jwk"`
		OverlapHours int         `json:"overlap_hours" doc:"How long the old key counts beside the new one, 1 to 168 hours"`
	}
}

func (a *API) renewKey(ctx context.Context, in *renewKeyInput) (*endpoint.Answer[program.Renewed], error) {
	return endpoint.Reply(a.Programs.Renew(ctx, endpoint.By(ctx), in.Body.JWK, in.Body.OverlapHours))
}

type grantInput struct {
	RawBody []byte `contentType:"application/x-www-form-urlencoded" doc:"grant_type, client_assertion_type, client_assertion, and if wanted scope and client_id"`
}

var errForm = fault.New(fault.Invalid, "oauth.form")

func (a *API) grantToken(ctx context.Context, in *grantInput) (*endpoint.Answer[program.Token], error) {
	form, err := url.ParseQuery(string(in.RawBody))
	if err != nil {
		return nil, errForm
	}
	for _, values := range form {
		if len(values) > 1 { // RFC 6749, 3.2
			return nil, errForm
		}
	}
	return endpoint.Reply(a.Programs.Grant(ctx, endpoint.By(ctx), program.Asked{
		GrantType: form.Get("grant_type"), AssertionType: form.Get("client_assertion_type"), Assertion: form.Get("client_assertion"),
		ClientID: form.Get("client_id"), Scope: form.Get("scope"),
	}))
}
