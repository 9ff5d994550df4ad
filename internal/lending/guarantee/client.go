package guarantee

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Standing is how far a guarantee is in the eyes of a borrower, who is told nothing of what the guarantor has said.
type Standing string

// The standings.
const (
	Waiting  Standing = "waiting"  // for the guarantor or the lender: the payout waits with it
	Holds    Standing = "signed"   // it holds
	Refused  Standing = "declined" // the guarantor has said no
	Finished Standing = "over"     // the loan is repaid or never came about, or its time is over
)

var standings = map[State]Standing{
	Asked: Waiting, Declared: Waiting, Accepted: Waiting, Signed: Holds, Declined: Refused, Released: Finished,
}

// OfBorrower is a guarantee as the borrower sees it.
type OfBorrower struct {
	ID        string       `json:"id"`
	RequestID string       `json:"request_id"`
	FirstName string       `json:"first_name"`
	LastName  string       `json:"last_name"`
	State     Standing     `json:"state" enum:"waiting,signed,declined,over"`
	Limit     money.Amount `json:"limit" doc:"The most that the guarantor ever pays"`
	EndsOn    *date.Date   `json:"ends_on" doc:"Once it is signed"`
}

// OfBorrowers are those of all requests of a borrower.
type OfBorrowers struct {
	Items []OfBorrower `json:"items" doc:"The oldest first; without those that the lender does without"`
	Named []OfNamed    `json:"named" doc:"Whom the borrower proposes and the lender has not asked; the oldest first"`
	Adds  []string     `json:"adds" doc:"The requests for which the borrower may name a guarantor now"`
}

// mostOwn bounds what a borrower is shown.
const mostOwn = 200

var listOwn = db.SQL(`
	SELECT ` + columns + ` FROM guarantees
	WHERE request_id IN (SELECT id FROM loan_requests WHERE account_id = $1) AND state <> 'withdrawn' ORDER BY id LIMIT $2`)

var (
	listOwnNamed = db.SQL(`
		SELECT ` + namedColumns + ` FROM named_guarantors
		WHERE request_id IN (SELECT id FROM loan_requests WHERE account_id = $1) ORDER BY id LIMIT $2`)
	listOpen = db.SQL(`SELECT id FROM loan_requests WHERE account_id = $1 AND outcome IS NULL ORDER BY id LIMIT $2`)
)

// Borrower gives the guarantees of the caller's own loans. Errors: fault Unauthenticated.
func (s *Service) Borrower(ctx context.Context, p identity.Principal) (all OfBorrowers, err error) {
	if err := request.RequireClient(p); err != nil {
		return all, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		all, err = s.borrowerTx(tx, p)
		return err
	})
	return all, err
}

func (s *Service) borrowerTx(tx *db.Tx, p identity.Principal) (OfBorrowers, error) {
	all := OfBorrowers{Items: []OfBorrower{}, Named: []OfNamed{}, Adds: []string{}}
	rows, err := db.All[row](tx, listOwn, p.AccountID, mostOwn)
	if err != nil {
		return all, err
	}
	for _, r := range rows {
		all.Items = append(all.Items, OfBorrower{r.ID, r.RequestID, r.FirstName, r.LastName, standings[r.State], r.limit(), r.EndsOn})
	}
	named, err := db.All[namedRow](tx, listOwnNamed, p.AccountID, mostOwn)
	if err != nil {
		return all, err
	}
	for _, n := range named {
		all.Named = append(all.Named, OfNamed{n.RequestID, n.shown()})
	}
	policies, err := settings.PoliciesTx(tx)
	if err != nil || !policies.NameGuarantors {
		return all, err
	}
	open, err := db.All[string](tx, listOpen, p.AccountID, mostOwn)
	if err != nil {
		return all, err
	}
	for _, id := range open {
		w, err := s.wholeTx(tx, row{RequestID: id})
		if err != nil {
			return all, err
		}
		if mayName(w) {
			all.Adds = append(all.Adds, id)
		}
	}
	return all, nil
}
