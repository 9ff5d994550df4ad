package identity

import (
	"context"
	"errors"

	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
)

var (
	findRegistrationByID = db.SQL(`
		SELECT ` + registrationColumns + ` FROM registrations WHERE id = $1 AND expires_at > $2`)

	// Passwords of one address are hashed with one salt: equal ones have equal hashes, and
	// who has registered twice is still one person.
	otherWaiting = db.SQL(`
		SELECT o.id FROM registrations o JOIN registrations r ON (o.email_mark = r.email_mark OR o.email = r.email) AND o.id <> r.id
		WHERE r.id = $1 AND o.password_hash <> '' AND o.password_hash <> r.password_hash AND o.expires_at > $2 LIMIT 1`)
)

// gone gives the refusal in place of that of our own pages.
func gone(err, refusal error) error {
	if errors.Is(err, errLink) {
		return refusal
	}
	return err
}

// openWaitingTx makes the account of a registration whose mailbox is proven. Its password
// counts when usable; otherwise the owner of the mailbox chooses one by recovery, so that
// nobody's proof blesses what another person has chosen. Fault Gone when it waits no more.
func (s *Service) openWaitingTx(tx *db.Tx, by Principal, id string, usable bool) (account, error) {
	reg, found, err := db.Maybe[registration](tx, findRegistrationByID, id, tx.Now())
	if err == nil && !found {
		err = errLink
	}
	if err != nil {
		return account{}, err
	}
	if !usable {
		reg.PasswordHash = ""
	}
	return s.openAccountTx(tx, by, reg)
}

// aloneTx says whether no other password waits for the address of a registration.
func aloneTx(tx *db.Tx, id string) (bool, error) {
	_, other, err := db.Maybe[string](tx, otherWaiting, id, tx.Now())
	return !other, err
}

// purposesOf is what a client's type may stand for. The second is the same as the first
// where there is only one.
func purposesOf(kind string) (first, second string, err error) {
	switch kind {
	case forSignUp, forMagic, forRecovery:
		return kind, kind, nil
	case typeEmail:
		return forSignUp, forMagic, nil
	case typeChange:
		return forOldEmail, forNewEmail, nil
	}
	return "", "", wireInvalid("Verify requires a verification type")
}

// VerifyOTP redeems a code that a person typed, together with its address, or the token of
// a link that was posted. What is redeemed opens that registration and no other, and its
// password counts only when no other waits for the address
// (docs/decisions/0014-wire-sessions.md).
//
// Refusals: Invalid "wire.validation_failed", Gone "wire.otp_expired" (wrong, used, expired
// and unknown alike), TooMany, Unavailable.
func (s *Service) VerifyOTP(ctx context.Context, by Principal, in WireProof) (WireVerified, error) {
	first, second, err := purposesOf(in.Type)
	if err != nil {
		return WireVerified{}, err
	}
	if err := in.check(); err != nil {
		return WireVerified{}, err
	}
	brakes := []taking{from(tokenPerSource, by)}
	find := func(tx *db.Tx) (mailToken, bool, error) { return postedTx(tx, in.TokenHash, first, second) }
	if in.TokenHash == "" {
		in.Email = validate.NormalEmail(in.Email)
		brakes = append(brakes, taking{codePerPair, pair(in.Email, by.Source)}, taking{codePerAddress, in.Email})
		find = func(tx *db.Tx) (mailToken, bool, error) { return s.typedTx(tx, in.Email, in.Code, first, second) }
	}
	if err := s.brake(ctx, brakes...); err != nil {
		return WireVerified{}, err
	}
	return s.redeemProof(ctx, by, in, find)
}

// check wants the token of a link alone, or an address with its code.
func (in WireProof) check() error {
	posted, typed := in.TokenHash != "", in.Email != "" && in.Code != ""
	if posted == typed || posted && in.Email+in.Code != "" {
		return wireInvalid("Verify requires either a token hash, or an email address and its token")
	}
	return nil
}

// postedTx finds what the token of a link is for, if it is of these purposes.
func postedTx(tx *db.Tx, token, first, second string) (mailToken, bool, error) {
	t, found, err := db.Maybe[mailToken](tx, findMailToken, keyring.HashToken(token), tx.Now())
	return t, found && (t.Purpose == first || t.Purpose == second), err
}

// typedTx finds what a code of an address is for, and counts the try when it is for nothing.
func (s *Service) typedTx(tx *db.Tx, email, code, first, second string) (mailToken, bool, error) {
	waiting, err := db.All[mailToken](tx, listMailCodes, sought(email, first, second, tx.Now(), tx.Now().Add(-codeLife), maxCodeTry)...)
	if err != nil {
		return mailToken{}, false, err
	}
	for _, t := range waiting {
		if s.ring.CheckHMAC(codePurpose, codeText(t.ID, code), t.CodeHash) {
			return t, true, nil
		}
	}
	_, err = tx.Exec(countCodeTry, sought(email, first, second)...)
	return mailToken{}, false, err
}

// redeemProof redeems what find finds, once.
func (s *Service) redeemProof(ctx context.Context, by Principal, in WireProof, find func(*db.Tx) (mailToken, bool, error)) (WireVerified, error) {
	start := s.newWireStart()
	var refusal error
	var waiting bool
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		refusal, waiting = nil, false
		t, found, err := find(tx)
		if err != nil || !found {
			refusal = errOTP
			return err
		}
		if in.TokenHash == "" {
			if err := limit.RefillTx(tx, codePerPair, pair(in.Email, by.Source)); err != nil {
				return err
			}
		}
		var acc account
		acc, waiting, err = s.redeemMailTx(tx, by, t, false)
		if err != nil || waiting {
			return err
		}
		start.methods = []string{methodOf(t.Purpose)}
		return start.wireTx(tx, by, acc)
	})
	if err == nil {
		err = refusal
	}
	if err != nil || waiting {
		return WireVerified{Waiting: waiting}, gone(err, errOTP)
	}
	session, err := start.finish(ctx, by)
	return WireVerified{Session: &session}, err
}

// redeemMailTx uses up what was mailed, once, and gives the account that it leads to;
// waiting means that the other mailbox of a change has to confirm too. known says that
// the person who redeems has shown the password that was chosen.
func (s *Service) redeemMailTx(tx *db.Tx, by Principal, t mailToken, known bool) (acc account, waiting bool, err error) {
	n, err := tx.Exec(takeMailToken, t.ID)
	if err != nil || n == 0 {
		return account{}, false, orElse(err, errLink)
	}
	switch {
	case t.Purpose == forOldEmail, t.Purpose == forNewEmail:
		return s.confirmChangeTx(tx, by, t)
	case t.AccountID != nil:
		acc, err = db.One[account](tx, findAccount, *t.AccountID)
		if err == nil && acc.Email != t.Email { // it proves a mailbox that is no longer theirs
			err = errLink
		}
		return acc, false, err
	}
	usable := known
	if !usable && t.Purpose == forSignUp {
		if usable, err = aloneTx(tx, *t.RegistrationID); err != nil {
			return account{}, false, err
		}
	}
	acc, err = s.openWaitingTx(tx, by, *t.RegistrationID, usable)
	return acc, false, err
}
