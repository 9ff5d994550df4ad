package identity

import (
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/record/notify"
)

// slowDown is what a sign-in waits when strangers try an account from everywhere.
const slowDown = 3 * time.Second

// attempts are the allowances of tries to sign in to one address: which rules count in the
// realm of clients and in that of staff.
type attempts struct {
	realm                         *realm
	perPair, perSource, perPerson limit.Rule
}

var (
	clientAttempts = attempts{clientRealm, loginPerPair, loginPerSource, loginPerAccount}
	staffAttempts  = attempts{staffRealm, staffPerPair, staffPerSource, staffPerAccount}
)

func (o Owner) attempts() attempts {
	if o.Kind == ofStaff {
		return staffAttempts
	}
	return clientAttempts
}

// keyTx is what a hard stop counts by: the address from this source; or, on a browser that
// has signed in before, the address on that browser, whatever others do at the same source.
func (a attempts) keyTx(tx *db.Tx, email string, by Principal) (key string, known bool, err error) {
	known, err = knownDeviceTx(tx, a.realm, email, by)
	if known {
		return email + "\x00device\x00" + keyring.HashToken(by.Device.Token), true, err
	}
	return pair(email, by.Source), false, err
}

// takeTx counts an attempt under a key of keyTx. Slow says that the account has had too many
// from everywhere.
func (a attempts) takeTx(tx *db.Tx, key string, known bool, email string, by Principal) (verdict limit.Verdict, slow bool, err error) {
	if known {
		verdict, err = takeTx(tx, taking{a.perPair, key})
		return verdict, false, err
	}
	verdict, err = takeTx(tx, taking{a.perPair, key}, from(a.perSource, by))
	if err != nil || !verdict.Allowed {
		return verdict, false, err
	}
	all, err := limit.TakeTx(tx, a.perPerson, email)
	return verdict, !all.Allowed, err
}

// warnTx tells the owner of an account, now and then, that many have tried to get in. For
// an address that nobody has the same is counted.
func (s *Service) warnTx(tx *db.Tx, email, lang string, known bool) error {
	verdict, err := limit.TakeTx(tx, attemptsNotice, email)
	if err != nil || !verdict.Allowed || !known {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: email, Lang: lang, Template: "security.attempts"})
}

// passedTx forgets the attempts of a person who has passed a step: all of them when it was
// the last one, only its own while a second is due, or guesses at codes would start anew
// with each password.
func (s *Service) passedTx(tx *db.Tx, a attempts, email string, by Principal, more bool) error {
	key, known, err := a.keyTx(tx, email, by)
	if err != nil {
		return err
	}
	if !known {
		if err := limit.ReturnTx(tx, a.perPerson, email); err != nil {
			return err
		}
	}
	pair, lock := limit.RefillTx, limit.ClearTx
	if more {
		pair, lock = limit.ReturnTx, limit.PardonTx
	}
	if a.realm == staffRealm {
		if err := lock(tx, staffLock, key); err != nil {
			return err
		}
	}
	return pair(tx, a.perPair, key)
}

// countFactorTx counts an attempt at a second step among those at signing in: a person who may
// not try passwords any more may not try codes. What is refused is a value, so that the
// count stays.
func (s *Service) countFactorTx(tx *db.Tx, o Owner) (lock limit.State, refusal, err error) {
	a := o.attempts()
	key, _, err := a.keyTx(tx, o.email, o.by)
	if err != nil {
		return lock, nil, err
	}
	if o.Kind == ofStaff {
		if lock, err = limit.StateTx(tx, staffLock, key); err != nil || lock.Locked() {
			return lock, blocked(lock, tx.Now()), err
		}
		lock, err = limit.FailTx(tx, staffLock, key)
		return lock, nil, err
	}
	verdict, err := limit.TakeTx(tx, a.perPair, key)
	if err == nil && !verdict.Allowed {
		refusal = TooMany(verdict.RetryAfter)
	}
	return lock, refusal, err
}

// countCodeTx counts a guess at a code over all sources, and tells the owner when there are
// too many: the person who makes them knows the password.
func (s *Service) countCodeTx(tx *db.Tx, o Owner) (refusal, err error) {
	verdict, err := limit.TakeTx(tx, factorPerOwner, o.ID)
	if err != nil || verdict.Allowed {
		return nil, err
	}
	return TooMany(verdict.RetryAfter), s.warnTx(tx, o.email, o.lang, true)
}

// clearFactorTx forgets the attempts of a person who has passed the second step.
func (s *Service) clearFactorTx(tx *db.Tx, o Owner) error {
	a := o.attempts()
	key, _, err := a.keyTx(tx, o.email, o.by)
	if err != nil {
		return err
	}
	if o.Kind == ofStaff {
		if err := limit.ClearTx(tx, staffLock, key); err != nil {
			return err
		}
	}
	if err := limit.RefillTx(tx, factorPerOwner, o.ID); err != nil {
		return err
	}
	return limit.RefillTx(tx, a.perPair, key)
}
