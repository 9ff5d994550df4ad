package restapi

import (
	"cmp"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/platform/query"
)

func badValue(column string) *refusal {
	return refuse(http.StatusBadRequest, codeValue, "invalid input syntax for column "+column).because(column + ": field.type")
}

// fieldsOf reads an application out of a row. Null is the same as absent; numbers may come
// as text, as forms have them.
func fieldsOf(o object) (f application.Fields, err error) {
	for column, to := range map[string]*string{
		"civilite": &f.Civilite, "first_name": &f.FirstName, "last_name": &f.LastName, "email": &f.Email, "phone": &f.Phone,
		"nationality": &f.Nationality, "address": &f.Address, "postal_code": &f.PostalCode, "city": &f.City, "country": &f.Country,
		"income_type": &f.IncomeType, "employment_status": &f.EmploymentStatus, "employer": &f.Employer,
		"employment_duration": &f.EmploymentDuration, "loan_purpose": &f.LoanPurpose, "currency": &f.Currency,
	} {
		if *to, err = textOf(column, o[column]); err != nil {
			return f, err
		}
	}
	if code, known := i18n.CountryCode(f.Country); known { // pages have a list of names as often as of codes
		f.Country = code
	}
	currency := money.Currency(cmp.Or(f.Currency, string(money.Default)))
	for column, to := range map[string]*int64{"loan_amount": &f.LoanAmount, "monthly_income": &f.MonthlyIncome} {
		if *to, err = minorOf(column, o[column], currency); err != nil {
			return f, err
		}
	}
	if f.LoanDuration, err = monthsOf(o["loan_duration"]); err != nil {
		return f, err
	}
	f.BirthDate, err = dayOf("birth_date", o["birth_date"])
	return f, err
}

// textOf reads text, also where it was sent as a number, such as a postal code.
func textOf(column string, v any) (string, error) {
	switch v := v.(type) {
	case nil:
		return "", nil
	case string:
		return v, nil
	case json.Number:
		return v.String(), nil
	}
	return "", badValue(column)
}

// minorOf reads whole units with at most the decimals of the currency as minor units.
func minorOf(column string, v any, c money.Currency) (int64, error) {
	text, err := textOf(column, v)
	if err != nil || v == nil {
		return 0, err
	}
	minor, exact := query.Minor(strings.TrimSpace(text), c)
	if !exact {
		return 0, badValue(column)
	}
	return minor, nil
}

// monthsOf reads a duration: 0 is none that anybody offers, unlike one that is not given.
func monthsOf(v any) (int, error) {
	text, err := textOf("loan_duration", v)
	if err != nil || v == nil {
		return 0, err
	}
	n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 32)
	switch {
	case err != nil:
		return 0, badValue("loan_duration")
	case n == 0: // which stands for absent further in
		return 0, fault.Fields(fault.Field{Pointer: "/loan_duration", Code: "duration.not_offered"})
	}
	return int(n), nil
}

// dayOf reads a calendar date; a time after it is left out.
func dayOf(column string, v any) (string, error) {
	text, err := textOf(column, v)
	if err != nil || text == "" {
		return "", err
	}
	if len(text) > 10 && (text[10] == 'T' || text[10] == ' ') {
		text = text[:10]
	}
	if _, err := date.Parse(text); err != nil {
		return "", refuse(http.StatusBadRequest, dayCode(text), "invalid date for column "+column).because(column + ": birth_date.invalid")
	}
	return text, nil
}

// dayCode tells what is no date from a date of no calendar.
func dayCode(text string) string {
	if len(text) == 10 && text[4] == '-' && text[7] == '-' && strings.Trim(text, "0123456789-") == "" {
		return "22008"
	}
	return "22007"
}
