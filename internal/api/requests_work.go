package api

import (
	"context"

	"florin/internal/identity"
	"florin/internal/origination"
)

// requestRoutes are what brings a request to its decision, for staff, its applicant and who
// borrows with them.
func (a *API) requestRoutes() []Route {
	read, decide := staff(identity.RequestRead), staff(identity.RequestDecide)
	return []Route{
		line("requests", post, "/staff/loan-requests/{id}/second", staff(identity.RequestApprove), "Decide about a proposal, as somebody else than the proposer", handle(a.decideSecond)),
		line("requests", post, "/staff/loan-requests/{id}/undo-approval", decide, "Take an approval back before anything is signed", handle(a.undoApproval)),
		line("requests", get, "/staff/loan-requests/{id}/terms", decide, "Price an approval with other figures, and say what it would take", handle(a.approvalTerms)),
		line("requests", get, "/staff/loan-requests/{id}/work", read, "What surrounds a request: checks, lookalikes, questions, proposal, review, co-borrower", handle(a.requestWork)),
		line("requests", get, "/staff/loan-requests/{id}/checks", read, "Every run of the checks, newest first", handle(a.requestChecks)),
		line("requests", post, "/staff/loan-requests/{id}/checks", decide, "Run the checks anew", handle(a.runRequestChecks)),
		line("requests", post, "/staff/loan-requests/{id}/assign", decide, "Give a request to a colleague", handle(a.assignRequest)),
		line("requests", post, "/staff/loan-requests/assign", decide, "Give several requests to a colleague; what has changed meanwhile is left as it is", handle(a.assignRequests)),
		line("requests", get, "/staff/loan-requests/colleagues", read, "To whom requests may be given", handle(a.requestDeciders)),
		line("requests", post, "/staff/loan-requests/{id}/ask", decide, "Ask the applicant for documents or answers", handle(a.askApplicant)),
		line("requests", post, "/staff/loan-requests/{id}/ask/take-back", decide, "Take the questions back", handle(a.takeBackAsk)),
		line("requests", post, "/staff/loan-requests/{id}/close", decide, "Close a request without a decision", handle(a.closeRequest)),
		line("requests", post, "/staff/loan-requests/{id}/review", staff(identity.RequestReview), "Decide about a review, as somebody who has not decided before", handle(a.decideReview)),
		line("requests", post, "/staff/loan-requests/{id}/co-borrower", decide, "Invite somebody by mail to borrow together", handle(a.inviteCoBorrower)),
		line("requests", post, "/staff/loan-requests/{id}/co-borrower/remove", decide, "Take an invitation back that was not answered", handle(a.removeCoBorrower)),

		line("own requests", get, "/me/requests/{id}", client, "One of the client's own requests: where it stands, what is missing, what can be done", handle(a.ownRequest)),
		line("own requests", post, "/me/requests/{id}/documents", client, "Add a document that was asked for", handle(a.uploadAsked)).status(created).key(requiredKey).streams(),
		line("own requests", post, "/me/requests/{id}/answers", client, "Give everything that was asked for", handle(a.answerAsk)),
		line("own requests", post, "/me/requests/{id}/withdraw", client, "Withdraw a request before anything is signed", handle(a.withdrawRequest)),
		line("own requests", get, "/me/requests/{id}/decision", client, "Why a request was refused, and what can be done about it", handle(a.whyRefused)),
		line("own requests", post, "/me/requests/{id}/review", client, "Ask for a person to look at a refusal again, once", handle(a.askReview)),
		line("co-borrower", post, "/co-borrower/open", visitor, "Open an invitation to borrow together with the mailed link", handle(a.openInvitation)),
		line("co-borrower", get, "/co-borrower/current", visitor, "The invitation of this browser", handle(a.currentInvitation)),
		line("co-borrower", post, "/co-borrower/documents", visitor, "Add a document of one's own", handle(a.uploadForInvitation)).status(created).key(requiredKey).streams(),
		line("co-borrower", del, "/co-borrower/documents/{id}", visitor, "Remove a document of one's own", handle(a.removeForInvitation)),
		line("co-borrower", post, "/co-borrower/submit", visitor, "Give one's own data and consent; the address and the loan are those of the invitation", handle(a.submitInvitation)),
	}
}

