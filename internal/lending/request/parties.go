package origination

import (
	"time"

	"florin/internal/credit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/money"
	"florin/internal/settings"
)

// Deal is what an offer is made of: the loan as it was approved, and who borrows it.
type Deal struct {
	RequestID string
	Reference string
	Version   int64
	Stage     Stage
	Outcome   Outcome
	AccountID string // "" until the request has joined one
	Product   string
	Lang      string
	Purpose   string

	Amount   money.Amount
	Months   int
	Rate     credit.Rate
	RateType settings.RateType

	ApprovedAt time.Time
	Parties    []DealParty // the main borrower first
	Checks     *CheckRun   // the newest run; nil when none was made
}

// DealParty is one of those who borrow. A co-borrower who was invited and has not answered
// yet is there with the address alone, and not Complete: no offer may leave.
type DealParty struct {
	PersonID  string `db:"person_id"`
	AccountID string
	Position  int  `db:"position"`
	Role      Role `db:"role"`
	Complete  bool
	Lang      string

	Civility    string    `db:"civility"`
	FirstName   string    `db:"first_name"`
	LastName    string    `db:"last_name"`
	Email       string    `db:"email"`
	Phone       string    `db:"phone"`
	BirthDate   date.Date `db:"birth_date"`
	Nationality string    `db:"nationality"`
	Street      string    `db:"street"`
	HouseNumber string    `db:"house_number"`
	PostalCode  string    `db:"postal_code"`
	City        string    `db:"city"`
	Country     string    `db:"country"`

	IncomeType         string `db:"income_type"`
	MonthlyIncome      *int64 `db:"monthly_income_minor"` // minor units of the loan's currency; nil: not told
	EmploymentStatus   string `db:"employment_status"`
	Employer           string `db:"employer"`
	EmploymentDuration string `db:"employment_duration"`
	Rent               *int64 `db:"rent_minor"`
	OtherLoans         *int64 `db:"other_loans_minor"` // instalments a month
	Household          *int   `db:"household"`
	Taxes              *int64 `db:"taxes_minor"` // a month, beyond what the employer withholds
	Canton             string `db:"canton"`

	Registers []RegisterAnswer // what counts of their answers
}

var (
	findPurpose = db.SQL(`SELECT COALESCE(purpose, '') AS purpose FROM loan_requests WHERE id = $1`)

	listParties = db.SQL(`
		SELECT q.person_id, q.position, q.role, COALESCE(p.civility, '') AS civility, p.first_name, p.last_name, p.email, p.phone,
			p.birth_date, COALESCE(p.nationality, '') AS nationality, COALESCE(p.street, '') AS street,
			COALESCE(p.house_number, '') AS house_number, COALESCE(p.postal_code, '') AS postal_code,
			COALESCE(p.city, '') AS city, COALESCE(p.country, '') AS country, COALESCE(q.income_type, '') AS income_type,
			q.monthly_income_minor, COALESCE(q.employment_status, '') AS employment_status, COALESCE(q.employer, '') AS employer,
			COALESCE(q.employment_duration, '') AS employment_duration, q.rent_minor, q.other_loans_minor, q.household,
			q.taxes_minor, COALESCE(q.canton, '') AS canton
		FROM request_parties q JOIN persons p ON p.id = q.person_id
		WHERE q.request_id = $1 ORDER BY q.position`)

	findInvited = db.SQL(`
		SELECT email, lang, account_id, completed_at FROM request_co_borrowers WHERE request_id = $1`)
)

type invitedRow struct {
	Email       string     `db:"email"`
	Lang        string     `db:"lang"`
	AccountID   *string    `db:"account_id"`
	CompletedAt *time.Time `db:"completed_at"`
}

// DealTx gives what an offer is made of, in the caller's transaction. Errors: fault NotFound,
// Conflict "request.not_approved" unless the request is approved.
func (s *Service) DealTx(tx *db.Tx, requestID string) (Deal, error) {
	r, err := db.One[subject](tx, findSubject, requestID)
	if err != nil {
		return Deal{}, err
	}
	if r.Status != Approved || r.ProcessedAt == nil {
		return Deal{}, fault.New(fault.Conflict, "request.not_approved")
	}
	loan := r.agreed(r.approvedRow)
	rate, err := credit.ParseRate(loan.Rate)
	if err != nil {
		return Deal{}, err
	}
	d := Deal{
		RequestID: r.ID, Reference: r.Reference, Version: r.Version, Stage: r.Stage, Outcome: r.Outcome,
		AccountID: deref(r.AccountID), Product: r.Product, Lang: r.Lang,
		Amount: loan.amount(), Months: loan.Months, Rate: rate, RateType: r.RateType, ApprovedAt: *r.ProcessedAt,
	}
	if d.Purpose, err = db.One[string](tx, findPurpose, requestID); err != nil {
		return Deal{}, err
	}
	if d.Parties, err = partiesTx(tx, requestID, d.AccountID, d.Lang); err != nil {
		return Deal{}, err
	}
	d.Checks, err = lastCheckTx(tx, requestID)
	return d, err
}

// partiesTx lists who borrows, with the one who was invited and has not answered.
func partiesTx(tx *db.Tx, requestID, accountID, lang string) ([]DealParty, error) {
	parties, err := db.All[DealParty](tx, listParties, requestID)
	if err != nil {
		return nil, err
	}
	answers, err := db.All[Consultation](tx, listConsultations, requestID)
	if err != nil {
		return nil, err
	}
	for i := range parties {
		parties[i].Registers = answersOf(answers, parties[i].Position)
	}
	invited, found, err := db.Maybe[invitedRow](tx, findInvited, requestID)
	if err != nil {
		return nil, err
	}
	if found && invited.CompletedAt == nil {
		parties = append(parties, DealParty{Position: len(parties) + 1, Role: CoBorrower, Email: invited.Email})
	}
	for i := range parties {
		p := &parties[i]
		if p.Position == 1 {
			p.AccountID, p.Lang, p.Complete = accountID, lang, true
			continue
		}
		p.AccountID, p.Lang, p.Complete = deref(invited.AccountID), invited.Lang, invited.CompletedAt != nil
	}
	return parties, nil
}
