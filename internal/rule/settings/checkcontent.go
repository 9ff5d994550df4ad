package settings

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/govalues/decimal"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/catalogue"
)

// Bounds of what the pages show, so that no page outgrows a browser on a telephone.
const (
	teamMax         = 30
	testimonialsMax = 24
	personNameMax   = 60
	roleMax         = 60
	aboutMax        = 400
	quotationMax    = 600
	openingsMax     = 28
	sectionsMax     = 60
	headingMax      = 160
	sectionMax      = 12_000
	noticeMax       = 400
	noticesMax      = 40
	waitDaysMax     = 365
	wordingMax      = 1000
	questionMax     = 120
	specialDaysMax  = 60
	dayNoteMax      = 80
)

func (c *checker) hours(h Hours) {
	_, err := time.LoadLocation(h.TimeZone)
	c.want(err == nil && h.TimeZone != "" && h.TimeZone != "Local", "/time_zone", "%q is not a time zone: write one such as Europe/Zurich", h.TimeZone)
	c.want(len(h.Week) <= openingsMax, "/week", "has %d entries: at most %d fit", len(h.Week), openingsMax)
	for i, o := range h.Week {
		at := fmt.Sprintf("/week/%d", i)
		c.between(at+"/day", int64(o.Day), 1, 7)
		c.want(isClock(o.Opens), at+"/opens", "%q is not a time of day: write it like 09:00", o.Opens)
		c.want(isClock(o.Closes), at+"/closes", "%q is not a time of day: write it like 09:00", o.Closes)
		c.want(o.Opens < o.Closes || !isClock(o.Opens) || !isClock(o.Closes), at+"/closes", "is %s, which is not after %s", o.Closes, o.Opens)
		c.want(i == 0 || h.Week[i-1].before(o), at, "begins before the one above has ended: write the stretches in order, Monday first")
	}
	c.specialDays(h.Special)
}

// specialDays wants them in order, each closed or with both ends.
func (c *checker) specialDays(days []SpecialDay) {
	c.want(len(days) <= specialDaysMax, "/special", "has %d entries: at most %d fit", len(days), specialDaysMax)
	for i, d := range days {
		at := fmt.Sprintf("/special/%d", i)
		c.want(!d.On.IsZero(), at+"/on", "is missing: write a day such as 2026-12-24")
		c.want(i == 0 || days[i-1].On.Before(d.On), at+"/on", "is not after the one above: write each day once, in order")
		if d.Note != (i18n.Text{}) {
			c.everywhere(at+"/note", d.Note, dayNoteMax)
		}
		if d.Closed() {
			continue
		}
		c.want(isClock(d.Opens), at+"/opens", "%q is not a time of day: write it like 09:00, or leave both empty", d.Opens)
		c.want(isClock(d.Closes), at+"/closes", "%q is not a time of day: write it like 09:00, or leave both empty", d.Closes)
		c.want(d.Opens < d.Closes || !isClock(d.Opens) || !isClock(d.Closes), at+"/closes", "is %s, which is not after %s", d.Closes, d.Opens)
	}
}

func isClock(s string) bool {
	_, err := time.Parse("15:04", s)
	return err == nil && len(s) == len("15:04")
}

// before says whether o has ended when next begins.
func (o Opening) before(next Opening) bool {
	return o.Day < next.Day || o.Day == next.Day && o.Closes <= next.Opens
}

func (c *checker) team(list []Member) {
	c.want(len(list) <= teamMax, "", "has %d entries: at most %d fit", len(list), teamMax)
	for i, m := range list {
		at := fmt.Sprintf("/%d", i)
		c.text(at+"/name", m.Name, personNameMax)
		c.everywhere(at+"/role", m.Role, roleMax)
		c.everywhere(at+"/about", m.About, aboutMax)
	}
}

func (c *checker) testimonials(list []Testimonial) {
	c.want(len(list) <= testimonialsMax, "", "has %d entries: at most %d fit", len(list), testimonialsMax)
	for i, t := range list {
		at := fmt.Sprintf("/%d", i)
		c.text(at+"/name", t.Name, personNameMax)
		c.text(at+"/place", t.Place, personNameMax)
		c.everywhere(at+"/text", t.Text, quotationMax)
	}
}

