package product

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

const (
	entityLaw  = "law"
	toldEnding = "law.ending_told"
	toldEnded  = "law.ended_told"
)

// RemindOfLaw mails the administrators about figures of the law: once when a figure ends within 15 days, and once when it has ended with nothing
// after it. What was told stands in the journal, by the row. It is run daily, and looks at the law as it is now: a day that was missed has
// nothing of its own to tell.
func (s *Service) RemindOfLaw(ctx context.Context, _ date.Date) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		for _, figure := range snapshot.EndingFigures(tx.Now()) {
			if err := s.tellOfTx(tx, figure); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Service) tellOfTx(tx *db.Tx, figure settings.EndingFigure) error {
	told, err := audit.ListTx(tx, entityLaw, figure.Rule, 0, 2)
	if err != nil {
		return err
	}
	action, template := toldEnding, "staff.law_ending"
	if figure.Over {
		action, template = toldEnded, "staff.law_ended"
	}
	if slices.ContainsFunc(told, func(r audit.Record) bool { return r.Action == action }) {
		return nil
	}
	if err := s.Identity.TellAdministratorsTx(tx, template, says(figure), map[string]any{"until": figure.Last}); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: audit.Actor{Kind: "system"}, Action: action, EntityKind: entityLaw, EntityID: figure.Rule,
		Details: map[string]any{"country": figure.Country, "last": figure.Last.String()},
	})
}

// says names a figure: its country, what kind of rule it is, and its row.
func says(figure settings.EndingFigure) identity.Phrase {
	return func(l *i18n.Locale) string {
		country := figure.Country
		if key := "countries:" + country; l.Has(key) { // the Union has none
			country = l.T(key, nil)
		}
		return l.T("law:figure", map[string]any{
			"country": country, "kind": l.T("law:kinds."+string(figure.Kind), nil), "rule": figure.Rule,
		})
	}
}
