package api

import (
	"context"
	"strconv"

	"florin/internal/credit"
	"florin/internal/origination"
)

type listInput struct {
	Status string `query:"status" enum:"pending,approved,rejected" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address, id or reference"`
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

type listView struct {
	Items      []origination.Item `json:"items"`
	NextCursor string             `json:"next_cursor" doc:"Empty on the last page"`
	Counts     origination.Counts `json:"counts" doc:"Of everything, whatever the filter"`
	Total      int64              `json:"total" doc:"Exact, for the filter"`
}

func (a *API) requests(ctx context.Context, in *listInput) (*answer[listView], error) {
	page, err := a.Origination.List(ctx, by(ctx), origination.Filter{
		Status: origination.Status(in.Status), Query: in.Query, Cursor: in.Cursor, Limit: in.Limit,
	})
	return reply(listView(page), err)
}

type countView struct {
	Total string `header:"X-Total-Count"`
}

func (a *API) countRequests(ctx context.Context, _ *none) (*countView, error) {
	counts, err := a.Origination.Counts(ctx, by(ctx))
	return &countView{strconv.FormatInt(counts.All, 10)}, err
}

// RequestPath is exported because huma looks into embedded structs only when they are.
type RequestPath struct {
	ID string `path:"id" maxLength:"64"`
}

// detailView is a request with its documents and its burden in the API's own words.
type detailView struct {
	origination.Detail
	Documents []documentView `json:"documents"`
	PTI       ptiView        `json:"pti"`
}

type ptiView struct {
	Ratio string      `json:"ratio" doc:"Percent of the monthly income, two decimals; empty when unknown"`
	Band  credit.Band `json:"band"`
}

func (a *API) request(ctx context.Context, in *RequestPath) (*answer[detailView], error) {
	d, err := a.Origination.Get(ctx, by(ctx), in.ID)
	return reply(detailView{d, viewDocuments(d.Documents), ptiView{d.PTI.Percent, d.PTI.Band}}, err)
}

type approveInput struct {
	RequestPath
	Body struct {
		Version   int64 `json:"version"`
		SendEmail bool  `json:"send_email"`
	}
}

func (a *API) approve(ctx context.Context, in *approveInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.Approve(ctx, by(ctx), in.ID, origination.Decision{Version: in.Body.Version, SendEmail: in.Body.SendEmail}))
}

type refuseInput struct {
	RequestPath
	Body origination.Decision
}

func (a *API) refuse(ctx context.Context, in *refuseInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.Refuse(ctx, by(ctx), in.ID, in.Body))
}

type versionInput struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

func (a *API) refuseNow(ctx context.Context, in *versionInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.RefuseNow(ctx, by(ctx), in.ID, in.Body.Version))
}

func (a *API) undoRefusal(ctx context.Context, in *versionInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.UndoRefusal(ctx, by(ctx), in.ID, in.Body.Version))
}

type noteInput struct {
	RequestPath
	Body struct {
		Body string `json:"body"`
	}
}

func (a *API) addNote(ctx context.Context, in *noteInput) (*answer[origination.Note], error) {
	return reply(a.Origination.AddNote(ctx, by(ctx), in.ID, in.Body.Body, idempotencyKey(ctx)))
}
