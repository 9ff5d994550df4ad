package identity

import (
	"context"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
)

// invitationLife is how long the mailed link waits for a person to choose their password.
const invitationLife = 72 * time.Hour

// invitationPage takes the link. It is a public page, so that no mailbox holds the way to
// the back-office: who has used the link is told it in the answer.
const invitationPage = "/staff-invitation"

// invitation is the link, drawn before the transaction, which may run more than once.
type invitation struct{ token, hash string }

func newInvitation() invitation {
	token, hash := keyring.NewToken()
	return invitation{token, hash}
}

// InviteStaff adds a member of staff and mails them a link by which they choose their
// password. Until then nobody can sign in under the address. A new administrator waits for a
// second one and for the time (waits): the link leaves then. All administrators are told of
// everybody who is invited.
// Refusals: Forbidden (needs staff.manage), Invalid (fields), Conflict "staff.email_taken",
// "guarded.open", and those of AloneTx, Unavailable.
func (s *Service) InviteStaff(ctx context.Context, by Principal, in NewStaff) (m StaffMember, waits bool, err error) {
	if !by.Can(StaffManage) {
		return m, false, errForbidden
	}
	in = in.clean()
	if err := s.checkStaff(ctx, in); err != nil {
		return m, false, err
	}
	inv := newInvitation()
	invited := newMember(in, language(by), "")
	err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
		waits = false
		_, taken, err := db.Maybe[string](tx, emailTaken, in.Email)
		if err == nil && taken {
			err = errEmailTaken
		}
		if err != nil {
			return err
		}
		if administers(in.Role) {
			if waits, err = s.guardTx(tx, by, GuardedInvite, invited); err != nil || waits {
				return err
			}
		} else if err := s.TellAdministratorsTx(tx, "staff.guarded_invited", saysWhat(GuardedInvite, invited), map[string]any{"by": by.Name}); err != nil {
			return err
		}
		return s.addTx(tx, by, invited, inv, by.StaffID)
	})
	return invited.StaffMember, waits, err
}

// addTx adds a person whom a member of staff (or the command line: "") has invited.
func (s *Service) addTx(tx *db.Tx, by Principal, m member, inv invitation, inviter string) error {
	m, err := insertMemberTx(tx, by, m, db.Nullable(inviter))
	if err != nil {
		return err
	}
	return s.inviteTx(tx, by, m, inv, "staff.invited")
}

// InviteStaffAgain mails a new link to a person who has not chosen a password yet; the
// links before it stop working.
//
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict "staff.not_invited" (has a
// password, or is disabled), TooMany (a mailbox is not to be flooded), Unavailable.
func (s *Service) InviteStaffAgain(ctx context.Context, by Principal, id string) error {
	inv := newInvitation()
	return s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		if m.PasswordHash != "" || m.DisabledAt != nil {
			return errNotInvited
		}
		return s.inviteTx(tx, by, m, inv, "staff.invited")
	})
}

// MailPasswordLink takes a person's password away, ends their sessions and mails them a
// link to choose another. Their second factors stay. The only administrator changes their
// own password instead: if the mail did not arrive, nobody could help.
//
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict "staff.disabled" or
// "staff.last_administrator", TooMany, Unavailable.
func (s *Service) MailPasswordLink(ctx context.Context, by Principal, id string) error {
	inv := newInvitation()
	return s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		if m.DisabledAt != nil {
			return errDisabled
		}
		if err := keepAdminTx(tx, m); err != nil {
			return err
		}
		return s.replaceByLinkTx(tx, by, m, inv, "staff.password_link")
	})
}

// EnableStaff gives a disabled person their access back. The old password is not valid any
// more: a mailed link lets them choose another. An administrator waits for a second one and for
// the time (waits).
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict (not disabled), "guarded.open", and
// those of AloneTx, TooMany, Unavailable.
func (s *Service) EnableStaff(ctx context.Context, by Principal, id string) (waits bool, err error) {
	inv := newInvitation()
	err = s.manage(ctx, by, id, func(tx *db.Tx, m member) (err error) {
		waits = false
		if m.DisabledAt == nil {
			return errNotDisabled
		}
		if administers(m.Role) {
			if waits, err = s.guardTx(tx, by, GuardedEnable, m); err != nil || waits {
				return err
			}
		}
		return s.enableTx(tx, by, m, inv, by.StaffID)
	})
	return waits, err
}

