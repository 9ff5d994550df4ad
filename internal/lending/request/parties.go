package request

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

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
	FirstName   string    `db:"first_name" private:"persons.first_name,person_id"`
	LastName    string    `db:"last_name" private:"persons.last_name,person_id"`
	Email       string    `db:"email" private:"persons.email,person_id"`
	Phone       string    `db:"phone"`
	BirthDate   date.Date `db:"birth_date" private:"persons.birth_date,person_id"`
	Nationality string    `db:"nationality"`
	Street      string    `db:"street" private:"persons.street,person_id"`
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
	Housing            string `db:"housing"`
}

// ListParties reads who borrows, but for who was invited and has not answered.
var ListParties = db.SQL(`
		SELECT q.person_id, q.position, q.role, COALESCE(p.civility, '') AS civility, p.first_name, p.last_name, p.email, p.phone,
			p.birth_date, COALESCE(p.nationality, '') AS nationality, COALESCE(p.street, '') AS street,
			COALESCE(p.house_number, '') AS house_number, COALESCE(p.postal_code, '') AS postal_code,
			COALESCE(p.city, '') AS city, COALESCE(p.country, '') AS country, COALESCE(q.income_type, '') AS income_type,
			q.monthly_income_minor, COALESCE(q.employment_status, '') AS employment_status, COALESCE(q.employer, '') AS employer,
			COALESCE(q.employment_duration, '') AS employment_duration, q.rent_minor, q.other_loans_minor, q.household,
			q.taxes_minor, COALESCE(q.canton, '') AS canton, COALESCE(q.housing, '') AS housing
		FROM request_parties q JOIN persons p ON p.id = q.person_id
		WHERE q.request_id = $1 ORDER BY q.position`)

// FindInvited reads the invitation of a co-borrower.
var FindInvited = db.SQL(`
		SELECT request_id, email, lang, account_id, completed_at FROM request_co_borrowers WHERE request_id = $1`)

// InvitedRow is the invitation of a co-borrower as it is kept.
type InvitedRow struct {
	RequestID   string     `db:"request_id"`
	Email       string     `db:"email" private:"request_co_borrowers.email"`
	Lang        string     `db:"lang"`
	AccountID   *string    `db:"account_id"`
	CompletedAt *time.Time `db:"completed_at"`
}

// PartiesTx lists who borrows, with the one who was invited and has not answered.
func PartiesTx(tx *db.Tx, requestID, accountID, lang string) ([]DealParty, error) {
	parties, err := db.All[DealParty](tx, ListParties, requestID)
	if err != nil {
		return nil, err
	}
	invited, found, err := db.Maybe[InvitedRow](tx, FindInvited, requestID)
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
		p.AccountID, p.Lang, p.Complete = db.Text(invited.AccountID), invited.Lang, invited.CompletedAt != nil
	}
	return parties, nil
}
