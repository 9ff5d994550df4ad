package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
)

// paperRoutes are those of papers that clients hand in, and of those that they were given.
func (a *API) paperRoutes() []endpoint.Route {
	return append([]endpoint.Route{
		endpoint.Line("papers", endpoint.Get, "/me/documents", endpoint.Client, "The client's papers, request by request, with what is still needed", endpoint.Handle(a.ownDocuments)),
		endpoint.Line("papers", endpoint.Get, "/me/documents/issued", endpoint.Client, "Everything that the lender has issued to the client, newest first", endpoint.Handle(a.ownIssued)),
		endpoint.Line("papers", endpoint.Get, "/me/requests/{id}/documents/{doc}", endpoint.Client, "A file that the client has handed in", endpoint.Handle(a.openOwnDocument)).Streaming(),
		endpoint.Line("papers", endpoint.Post, "/me/requests/{id}/handover", endpoint.Client, "Make a code by which a telephone may add to this request, once and for minutes", endpoint.Handle(a.startHandover)).WithStatus(endpoint.Created),
		endpoint.Line("papers", endpoint.Get, "/me/handovers/{id}", endpoint.Client, "Where a hand-over stands", endpoint.Handle(a.handover)),
		endpoint.Line("papers", endpoint.Delete, "/me/handovers/{id}", endpoint.Client, "End a hand-over: the telephone can add nothing more", endpoint.Handle(a.endHandover)),
	}, a.UploadRoutes("/me/requests/{id}/uploads", endpoint.Client, a.ofCaller)...)
}

// ofCaller is the way of those who are signed in.
func (a *API) ofCaller(ctx context.Context, to string) (application.Depositor, error) {
	return application.Depositor{Principal: endpoint.By(ctx), Channel: application.BySession, To: to}, nil
}

type ownDocumentsView struct {
	Items []application.OwnPapers `json:"items"`
}

func (a *API) ownDocuments(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[ownDocumentsView], error) {
	items, err := a.Origination.OwnPapers(ctx, endpoint.By(ctx))
	return endpoint.Reply(ownDocumentsView{items}, err)
}

type issuedDocumentsView struct {
	Items []agreement.OwnIssued `json:"items"`
}

func (a *API) ownIssued(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[issuedDocumentsView], error) {
	items, err := a.Agreements.OwnIssued(ctx, endpoint.By(ctx))
	return endpoint.Reply(issuedDocumentsView{items}, err)
}

func (a *API) openOwnDocument(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	return a.HandOut(ctx, in, a.Origination.OpenOwnDocument)
}

func (a *API) startHandover(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[exchange.HandoverCodeView], error) {
	return a.ShowCode(a.Origination.StartHandover(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) handover(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[application.PhoneLink], error) {
	return endpoint.Reply(a.Origination.Handover(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) endHandover(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Origination.EndHandover(ctx, endpoint.By(ctx), in.ID)
}
