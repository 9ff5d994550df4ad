package application

import (
	"encoding/json"
	"maps"

	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/rule/question"
)

// Fields is what an applicant fills in: the fields of loan_requests in the
// specification, with the house number apart. Empty means not given. Amounts are minor
// units of Currency.
type Fields struct {
	Civilite    string `json:"civilite"`
	FirstName   string `json:"first_name"`
	LastName    string `json:"last_name"`
	Email       string `json:"email"`
	Phone       string `json:"phone"`
	BirthDate   string `json:"birth_date"` // YYYY-MM-DD
	Nationality string `json:"nationality"`
	Address     string `json:"address"` // the street
	HouseNumber string `json:"house_number"`
	PostalCode  string `json:"postal_code"`
	City        string `json:"city"`
	Country     string `json:"country"`

	IncomeType         string `json:"income_type"`
	MonthlyIncome      int64  `json:"monthly_income"`
	EmploymentStatus   string `json:"employment_status"`
	Employer           string `json:"employer"`
	EmploymentDuration string `json:"employment_duration"`

	// What a month costs. Nobody has to answer: absent is not told, and zero is none.
	Rent       *int64 `json:"rent,omitempty"`
	OtherLoans *int64 `json:"other_loans,omitempty"` // instalments of other loans
	Household  *int   `json:"household,omitempty"`   // people who live on the income, the applicant among them
	// Swiss law counts these, too (KKG art. 28): the income taxes of a month, none where the
	// employer withholds them, and the canton of residence.
	Taxes  *int64 `json:"taxes,omitempty"`
	Canton string `json:"canton,omitempty"`
	// Housing is how the person is housed: papers may depend on it.
	Housing string `json:"housing,omitempty"`

	LoanAmount   int64  `json:"loan_amount"`
	Currency     string `json:"currency"`      // EUR when absent
	LoanDuration int    `json:"loan_duration"` // months; absent: not given, and the figures are those of the policy's default
	RateType     string `json:"rate_type"`     // fixed when absent
	LoanPurpose  string `json:"loan_purpose"`
	// Purpose and Product choose among products, where a catalogue tells them apart: empty is not
	// told, and the default of those that fit.
	Purpose string `json:"purpose,omitempty"`
	Product string `json:"product,omitempty"`
	// Insurance is the code of one that the product offers; empty: none.
	Insurance string `json:"insurance,omitempty"`

	// Answers are those to the lender's own questions.
	Answers question.Answers `json:"answers,omitempty" doc:"By the code of the question (GET /questions)"`

	Lang string `json:"lang"` // of the letters to the applicant
}

// Patch names the fields to change: nil leaves a field as it is, an empty value clears it.
type Patch struct {
	Civilite    *string `json:"civilite,omitempty"`
	FirstName   *string `json:"first_name,omitempty"`
	LastName    *string `json:"last_name,omitempty"`
	Email       *string `json:"email,omitempty"`
	Phone       *string `json:"phone,omitempty"`
	BirthDate   *string `json:"birth_date,omitempty"`
	Nationality *string `json:"nationality,omitempty"`
	Address     *string `json:"address,omitempty"`
	HouseNumber *string `json:"house_number,omitempty"`
	PostalCode  *string `json:"postal_code,omitempty"`
	City        *string `json:"city,omitempty"`
	Country     *string `json:"country,omitempty"`

	IncomeType         *string `json:"income_type,omitempty"`
	MonthlyIncome      *int64  `json:"monthly_income,omitempty"`
	EmploymentStatus   *string `json:"employment_status,omitempty"`
	Employer           *string `json:"employer,omitempty"`
	EmploymentDuration *string `json:"employment_duration,omitempty"`

	// -1 takes the answer back: zero is one.
	Rent       *int64 `json:"rent,omitempty"`
	OtherLoans *int64 `json:"other_loans,omitempty"`
	Household  *int   `json:"household,omitempty"`
	Taxes      *int64 `json:"taxes,omitempty"`

	Canton  *string `json:"canton,omitempty"`
	Housing *string `json:"housing,omitempty"`

	LoanAmount   *int64  `json:"loan_amount,omitempty"`
	Currency     *string `json:"currency,omitempty"`
	LoanDuration *int    `json:"loan_duration,omitempty"`
	RateType     *string `json:"rate_type,omitempty"`
	LoanPurpose  *string `json:"loan_purpose,omitempty"`
	Purpose      *string `json:"purpose,omitempty"`
	Product      *string `json:"product,omitempty"`
	Insurance    *string `json:"insurance,omitempty"`

	Answers question.Answers `json:"answers,omitempty" doc:"Those that change, by the code of the question (GET /questions); an empty text takes an answer back"`

	Lang *string `json:"lang,omitempty"`
}

// apply lays the patch over the fields. The two types differ only in what absence
// means, so JSON does it: an absent member leaves its field alone.
func (p Patch) apply(f *Fields) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, f); err != nil {
		return err
	}
	f.takeBack()
	return nil
}

// takeBack makes an answer of -1 none, and an empty one to a question of the lender's own.
func (f *Fields) takeBack() {
	maps.DeleteFunc(f.Answers, func(_ string, value json.RawMessage) bool { return !question.Told(value) })
	if f.Rent != nil && *f.Rent == -1 {
		f.Rent = nil
	}
	if f.OtherLoans != nil && *f.OtherLoans == -1 {
		f.OtherLoans = nil
	}
	if f.Household != nil && *f.Household == -1 {
		f.Household = nil
	}
	if f.Taxes != nil && *f.Taxes == -1 {
		f.Taxes = nil
	}
}

// tidy trims every text and collapses its inner blanks, as the form does while typing,
// and drops control characters: PostgreSQL refuses the NUL among them.
func (f Fields) tidy() Fields {
	for _, text := range f.texts() {
		*text.value = validate.Clean(validate.CleanText(*text.value))
	}
	return f
}

func (f Fields) amount() money.Amount {
	return money.Amount{Minor: f.LoanAmount, Currency: f.currency()}
}

func (f Fields) currency() money.Currency {
	if f.Currency == "" {
		return money.Default
	}
	return money.Currency(f.Currency)
}

// text is one field that holds text, with its longest length where no schema or list
// bounds it already.
type text struct {
	pointer string
	value   *string
	longest int
}

// texts lists the fields that hold text. It points into f.
func (f *Fields) texts() []text {
	return []text{
		{"/civilite", &f.Civilite, 0}, {"/first_name", &f.FirstName, 0}, {"/last_name", &f.LastName, 0},
		{"/email", &f.Email, 0}, {"/phone", &f.Phone, 0}, {"/birth_date", &f.BirthDate, 0},
		{"/nationality", &f.Nationality, 60}, {"/address", &f.Address, 120}, {"/house_number", &f.HouseNumber, 20},
		{"/postal_code", &f.PostalCode, 16}, {"/city", &f.City, 80}, {"/country", &f.Country, 0},
		{"/income_type", &f.IncomeType, 0}, {"/employment_status", &f.EmploymentStatus, 0},
		{"/employer", &f.Employer, 120}, {"/employment_duration", &f.EmploymentDuration, 0},
		{"/currency", &f.Currency, 0}, {"/rate_type", &f.RateType, 0}, {"/loan_purpose", &f.LoanPurpose, 500},
		{"/canton", &f.Canton, 0}, {"/housing", &f.Housing, 0}, {"/lang", &f.Lang, 0}, {"/purpose", &f.Purpose, 0}, {"/product", &f.Product, 20}, {"/insurance", &f.Insurance, 20},
	}
}
