package demo

import (
	"strconv"
	"strings"

	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// demoRows is how many rows one wide insert carries. SQLite's driver looks each
// parameter up by walking a list, so more rows soon cost more than they save.
const demoRows = 20

// demoTable writes the rows of one table; row gives no values for a request without one.
type demoTable struct {
	one, many *db.Stmt
	row       func(r *demoRequest) []any
}

var demoTables = []demoTable{
	newDemoTable("persons", "id, version, civility, first_name, last_name, email, phone, birth_date, nationality, street, house_number, postal_code, city, country, created_at",
		func(r *demoRequest) []any {
			return []any{r.PersonID, 1, r.Civilite, personal.PersonFirstName.Text(r.FirstName, r.PersonID), personal.PersonLastName.Text(r.LastName, r.PersonID),
				personal.PersonEmail.Text(r.Email, r.PersonID), r.Phone, personal.PersonBirthDate.Text(r.BirthDate, r.PersonID), r.Nationality,
				personal.PersonStreet.Text(r.Address, r.PersonID), r.HouseNumber, r.PostalCode, r.City, r.Country, r.createdAt}
		}),
	newDemoTable("loan_requests", "id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, purpose, lang, first_name, last_name, email, email_key, phone, consent, consent_lang, admin_notes, processed_at, created_at, answer_due_at, search_text, check_due",
		func(r *demoRequest) []any {
			version, stage := 1, request.StageInReview
			switch r.status {
			case request.Approved:
				version, stage = 2, request.StageApproved
			case request.Rejected:
				version, stage = 2, request.StageDeclined
			}
			return []any{r.ID, r.Reference, version, r.status, stage, r.Product.Code, r.Product.Currency, r.LoanAmount, r.Months,
				r.RateType, r.Rate, db.Nullable(r.LoanPurpose), r.Lang, personal.RequestFirstName.Text(r.FirstName, r.ID),
				personal.RequestLastName.Text(r.LastName, r.ID), personal.RequestEmail.Text(r.Email, r.ID), personal.AddressKey(r.EmailKey), r.Phone, "demo", r.Lang,
				r.reason, r.decidedAt, r.createdAt, r.createdAt.AddDate(0, 0, 2), r.Search, r.checkDue}
		}),
	newDemoTable("request_parties", "request_id, position, role, person_id, income_type, monthly_income_minor, employment_status, employer, employment_duration, rent_minor, other_loans_minor, household, taxes_minor, canton",
		func(r *demoRequest) []any {
			return []any{r.ID, 1, request.Borrower, r.PersonID, r.IncomeType, r.MonthlyIncome, r.EmploymentStatus, r.Employer, r.EmploymentDuration,
				r.Rent, r.OtherLoans, r.Household, r.Taxes, db.Nullable(r.Canton)}
		}),
	newDemoTable("decisions", "request_id, version, action, reason, by_id, by_name, created_at",
		func(r *demoRequest) []any {
			if r.decidedAt == nil {
				return nil
			}
			action := request.Approve
			if r.status == request.Rejected {
				action = request.Refuse
			}
			return []any{r.ID, 2, action, r.reason, "demo", "Démo", r.decidedAt}
		}),
	newDemoTable("refusal_reasons", "request_id, version, position, code",
		func(r *demoRequest) []any {
			if r.status != request.Rejected {
				return nil
			}
			return []any{r.ID, 2, 1, demoRefusals[int(r.ID[len(r.ID)-1])%len(demoRefusals)]}
		}),
}

// demoRefusals are the reasons of refusals, those more often that are so at lenders.
var demoRefusals = []refusal.Code{
	refusal.Affordability, refusal.ExistingDebt, refusal.Affordability, refusal.AdverseRegister, refusal.ExistingDebt, refusal.Score, refusal.IncomeUnproven,
}

func newDemoTable(name, columns string, row func(*demoRequest) []any) demoTable {
	width := strings.Count(columns, ",") + 1
	statement := func(rows int) *db.Stmt {
		return db.SQL("INSERT INTO " + name + " (" + columns + ") VALUES " + placeholders(rows, width))
	}
	return demoTable{statement(1), statement(demoRows), row}
}

// placeholders writes ($1, $2), ($3, $4), …
func placeholders(rows, width int) string {
	var b strings.Builder
	for i := range rows * width {
		switch {
		case i == 0:
			b.WriteString("($")
		case i%width == 0:
			b.WriteString("), ($")
		default:
			b.WriteString(", $")
		}
		b.WriteString(strconv.Itoa(i + 1))
	}
	return b.String() + ")"
}

func (t demoTable) insert(tx *db.Tx, batch []demoRequest) error {
	var rows [][]any
	for i := range batch {
		if values := t.row(&batch[i]); values != nil {
			rows = append(rows, values)
		}
	}
	for len(rows) > 0 {
		n, statement := 1, t.one
		if len(rows) >= demoRows {
			n, statement = demoRows, t.many
		}
		var args []any
		for _, values := range rows[:n] {
			args = append(args, values...)
		}
		if _, err := tx.Exec(statement, args...); err != nil {
			return err
		}
		rows = rows[n:]
	}
	return nil
}
