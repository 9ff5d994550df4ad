package application

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/rule/settings"
)

// The steps of the application form, as announced.
const (
	StepPersonal = iota + 1
	StepFinances
	StepDocuments
	StepReview
)

// rules are the facts the rules of an application depend on.
type rules struct {
	settings settings.Snapshot
	now      time.Time
}

// check applies every rule to the fields that are given, and asks for the required
// fields of the steps before reached. The error is fault Invalid with all broken rules.
func (r rules) check(f Fields, reached int) error {
	v := validate.New()
	r.collect(v, f, reached)
	return v.Err()
}

// collect gives the normal form of the telephone number, which is dear to find.
func (r rules) collect(v *validate.Collector, f Fields, reached int) (phone string) {
	checkRequired(v, f, reached)
	phone = checkPerson(v, f)
	checkChoices(v, f)
	checkLengths(v, f)
	if f.MonthlyIncome < 0 || f.MonthlyIncome > request.MaxIncome {
		v.Check("/monthly_income", "income.invalid")
	}
	checkExpenses(v, f)
	if f.BirthDate != "" {
		_, code := validate.BirthDate(f.BirthDate, date.Of(r.now, r.location(f)))
		v.CheckWith("/birth_date", code, map[string]any{"min": validate.AgeMin})
	}
	r.checkLoan(v, f)
	return phone
}

// checkExpenses bounds the answers to the questions that nobody has to answer.
func checkExpenses(v *validate.Collector, f Fields) {
	for pointer, amount := range map[string]*int64{"/rent": f.Rent, "/other_loans": f.OtherLoans, "/taxes": f.Taxes} {
		if amount != nil && (*amount < 0 || *amount > request.MaxIncome) {
			v.Check(pointer, "expense.invalid")
		}
	}
	if f.Household != nil && (*f.Household < 1 || *f.Household > request.MaxHousehold) {
		v.CheckWith("/household", "household.invalid", map[string]any{"max": request.MaxHousehold})
	}
}

// checkRequired asks for the five fields section 5 of the specification requires.
func checkRequired(v *validate.Collector, f Fields, reached int) {
	if reached > StepPersonal {
		missing(v, "/first_name", f.FirstName, validate.FieldRequired)
		missing(v, "/last_name", f.LastName, validate.FieldRequired)
		missing(v, "/email", f.Email, validate.EmailRequired)
		missing(v, "/phone", f.Phone, validate.PhoneRequired)
	}
	if reached > StepFinances && f.LoanAmount == 0 {
		v.Check("/loan_amount", validate.FieldRequired)
	}
}

func missing(v *validate.Collector, pointer, value, code string) {
	if value == "" {
		v.Check(pointer, code)
	}
}

// checkPerson applies the shared schemas to what is given.
func checkPerson(v *validate.Collector, f Fields) (phone string) {
	for _, c := range []struct {
		pointer, value string
		rule           func(string) string
	}{
		{"/first_name", f.FirstName, validate.Name},
		{"/last_name", f.LastName, validate.Name},
		{"/email", f.Email, validate.Email},
		{"/country", f.Country, validate.Country},
	} {
		if c.value != "" {
			v.Check(c.pointer, c.rule(c.value))
		}
	}
	if f.Phone == "" {
		return ""
	}
	phone, code := validate.Phone(f.Phone)
	v.Check("/phone", code)
	return phone
}

func checkChoices(v *validate.Collector, f Fields) {
	for _, c := range []struct {
		pointer, value string
		choices        []string
	}{
		{"/civilite", f.Civilite, request.Civilities},
		{"/income_type", f.IncomeType, request.IncomeTypes},
		{"/employment_status", f.EmploymentStatus, request.EmploymentStatuses},
		{"/employment_duration", f.EmploymentDuration, request.EmploymentDurations},
		{"/rate_type", f.RateType, []string{string(settings.Fixed), string(settings.Variable)}},
		{"/canton", f.Canton, request.Cantons()},
		{"/lang", f.Lang, settings.Languages},
	} {
		if c.value != "" && !slices.Contains(c.choices, c.value) {
			v.Check(c.pointer, "choice.invalid")
		}
	}
}

// checkLengths bounds the texts that no schema and no list bounds.
func checkLengths(v *validate.Collector, f Fields) {
	for _, t := range f.texts() {
		if t.longest > 0 {
			v.CheckWith(t.pointer, validate.Text(*t.value, t.longest), map[string]any{"max": t.longest})
		}
	}
}

func (r rules) location(f Fields) *time.Location {
	for _, p := range r.settings.Products {
		if p.Currency == f.currency() {
			return p.Location()
		}
	}
	return time.UTC
}

// checkLoan holds the wish against the products of its currency.
func (r rules) checkLoan(v *validate.Collector, f Fields) {
	if !f.currency().Valid() {
		v.Check("/currency", "choice.invalid")
		return
	}
	lowest, highest, ok := r.settings.Bounds(f.currency())
	if !ok {
		v.Check("/currency", "amount.currency")
		return
	}
	if f.LoanAmount != 0 {
		v.Amount("/loan_amount", f.amount(), money.Of(lowest, f.currency()), money.Of(highest, f.currency()))
	}
	if f.LoanDuration != 0 && !r.offers(f) {
		v.Check("/loan_duration", "duration.not_offered")
	}
}

// offers says whether the duration exists: in the product, or while the amount is
// unknown or out of bounds, in any product of the currency.
func (r rules) offers(f Fields) bool {
	if product, ok := r.settings.ProductFor(f.amount()); ok {
		return product.Offers(f.LoanDuration)
	}
	return slices.ContainsFunc(r.settings.Products, func(p settings.Product) bool {
		return p.Currency == f.currency() && p.Offers(f.LoanDuration)
	})
}

// checkDeclaration asks for the declaration, in the wording that is valid now.
func (r rules) checkDeclaration(v *validate.Collector, given bool, wording string) {
	switch {
	case !given:
		v.Check("/declaration", "declaration.required")
	case wording != r.settings.Consent.Version:
		v.Check("/consent_version", "declaration.outdated")
	}
}
