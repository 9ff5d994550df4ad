package admin

import (
	"context"
	"net/http"
	"time"

	"florin/internal/admin/export"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
)

// exportRoutes are copies of the data for other programs.
func (a *API) exportRoutes() []endpoint.Route {
	line := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("exports", method, path, endpoint.Staff(identity.ListExport), summary, e)
	}
	return []endpoint.Route{
		line(endpoint.Get, "/exports", "Copies of the data that were asked for, the newest first", endpoint.Handle(a.exports)).Fetching(),
		line(endpoint.Post, "/exports", "Have a copy of one kind of data made, as of now or of a day; an event tells when it is ready", endpoint.Handle(a.askExport)).WithStatus(endpoint.Accepted),
		line(endpoint.Get, "/exports/{id}", "A copy: its files, what a row says, and where the log of events goes on", endpoint.Handle(a.exportOf)).Fetching(),
		line(endpoint.Get, "/exports/{id}/files/{name}", "A file of a copy; parts of it with Range", endpoint.Handle(a.exportFile)).Streaming().Fetching(),
	}
}

func (a *API) exports(ctx context.Context, in *exchange.MadePage) (*endpoint.Answer[export.Page], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Exports.List(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

type askExportInput struct {
	Body struct {
		Kind         export.Kind   `json:"kind" enum:"clients,requests,loans,schedule,loan_events,ledger,payouts,collection,tape_consumer,tape_anacredit"`
		Format       export.Format `json:"format" required:"false" enum:"ndjson,csv,xml" doc:"ndjson when absent; xml for tapes alone"`
		Gzip         bool          `json:"gzip" required:"false"`
		AsOf         string        `json:"as_of" required:"false" doc:"A day: as things stood at its end, as far as they were known then. For loans, schedule, loan_events, ledger and tapes; a tape without one is of today"`
		ChangedAfter *int64        `json:"changed_after" required:"false" doc:"A number of the log of events: only what has changed since. For requests, loans, schedule, loan_events and payouts"`
	}
}

func (a *API) askExport(ctx context.Context, in *askExportInput) (*endpoint.Answer[export.Export], error) {
	b := in.Body
	ask := export.Input{Kind: b.Kind, Format: b.Format, Gzip: b.Gzip, ChangedAfter: b.ChangedAfter}
	if ask.Format == "" {
		ask.Format = export.NDJSON
	}
	if b.AsOf != "" {
		day, err := date.Parse(b.AsOf)
		if err != nil {
			return nil, fault.AtField("/as_of", "field.type")
		}
		ask.AsOf = day
	}
	return endpoint.Reply(a.Exports.Ask(ctx, endpoint.By(ctx), ask))
}

func (a *API) exportOf(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[export.Export], error) {
	return endpoint.Reply(a.Exports.Get(ctx, endpoint.By(ctx), in.ID))
}

type exportFileInput struct {
	endpoint.RequestPath
	Name string `path:"name" maxLength:"64" doc:"Of the file, as the manifest has it"`
}

func (a *API) exportFile(ctx context.Context, in *exportFileInput) (*endpoint.Stream, error) {
	f, err := a.Exports.OpenFile(ctx, endpoint.By(ctx), in.ID, in.Name)
	if err != nil {
		return nil, err
	}
	call := endpoint.RequestOf(ctx)
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		defer f.Body.Close()
		h := w.Header()
		h.Set("Content-Type", f.MediaType)
		h.Set("Content-Disposition", `attachment; filename="`+f.Name+`"`)
		h.Set("ETag", `"`+f.SHA256+`"`)
		http.ServeContent(steadyWriter{w, endpoint.MetaOf(ctx).KeepOpen}, call, "", time.Time{}, f.Body)
	}}, nil
}

// steadyWriter keeps a connection open as long as bytes keep leaving.
type steadyWriter struct {
	http.ResponseWriter
	keepOpen func()
}

// Write gives the connection more time after each piece.
func (s steadyWriter) Write(b []byte) (int, error) {
	return (&endpoint.Steady{Writer: s.ResponseWriter, KeepOpen: s.keepOpen}).Write(b)
}
