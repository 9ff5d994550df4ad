package staff

import (
	"context"

	"florin/internal/admin/reporting"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// reportingRoutes are what the lender owes authorities for each month, quarter and year.
func (a *API) reportingRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.LedgerManage)
	return []endpoint.Route{
		endpoint.Line("ledger", endpoint.Get, "/staff/reporting", endpoint.Staff(identity.LedgerRead), "Reports to authorities: what is due, for which period and until when, and what was sent", endpoint.Handle(a.reportCalendar)),
		endpoint.Line("ledger", endpoint.Post, "/staff/reporting/filings", manage, "Record that a report was sent, or correct such a record by another", endpoint.Handle(a.fileReport)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/reporting/duties", manage, "Add a report that the lender owes", endpoint.Handle(a.addDuty)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/reporting/duties/{id}", manage, "Decide whether a report is owed, from when on, and what the law leaves open of it", endpoint.Handle(a.decideDuty)),
	}
}

func (a *API) reportCalendar(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[reporting.Calendar], error) {
	return endpoint.Reply(a.Reporting.Calendar(ctx, endpoint.By(ctx)))
}

type fileReportInput struct {
	Body reporting.FilingInput
}

func (a *API) fileReport(ctx context.Context, in *fileReportInput) (*endpoint.Answer[reporting.Filing], error) {
	return endpoint.Reply(a.Reporting.File(ctx, endpoint.By(ctx), in.Body))
}

type addDutyInput struct {
	Body reporting.DutyInput
}

func (a *API) addDuty(ctx context.Context, in *addDutyInput) (*endpoint.Answer[reporting.Duty], error) {
	return endpoint.Reply(a.Reporting.Add(ctx, endpoint.By(ctx), in.Body))
}

type decideDutyInput struct {
	endpoint.RequestPath
	Body reporting.DutyInput
}

func (a *API) decideDuty(ctx context.Context, in *decideDutyInput) (*endpoint.Answer[reporting.Duty], error) {
	return endpoint.Reply(a.Reporting.Decide(ctx, endpoint.By(ctx), in.ID, in.Body))
}
