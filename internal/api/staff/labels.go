package staff

import (
	"context"
	"net/http"
	"net/url"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/integration/label"
)

// labelRoutes are those by which programs name things and keep notes of their own beside them, and by which people see them.
func (a *API) labelRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("labels", endpoint.Get, "/by/{type}/{external_id}", endpoint.Program, "Where the thing is that programs call so", endpoint.Handle(a.byExternalID)).WithStatus(http.StatusTemporaryRedirect),
		endpoint.Line("labels", endpoint.Get, "/labels/{type}/{id}", endpoint.Program, "What programs call a thing, and what they keep beside it", endpoint.Handle(a.labels)),
		endpoint.Line("labels", endpoint.Put, "/labels/{type}/{id}/external-id", endpoint.Program, "Give a thing its external id, once and for good", endpoint.Handle(a.nameThing)),
		endpoint.Line("labels", endpoint.Patch, "/labels/{type}/{id}/metadata", endpoint.Program, "Lay values over those that this program keeps beside a thing; null takes one away", endpoint.Handle(a.mergeMetadata)),
		endpoint.Line("labels", endpoint.Get, "/staff/loan-requests/{id}/labels", endpoint.Staff(identity.RequestRead), "What programs call a request, and what they keep beside it", endpoint.Handle(a.seen(label.Request))),
		endpoint.Line("labels", endpoint.Get, "/staff/clients/{id}/labels", endpoint.Staff(identity.ClientRead), "What programs call a client, and what they keep beside them", endpoint.Handle(a.seen(label.Client))),
		endpoint.Line("labels", endpoint.Get, "/staff/loans/{id}/labels", endpoint.Staff(identity.LoanRead), "What programs call a loan, and what they keep beside it", endpoint.Handle(a.seen(label.Loan))),
	}
}

// LabelType is the kind of thing that an address of labels names.
type LabelType struct {
	Type string `path:"type" enum:"request,client,agreement,loan,payment,payout,document"`
}

// LabelPath names a thing.
type LabelPath struct {
	LabelType
	endpoint.RequestPath
}

func (p LabelPath) thing() label.Thing { return label.Thing{Kind: label.Kind(p.Type), ID: p.ID} }

type externalPath struct {
	LabelType
	External string `path:"external_id" maxLength:"128"`
}

type foundView struct {
	Location string `header:"Location" doc:"Where the thing is read"`
}

func (a *API) byExternalID(ctx context.Context, in *externalPath) (*foundView, error) {
	kind := label.Kind(in.Type)
	at, err := a.Labels.Find(ctx, endpoint.By(ctx), kind, in.External)
	return &foundView{endpoint.Prefix + addressOf(kind, at)}, err
}

// addressOf is where a thing is read. What has no address of its own is read with what it belongs to.
func addressOf(kind label.Kind, at label.Place) string {
	id, home := url.PathEscape(at.ID), url.PathEscape(at.Home.ID)
	switch kind {
	case label.Request:
		return "/staff/loan-requests/" + id
	case label.Client:
		return "/staff/clients/" + id
	case label.Agreement:
		return "/staff/loan-requests/" + home + "/offer"
	case label.Payout:
		return "/staff/payouts?ids=" + url.QueryEscape(at.ID)
	case label.Document:
		if at.Home.Kind == label.Request {
			return "/staff/loan-requests/" + home + "/documents/" + id
		}
		return "/staff/loans/" + home + "/documents/" + id
	}
	return "/staff/loans/" + home // a payment is among the events of its loan
}

func (a *API) labels(ctx context.Context, in *LabelPath) (*endpoint.Answer[label.Labels], error) {
	return endpoint.Reply(a.Labels.Of(ctx, endpoint.By(ctx), in.thing()))
}

type externalInput struct {
	LabelPath
	Body struct {
		ExternalID string `json:"external_id" doc:"1 to 128 printable ASCII characters without spaces; no name and nothing else about a person: it stands in events"`
	}
}

func (a *API) nameThing(ctx context.Context, in *externalInput) (*endpoint.Answer[label.Labels], error) {
	return endpoint.Reply(a.Labels.Name(ctx, endpoint.By(ctx), in.thing(), in.Body.ExternalID))
}

type metadataInput struct {
	LabelPath
	Body struct {
		Metadata map[string]*string `json:"metadata" doc:"At most 20 values in all, of 500 characters; names of 40 letters, digits, dots, dashes and underscores. No personal data, no secrets"`
	}
}

func (a *API) mergeMetadata(ctx context.Context, in *metadataInput) (*endpoint.Answer[label.Labels], error) {
	return endpoint.Reply(a.Labels.Merge(ctx, endpoint.By(ctx), in.thing(), in.Body.Metadata))
}

// seen shows people the labels of things of a kind.
func (a *API) seen(kind label.Kind) func(context.Context, *endpoint.RequestPath) (*endpoint.Answer[label.SeenLabels], error) {
	return func(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[label.SeenLabels], error) {
		return endpoint.Reply(a.Labels.Seen(ctx, endpoint.By(ctx), label.Thing{Kind: kind, ID: in.ID}))
	}
}

// marksOf says whether a program asks, and how values that it keeps beside things of a kind are found.
func (a *API) marksOf(ctx context.Context, kind label.Kind) (byProgram bool, marks exchange.Marks) {
	by := endpoint.By(ctx)
	return by.Kind == identity.Machine, func(name, value string) []string { return a.Labels.Marks(by, kind, name, value) }
}
