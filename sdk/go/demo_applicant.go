package florin

import (
	"context"
	"encoding/json"
	"maps"
)

// Application fills in the form of an invented person who can afford a loan of 5,000 EUR for a year, for LoanRequests.Create.
func (s *Sandbox) Application(ctx context.Context) (WholeApplication, error) {
	visitor, err := New(s.BaseURL)
	if err != nil {
		return WholeApplication{}, err
	}
	var site struct {
		Consent struct {
			Version string `json:"version"`
		} `json:"consent"`
	}
	if err := visitor.Call(ctx, "GET", "/api/v1/site", nil, &site); err != nil {
		return WholeApplication{}, err
	}
	return WholeApplication{
		Civilite: "Madame", FirstName: "Marie", LastName: "Lefevre", Email: "marie@example.org", Phone: "+33612345678",
		BirthDate: "1988-04-12", Nationality: "Française", Address: "rue des Lilas", HouseNumber: "12", PostalCode: "75011",
		City: "Paris", Country: "FR", IncomeType: "Salaire", MonthlyIncome: new(int64(650000)), EmploymentStatus: "CDI",
		Employer: "Atelier Nord", EmploymentDuration: "Plus de 3 ans", LoanAmount: 500000, Currency: "EUR",
		LoanDuration: new(int64(12)), RateType: "fixed", LoanPurpose: "Travaux", Lang: "fr", Declaration: true, ConsentVersion: site.Consent.Version,
	}, nil
}

// Apply sends it as a visitor of the public site does, and gives the id of the request. Changes replace what is sent, such as email or loan_amount (whole minor units).
func (s *Sandbox) Apply(ctx context.Context, changes map[string]any) (string, error) {
	form, err := s.Application(ctx)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(form)
	if err != nil {
		return "", err
	}
	var sent map[string]any
	if err := json.Unmarshal(text, &sent); err != nil {
		return "", err
	}
	maps.Copy(sent, changes)
	visitor, err := New(s.BaseURL)
	if err != nil {
		return "", err
	}
	var receipt Receipt
	err = visitor.Call(ctx, "POST", "/api/v1/loan-requests", sent, &receipt)
	return receipt.ID, err
}
