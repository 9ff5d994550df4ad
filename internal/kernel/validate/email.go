package validate

import (
	"regexp"
	"strings"

	"golang.org/x/net/idna"
)

// An address that every mail server takes: an unquoted ASCII local part without
// leading, trailing or double dots, and a domain of at least two labels. Labels may
// hold any letters, since domains such as müller.example exist.
var emailFormat = regexp.MustCompile(
	"^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*" +
		`@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$`)

const localPartMax = 64 // RFC 5321, 4.5.3.1.1

// Email accepts an address of at most 254 characters after trimming.
func Email(s string) string {
	s = strings.TrimSpace(s)
	local, domain, _ := strings.Cut(s, "@")
	switch {
	case Blank(s):
		return EmailRequired
	case length(s) > EmailMax:
		return EmailTooLong
	case !emailFormat.MatchString(s), len(local) > localPartMax:
		return EmailInvalid
	}
	ascii, err := idna.Lookup.ToASCII(domain)
	switch {
	case err != nil:
		return EmailInvalid
	case len(local)+1+len(ascii) > EmailMax:
		return EmailTooLong
	}
	return ""
}

// NormalEmail gives the form in which addresses are stored and compared: trimmed, in
// lower case, the domain in ASCII. It keeps what Email refuses, only trimmed and lowered.
func NormalEmail(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	local, domain, found := strings.Cut(s, "@")
	if !found {
		return s
	}
	ascii, err := idna.Lookup.ToASCII(domain)
	if err != nil {
		return s
	}
	return local + "@" + ascii
}

// StaffEmail is Email for the back-office: the address must end with the company's
// admin domain, such as "florin.example" (with or without a leading @, any case); without one it may have any.
func StaffEmail(s, adminDomain string) string {
	if code := Email(s); code != "" || adminDomain == "" {
		return code
	}
	if Domain(s) != Domain("@"+strings.TrimPrefix(adminDomain, "@")) {
		return StaffEmailInvalid
	}
	return ""
}

// Domain is what stands behind the @ of an address, as it is kept.
func Domain(address string) string {
	_, domain, _ := strings.Cut(NormalEmail(address), "@")
	return domain
}
