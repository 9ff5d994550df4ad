package api

import (
	"context"

	"florin/internal/clients"
	"florin/internal/identity"
	"florin/internal/listing"
)

// clientRoutes are those of clients as staff know them. What is searched for whole comes in a
// body: an address of ours with an account number in it would stay in logs and histories.
func (a *API) clientRoutes() []Route {
	read, manage, merge := staff(identity.ClientRead), staff(identity.ClientManage), staff(identity.ClientMerge)
	return []Route{
		line("clients", get, "/staff/clients", read, "Clients, filtered, searched and sorted", handle(a.clients)),
		line("clients", post, "/staff/clients/search", read, "Clients by everything that is asked for", handle(a.searchClients)),
		line("clients", get, "/staff/clients/{id}", read, "The file of a client, by their id or that of a request, a loan or an account of theirs; who looked is recorded", handle(a.clientFile)),
		line("clients", get, "/staff/clients/{id}/timeline", read, "Everything that happened with a client, newest first", handle(a.clientTimeline)),
		line("clients", get, "/staff/clients/{id}/compare", read, "A client beside another, before they are merged", handle(a.compareClients)),
		line("clients", post, "/staff/clients/{id}/notes", manage, "Add a remark about a client", handle(a.addClientNote)).status(created).key(requiredKey),
		line("clients", post, "/staff/clients/{id}/end-sessions", manage, "Sign a client out everywhere", handle(a.endClientSessions)),
		line("clients", post, "/staff/clients/{id}/block", manage, "Keep a client from signing in, and sign them out everywhere", handle(a.blockClient)),
		line("clients", post, "/staff/clients/{id}/unblock", manage, "Let a client sign in again", handle(a.unblockClient)),
		line("clients", get, "/staff/client-merges", read, "Merges that wait for a second person, the oldest first", handle(a.waitingMerges)),
		line("clients", post, "/staff/client-merges", manage, "Propose to merge two clients who are one person", handle(a.proposeMerge)).status(created),
		line("clients", post, "/staff/client-merges/{id}/confirm", merge, "Merge, as the second person: everything of the one moves to the other", handle(a.confirmMerge)),
		line("clients", post, "/staff/client-merges/{id}/reject", merge, "Refuse a merge with a reason", handle(a.rejectMerge)),
		line("clients", post, "/staff/client-merges/{id}/withdraw", manage, "Take one's own proposal back", handle(a.withdrawMerge)),
		line("clients", post, "/staff/client-merges/{id}/undo", merge, "Take a merge back, within thirty days", handle(a.undoMerge)),
	}
}

type clientsInput struct {
	Filter string `query:"filter" enum:"all,active,completed,late" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address, id or reference"`
	Sort   string `query:"sort" enum:"oldest" doc:"The newest first when absent"`
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) clients(ctx context.Context, in *clientsInput) (*answer[clients.Page], error) {
	return reply(a.Clients.List(ctx, by(ctx), clients.Filter{Which: clients.Which(in.Filter), Query: in.Query, Sort: listing.Order(in.Sort), Cursor: in.Cursor, Limit: in.Limit}))
}

type clientSearchInput struct {
	Body clients.Criteria
}

func (*clientSearchInput) takesNull() {}

func (a *API) searchClients(ctx context.Context, in *clientSearchInput) (*answer[clients.Found], error) {
	return reply(a.Clients.Search(ctx, by(ctx), in.Body))
}

func (a *API) clientFile(ctx context.Context, in *RequestPath) (*answer[clients.File], error) {
	return reply(a.Clients.Get(ctx, by(ctx), in.ID))
}

type clientTimelineInput struct {
	RequestPath
	Cursor string `query:"cursor" maxLength:"20" doc:"next_cursor of the page before"`
}

func (a *API) clientTimeline(ctx context.Context, in *clientTimelineInput) (*answer[clients.Timeline], error) {
	return reply(a.Clients.Timeline(ctx, by(ctx), in.ID, in.Cursor))
}

type compareInput struct {
	RequestPath
	With string `query:"with" maxLength:"64" doc:"The id of the other client"`
}

func (a *API) compareClients(ctx context.Context, in *compareInput) (*answer[clients.Comparison], error) {
	return reply(a.Clients.Compare(ctx, by(ctx), in.ID, in.With))
}

type clientNoteInput struct {
	RequestPath
	Body struct {
		Body string `json:"body"`
	}
}

func (a *API) addClientNote(ctx context.Context, in *clientNoteInput) (*answer[clients.Note], error) {
	return reply(a.Clients.AddNote(ctx, by(ctx), in.ID, in.Body.Body, idempotencyKey(ctx)))
}

func (a *API) endClientSessions(ctx context.Context, in *RequestPath) (*answer[clients.File], error) {
	return reply(a.Clients.EndSessions(ctx, by(ctx), in.ID))
}

func (a *API) blockClient(ctx context.Context, in *RequestPath) (*answer[clients.File], error) {
	return reply(a.Clients.Block(ctx, by(ctx), in.ID))
}

func (a *API) unblockClient(ctx context.Context, in *RequestPath) (*answer[clients.File], error) {
	return reply(a.Clients.Unblock(ctx, by(ctx), in.ID))
}

type mergesView struct {
	Items []clients.Merge `json:"items"`
}

func (a *API) waitingMerges(ctx context.Context, _ *none) (*answer[mergesView], error) {
	items, err := a.Clients.Waiting(ctx, by(ctx))
	return reply(mergesView{items}, err)
}

type mergeInput struct {
	Body struct {
		KeepID      string `json:"keep_id" doc:"Who stays"`
		GoneID      string `json:"gone_id" doc:"Whose everything moves; the id leads to the one that stays"`
		KeepAccount string `json:"keep_account" doc:"The account that stays; empty unless both have one"`
		Reason      string `json:"reason"`
		KeepVersion int64  `json:"keep_version"`
		GoneVersion int64  `json:"gone_version"`
	}
}

func (a *API) proposeMerge(ctx context.Context, in *mergeInput) (*answer[clients.Merge], error) {
	b := in.Body
	return reply(a.Clients.Propose(ctx, by(ctx), clients.Proposal{
		KeepID: b.KeepID, GoneID: b.GoneID, KeepAccount: b.KeepAccount, Reason: b.Reason,
		Seen: clients.Seen{KeepVersion: b.KeepVersion, GoneVersion: b.GoneVersion},
	}))
}

type confirmMergeInput struct {
	RequestPath
	Body clients.Seen
}

func (a *API) confirmMerge(ctx context.Context, in *confirmMergeInput) (*answer[clients.Merge], error) {
	return reply(a.Clients.Confirm(ctx, by(ctx), in.ID, in.Body))
}

type rejectMergeInput struct {
	RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) rejectMerge(ctx context.Context, in *rejectMergeInput) (*answer[clients.Merge], error) {
	return reply(a.Clients.Reject(ctx, by(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawMerge(ctx context.Context, in *RequestPath) (*answer[clients.Merge], error) {
	return reply(a.Clients.Withdraw(ctx, by(ctx), in.ID))
}

func (a *API) undoMerge(ctx context.Context, in *RequestPath) (*answer[clients.Merge], error) {
	return reply(a.Clients.Undo(ctx, by(ctx), in.ID))
}
