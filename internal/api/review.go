package api

import (
	"context"

	"florin/internal/origination"
)

type askReviewInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Text    string `json:"text" doc:"The applicant's own view"`
	}
}

func (a *API) askReview(ctx context.Context, in *askReviewInput) (*answer[ownRequestDetailView], error) {
	return viewOwn(a.Origination.AskReview(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Text))
}

type reviewInput struct {
	RequestPath
	Body origination.ReviewVerdict
}

func (a *API) decideReview(ctx context.Context, in *reviewInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.DecideReview(ctx, by(ctx), in.ID, in.Body))
}
