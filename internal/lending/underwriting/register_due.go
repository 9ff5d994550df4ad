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
	Kind      string    `db:"kind" json:"kind" enum:"contract,arrears,called,cured,ended,correction" doc:"A contract that was signed, arrears that the law counts, a loan that was called in, arrears that were put right, a contract that has ended, or that a report was wrong"`
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

// The words of the partial index of migration 0174.
const dueReports = `
		SELECT r.id, r.reference, r.first_name, r.last_name, r.product, d.register, d.due_on, d.kind FROM bureau_reports d JOIN loan_requests r ON r.id = d.request_id
		WHERE d.state IN ('due', 'asked', 'failed') AND ($1 = '' OR r.product = $1)`

var (
	countDueReports = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM (` + dueReports + `) AS due LIMIT $2) AS counted`)
	listDueReports  = db.SQL(`SELECT * FROM (` + dueReports + `) AS due ORDER BY due_on, reference, kind LIMIT $2`)
)

// ReportsDue gives what registers are still to be told, of one product or of
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
