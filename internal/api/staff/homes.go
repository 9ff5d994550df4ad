package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
)

// profileRoutes are those of addresses that clients have changed and that staff have to prove.
func (a *API) profileRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.ClientManage)
	return []endpoint.Route{
		endpoint.Line("clients", endpoint.Get, "/staff/home-changes", manage, "New addresses of clients whose loan runs, with a proof to look at", endpoint.Handle(a.homeChanges)),
		endpoint.Line("clients", endpoint.Post, "/staff/home-changes/{id}/accept", manage, "Accept a new address: letters go there from now on", endpoint.Handle(a.acceptHome)),
		endpoint.Line("clients", endpoint.Post, "/staff/home-changes/{id}/refuse", manage, "Refuse a new address with a reason", endpoint.Handle(a.refuseHome)),
	}
}

type homeChangesView struct {
	Items []profile.HomeToCheck `json:"items"`
}

func (a *API) homeChanges(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[homeChangesView], error) {
	items, err := a.Profiles.ToCheck(ctx, endpoint.By(ctx))
	return endpoint.Reply(homeChangesView{items}, err)
}

func (a *API) acceptHome(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Profiles.Decide(ctx, endpoint.By(ctx), in.ID, true, "")
}

type refuseHomeInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) refuseHome(ctx context.Context, in *refuseHomeInput) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Profiles.Decide(ctx, endpoint.By(ctx), in.ID, false, in.Body.Reason)
}
