package api

import (
	"context"

	"florin/internal/document"
	"florin/internal/identity"
	"florin/internal/message"
)

// threadRoutes are the conversations with clients and visitors, on both sides.
func (a *API) threadRoutes() []Route {
	read, answer, manage := staff(identity.MessageRead), staff(identity.MessageReply), staff(identity.MessageManage)
	all := []Route{
		line("messages", get, "/me/threads", client, "The client's own conversations, that where somebody wrote last first", handle(a.ownThreads)),
		line("messages", post, "/me/threads", client, "Begin a conversation with the lender; it takes the files of the draft for a new one", handle(a.startThread)).status(created).key(requiredKey),
		line("messages", get, "/me/threads/{id}", client, "One of the client's own conversations", handle(a.ownThread)),
		line("messages", post, "/me/threads/{id}/messages", client, "Write more; a closed conversation is open again", handle(a.continueThread)).status(created).key(requiredKey),
		line("messages", post, "/me/threads/{id}/read", client, "What the lender wrote counts as read", handle(a.readOwnThread)),
		line("messages", get, "/me/messages/{id}/documents/{doc}", client, "A file that a message brought", handle(a.openOwnFile)).streams(),

		line("messages", get, "/staff/events", staffWatching(identity.RequestRead), "That something in the inbox or about interviews has changed, while it does: server-sent events that name kinds only, and only those that the caller may see", handle(a.deskEvents)).streams(),
		line("messages", get, "/staff/inbox", read, "The four figures above the inbox", handle(a.inboxTiles)),
		line("messages", get, "/staff/threads", read, "One page of the inbox", handle(a.threads)),
		line("messages", post, "/staff/threads", answer, "Begin a conversation with a client; it takes the files of the draft", handle(a.writeToClient)).status(created).key(requiredKey),
		line("messages", get, "/staff/accounts/{id}/outreach", answer, "What one needs to write to a client, with what was begun", handle(a.outreach)),
		line("messages", get, "/staff/threads/{id}", read, "A conversation whole, with what staff noted about it", handle(a.thread)),
		line("messages", post, "/staff/threads/{id}/read", read, "What is new in it counts as read", handle(a.readThread)),
		line("messages", post, "/staff/threads/{id}/unread", answer, "Somebody has to read it again", handle(a.unreadThread)),
		line("messages", post, "/staff/threads/{id}/messages", answer, "Answer: a client in their area, a visitor by e-mail", handle(a.answerThread)).status(created).key(requiredKey),
		line("messages", post, "/staff/threads/{id}/notes", answer, "Note something that only staff see", handle(a.noteThread)).status(created).key(requiredKey),
		line("messages", post, "/staff/threads/{id}/assign", answer, "Give it to a colleague, or take it back", handle(a.assignThread)),
		line("messages", post, "/staff/threads/{id}/priority", answer, "Say how soon it should be answered", handle(a.prioritiseThread)),
		line("messages", post, "/staff/threads/{id}/close", answer, "End it", handle(a.closeThread)),
		line("messages", post, "/staff/threads/{id}/reopen", answer, "Let it go on", handle(a.reopenThread)),
		line("messages", get, "/staff/messages/{id}/documents/{doc}", read, "A file that a message brought; that it was seen is recorded", handle(a.openFile)).streams(),

		line("messages", get, "/staff/reply-templates", answer, "The answers that are kept ready", handle(a.replyTemplates)),
		line("messages", post, "/staff/reply-templates", manage, "Keep an answer ready", handle(a.addReplyTemplate)).status(created),
		line("messages", put, "/staff/reply-templates/{id}", manage, "Change an answer that is kept ready", handle(a.changeReplyTemplate)),
		line("messages", del, "/staff/reply-templates/{id}", manage, "Keep an answer ready no more", handle(a.deleteReplyTemplate)),
	}
	for _, side := range []struct {
		prefix, id string
		guard      Guard
	}{{"/me", "; \"new\" for a conversation that is yet to begin, \"complaint\" for a complaint", client}, {"/staff", "; \"new-\" and an account for a conversation that is yet to begin", answer}} {
		draft := func(method, path, summary string, e *endpoint) Route {
			return line("messages", method, side.prefix+"/threads/{id}/draft"+path, side.guard, summary+side.id, e)
		}
		all = append(all,
			draft(get, "", "What the caller has begun to write", handle(a.draftOf)),
			draft(put, "", "Keep what the caller has written so far; without words and files there is no draft", handle(a.saveDraft)),
			draft(del, "", "Throw away what the caller has begun to write", handle(a.dropDraft)),
			draft(post, "/documents", "Add a file to what the caller is writing", handle(a.addDraftFile)).status(created).key(requiredKey).streams(),
			draft(del, "/documents/{doc}", "Take a file out of what the caller is writing", handle(a.removeDraftFile)),
		)
	}
	return all
}

