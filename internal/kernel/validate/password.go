package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Password accepts 8 to 128 characters with at least one capital, one small letter, one
// digit and one special character, which is anything that is neither letter nor number.
// A password is never trimmed: spaces count.
func Password(s string) string {
	switch n := utf8.RuneCountInString(s); {
	case n == 0:
		return PasswordRequired
	case n < PasswordMin:
		return PasswordTooShort
	case n > PasswordMax:
		return PasswordTooLong
	}
	return passwordClasses(s)
}

func passwordClasses(s string) string {
	for _, class := range []struct {
		code string
		has  func(rune) bool
	}{
		{PasswordUppercase, unicode.IsUpper},
		{PasswordLowercase, unicode.IsLower},
		{PasswordDigit, unicode.IsDigit},
		{PasswordSpecial, isSpecial},
	} {
		if !strings.ContainsFunc(s, class.has) {
			return class.code
		}
	}
	return ""
}

// Passwords wants the repetition to be the same.
func Passwords(password, repeated string) string {
	if password != repeated {
		return PasswordsMismatch
	}
	return ""
}

func isSpecial(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) && r != utf8.RuneError
}
