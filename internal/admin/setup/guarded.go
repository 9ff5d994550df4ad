package setup

import (
	"regexp"
	"slices"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// guards says whether a change is one of the rules of the second person.
func guards(now, then settings.Snapshot) bool {
	return now.Policies.SecondPerson() != then.Policies.SecondPerson()
}

func saysRules(l *i18n.Locale) string { return l.T("staff:guarded.what.rules", nil) }

// secondPersonPlaces are where the settings say when a second person is needed.
var secondPersonPlaces = regexp.MustCompile(`^policies/(four_eyes|guarded_wait_hours|approvers|programs_refuse)$|^products/.*/lending/second_above$`)

// ToldByOperatorTx tells all administrators that the command line has changed the rules of the
// second person; of other changes it tells nothing.
func (s *Service) ToldByOperatorTx(tx *db.Tx, name string, changes []settings.Difference) error {
	if !slices.ContainsFunc(changes, func(d settings.Difference) bool { return secondPersonPlaces.MatchString(name + d.Pointer) }) {
		return nil
	}
	return s.Identity.TellAdministratorsTx(tx, "staff.guarded_operator", saysRules, nil)
}
