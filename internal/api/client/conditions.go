package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/lending/condition"
)

// conditionRoutes are what is asked of a client before their money leaves.
func (a *API) conditionRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("own requests", endpoint.Get, "/me/conditions", endpoint.Client, "What the client is asked for before a payout, of all requests that go on", endpoint.Handle(a.ownConditions)),
		endpoint.Line("own requests", endpoint.Post, "/me/requests/{id}/conditions/{condition}/answers", endpoint.Client, "Answer what is asked before the payout, with words, a paper of the request, or both", endpoint.Handle(a.answerCondition)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
	}
}

func (a *API) ownConditions(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[condition.OwnConditions], error) {
	return endpoint.Reply(a.Conditions.Own(ctx, endpoint.By(ctx)))
}

type answerConditionInput struct {
	endpoint.RequestPath
	Condition string `path:"condition" maxLength:"64"`
	Body      condition.ReplyInput
}

func (a *API) answerCondition(ctx context.Context, in *answerConditionInput) (*endpoint.Answer[condition.OwnConditions], error) {
	return endpoint.Reply(a.Conditions.Answer(ctx, endpoint.By(ctx), in.ID, in.Condition, in.Body, endpoint.IdempotencyKey(ctx)))
}
