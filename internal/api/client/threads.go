package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/message"
)

// threadRoutes are the client's own conversations with the lender.
func (a *API) threadRoutes() []endpoint.Route {
	return append([]endpoint.Route{
		endpoint.Line("messages", endpoint.Get, "/me/threads", endpoint.Client, "The client's own conversations, that where somebody wrote last first", endpoint.Handle(a.ownThreads)),
		endpoint.Line("messages", endpoint.Post, "/me/threads", endpoint.Client, "Begin a conversation with the lender; it takes the files of the draft for a new one", endpoint.Handle(a.startThread)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		endpoint.Line("messages", endpoint.Get, "/me/threads/{id}", endpoint.Client, "One of the client's own conversations", endpoint.Handle(a.ownThread)),
		endpoint.Line("messages", endpoint.Post, "/me/threads/{id}/messages", endpoint.Client, "Write more; a closed conversation is open again", endpoint.Handle(a.continueThread)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		endpoint.Line("messages", endpoint.Post, "/me/threads/{id}/read", endpoint.Client, "What the lender wrote counts as read", endpoint.Handle(a.readOwnThread)),
		endpoint.Line("messages", endpoint.Get, "/me/messages/{id}/documents/{doc}", endpoint.Client, "A file that a message brought", endpoint.Handle(a.openOwnFile)).Streaming(),
	}, a.DraftRoutes("/me", endpoint.Client, "; \"new\" for a conversation that is yet to begin, \"complaint\" for a complaint")...)
}

type ownThreadMessageView struct {
	message.OwnSaid
	Documents []exchange.DocumentView `json:"documents"`
}

type ownThreadView struct {
	message.OwnThread
	Said  []ownThreadMessageView     `json:"said"`
	Draft *exchange.MessageDraftView `json:"draft" doc:"What the client has begun to write, or null"`
}

func (a *API) ownThread(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[ownThreadView], error) {
	t, err := a.Messages.OwnThread(ctx, endpoint.By(ctx), in.ID)
	view := ownThreadView{OwnThread: t, Said: make([]ownThreadMessageView, len(t.Said)), Draft: exchange.ViewDraft(t.Draft)}
	for i, m := range t.Said {
		view.Said[i] = ownThreadMessageView{m, exchange.ViewDocuments(m.Documents)}
	}
	return endpoint.Reply(view, err)
}

type ownThreadsInput struct {
	Cursor string `query:"cursor" maxLength:"128" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) ownThreads(ctx context.Context, in *ownThreadsInput) (*endpoint.Answer[message.OwnList], error) {
	return endpoint.Reply(a.Messages.Own(ctx, endpoint.By(ctx), in.Cursor, in.Limit))
}

func (a *API) startThread(ctx context.Context, in *struct{ Body message.NewMessage }) (*endpoint.Answer[message.Sent], error) {
	return endpoint.Reply(a.Messages.Start(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx)))
}

type continueInput struct {
	endpoint.RequestPath
	Body message.NewMessage
}

func (a *API) continueThread(ctx context.Context, in *continueInput) (*endpoint.Answer[message.Sent], error) {
	return endpoint.Reply(a.Messages.Continue(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

func (a *API) readOwnThread(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Messages.ReadOwn(ctx, endpoint.By(ctx), in.ID)
}

func (a *API) openOwnFile(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	return a.HandOut(ctx, in, a.Messages.OpenOwnFile)
}
