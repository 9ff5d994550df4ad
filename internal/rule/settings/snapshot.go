package settings

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/rule/brand"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/question"
)

// Snapshot is every setting at one moment. It is shared: treat it as read-only.
type Snapshot struct {
	Company    Company
	Brand      brand.Brand
	Products   catalogue.List
	Simulator  Simulator
	Policies   Policies
	Consent    Consent
	Upload     Upload
	Bank       Bank
	Authority  Authority
	AdminEntry AdminEntry
	Scorecard  credit.Scorecard
	// Supplements are what the lender has added to the law, in order.
	Supplements []law.Supplement

	Hours        Hours
	Team         []Member
	Testimonials []Testimonial
	Legal        Legal
	Cookies      Cookies
	Retention    Retention
	Papers       Papers
	Questions    question.List

	versions map[string]int64
	at       time.Time // when it was read; zero: never, the law is as it stands last
	book     *law.Book // with the supplements; nil: that of this build
	unused   []*law.SupplementError
}

// Today is the calendar day of a moment at the lender's place, by which is dated what no
// contract dates.
func (s Snapshot) Today(now time.Time) date.Date { return date.Of(now, s.Hours.Location()) }

// Shipped is the snapshot of an installation that has changed nothing.
func Shipped() Snapshot {
	return Snapshot{
		Company: shippedCompany(), Brand: brand.Shipped(), Products: catalogue.Shipped(), Simulator: shippedSimulator(),
		Policies: shippedPolicies(), Consent: shippedConsent(), Upload: shippedUpload(), Bank: shippedBank(), Authority: shippedAuthority(),
		Hours: shippedHours(), Team: shippedTeam(), Testimonials: shippedTestimonials(), Legal: shippedLegal(), Cookies: shippedCookies(),
		Retention: shippedRetention(), Scorecard: credit.ExpertScorecard(), Supplements: []law.Supplement{}, Papers: shippedPapers(), Questions: question.List{},
	}
}

// document gives where a setting's document is kept in the snapshot; nil for an unknown name.
func (s *Snapshot) document(name string) any {
	switch name {
	case "company":
		return &s.Company
	case "brand":
		return &s.Brand
	case "products":
		return &s.Products
	case "simulator":
		return &s.Simulator
	case "policies":
		return &s.Policies
	case "consent":
		return &s.Consent
	case "door":
		return &s.AdminEntry
	case "upload":
		return &s.Upload
	case "bank":
		return &s.Bank
	case "authority":
		return &s.Authority
	case "hours":
		return &s.Hours
	case "team":
		return &s.Team
	case "testimonials":
		return &s.Testimonials
	case "legal":
		return &s.Legal
	case "cookies":
		return &s.Cookies
	case "retention":
		return &s.Retention
	case "scorecard":
		return &s.Scorecard
	case "law":
		return &s.Supplements
	case "papers":
		return &s.Papers
	case QuestionsName:
		return &s.Questions
	}
	return nil
}

// Version is the version of a setting: 0 while the shipped default counts.
func (s Snapshot) Version(name string) int64 { return s.versions[name] }

// Product finds a product by its code.
func (s Snapshot) Product(code string) (catalogue.Product, bool) {
	i := slices.IndexFunc(s.Products, func(p catalogue.Product) bool { return p.Code == code })
	if i < 0 {
		return catalogue.Product{}, false
	}
	return s.Products[i], true
}
