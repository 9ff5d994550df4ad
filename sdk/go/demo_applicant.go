package florin

import (
	"context"
	"maps"
)

// Apply sends the application of an invented person who can afford a loan of 5,000 EUR for a year, as the public site does, and gives the id of the
// request. Changes replace what is sent, such as email or loan_amount (whole minor units).
func (s *Sandbox) Apply(ctx context.Context, changes map[string]any) (string, error) {
	visitor, err := New(s.BaseURL)
	if err != nil {
		return "", err
	}
	var site struct {
		Consent struct {
			Version string `json:"version"`
		} `json:"consent"`
	}
	if err := visitor.Call(ctx, "GET", "/api/v1/site", nil, &site); err != nil {
		return "", err
	}
	form := map[string]any{
		"civilite": "Madame", "first_name": "Marie", "last_name": "Lefevre", "email": "marie@example.org", "phone": "+33612345678",
		"birth_date": "1988-04-12", "nationality": "Française", "address": "rue des Lilas", "house_number": "12", "postal_code": "75011",
		"city": "Paris", "country": "FR", "income_type": "Salaire", "monthly_income": 650000, "employment_status": "CDI",
		"employer": "Atelier Nord", "employment_duration": "Plus de 3 ans", "loan_amount": 500000, "currency": "EUR",
		"loan_duration": 12, "rate_type": "fixed", "loan_purpose": "Travaux", "lang": "fr", "declaration": true, "consent_version": site.Consent.Version,
	}
	maps.Copy(form, changes)
	var receipt struct{ ID string }
	err = visitor.Call(ctx, "POST", "/api/v1/loan-requests", form, &receipt)
	return receipt.ID, err
}
