package specimen

import (
	"fmt"
	"slices"
	"time"

	"florin/internal/rule/brand"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
	"florin/internal/rule/wording"
)

// Specimen is a kind of paper under a body of law.
type Specimen struct {
	Paper string `json:"paper" doc:"Such as contract or arrears_reminder"`
	Law   string `json:"law" doc:"Whose words count"`
}

// Look is how a specimen is written: for whom, in which language and words, on which day.
type Look struct {
	Company settings.Company
	Brand   brand.Brand
	Lang    string
	Wording wording.Own
	Made    time.Time
}

// kind is a kind of paper with its facts.
type kind struct {
	name  string
	two   bool // borrowers
	write func(facts, paper.Head) ([]byte, error)
}

// kinds are all papers that hold a text of the lender.
var kinds = slices.Concat(contracts, arrears, accounts, turns, endings)

// All lists the specimens, paper by paper.
func All() (all []Specimen) {
	for _, k := range kinds {
		for _, b := range bodies() {
			all = append(all, Specimen{k.name, b.texts})
		}
	}
	return all
}

// Write writes a specimen. It is an error to ask for one that is not in All.
func (s Specimen) Write(look Look) ([]byte, error) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == s.Paper })
	if i < 0 {
		return nil, fmt.Errorf("specimen: no paper %q", s.Paper)
	}
	f, err := factsOf(look, s.Law, kinds[i].two)
	if err != nil {
		return nil, err
	}
	head, err := f.head()
	if err != nil {
		return nil, err
	}
	return kinds[i].write(f, head)
}
