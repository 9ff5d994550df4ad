package branches

import (
	"context"

	keeping "florin/internal/admin/branches"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

// Parts are what the API works with.
type Parts struct {
	DB       *db.DB
	Branches *keeping.Service
	Lending  *branch.Service
}

// API answers.
type API struct{ Parts }

// New makes it.
func New(parts Parts) *API { return &API{parts} }

// Routes is every route of it.
func (a *API) Routes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.StaffRead), endpoint.Staff(identity.StaffManage)
	return []endpoint.Route{
		endpoint.Line("branches", endpoint.Get, "/staff/branches", endpoint.Staff(identity.RequestRead), "The branches or teams of the lender by name, closed ones too, and which the caller is in", endpoint.Handle(a.list)),
		endpoint.Line("branches", endpoint.Get, "/staff/loan-requests/{id}/branch", endpoint.Staff(identity.RequestRead), "Whose a request is", endpoint.Handle(a.of)),
		endpoint.Line("branches", endpoint.Post, "/staff/loan-requests/{id}/branch", endpoint.Staff(identity.RequestDecide), "Give a request and its loan to a branch or to the head office, with a reason", endpoint.Handle(a.move)),
		endpoint.Line("branches", endpoint.Get, "/staff/branch-keeping", read, "The branches with their people, and the changes of them that wait or have ended lately", endpoint.Handle(a.kept)),
		endpoint.Line("branches", endpoint.Post, "/staff/branch-changes", manage, "Propose to make, rename or close a branch, to put a person in or out, or that members alone see clients", endpoint.Handle(a.propose)).WithStatus(endpoint.Created),
		endpoint.Line("branches", endpoint.Post, "/staff/branch-changes/{id}/confirm", manage, "Confirm a change of branches, as the second person; it counts when the waiting time is over", endpoint.Handle(a.confirm)),
		endpoint.Line("branches", endpoint.Post, "/staff/branch-changes/{id}/reject", manage, "Refuse or stop a change of branches that does not count yet, with a reason", endpoint.Handle(a.reject)),
		endpoint.Line("branches", endpoint.Post, "/staff/branch-changes/{id}/withdraw", manage, "Take one's own change of branches back", endpoint.Handle(a.withdraw)),
	}
}

type branchesView struct {
	Items []branch.Branch `json:"items"`
	Own   []string        `json:"own" doc:"Ids of those that the caller is in and is bound to; empty: they see everything"`
}

func (a *API) list(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[branchesView], error) {
	by := endpoint.By(ctx)
	list, err := a.Lending.List(ctx, by)
	return endpoint.Reply(branchesView{append([]branch.Branch{}, list...), append([]string{}, by.Branches...)}, err)
}

func (a *API) of(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[branch.BranchOf], error) {
	return endpoint.Reply(a.Lending.Of(ctx, endpoint.By(ctx), in.ID))
}

type branchMoveInput struct {
	endpoint.RequestPath
	Body branch.BranchMove
}

func (a *API) move(ctx context.Context, in *branchMoveInput) (*endpoint.Answer[branch.BranchOf], error) {
	return endpoint.Reply(a.Lending.Move(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) kept(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[keeping.Keeping], error) {
	return endpoint.Reply(a.Branches.List(ctx, endpoint.By(ctx)))
}

type branchDraftInput struct{ Body keeping.BranchDraft }

func (a *API) propose(ctx context.Context, in *branchDraftInput) (*endpoint.Answer[keeping.BranchChange], error) {
	return endpoint.Reply(a.Branches.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirm(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[keeping.BranchChange], error) {
	return endpoint.Reply(a.Branches.Confirm(ctx, endpoint.By(ctx), in.ID))
}

type branchRejectInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) reject(ctx context.Context, in *branchRejectInput) (*endpoint.Answer[keeping.BranchChange], error) {
	return endpoint.Reply(a.Branches.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdraw(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[keeping.BranchChange], error) {
	return endpoint.Reply(a.Branches.Withdraw(ctx, endpoint.By(ctx), in.ID))
}
