package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/integration/webhook"
)

// webhookRoutes are the addresses that are told of events.
func (a *API) webhookRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.WebhookManage)
	hook := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("webhooks", method, "/staff/webhooks"+path, manage, summary, e)
	}
	return []endpoint.Route{
		hook(endpoint.Get, "", "Addresses that are told of events, and what there is to choose", endpoint.Handle(a.webhooks)),
		hook(endpoint.Post, "", "Add an address; its secret is shown once", endpoint.Handle(a.createWebhook)).WithStatus(endpoint.Created),
		hook(endpoint.Put, "/{id}", "Change an address", endpoint.Handle(a.changeWebhook)),
		hook(endpoint.Delete, "/{id}", "Forget an address; what waits for it never leaves", endpoint.Handle(a.deleteWebhook)),
		hook(endpoint.Post, "/{id}/pause", "Stop what leaves for an address; it waits, for thirty days at most", endpoint.Handle(a.pauseWebhook)),
		hook(endpoint.Post, "/{id}/resume", "Let an address be told again, beginning with what has waited", endpoint.Handle(a.resumeWebhook)),
		hook(endpoint.Post, "/{id}/secret", "Draw another secret, shown once; for a day both sign", endpoint.Handle(a.rotateWebhook)),
		hook(endpoint.Post, "/{id}/test", "Send an event without meaning, at once and once; answers what came of it", endpoint.Handle(a.testWebhook)),
		hook(endpoint.Post, "/{id}/replay", "Let a part of the log of events leave for an address once more, under the same ids", endpoint.Handle(a.replayWebhook)),
		hook(endpoint.Get, "/{id}/deliveries", "What an address was told, newest first; kept for thirty days", endpoint.Handle(a.webhookLog)),
		hook(endpoint.Get, "/{id}/deliveries/{event}", "One delivery with what was sent and all that came of it", endpoint.Handle(a.webhookDelivery)),
		hook(endpoint.Post, "/{id}/deliveries/{event}/send", "Let a delivery that is over leave once more, under the same id", endpoint.Handle(a.sendWebhook)),
	}
}

func (a *API) webhooks(ctx context.Context, in *exchange.TimedPage) (*endpoint.Answer[webhook.Overview], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Hooks.List(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

type createWebhookInput struct{ Body webhook.Input }

func (a *API) createWebhook(ctx context.Context, in *createWebhookInput) (*endpoint.Answer[webhook.Made], error) {
	return endpoint.Reply(a.Hooks.Create(ctx, endpoint.By(ctx), in.Body))
}

type changeWebhookInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
		webhook.Input
	}
}

func (a *API) changeWebhook(ctx context.Context, in *changeWebhookInput) (*endpoint.Answer[webhook.Endpoint], error) {
	return endpoint.Reply(a.Hooks.Change(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Input))
}

type webhookVersion struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

type deleteWebhookInput struct {
	endpoint.RequestPath
	Version int64 `query:"version" minimum:"1" required:"true" doc:"That the caller has seen"`
}

func (a *API) deleteWebhook(ctx context.Context, in *deleteWebhookInput) (*endpoint.NoContent, error) {
	if err := a.Hooks.Delete(ctx, endpoint.By(ctx), in.ID, in.Version); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

func (a *API) pauseWebhook(ctx context.Context, in *webhookVersion) (*endpoint.Answer[webhook.Endpoint], error) {
	return endpoint.Reply(a.Hooks.Pause(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) resumeWebhook(ctx context.Context, in *webhookVersion) (*endpoint.Answer[webhook.Endpoint], error) {
	return endpoint.Reply(a.Hooks.Resume(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) rotateWebhook(ctx context.Context, in *webhookVersion) (*endpoint.Answer[webhook.Made], error) {
	return endpoint.Reply(a.Hooks.Rotate(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) testWebhook(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[webhook.Delivery], error) {
	return endpoint.Reply(a.Hooks.Test(ctx, endpoint.By(ctx), in.ID))
}

type replayWebhookInput struct {
	endpoint.RequestPath
	Body webhook.ReplayInput
}

func (a *API) replayWebhook(ctx context.Context, in *replayWebhookInput) (*endpoint.Answer[webhook.Replayed], error) {
	return endpoint.Reply(a.Hooks.Replay(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type webhookLogInput struct {
	endpoint.RequestPath
	State  string `query:"state" enum:"waiting,delivered,given_up" doc:"All when absent"`
	Cursor string `query:"cursor" maxLength:"100" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) webhookLog(ctx context.Context, in *webhookLogInput) (*endpoint.Answer[webhook.Log], error) {
	return endpoint.Reply(a.Hooks.Log(ctx, endpoint.By(ctx), in.ID, webhook.LogFilter{State: webhook.State(in.State), Cursor: in.Cursor, Limit: in.Limit}))
}

type deliveryPath struct {
	endpoint.RequestPath
	Event string `path:"event" maxLength:"64"`
}

func (a *API) webhookDelivery(ctx context.Context, in *deliveryPath) (*endpoint.Answer[webhook.Delivery], error) {
	return endpoint.Reply(a.Hooks.Delivery(ctx, endpoint.By(ctx), in.ID, in.Event))
}

func (a *API) sendWebhook(ctx context.Context, in *deliveryPath) (*endpoint.Answer[webhook.Delivery], error) {
	return endpoint.Reply(a.Hooks.SendAgain(ctx, endpoint.By(ctx), in.ID, in.Event))
}
