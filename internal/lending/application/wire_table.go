package application

import (
	"encoding/json"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/query"
)

// WireRequests is the table loan_requests of the specification, as other clients ask it.
// The address is one line there; what a request is called and its currency come on top.
var WireRequests = &query.Table{
	Name: "loan_requests",
	From: "loan_requests r",
	Joins: `JOIN request_parties q ON q.request_id = r.id AND q.position = 1
		JOIN persons p ON p.id = q.person_id`,
	Newest: "r.created_at", Key: "r.id",
	Columns: []query.Column{
		{Name: "id", Expr: "r.id", Kind: query.ID},
		{Name: "created_at", Expr: "r.created_at", Kind: query.Instant},
		{Name: "status", Expr: request.ShownStatusOf("r")},
		{Name: "civilite", Expr: "p.civility", Absent: true, Joined: true},
		{Name: "first_name", Expr: "r.first_name", Person: true},
		{Name: "last_name", Expr: "r.last_name", Person: true},
		{Name: "email", Expr: "r.email_key", Kind: query.Address, Person: true},
		{Name: "phone", Expr: "r.phone"},
		{Name: "birth_date", Expr: "p.birth_date", Kind: query.Day, Absent: true, Joined: true, Person: true},
		{Name: "nationality", Expr: "p.nationality", Absent: true, Joined: true},
		{Name: "address", Expr: wireAddress, Absent: true, Joined: true, Person: true},
		{Name: "postal_code", Expr: "p.postal_code", Absent: true, Joined: true},
		{Name: "city", Expr: "p.city", Absent: true, Joined: true},
		{Name: "country", Expr: "p.country", Absent: true, Joined: true},
		{Name: "income_type", Expr: "q.income_type", Absent: true, Joined: true},
		{Name: "monthly_income", Expr: "q.monthly_income_minor", Kind: query.Money, Currency: "r.currency", Absent: true, Joined: true},
		{Name: "employment_status", Expr: "q.employment_status", Absent: true, Joined: true},
		{Name: "employer", Expr: "q.employer", Absent: true, Joined: true},
		{Name: "employment_duration", Expr: "q.employment_duration", Absent: true, Joined: true},
		{Name: "loan_amount", Expr: "r.amount_minor", Kind: query.Money, Currency: "r.currency"},
		{Name: "loan_duration", Expr: "(CASE WHEN r.duration_given THEN r.months END)", Kind: query.Number, Absent: true},
		{Name: "loan_purpose", Expr: "r.purpose", Absent: true},
		{Name: "admin_notes", Expr: "r.admin_notes", Absent: true},
		{Name: "processed_at", Expr: "r.processed_at", Kind: query.Instant, Absent: true},
		{Name: "reference", Expr: "r.reference"},
		{Name: "currency", Expr: "r.currency"},
	},
}

const wireAddress = `(CASE WHEN p.house_number IS NULL THEN p.street ELSE p.street || ' ' || p.house_number END)`

// WireRequest is one row of that table.
type WireRequest struct {
	ID                 string         `db:"id"`
	CreatedAt          time.Time      `db:"created_at"`
	Status             request.Status `db:"status"`
	Civilite           *string        `db:"civilite"`
	FirstName          string         `db:"first_name" private:"loan_requests.first_name"`
	LastName           string         `db:"last_name" private:"loan_requests.last_name"`
	Email              string         `db:"email" private:"loan_requests.email"`
	Phone              string         `db:"phone"`
	PersonID           string         `db:"person_id"`
	BirthDate          date.Date      `db:"birth_date" private:"persons.birth_date,person_id"`
	Nationality        *string        `db:"nationality"`
	Street             *string        `db:"address" private:"persons.street,person_id"`
	HouseNumber        *string        `db:"house_number"`
	PostalCode         *string        `db:"postal_code"`
	City               *string        `db:"city"`
	Country            *string        `db:"country"`
	IncomeType         *string        `db:"income_type"`
	MonthlyIncome      *int64         `db:"monthly_income"`
	EmploymentStatus   *string        `db:"employment_status"`
	Employer           *string        `db:"employer"`
	EmploymentDuration *string        `db:"employment_duration"`
	AmountMinor        int64          `db:"loan_amount"`
	Months             *int           `db:"loan_duration"`
	Purpose            *string        `db:"loan_purpose"`
	AdminNotes         *string        `db:"admin_notes"`
	ProcessedAt        *time.Time     `db:"processed_at"`
	Reference          string         `db:"reference"`
	Currency           money.Currency `db:"currency"`
}

// wireList selects a row. The addresses are shown as they were written.
var wireList = func() string {
	parts := []string{"q.person_id", "p.house_number"}
	for _, c := range WireRequests.Columns {
		expr := c.Expr
		switch c.Name {
		case "email":
			expr = "r.email"
		case "address":
			expr = "p.street"
		}
		parts = append(parts, expr+" AS "+c.Name)
	}
	return strings.Join(parts, ", ")
}()

// FindWire reads one row of the table.
var FindWire = db.SQL(`SELECT ` + wireList + ` FROM ` + WireRequests.From + ` ` + WireRequests.Joins + ` WHERE r.id = $1`)

// Values gives the row in the order of the table's columns, as JSON shows them: amounts as
// numbers of whole units, instants with their offset, nil for what is absent.
func (r WireRequest) Values() []any {
	return []any{
		r.ID, query.InstantText(&r.CreatedAt), r.Status, given(r.Civilite), r.FirstName, r.LastName, r.Email, r.Phone, day(r.BirthDate),
		given(r.Nationality), given(r.address()), given(r.PostalCode), given(r.City), given(r.Country), given(r.IncomeType), r.units(r.MonthlyIncome),
		given(r.EmploymentStatus), given(r.Employer), given(r.EmploymentDuration), r.units(&r.AmountMinor), given(r.Months), given(r.Purpose),
		given(r.AdminNotes), query.InstantText(r.ProcessedAt), r.Reference, r.Currency,
	}
}

// address is the street with the number of the house.
func (r WireRequest) address() *string {
	if r.Street == nil || r.HouseNumber == nil {
		return r.Street
	}
	line := *r.Street + " " + *r.HouseNumber
	return &line
}

// given is a value, or nil where there is none.
func given[T any](v *T) any {
	if v == nil {
		return nil
	}
	return *v
}

func day(d date.Date) any {
	if d == (date.Date{}) {
		return nil
	}
	return d.String()
}

// units writes 1 000 EUR as 1000 and 1 000,50 EUR as 1000.50.
func (r WireRequest) units(minor *int64) any {
	if minor == nil {
		return nil
	}
	return json.Number(money.Of(*minor, r.Currency).Plain())
}
