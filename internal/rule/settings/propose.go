package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"florin/internal/kernel/jsonform"
)

// Names are the settings an operator may change. The hidden path is not among them.
func Names() []string {
	return []string{
		"company", "brand", "hours", "team", "testimonials", "legal", "cookies", "products", "simulator", "policies", "consent", "upload", "bank", "authority", "retention", "scorecard", "law", "papers", QuestionsName,
	}
}

// Document is the document of a setting that is in force; nil for an unknown name.
func (s Snapshot) Document(name string) any {
	if !slices.Contains(Names(), name) {
		return nil
	}
	return s.document(name)
}

// Sheet is a setting as an operator reads it and writes it back.
type Sheet struct {
	Name     string          `json:"name"`
	Version  int64           `json:"version"` // 0: the shipped default
	Document json.RawMessage `json:"document"`
}

// Sheet gives the sheet of a setting that is in force. The name must be one of Names.
func (s Snapshot) Sheet(name string) (Sheet, error) {
	text, err := json.Marshal(s.Document(name))
	return Sheet{name, s.Version(name), text}, err
}

// ReadSheet reads what an operator wrote: a sheet, or a document alone, which counts
// from the version in force. Errors: Violations.
func (s Snapshot) ReadSheet(name string, raw []byte) (Sheet, error) {
	if err := asError(jsonform.Syntax(raw)); err != nil {
		return Sheet{}, err
	}
	var top map[string]json.RawMessage
	if json.Unmarshal(raw, &top) != nil || top["document"] == nil {
		return Sheet{name, s.Version(name), raw}, nil
	}
	sheet := Sheet{Name: name, Version: s.Version(name)}
	if err := asError(jsonform.Read(raw, &sheet)); err != nil {
		return Sheet{}, err
	}
	if sheet.Name != name {
		return Sheet{}, Violations{{Pointer: "/name", Problem: fmt.Sprintf("the file holds %q, not %q: name the setting it was made from", sheet.Name, name)}}
	}
	return sheet, nil
}

// Propose gives the snapshot in which a document that a person wrote lies over the one
// in force: members it does not have stay as they are, a list of products is replaced as
// a whole. Errors: Violations with everything that is wrong.
func (s Snapshot) Propose(name string, raw []byte) (Snapshot, error) {
	next, err := s.copyOf(name)
	if err != nil {
		return s, err
	}
	if isList(name) {
		next.empty(name)
	}
	if err := asError(jsonform.Syntax(raw)); err != nil {
		return s, err
	}
	found, err := asViolations(jsonform.Read(raw, next.document(name)))
	if err != nil {
		return s, err
	}
	if len(found) == 0 || !isList(name) { // a list has no value in force to stand in for an unread one
		found = found.and(next.Check(name))
	}
	if name == "law" {
		found = found.and(s.OnlyAdds(next))
	}
	if name == QuestionsName {
		found = found.and(s.KeepsQuestions(next))
	}
	if !s.at.IsZero() {
		next.dated(s.at)
	}
	if next.Company.Demo != s.Company.Demo {
		found.add("/demo", "is set by 'florin demo' alone, so that invented people are never taken for real ones: leave it out")
	}
	return next, found.or()
}

// isList says whether a whole document is a list.
func isList(name string) bool {
	return slices.Contains([]string{"products", "team", "testimonials", "law", QuestionsName}, name)
}

// asViolations says the problems of a reading in the words of forms; any other error stays one.
func asViolations(err error) (found Violations, other error) {
	problems, ok := errors.AsType[jsonform.Problems](err)
	for _, p := range problems {
		found = append(found, NewViolation(p.Pointer, p.Format, p.Args...))
	}
	if ok {
		return found, nil
	}
	return nil, err
}

func asError(err error) error {
	if found, other := asViolations(err); other == nil {
		return found.or()
	}
	return err
}

// copyOf gives a snapshot whose document of that name shares nothing with s.
func (s Snapshot) copyOf(name string) (Snapshot, error) {
	text, err := json.Marshal(s.document(name))
	if err != nil {
		return s, err
	}
	next := s
	next.take(Snapshot{}, name)
	return next, json.Unmarshal(text, next.document(name))
}

// take replaces the document of a name by that of another snapshot.
func (s *Snapshot) take(from Snapshot, name string) {
	switch name {
	case "company":
		s.Company = from.Company
	case "brand":
		s.Brand = from.Brand
	case "products":
		s.Products = from.Products
	case "simulator":
		s.Simulator = from.Simulator
	case "policies":
		s.Policies = from.Policies
	case "consent":
		s.Consent = from.Consent
	case "bank":
		s.Bank = from.Bank
	case "authority":
		s.Authority = from.Authority
	case "upload":
		s.Upload = from.Upload
	case "door":
		s.AdminEntry = from.AdminEntry
	case "hours":
		s.Hours = from.Hours
	case "team":
		s.Team = from.Team
	case "testimonials":
		s.Testimonials = from.Testimonials
	case "retention":
		s.Retention = from.Retention
	case "scorecard":
		s.Scorecard = from.Scorecard
	case "law":
		s.Supplements = from.Supplements
	case "papers":
		s.Papers = from.Papers
	case QuestionsName:
		s.Questions = from.Questions
	case "legal":
		s.Legal = from.Legal
	case "cookies":
		s.Cookies = from.Cookies
	}
}
