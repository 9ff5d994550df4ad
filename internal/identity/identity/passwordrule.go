package identity

import (
	"context"
	"strings"

	"florin/internal/identity/weakpassword"
	"florin/internal/kernel/validate"
)

// Codes of passwords that keep the rules and are refused all the same.
const (
	passwordBreached = "password.breached"
	passwordPersonal = "password.personal"
)

// passwordCode is why a person must choose another password, or nothing: the rules of form,
// what is in circulation, and words of their own (name, address without its domain).
func (s *Service) passwordCode(ctx context.Context, password string, own ...string) string {
	if code := validate.Password(password); code != "" {
		return code
	}
	if weakpassword.Common(password) {
		return passwordBreached
	}
	words := []string{s.lenderName(ctx)}
	for _, part := range own {
		name, _, _ := strings.Cut(part, "@")
		words = append(words, name)
	}
	if weakpassword.HoldsOwn(password, words) {
		return passwordPersonal
	}
	return ""
}

// checkPassword checks a new password and its repetition.
func (s *Service) checkPassword(ctx context.Context, password, confirm string, own ...string) error {
	v := validate.New()
	v.Check("/password", s.passwordCode(ctx, password, own...))
	v.Check("/password_confirm", validate.Passwords(password, confirm))
	return v.Err()
}
