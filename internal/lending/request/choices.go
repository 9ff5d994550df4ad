package request

import (
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// The closed lists of the application form. The values are those of the specification
// and of the database; the labels of other languages are in the catalogs.
var (
	Civilities          = []string{"Monsieur", "Madame"}
	IncomeTypes         = []string{"Salaire", "Freelance", "Retraite", "Autre"}
	EmploymentStatuses  = catalogue.EmploymentStatuses
	EmploymentDurations = []string{"Moins de 6 mois", "6 mois à 1 an", "1 à 3 ans", "Plus de 3 ans"}
)

// Role is the part a person has in a request.
type Role string

// The roles that exist so far.
const (
	Borrower   Role = "borrower"
	CoBorrower Role = "co_borrower"
)

// Roles lists them.
var Roles = []Role{Borrower, CoBorrower}

// Cantons are those of Switzerland, by their official letters: whose guidelines say what may
// not be seized of an income.
func Cantons() []string { return settings.Cantons() }

// MaxIncome bounds a monthly income, in minor units: above it is a slip of the finger,
// even in a currency of many noughts, such as IDR.
const MaxIncome = 1_000_000_000_000

// MaxHousehold is more than live under any roof.
const MaxHousehold = 20
