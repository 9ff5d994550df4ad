package api

import (
	"context"

	"florin/internal/identity"
	"florin/internal/reset"
)

// resetRoutes are the danger zone: the deletion of all requests.
func (a *API) resetRoutes() []Route {
	manage := staff(identity.SettingsManage)
	return []Route{
		line("settings", get, "/staff/reset", manage, "What a deletion of all requests would do, what is kept and why, and what the last one did", handle(a, a.resetPreview)),
		line("settings", post, "/staff/reset", manage, "Delete all requests, after a backup; wants the phrase and the password", handle(a, a.orderReset)).status(accepted).key(requiredKey),
	}
}

func (a *API) resetPreview(ctx context.Context, _ *none) (*answer[reset.Preview], error) {
	return reply(a.Reset.Preview(ctx, by(ctx)))
}

type orderResetInput struct {
	Body reset.Input
}

func (a *API) orderReset(ctx context.Context, in *orderResetInput) (*answer[reset.Run], error) {
	return reply(a.Reset.Order(ctx, by(ctx), caller(ctx).Owner(), in.Body, idempotencyKey(ctx)))
}
