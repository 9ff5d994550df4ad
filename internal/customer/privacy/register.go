package privacy

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// Register is the register of processing (GDPR art. 30), as the program itself knows it: what
// each package declares, and the table of retention.
type Register struct {
	Controller settings.Company `json:"controller"`
	Entries    []RegisterEntry  `json:"entries"`
	Rules      []Rule           `json:"rules"`
}

// RegisterEntry is one activity. All words are keys that the catalogs translate.
type RegisterEntry struct {
	Name       string           `json:"name"`
	Purposes   []string         `json:"purposes"`
	Basis      []string         `json:"basis"`
	Subjects   []string         `json:"subjects"`
	Categories []string         `json:"categories"`
	Recipients []string         `json:"recipients"`
	Classes    []personal.Class `json:"classes"`
}

// Rule is a line of the table of retention.
type Rule struct {
	Class     string `json:"class"`
	Country   string `json:"country" doc:"Empty: wherever no other rule is"`
	Months    int    `json:"months"`
	Binding   bool   `json:"binding" doc:"A person's wish does not end it"`
	Source    string `json:"source"`
	SourceKey string `json:"source_key" doc:"Which of the shipped texts that is; empty: as the lender wrote it"`
}

// Processing gives the register of processing. Errors: fault Forbidden (needs privacy.read).
func (s *Service) Processing(ctx context.Context, p identity.Principal) (Register, error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return Register{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return Register{}, err
	}
	r := Register{Controller: snapshot.Company, Entries: make([]RegisterEntry, 0, len(s.Sources)), Rules: rules(snapshot.Retention)}
	for _, src := range s.Sources {
		d := src.Processing()
		r.Entries = append(r.Entries, RegisterEntry{src.Name(), d.Purposes, d.Basis, d.Subjects, d.Categories, d.Recipients, d.Classes})
	}
	return r, nil
}

func rules(r settings.Retention) []Rule {
	list := make([]Rule, len(r.Rules))
	for i, rule := range r.Rules {
		list[i] = Rule{rule.Class, rule.Country, rule.Months, rule.Binding, rule.Source, rule.SourceKey()}
	}
	return list
}
