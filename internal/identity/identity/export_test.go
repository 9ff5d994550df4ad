package identity

import (
	"context"
	"crypto/ecdsa"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/hashing"
)

// Cheap makes hashes cost next to nothing: what is tested elsewhere than in
// hasher_test.go is what happens around them.
func (s *Service) Cheap() {
	s.passwords.cost = hashing.Cost{Memory: 64, Passes: 1, Threads: 1}
	s.passwords.decoy = encode(s.passwords.cost, random(saltSize), random(keySize))
	s.pause = func(context.Context, time.Duration) error { return nil }
}

// CountPauses makes sign-ins that have to wait go on at once, and counts them.
func (s *Service) CountPauses(n *atomic.Int64) {
	s.pause = func(context.Context, time.Duration) error { n.Add(1); return nil }
}

// Hashes is how many password hashes have been computed.
func (s *Service) Hashes() int64 { return s.passwords.computed.Load() }

// RaiseCost makes hashes dearer than those stored so far.
func (s *Service) RaiseCost() { s.passwords.cost.Passes++ }

// FillQueue takes every turn there is, and gives them back.
func (s *Service) FillQueue() (release func()) {
	n := s.passwords.most
	s.passwords.turns.Add(n)
	return func() { s.passwords.turns.Add(-n) }
}

// HoldSlots keeps every hash waiting until release is called.
func (s *Service) HoldSlots() (release func()) {
	for range cap(s.passwords.slots) {
		s.passwords.slots <- struct{}{}
	}
	return func() {
		for range cap(s.passwords.slots) {
			<-s.passwords.slots
		}
	}
}

// SigningKey is the private key that signs now, for tokens that only we could have made.
func (s *Service) SigningKey(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	keys, _, err := s.signingKeys(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return keys[0].private
}

// CheckCredential checks an answer to a challenge of a passkey, and uses nothing up.
func (s *Service) CheckCredential(o Owner, factorID string, ch Challenge, credential []byte) error {
	return s.db.View(context.Background(), func(tx *db.Tx) error {
		f, err := ownFactorTx(tx, o, factorID)
		if err != nil {
			return err
		}
		row, err := db.One[challengeRow](tx, challengeForTests, ch.ID)
		if err != nil {
			return err
		}
		_, err = s.checkPasskey(o, f, row, credential)
		return err
	})
}

var challengeForTests = db.SQL(`SELECT ` + challengeColumns + ` FROM factor_challenges WHERE id = $1`)