// everywhere wants one line in every language.
func (c *checker) everywhere(at string, t i18n.Text, longest int) {
	texts := t.All()
	for _, lang := range Languages {
		c.text(at+"/"+lang, texts[lang], longest)
	}
}

// consent wants a wording in every language, or in none.
func (c *checker) consent(v Consent) {
	c.want(consentVersion.MatchString(v.Version), "/version", "must be 1 to 40 letters, digits, dots or hyphens, such as 2026-11-01")
	if v.Wording != (i18n.Text{}) {
		c.everywhere("/wording", v.Wording, wordingMax)
	}
}

// cookies wants a question in every language, or in none.
func (c *checker) cookies(v Cookies) {
	c.want(consentVersion.MatchString(v.WordingVersion), "/wording_version", "must be 1 to 40 letters, digits, dots or hyphens, such as 2026-11-01")
	if v.Title == (i18n.Text{}) && v.Text == (i18n.Text{}) {
		return
	}
	c.everywhere("/title", v.Title, questionMax)
	c.everywhere("/text", v.Text, wordingMax)
}

func (c *checker) legal(l Legal) {
	for _, name := range LegalDocuments {
		document, _ := l.Document(name)
		c.legalText("/"+name, document)
	}
}

func (c *checker) legalText(at string, t LegalText) {
	c.want(len(t.Sections) <= sectionsMax, at+"/sections", "has %d entries: at most %d fit", len(t.Sections), sectionsMax)
	c.want(t.Updated == "" && !t.Own() || t.dated(), at+"/updated", "%q is not a date: write the date of this wording, such as 2026-11-20, and leave it empty only without sections", t.Updated)
	for i, s := range t.Sections {
		here := fmt.Sprintf("%s/sections/%d", at, i)
		c.everywhere(here+"/title", s.Title, headingMax)
		bodies := s.Body.All()
		for _, lang := range Languages {
			c.paragraphs(here+"/body/"+lang, bodies[lang])
		}
	}
}

// paragraphs wants text that may have line breaks.
func (c *checker) paragraphs(at, s string) {
	c.want(strings.TrimSpace(s) != "", at, "is empty: enter a text")
	n := utf8.RuneCountInString(s)
	c.want(n <= sectionMax, at, "has %d characters: at most %d fit, make two sections of it", n, sectionMax)
	other := func(r rune) bool { return unicode.IsControl(r) && r != '\n' }
	c.want(!strings.ContainsFunc(s, other), at, "holds a control character other than a line break: write it anew")
}

func (c *checker) law(at string, l catalogue.Law) {
	c.want(len(l.Country) == 2 && strings.ToUpper(l.Country) == l.Country, at+"/country", "%q is not a country code: write two capital letters, such as CH", l.Country)
	regimes := []catalogue.Regime{catalogue.ConsumerCredit, catalogue.GeneralLaw}
	c.want(slices.Contains(regimes, l.Regime), at+"/regime", "%q is not known: choose from %s", l.Regime, words(regimes))
	rules := []catalogue.EarlyRepayment{catalogue.RepayFree, catalogue.RepayCapped, catalogue.RepayAgreed}
	c.want(slices.Contains(rules, l.EarlyRepayment), at+"/early_repayment", "%q is not known: choose from %s", l.EarlyRepayment, words(rules))
	c.between(at+"/withdrawal_days", int64(l.WithdrawalDays), 0, waitDaysMax)
	c.between(at+"/payout_wait_days", int64(l.PayoutWaitDays), 0, waitDaysMax)
	if l.APRMax != "" {
		highest, ok := l.OwnAPRMax()
		c.want(ok, at+"/apr_max", "%q is not a number: write percent per year, such as \"10\", or leave it empty", l.APRMax)
		if ok {
			c.percent(at+"/apr_max", highest, decimal.Zero, decimal.MustNew(percentMax, 0))
		}
	}
}

func (c *checker) notices(at string, list []catalogue.Notice) {
	c.want(len(list) <= noticesMax, at, "has %d entries: at most %d fit", len(list), noticesMax)
	for i, n := range list {
		here := fmt.Sprintf("%s/%d", at, i)
		c.want(!n.Since.IsZero(), here+"/since", "is missing: write a day such as 2026-12-24")
		c.want(i == 0 || list[i-1].Since.Before(n.Since), here+"/since", "is not after the one above: write the notices in order")
		c.everywhere(here+"/text", n.Text, noticeMax)
	}
}
