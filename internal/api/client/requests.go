package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/lending/answer"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/record/document"
)

type ownRequestsView struct {
	Items   []request.OwnRequest `json:"items"`
	Summary request.Summary      `json:"summary"`
}

func (a *API) ownRequests(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[ownRequestsView], error) {
	items, summary, err := a.Origination.OwnRequests(ctx, endpoint.By(ctx))
	return endpoint.Reply(ownRequestsView{items, summary}, err)
}

type claimView struct {
	Reference string `json:"reference"`
}

func (a *API) claim(ctx context.Context, in *endpoint.TokenInput) (*endpoint.Answer[claimView], error) {
	reference, err := a.Origination.Claim(ctx, endpoint.By(ctx), in.Body.Token)
	return endpoint.Reply(claimView{reference}, err)
}

// ownRequestDetailView is a client's request with its documents in the API's own words.
type ownRequestDetailView struct {
	decision.OwnDetail
	Documents []exchange.DocumentView `json:"documents"`
}

func viewOwn(d decision.OwnDetail, err error) (*endpoint.Answer[ownRequestDetailView], error) {
	return endpoint.Reply(ownRequestDetailView{d, exchange.ViewDocuments(d.Documents)}, err)
}

func (a *API) ownRequest(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.OwnRequest(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) ownAnswers(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[answer.Answers], error) {
	return endpoint.Reply(a.Origination.Told.Own(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) withdrawRequest(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.Withdraw(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type answersInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64                `json:"version"`
		Items   []decision.AskAnswer `json:"items"`
	}
}

func (a *API) answerAsk(ctx context.Context, in *answersInput) (*endpoint.Answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.AnswerAsk(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Items))
}

// uploadForInput is an upload to a request that is named in the path.
type uploadForInput struct {
	endpoint.RequestPath
	exchange.UploadInput
}

func (a *API) uploadAsked(ctx context.Context, in *uploadForInput) (*endpoint.Answer[exchange.DocumentView], error) {
	return a.Upload(ctx, &in.UploadInput, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.UploadAsked(ctx, endpoint.By(ctx), in.ID, file)
	})
}

func (a *API) whyRefused(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[decision.Why], error) {
	return endpoint.Reply(a.Origination.WhyRefused(ctx, endpoint.By(ctx), in.ID))
}

// requestRoutes are what applicants do about their own request until its decision.
func (a *API) requestRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("own requests", endpoint.Get, "/me/requests/{id}", endpoint.Client, "One of the client's own requests: where it stands, what is missing, what can be done", endpoint.Handle(a.ownRequest)),
		endpoint.Line("own requests", endpoint.Get, "/me/requests/{id}/questions", endpoint.Client, "The lender's own questions as they were asked in a request, with the client's answers", endpoint.Handle(a.ownAnswers)),
		endpoint.Line("own requests", endpoint.Post, "/me/requests/{id}/documents", endpoint.Client, "Add a document that was asked for", endpoint.Handle(a.uploadAsked)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand().Streaming(),
		endpoint.Line("own requests", endpoint.Post, "/me/requests/{id}/answers", endpoint.Client, "Give everything that was asked for", endpoint.Handle(a.answerAsk)),
		endpoint.Line("own requests", endpoint.Post, "/me/requests/{id}/withdraw", endpoint.Client, "Withdraw a request before anything is signed", endpoint.Handle(a.withdrawRequest)),
		endpoint.Line("own requests", endpoint.Get, "/me/requests/{id}/decision", endpoint.Client, "Why a request was refused, and what can be done about it", endpoint.Handle(a.whyRefused)),
		endpoint.Line("own requests", endpoint.Post, "/me/requests/{id}/review", endpoint.Client, "Ask for a person to look at a refusal again, once", endpoint.Handle(a.askReview)),
	}
}

type askReviewInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Text    string `json:"text" doc:"The applicant's own view"`
	}
}

func (a *API) askReview(ctx context.Context, in *askReviewInput) (*endpoint.Answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.AskReview(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Text))
}
