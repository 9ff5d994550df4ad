package underwriting

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// OweReportTx writes down that a contract which was just signed is to be reported to the
// product's register, in the caller's transaction. Where the product knows no such duty it
// does nothing.
func (*Service) OweReportTx(tx *db.Tx, requestID string, product catalogue.Product, signedOn date.Date) error {
	if product.Lending.ReportDays == 0 {
		return nil
	}
	due := signedOn.AddDays(product.Lending.ReportDays)
	n, err := tx.Exec(insertReport, requestID, product.Lending.Database, due, tx.Now())
	if err != nil || n == 0 {
		return err
	}
	return tellDueTx(tx, requestID, product.Lending.Database, "contract", due)
}

// tellDueTx tells other programs that a register is to be told something, as DueReport.Kind names it.
func tellDueTx(tx *db.Tx, requestID, register, report string, due date.Date) error {
	return eventlog.EmitTx(tx, identity.Background().Actor(), eventlog.ReportDue, eventlog.Data{
		RequestID: requestID, Register: register, Report: report, DueOn: due.String(),
	})
}

// reportTx is the duty of a request; nil when there is none.
func reportTx(tx *db.Tx, r request.Case, today date.Date) (*RegisterReport, error) {
	row, found, err := db.Maybe[reportRow](tx, findReport, r.ID)
	if err != nil || !found {
		return nil, err
	}
	return row.view(r.Gone(), today), nil
}

// view is how a duty stands; void: it ended before anybody reported.
func (row reportRow) view(void bool, today date.Date) *RegisterReport {
	report := &RegisterReport{
		Register: row.Register, DueOn: row.DueOn, State: "open", ReportedOn: row.ReportedOn, Reference: row.Reference, By: row.ByName,
	}
	switch {
	case row.ReportedOn != nil:
		report.State = "reported"
	case void:
		report.State = "void"
	case today.After(row.DueOn):
		report.State = "overdue"
	}
	return report
}

func (r *RegisterReport) due() bool { return r != nil && (r.State == "open" || r.State == "overdue") }

// ReportInput says that a contract was reported.
type ReportInput struct {
	ReportedOn date.Date `json:"reported_on"`
	Reference  string    `json:"reference"`
}

// Report notes that the signed contract was reported to the register. Errors: fault
// Forbidden, NotFound, Invalid, Conflict "register.not_due" and "register.reported".
func (s *Service) Report(ctx context.Context, p identity.Principal, id string, in ReportInput) (RegisterDesk, error) {
	return s.report(ctx, p, id, in, noteReportTx)
}

// report notes something as reported, by one of the two duties.
func (s *Service) report(ctx context.Context, p identity.Principal, id string, in ReportInput,
	note func(tx *db.Tx, p identity.Principal, r request.Case, in ReportInput, today date.Date) error,
) (RegisterDesk, error) {
	in.Reference = clean(in.Reference)
	return s.atRegister(ctx, p, identity.OfferManage, id, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		return note(tx, p, r, in, date.Of(tx.Now(), product.Location()))
	})
}

func noteReportTx(tx *db.Tx, p identity.Principal, r request.Case, in ReportInput, today date.Date) error {
	report, err := reportTx(tx, r, today)
	if err != nil {
		return err
	}
	if err := report.noteable(in, today); err != nil {
		return err
	}
	if err := notedOnce(tx.Exec(setReported, r.ID, in.ReportedOn, in.Reference, p.Who(), request.DisplayName(p), tx.Now())); err != nil {
		return err
	}
	return reportedTx(tx, p, r, "request.reported", map[string]any{"register": report.Register, "reported_on": in.ReportedOn, "due_on": report.DueOn})
}

// noteable refuses what cannot be noted as reported.
func (r *RegisterReport) noteable(in ReportInput, today date.Date) error {
	switch {
	case r != nil && r.State == "reported":
		return fault.New(fault.Conflict, "register.reported")
	case !r.due():
		return fault.New(fault.Conflict, "register.not_due")
	}
	v := validate.New()
	v.Check("/reported_on", notFuture(in.ReportedOn, today))
	v.Check("/reference", validate.Required(in.Reference))
	v.CheckWith("/reference", validate.Text(in.Reference, longestReceipt), map[string]any{"max": longestReceipt})
	return v.Err()
}

// notedOnce refuses the second of two who note the same report.
func notedOnce(n int64, err error) error {
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "register.reported")
	}
	return err
}

func reportedTx(tx *db.Tx, p identity.Principal, r request.Case, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: request.EntityRequest, EntityID: r.ID, Details: details})
}
