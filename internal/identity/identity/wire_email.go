package identity

import (
	"context"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/platform/personal"
)

// emailChange is a change of address that waits for both mailboxes.
type emailChange struct {
	AccountID      string     `db:"account_id"`
	NewEmail       string     `db:"new_email" private:"email_changes.new_email"`
	OldConfirmedAt *time.Time `db:"old_confirmed_at"`
	NewConfirmedAt *time.Time `db:"new_confirmed_at"`
}

const changeColumns = `account_id, new_email, old_confirmed_at, new_confirmed_at`

var (
	saveChange = db.SQL(`
		INSERT INTO email_changes (account_id, new_email, created_at, expires_at, email_mark) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (account_id) DO UPDATE SET new_email = excluded.new_email, email_mark = excluded.email_mark, old_confirmed_at = NULL,
			new_confirmed_at = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at`)

	findChange = db.SQL(`SELECT ` + changeColumns + ` FROM email_changes WHERE account_id = $1 AND expires_at > $2`)

	confirmOld = db.SQL(`UPDATE email_changes SET old_confirmed_at = $2 WHERE account_id = $1`)
	confirmNew = db.SQL(`UPDATE email_changes SET new_confirmed_at = $2 WHERE account_id = $1`)

	dropChange    = db.SQL(`DELETE FROM email_changes WHERE account_id = $1`)
	dropChangesTo = db.SQL(`DELETE FROM email_changes WHERE email_mark = $1 OR new_email = $2`)
	sweepChanges  = db.SQL(`
		DELETE FROM email_changes WHERE account_id IN (SELECT account_id FROM email_changes WHERE expires_at <= $1 LIMIT $2)`)

	setAccountEmail = db.SQL(`
		UPDATE accounts SET email = $4, email_mark = $1, proven_at = $5, updated_at = $5
		WHERE id = $3 AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.email_mark = $1 OR o.email = $2)`)
)

// confirmChangeTx notes that one of the two mailboxes confirms a change of address, and
// makes the change when both have. The old one keeps a person at an open browser from
// taking the account away; the new one is proven to be theirs.
func (s *Service) confirmChangeTx(tx *db.Tx, by Principal, t mailToken) (acc account, waiting bool, err error) {
	change, found, err := db.Maybe[emailChange](tx, findChange, *t.AccountID, tx.Now())
	if err != nil || !found {
		return account{}, false, orElse(err, errLink)
	}
	acc, err = db.One[account](tx, findAccount, *t.AccountID)
	if err != nil {
		return account{}, false, err
	}
	confirm, other, mailbox := confirmOld, change.NewConfirmedAt, acc.Email
	if t.Purpose == forNewEmail {
		confirm, other, mailbox = confirmNew, change.OldConfirmedAt, change.NewEmail
	}
	if t.Email != mailbox { // of an earlier change
		return account{}, false, errLink
	}
	if other == nil {
		_, err = tx.Exec(confirm, acc.ID, tx.Now())
		return acc, true, err
	}
	acc, err = s.changeEmailTx(tx, by, acc, change.NewEmail)
	return acc, false, err
}

// changeEmailTx gives an account its new, proven address. Fault Gone when another account
// has it by now.
func (s *Service) changeEmailTx(tx *db.Tx, by Principal, acc account, email string) (account, error) {
	n, err := tx.Exec(setAccountEmail, sought(email, acc.ID, personal.AccountEmail.Text(email, acc.ID), tx.Now())...)
	if db.IsConstraint(err) { // another account takes it at this moment
		err = errLink
	}
	if err != nil || n == 0 {
		return account{}, orElse(err, errLink)
	}
	for _, drop := range []*db.Stmt{dropMailTokensOf, deleteRecovery} {
		if _, err := tx.Exec(drop, sought(acc.Email)...); err != nil {
			return account{}, err
		}
	}
	if _, err := tx.Exec(dropChange, acc.ID); err != nil {
		return account{}, err
	}
	acc.Email = email
	by.Kind, by.AccountID = Client, acc.ID
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "account.email_changed", EntityKind: ofAccount, EntityID: acc.ID,
	}); err != nil {
		return account{}, err
	}
	return acc, s.provenTx(tx, acc)
}

// changeMails are the two messages of a change of address.
type changeMails struct{ old, new *newMail }

func (s *Service) newChangeMails(in WireMail) changeMails {
	return changeMails{s.newMail(forOldEmail, changeLife, in), s.newMail(forNewEmail, changeLife, in)}
}

// newAddress gives what begins a change of address. An address that another person has is
// answered in the same way; its owner is told, and the change never comes to be.
func (s *Service) newAddress(ctx context.Context, o Owner, in WireMail) (func(*db.Tx) error, error) {
	if err := s.brake(ctx, from(recoverPerSource, o.by)); err != nil {
		return nil, err
	}
	mails := s.newChangeMails(in)
	return func(tx *db.Tx) error {
		pause, err := limit.TakeTx(tx, mailPause, "account.email_change\x00"+in.Email)
		if err != nil || !pause.Allowed {
			return err
		}
		acc, err := db.One[account](tx, findAccount, o.ID)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(saveChange, acc.ID, personal.ChangedEmail.Text(in.Email, acc.ID), tx.Now(), tx.Now().Add(changeLife), personal.Address(in.Email)); err != nil {
			return err
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: o.actor(), Action: "account.email_change_requested", EntityKind: ofAccount, EntityID: acc.ID,
		}); err != nil {
			return err
		}
		return s.changeMailsTx(tx, mails, acc, emailChange{AccountID: acc.ID, NewEmail: in.Email})
	}, nil
}

// changeMailsTx mails to each mailbox that has not confirmed yet. What was mailed before is
// dropped.
func (s *Service) changeMailsTx(tx *db.Tx, mails changeMails, acc account, change emailChange) error {
	if _, err := tx.Exec(dropPurpose, acc.ID, forOldEmail, forNewEmail); err != nil {
		return err
	}
	if change.OldConfirmedAt == nil {
		mails.old.Email = acc.Email
		if err := s.changeMailTx(tx, mails.old.ofAccount(acc.ID), acc, true); err != nil {
			return err
		}
	}
	if change.NewConfirmedAt != nil {
		return nil
	}
	owner, taken, err := accountByEmailTx(tx, change.NewEmail)
	if err != nil {
		return err
	}
	if taken {
		return s.tellOwnerTx(tx, acc.principal(), owner)
	}
	// The click of the new mailbox's owner must not give it to a stranger's account: the
	// page asks for the account's password. Where there is none, only the code works, which is
	// typed where the change was asked for.
	mails.new.Email, mails.new.AsksPassword = change.NewEmail, true
	return s.changeMailTx(tx, mails.new.ofAccount(acc.ID), acc, acc.PasswordHash != "")
}

func (a account) principal() Principal { return Principal{Kind: Client, AccountID: a.ID, Lang: a.Lang} }

func (s *Service) changeMailTx(tx *db.Tx, m *newMail, acc account, withLink bool) error {
	allowed, err := mayMailTx(tx, "account.email_change", m.Email)
	if err != nil || !allowed {
		return err
	}
	if err := m.insertTx(tx); err != nil {
		return err
	}
	mail := m.mail(acc.Lang, "account.email_change", withLink)
	return s.mail.QueueTx(tx, mail)
}
