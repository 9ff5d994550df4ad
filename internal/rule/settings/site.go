package settings

import (
	"cmp"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/budget"
	"florin/internal/rule/catalogue"
)

// Site is what the public pages may know of the settings: the answer of GET /site, the
// data block that every page carries, and the file the web app is built with.
type Site struct {
	Company      SiteCompany      `json:"company"`
	Brand        SiteBrand        `json:"brand"`
	Demo         bool             `json:"demo"`
	Hours        Hours            `json:"hours"`
	Team         []Member         `json:"team"`
	Testimonials []Testimonial    `json:"testimonials"`
	Currencies   []money.Currency `json:"currencies" doc:"In which visitors are offered products today"`
	Products     []SiteProduct    `json:"products" doc:"Those that visitors are offered today, each with the one notice that is in force"`
	Regions      []string         `json:"regions" doc:"Where the living costs of a month may be looked up, where a product asks for it"`
	Simulator    Simulator        `json:"simulator"`
	Languages    []string         `json:"languages"`
	Upload       Upload           `json:"upload"`
	Consent      Consent          `json:"consent"`
	Cookies      Cookies          `json:"cookies"`
	Promise      SitePromise      `json:"promise"`
	// OwnLegal names the legal documents of which the lender has a text of their own:
	// GET /legal/{document} has it, and the data block of its page.
	OwnLegal []string `json:"own_legal"`
}

// SiteProduct is what everybody may know of a product, and what its law asks of an application.
type SiteProduct struct {
	catalogue.Offering
	Except []string       `json:"except,omitempty" doc:"Of a product without residences: countries that have products of their own, whose residents it is not for"`
	Asks   []budget.Field `json:"asks" enum:"taxes,canton" doc:"Answers that the month of those who borrow needs beside income, rent, other loans and household"`
	Papers []string       `json:"papers" doc:"Kinds of papers that are needed of everybody"`
	// PapersBy is what is needed beside that, by an answer of the application.
	PapersBy  []catalogue.SituationPapers `json:"papers_by" doc:"Kinds that are needed beside them of who gave an answer: an employment status, or a housing"`
	Variable  catalogue.VariableShown     `json:"variable"`
	Questions bool                        `json:"questions,omitempty" doc:"The lender has questions of its own for it: GET /questions"`
	ScoreOff  decimal.Decimal             `json:"score_off,omitzero" doc:"The most that the score of a request takes off the rate at the decision, in percent points; the rates are those without"`
}

// SiteCompany is the public part of the company.
type SiteCompany struct {
	Name                string   `json:"name"`
	Email               string   `json:"email"`
	Phone               string   `json:"phone"`
	AddressLines        []string `json:"address_lines"`
	Country             string   `json:"country"`
	Founded             int      `json:"founded" doc:"Year; 0 when it is not to be shown"`
	DataProtectionEmail string   `json:"data_protection_email"`
	LegalName           string   `json:"legal_name" doc:"In the register"`
	RegisterNumber      string   `json:"register_number" doc:"Empty when it is not to be shown"`
	Supervisor          string   `json:"supervisor" doc:"Empty when it is not to be shown"`
	Placeholder         bool     `json:"placeholder"`
}

// SiteBrand is what pages cannot read from the style sheet of the brand.
type SiteBrand struct {
	Version string `json:"version" doc:"Another one for another look; empty for the one that ships. It is that of /brand.css and /icon.svg"`
	Logo    bool   `json:"logo" doc:"A picture stands in the place of the mark and the name"`
}

// SitePromise holds the public figures of the policies.
type SitePromise struct {
	AnswerHours   int `json:"answer_hours"`
	DraftDays     int `json:"draft_days"`
	DefaultMonths int `json:"default_months"`
}

// Site selects the public part of the settings as of a moment: notices of law change by
// the calendar.
func (s Snapshot) Site(now time.Time) Site {
	c := s.Company
	return Site{
		Company: SiteCompany{
			c.Name, c.Email, c.Phone, c.AddressLines, c.Country, c.Founded, cmp.Or(c.DataProtectionEmail, c.Email),
			cmp.Or(c.LegalName, c.Name), c.RegisterNumber, c.Supervisor, c.Placeholder,
		},
		Brand: SiteBrand{s.Brand.Version(), s.Brand.Logo.Light != ""},
		Demo:  c.Demo, Hours: s.Hours, Team: s.Team, Testimonials: s.Testimonials,
		Currencies: s.Products.Currencies(now), Products: s.siteProducts(now), Regions: Cantons(), Simulator: s.Simulator,
		Languages: Languages, Upload: s.Upload, Consent: s.Consent, Cookies: s.Cookies,
		Promise:  SitePromise{s.Policies.AnswerPromiseHours, s.Policies.DraftLifetimeDays, s.Policies.DefaultDurationMonths},
		OwnLegal: s.ownLegal(),
	}
}

// OnSite finds a product that visitors are offered by its code.
func (s Snapshot) OnSite(code string, now time.Time) (catalogue.Product, bool) {
	p, known := s.Product(code)
	return p, known && p.OnSite(now)
}

// siteProducts are what visitors are offered, each with the one notice that is in force where its law is.
func (s Snapshot) siteProducts(now time.Time) []SiteProduct {
	list := []SiteProduct{}
	for _, p := range s.Products {
		if !p.OnSite(now) {
			continue
		}
		shown, on := SiteProduct{Offering: p.Offering, Asks: p.Budget().Method.Asks()}, date.Of(now, p.Location())
		shown.Papers, shown.PapersBy = p.Lending.DocumentsNeeded, p.Lending.DocumentsBySituation
		shown.Variable, shown.Rates = p.VariableOn(on)
		shown.ScoreOff, shown.Rates.Scores = p.Rates.BestOff(), nil
		shown.Questions = len(s.Questions.For(p.Code, true)) > 0
		shown.Notices = []catalogue.Notice{}
		if n, ok := p.NoticeOn(on); ok {
			shown.Notices = append(shown.Notices, n)
		}
		if len(p.Residences) == 0 {
			shown.Except = s.Products.Named(p.Currency, now)
		}
		list = append(list, shown)
	}
	return list
}

func (s Snapshot) ownLegal() []string {
	own := []string{}
	for _, name := range LegalDocuments {
		if d, _ := s.Legal.Document(name); d.Own() {
			own = append(own, name)
		}
	}
	return own
}
