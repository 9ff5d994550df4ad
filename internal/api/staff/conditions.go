package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/condition"
)

// conditionRoutes are what must be there before money leaves. Who may end a condition is told by the condition: the service asks.
func (a *API) conditionRoutes() []endpoint.Route {
	const path = "/staff/loan-requests/{id}/conditions"
	read, end := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.ConditionEnd)
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, read, "The conditions before the payout of a request", endpoint.Handle(a.conditions)),
		endpoint.Line("requests", endpoint.Post, path, endpoint.Staff(identity.RequestDecide), "Set a condition before the payout", endpoint.Handle(a.addCondition)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("requests", endpoint.Post, path+"/{condition}/clear", end, "Say that a condition is met, with its evidence; needs request.decide or payout.prepare, as the condition says", endpoint.Handle(a.clearCondition)),
		endpoint.Line("requests", endpoint.Post, path+"/{condition}/waive", end, "Let a condition go unmet, for a reason; needs request.decide or payout.prepare, as the condition says", endpoint.Handle(a.waiveCondition)),
	}
}

func (a *API) conditions(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[condition.Desk], error) {
	return endpoint.Reply(a.Conditions.Of(ctx, endpoint.By(ctx), in.ID))
}

type conditionInput struct {
	endpoint.RequestPath
	Body condition.Input
}

func (a *API) addCondition(ctx context.Context, in *conditionInput) (*endpoint.Answer[condition.Desk], error) {
	return endpoint.Reply(a.Conditions.Add(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}

type endConditionInput struct {
	endpoint.RequestPath
	Condition string `path:"condition" maxLength:"64"`
	Body      condition.Ending
}

func (a *API) clearCondition(ctx context.Context, in *endConditionInput) (*endpoint.Answer[condition.Desk], error) {
	return endpoint.Reply(a.Conditions.Clear(ctx, endpoint.By(ctx), in.ID, in.Condition, in.Body))
}

func (a *API) waiveCondition(ctx context.Context, in *endConditionInput) (*endpoint.Answer[condition.Desk], error) {
	return endpoint.Reply(a.Conditions.Waive(ctx, endpoint.By(ctx), in.ID, in.Condition, in.Body))
}
