package sandbox

import (
	"strings"
	"time"

	"florin/internal/kernel/money"
	"florin/internal/lending/verification"
	"florin/internal/rule/rail"
)

// begun leads back at once, as a payment does: there is no page, and what comes of it is told a moment later.
func (q question) begun() (map[string]any, error) {
	if len(q.Subject.Persons) == 0 || q.Reference == "" || q.ReturnURL == "" {
		return nil, errInput
	}
	return map[string]any{"url": q.ReturnURL, "session": q.Reference}, nil
}

func (q question) identified() (map[string]any, error) {
	if len(q.Subject.Persons) == 0 || q.Session == "" {
		return nil, errInput
	}
	p := q.Subject.Persons[0]
	told := map[string]any{"given_name": p.GivenName, "family_name": p.FamilyName, "birth_date": p.BirthDate}
	said := map[string]any{
		"outcome": verification.Matched, "session": q.Session, "person": told, "compared": []string{"name", "birth_date", "document", "face"},
		"document": map[string]string{"kind": "passport"},
	}
	switch strings.ToUpper(p.FamilyName) {
	case otherPerson:
		told["given_name"], told["family_name"] = "Quentin", "Zweig"
	case proofDiffers:
		said["outcome"], said["differs"] = verification.NotMatched, []string{"birth_date"}
	case proofUnclear:
		said["outcome"] = verification.Unclear
	case proofExpired:
		said = map[string]any{"outcome": "expired", "session": q.Session}
	}
	return said, nil
}

// Figures of invented accounts, a month, in minor units of the loan's currency.
const (
	readIncome  = 3_200_00
	poorIncome  = 900_00
	readRent    = 800_00
	readLoans   = 150_00
	lowestRead  = 120_00
	highestRead = 4_100_00
)

// accounts are read for the three months before the day until which an answer is awaited.
func (q question) accounts(until time.Time) (map[string]any, error) {
	if len(q.Subject.Persons) == 0 || q.Session == "" || q.Currency == "" {
		return nil, errInput
	}
	p := q.Subject.Persons[0]
	iban, _ := rail.TestAccount(rail.TestCountries()[0], 1)
	of := func(minor int64) money.Amount { return money.Of(minor, q.Currency) }
	income, lowest, returned := int64(readIncome), int64(lowestRead), 0
	switch strings.ToUpper(p.FamilyName) {
	case accountsNone:
		return map[string]any{"outcome": "declined", "session": q.Session}, nil
	case accountsPoor:
		income, lowest, returned = poorIncome, -240_00, 3
	}
	first := time.Date(until.Year(), until.Month()-3, 1, 0, 0, 0, 0, time.UTC)
	months := []map[string]any{}
	for i := range 3 {
		months = append(months, map[string]any{"month": first.AddDate(0, i, 0).Format("2006-01"), "amount": of(income)})
	}
	return map[string]any{"outcome": verification.Read, "session": q.Session, "summary": map[string]any{
		"holder": p.GivenName + " " + p.FamilyName, "iban": iban, "from": first.Format(time.DateOnly), "to": first.AddDate(0, 3, -1).Format(time.DateOnly), "income": months,
		"rent": of(readRent), "instalments": of(readLoans), "returned_debits": returned, "lowest": of(lowest), "highest": of(highestRead),
	}}, nil
}
