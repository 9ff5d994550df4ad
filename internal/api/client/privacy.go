package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/privacy"
)

// privacyRoutes are what clients ask about their own data.
func (a *API) privacyRoutes() []endpoint.Route {
	own := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("rights", method, "/me"+path, endpoint.Client, summary, e)
	}
	return []endpoint.Route{
		own(endpoint.Post, "/confirm", "Show the password once more; for ten minutes what a stolen browser must not do is open", endpoint.Handle(a.confirmPassword)),
		own(endpoint.Get, "/recent", "Whether the sign-in is fresh, or the password was confirmed, within ten minutes", endpoint.Handle(a.isRecent)),
		own(endpoint.Get, "/rights", "What the client has asked about their data, and complaints", endpoint.Handle(a.rights)),
		own(endpoint.Get, "/rights/viewed", "Who of the lender looked at the client's file, by role", endpoint.Handle(a.whoLooked)),
		own(endpoint.Post, "/rights/exports", "Ask for an archive of everything that is kept; wants a fresh sign-in or a confirmed password", endpoint.Handle(a.askExport)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		own(endpoint.Get, "/rights/exports/{id}/archive", "Fetch an archive; wants a fresh sign-in or a confirmed password", endpoint.Handle(a.ownArchive)).Streaming(),
		own(endpoint.Post, "/rights/corrections", "Ask for something to be corrected", endpoint.Handle(a.askCorrection)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		own(endpoint.Get, "/rights/erasure", "What an erasure would do now, and what the law keeps until when", endpoint.Handle(a.previewErasure)),
		own(endpoint.Post, "/rights/erasures", "Ask for erasure; wants a fresh sign-in or a confirmed password", endpoint.Handle(a.askErasure)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		own(endpoint.Post, "/rights/complaints", "Complain; it takes the files of the draft for a complaint", endpoint.Handle(a.complain)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		own(endpoint.Get, "/rights/complaints/{id}/documents/{doc}", "A file that came with a complaint", endpoint.Handle(a.ownComplaintFile)).Streaming(),
		own(endpoint.Post, "/rights/complaints/{id}/reopen", "Say that an answer does not settle a complaint; once", endpoint.Handle(a.reopenComplaint)),
	}
}

type rightsConfirmInput struct {
	Body struct {
		Password string `json:"password"`
	}
}

func (a *API) confirmPassword(ctx context.Context, in *rightsConfirmInput) (*endpoint.NoContent, error) {
	if err := a.Identity.Confirm(ctx, endpoint.Caller(ctx).Owner(), in.Body.Password); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

// recent demands what a stolen browser cannot show.
func (a *API) recent(ctx context.Context) error {
	return a.Identity.Recent(ctx, endpoint.Caller(ctx).Owner(), "")
}

func (a *API) isRecent(ctx context.Context, _ *endpoint.None) (*endpoint.NoContent, error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}

func (a *API) rights(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Rights], error) {
	return endpoint.Reply(a.Privacy.Rights(ctx, endpoint.By(ctx)))
}

type whoLookedView struct {
	Items []privacy.Viewed `json:"items"`
}

func (a *API) whoLooked(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[whoLookedView], error) {
	list, err := a.Privacy.WhoLooked(ctx, endpoint.By(ctx))
	return endpoint.Reply(whoLookedView{list}, err)
}

func (a *API) askExport(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Case], error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Privacy.AskExport(ctx, endpoint.By(ctx), endpoint.IdempotencyKey(ctx)))
}

func (a *API) ownArchive(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return a.Archive(ctx)(a.Privacy.OpenOwn(ctx, endpoint.By(ctx), in.ID))
}

type correctionInput struct{ Body privacy.CorrectionInput }

func (a *API) askCorrection(ctx context.Context, in *correctionInput) (*endpoint.Answer[privacy.Case], error) {
	return endpoint.Reply(a.Privacy.AskCorrection(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx)))
}

func (a *API) previewErasure(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Preview], error) {
	return endpoint.Reply(a.Privacy.PreviewErasure(ctx, endpoint.By(ctx)))
}

func (a *API) askErasure(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[privacy.Case], error) {
	if err := a.recent(ctx); err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Privacy.AskErasure(ctx, endpoint.By(ctx), endpoint.IdempotencyKey(ctx)))
}

type complaintInput struct{ Body privacy.ComplaintInput }

func (a *API) complain(ctx context.Context, in *complaintInput) (*endpoint.Answer[privacy.Case], error) {
	return endpoint.Reply(a.Privacy.Complain(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx)))
}

func (a *API) ownComplaintFile(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	return a.HandOut(ctx, in, a.Privacy.OpenOwnFile)
}

type reopenInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Text    string `json:"text" doc:"Why the answer does not settle it"`
	}
}

func (a *API) reopenComplaint(ctx context.Context, in *reopenInput) (*endpoint.Answer[privacy.Case], error) {
	return endpoint.Reply(a.Privacy.Reopen(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Text))
}
