package api

import (
	"context"
	"io"
	"net/http"
	"strings"
	"time"

	"florin/internal/desk"
	"florin/internal/identity"
	"florin/internal/table"
)

// deskRoutes are what staff see across the features.
func (a *API) deskRoutes() []Route {
	audit, export := staff(identity.AuditRead), staff(identity.ListExport)
	return []Route{
		line("journal", get, "/staff/journal", audit, "Who did what to what, newest first", handle(a.journal)),
		line("journal", get, "/staff/journal/choices", audit, "What the journal can be filtered by", handle(a.journalChoices)),
		line("journal", get, "/staff/journal/verification", audit, "Verify the chains of the journal, part by part", handle(a.checkJournal)),
		line("staff", get, "/staff/figures", staff(identity.DashboardRead), "The queue, what some days brought, and the portfolio", handle(a.figures)),
		line("staff", get, "/staff/me/notices", staff(""), "What needs the caller, counted", handle(a.staffNotices)),
		line("views", get, "/staff/me/views", staff(identity.RequestRead), "Saved views of the list of requests: one's own, and the shared ones", handle(a.views)),
		line("views", post, "/staff/me/views", staff(identity.RequestRead), "Save a view of the list of requests; sharing one needs the right to manage settings", handle(a.saveView)).status(created),
		line("views", put, "/staff/me/views/{id}", staff(identity.RequestRead), "Change a view of one's own", handle(a.changeView)),
		line("views", del, "/staff/me/views/{id}", staff(identity.RequestRead), "Forget a view of one's own", handle(change(a.Desk.DeleteView))),
		line("exports", get, "/staff/exports/{list}", export, "A list to take along, exactly as it is filtered; that it was taken is recorded", handle(a.export)).streams(),
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

func (a *API) journal(ctx context.Context, in *journalPageInput) (*answer[desk.Journal], error) {
	f := desk.JournalFilter{
		ActorKind: in.ActorKind, ActorID: in.ActorID, Action: in.Action, EntityKind: in.EntityKind, EntityID: in.EntityID, Cursor: in.Cursor, Limit: in.Limit,
	}
	var err error
	if f.From, err = optionalDay(in.From, "/from"); err != nil {
		return nil, err
	}
	if f.To, err = optionalDay(in.To, "/to"); err != nil {
		return nil, err
	}
	return reply(a.Desk.Journal(ctx, by(ctx), f))
}

func (a *API) journalChoices(ctx context.Context, _ *none) (*answer[desk.JournalChoices], error) {
	return reply(a.Desk.JournalChoices(ctx, by(ctx)))
}

type verificationInput struct {
	From string `query:"from" maxLength:"500" doc:"next of the part before; the beginning when absent"`
}

func (a *API) checkJournal(ctx context.Context, in *verificationInput) (*answer[desk.CheckedPart], error) {
	return reply(a.Desk.CheckJournal(ctx, by(ctx), in.From))
}

type figuresInput struct {
	Days    int    `query:"days" default:"30" minimum:"1" maximum:"366" doc:"Today included"`
	Product string `query:"product" maxLength:"50" doc:"A code; all products when absent"`
}

func (a *API) figures(ctx context.Context, in *figuresInput) (*answer[desk.Figures], error) {
	return reply(a.Desk.Figures(ctx, by(ctx), desk.FigureFilter{Days: in.Days, Product: in.Product}))
}

func (a *API) staffNotices(ctx context.Context, _ *none) (*answer[desk.StaffNotices], error) {
	return reply(a.Desk.Notices(ctx, by(ctx)))
}

func (a *API) views(ctx context.Context, _ *none) (*answer[desk.SavedViews], error) {
	return reply(a.Desk.Views(ctx, by(ctx)))
}

type saveViewInput struct {
	Body desk.ViewInput
}

func (a *API) saveView(ctx context.Context, in *saveViewInput) (*answer[desk.SavedView], error) {
	return reply(a.Desk.SaveView(ctx, by(ctx), in.Body))
}

type changeViewInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Name    string `json:"name"`
		Search  string `json:"search"`
		Shared  bool   `json:"shared"`
	}
}

func (a *API) changeView(ctx context.Context, in *changeViewInput) (*answer[desk.SavedView], error) {
	b := in.Body
	return reply(a.Desk.ChangeView(ctx, by(ctx), in.ID, b.Version, desk.ViewInput{Name: b.Name, Search: b.Search, Shared: b.Shared}))
}

// exportInput has the filters of every list; a list refuses those that are not its own.
type exportInput struct {
	JournalQuery
	List      string `path:"list" maxLength:"30" doc:"loan-requests, loans, payments, clients or journal"`
	Format    string `query:"format" enum:"csv,xlsx,pdf" default:"csv"`
	Separator string `query:"separator" enum:"comma,semicolon" doc:"Of CSV: with the comma goes the decimal point, with the semicolon the decimal comma. As the caller's language expects when absent"`
	Status    string `query:"status" maxLength:"20"`
	Stage     string `query:"stage" maxLength:"30"`
	Assignee  string `query:"assignee" maxLength:"64"`
	Filter    string `query:"filter" maxLength:"20"`
	Query     string `query:"q" maxLength:"254"`
	Sort      string `query:"sort" maxLength:"20" doc:"As the list itself has it; the newest first when absent"`
	Columns   string `query:"columns" maxLength:"500" doc:"Names of columns with commas between them, in the order of the file; all when absent"`
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
		"from": in.From, "to": in.To, "status": in.Status, "stage": in.Stage, "assignee": in.Assignee, "filter": in.Filter, "q": in.Query, "sort": in.Sort,
	}
	for name, value := range all {
		if value == "" {
			delete(all, name)
		}
	}
	return all
}

func (a *API) export(ctx context.Context, in *exportInput) (*streamed, error) {
	file, err := a.Desk.OpenExport(ctx, by(ctx), in.List, desk.ExportFilter{
		Format: table.Format(in.Format), Separator: table.Separator(in.Separator), By: in.filters(), Columns: in.columns(),
	})
	if err != nil {
		return nil, err
	}
	return &streamed{func(w http.ResponseWriter) {
		attach(w, file.Format.MediaType(), file.Name)
		a.sendExport(ctx, w, file)
	}}, nil
}

// outgoing is a file that is written while it is read.
type outgoing interface {
	WriteTo(ctx context.Context, to io.Writer) error
}

// longestExport bounds how long a file may be on its way, whatever the reader's line.
const longestExport = 30 * time.Minute

// sendExport writes while it reads. What breaks half way must not look complete, so the
// connection is cut.
func (a *API) sendExport(ctx context.Context, w http.ResponseWriter, file outgoing) {
	ctx, cancel := context.WithTimeout(ctx, longestExport)
	defer cancel()
	err := file.WriteTo(ctx, &steady{w, MetaOf(ctx).KeepOpen})
	if err == nil {
		return
	}
	if ctx.Err() == nil {
		a.Log.ErrorContext(ctx, "a file could not be sent whole", "request_id", MetaOf(ctx).RequestID, "error", err)
	}
	panic(http.ErrAbortHandler)
}
