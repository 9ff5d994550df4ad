package underwriting

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// ArrearsReached are arrears of a contract that its law counts, with the sum from which it does.
type ArrearsReached struct {
	On      date.Date
	Missing money.Amount
	From    money.Amount
}

// ArrearsReport is the duty to report arrears to the register (KKG art. 25 al. 2).
type ArrearsReport struct {
	RegisterReport
	Number    int          `json:"number"`
	ReachedOn date.Date    `json:"reached_on"`
	Missing   money.Amount `json:"missing" doc:"What was overdue of the instalments on that day"`
	From      money.Amount `json:"from" doc:"The sum from which it is reported"`
	EndedOn   *date.Date   `json:"ended_on" doc:"When less than that was overdue again; null: it still is"`
}

type arrearsRow struct {
	reportRow
	Number    int            `db:"number"`
	ReachedOn date.Date      `db:"reached_on"`
	Currency  money.Currency `db:"currency"`
	Missing   int64          `db:"overdue_minor"`
	From      int64          `db:"from_minor"`
	EndedOn   *date.Date     `db:"ended_on"`
}

var (
	insertArrears = db.SQL(`
		INSERT INTO register_arrears (request_id, number, register, reached_on, due_on, currency, overdue_minor, from_minor, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
	listArrears = db.SQL(`
		SELECT number, register, reached_on, due_on, currency, overdue_minor, from_minor, ended_on, reported_on,
			COALESCE(reference, '') AS reference, COALESCE(by_name, '') AS by_name
		FROM register_arrears WHERE request_id = $1 ORDER BY number DESC`)
	endArrears = db.SQL(`
		UPDATE register_arrears SET ended_on = $2 WHERE request_id = $1 AND ended_on IS NULL`)
	setArrearsReported = db.SQL(`
		UPDATE register_arrears SET reported_on = $3, reference = $4, by_id = $5, by_name = $6, recorded_at = $7
		WHERE request_id = $1 AND number = $2 AND recorded_at IS NULL`)
)

// OweArrearsTx writes down that the arrears of a contract are to be reported to the product's
// register, in the caller's transaction. The same arrears are owed once: until they have
// ended. Where the product knows no duty to report it does nothing.
func (*Service) OweArrearsTx(tx *db.Tx, requestID string, product catalogue.Product, a ArrearsReached) error {
	days, register := product.Lending.ReportDays, product.Lending.Database
	if days == 0 {
		return nil
	}
	rows, err := db.All[arrearsRow](tx, listArrears, requestID)
	if err != nil || len(rows) > 0 && rows[0].EndedOn == nil {
		return err
	}
	number := len(rows) + 1
	_, err = tx.Exec(insertArrears, requestID, number, register, a.On, a.On.AddDays(days), a.Missing.Currency, a.Missing.Minor, a.From.Minor, tx.Now())
	if err != nil {
		return err
	}
	if err := tellDueTx(tx, requestID, register, "arrears", a.On.AddDays(days)); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: identity.Background().Actor(), Action: "request.arrears_reached", EntityKind: request.EntityRequest, EntityID: requestID,
		Details: map[string]any{"number": number, "register": register, "minor": a.Missing.Minor, "from": a.From.Minor, "due_on": a.On.AddDays(days)},
	})
}

// EndArrearsTx notes that less is overdue again than is reported. What was not reported by
// then is not owed any more.
func (*Service) EndArrearsTx(tx *db.Tx, requestID string, on date.Date) error {
	_, err := tx.Exec(endArrears, requestID, on)
	return err
}

// arrearsTx lists what was to be reported of the arrears of a request, newest first.
func arrearsTx(tx *db.Tx, requestID string, today date.Date) ([]ArrearsReport, error) {
	rows, err := db.All[arrearsRow](tx, listArrears, requestID)
	list := make([]ArrearsReport, 0, len(rows))
	for _, row := range rows {
		list = append(list, ArrearsReport{
			RegisterReport: *row.view(row.EndedOn != nil, today), Number: row.Number, ReachedOn: row.ReachedOn,
			Missing: money.Of(row.Missing, row.Currency), From: money.Of(row.From, row.Currency), EndedOn: row.EndedOn,
		})
	}
	return list, err
}

// ReportArrears notes that the arrears of a contract were reported to the register, the
// newest that are to be. Errors: fault Forbidden, NotFound, Invalid, Conflict
// "register.not_due" and "register.reported".
func (s *Service) ReportArrears(ctx context.Context, p identity.Principal, id string, in ReportInput) (RegisterDesk, error) {
	return s.report(ctx, p, id, in, noteArrearsTx)
}

func noteArrearsTx(tx *db.Tx, p identity.Principal, r request.Case, in ReportInput, today date.Date) error {
	list, err := arrearsTx(tx, r.ID, today)
	if err != nil {
		return err
	}
	var newest *ArrearsReport
	var report *RegisterReport
	if len(list) > 0 {
		newest, report = &list[0], &list[0].RegisterReport
	}
	if err := report.noteable(in, today); err != nil {
		return err
	}
	if err := notedOnce(tx.Exec(setArrearsReported, r.ID, newest.Number, in.ReportedOn, in.Reference, p.Who(), request.DisplayName(p), tx.Now())); err != nil {
		return err
	}
	return reportedTx(tx, p, r, "request.arrears_reported", map[string]any{
		"number": newest.Number, "register": newest.Register, "reported_on": in.ReportedOn, "due_on": newest.DueOn,
	})
}
