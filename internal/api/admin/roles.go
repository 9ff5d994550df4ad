package admin

import (
	"context"

	"florin/internal/admin/roles"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// roleRoutes are the roles, and the changes of the lender's own ones, which take two people and time.
func (a *API) roleRoutes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.StaffRead), endpoint.Staff(identity.StaffManage)
	return []endpoint.Route{
		endpoint.Line("members", endpoint.Get, "/staff/roles", read, "The roles, what each may do and who has it", endpoint.Handle(a.roles)),
		endpoint.Line("members", endpoint.Get, "/staff/role-changes", read, "Changes of the lender's own roles that wait, and those that have ended lately", endpoint.Handle(a.roleChanges)),
		endpoint.Line("members", endpoint.Post, "/staff/role-changes", manage, "Propose to make, change or close a role of the lender's own", endpoint.Handle(a.proposeRole)).WithStatus(endpoint.Created),
		endpoint.Line("members", endpoint.Post, "/staff/role-changes/{id}/confirm", manage, "Confirm a change of a role, as the second person; it counts when the waiting time is over", endpoint.Handle(a.confirmRole)),
		endpoint.Line("members", endpoint.Post, "/staff/role-changes/{id}/reject", manage, "Refuse or stop a change of a role that does not count yet, with a reason", endpoint.Handle(a.rejectRole)),
		endpoint.Line("members", endpoint.Post, "/staff/role-changes/{id}/withdraw", manage, "Take one's own change of a role back", endpoint.Handle(a.withdrawRole)),
	}
}

func (a *API) roles(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[[]roles.RoleSet], error) {
	return endpoint.Reply(a.Roles.List(ctx, endpoint.By(ctx)))
}

func (a *API) roleChanges(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[roles.RoleChanges], error) {
	return endpoint.Reply(a.Roles.Changes(ctx, endpoint.By(ctx)))
}

type roleChangeInput struct{ Body roles.RoleDraft }

func (a *API) proposeRole(ctx context.Context, in *roleChangeInput) (*endpoint.Answer[roles.RoleChange], error) {
	return endpoint.Reply(a.Roles.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmRole(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[roles.RoleChange], error) {
	return endpoint.Reply(a.Roles.Confirm(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectRole(ctx context.Context, in *rejectProductInput) (*endpoint.Answer[roles.RoleChange], error) {
	return endpoint.Reply(a.Roles.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawRole(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[roles.RoleChange], error) {
	return endpoint.Reply(a.Roles.Withdraw(ctx, endpoint.By(ctx), in.ID))
}
