package origination

import "florin/internal/settings"

// The closed lists of the application form. The values are those of the specification
// and of the database; the labels of other languages are in the catalogs.
var (
	Civilities          = []string{"Monsieur", "Madame"}
	IncomeTypes         = []string{"Salaire", "Freelance", "Retraite", "Autre"}
	EmploymentStatuses  = []string{"CDI", "CDD", "Indépendant", "Retraité", "Étudiant"}
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
var Cantons = settings.Cantons
