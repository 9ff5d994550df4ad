package application

import (
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/question"
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
	by       catalogue.Channel
	staff    bool // key it in
}

// channelOf is the way on which a caller's wishes come.
func channelOf(p identity.Principal) catalogue.Channel {
	switch p.Kind {
	case identity.Staff, identity.Operator, identity.System:
		return catalogue.ByStaff
	case identity.Machine:
		return catalogue.ByProgram
	}
	return catalogue.OnSite
}

// wanted is the wish, as far as it chooses a product.
func (r rules) wanted(f Fields) catalogue.Wanted {
	return catalogue.Wanted{
		Amount: f.amount(), Residence: f.Country, Purpose: catalogue.Purpose(f.Purpose), Product: f.Product, Channel: r.by, At: r.now, Staff: r.by == catalogue.ByStaff,
	}
}

// check applies every rule to the fields that are given, and asks for the required
// fields of the steps before reached. The error is fault Invalid with all broken rules.
func (r rules) check(f Fields, reached int) error {
	v := validate.New()
	r.collect(v, f, reached)
	r.checkLoan(v, f, reached)
	r.takeAnswers(v, f, reached)
	return v.Err()
}

// collect is about the person alone; it gives the normal form of the telephone number, which is dear to find.
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
		{"/rate_type", f.RateType, []string{string(catalogue.Fixed), string(catalogue.Variable)}},
		{"/purpose", f.Purpose, catalogue.PurposeNames()},
		{"/canton", f.Canton, request.Cantons()},
		{"/housing", f.Housing, catalogue.Housings},
		{"/lang", f.Lang, settings.Languages},
	} {
		if c.value != "" && !slices.Contains(c.choices, c.value) {
			v.Add(fault.Choice(c.pointer, c.choices...))
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
	for _, p := range r.settings.Products.Offered(r.wanted(f)) {
		return p.Location()
	}
	for _, p := range r.settings.Products {
		if p.Currency == f.currency() {
			return p.Location()
		}
	}
	return time.UTC
}

// checkLoan holds the wish against the products that are offered where the applicant lives.
func (r rules) checkLoan(v *validate.Collector, f Fields, reached int) {
	if !f.currency().Valid() {
		v.Add(fault.Choice("/currency", r.settings.Products.Currencies(r.now)...))
		return
	}
	r.checkResidence(v, f, reached)
	lowest, highest, ok := r.settings.Products.Bounds(r.wanted(f))
	if !ok {
		v.Check(r.whyNothing(f))
		return
	}
	if f.LoanAmount != 0 {
		v.Amount("/loan_amount", f.amount(), money.Of(lowest, f.currency()), money.Of(highest, f.currency()))
		r.checkProduct(v, f, lowest, highest)
	}
	r.checkInsurance(v, f, reached)
	if f.LoanDuration != 0 && !r.offers(f) {
		v.Check("/loan_duration", "duration.not_offered")
	}
	if product, ok := r.settings.Products.For(r.wanted(f)); ok && !product.Sells(catalogue.RateType(f.RateType), date.Of(r.now, product.Location())) {
		v.Check("/rate_type", "rate_type.not_offered")
	}
}

// checkResidence asks where the applicant lives, in the form that products name it by, where
// products of the currency are told apart by it: the law of the loan hangs on it.
func (r rules) checkResidence(v *validate.Collector, f Fields, reached int) {
	switch {
	case len(r.settings.Products.Named(f.currency(), r.now)) == 0:
	case f.Country == "" && reached > StepPersonal:
		v.Check("/country", validate.CountryRequired)
	case len(f.Country) == 3 && validate.Country(f.Country) == "":
		v.Check("/country", validate.CountryInvalid)
	}
}

// whyNothing says what stands between a wish and the products of its currency.
func (r rules) whyNothing(f Fields) (pointer, code string) {
	w := r.wanted(f)
	if w.Residence = ""; len(r.settings.Products.Offered(w)) > 0 {
		return "/country", "product.none"
	}
	return "/currency", "amount.currency"
}

// checkProduct wants a product that lends the amount, and the chosen one among them.
func (r rules) checkProduct(v *validate.Collector, f Fields, lowest, highest int64) {
	fits := r.settings.Products.Fitting(r.wanted(f))
	_, found := r.settings.Products.For(r.wanted(f))
	switch {
	case found || f.LoanAmount < lowest || f.LoanAmount > highest:
	case len(fits) == 0:
		v.Check("/loan_amount", "product.none")
	default:
		v.Check("/product", "product.not_offered")
	}
}

// checkInsurance wants one that the product offers, or none; where the product requires one, that or one from elsewhere. None is ever
// chosen for the applicant.
func (r rules) checkInsurance(v *validate.Collector, f Fields, reached int) {
	product, found := r.settings.Products.For(r.wanted(f))
	if !found {
		return
	}
	required := product.RequiredInsurance
	chosen, offered := product.Insurance(f.Insurance)
	switch {
	case f.Insurance == "":
		if !required.IsZero() && reached > StepFinances {
			v.Check("/insurance", "insurance.required")
		}
	case f.Insurance == catalogue.OwnInsurance && !required.IsZero():
	case !offered:
		v.Check("/insurance", "insurance.not_offered")
	case !required.MetBy(chosen.Covers):
		v.Check("/insurance", "insurance.not_enough")
	}
}

// takeAnswers holds the answers against the lender's own questions for the product, and gives those that count.
func (r rules) takeAnswers(v *validate.Collector, f Fields, reached int) question.Answers {
	product, found := r.settings.Products.For(r.wanted(f))
	return r.settings.Questions.Take(v, question.Asker{
		Product: product.Code, Currency: f.currency(), Staff: r.staff, Whole: found && reached > StepFinances,
	}, f.Answers)
}

// offers says whether the duration exists: in the product, or while the amount is
// unknown or out of bounds, in any product that is offered.
func (r rules) offers(f Fields) bool {
	if product, ok := r.settings.Products.For(r.wanted(f)); ok {
		return product.Offers(f.LoanDuration)
	}
	return slices.Contains(r.settings.Products.Durations(r.wanted(f)), f.LoanDuration)
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
