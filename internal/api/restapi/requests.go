package restapi

import (
	"context"
	"net/http"

	"florin/internal/identity/identity"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/query"
)

// requests is the table loan_requests.
func (a *API) requests() *table {
	return &table{
		Table: application.WireRequests,
		ask: func(ctx context.Context, by identity.Principal, q query.Question) ([]row, int64, error) {
			page, err := a.Origination.AskRequests(ctx, by, q)
			return requestRows(page.Rows), page.Total, err
		},
		create:  a.createRequests,
		change:  a.decideRequest,
		erase:   a.deleteRequests,
		decides: func(by identity.Principal) bool { return by.Kind == identity.Staff && by.Can(identity.RequestDecide) },
	}
}

func requestRows(list []application.WireRequest) []row {
	rows := make([]row, len(list))
	for i, r := range list {
		rows[i] = r.Values()
	}
	return rows
}

func (a *API) createRequests(ctx context.Context, by identity.Principal, list []object) ([]row, error) {
	applications := make([]application.Fields, len(list))
	for i, o := range list {
		if err := mayWrite(by, o); err != nil {
			return nil, err
		}
		var err error
		if applications[i], err = fieldsOf(o); err != nil {
			return nil, err
		}
	}
	rows, err := a.Origination.SubmitForeign(ctx, by, applications)
	return requestRows(rows), err
}

// ours are the columns that the server fills.
var ours = []string{"id", "created_at", "admin_notes", "processed_at", "reference"}

// mayWrite refuses a row that claims what only the lender decides.
func mayWrite(by identity.Principal, o object) error {
	for _, name := range ours {
		if o[name] != nil {
			return violates(by, "loan_requests").because("only the server sets " + name)
		}
	}
	if status, given := o["status"]; given && status != nil && status != string(request.Pending) {
		return violates(by, "loan_requests").because("a new row has the status pending")
	}
	return nil
}

// decideRequest approves or refuses: nothing else of a request is changed from outside.
func (a *API) decideRequest(ctx context.Context, by identity.Principal, filters []query.Filter, o object) ([]row, error) {
	decision, err := decisionOf(by, o)
	if err != nil {
		return nil, err
	}
	decided, err := a.Origination.DecideForeign(ctx, by, filters, decision)
	if err != nil || decided == nil {
		return nil, err
	}
	return []row{decided.Values()}, nil
}

func decisionOf(by identity.Principal, o object) (decision.WireDecision, error) {
	var w decision.WireDecision
	for name := range o {
		switch name {
		case "status", "admin_notes", "processed_at": // the time is the server's own, whatever is sent
		default:
			return w, denied(by, "permission denied for table loan_requests").because("only status, admin_notes and processed_at can be updated")
		}
	}
	status, err := textOf("status", o["status"])
	if err != nil {
		return w, err
	}
	if w.AdminNotes, err = textOf("admin_notes", o["admin_notes"]); err != nil {
		return w, err
	}
	if at, given := o["processed_at"].(string); given {
		if _, ok := query.ParseInstant(at); !ok {
			return w, refuse(http.StatusBadRequest, "22007", "invalid date or time for column processed_at")
		}
	}
	if w.Status = request.Status(status); !w.Status.Known() {
		return w, refuse(http.StatusBadRequest, codeCheck, "An update sets the status to approved or rejected").because("status: choice.invalid")
	}
	return w, nil
}
