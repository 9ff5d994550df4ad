package application

import (
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// knownRow is the main borrower of an application, as they described themselves.
type knownRow struct {
	PersonID    string `db:"person_id"`
	Civilite    string `db:"civility"`
	FirstName   string `db:"first_name" private:"persons.first_name,person_id"`
	LastName    string `db:"last_name" private:"persons.last_name,person_id"`
	Email       string `db:"email" private:"persons.email,person_id"`
	Phone       string `db:"phone"`
	BirthDate   string `db:"birth_date" private:"persons.birth_date,person_id"`
	Nationality string `db:"nationality"`
	Address     string `db:"street" private:"persons.street,person_id"`
	HouseNumber string `db:"house_number"`
	PostalCode  string `db:"postal_code"`
	City        string `db:"city"`
	Country     string `db:"country"`

	IncomeType         string `db:"income_type"`
	MonthlyIncome      int64  `db:"monthly_income_minor"`
	EmploymentStatus   string `db:"employment_status"`
	Employer           string `db:"employer"`
	EmploymentDuration string `db:"employment_duration"`
	Housing            string `db:"housing"`
	Currency           string `db:"currency"`
}

var findKnown = db.SQL(`
	SELECT q.person_id, COALESCE(p.civility, '') AS civility, p.first_name, p.last_name, p.email, p.phone, COALESCE(p.birth_date, '') AS birth_date,
		COALESCE(p.nationality, '') AS nationality, COALESCE(p.street, '') AS street, COALESCE(p.house_number, '') AS house_number,
		COALESCE(p.postal_code, '') AS postal_code, COALESCE(p.city, '') AS city, COALESCE(p.country, '') AS country,
		COALESCE(q.income_type, '') AS income_type, COALESCE(q.monthly_income_minor, 0) AS monthly_income_minor,
		COALESCE(q.employment_status, '') AS employment_status, COALESCE(q.employer, '') AS employer,
		COALESCE(q.employment_duration, '') AS employment_duration, COALESCE(q.housing, '') AS housing, r.currency
	FROM loan_requests r
	JOIN request_parties q ON q.request_id = r.id AND q.position = 1 JOIN persons p ON p.id = q.person_id
	WHERE r.account_id = $1 AND r.erased_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT 1`)

// KnownTx gives what an account's newest application says of the applicant; false when there
// is none.
func (*Service) KnownTx(tx *db.Tx, accountID string) (Fields, bool, error) {
	r, found, err := db.Maybe[knownRow](tx, findKnown, accountID)
	return Fields{
		Civilite: r.Civilite, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Phone: r.Phone,
		BirthDate: r.BirthDate, Nationality: r.Nationality,
		Address: r.Address, HouseNumber: r.HouseNumber, PostalCode: r.PostalCode, City: r.City, Country: r.Country,
		IncomeType: r.IncomeType, MonthlyIncome: r.MonthlyIncome, EmploymentStatus: r.EmploymentStatus, Employer: r.Employer,
		EmploymentDuration: r.EmploymentDuration, Housing: r.Housing, Currency: r.Currency,
	}, found, err
}

// Known is what of these fields is told, for the beginning of another application. An income
// is known in its currency only.
func (f Fields) Known() Patch {
	told := func(s string) *string {
		if s == "" {
			return nil
		}
		return &s
	}
	p := Patch{
		Civilite: told(f.Civilite), FirstName: told(f.FirstName), LastName: told(f.LastName), Email: told(f.Email), Phone: told(f.Phone),
		BirthDate: told(f.BirthDate), Nationality: told(f.Nationality),
		Address: told(f.Address), HouseNumber: told(f.HouseNumber), PostalCode: told(f.PostalCode), City: told(f.City), Country: told(f.Country),
		IncomeType: told(f.IncomeType), EmploymentStatus: told(f.EmploymentStatus), Employer: told(f.Employer),
		EmploymentDuration: told(f.EmploymentDuration), Housing: told(f.Housing),
	}
	if f.MonthlyIncome > 0 && money.Currency(f.Currency).Valid() {
		p.MonthlyIncome, p.Currency = &f.MonthlyIncome, &f.Currency
	}
	return p
}
