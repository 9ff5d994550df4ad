package sandbox

import (
	"context"
	"slices"
	"strings"

	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/lending/screening"
)

// Family names, in any spelling of capitals, by which an invented applicant steers what is answered and done.
const (
	inRegister   = "REGISTERENTRY" // the adapter: the register has an entry
	registerDown = "REGISTERDOWN"  // the adapter: the register cannot be reached
	watched      = "WATCHED"       // the adapter: the name stands on a list of sanctions
	exposed      = "EXPOSED"       // the adapter: it is the name of a politically exposed person

	otherPerson  = "IDENTITYOTHER"   // the adapter: another person was identified
	proofDiffers = "IDENTITYDIFFERS" // the adapter: the document has another day of birth
	proofUnclear = "IDENTITYUNCLEAR" // the adapter: the document cannot be read
	proofExpired = "IDENTITYEXPIRED" // the adapter: nobody has come
	accountsPoor = "ACCOUNTSPOOR"    // the adapter: less comes into the accounts than an application tells, and debits are returned
	accountsNone = "ACCOUNTSNONE"    // the adapter: the applicant has broken it off

	signatureOther    = "SIGNATUREOTHER"    // the adapter: another person has signed
	signatureForged   = "SIGNATUREFORGED"   // the adapter: another document was signed
	signatureDeclined = "SIGNATUREDECLINED" // the adapter: the applicant has not signed
	signatureExpired  = "SIGNATUREEXPIRED"  // the adapter: the applicant has not come

	tellsWell   = "FAVOURABLE"   // the application: what the card that ships likes best
	tellsMixed  = "REVIEW"       // the same income, from work that has just begun
	tellsBadly  = "UNFAVOURABLE" // half of the income goes to other loans
	tellsLittle = "INCOMELOW"    // an income on which nobody lives

	sanctioned = "SANCTIONED" // the list of the sandbox: this name stands on it
	lookalike  = "LOOKALIKE"  // a name that sounds like this one does
)

// Figures of the invented answers, in minor units of the application's currency.
const (
	enoughToLive = 4_000_00
	lowIncome    = 600_00
	smallRent    = 300_00
	usualMonths  = 12 // where an application does not say
)

// Answers are what an applicant tells of work and money whose family name says what shall come of it; whatever others tell stays. The rules and the
// points are the lender's, so that a lender with another score card gets what that card makes of these figures.
func Answers(f application.Fields) application.Fields {
	name := strings.ToUpper(strings.TrimSpace(f.LastName))
	if !slices.Contains([]string{tellsWell, tellsMixed, tellsBadly, tellsLittle}, name) {
		return f
	}
	months := int64(f.LoanDuration)
	if months <= 0 {
		months = usualMonths
	}
	loan := max(0, f.LoanAmount)
	income := min(enoughToLive+12*loan/months+loan/10, request.MaxIncome) // an instalment is a tenth of it at most
	rent, loans, household := int64(smallRent), int64(0), 1
	f.IncomeType, f.EmploymentStatus, f.EmploymentDuration = "Salaire", "CDI", "Plus de 3 ans"
	switch name {
	case tellsMixed:
		f.IncomeType, f.EmploymentStatus, f.EmploymentDuration = "Autre", "CDD", "Moins de 6 mois"
	case tellsBadly:
		f.IncomeType, f.EmploymentStatus, f.EmploymentDuration = "Freelance", "Indépendant", "Moins de 6 mois"
		loans = income / 2
	case tellsLittle:
		income = lowIncome
	}
	taxes := income / 10
	f.MonthlyIncome, f.Rent, f.OtherLoans, f.Household, f.Taxes = income, &rent, &loans, &household, &taxes
	return f
}

// ListName is what the list of persons under sanctions is called that every sandbox has.
const ListName = "sandbox"

// listed are the persons on it: a name with each initial, so that any first name agrees with one of them.
func listed() string {
	var b strings.Builder
	b.WriteString("ref,name,aliases,programme\n")
	for _, one := range []struct{ ref, family string }{{"SBX-1", sanctioned}, {"SBX-2", "LOOKALYKE"}} {
		var names []string
		for initial := 'A'; initial <= 'Z'; initial++ {
			names = append(names, string(initial)+". "+one.family)
		}
		b.WriteString(one.ref + "," + names[0] + "," + strings.Join(names[1:], "|") + ",Sandbox\n")
	}
	return b.String()
}

// list puts the list of the sandbox in force. Errors: those of screening.
func (s *Service) list(ctx context.Context) error {
	_, err := s.Requests.Screening.Load(ctx, screening.Loading{Name: ListName, Kind: screening.Sanctions}, strings.NewReader(listed()))
	return err
}
