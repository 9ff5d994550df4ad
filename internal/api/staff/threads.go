package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
)

// threadRoutes are the conversations with clients and visitors, as staff lead them.
func (a *API) threadRoutes() []endpoint.Route {
	read, answer, manage := endpoint.Staff(identity.MessageRead), endpoint.Staff(identity.MessageReply), endpoint.Staff(identity.MessageManage)
	return append([]endpoint.Route{
		endpoint.Line("messages", endpoint.Get, "/staff/events", endpoint.StaffWatching(identity.RequestRead), "That something in the inbox or about interviews has changed, while it does: server-sent events that name kinds only, and only those that the caller may see", endpoint.Handle(a.deskEvents)).Streaming(),
		endpoint.Line("messages", endpoint.Get, "/staff/inbox", read, "The four figures above the inbox", endpoint.Handle(a.inboxTiles)),
		endpoint.Line("messages", endpoint.Get, "/staff/threads", read, "One page of the inbox", endpoint.Handle(a.threads)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads", answer, "Begin a conversation with a client; it takes the files of the draft", endpoint.Handle(a.writeToClient)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("messages", endpoint.Get, "/staff/accounts/{id}/outreach", answer, "What one needs to write to a client, with what was begun", endpoint.Handle(a.outreach)),
		endpoint.Line("messages", endpoint.Get, "/staff/threads/{id}", read, "A conversation whole, with what staff noted about it", endpoint.Handle(a.thread)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/read", read, "What is new in it counts as read", endpoint.Handle(a.readThread)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/unread", answer, "Somebody has to read it again", endpoint.Handle(a.unreadThread)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/messages", answer, "Answer: a client in their area, a visitor by e-mail", endpoint.Handle(a.answerThread)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/notes", answer, "Note something that only staff see", endpoint.Handle(a.noteThread)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/assign", answer, "Give it to a colleague, or take it back", endpoint.Handle(a.assignThread)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/priority", answer, "Say how soon it should be answered", endpoint.Handle(a.prioritiseThread)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/close", answer, "End it", endpoint.Handle(a.closeThread)),
		endpoint.Line("messages", endpoint.Post, "/staff/threads/{id}/reopen", answer, "Let it go on", endpoint.Handle(a.reopenThread)),
		endpoint.Line("messages", endpoint.Get, "/staff/messages/{id}/documents/{doc}", read, "A file that a message brought; that it was seen is recorded", endpoint.Handle(a.openFile)).Streaming(),

		endpoint.Line("messages", endpoint.Get, "/staff/reply-templates", answer, "The answers that are kept ready", endpoint.Handle(a.replyTemplates)),
		endpoint.Line("messages", endpoint.Post, "/staff/reply-templates", manage, "Keep an answer ready", endpoint.Handle(a.addReplyTemplate)).WithStatus(endpoint.Created),
		endpoint.Line("messages", endpoint.Put, "/staff/reply-templates/{id}", manage, "Change an answer that is kept ready", endpoint.Handle(a.changeReplyTemplate)),
		endpoint.Line("messages", endpoint.Delete, "/staff/reply-templates/{id}", manage, "Keep an answer ready no more", endpoint.Handle(a.deleteReplyTemplate)),
	}, a.DraftRoutes("/staff", answer, "; \"new-\" and an account for a conversation that is yet to begin")...)
}

type threadMessageView struct {
	message.Said
	Documents []exchange.DocumentView `json:"documents"`
}

type threadView struct {
	message.Thread
	Said  []threadMessageView        `json:"said"`
	Draft *exchange.MessageDraftView `json:"draft" doc:"What the reader has begun to answer, or null"`
}

func viewThread(t message.Thread, err error) (*endpoint.Answer[threadView], error) {
	view := threadView{Thread: t, Said: make([]threadMessageView, len(t.Said)), Draft: exchange.ViewDraft(t.Draft)}
	for i, m := range t.Said {
		view.Said[i] = threadMessageView{m, exchange.ViewDocuments(m.Documents)}
	}
	return endpoint.Reply(view, err)
}

type threadsInput struct {
	State  string `query:"state" enum:"unread,mine,unassigned,high,closed" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Words of a sender or subject, or their beginnings; without times"`
	Client string `query:"account" maxLength:"64" doc:"Only the conversations with this client; without state and q"`
	Cursor string `query:"cursor" maxLength:"128" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
	exchange.Times
}

func (a *API) threads(ctx context.Context, in *threadsInput) (*endpoint.Answer[message.Inbox], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Messages.List(ctx, endpoint.By(ctx), message.Filter{
		State: message.Shown(in.State), Query: in.Query, Client: in.Client, Span: span, Cursor: in.Cursor, Limit: in.Limit,
	}))
}

func (a *API) writeToClient(ctx context.Context, in *struct{ Body message.Outreach }) (*endpoint.Answer[message.Sent], error) {
	return endpoint.Reply(a.Messages.Write(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx)))
}

type prospectView struct {
	message.Prospect
	Draft *exchange.MessageDraftView `json:"draft" doc:"What the caller has begun to write, or null"`
}

func (a *API) outreach(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[prospectView], error) {
	to, err := a.Messages.Prospect(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Reply(prospectView{to, exchange.ViewDraft(to.Draft)}, err)
}

func (a *API) inboxTiles(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[message.Tiles], error) {
	return endpoint.Reply(a.Messages.Tiles(ctx, endpoint.By(ctx)))
}

func (a *API) thread(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[threadView], error) {
	return viewThread(a.Messages.Thread(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) readThread(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Messages.Read(ctx, endpoint.By(ctx), in.ID)
}

func (a *API) unreadThread(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Messages.Unread(ctx, endpoint.By(ctx), in.ID)
}

type answerInput struct {
	endpoint.RequestPath
	Body message.Reply
}

func (a *API) answerThread(ctx context.Context, in *answerInput) (*endpoint.Answer[message.Sent], error) {
	return endpoint.Reply(a.Messages.Reply(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type threadNoteInput struct {
	endpoint.RequestPath
	Body struct {
		Text string `json:"text"`
	}
}

func (a *API) noteThread(ctx context.Context, in *threadNoteInput) (*endpoint.Answer[threadView], error) {
	return viewThread(a.Messages.Note(ctx, endpoint.By(ctx), in.ID, in.Body.Text))
}

type assignThreadInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		StaffID string `json:"staff_id" doc:"Empty: nobody"`
	}
}

func (a *API) assignThread(ctx context.Context, in *assignThreadInput) (*endpoint.Answer[threadView], error) {
	return viewThread(a.Messages.Assign(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.StaffID))
}

type prioritiseInput struct {
	endpoint.RequestPath
	Body struct {
		Version  int64            `json:"version"`
		Priority message.Priority `json:"priority" enum:"normal,high"`
	}
}

func (a *API) prioritiseThread(ctx context.Context, in *prioritiseInput) (*endpoint.Answer[threadView], error) {
	return viewThread(a.Messages.Prioritise(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Priority))
}

func (a *API) closeThread(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[threadView], error) {
	return viewThread(a.Messages.Close(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) reopenThread(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[threadView], error) {
	return viewThread(a.Messages.Reopen(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) openFile(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	return a.HandOut(ctx, in, a.Messages.OpenFile)
}

type replyTemplatesView struct {
	Items []message.Template `json:"items"`
}

func (a *API) replyTemplates(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[replyTemplatesView], error) {
	list, err := a.Messages.Templates(ctx, endpoint.By(ctx))
	return endpoint.Reply(replyTemplatesView{Items: list}, err)
}

type replyTemplateInput struct {
	endpoint.RequestPath
	Body message.TemplateInput
}

func (a *API) addReplyTemplate(ctx context.Context, in *struct{ Body message.TemplateInput }) (*endpoint.Answer[message.Template], error) {
	return endpoint.Reply(a.Messages.SaveTemplate(ctx, endpoint.By(ctx), "", in.Body))
}

func (a *API) changeReplyTemplate(ctx context.Context, in *replyTemplateInput) (*endpoint.Answer[message.Template], error) {
	return endpoint.Reply(a.Messages.SaveTemplate(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) deleteReplyTemplate(ctx context.Context, in *endpoint.VersionInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Messages.DeleteTemplate(ctx, endpoint.By(ctx), in.ID, in.Body.Version)
}
