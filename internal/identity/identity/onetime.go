package identity

import (
	"context"
	"crypto/rand"
	"math/big"
	"strings"

	"florin/internal/kernel/validate"
)

// oneTimeAlphabet leaves out what is misread when a password is copied by hand.
const oneTimeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

// oneTime draws a password for one use and hashes it.
func (s *Service) oneTime(ctx context.Context) (password, hash string, err error) {
	turn, err := s.passwords.turn()
	if err != nil {
		return "", "", err
	}
	defer turn.end()
	password = oneTimePassword()
	hash, err = turn.hash(ctx, password)
	return password, hash, err
}

// oneTimePassword draws five groups of four characters, some 116 bits, that keep the
// rules which every password must keep.
func oneTimePassword() string {
	for {
		groups := make([]string, 5)
		for i := range groups {
			groups[i] = randomText(4)
		}
		if p := strings.Join(groups, "-"); validate.Password(p) == "" {
			return p
		}
	}
}

func randomText(n int) string {
	var b strings.Builder
	size := big.NewInt(int64(len(oneTimeAlphabet)))
	for range n {
		i, _ := rand.Int(rand.Reader, size) // never fails since Go 1.24
		b.WriteByte(oneTimeAlphabet[i.Int64()])
	}
	return b.String()
}
