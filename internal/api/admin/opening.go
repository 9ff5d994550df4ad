package admin

import (
	"context"

	"florin/internal/admin/doctor"
	"florin/internal/admin/opening"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// openingRoutes lead a new lender to its first day.
func (a *API) openingRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.SettingsManage)
	return []endpoint.Route{
		endpoint.Line("opening", endpoint.Get, "/staff/opening", manage, "The steps to the opening with where each stands, and the opening that waits", endpoint.Handle(a.opening)),
		endpoint.Line("opening", endpoint.Get, "/staff/opening/findings", manage, "What blocks an opening and what is advised, as 'florin doctor' says it; servers that Florin depends on are asked", endpoint.Handle(a.openingFindings)),
		endpoint.Line("opening", endpoint.Put, "/staff/opening/steps/{step}", manage, "Say that a step is done of which people alone can tell", endpoint.Handle(a.judgeStep)),
		endpoint.Line("opening", endpoint.Delete, "/staff/opening/steps/{step}", manage, "Take that back", endpoint.Handle(a.reconsiderStep)),
		endpoint.Line("opening", endpoint.Post, "/staff/opening/proposals", manage, "Propose to open; refused while anything blocks or a step is open", endpoint.Handle(a.proposeOpening)),
		endpoint.Line("opening", endpoint.Post, "/staff/opening/proposals/{id}/confirm", manage, "Open, as the second person", endpoint.Handle(a.confirmOpening)),
		endpoint.Line("opening", endpoint.Post, "/staff/opening/proposals/{id}/reject", manage, "Refuse an opening with a reason", endpoint.Handle(a.rejectOpening)),
		endpoint.Line("opening", endpoint.Post, "/staff/opening/proposals/{id}/withdraw", manage, "Take one's own proposal back", endpoint.Handle(a.withdrawOpening)),
	}
}

func (a *API) opening(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Guide(ctx, endpoint.By(ctx)))
}

// Findings are what an examination found.
type Findings struct {
	Items []doctor.Finding `json:"items"`
}

func (a *API) openingFindings(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[Findings], error) {
	items, err := a.Opening.Findings(ctx, endpoint.By(ctx))
	return endpoint.Reply(Findings{items}, err)
}

// StepPath is the step of a path.
type StepPath struct {
	Step string `path:"step" enum:"two_people,legal,rehearsal"`
}

func (a *API) judgeStep(ctx context.Context, in *StepPath) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Judge(ctx, endpoint.By(ctx), in.Step))
}

func (a *API) reconsiderStep(ctx context.Context, in *StepPath) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Reconsider(ctx, endpoint.By(ctx), in.Step))
}

func (a *API) proposeOpening(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Propose(ctx, endpoint.By(ctx)))
}

func (a *API) confirmOpening(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Confirm(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectOpening(ctx context.Context, in *rejectProductInput) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawOpening(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[opening.Guide], error) {
	return endpoint.Reply(a.Opening.Withdraw(ctx, endpoint.By(ctx), in.ID))
}
