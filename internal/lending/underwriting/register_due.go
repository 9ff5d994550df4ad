package underwriting

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// DueReport is something that a register is still to be told.
type DueReport struct {
	RequestID string    `db:"id" json:"request_id"`
	Reference string    `db:"reference" json:"reference"`
	FirstName string    `db:"first_name" private:"loan_requests.first_name" json:"first_name"`
	LastName  string    `db:"last_name" private:"loan_requests.last_name" json:"last_name"`
	Product   string    `db:"product" json:"product"`
	Kind      string    `db:"kind" json:"kind" enum:"contract,arrears" doc:"A contract that was signed, or arrears that the law counts"`
	Register  string    `db:"register" json:"register"`
	DueOn     date.Date `db:"due_on" json:"due_on"`
	Overdue   bool      `json:"overdue" doc:"The day has passed where the product is sold"`
}

// DueReports are how many reports are owed, and the most urgent of them.
type DueReports struct {
	Count   int64       `json:"count"`
	AtLeast bool        `json:"at_least" doc:"More than that"`
	Next    []DueReport `json:"next" doc:"Whose day comes first"`
}

const (
	dueColumns = `r.id, r.reference, r.first_name, r.last_name, r.product, d.register, d.due_on`
	// The words of the partial indexes of migrations 0027 and 0047. A contract that ended otherwise is reported no more (request.Place.Gone).
	dueReports = `
		SELECT ` + dueColumns + `, 'contract' AS kind FROM register_reports d JOIN loan_requests r ON r.id = d.request_id
		WHERE d.reported_on IS NULL AND (r.outcome IS NULL OR r.outcome IN ('funded', 'declined')) AND ($1 = '' OR r.product = $1)
		UNION ALL
		SELECT ` + dueColumns + `, 'arrears' AS kind FROM register_arrears d JOIN loan_requests r ON r.id = d.request_id
		WHERE d.reported_on IS NULL AND d.ended_on IS NULL AND ($1 = '' OR r.product = $1)`
)

var (
	countDueReports = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM (` + dueReports + `) AS due LIMIT $2) AS counted`)
	listDueReports  = db.SQL(`SELECT * FROM (` + dueReports + `) AS due ORDER BY due_on, reference, kind LIMIT $2`)
)

// ReportsDue gives what registers are still to be told (KKG art. 25), of one product or of
// all. Errors: fault Forbidden.
func (s *Service) ReportsDue(ctx context.Context, p identity.Principal, product string) (DueReports, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return DueReports{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return DueReports{}, err
	}
	var due DueReports
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		n, err := db.One[int64](tx, countDueReports, product, request.CountedOpen+1)
		if err != nil {
			return err
		}
		due.Count, due.AtLeast = min(n, request.CountedOpen), n > request.CountedOpen
		due.Next, err = db.All[DueReport](tx, listDueReports, product, request.ShownWaiting)
		due.Next = listing.OrEmpty(due.Next)
		for i, each := range due.Next {
			due.Next[i].Overdue = date.Of(tx.Now(), request.ProductOf(snapshot, each.Product).Location()).After(each.DueOn)
		}
		return err
	})
	return due, err
}
