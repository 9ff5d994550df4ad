package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/screening"
)

// screeningRoutes are what staff see and say of lists of sanctions and of politically exposed persons.
func (a *API) screeningRoutes() []endpoint.Route {
	decide, approve := endpoint.Staff(identity.RequestDecide), endpoint.Staff(identity.RequestApprove)
	const path = "/staff/loan-requests/{id}/screening"
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path, decide, "What lists of sanctions and of politically exposed persons say of those who borrow", endpoint.Handle(a.screening)),
		endpoint.Line("requests", endpoint.Post, path, decide, "Compare those who borrow with the lists now", endpoint.Handle(a.screen)),
		endpoint.Line("requests", endpoint.Post, path+"/{hit}/judge", decide, "Say whether a hit is the person who borrows; what lets the request go on waits for a second person", endpoint.Handle(a.judgeHit)),
		endpoint.Line("requests", endpoint.Post, path+"/{hit}/confirm", approve, "Agree, as a second person, with what was said of a hit", endpoint.Handle(a.confirmHit)),
		endpoint.Line("requests", endpoint.Get, "/staff/screening/lists", endpoint.Staff(identity.RequestRead), "The lists of sanctions and of politically exposed persons that are in force", endpoint.Handle(a.screeningLists)),
	}
}

func (a *API) screening(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[screening.Desk], error) {
	return endpoint.Reply(a.Origination.Screening.Of(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) screen(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[screening.Desk], error) {
	return endpoint.Reply(a.Origination.Screening.Screen(ctx, endpoint.By(ctx), in.ID))
}

// HitPath names a hit of a request.
type HitPath struct {
	endpoint.RequestPath
	Hit string `path:"hit" maxLength:"64"`
}

type judgeHitInput struct {
	HitPath
	Body screening.Judgement
}

func (a *API) judgeHit(ctx context.Context, in *judgeHitInput) (*endpoint.Answer[screening.Desk], error) {
	return endpoint.Reply(a.Origination.Screening.Judge(ctx, endpoint.By(ctx), in.ID, in.Hit, in.Body))
}

func (a *API) confirmHit(ctx context.Context, in *HitPath) (*endpoint.Answer[screening.Desk], error) {
	return endpoint.Reply(a.Origination.Screening.Confirm(ctx, endpoint.By(ctx), in.ID, in.Hit))
}

// ScreeningLists are the lists in force.
type ScreeningLists struct {
	Items []screening.List `json:"items"`
}

func (a *API) screeningLists(ctx context.Context, _ *struct{}) (*endpoint.Answer[ScreeningLists], error) {
	lists, err := a.Origination.Screening.Lists(ctx, endpoint.By(ctx))
	if lists == nil {
		lists = []screening.List{}
	}
	return endpoint.Reply(ScreeningLists{lists}, err)
}
