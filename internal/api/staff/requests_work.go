package staff

import (
	"context"

	"florin/internal/admin/bulk"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
)

type inviteCoBorrowerInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Email   string `json:"email"`
	}
}

func (a *API) inviteCoBorrower(ctx context.Context, in *inviteCoBorrowerInput) (*endpoint.Answer[decision.Work], error) {
	return endpoint.Reply(a.Origination.InviteCoBorrower(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Email))
}

func (a *API) removeCoBorrower(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[decision.Work], error) {
	return endpoint.Reply(a.Origination.RemoveCoBorrower(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

// requestRoutes are what brings a request to its decision.
func (a *API) requestRoutes() []endpoint.Route {
	read, decide := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.RequestDecide)
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/second", endpoint.Staff(identity.RequestApprove), "Decide about a proposal, as somebody else than the proposer", endpoint.Handle(a.decideSecond)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/second/take-back", endpoint.Staff(identity.RequestApprove), "Take one's vote about a proposal back", endpoint.Handle(a.withdrawVote)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/undo-approval", decide, "Take an approval back before anything is signed", endpoint.Handle(a.undoApproval)),
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/terms", decide, "Price an approval with other figures, and say what it would take", endpoint.Handle(a.approvalTerms)),
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/work", read, "What surrounds a request: checks, lookalikes, questions, proposal, review, co-borrower", endpoint.Handle(a.requestWork)),
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/checks", read, "Every run of the checks, newest first", endpoint.Handle(a.requestChecks)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/checks", decide, "Run the checks anew", endpoint.Handle(a.runRequestChecks)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/assign", decide, "Give a request to a colleague", endpoint.Handle(a.assignRequest)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/assign", decide, "Give several requests to a colleague; what has changed meanwhile is left as it is", endpoint.Handle(a.assignRequests)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/acts", decide, "Do one act on several requests, each by itself; to write needs message.reply, too", endpoint.Handle(a.actOnRequests)).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/colleagues", read, "To whom requests may be given", endpoint.Handle(a.requestDeciders)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/ask", decide, "Ask the applicant for documents or answers", endpoint.Handle(a.askApplicant)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/ask/take-back", decide, "Take the questions back", endpoint.Handle(a.takeBackAsk)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/close", decide, "Close a request without a decision", endpoint.Handle(a.closeRequest)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/review", endpoint.Staff(identity.RequestReview), "Decide about a review, as somebody who has not decided before", endpoint.Handle(a.decideReview)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/co-borrower", decide, "Invite somebody by mail to borrow together", endpoint.Handle(a.inviteCoBorrower)),
		endpoint.Line("requests", endpoint.Post, "/staff/loan-requests/{id}/co-borrower/remove", decide, "Take an invitation back that was not answered", endpoint.Handle(a.removeCoBorrower)),
	}
}

type checkRuns struct {
	Items []underwriting.CheckRun `json:"items"`
}

func (a *API) requestChecks(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[checkRuns], error) {
	runs, err := a.Origination.Checks(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Reply(checkRuns{runs}, err)
}

func (a *API) runRequestChecks(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[underwriting.CheckRun], error) {
	return endpoint.Reply(a.Origination.RunChecks(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) requestWork(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[decision.Work], error) {
	return endpoint.Reply(a.Origination.Work(ctx, endpoint.By(ctx), in.ID))
}

type assignInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64   `json:"version"`
		StaffID *string `json:"staff_id" nullable:"true" doc:"Nobody when null"`
	}
}

func (*assignInput) TakesNull() {}

func (a *API) assignRequest(ctx context.Context, in *assignInput) (*endpoint.Answer[decision.Work], error) {
	to := ""
	if in.Body.StaffID != nil {
		to = *in.Body.StaffID
	}
	return endpoint.Reply(a.Origination.Assign(ctx, endpoint.By(ctx), in.ID, in.Body.Version, to))
}

type handoverInput struct {
	Body decision.Handover
}

func (a *API) assignRequests(ctx context.Context, in *handoverInput) (*endpoint.Answer[decision.HandedOver], error) {
	return endpoint.Reply(a.Origination.AssignMany(ctx, endpoint.By(ctx), in.Body))
}

type bulkInput struct {
	Body bulk.ActInput
}

func (a *API) actOnRequests(ctx context.Context, in *bulkInput) (*endpoint.Answer[bulk.ActOutcomes], error) {
	many := bulk.Service{Requests: a.Origination, Messages: a.Messages}
	return endpoint.Reply(many.Do(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx)))
}

type decidersView struct {
	Items []identity.Colleague `json:"items"`
}

func (a *API) requestDeciders(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[decidersView], error) {
	list, err := a.Origination.Deciders(ctx, endpoint.By(ctx))
	return endpoint.Reply(decidersView{list}, err)
}

type approvalInput struct {
	endpoint.RequestPath
	Body decision.Approval
}

func (a *API) approve(ctx context.Context, in *approvalInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.ApproveAs(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type termsInput struct {
	endpoint.RequestPath
	Amount int64  `query:"amount_minor" minimum:"1" doc:"As wished when absent"`
	Months int    `query:"months" minimum:"1" maximum:"600" doc:"As wished when absent"`
	Rate   string `query:"rate" maxLength:"20" doc:"Percent per year; of the product when absent"`
}

func (a *API) approvalTerms(ctx context.Context, in *termsInput) (*endpoint.Answer[decision.ApprovalTerms], error) {
	thought := decision.Approval{Rate: in.Rate}
	if in.Amount != 0 {
		thought.Amount = &in.Amount
	}
	if in.Months != 0 {
		thought.Months = &in.Months
	}
	return endpoint.Reply(a.Origination.ApprovalTermsOf(ctx, endpoint.By(ctx), in.ID, thought))
}

type secondInput struct {
	endpoint.RequestPath
	Body decision.Second
}

func (a *API) decideSecond(ctx context.Context, in *secondInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.DecideSecond(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) withdrawVote(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.WithdrawVote(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type reasonedInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64  `json:"version"`
		Reason  string `json:"reason" doc:"For colleagues; the applicant does not see it"`
	}
}

func (a *API) undoApproval(ctx context.Context, in *reasonedInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.UndoApproval(ctx, endpoint.By(ctx), in.ID, request.Decision{Version: in.Body.Version, Reason: in.Body.Reason}))
}

type askInput struct {
	endpoint.RequestPath
	Body struct {
		Version int64             `json:"version"`
		Items   []request.AskItem `json:"items"`
	}
}

func (a *API) askApplicant(ctx context.Context, in *askInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.Ask(ctx, endpoint.By(ctx), in.ID, in.Body.Version, in.Body.Items))
}

func (a *API) takeBackAsk(ctx context.Context, in *endpoint.VersionInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.TakeBackAsk(ctx, endpoint.By(ctx), in.ID, in.Body.Version))
}

type closeInput struct {
	endpoint.RequestPath
	Body decision.Closing
}

func (a *API) closeRequest(ctx context.Context, in *closeInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.Close(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type reviewInput struct {
	endpoint.RequestPath
	Body decision.ReviewVerdict
}

func (a *API) decideReview(ctx context.Context, in *reviewInput) (*endpoint.Answer[request.Decided], error) {
	return endpoint.Reply(a.Origination.DecideReview(ctx, endpoint.By(ctx), in.ID, in.Body))
}
