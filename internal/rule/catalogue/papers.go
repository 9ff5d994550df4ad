package catalogue

import "slices"

// What the application form asks of how a person lives, in the words of the specification and the database; labels of other
// languages are in the catalogs.
var (
	EmploymentStatuses = []string{"CDI", "CDD", "Indépendant", "Retraité", "Étudiant"}
	Housings           = []string{"Locataire", "Propriétaire", "Hébergé"}
)

// PaperKinds are what papers prove: document.Kinds, by name.
var PaperKinds = []string{
	"identity", "residence", "address", "income", "bank", "employment", "tax", "accounts", "pension", "enrolment", "tenancy", "property", "other",
}

// SituationPapers are what is needed of who gave one answer of the form, beside what is needed of everybody.
type SituationPapers struct {
	Situation string   `json:"situation"` // an employment status, or how the person is housed
	Documents []string `json:"documents"`
}

// Situations lists the answers that papers may depend on.
func Situations() []string { return slices.Concat(EmploymentStatuses, Housings) }

// PapersOf are the kinds of papers that are needed of a person who lives as the answers say, each once: those of everybody first,
// then those of each answer in the product's order. An answer that was not given, "", needs nothing.
func (l Lending) PapersOf(answers ...string) []string {
	kinds := []string{}
	add := func(more []string) {
		for _, kind := range more {
			if !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
			}
		}
	}
	add(l.DocumentsNeeded)
	for _, own := range l.DocumentsBySituation {
		if own.Situation != "" && slices.Contains(answers, own.Situation) {
			add(own.Documents)
		}
	}
	return kinds
}
