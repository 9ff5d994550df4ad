package doctor

import (
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// OfSettings finds what is wrong with the lender's settings on a day, without asking anything else.
func OfSettings(s settings.Snapshot, now time.Time) []Finding {
	return slices.Concat(examineCompany(s.Company), examineContent(s), examineLending(s, now), examineEndings(s, now))
}

// Blocks says whether any of them keeps a lender from opening.
func Blocks(list []Finding) bool {
	return slices.ContainsFunc(list, func(f Finding) bool { return f.Blocks })
}

func examineCompany(c settings.Company) (list []Finding) {
	if c.Placeholder {
		list = append(list, found("placeholder"))
	}
	if c.Demo {
		list = append(list, found("demo"))
	}
	if c.AdminDomain() == "" {
		list = append(list, found("staff_domain"))
	}
	return list
}

// examineContent looks for what the pages show of people who do not exist.
func examineContent(s settings.Snapshot) (list []Finding) {
	if slices.ContainsFunc(s.Team, func(m settings.Member) bool { return m.Example }) {
		list = append(list, found("team_example"))
	}
	if slices.ContainsFunc(s.Testimonials, func(t settings.Testimonial) bool { return t.Example }) {
		list = append(list, found("testimonials_example"))
	}
	for _, wrong := range s.Unused() {
		list = append(list, found("law_passed_over", wrong.Error()))
	}
	if unused := s.UnusedPapers(); len(unused) > 0 {
		list = append(list, found("papers_passed_over", strings.Join(unused, ", ")))
	}
	for _, p := range s.Products {
		if !slices.Contains(rail.Currencies(), p.Currency) {
			list = append(list, found("no_rail", string(p.Currency), p.Code))
		}
		for _, gap := range p.Law.Edition().Open() {
			list = append(list, found("law_gap", p.Code, p.Law.Country, gap.Rule, gap.Why))
		}
	}
	return list
}

// examineLending looks for what keeps loans from being offered, and from being paid out. A licence is by the lender's calendar.
func examineLending(s settings.Snapshot, now time.Time) (list []Finding) {
	var without, wanting []string
	licensed := false
	for _, p := range s.Products {
		switch {
		case p.Trial:
		case !p.Lending.Licence.Entered(s.Today(now)):
			without = append(without, p.Code)
		default:
			licensed = true
			_, held := s.Bank.Account(p.Currency)
			if currency := string(p.Currency); !held && slices.Contains(rail.Currencies(), p.Currency) && !slices.Contains(wanting, currency) {
				wanting = append(wanting, currency)
				list = append(list, found("no_account", currency, p.Code))
			}
		}
	}
	if !licensed {
		return append(list, found("no_licence", strings.Join(without, ", ")))
	}
	for _, product := range without {
		list = append(list, found("product_without_licence", product))
	}
	return list
}

// examineEndings looks for figures of the law that end soon; what has ended keeps products from lending, and is said there.
func examineEndings(s settings.Snapshot, now time.Time) (list []Finding) {
	for _, e := range s.EndingFigures(now) {
		if !e.Over {
			list = append(list, found("law_ends", e.Rule, e.Country, e.Last.String()))
		}
	}
	return list
}

func examineStaff(staff []identity.StaffEntry) (list []Finding) {
	administrators := 0
	for _, m := range staff {
		switch {
		case m.DisabledAt != nil:
			continue
		case m.Invited && m.InvitationEndsAt == nil:
			list = append(list, found("invitation_over", m.Email))
		case m.Invited:
		case m.MustChange && m.Role == identity.Administrator:
			administrators++
			fallthrough
		case m.MustChange:
			list = append(list, found("one_time_password", m.Email))
		case m.Role == identity.Administrator:
			administrators++
		}
		if strings.HasSuffix(m.Email, "@florin.example") {
			list = append(list, found("example_address", m.Email))
		}
	}
	if administrators == 0 {
		list = append(list, found("no_administrator"))
	}
	return list
}
