package api

import (
	"context"
	"encoding/json"

	"florin/internal/identity"
	"florin/internal/reset"
)

// resetRoutes are the danger zone: the deletion of all requests.
func (a *API) resetRoutes() []Route {
	manage := staff(identity.SettingsManage)
	return []Route{
		line("settings", get, "/staff/reset", manage, "What a deletion of all requests would do, what is kept and why, and what the last one did", handle(a.resetPreview)),
		line("settings", get, "/staff/reset/{id}/kept", manage, "What a deletion has kept, each request with the reason", handle(a.resetKept)),
		line("settings", post, "/staff/reset", manage, "Delete all requests, after a backup; wants the phrase, and a second factor or, of whoever has none, the password", handle(a.orderReset)).status(accepted).key(requiredKey),
	}
}

func (a *API) resetPreview(ctx context.Context, _ *none) (*answer[reset.Preview], error) {
	return reply(a.Reset.Preview(ctx, by(ctx)))
}

type resetKeptInput struct {
	RequestPath
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
}

func (a *API) resetKept(ctx context.Context, in *resetKeptInput) (*answer[reset.KeptPage], error) {
	return reply(a.Reset.KeptOf(ctx, by(ctx), in.ID, in.Cursor))
}

// resetOrder carries one proof: the answer to a challenge, or the password.
type resetOrder struct {
	Phrase      string    `json:"phrase" maxLength:"100"`
	Password    string    `json:"password,omitempty" doc:"Of whoever has no second factor"`
	ChallengeID string    `json:"challenge_id,omitempty" doc:"Of whoever has one: as for the second step of signing in"`
	Code        string    `json:"code,omitempty" doc:"Of an app or a text message"`
	Credential  anyObject `json:"credential,omitempty" doc:"Of a passkey: what the browser answered"`
}

type orderResetInput struct {
	Body resetOrder
}

func (a *API) orderReset(ctx context.Context, in *orderResetInput) (*answer[reset.Run], error) {
	body := in.Body
	proof := identity.Proof{
		Password: body.Password,
		Answer:   identity.Answer{ChallengeID: body.ChallengeID, Code: body.Code, Credential: json.RawMessage(body.Credential)},
	}
	order := reset.Input{Phrase: body.Phrase, Proof: proof}
	return reply(a.Reset.Order(ctx, by(ctx), caller(ctx).Owner(), order, idempotencyKey(ctx)))
}