// enableTx lets a person back in whom a member of staff (or the command line: "") stands for.
func (s *Service) enableTx(tx *db.Tx, by Principal, m member, inv invitation, inviter string) error {
	var invitedBy *string
	joined := &m.CreatedAt
	if inviter != "" {
		invitedBy, joined = &inviter, nil
	}
	n, err := tx.Exec(enableMember, m.ID, invitedBy, joined)
	if err == nil && n == 0 {
		err = errNotDisabled
	}
	if err != nil {
		return err
	}
	if err := staffEventTx(tx, by, m.ID, "staff.enabled", nil); err != nil {
		return err
	}
	return s.replaceByLinkTx(tx, by, m, inv, "staff.enabled")
}

func (s *Service) replaceByLinkTx(tx *db.Tx, by Principal, m member, inv invitation, template string) error {
	for _, stmt := range []*db.Stmt{clearMemberPassword, endStaffSessionsOf, endTicketsOf, dropDevices} {
		if _, err := tx.Exec(stmt, m.ID); err != nil {
			return err
		}
	}
	return s.inviteTx(tx, by, m, inv, template)
}

// inviteTx keeps a link in the place of any before it, and mails it.
func (s *Service) inviteTx(tx *db.Tx, by Principal, m member, inv invitation, template string) error {
	allowed, err := mayMailTx(tx, template, m.Email)
	if err == nil && !allowed {
		err = TooMany(mailPerAddress.Per)
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(saveInvitation, m.ID, inv.hash, tx.Now(), tx.Now().Add(invitationLife)); err != nil {
		return err
	}
	if err := staffEventTx(tx, by, m.ID, "staff.link_mailed", map[string]any{"mail": template}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{
		To: m.Email, Lang: m.Lang, Template: template,
		Params: map[string]any{"link": link(invitationPage, m.Lang, inv.token), "valid_hours": int(invitationLife.Hours())},
	})
}

// AcceptInvitation takes a mailed link and the password that its owner has chosen. It
// starts no session: the sign-in that follows asks for the second factor too.
//
// Refusals: Invalid (fields), Gone "auth.link_expired" (also used, replaced or unknown),
// TooMany, Unavailable.
func (s *Service) AcceptInvitation(ctx context.Context, by Principal, token, password, confirm string) (StaffMember, error) {
	if err := s.checkPassword(ctx, password, confirm); err != nil {
		return StaffMember{}, err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return StaffMember{}, err
	}
	defer turn.end()
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return StaffMember{}, err
	}
	who, err := s.invited(ctx, token)
	if err != nil {
		return StaffMember{}, err
	}
	if err := s.checkPassword(ctx, password, confirm, who.Name, who.Email); err != nil {
		return StaffMember{}, err
	}
	hash, err := turn.hash(ctx, password)
	if err != nil {
		return StaffMember{}, err
	}
	var m member
	err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
		m, err = s.acceptTx(tx, by, keyring.HashToken(token), hash)
		return err
	})
	return m.StaffMember, err
}

// invited finds whose link it is, if it works, before a password is hashed for it.
func (s *Service) invited(ctx context.Context, token string) (m StaffMember, err error) {
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		var found bool
		m, found, err = db.Maybe[StaffMember](tx, findInvitation, keyring.HashToken(token), tx.Now())
		if err == nil && !found {
			err = errLink
		}
		return err
	})
	return m, err
}

func (s *Service) acceptTx(tx *db.Tx, by Principal, tokenHash, hash string) (m member, err error) {
	id, found, err := db.Maybe[string](tx, takeInvitation, tokenHash, tx.Now())
	if err == nil && !found {
		err = errLink
	}
	if err != nil {
		return m, err
	}
	if m, err = db.One[member](tx, findMember, id); err != nil {
		return m, err
	}
	n, err := tx.Exec(chooseMemberPassword, id, hash, tx.Now())
	if err == nil && n == 0 { // disabled meanwhile
		err = errLink
	}
	if err != nil {
		return m, err
	}
	actor := by.Actor() // the holder of the link is the person it was mailed to
	actor.Kind, actor.ID = string(Staff), id
	if err := audit.RecordTx(tx, audit.Event{
		Actor: actor, Action: "staff.password_chosen", EntityKind: "staff", EntityID: id,
	}); err != nil {
		return m, err
	}
	if m.SignedInAt == nil { // the first password of a newcomer is no news to them
		return m, nil
	}
	return m, s.mail.QueueTx(tx, notify.Mail{To: m.Email, Lang: m.Lang, Template: "staff.password_changed"})
}