// draftView is a draft in the API's own words.
type draftView struct {
	message.Draft
	Documents []documentView `json:"documents"`
}

func viewDraft(d *message.Draft) *draftView {
	if d == nil {
		return nil
	}
	return &draftView{*d, viewDocuments(d.Documents)}
}

type saidView struct {
	message.Said
	Documents []documentView `json:"documents"`
}

type threadView struct {
	message.Thread
	Said  []saidView `json:"said"`
	Draft *draftView `json:"draft" doc:"What the reader has begun to answer, or null"`
}

func viewThread(t message.Thread, err error) (*answer[threadView], error) {
	view := threadView{Thread: t, Said: make([]saidView, len(t.Said)), Draft: viewDraft(t.Draft)}
	for i, m := range t.Said {
		view.Said[i] = saidView{m, viewDocuments(m.Documents)}
	}
	return reply(view, err)
}

type ownSaidView struct {
	message.OwnSaid
	Documents []documentView `json:"documents"`
}

type ownThreadView struct {
	message.OwnThread
	Said  []ownSaidView `json:"said"`
	Draft *draftView    `json:"draft" doc:"What the client has begun to write, or null"`
}

func (a *API) ownThread(ctx context.Context, in *pathInput) (*answer[ownThreadView], error) {
	t, err := a.Messages.OwnThread(ctx, by(ctx), in.ID)
	view := ownThreadView{OwnThread: t, Said: make([]ownSaidView, len(t.Said)), Draft: viewDraft(t.Draft)}
	for i, m := range t.Said {
		view.Said[i] = ownSaidView{m, viewDocuments(m.Documents)}
	}
	return reply(view, err)
}

