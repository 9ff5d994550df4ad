package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/platform/table"
)

// privacyRoutes are what the lender does about what people ask about their data.
func (a *API) privacyRoutes() []endpoint.Route {
	route := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		permission := identity.PrivacyManage
		if method == endpoint.Get {
			permission = identity.PrivacyRead
		}
		return endpoint.Line("privacy", method, "/staff/privacy"+path, endpoint.Staff(permission), summary, e)
	}
	return []endpoint.Route{
		route(endpoint.Get, "/cases", "What people have asked about their data, and complaints", endpoint.Handle(a.privacyCases)),
		route(endpoint.Get, "/cases/{id}/documents/{doc}", "A file that came with a complaint; that it was seen is recorded", endpoint.Handle(a.complaintFile)).Streaming(),
		route(endpoint.Post, "/cases/{id}/acknowledge", "Tell a person that somebody has their case in hand", endpoint.Handle(a.acknowledgeCase)),
		route(endpoint.Post, "/cases/{id}/answer", "Answer a complaint or a correction", endpoint.Handle(a.answerCase)),
		endpoint.Line("privacy", endpoint.Post, "/staff/privacy/complaints", endpoint.Staff(identity.ComplaintFile), "Write down a complaint for a person", endpoint.Handle(a.fileComplaint)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		route(endpoint.Get, "/complaints/years/{year}", "The complaints of a year by category, channel and product: how they ended and how long they took", endpoint.Handle(a.complaintYear)),
		route(endpoint.Get, "/complaints/years/{year}/file", "The same as a file; that it was taken is recorded", endpoint.Handle(a.complaintYearFile)).Streaming(),
		route(endpoint.Get, "/persons/{kind}/{id}", "What is kept of a person, with holds and cases", endpoint.Handle(a.privacyPerson)),
		route(endpoint.Post, "/persons/{kind}/{id}/export", "Make an archive for a person", endpoint.Handle(a.exportFor)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		route(endpoint.Post, "/persons/{kind}/{id}/erasure", "Erase what no law keeps of a person who has asked for it", endpoint.Handle(a.eraseFor)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		route(endpoint.Post, "/persons/{kind}/{id}/hold", "Keep a person's records, whatever the table of retention says", endpoint.Handle(a.placeHold)).WithStatus(endpoint.Created),
		endpoint.Line("privacy", endpoint.Get, "/staff/privacy/exports/{id}/archive", endpoint.Staff(identity.PrivacyManage), "Fetch the archive of a person; it is recorded", endpoint.Handle(a.personArchive)).Streaming(),
		route(endpoint.Get, "/holds", "What keeps records from being erased", endpoint.Handle(a.holds)),
		route(endpoint.Post, "/holds/{id}/lift", "Ask for a hold to be lifted, or lift what another person asked for", endpoint.Handle(a.liftHold)),
		route(endpoint.Post, "/holds/{id}/keep", "Take back that a hold is to be lifted", endpoint.Handle(endpoint.Change(a.Privacy.KeepHold))),
		route(endpoint.Get, "/retention", "The table of retention, and the runs", endpoint.Handle(a.retention)),
		route(endpoint.Post, "/retention/runs", "Count what is kept too long; nothing is erased", endpoint.Handle(a.countDue)).WithStatus(endpoint.Created),
		route(endpoint.Post, "/retention/runs/{id}/release", "Erase what a run has counted", endpoint.Handle(a.releaseRun)),
		route(endpoint.Get, "/register", "The register of processing", endpoint.Handle(a.processing)),
	}
}

func (a *API) personArchive(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	return a.Archive(ctx)(a.Privacy.Open(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) complaintFile(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	return a.HandOut(ctx, in, a.Privacy.OpenFile)
}

type casesInput struct {
	Kind string `query:"kind" enum:"export,correction,erasure,complaint" doc:"Every kind when absent"`
	Open bool   `query:"open" doc:"Only cases that an answer is owed for, the soonest first; up to 500 a page, whatever the limit"`
	exchange.TimedPage
}

func (a *API) privacyCases(ctx context.Context, in *casesInput) (*endpoint.Answer[privacy.Page], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Privacy.List(ctx, endpoint.By(ctx), privacy.Filter{Kind: privacy.Kind(in.Kind), Open: in.Open, Span: span, Cursor: in.Cursor, Limit: in.Limit}))
}

type casedInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}

func (a *API) acknowledgeCase(ctx context.Context, in *casedInput) (*endpoint.Answer[privacy.StaffCase], error) {
	return endpoint.Reply(a.Privacy.AcknowledgeCase(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type caseAnswerInput struct {
	endpoint.RequestPath
	Body privacy.AnswerInput
}

func (a *API) answerCase(ctx context.Context, in *caseAnswerInput) (*endpoint.Answer[privacy.StaffCase], error) {
	return endpoint.Reply(a.Privacy.AnswerCase(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type filedComplaintInput struct{ Body privacy.FiledComplaint }

type filedView struct {
	ID string `json:"id"`
}

func (a *API) fileComplaint(ctx context.Context, in *filedComplaintInput) (*endpoint.Answer[filedView], error) {
	filed, err := a.Privacy.FileComplaint(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx))
	return endpoint.Reply(filedView{filed.ID}, err)
}

// ComplaintYearPath is exported because huma looks into embedded structs only when they are.
type ComplaintYearPath struct {
	Year int `path:"year" minimum:"2000" maximum:"9999"`
}

func (a *API) complaintYear(ctx context.Context, in *ComplaintYearPath) (*endpoint.Answer[privacy.ComplaintYear], error) {
	return endpoint.Reply(a.Privacy.ComplaintYear(ctx, endpoint.By(ctx), in.Year))
}

type complaintYearFileInput struct {
	ComplaintYearPath
	Format string `query:"format" required:"true" enum:"csv,xlsx"`
}

func (a *API) complaintYearFile(ctx context.Context, in *complaintYearFileInput) (*endpoint.Stream, error) {
	file, err := a.Privacy.ComplaintFile(ctx, endpoint.By(ctx), in.Year, table.Format(in.Format))
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment(file.Media, file.Name, file.Content), nil
}

// PersonPath is exported because huma looks into embedded structs only when they are.
type PersonPath struct {
	Kind string `path:"kind" maxLength:"16"`
	ID   string `path:"id" maxLength:"64"`
}

func (a *API) privacyPerson(ctx context.Context, in *PersonPath) (*endpoint.Answer[privacy.PersonFile], error) {
	return endpoint.Reply(a.Privacy.Person(ctx, endpoint.By(ctx), in.Kind, in.ID))
}

func (a *API) exportFor(ctx context.Context, in *PersonPath) (*endpoint.Answer[privacy.Case], error) {
	return endpoint.Reply(a.Privacy.ExportFor(ctx, endpoint.By(ctx), in.Kind, in.ID, endpoint.IdempotencyKey(ctx)))
}

func (a *API) eraseFor(ctx context.Context, in *PersonPath) (*endpoint.Answer[privacy.Case], error) {
	return endpoint.Reply(a.Privacy.EraseFor(ctx, endpoint.By(ctx), in.Kind, in.ID, endpoint.IdempotencyKey(ctx)))
}

type holdInput struct {
	PersonPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) placeHold(ctx context.Context, in *holdInput) (*endpoint.Answer[privacy.Hold], error) {
	return endpoint.Reply(a.Privacy.PlaceHold(ctx, endpoint.By(ctx), in.Kind, in.ID, in.Body.Reason))
}

func (a *API) holds(ctx context.Context, in *exchange.LongMadePage) (*endpoint.Answer[privacy.HoldPage], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Privacy.Holds(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

type liftedView struct {
	Lifted bool `json:"lifted" doc:"false: a second person must confirm"`
}

func (a *API) liftHold(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[liftedView], error) {
	lifted, err := a.Privacy.LiftHold(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Reply(liftedView{lifted}, err)
}

func (a *API) retention(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Retention], error) {
	return endpoint.Reply(a.Privacy.Runs(ctx, endpoint.By(ctx)))
}

func (a *API) countDue(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Run], error) {
	return endpoint.Reply(a.Privacy.CountDue(ctx, endpoint.By(ctx)))
}

func (a *API) releaseRun(ctx context.Context, in *casedInput) (*endpoint.Answer[privacy.Run], error) {
	return endpoint.Reply(a.Privacy.Release(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

func (a *API) processing(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Register], error) {
	return endpoint.Reply(a.Privacy.Processing(ctx, endpoint.By(ctx)))
}
