package api

import (
	"context"

	"florin/internal/document"
	"florin/internal/origination"
)

// ownRequestDetailView is a client's request with its documents in the API's own words.
type ownRequestDetailView struct {
	origination.OwnDetail
	Documents []documentView `json:"documents"`
}

func viewOwn(d origination.OwnDetail, err error) (*answer[ownRequestDetailView], error) {
	return reply(ownRequestDetailView{d, viewDocuments(d.Documents)}, err)
}

func (a *API) ownRequest(ctx context.Context, in *RequestPath) (*answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.OwnRequest(ctx, by(ctx), in.ID))
}

func (a *API) withdrawRequest(ctx context.Context, in *versionInput) (*answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.Withdraw(ctx, by(ctx), in.ID, in.Body.Version))
}

type answersInput struct {
	RequestPath
	Body struct {
		Version int64                   `json:"version"`
		Items   []origination.AskAnswer `json:"items"`
	}
}

func (a *API) answerAsk(ctx context.Context, in *answersInput) (*answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.AnswerAsk(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Items))
}

// uploadForInput is an upload to a request that is named in the path.
type uploadForInput struct {
	RequestPath
	uploadInput
}

func (a *API) uploadAsked(ctx context.Context, in *uploadForInput) (*answer[documentView], error) {
	return a.upload(ctx, &in.uploadInput, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.UploadAsked(ctx, by(ctx), in.ID, file)
	})
}

func (a *API) whyRefused(ctx context.Context, in *RequestPath) (*answer[origination.Why], error) {
	return reply(a.Origination.WhyRefused(ctx, by(ctx), in.ID))
}
