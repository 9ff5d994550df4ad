package identity

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"slices"
	"strings"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

const (
	recoveryCodeCount = 10
	recoveryCodeBytes = 10 // 80 bits: nobody guesses one, with the database in hand or without
)

// newRecoveryCodes draws a set, as people write them down: four groups of four.
func newRecoveryCodes() []string {
	codes := make([]string, recoveryCodeCount)
	for i := range codes {
		b := make([]byte, recoveryCodeBytes)
		rand.Read(b) // never fails since Go 1.24
		text := strings.ToLower(base32.StdEncoding.EncodeToString(b))
		codes[i] = text[:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:]
	}
	return codes
}

// recoveryHash is what is kept of a code. It is random enough for a plain hash; the owner's
// id keeps equal hashes of two people apart.
func recoveryHash(o Owner, code string) string {
	return keyring.HashToken(o.ID + "\x00" + strings.ToLower(tidyCode(code)))
}

// saveRecoveryCodesTx replaces the owner's codes and tells them so.
func saveRecoveryCodesTx(tx *db.Tx, o Owner, codes []string) error {
	if _, err := tx.Exec(deleteRecoveryCodes, o.Kind, o.ID); err != nil {
		return err
	}
	for _, code := range codes {
		if _, err := tx.Exec(insertRecoveryCode, o.Kind, o.ID, recoveryHash(o, code), tx.Now()); err != nil {
			return err
		}
	}
	return o.recordTx(tx, "recovery_codes.made", nil)
}

// RecoveryCodes makes ten new codes, shown once; the old ones stop working. The owner is
// told by mail.
//
// Refusals: Unauthenticated, Forbidden (something is due first; "session.reauthenticate"
// when the last step is not fresh and no password is given), Invalid (the password),
// Conflict "factor.none", TooMany, Unavailable.
func (s *Service) RecoveryCodes(ctx context.Context, o Owner, password string) ([]string, error) {
	if err := o.may(); err != nil {
		return nil, err
	}
	if err := s.reauthenticated(ctx, o, password); err != nil {
		return nil, err
	}
	codes := newRecoveryCodes()
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		all, err := db.All[factorRow](tx, factorsOf, o.Kind, o.ID)
		if err == nil && !anyVerified(all) {
			err = errNoFactor
		}
		if err != nil {
			return err
		}
		if err := saveRecoveryCodesTx(tx, o, codes); err != nil {
			return err
		}
		return s.tellTx(tx, o, "security.codes_made", nil)
	})
	if err != nil {
		return nil, err
	}
	return codes, nil
}

func anyVerified(all []factorRow) bool {
	return slices.ContainsFunc(all, func(f factorRow) bool { return f.VerifiedAt != nil })
}

// UseRecoveryCode passes the second step with a recovery code, once for each code. The
// owner is told by mail, with how many are left.
//
// Refusals: Unauthenticated, Forbidden (a password is to be changed first, "staff.blocked"),
// Invalid "factor.rejected", TooMany, Unavailable.
func (s *Service) UseRecoveryCode(ctx context.Context, o Owner, code string) (Started, error) {
	ctx = db.Vital(ctx)
	if err := o.may(NeedFactor); err != nil {
		return Started{}, err
	}
	at, err := s.beginRecovery(ctx, o)
	if err != nil {
		return Started{}, err
	}
	st := s.newStart()
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(useRecoveryCode, o.Kind, o.ID, recoveryHash(o, code), tx.Now())
		if err == nil && n == 0 {
			err = errFactorRejected
		}
		if err != nil {
			return err
		}
		if err := s.clearFactorTx(tx, o); err != nil {
			return err
		}
		if err := s.recoveredTx(tx, o); err != nil {
			return err
		}
		return st.raiseTx(tx, o, method(byRecovery, tx.Now()))
	})
	if err == errFactorRejected {
		return Started{}, s.refuseFactor(ctx, o, at)
	}
	if err != nil {
		return Started{}, err
	}
	return st.Started, nil
}

func (s *Service) beginRecovery(ctx context.Context, o Owner) (at attempt, err error) {
	var refusal error
	err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
		if at.lock, refusal, err = s.countFactorTx(tx, o); err != nil || refusal != nil {
			return err
		}
		refusal, err = s.countCodeTx(tx, o)
		return err
	})
	if err == nil {
		err = refusal
	}
	return at, err
}

func (s *Service) recoveredTx(tx *db.Tx, o Owner) error {
	left, err := db.One[int64](tx, countRecoveryCodes, o.Kind, o.ID)
	if err != nil {
		return err
	}
	if err := o.recordTx(tx, "recovery_code.used", map[string]any{"left": left}); err != nil {
		return err
	}
	return s.tellTx(tx, o, "security.code_used", map[string]any{"count": int(left)})
}
