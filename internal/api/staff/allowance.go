package staff

import (
	"context"

	"florin/internal/admin/impairment"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/table"
)

// allowanceRoutes are what accountants do with the losses that are expected of loans.
func (a *API) allowanceRoutes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.LedgerRead), endpoint.Staff(identity.LedgerManage)
	return []endpoint.Route{
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/allowance", read, "By which rules losses are expected, and the runs that went by them", endpoint.Handle(a.allowance)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/rules", manage, "Propose other rules of expected losses", endpoint.Handle(a.proposeAllowance)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/rules/{id}/confirm", manage, "Bring rules of expected losses into force on their day, as the second person", endpoint.Handle(a.confirmAllowance)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/rules/{id}/reject", manage, "Refuse rules of expected losses with a reason", endpoint.Handle(a.rejectAllowance)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/rules/{id}/withdraw", manage, "Take rules of expected losses back before they are in force", endpoint.Handle(a.withdrawAllowance)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/runs", manage, "Reckon and book the allowance as of the end of a month", endpoint.Handle(a.startAllowance)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/allowance/runs/{id}", read, "A run, how it moved since another one, and its loans", endpoint.Handle(a.allowanceRun)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/allowance/runs/{id}/file", read, "A run loan by loan as a file; that it was taken is recorded", endpoint.Handle(a.allowanceFile)).Streaming(),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/allowance/loans/{id}", read, "What is expected to be lost of a loan, and how staff watch it", endpoint.Handle(a.allowanceLoan)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/loans/{id}/marks", manage, "Watch a loan", endpoint.Handle(a.watchLoan)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/allowance/loans/{id}/marks/{mark}/end", manage, "Watch a loan no more", endpoint.Handle(a.unwatchLoan)),
	}
}

func (a *API) allowance(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[impairment.Overview], error) {
	return endpoint.Reply(a.Books.Impairment.Overview(ctx, endpoint.By(ctx)))
}

type proposeAllowanceInput struct {
	Body impairment.RulesInput
}

func (a *API) proposeAllowance(ctx context.Context, in *proposeAllowanceInput) (*endpoint.Answer[impairment.RulesChange], error) {
	return endpoint.Reply(a.Books.Impairment.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmAllowance(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[impairment.RulesChange], error) {
	return endpoint.Reply(a.Books.Impairment.Confirm(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectAllowance(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[impairment.RulesChange], error) {
	return endpoint.Reply(a.Books.Impairment.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawAllowance(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[impairment.RulesChange], error) {
	return endpoint.Reply(a.Books.Impairment.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

type startAllowanceInput struct {
	Body struct {
		AsOf date.Date `json:"as_of" doc:"The end of a month that is over, not before the last run"`
	}
}

func (a *API) startAllowance(ctx context.Context, in *startAllowanceInput) (*endpoint.Answer[impairment.Run], error) {
	return endpoint.Reply(a.Books.Impairment.Start(ctx, endpoint.By(ctx), in.Body.AsOf))
}

type allowanceRunInput struct {
	endpoint.RequestPath
	Since  string `query:"since" maxLength:"36" doc:"The run to compare with; the booked one before it when absent"`
	Stage  int    `query:"stage" minimum:"0" maximum:"3" doc:"Only loans of this stage; 0: all"`
	Cursor string `query:"cursor" maxLength:"100" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
}

func (a *API) allowanceRun(ctx context.Context, in *allowanceRunInput) (*endpoint.Answer[impairment.Detail], error) {
	return endpoint.Reply(a.Books.Impairment.Detail(ctx, endpoint.By(ctx), impairment.Asked{ID: in.ID, Since: in.Since, Stage: in.Stage, Cursor: in.Cursor, Limit: in.Limit}))
}

type allowanceFileInput struct {
	endpoint.RequestPath
	Format string `query:"format" required:"true" enum:"csv,xlsx"`
}

func (a *API) allowanceFile(ctx context.Context, in *allowanceFileInput) (*endpoint.Stream, error) {
	file, err := a.Books.Impairment.OpenFile(ctx, endpoint.By(ctx), in.ID, table.Format(in.Format))
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, file.Media, file.Name, "the file of an allowance", file.Write), nil
}

func (a *API) allowanceLoan(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[impairment.LoanView], error) {
	return endpoint.Reply(a.Books.Impairment.Loan(ctx, endpoint.By(ctx), in.ID))
}

type watchLoanInput struct {
	endpoint.RequestPath
	Body impairment.MarkInput
}

func (a *API) watchLoan(ctx context.Context, in *watchLoanInput) (*endpoint.Answer[impairment.LoanView], error) {
	return endpoint.Reply(a.Books.Impairment.Watch(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type unwatchLoanInput struct {
	endpoint.RequestPath
	Mark string `path:"mark" maxLength:"36"`
}

func (a *API) unwatchLoan(ctx context.Context, in *unwatchLoanInput) (*endpoint.Answer[impairment.LoanView], error) {
	return endpoint.Reply(a.Books.Impairment.Unwatch(ctx, endpoint.By(ctx), in.ID, in.Mark))
}
