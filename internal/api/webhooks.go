package api

import (
	"context"

	"florin/internal/hook"
	"florin/internal/identity"
)

// webhookRoutes are the addresses that are told of events.
func (a *API) webhookRoutes() []Route {
	manage := staff(identity.WebhookManage)
	hook := func(method, path, summary string, e *endpoint) Route {
		return line("webhooks", method, "/staff/webhooks"+path, manage, summary, e)
	}
	return []Route{
		hook(get, "", "Addresses that are told of events, and what there is to choose", handle(a.webhooks)),
		hook(post, "", "Add an address; its secret is shown once", handle(a.createWebhook)).status(created),
		hook(put, "/{id}", "Change an address", handle(a.changeWebhook)),
		hook(del, "/{id}", "Forget an address; what waits for it never leaves", handle(a.deleteWebhook)),
		hook(post, "/{id}/pause", "Stop what leaves for an address; it waits, for thirty days at most", handle(a.pauseWebhook)),
		hook(post, "/{id}/resume", "Let an address be told again, beginning with what has waited", handle(a.resumeWebhook)),
		hook(post, "/{id}/secret", "Draw another secret, shown once; for a day both sign", handle(a.rotateWebhook)),
		hook(post, "/{id}/test", "Send an event without meaning, at once and once; answers what came of it", handle(a.testWebhook)),
		hook(get, "/{id}/deliveries", "What an address was told, newest first; kept for thirty days", handle(a.webhookLog)),
		hook(get, "/{id}/deliveries/{event}", "One delivery with what was sent and all that came of it", handle(a.webhookDelivery)),
		hook(post, "/{id}/deliveries/{event}/send", "Let a delivery that is over leave once more, under the same id", handle(a.sendWebhook)),
	}
}

func (a *API) webhooks(ctx context.Context, _ *none) (*answer[hook.Overview], error) {
	return reply(a.Hooks.List(ctx, by(ctx)))
}

type createWebhookInput struct{ Body hook.Input }

func (a *API) createWebhook(ctx context.Context, in *createWebhookInput) (*answer[hook.Made], error) {
	return reply(a.Hooks.Create(ctx, by(ctx), in.Body))
}

type changeWebhookInput struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
		hook.Input
	}
}

func (a *API) changeWebhook(ctx context.Context, in *changeWebhookInput) (*answer[hook.Endpoint], error) {
	return reply(a.Hooks.Change(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Input))
}

type webhookVersion struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

type deleteWebhookInput struct {
	RequestPath
	Version int64 `query:"version" minimum:"1" required:"true" doc:"That the caller has seen"`
}

func (a *API) deleteWebhook(ctx context.Context, in *deleteWebhookInput) (*noContent, error) {
	if err := a.Hooks.Delete(ctx, by(ctx), in.ID, in.Version); err != nil {
		return nil, err
	}
	return done(), nil
}

func (a *API) pauseWebhook(ctx context.Context, in *webhookVersion) (*answer[hook.Endpoint], error) {
	return reply(a.Hooks.Pause(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) resumeWebhook(ctx context.Context, in *webhookVersion) (*answer[hook.Endpoint], error) {
	return reply(a.Hooks.Resume(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) rotateWebhook(ctx context.Context, in *webhookVersion) (*answer[hook.Made], error) {
	return reply(a.Hooks.Rotate(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) testWebhook(ctx context.Context, in *RequestPath) (*answer[hook.Delivery], error) {
	return reply(a.Hooks.Test(ctx, by(ctx), in.ID))
}

type webhookLogInput struct {
	RequestPath
	State  string `query:"state" enum:"waiting,delivered,given_up" doc:"All when absent"`
	Cursor string `query:"cursor" maxLength:"100" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) webhookLog(ctx context.Context, in *webhookLogInput) (*answer[hook.Log], error) {
	return reply(a.Hooks.Log(ctx, by(ctx), in.ID, hook.LogFilter{State: hook.State(in.State), Cursor: in.Cursor, Limit: in.Limit}))
}

type deliveryPath struct {
	RequestPath
	Event string `path:"event" maxLength:"64"`
}

func (a *API) webhookDelivery(ctx context.Context, in *deliveryPath) (*answer[hook.Delivery], error) {
	return reply(a.Hooks.Delivery(ctx, by(ctx), in.ID, in.Event))
}

func (a *API) sendWebhook(ctx context.Context, in *deliveryPath) (*answer[hook.Delivery], error) {
	return reply(a.Hooks.SendAgain(ctx, by(ctx), in.ID, in.Event))
}
