package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/integration/label"
)

// clientRoutes are those of clients as staff know them. What is searched for whole comes in a
// body: an address of ours with an account number in it would stay in logs and histories.
func (a *API) clientRoutes() []endpoint.Route {
	read, manage, merge := endpoint.Staff(identity.ClientRead), endpoint.Staff(identity.ClientManage), endpoint.Staff(identity.ClientMerge)
	return []endpoint.Route{
		endpoint.Line("clients", endpoint.Get, "/staff/clients", read, "Clients, filtered, searched and sorted", endpoint.Handle(a.clients)),
		endpoint.Line("clients", endpoint.Post, "/staff/clients/search", read, "Clients by everything that is asked for", endpoint.Handle(a.searchClients)),
		endpoint.Line("clients", endpoint.Get, "/staff/clients/{id}", read, "The file of a client, by their id or that of a request, a loan or an account of theirs; who looked is recorded", endpoint.Handle(a.clientFile)),
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/timeline", endpoint.Staff(identity.RequestRead), "Everything that happened with a request, newest first", endpoint.Handle(a.requestTimeline)),
		endpoint.Line("clients", endpoint.Get, "/staff/clients/{id}/timeline", read, "Everything that happened with a client, newest first", endpoint.Handle(a.clientTimeline)),
		endpoint.Line("clients", endpoint.Get, "/staff/clients/{id}/compare", read, "A client beside another, before they are merged", endpoint.Handle(a.compareClients)),
		endpoint.Line("clients", endpoint.Post, "/staff/clients/{id}/notes", manage, "Add a remark about a client", endpoint.Handle(a.addClientNote)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("clients", endpoint.Post, "/staff/clients/{id}/end-sessions", manage, "Sign a client out everywhere", endpoint.Handle(a.endClientSessions)),
		endpoint.Line("clients", endpoint.Post, "/staff/clients/{id}/block", manage, "Keep a client from signing in, and sign them out everywhere", endpoint.Handle(a.blockClient)),
		endpoint.Line("clients", endpoint.Post, "/staff/clients/{id}/unblock", manage, "Let a client sign in again", endpoint.Handle(a.unblockClient)),
		endpoint.Line("clients", endpoint.Get, "/staff/client-merges", read, "Merges that wait for a second person, the oldest first", endpoint.Handle(a.waitingMerges)),
		endpoint.Line("clients", endpoint.Post, "/staff/client-merges", manage, "Propose to merge two clients who are one person", endpoint.Handle(a.proposeMerge)).WithStatus(endpoint.Created),
		endpoint.Line("clients", endpoint.Post, "/staff/client-merges/{id}/confirm", merge, "Merge, as the second person: everything of the one moves to the other", endpoint.Handle(a.confirmMerge)),
		endpoint.Line("clients", endpoint.Post, "/staff/client-merges/{id}/reject", merge, "Refuse a merge with a reason", endpoint.Handle(a.rejectMerge)),
		endpoint.Line("clients", endpoint.Post, "/staff/client-merges/{id}/withdraw", manage, "Take one's own proposal back", endpoint.Handle(a.withdrawMerge)),
		endpoint.Line("clients", endpoint.Post, "/staff/client-merges/{id}/undo", merge, "Take a merge back, within thirty days", endpoint.Handle(a.undoMerge)),
	}
}

type clientsInput struct {
	Filter string `query:"filter" enum:"all,active,completed,late" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address, id or reference"`
	Sort   string `query:"sort" enum:"oldest,created_at,-created_at,updated_at,-updated_at" doc:"The newest first when absent"`
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
	exchange.Sifting
}

func (a *API) clients(ctx context.Context, in *clientsInput) (*endpoint.Answer[clients.Page], error) {
	sieve, err := in.Sieve(a.marksOf(ctx, label.Client))
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Clients.List(ctx, endpoint.By(ctx), clients.Filter{Which: clients.Which(in.Filter), Query: in.Query, Sort: exchange.OrderOf(in.Sort), Cursor: in.Cursor, Limit: in.Limit, Sieve: sieve}))
}

type clientSearchInput struct {
	Body clients.Criteria
}

func (*clientSearchInput) TakesNull() {}

func (a *API) searchClients(ctx context.Context, in *clientSearchInput) (*endpoint.Answer[clients.Found], error) {
	return endpoint.Reply(a.Clients.Search(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) clientFile(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[clients.File], error) {
	return endpoint.Reply(a.Clients.Get(ctx, endpoint.By(ctx), in.ID))
}

type clientTimelineInput struct {
	endpoint.RequestPath
	Cursor string `query:"cursor" maxLength:"20" doc:"next_cursor of the page before"`
}

func (a *API) requestTimeline(ctx context.Context, in *clientTimelineInput) (*endpoint.Answer[clients.Timeline], error) {
	return endpoint.Reply(a.Clients.RequestTimeline(ctx, endpoint.By(ctx), in.ID, in.Cursor))
}

func (a *API) clientTimeline(ctx context.Context, in *clientTimelineInput) (*endpoint.Answer[clients.Timeline], error) {
	return endpoint.Reply(a.Clients.Timeline(ctx, endpoint.By(ctx), in.ID, in.Cursor))
}

type compareInput struct {
	endpoint.RequestPath
	With string `query:"with" maxLength:"64" doc:"The id of the other client"`
}

func (a *API) compareClients(ctx context.Context, in *compareInput) (*endpoint.Answer[clients.Comparison], error) {
	return endpoint.Reply(a.Clients.Compare(ctx, endpoint.By(ctx), in.ID, in.With))
}

type clientNoteInput struct {
	endpoint.RequestPath
	Body struct {
		Body string `json:"body"`
	}
}

func (a *API) addClientNote(ctx context.Context, in *clientNoteInput) (*endpoint.Answer[clients.Note], error) {
	return endpoint.Reply(a.Clients.AddNote(ctx, endpoint.By(ctx), in.ID, in.Body.Body))
}

func (a *API) endClientSessions(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[clients.File], error) {
	return endpoint.Reply(a.Clients.EndSessions(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) blockClient(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[clients.File], error) {
	return endpoint.Reply(a.Clients.Block(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) unblockClient(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[clients.File], error) {
	return endpoint.Reply(a.Clients.Unblock(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) waitingMerges(ctx context.Context, in *exchange.LongMadePage) (*endpoint.Answer[clients.MergePage], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Clients.Waiting(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
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

func (a *API) proposeMerge(ctx context.Context, in *mergeInput) (*endpoint.Answer[clients.Merge], error) {
	b := in.Body
	return endpoint.Reply(a.Clients.Propose(ctx, endpoint.By(ctx), clients.Proposal{
		KeepID: b.KeepID, GoneID: b.GoneID, KeepAccount: b.KeepAccount, Reason: b.Reason,
		Seen: clients.Seen{KeepVersion: b.KeepVersion, GoneVersion: b.GoneVersion},
	}))
}

type confirmMergeInput struct {
	endpoint.RequestPath
	Body clients.Seen
}

func (a *API) confirmMerge(ctx context.Context, in *confirmMergeInput) (*endpoint.Answer[clients.Merge], error) {
	return endpoint.Reply(a.Clients.Confirm(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type rejectMergeInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) rejectMerge(ctx context.Context, in *rejectMergeInput) (*endpoint.Answer[clients.Merge], error) {
	return endpoint.Reply(a.Clients.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawMerge(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[clients.Merge], error) {
	return endpoint.Reply(a.Clients.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) undoMerge(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[clients.Merge], error) {
	return endpoint.Reply(a.Clients.Undo(ctx, endpoint.By(ctx), in.ID))
}
