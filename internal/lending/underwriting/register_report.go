package underwriting

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/bureau"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// contractOf is the duty to report the contract of a request; nil when there is none.
func contractOf(rows []bureau.Row, today date.Date) *RegisterReport {
	for _, row := range rows {
		if row.Kind == bureau.Contract {
			return reportOf(row, today)
		}
	}
	return nil
}

// reportOf is how a duty stands.
func reportOf(row bureau.Row, today date.Date) *RegisterReport {
	report := &RegisterReport{Register: row.Register, DueOn: row.DueOn, State: "open", ReportedOn: row.ReportedOn, Reference: row.Reference, By: row.ByName}
	switch {
	case row.State == bureau.Reported:
		report.State = "reported"
	case row.State == bureau.Withdrawn:
		report.State = "void"
	case today.After(row.DueOn):
		report.State = "overdue"
	}
	return report
}

func (r *RegisterReport) due() bool { return r != nil && (r.State == "open" || r.State == "overdue") }

// Report notes that the signed contract was reported to the register by hand. Errors: fault Forbidden, NotFound, and those of bureau.NoteTx.
func (s *Service) Report(ctx context.Context, p identity.Principal, id string, in bureau.ReportInput) (RegisterDesk, error) {
	return s.report(ctx, p, id, bureau.Contract, in)
}

// report notes the newest report of a kind.
func (s *Service) report(ctx context.Context, p identity.Principal, id string, kind bureau.Kind, in bureau.ReportInput) (RegisterDesk, error) {
	return s.atRegister(ctx, p, identity.OfferManage, id, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		rows, err := bureau.OfTx(tx, r.ID)
		if err != nil {
			return err
		}
		for i := len(rows) - 1; i >= 0; i-- {
			if rows[i].Kind == kind {
				return bureau.NoteTx(tx, p, rows[i], in, date.Of(tx.Now(), product.Location()))
			}
		}
		return fault.New(fault.Conflict, "register.not_due")
	})
}
