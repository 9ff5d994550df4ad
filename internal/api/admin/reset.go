package admin

import (
	"context"
	"encoding/json"

	"florin/internal/admin/reset"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// resetRoutes are the danger zone: the deletion of all requests.
func (a *API) resetRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.SettingsManage)
	return []endpoint.Route{
		endpoint.Line("settings", endpoint.Get, "/staff/reset", manage, "What a deletion of all requests would do, what is kept and why, and what the last one did", endpoint.Handle(a.resetPreview)),
		endpoint.Line("settings", endpoint.Get, "/staff/reset/{id}/kept", manage, "What a deletion has kept, each request with the reason", endpoint.Handle(a.resetKept)),
		endpoint.Line("settings", endpoint.Post, "/staff/reset", manage, "Delete all requests, after a backup; wants the phrase, and a second factor or, of whoever has none, the password", endpoint.Handle(a.orderReset)).WithStatus(endpoint.Accepted).WithKey(endpoint.RequiredKey),
	}
}

func (a *API) resetPreview(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[reset.Preview], error) {
	return endpoint.Reply(a.Reset.Preview(ctx, endpoint.By(ctx)))
}

type resetKeptInput struct {
	endpoint.RequestPath
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
}

func (a *API) resetKept(ctx context.Context, in *resetKeptInput) (*endpoint.Answer[reset.KeptPage], error) {
	return endpoint.Reply(a.Reset.KeptOf(ctx, endpoint.By(ctx), in.ID, in.Cursor))
}

// ResetOrder carries one proof: the answer to a challenge, or the password.
type ResetOrder struct {
	Phrase      string             `json:"phrase" maxLength:"100"`
	Password    string             `json:"password,omitempty" doc:"Of whoever has no second factor"`
	ChallengeID string             `json:"challenge_id,omitempty" doc:"Of whoever has one: as for the second step of signing in"`
	Code        string             `json:"code,omitempty" doc:"Of an app or a text message"`
	Credential  endpoint.AnyObject `json:"credential,omitempty" doc:"Of a passkey: what the browser answered"`
}

type orderResetInput struct {
	Body ResetOrder
}

func (a *API) orderReset(ctx context.Context, in *orderResetInput) (*endpoint.Answer[reset.Run], error) {
	body := in.Body
	proof := identity.Proof{
		Password: body.Password,
		Answer:   identity.Answer{ChallengeID: body.ChallengeID, Code: body.Code, Credential: json.RawMessage(body.Credential)},
	}
	order := reset.Input{Phrase: body.Phrase, Proof: proof}
	return endpoint.Reply(a.Reset.Order(ctx, endpoint.By(ctx), endpoint.Caller(ctx).Owner(), order, endpoint.IdempotencyKey(ctx)))
}
