package settings

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/validate"
	"florin/internal/rule/catalogue"
)

// Check holds one document against everything that the program relies on, alone and
// together with the others. It says all that is wrong.
func (s Snapshot) Check(name string) Violations {
	c := &checker{}
	switch name {
	case "company":
		c.company(s.Company)
	case "brand":
		c.brand(s.Brand)
	case "products":
		c.products(s.Products)
		c.indices(s)
		c.adverts(s)
		c.together(s, name)
	case "simulator":
		c.simulator(s.Simulator)
		c.together(s, name)
	case "policies":
		c.policies(s.Policies)
		c.together(s, name)
	case "consent":
		c.consent(s.Consent)
	case "upload":
		c.upload(s.Upload)
	case "bank":
		c.bank(s.Bank)
	case "authority":
		c.authority(s.Authority)
	case "hours":
		c.hours(s.Hours)
	case "team":
		c.team(s.Team)
	case "testimonials":
		c.testimonials(s.Testimonials)
	case "legal":
		c.legal(s.Legal)
	case "cookies":
		c.cookies(s.Cookies)
	case "retention":
		c.retention(s.Retention)
	case "scorecard":
		c.scorecard(s.Scorecard)
	case "papers":
		c.papers(s.Papers)
	case QuestionsName:
		c.questions(s.Questions, s.Products)
	case "door":
		c.want(adminPathForm.MatchString(s.AdminEntry.AdminPath), "/admin_path", "must be 16 to 64 letters, digits or hyphens")
	}
	return c.Violations
}

var (
	consentVersion = regexp.MustCompile(`^[A-Za-z0-9.-]{1,40}$`)
	adminPathForm  = regexp.MustCompile(`^[A-Za-z0-9-]{16,64}$`)
)

// checker gathers what is wrong.
type checker struct{ Violations }

func (c *checker) want(ok bool, pointer, format string, args ...any) {
	if !ok {
		c.add(pointer, format, args...)
	}
}

// words lists what may be chosen.
func words[T ~string](known []T) string {
	list := make([]string, len(known))
	for i, word := range known {
		list[i] = string(word)
	}
	return strings.Join(list, ", ")
}

func (c *checker) between(pointer string, n, lowest, highest int64) {
	c.want(lowest <= n && n <= highest, pointer, "is %d: it must be between %d and %d", n, lowest, highest)
}

// text wants one line that a page or letter can show.
func (c *checker) text(pointer, s string, longest int) {
	n := utf8.RuneCountInString(s)
	switch {
	case validate.Blank(s):
		c.add(pointer, "is empty: enter a text")
	case s != strings.TrimSpace(s):
		c.add(pointer, "begins or ends with a space: remove it")
	case n > longest:
		c.add(pointer, "has %d characters: at most %d fit", n, longest)
	case strings.ContainsFunc(s, unicode.IsControl):
		c.add(pointer, "holds a line break or another control character: write it on one line")
	}
}

// choices wants some of the known words, each once.
func (c *checker) choices(pointer string, given, known []string) {
	c.want(len(given) > 0, pointer, "is empty: name at least one of %s", words(known))
	c.among(pointer, given, known)
}

// among wants none but known words, each once.
func (c *checker) among(pointer string, given, known []string) {
	for i, word := range given {
		at := fmt.Sprintf("%s/%d", pointer, i)
		c.want(slices.Contains(known, word), at, "%q is not known: choose from %s", word, words(known))
		c.want(slices.Index(given, word) == i, at, "%q is there twice: keep one", word)
	}
}

// Bounds of the company's texts: what the letterhead and the foot of a page hold.
const (
	companyNameMax  = 100
	addressLineMax  = 80
	addressLinesMax = 6
)

func (c *checker) company(v Company) {
	c.text("/name", v.Name, companyNameMax)
	c.want(validate.Email(v.Email) == "", "/email", "is not an e-mail address: enter one that is read, such as contact@lender.com")
	_, code := validate.Phone(v.Phone)
	c.want(code == "" || v.Placeholder && v.Phone == shippedCompany().Phone, "/phone", "is not a valid telephone number: enter it with its country code, such as +41 44 668 18 00")
	n := len(v.AddressLines)
	c.want(1 <= n && n <= addressLinesMax, "/address_lines", "has %d lines: an address has 1 to %d", n, addressLinesMax)
	for i, line := range v.AddressLines {
		c.text(fmt.Sprintf("/address_lines/%d", i), line, addressLineMax)
	}
	c.want(validate.Country(v.Country) == "", "/country", "%q is not a country code: write two capital letters, such as CH", v.Country)
	c.want(v.Founded == 0 || 1400 <= v.Founded && v.Founded <= 2100, "/founded", "is %d: enter the year, or 0 to leave it out", v.Founded)
	for _, extra := range []struct{ pointer, text string }{
		{"/legal_name", v.LegalName}, {"/register_number", v.RegisterNumber}, {"/supervisor", v.Supervisor},
	} {
		if extra.text != "" {
			c.text(extra.pointer, extra.text, 120)
		}
	}
	c.want(v.DataProtectionEmail == "" || validate.Email(v.DataProtectionEmail) == "", "/data_protection_email", "is not an e-mail address: enter one that is read, or leave it empty")
	c.staffDomain(v.AdminEmailDomain)
	if !v.Placeholder {
		c.real(v)
	}
}

