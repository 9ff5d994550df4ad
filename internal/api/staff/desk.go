package staff

import (
	"context"
	"net/http"
	"strings"

	"florin/internal/admin/desk"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/platform/table"
)

// deskRoutes are what staff see across the features.
func (a *API) deskRoutes() []endpoint.Route {
	audit, export := endpoint.Staff(identity.AuditRead), endpoint.Staff(identity.ListExport)
	return []endpoint.Route{
		endpoint.Line("journal", endpoint.Get, "/staff/journal", audit, "Who did what to what, newest first", endpoint.Handle(a.journal)),
		endpoint.Line("journal", endpoint.Get, "/staff/journal/choices", audit, "What the journal can be filtered by", endpoint.Handle(a.journalChoices)),
		endpoint.Line("journal", endpoint.Get, "/staff/journal/verification", audit, "Verify the chains of the journal, part by part", endpoint.Handle(a.checkJournal)),
		endpoint.Line("staff", endpoint.Get, "/staff/figures", endpoint.Staff(identity.DashboardRead), "The queue, what some days brought, and the portfolio", endpoint.Handle(a.figures)),
		endpoint.Line("staff", endpoint.Get, "/staff/me/notices", endpoint.Staff(""), "What needs the caller, counted", endpoint.Handle(a.staffNotices)),
		endpoint.Line("views", endpoint.Get, "/staff/me/views", endpoint.Staff(""), "Saved views of a list: one's own, and the shared ones", endpoint.Handle(a.views)),
		endpoint.Line("views", endpoint.Post, "/staff/me/views", endpoint.Staff(""), "Save a view of a list; sharing one needs the right to manage settings", endpoint.Handle(a.saveView)).WithStatus(endpoint.Created),
		endpoint.Line("views", endpoint.Put, "/staff/me/views/{id}", endpoint.Staff(""), "Change a view of one's own", endpoint.Handle(a.changeView)),
		endpoint.Line("views", endpoint.Delete, "/staff/me/views/{id}", endpoint.Staff(""), "Forget a view of one's own", endpoint.Handle(endpoint.Change(a.Desk.DeleteView))),
		endpoint.Line("views", endpoint.Get, "/staff/me/columns/{list}", endpoint.Staff(""), "Which columns one leaves out of a list", endpoint.Handle(a.columns)),
		endpoint.Line("views", endpoint.Put, "/staff/me/columns/{list}", endpoint.Staff(""), "Leave columns out of a list, wherever one signs in", endpoint.Handle(a.hideColumns)),
		endpoint.Line("exports", endpoint.Get, "/staff/exports/{list}", export, "A list to take along, exactly as it is filtered; that it was taken is recorded", endpoint.Handle(a.export)).Streaming(),
	}
}

// JournalQuery is the filters of the journal, as pages and the list to take along have them.
type JournalQuery struct {
	ActorKind  string `query:"actor_kind" enum:"staff,client,visitor,system,operator,machine" doc:"All when absent"`
	ActorID    string `query:"actor_id" maxLength:"64"`
	Action     string `query:"action" maxLength:"100"`
	EntityKind string `query:"entity_kind" maxLength:"50"`
	EntityID   string `query:"entity_id" maxLength:"100" doc:"Only with its kind"`
	From       string `query:"from" maxLength:"10" doc:"The first day, YYYY-MM-DD"`
	To         string `query:"to" maxLength:"10" doc:"The last day, YYYY-MM-DD"`
}

