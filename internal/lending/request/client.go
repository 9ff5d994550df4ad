package request

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// OwnRequest is one request as its applicant sees it.
type OwnRequest struct {
	ID        string       `json:"id"`
	Reference string       `json:"reference"`
	CreatedAt time.Time    `json:"created_at"`
	Amount    money.Amount `json:"amount"`
	Duration  *int         `json:"duration"` // nil: not given
	Status    Status       `json:"status"`
	Stage     Stage        `json:"stage"`
	Outcome   Outcome      `json:"outcome"`
	// StatusLabelKey is the message key of the status in the client catalog.
	StatusLabelKey string `json:"status_label_key"`
}

// LoanStatus sums an applicant's requests up.
type LoanStatus string

// The three states of specification 4: Approuvé, En attente, Aucun prêt.
const (
	LoanApproved LoanStatus = "approved"
	LoanPending  LoanStatus = "pending"
	LoanNone     LoanStatus = "none"
)

// Summary is what the cards of the client area show: the figures of the newest approved
// request. They are nil without one, and NextDue until the loan has been paid out.
type Summary struct {
	LoanStatus     LoanStatus    `json:"loan_status"`
	Amount         *money.Amount `json:"amount"`
	Duration       *int          `json:"duration"`
	MonthlyPayment *money.Amount `json:"monthly_payment"`
	NextDue        *date.Date    `json:"next_due"`

	Repayment credit.Repayment `json:"repayment,omitzero" doc:"How it is paid back; absent: in equal monthly instalments"`
}

type ownRow struct {
	LoanRow
	Reference string    `db:"reference"`
	CreatedAt time.Time `db:"created_at"`
	Wished    *int      `db:"wished"`
	Status    Status    `db:"status"`
	Place
	ApprovedRow
}

// ownLimit is more than anybody applies for, and keeps a page bounded.
const ownLimit = 200

var listOwn = db.SQL(`
	SELECT id, reference, created_at, status, stage, COALESCE(outcome, '') AS outcome, currency, amount_minor, months,
		CASE WHEN duration_given THEN months END AS wished, rate_type, rate, repayment, approved_minor, approved_months, approved_rate
	FROM loan_requests WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`)

// OwnRequests gives the signed-in client's requests, newest first, and their summary.
// What belongs to a client is decided by the account alone, never by an e-mail address.
// Errors: fault Unauthenticated.
func (s *Service) OwnRequests(ctx context.Context, p identity.Principal) ([]OwnRequest, Summary, error) {
	if err := RequireClient(p); err != nil {
		return nil, Summary{}, err
	}
	var rows []ownRow
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[ownRow](tx, listOwn, p.AccountID, ownLimit)
		return err
	})
	if err != nil {
		return nil, Summary{}, err
	}
	items := make([]OwnRequest, len(rows))
	for i, r := range rows {
		seen := r.Told()
		items[i] = OwnRequest{r.ID, r.Reference, r.CreatedAt, r.Amount(), r.Wished, r.Status, seen.Stage, seen.Outcome, "client:status." + string(r.shown())}
	}
	summary, err := summarize(rows)
	return items, summary, err
}

// summarize follows section 4: approved if any request is, else pending if any exists.
// A request that was refused still counts as existing, one that came to nothing otherwise does not.
func summarize(rows []ownRow) (Summary, error) {
	if len(rows) == 0 {
		return Summary{LoanStatus: LoanNone}, nil
	}
	status := LoanNone
	for _, r := range rows {
		if r.Gone() {
			continue
		}
		status = LoanPending
		if r.Status != Approved {
			continue
		}
		loan := r.Agreed(r.ApprovedRow)
		q, err := loan.Quote()
		if err != nil {
			return Summary{}, err
		}
		amount, months := loan.Amount(), loan.Months
		return Summary{LoanStatus: LoanApproved, Amount: &amount, Duration: &months, MonthlyPayment: &q.Payment, Repayment: q.Repayment}, nil
	}
	return Summary{LoanStatus: status}, nil
}

// ListOwnIDs reads the requests of an account, newest first.
var ListOwnIDs = db.SQL(`SELECT id FROM loan_requests WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`)
