package doctor

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

func (p Parts) examineCompany(c settings.Company) (found []Finding) {
	if c.Placeholder {
		found = append(found, Finding{true, "The company is the placeholder that Florin ships with: enter the lender's own with 'florin settings set company'."})
	}
	if c.Demo {
		found = append(found, Finding{true, "The database holds demo data: open with an empty database (another --data folder or --database)."})
	}
	if c.AdminEmailDomain == "" {
		found = append(found, Finding{false, "No e-mail domain is set for administrators: any address can be given access."})
	}
	return found
}

// examineContent looks for what the pages show of people who do not exist.
func examineContent(s settings.Snapshot) (found []Finding) {
	if slices.ContainsFunc(s.Team, func(m settings.Member) bool { return m.Example }) {
		found = append(found, Finding{true, "The page about the lender shows the example team that Florin ships with: enter the lender's own, or an empty list, with 'florin settings set team'."})
	}
	if slices.ContainsFunc(s.Testimonials, func(t settings.Testimonial) bool { return t.Example }) {
		found = append(found, Finding{true, "The home page shows the example testimonials that Florin ships with: enter real ones, or an empty list, with 'florin settings set testimonials'."})
	}
	for _, wrong := range s.Unused() {
		found = append(found, Finding{true, "The law passes over what the lender has added, " + wrong.Error() + ": what this version ships may say it by now."})
	}
	if unused := s.UnusedPapers(); len(unused) > 0 {
		found = append(found, Finding{false, "Papers are printed as they ship where the lender's own texts no longer fit this version: " + strings.Join(unused, ", ") + ". Change them under Settings, Documents."})
	}
	for _, p := range s.Products {
		if !slices.Contains(rail.Currencies(), p.Currency) {
			found = append(found, Finding{true, "No bank takes a file of Florin in " + string(p.Currency) + ": loans of " + p.Code + " cannot be paid out."})
		}
		for _, gap := range p.Law.Edition().Open() {
			found = append(found, Finding{true, fmt.Sprintf("No loan of %s can be offered under the law of %s: %s %s. Enter what holds under Settings, Law, or with 'florin settings set law'.", p.Code, p.Law.Country, gap.Rule, gap.Why)})
		}
	}
	return found
}

// examineEndings looks for figures of the law that end soon; what has ended keeps products from lending, and is said there.
func examineEndings(s settings.Snapshot, now time.Time) (found []Finding) {
	for _, e := range s.EndingFigures(now) {
		if !e.Over {
			found = append(found, Finding{false, fmt.Sprintf("%s of the law of %s ends on %s: enter the next value under Settings, Law, or nothing can be offered after that day.", e.Rule, e.Country, e.Last)})
		}
	}
	return found
}

func examineStaff(staff []identity.StaffEntry) (found []Finding) {
	administrators := 0
	for _, m := range staff {
		switch {
		case m.DisabledAt != nil:
			continue
		case m.Invited && m.InvitationEndsAt == nil:
			found = append(found, Finding{false, "The invitation of " + m.Email + " has run out: invite them again, or disable them."})
		case m.Invited:
		case m.MustChange && m.Role == identity.Administrator:
			administrators++
			fallthrough
		case m.MustChange:
			found = append(found, Finding{true, "The one-time password of " + m.Email + " was never changed: sign in, or disable the person."})
		case m.Role == identity.Administrator:
			administrators++
		}
		if strings.HasSuffix(m.Email, "@florin.example") {
			found = append(found, Finding{false, m.Email + " is an example address that no e-mail reaches."})
		}
	}
	if administrators == 0 {
		found = append(found, Finding{true, "No administrator exists: florin admin create --email ADDRESS."})
	}
	return found
}
