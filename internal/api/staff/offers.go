package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/lending/agreement"
)

// offerRoutes are those of offers, contracts and signatures by hand.
func (a *API) offerRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.OfferManage)
	return []endpoint.Route{
		endpoint.Line("offers", endpoint.Post, "/staff/loan-requests/{id}/offer", manage, "Price what was approved and send the offer to everybody who signs", endpoint.Handle(a.issueOffer)).WithStatus(endpoint.Created),
		endpoint.Line("offers", endpoint.Get, "/staff/loan-requests/{id}/offer/preview", manage, "What an offer would say, and all that stands in its way", endpoint.Handle(a.previewOffer)),
		endpoint.Line("offers", endpoint.Get, "/staff/loan-requests/{id}/offer", endpoint.Staff(identity.RequestRead), "The newest offer of a request, with who read and signed it", endpoint.Handle(a.offerOfRequest)),
		endpoint.Line("offers", endpoint.Post, "/staff/loan-requests/{id}/offer/void", manage, "Take the offer back before the last signature", endpoint.Handle(a.voidOffer)),
		endpoint.Line("offers", endpoint.Post, "/staff/loan-requests/{id}/contract/cancel", manage, "End a signed contract before any money has left; there is no way back", endpoint.Handle(a.cancelContract)),
		endpoint.Line("offers", endpoint.Post, "/staff/agreements/{id}/paper-signature", manage, "Count a signature by hand after comparing the scan", endpoint.Handle(a.confirmPaper)),
		endpoint.Line("offers", endpoint.Get, "/staff/agreements/{id}/documents/{doc}", endpoint.Staff(identity.DocumentRead), "A document of an agreement", endpoint.Handle(a.openAgreementDocument)).Streaming(),
	}
}

type issueInput struct {
	endpoint.RequestPath
	Body agreement.OfferInput
}

func (a *API) issueOffer(ctx context.Context, in *issueInput) (*endpoint.Answer[agreement.StaffOffer], error) {
	return endpoint.Reply(a.Agreements.Issue(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) offerOfRequest(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[agreement.StaffOffer], error) {
	offer, err := a.Agreements.OfRequest(ctx, endpoint.By(ctx), in.ID)
	if err == nil {
		a.Privacy.Saw(endpoint.By(ctx), "request", in.ID)
	}
	return endpoint.Reply(offer, err)
}

type cancelContractInput struct {
	endpoint.RequestPath
	Body agreement.Cancellation
}

func (a *API) cancelContract(ctx context.Context, in *cancelContractInput) (*endpoint.Answer[agreement.StaffOffer], error) {
	return endpoint.Reply(a.Agreements.Cancel(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type previewInput struct {
	endpoint.RequestPath
	Insurance bool `query:"insurance" doc:"With the optional payment protection"`
	Uninsured bool `query:"uninsured" doc:"Without the insurance that the borrower had chosen"`
}

func (a *API) previewOffer(ctx context.Context, in *previewInput) (*endpoint.Answer[agreement.Preview], error) {
	return endpoint.Reply(a.Agreements.Preview(ctx, endpoint.By(ctx), in.ID, agreement.OfferInput{Insurance: in.Insurance, Uninsured: in.Uninsured}))
}

type voidInput struct {
	endpoint.RequestPath
	Body agreement.VoidInput
}

func (a *API) voidOffer(ctx context.Context, in *voidInput) (*endpoint.Answer[agreement.StaffOffer], error) {
	return endpoint.Reply(a.Agreements.Void(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type paperInput struct {
	endpoint.RequestPath
	Body agreement.PaperInput
}

func (a *API) confirmPaper(ctx context.Context, in *paperInput) (*endpoint.Answer[agreement.StaffOffer], error) {
	return endpoint.Reply(a.Agreements.ConfirmPaper(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) openAgreementDocument(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	d, body, err := a.Agreements.OpenAsStaff(ctx, endpoint.By(ctx), in.ID, in.Document)
	return a.Issued(ctx, d, body, in.Disposition == "inline", err)
}
