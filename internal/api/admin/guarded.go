package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// guardedRoutes are the changes of who may do what that take two administrators and time.
func (a *API) guardedRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.StaffManage)
	return []endpoint.Route{
		endpoint.Line("members", endpoint.Get, "/staff/guarded-changes", endpoint.Staff(identity.StaffRead), "Changes of access that wait for a second administrator or for their time, and those that have ended lately", endpoint.Handle(a.guardedChanges)),
		endpoint.Line("members", endpoint.Post, "/staff/guarded-changes/{id}/confirm", manage, "Confirm a change of access, as the second administrator; it takes effect when the waiting time is over", endpoint.Handle(a.confirmGuarded)),
		endpoint.Line("members", endpoint.Post, "/staff/guarded-changes/{id}/stop", manage, "Refuse, withdraw or stop a change of access that has not taken effect", endpoint.Handle(a.stopGuarded)),
	}
}

func (a *API) guardedChanges(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[identity.GuardedChanges], error) {
	return endpoint.Reply(a.Identity.GuardedChanges(ctx, endpoint.By(ctx)))
}

func (a *API) confirmGuarded(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[identity.GuardedChange], error) {
	return endpoint.Reply(a.Identity.ConfirmGuarded(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) stopGuarded(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[identity.GuardedChange], error) {
	return endpoint.Reply(a.Identity.StopGuarded(ctx, endpoint.By(ctx), in.ID))
}
