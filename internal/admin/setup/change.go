package setup

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Change puts a document in force that a user wrote from a version, or lets it wait for
// another person where the setting asks for one: the entry says which. Errors: fault Forbidden
// (needs settings.manage), NotFound; Invalid with the places that are wrong; Conflict
// "settings.changed" when someone else was first (by and at say who and when),
// "settings.open_proposal" while another change waits.
func (s *Service) Change(ctx context.Context, p identity.Principal, name string, after int64, document json.RawMessage) (Entry, error) {
	return s.change(ctx, p, name, after, "settings.changed", func(_ *db.Tx, now settings.Snapshot) (settings.Snapshot, error) {
		return now.Propose(name, document)
	})
}

// Restore puts a version in force again: what was changed since is taken back, as a new
// version. Errors: those of Change; NotFound for a version that there never was.
func (s *Service) Restore(ctx context.Context, p identity.Principal, name string, after, version int64) (Entry, error) {
	return s.change(ctx, p, name, after, "settings.restored", func(tx *db.Tx, now settings.Snapshot) (settings.Snapshot, error) {
		then, err := s.Settings.AtTx(tx, name, version)
		if err != nil {
			return now, err
		}
		then.Company.Demo = now.Company.Demo // what an installation is for is no setting
		next := now.With(name, then)
		if found := next.Check(name); len(found) > 0 {
			return now, found
		}
		return next, nil
	})
}

// change is the way of both: read, decide, keep.
func (s *Service) change(ctx context.Context, p identity.Principal, name string, after int64, action string, next func(*db.Tx, settings.Snapshot) (settings.Snapshot, error)) (Entry, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Entry{}, err
	}
	if err := known(name); err != nil {
		return Entry{}, err
	}
	ctx = db.Vital(ctx)
	colleagues, err := s.Identity.ListStaff(ctx, p)
	if err != nil {
		return Entry{}, err
	}
	var e Entry
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if now.Version(name) != after {
			return s.changedTx(tx, name)
		}
		then, err := next(tx, now)
		if err == nil {
			err = KeepsAdministrators(colleagues, now.Company, then.Company)
		}
		if err == nil {
			err = asksAnew(name, now, then)
		}
		if found := append(now.OnlyAdds(then), now.KeepsQuestions(then)...); err == nil && len(found) > 0 {
			err = found
		}
		if err != nil {
			return asFields(err)
		}
		if err := s.keepTx(tx, p, name, action, now, then); err != nil {
			return err
		}
		if now, err = s.Settings.ReadTx(tx); err != nil {
			return err
		}
		e, err = s.entryTx(tx, p, now, name)
		return err
	})
	return e, err
}

// keepTx stores what differs, as a version or as a proposal. What is alike leaves no trace.
func (s *Service) keepTx(tx *db.Tx, p identity.Principal, name, action string, now, then settings.Snapshot) error {
	found, err := settings.Diff(now, then, name)
	if err != nil || len(found) == 0 {
		return err
	}
	waits, err := waitsTx(tx, now, p, name)
	if err == nil && guards(now, then) {
		var alone bool
		alone, err = s.Identity.AloneTx(tx, p, "")
		waits = waits || !alone
	}
	if err != nil {
		return err
	}
	if waits {
		return s.proposeTx(tx, p, name, now, then)
	}
	return s.enterTx(tx, p, p.Name, name, action, now, then, found)
}

// enterTx puts a document in force, under the name of its author.
func (s *Service) enterTx(tx *db.Tx, by identity.Principal, author, name, action string, now, then settings.Snapshot, found []settings.Difference) error {
	after := now.Version(name)
	if err := s.Settings.ChangeTx(tx, name, after, then.Document(name), author); err != nil {
		return asFields(err)
	}
	return recordTx(tx, by, action, name, after+1, found)
}

// changedTx tells who was first.
func (s *Service) changedTx(tx *db.Tx, name string) error {
	last, err := s.Settings.EntryTx(tx, name)
	if err != nil {
		return err
	}
	return fault.New(fault.Conflict, "settings.changed").With("by", last.Author).With("at", last.ChangedAt)
}

// asksAnew wants a new version of a wording together with its words: a person who agreed did so to
// the old ones.
func asksAnew(name string, now, then settings.Snapshot) error {
	switch {
	case name == "consent" && now.Consent.Wording != then.Consent.Wording && now.Consent.Version == then.Consent.Version:
		return settings.Violations{settings.NewViolation("/version", settings.OldVersion)}
	case name == "cookies" && asked(now.Cookies) != asked(then.Cookies) && now.Cookies.WordingVersion == then.Cookies.WordingVersion:
		return settings.Violations{settings.NewViolation("/wording_version", settings.OldVersion)}
	}
	return nil
}

// asked is what visitors are asked, apart from its version.
func asked(c settings.Cookies) [2]i18n.Text { return [2]i18n.Text{c.Title, c.Text} }

// asFields says violations as the fields of a form.
func asFields(err error) error {
	wrong, ok := errors.AsType[settings.Violations](err)
	if !ok {
		return err
	}
	fields := make([]fault.Field, len(wrong))
	for i, v := range wrong {
		fields[i] = v.Field("/document" + v.Pointer)
	}
	return fault.Fields(fields...)
}

// KeepsAdministrators refuses a domain of staff addresses with which nobody could administer
// any more. Without people there is nobody to lock out. The error is settings.Violations.
func KeepsAdministrators(staff []identity.StaffEntry, now, next settings.Company) error {
	domain := next.AdminDomain()
	if domain == "" || domain == now.AdminEmailDomain {
		return nil
	}
	administrators := 0
	for _, m := range staff {
		if m.DisabledAt != nil || m.Role != identity.Administrator {
			continue
		}
		if validate.StaffEmail(m.Email, domain) == "" {
			return nil
		}
		administrators++
	}
	if administrators == 0 {
		return nil
	}
	return settings.Violations{settings.NewViolation("/admin_email_domain", settings.NoAdministrator, domain)}
}

const (
	entitySettings = "settings"
	changesTold    = 20
	longestTold    = 300 // characters of a value in the journal
)

// aboutPeople are settings that hold names of people: the journal names the places only.
var aboutPeople = map[string]bool{"team": true, "testimonials": true}

// recordTx writes what was before and after into the journal, as far as it fits.
func recordTx(tx *db.Tx, p identity.Principal, action, name string, version int64, found []settings.Difference) error {
	details := map[string]any{"version": version}
	var places []string
	for i, d := range found {
		places = append(places, d.Pointer)
		if i >= changesTold || aboutPeople[name] {
			continue
		}
		field := strings.Trim(strings.ReplaceAll(d.Pointer, "/", "_"), "_")
		details[field+"_before"], details[field+"_after"] = told(d.Before), told(d.After)
	}
	if len(found) > changesTold || aboutPeople[name] {
		details["changed"] = places[:min(len(places), changesTold)]
	}
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: entitySettings, EntityID: name, Details: details})
}

// told is a value as the journal has it: a text without its quotes, and no longer than people read.
func told(value string) string {
	var text string
	if json.Unmarshal([]byte(value), &text) == nil {
		value = text
	}
	if utf8.RuneCountInString(value) > longestTold {
		return string([]rune(value)[:longestTold]) + "…"
	}
	return value
}
