package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/platform/signed"
)

// adapterRoutes are the programs of others that Florin asks: what people decide of them, and what they report by themselves.
func (a *API) adapterRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.KeyManage)
	return []endpoint.Route{
		endpoint.Line("adapters", endpoint.Get, "/staff/adapters", manage, "Programs of others that Florin asks, and what there is to choose for one", endpoint.Handle(a.listAdapters)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters/look", manage, "What an adapter says of itself at an address", endpoint.Handle(a.lookAtAdapter)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters", manage, "Add an adapter; its secret is shown once. It wants a fresh sign-in or the password, and a second person where the lender's rule asks for one", endpoint.Handle(a.createAdapter)).WithStatus(endpoint.Created),
		endpoint.Line("adapters", endpoint.Put, "/staff/adapters/{id}", manage, "Propose what an adapter may do and be told; it waits for a second person. A stopped one begins again so", endpoint.Handle(a.changeAdapter)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters/{id}/confirm", manage, "Let hold what waits, as the second person; wants a fresh sign-in or the password", endpoint.Handle(a.confirmAdapter)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters/{id}/withdraw", manage, "Drop what waits for a second person", endpoint.Handle(a.withdrawAdapter)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters/{id}/rotate", manage, "Draw another secret, shown once; the one before counts for a day more. Wants a fresh sign-in or the password", endpoint.Handle(a.rotateAdapter)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters/{id}/stop", manage, "Ask an adapter nothing more, and believe it nothing, from now on", endpoint.Handle(a.stopAdapter)),
		endpoint.Line("adapters", endpoint.Post, "/staff/adapters/{id}/end", manage, "Remove an adapter for good", endpoint.Handle(a.endAdapter)),
		endpoint.Line("adapters", endpoint.Get, "/staff/adapters/{id}/calls", manage, "What an adapter was asked, newest first", endpoint.Handle(a.adapterCalls)),
		endpoint.Line("adapters", endpoint.Post, "/adapters/{name}/results", endpoint.Visitor, "Where an adapter reports what came of a call, signed with its secret", endpoint.Handle(a.adapterReports)),
	}
}

func (a *API) listAdapters(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[adapter.Overview], error) {
	return endpoint.Reply(a.Adapters.List(ctx, endpoint.By(ctx)))
}

type lookInput struct {
	Body struct {
		URL string `json:"url" maxLength:"500"`
	}
}

func (a *API) lookAtAdapter(ctx context.Context, in *lookInput) (*endpoint.Answer[adapter.Description], error) {
	return endpoint.Reply(a.Adapters.Look(ctx, endpoint.By(ctx), in.Body.URL))
}

type createAdapterInput struct {
	Body struct {
		adapter.Input
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) createAdapter(ctx context.Context, in *createAdapterInput) (*endpoint.Answer[adapter.Made], error) {
	return endpoint.Reply(a.Adapters.Create(ctx, endpoint.Caller(ctx).Owner(), in.Body.Input, in.Body.Password))
}

type changeAdapterInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
		adapter.Definition
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) changeAdapter(ctx context.Context, in *changeAdapterInput) (*endpoint.Answer[adapter.Adapter], error) {
	return endpoint.Reply(a.Adapters.Change(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Version, in.Body.Definition, in.Body.Password))
}

type adapterInput struct {
	endpoint.RequestPath
	Body struct {
		Version  int64  `json:"version" doc:"Of the adapter as the caller has seen it"`
		Password string `json:"password,omitempty" doc:"The caller's own; needed when the sign-in is more than ten minutes ago"`
	}
}

func (a *API) confirmAdapter(ctx context.Context, in *adapterInput) (*endpoint.Answer[adapter.Adapter], error) {
	return endpoint.Reply(a.Adapters.Confirm(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Version, in.Body.Password))
}

func (a *API) rotateAdapter(ctx context.Context, in *adapterInput) (*endpoint.Answer[adapter.Made], error) {
	return endpoint.Reply(a.Adapters.Rotate(ctx, endpoint.Caller(ctx).Owner(), in.ID, in.Body.Version, in.Body.Password))
}

type withdrawAdapterInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version" doc:"Of the adapter as the caller has seen it"`
	}
}

func (a *API) withdrawAdapter(ctx context.Context, in *withdrawAdapterInput) (*endpoint.Answer[adapter.Adapter], error) {
	return endpoint.Reply(a.Adapters.Withdraw(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) stopAdapter(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[adapter.Adapter], error) {
	return endpoint.Reply(a.Adapters.Stop(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) endAdapter(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	_, err := a.Adapters.End(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Done(), err
}

type adapterCallsInput struct {
	endpoint.RequestPath
	State  string `query:"state" enum:"waiting,pending,done,failed"`
	Cursor string `query:"cursor" maxLength:"200"`
	Limit  int    `query:"limit" minimum:"1" maximum:"100"`
}

func (a *API) adapterCalls(ctx context.Context, in *adapterCallsInput) (*endpoint.Answer[adapter.Log], error) {
	return endpoint.Reply(a.Adapters.Calls(ctx, endpoint.By(ctx), in.ID, adapter.LogFilter{State: adapter.CallState(in.State), Cursor: in.Cursor, Limit: in.Limit}))
}

// adapterReportInput takes the body as it came: its signature is over each byte.
type adapterReportInput struct {
	Name      string `path:"name"`
	ID        string `header:"Webhook-Id" maxLength:"100"`
	Timestamp string `header:"Webhook-Timestamp" maxLength:"20"`
	Signature string `header:"Webhook-Signature" maxLength:"1000"`
	RawBody   []byte `contentType:"application/json" most:"1048576"`
}

func (a *API) adapterReports(ctx context.Context, in *adapterReportInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Adapters.Results(ctx, in.Name, signed.Message{ID: in.ID, Timestamp: in.Timestamp, Signature: in.Signature, Body: in.RawBody})
}
