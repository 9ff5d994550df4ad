package origination

import (
	"context"

	"florin/internal/audit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/settings"
	"florin/internal/validate"
)

// OweReportTx writes down that a contract which was just signed is to be reported to the
// product's register, in the caller's transaction. Where the product knows no such duty it
// does nothing.
func (*Service) OweReportTx(tx *db.Tx, requestID string, product settings.Product, signedOn date.Date) error {
	if product.Lending.ReportDays == 0 {
		return nil
	}
	_, err := tx.Exec(insertReport, requestID, product.Lending.Database, signedOn.AddDays(product.Lending.ReportDays), tx.Now())
	return err
}

// reportTx is the duty of a request; nil when there is none.
func reportTx(tx *db.Tx, r subject, today date.Date) (*RegisterReport, error) {
	row, found, err := db.Maybe[reportRow](tx, findReport, r.ID)
	if err != nil || !found {
		return nil, err
	}
	return row.view(r.place, today), nil
}

func (row reportRow) view(p place, today date.Date) *RegisterReport {
	report := &RegisterReport{
		Register: row.Register, DueOn: row.DueOn, State: "open", ReportedOn: row.ReportedOn, Reference: row.Reference, By: row.ByName,
	}
	switch {
	case row.ReportedOn != nil:
		report.State = "reported"
	case p.gone():
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
	if err := p.Permit(identity.OfferManage); err != nil {
		return RegisterDesk{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return RegisterDesk{}, err
	}
	in.Reference = clean(in.Reference)
	var desk RegisterDesk
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		product := productOf(snapshot, r.Product)
		if err := noteReportTx(tx, p, r, in, date.Of(tx.Now(), product.Location())); err != nil {
			return err
		}
		desk, err = registerDeskTx(tx, p, r, product)
		return err
	})
	return desk, err
}

func noteReportTx(tx *db.Tx, p identity.Principal, r subject, in ReportInput, today date.Date) error {
	report, err := reportTx(tx, r, today)
	switch {
	case err != nil:
		return err
	case report != nil && report.State == "reported":
		return fault.New(fault.Conflict, "register.reported")
	case !report.due():
		return fault.New(fault.Conflict, "register.not_due")
	}
	v := validate.New()
	v.Check("/reported_on", notFuture(in.ReportedOn, today))
	v.Check("/reference", validate.Required(in.Reference))
	v.CheckWith("/reference", validate.Text(in.Reference, longestReceipt), map[string]any{"max": longestReceipt})
	if err := v.Err(); err != nil {
		return err
	}
	n, err := tx.Exec(setReported, r.ID, in.ReportedOn, in.Reference, p.StaffID, displayName(p), tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "register.reported")
	}
	if err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "request.reported", EntityKind: entityRequest, EntityID: r.ID,
		Details: map[string]any{"register": report.Register, "reported_on": in.ReportedOn, "due_on": report.DueOn},
	})
}