// real wants nothing of the stand-in in a company that is said to be the lender.
func (c *checker) real(v Company) {
	stand := shippedCompany()
	c.want(!reserved(v.DataProtectionEmail), "/data_protection_email", "is an example address that no e-mail reaches: "+stillExample)
	c.want(!reserved(v.Email), "/email", "is an example address that no e-mail reaches: "+stillExample)
	c.want(v.Phone != stand.Phone, "/phone", "is still the number that Florin ships with: "+stillExample)
	c.want(!slices.Equal(v.AddressLines, stand.AddressLines), "/address_lines", "is still the address that Florin ships with: "+stillExample)
}

func (c *checker) staffDomain(domain string) {
	bare := strings.TrimPrefix(domain, "@")
	c.want(domain == "" || domain == AnyDomain || validate.Email("a@"+bare) == "", "/admin_email_domain", "is not a domain: write it like lender.com, * to allow any address, or leave it empty for the domain of the company's e-mail")
}

// reserved says whether an address is of a domain kept for examples (RFC 2606).
func reserved(email string) bool {
	_, domain, _ := strings.Cut(validate.NormalEmail(email), "@")
	for _, end := range []string{"example", "example.com", "example.org", "example.net", "invalid", "test", "localhost"} {
		if domain == end || strings.HasSuffix(domain, "."+end) {
			return true
		}
	}
	return false
}

// Bounds of the policies. The upper ones are far above any sensible use: they catch a
// figure in the wrong unit.
const (
	answerHoursMax     = 24 * 90
	undoSecondsMax     = 600
	draftDaysMax       = 365
	applicationsMax    = 100_000
	refusalReasonMax   = 2000 // as for the reason that an underwriter writes
	supportedApprovers = 1

	// What is confirmed in the evening can still be stopped in the morning.
	guardedHoursMin = 12
	guardedHoursMax = 24 * 14
	// A borrower who is late hears of it in time to do something about it.
	statementDaysMax = 10
)

// markForm is what a payment's text keeps of a reference, and what is told from its year.
var markForm = regexp.MustCompile(`^[A-Z]{2,4}$`)

func (c *checker) policies(p Policies) {
	c.between("/answer_promise_hours", int64(p.AnswerPromiseHours), 1, answerHoursMax)
	c.between("/undo_window_seconds", int64(p.UndoWindowSeconds), 1, undoSecondsMax)
	c.between("/draft_lifetime_days", int64(p.DraftLifetimeDays), 1, draftDaysMax)
	c.between("/applications_per_hour", int64(p.ApplicationsPerHour), 0, applicationsMax)
	c.want(p.Approvers == supportedApprovers, "/approvers", "is %d: this version knows decisions by one person only, leave it at 1", p.Approvers)
	c.want(p.FourEyes == WhenPossible || p.FourEyes == Always, "/four_eyes", "%q is not known: choose from %s", p.FourEyes, "when_possible, always")
	c.want(slices.Contains([]ContactProof{ProofNoted, ProofOfEmail, ProofOfBoth}, p.ContactProof), "/contact_proof", "%q is not known: choose from %s", p.ContactProof, "noted, email, both")
	c.want(markForm.MatchString(p.ReferenceMark), "/reference_mark", "%q is not a mark: write two to four capital letters, such as XK", p.ReferenceMark)
	c.between("/statement_days", int64(p.StatementDays), 0, statementDaysMax)
	for at, way := range map[string]Way{"/besides/reminder": p.Besides.Reminder, "/besides/arrears": p.Besides.Arrears, "/besides/formal_notice": p.Besides.FormalNotice} {
		c.want(slices.Contains([]Way{ByEmailAlone, ByText, ByPost, ByBoth}, way), at, "%q is not known: choose from %s", way, "none, text, post, both")
	}
	c.want(isClock(p.TextFrom), "/text_from", "%q is not a time of day: write it like 09:00", p.TextFrom)
	c.want(isClock(p.TextUntil), "/text_until", "%q is not a time of day: write it like 09:00", p.TextUntil)
	c.want(p.TextFrom < p.TextUntil || !isClock(p.TextFrom) || !isClock(p.TextUntil), "/text_until", "is %s, which is not after %s", p.TextUntil, p.TextFrom)
	c.between("/guarded_wait_hours", int64(p.GuardedWaitHours), guardedHoursMin, guardedHoursMax)
	for _, lang := range Languages {
		at := "/refusal_reason/" + lang
		if reason, ok := p.RefusalReason[lang]; ok {
			c.text(at, reason, refusalReasonMax)
		} else {
			c.add(at, "is missing: applicants are refused in their own language, enter the reason in each of %s", words(Languages))
		}
	}
	for lang := range p.RefusalReason {
		c.want(slices.Contains(Languages, lang), "/refusal_reason/"+jsonform.EscapePointer.Replace(lang), "is a language that Florin does not speak: remove it")
	}
}

// Bounds of uploads: a phone's photo must fit, and a file must end within a connection.
const (
	million        = 1_000_000
	uploadBytesMin = million
	uploadBytesMax = 100 * million
	uploadFilesMax = 100
)

func (c *checker) upload(u Upload) {
	known := shippedUpload()
	c.want(uploadBytesMin <= u.MaxBytes && u.MaxBytes <= uploadBytesMax, "/max_bytes", "is %d bytes: it must be between %d and %d million", u.MaxBytes, uploadBytesMin/million, uploadBytesMax/million)
	c.between("/max_files", int64(u.MaxFiles), 1, uploadFilesMax)
	c.choices("/kinds", u.Kinds, catalogue.PaperKinds)
	c.choices("/types", u.Types, known.Types)
}
