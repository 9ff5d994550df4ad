package admin

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/lending/bureau"
)

// registerReportRoutes are what registers of credits are to be told of loans, and were.
func (a *API) registerReportRoutes() []endpoint.Route {
	read, tell := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.OfferManage)
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/register-reports", read, "What the register is to be told of the request's loan, and was, in that order", endpoint.Handle(a.registerReportsOf)),
		endpoint.Line("requests", endpoint.Get, "/staff/register-reports", read, "What registers are to be told of loans, or were", endpoint.Handle(a.registerReports)),
		endpoint.Line("requests", endpoint.Post, "/staff/register-reports/{id}/ask", tell, "Have the lender's adapter tell the register", endpoint.Handle(a.askRegisterReport)),
		endpoint.Line("requests", endpoint.Post, "/staff/register-reports/{id}/report", tell, "Note that the register was told by hand", endpoint.Handle(a.noteRegisterReport)),
	}
}

type registerReportsInput struct {
	State    string `query:"state" enum:"open,late,failed,reported,withdrawn" default:"open" doc:"open: still to be told; late: of these, those whose day has passed"`
	Register string `query:"register" maxLength:"40" doc:"All when absent"`
	Kind     string `query:"kind" enum:"contract,arrears,called,cured,ended,correction" doc:"All when absent"`
	exchange.TimedPage
}

func (a *API) registerReports(ctx context.Context, in *registerReportsInput) (*endpoint.Answer[bureau.Page], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Origination.Bureau.List(ctx, endpoint.By(ctx), bureau.Filter{
		Which: bureau.Which(in.State), Register: in.Register, Kind: bureau.Kind(in.Kind), Span: span, Cursor: in.Cursor, Limit: in.Limit,
	}))
}

type registerReportsOfRequest struct {
	Items []bureau.Report `json:"items"`
}

func (a *API) registerReportsOf(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[registerReportsOfRequest], error) {
	list, err := a.Origination.Bureau.OfRequest(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Reply(registerReportsOfRequest{list}, err)
}

func (a *API) askRegisterReport(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[bureau.Report], error) {
	return endpoint.Reply(a.Origination.Bureau.Ask(ctx, endpoint.By(ctx), in.ID))
}

type noteRegisterReportInput struct {
	endpoint.RequestPath
	Body bureau.ReportInput
}

func (a *API) noteRegisterReport(ctx context.Context, in *noteRegisterReportInput) (*endpoint.Answer[bureau.Report], error) {
	return endpoint.Reply(a.Origination.Bureau.Report(ctx, endpoint.By(ctx), in.ID, in.Body))
}