type checkRuns struct {
	Items []origination.CheckRun `json:"items"`
}

func (a *API) requestChecks(ctx context.Context, in *RequestPath) (*answer[checkRuns], error) {
	runs, err := a.Origination.Checks(ctx, by(ctx), in.ID)
	return reply(checkRuns{runs}, err)
}

func (a *API) runRequestChecks(ctx context.Context, in *RequestPath) (*answer[origination.CheckRun], error) {
	return reply(a.Origination.RunChecks(ctx, by(ctx), in.ID))
}

func (a *API) requestWork(ctx context.Context, in *RequestPath) (*answer[origination.Work], error) {
	return reply(a.Origination.Work(ctx, by(ctx), in.ID))
}

type assignInput struct {
	RequestPath
	Body struct {
		Version int64   `json:"version"`
		StaffID *string `json:"staff_id" nullable:"true" doc:"Nobody when null"`
	}
}

func (*assignInput) takesNull() {}

func (a *API) assignRequest(ctx context.Context, in *assignInput) (*answer[origination.Work], error) {
	to := ""
	if in.Body.StaffID != nil {
		to = *in.Body.StaffID
	}
	return reply(a.Origination.Assign(ctx, by(ctx), in.ID, in.Body.Version, to))
}

type handoverInput struct {
	Body origination.Handover
}

func (a *API) assignRequests(ctx context.Context, in *handoverInput) (*answer[origination.HandedOver], error) {
	return reply(a.Origination.AssignMany(ctx, by(ctx), in.Body))
}

type decidersView struct {
	Items []identity.Colleague `json:"items"`
}

func (a *API) requestDeciders(ctx context.Context, _ *none) (*answer[decidersView], error) {
	list, err := a.Origination.Deciders(ctx, by(ctx))
	return reply(decidersView{list}, err)
}

type approvalInput struct {
	RequestPath
	Body origination.Approval
}

func (a *API) approve(ctx context.Context, in *approvalInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.ApproveAs(ctx, by(ctx), in.ID, in.Body))
}

type termsInput struct {
	RequestPath
	Amount int64  `query:"amount_minor" minimum:"1" doc:"As wished when absent"`
	Months int    `query:"months" minimum:"1" maximum:"600" doc:"As wished when absent"`
	Rate   string `query:"rate" maxLength:"20" doc:"Percent per year; of the product when absent"`
}

func (a *API) approvalTerms(ctx context.Context, in *termsInput) (*answer[origination.ApprovalTerms], error) {
	thought := origination.Approval{Rate: in.Rate}
	if in.Amount != 0 {
		thought.Amount = &in.Amount
	}
	if in.Months != 0 {
		thought.Months = &in.Months
	}
	return reply(a.Origination.ApprovalTermsOf(ctx, by(ctx), in.ID, thought))
}

type secondInput struct {
	RequestPath
	Body origination.Second
}

func (a *API) decideSecond(ctx context.Context, in *secondInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.DecideSecond(ctx, by(ctx), in.ID, in.Body))
}

type reasonedInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Reason  string `json:"reason" doc:"For colleagues; the applicant does not see it"`
	}
}

func (a *API) undoApproval(ctx context.Context, in *reasonedInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.UndoApproval(ctx, by(ctx), in.ID, origination.Decision{Version: in.Body.Version, Reason: in.Body.Reason}))
}

type askInput struct {
	RequestPath
	Body struct {
		Version int64                 `json:"version"`
		Items   []origination.AskItem `json:"items"`
	}
}

func (a *API) askApplicant(ctx context.Context, in *askInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.Ask(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Items))
}

func (a *API) takeBackAsk(ctx context.Context, in *versionInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.TakeBackAsk(ctx, by(ctx), in.ID, in.Body.Version))
}

type closeInput struct {
	RequestPath
	Body origination.Closing
}

func (a *API) closeRequest(ctx context.Context, in *closeInput) (*answer[origination.Decided], error) {
	return reply(a.Origination.Close(ctx, by(ctx), in.ID, in.Body))
}