type journalPageInput struct {
	JournalQuery
	Cursor string `query:"cursor" maxLength:"500" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) journal(ctx context.Context, in *journalPageInput) (*endpoint.Answer[desk.Journal], error) {
	f := desk.JournalFilter{
		ActorKind: in.ActorKind, ActorID: in.ActorID, Action: in.Action, EntityKind: in.EntityKind, EntityID: in.EntityID, Cursor: in.Cursor, Limit: in.Limit,
	}
	var err error
	if f.From, err = exchange.OptionalDay(in.From, "/from"); err != nil {
		return nil, err
	}
	if f.To, err = exchange.OptionalDay(in.To, "/to"); err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Desk.Journal(ctx, endpoint.By(ctx), f))
}

func (a *API) journalChoices(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[desk.JournalChoices], error) {
	return endpoint.Reply(a.Desk.JournalChoices(ctx, endpoint.By(ctx)))
}

type verificationInput struct {
	From string `query:"from" maxLength:"500" doc:"next of the part before; the beginning when absent"`
}

func (a *API) checkJournal(ctx context.Context, in *verificationInput) (*endpoint.Answer[desk.CheckedPart], error) {
	return endpoint.Reply(a.Desk.CheckJournal(ctx, endpoint.By(ctx), in.From))
}

type figuresInput struct {
	Days    int    `query:"days" default:"30" minimum:"1" maximum:"366" doc:"Today included"`
	Product string `query:"product" maxLength:"50" doc:"A code; all products when absent"`
}

func (a *API) figures(ctx context.Context, in *figuresInput) (*endpoint.Answer[desk.Figures], error) {
	return endpoint.Reply(a.Desk.Figures(ctx, endpoint.By(ctx), desk.FigureFilter{Days: in.Days, Product: in.Product}))
}

func (a *API) staffNotices(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[desk.StaffNotices], error) {
	return endpoint.Reply(a.Desk.Notices(ctx, endpoint.By(ctx)))
}

type viewsInput struct {
	List desk.List `query:"list"`
}

func (a *API) views(ctx context.Context, in *viewsInput) (*endpoint.Answer[desk.SavedViews], error) {
	return endpoint.Reply(a.Desk.Views(ctx, endpoint.By(ctx), in.List))
}

type columnsPath struct {
	List string `path:"list" maxLength:"30" doc:"loan-requests, loans, clients, collection or journal"`
}

func (a *API) columns(ctx context.Context, in *columnsPath) (*endpoint.Answer[desk.HiddenColumns], error) {
	return endpoint.Reply(a.Desk.Columns(ctx, endpoint.By(ctx), desk.List(in.List)))
}

type hideColumnsInput struct {
	columnsPath
	Body struct {
		Hidden []string `json:"hidden"`
	}
}

func (a *API) hideColumns(ctx context.Context, in *hideColumnsInput) (*endpoint.Answer[desk.HiddenColumns], error) {
	return endpoint.Reply(a.Desk.HideColumns(ctx, endpoint.By(ctx), desk.List(in.List), in.Body.Hidden))
}

type saveViewInput struct {
	Body desk.ViewInput
}

func (a *API) saveView(ctx context.Context, in *saveViewInput) (*endpoint.Answer[desk.SavedView], error) {
	return endpoint.Reply(a.Desk.SaveView(ctx, endpoint.By(ctx), in.Body))
}

type changeViewInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Name    string `json:"name"`
		Search  string `json:"search"`
		Shared  bool   `json:"shared"`
	}
}

func (a *API) changeView(ctx context.Context, in *changeViewInput) (*endpoint.Answer[desk.SavedView], error) {
	b := in.Body
	return endpoint.Reply(a.Desk.ChangeView(ctx, endpoint.By(ctx), in.ID, b.Version, desk.ViewInput{Name: b.Name, Search: b.Search, Shared: b.Shared}))
}

// exportInput has the filters of every list; a list refuses those that are not its own.
type exportInput struct {
	JournalQuery
	List       string `path:"list" maxLength:"30" doc:"loan-requests, loans, payments, collection, clients or journal"`
	Format     string `query:"format" enum:"csv,xlsx,pdf" default:"csv"`
	Separator  string `query:"separator" enum:"comma,semicolon" doc:"Of CSV: with the comma goes the decimal point, with the semicolon the decimal comma. As the caller's language expects when absent"`
	Status     string `query:"status" maxLength:"20"`
	Stage      string `query:"stage" maxLength:"30"`
	Assignee   string `query:"assignee" maxLength:"64"`
	Product    string `query:"product" maxLength:"64" doc:"Of requests, as the others from here to country"`
	AmountFrom string `query:"amount_from" maxLength:"20"`
	AmountTo   string `query:"amount_to" maxLength:"20"`
	Outcome    string `query:"outcome" maxLength:"30"`
	Country    string `query:"country" maxLength:"2"`
	Branch     string `query:"branch" maxLength:"64" doc:"Of requests"`
	IDs        string `query:"ids" maxLength:"4000" doc:"Of requests: keys of those that were chosen, at most 100, with commas between them"`
	Filter     string `query:"filter" maxLength:"20"`
	Bucket     string `query:"bucket" maxLength:"20" doc:"Of the cases of arrears"`
	Assigned   string `query:"assigned" maxLength:"20" doc:"Of the cases of arrears: me or nobody"`
	Query      string `query:"q" maxLength:"254"`
	Sort       string `query:"sort" maxLength:"20" doc:"As the list itself has it; the newest first when absent"`
	Columns    string `query:"columns" maxLength:"500" doc:"Names of columns with commas between them, in the order of the file; all when absent"`
}

// columns are those that were asked for, one by one.
func (in *exportInput) columns() []string {
	if in.Columns == "" {
		return nil
	}
	return strings.Split(in.Columns, ",")
}

// filters are those that choose, by the names of their query.
func (in *exportInput) filters() map[string]string {
	all := map[string]string{
		"actor_kind": in.ActorKind, "actor_id": in.ActorID, "action": in.Action, "entity_kind": in.EntityKind, "entity_id": in.EntityID,
		"from": in.From, "to": in.To, "status": in.Status, "stage": in.Stage, "assignee": in.Assignee, "filter": in.Filter, "bucket": in.Bucket, "assigned": in.Assigned, "q": in.Query, "sort": in.Sort,
		"product": in.Product, "amount_from": in.AmountFrom, "amount_to": in.AmountTo, "outcome": in.Outcome, "country": in.Country, "branch": in.Branch, "ids": in.IDs,
	}
	for name, value := range all {
		if value == "" {
			delete(all, name)
		}
	}
	return all
}

func (a *API) export(ctx context.Context, in *exportInput) (*endpoint.Stream, error) {
	file, err := a.Desk.OpenExport(ctx, endpoint.By(ctx), in.List, desk.ExportFilter{
		Format: table.Format(in.Format), Separator: table.Separator(in.Separator), By: in.filters(), Columns: in.columns(),
	})
	if err != nil {
		return nil, err
	}
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		endpoint.Attach(w, file.Format.MediaType(), file.Name)
		a.SendExport(ctx, w, file)
	}}, nil
}
