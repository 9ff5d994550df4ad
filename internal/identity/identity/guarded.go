package identity

import (
	"maps"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

var (
	errGuardedAlone = fault.New(fault.Conflict, "guarded.alone")
	errGuardedOpen  = fault.New(fault.Conflict, "guarded.open")
	errGuardedEnded = fault.New(fault.Conflict, "guarded.ended")
	errGuardedOwn   = fault.New(fault.Conflict, "guarded.own")
)

// AloneTx says whether by changes without a second person what otherwise two administrators
// change: the command line, whose user holds the database anyway, and the only administrator
// before the lender opens. Refusals: Conflict "guarded.alone" when a second person is needed and
// there is none besides by and subject: the command line is the way out.
func (s *Service) AloneTx(tx *db.Tx, by Principal, subject string) (bool, error) {
	if by.Kind == Operator {
		return true, nil
	}
	if free, err := s.freeTx(tx, by); err != nil || free {
		return free, err
	}
	another, err := anotherTx(tx, by.StaffID, subject, func(h held) bool { return h.may(StaffManage) })
	if err == nil && !another {
		err = errGuardedAlone
	}
	return false, err
}

// guardTx keeps a change for a second person, and says whether it waits for one. What the command
// line does is told to all administrators.
func (s *Service) guardTx(tx *db.Tx, by Principal, kind GuardedKind, m member) (waits bool, err error) {
	alone, err := s.AloneTx(tx, by, m.ID)
	switch {
	case err != nil:
		return false, err
	case by.Kind == Operator:
		return false, s.TellAdministratorsTx(tx, "staff.guarded_operator", saysWhat(kind, m), nil)
	case alone:
		return false, nil
	}
	return true, s.proposeTx(tx, by, kind, m)
}

func (s *Service) proposeTx(tx *db.Tx, by Principal, kind GuardedKind, m member) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	subject := m.ID
	if kind == GuardedInvite {
		subject = m.Email
	}
	token, hash := keyring.NewToken()
	n, err := tx.Exec(insertGuarded, id, kind, subject, m.Email, m.Name, m.Role, m.Lang, by.StaffID, tx.Now(), tx.Now().Add(guardedLife), hash)
	if err == nil && n == 0 {
		err = errGuardedOpen
	}
	if err == nil {
		err = guardedEventTx(tx, by, guardedRow{ID: id, Kind: kind, Subject: subject, Role: m.Role}, "staff.change_proposed", true)
	}
	if err != nil {
		return err
	}
	policies, err := settings.PoliciesTx(tx)
	if err != nil {
		return err
	}
	if kind == GuardedFactors { // who loses them may stop it without signing in
		err := s.mail.QueueTx(tx, notify.Mail{
			To: m.Email, Lang: m.Lang, Template: "staff.factor_reset_requested",
			Params: map[string]any{"link": invitationPage + "?lang=" + m.Lang + "#cancel=" + token, "wait_hours": policies.GuardedWaitHours},
		})
		if err != nil {
			return err
		}
	}
	return s.TellAdministratorsTx(tx, "staff.guarded_proposed", saysWhat(kind, m), map[string]any{"by": by.Name, "wait_hours": policies.GuardedWaitHours})
}

// Phrase says in a language what a mail is about.
type Phrase func(l *i18n.Locale) string

// saysWhat says what a change does, as screens and mails do.
func saysWhat(kind GuardedKind, m member) Phrase {
	return func(l *i18n.Locale) string {
		return l.T("staff:guarded.what."+string(kind), map[string]any{"name": m.Name, "email": m.Email, "role": RoleWords(l, m.Role, m.RoleName)})
	}
}

// RoleWords is a role as people read it.
func RoleWords(l *i18n.Locale, r Role, name string) string {
	if name != "" {
		return name
	}
	return l.T("admin:roles."+string(r), nil)
}

// TellAdministratorsTx mails something to everybody who could confirm or stop it, each in their
// language. The mail gets the phrase as its parameter "what", beside params.
func (s *Service) TellAdministratorsTx(tx *db.Tx, template string, what Phrase, params map[string]any) error {
	all, err := ColleaguesTx(tx, StaffManage)
	for _, c := range all {
		own := maps.Clone(params)
		if own == nil {
			own = map[string]any{}
		}
		own["what"] = what(i18n.For(c.Lang))
		if err := s.mail.QueueTx(tx, notify.Mail{To: c.Email, Lang: c.Lang, Template: template, Params: own}); err != nil {
			return err
		}
	}
	return err
}

// endTx ends a change, and tells everybody who was told of it.
func (s *Service) endTx(tx *db.Tx, by Principal, g guardedRow, state GuardedState) error {
	n, err := tx.Exec(endGuarded, g.ID, g.State, state, db.Nullable(by.StaffID), tx.Now())
	if err == nil && n == 0 {
		err = errGuardedEnded
	}
	if err == nil {
		err = guardedEventTx(tx, by, g, "staff.change_"+string(state), false)
	}
	if err != nil {
		return err
	}
	if state == GuardedDone {
		return s.TellAdministratorsTx(tx, "staff.guarded_done", g.says(), nil)
	}
	return s.TellAdministratorsTx(tx, "staff.guarded_ended", g.says(), map[string]any{"by": by.Name})
}

func guardedEventTx(tx *db.Tx, by Principal, g guardedRow, action string, isNew bool) error {
	details := map[string]any{"kind": g.Kind}
	if g.Kind != GuardedInvite { // an address is not for the log
		details["person"] = g.Subject
	}
	if g.Kind == GuardedInvite || g.Kind == GuardedRole {
		details["role"] = g.Role
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: action, EntityKind: "guarded_change", EntityID: g.ID, New: isNew, Details: details,
	})
}
