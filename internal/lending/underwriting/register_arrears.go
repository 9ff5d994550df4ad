package underwriting

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/bureau"
)

// ArrearsReport is the duty to report arrears to the register.
type ArrearsReport struct {
	RegisterReport
	Number    int          `json:"number"`
	ReachedOn date.Date    `json:"reached_on"`
	Missing   money.Amount `json:"missing" doc:"What was overdue of the instalments on that day"`
	From      money.Amount `json:"from" doc:"The sum from which it is reported; nought: the law names none"`
	EndedOn   *date.Date   `json:"ended_on" doc:"When less than that was overdue again; null: it still is"`
}

// arrearsOf lists what was to be reported of the arrears of a request, newest first.
func arrearsOf(rows []bureau.Row, today date.Date) []ArrearsReport {
	list := []ArrearsReport{}
	for _, row := range rows {
		if row.Kind == bureau.Arrears {
			report := ArrearsReport{
				RegisterReport: *reportOf(row, today), Number: len(list) + 1, ReachedOn: row.HappenedOn,
				Missing: money.Of(row.Minor, row.Currency), From: money.Of(row.FromMinor, row.Currency), EndedOn: row.OverOn,
			}
			list = append([]ArrearsReport{report}, list...)
		}
	}
	return list
}

// ReportArrears notes that the arrears of a contract were reported to the register by hand, the newest that are to be. Errors: fault Forbidden, NotFound, and those of bureau.NoteTx.
func (s *Service) ReportArrears(ctx context.Context, p identity.Principal, id string, in bureau.ReportInput) (RegisterDesk, error) {
	return s.report(ctx, p, id, bureau.Arrears, in)
}