type ownThreadsInput struct {
	Cursor string `query:"cursor" maxLength:"128" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) ownThreads(ctx context.Context, in *ownThreadsInput) (*answer[message.OwnList], error) {
	return reply(a.Messages.Own(ctx, by(ctx), in.Cursor, in.Limit))
}

func (a *API) startThread(ctx context.Context, in *struct{ Body message.NewMessage }) (*answer[message.Sent], error) {
	return reply(a.Messages.Start(ctx, by(ctx), in.Body, idempotencyKey(ctx)))
}

type continueInput struct {
	RequestPath
	Body message.NewMessage
}

func (a *API) continueThread(ctx context.Context, in *continueInput) (*answer[message.Sent], error) {
	return reply(a.Messages.Continue(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx)))
}

func (a *API) readOwnThread(ctx context.Context, in *pathInput) (*noContent, error) {
	return done(), a.Messages.ReadOwn(ctx, by(ctx), in.ID)
}

type threadsInput struct {
	State  string `query:"state" enum:"unread,mine,unassigned,high,closed" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Words of a sender or subject, or their beginnings"`
	Client string `query:"account" maxLength:"64" doc:"Only the conversations with this client; without state and q"`
	Cursor string `query:"cursor" maxLength:"128" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) threads(ctx context.Context, in *threadsInput) (*answer[message.Inbox], error) {
	return reply(a.Messages.List(ctx, by(ctx), message.Filter{State: message.Shown(in.State), Query: in.Query, Client: in.Client, Cursor: in.Cursor, Limit: in.Limit}))
}

func (a *API) writeToClient(ctx context.Context, in *struct{ Body message.Outreach }) (*answer[message.Sent], error) {
	return reply(a.Messages.Write(ctx, by(ctx), in.Body, idempotencyKey(ctx)))
}

type prospectView struct {
	message.Prospect
	Draft *draftView `json:"draft" doc:"What the caller has begun to write, or null"`
}

func (a *API) outreach(ctx context.Context, in *pathInput) (*answer[prospectView], error) {
	to, err := a.Messages.Prospect(ctx, by(ctx), in.ID)
	return reply(prospectView{to, viewDraft(to.Draft)}, err)
}

func (a *API) inboxTiles(ctx context.Context, _ *none) (*answer[message.Tiles], error) {
	return reply(a.Messages.Tiles(ctx, by(ctx)))
}

func (a *API) thread(ctx context.Context, in *pathInput) (*answer[threadView], error) {
	return viewThread(a.Messages.Thread(ctx, by(ctx), in.ID))
}

func (a *API) readThread(ctx context.Context, in *pathInput) (*noContent, error) {
	return done(), a.Messages.Read(ctx, by(ctx), in.ID)
}

func (a *API) unreadThread(ctx context.Context, in *pathInput) (*noContent, error) {
	return done(), a.Messages.Unread(ctx, by(ctx), in.ID)
}

type answerInput struct {
	RequestPath
	Body message.Reply
}

func (a *API) answerThread(ctx context.Context, in *answerInput) (*answer[message.Sent], error) {
	return reply(a.Messages.Reply(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx)))
}

type threadNoteInput struct {
	RequestPath
	Body struct {
		Text string `json:"text"`
	}
}

func (a *API) noteThread(ctx context.Context, in *threadNoteInput) (*answer[threadView], error) {
	return viewThread(a.Messages.Note(ctx, by(ctx), in.ID, in.Body.Text, idempotencyKey(ctx)))
}

type assignThreadInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		StaffID string `json:"staff_id" doc:"Empty: nobody"`
	}
}

func (a *API) assignThread(ctx context.Context, in *assignThreadInput) (*answer[threadView], error) {
	return viewThread(a.Messages.Assign(ctx, by(ctx), in.ID, in.Body.Version, in.Body.StaffID))
}

type prioritiseInput struct {
	RequestPath
	Body struct {
		Version  int64            `json:"version"`
		Priority message.Priority `json:"priority" enum:"normal,high"`
	}
}

func (a *API) prioritiseThread(ctx context.Context, in *prioritiseInput) (*answer[threadView], error) {
	return viewThread(a.Messages.Prioritise(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Priority))
}

func (a *API) closeThread(ctx context.Context, in *versionInput) (*answer[threadView], error) {
	return viewThread(a.Messages.Close(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) reopenThread(ctx context.Context, in *versionInput) (*answer[threadView], error) {
	return viewThread(a.Messages.Reopen(ctx, by(ctx), in.ID, in.Body.Version))
}

// keptDraft is what is kept of what somebody writes.
type keptDraft struct {
	Draft *draftView `json:"draft" doc:"Null: there is none"`
}

func viewKept(d *message.Draft, err error) (*answer[keptDraft], error) {
	return reply(keptDraft{viewDraft(d)}, err)
}

func (a *API) draftOf(ctx context.Context, in *pathInput) (*answer[keptDraft], error) {
	return viewKept(a.Messages.Draft(ctx, by(ctx), in.ID))
}

type draftInput struct {
	RequestPath
	Body message.DraftInput
}

func (a *API) saveDraft(ctx context.Context, in *draftInput) (*answer[keptDraft], error) {
	return viewKept(a.Messages.SaveDraft(ctx, by(ctx), in.ID, in.Body))
}

func (a *API) dropDraft(ctx context.Context, in *pathInput) (*noContent, error) {
	return done(), a.Messages.DropDraft(ctx, by(ctx), in.ID)
}

type draftFileInput struct {
	RequestPath
	uploadInput
}

func (a *API) addDraftFile(ctx context.Context, in *draftFileInput) (*answer[documentView], error) {
	return a.upload(ctx, &in.uploadInput, func(file document.UploadInput) (document.Document, error) {
		return a.Messages.AddFile(ctx, by(ctx), in.ID, file)
	})
}

type fileInput struct {
	RequestPath
	Document string `path:"doc" maxLength:"64"`
}

func (a *API) removeDraftFile(ctx context.Context, in *fileInput) (*noContent, error) {
	return done(), a.Messages.RemoveFile(ctx, by(ctx), in.ID, in.Document)
}

func (a *API) openOwnFile(ctx context.Context, in *openInput) (*streamed, error) {
	return a.handOut(ctx, in, a.Messages.OpenOwnFile)
}

func (a *API) openFile(ctx context.Context, in *openInput) (*streamed, error) {
	return a.handOut(ctx, in, a.Messages.OpenFile)
}

type replyTemplatesView struct {
	Items []message.Template `json:"items"`
}

func (a *API) replyTemplates(ctx context.Context, _ *none) (*answer[replyTemplatesView], error) {
	list, err := a.Messages.Templates(ctx, by(ctx))
	return reply(replyTemplatesView{list}, err)
}

type replyTemplateInput struct {
	RequestPath
	Body message.TemplateInput
}

func (a *API) addReplyTemplate(ctx context.Context, in *struct{ Body message.TemplateInput }) (*answer[message.Template], error) {
	return reply(a.Messages.SaveTemplate(ctx, by(ctx), "", in.Body))
}

func (a *API) changeReplyTemplate(ctx context.Context, in *replyTemplateInput) (*answer[message.Template], error) {
	return reply(a.Messages.SaveTemplate(ctx, by(ctx), in.ID, in.Body))
}

func (a *API) deleteReplyTemplate(ctx context.Context, in *versionInput) (*noContent, error) {
	return done(), a.Messages.DeleteTemplate(ctx, by(ctx), in.ID, in.Body.Version)
}
