package setup

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/brand"
	"florin/internal/rule/law"
	"florin/internal/rule/question"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Names are the settings that have a form here. Products and the points of the checks are changed elsewhere.
var Names = []string{
	"company", "brand", "hours", "team", "testimonials", "legal", "cookies", "policies", "consent", "retention", "bank", "authority", "simulator", "upload", lawSetting, papersSetting, settings.QuestionsName,
}

// guarded are the settings whose change another person confirms. Of another account borrowers would hear as the one that they pay to.
var guarded = []string{"policies", "retention", "bank", "authority", lawSetting, papersSetting, settings.QuestionsName}

// Documents are the settings in force that have a form.
type Documents struct {
	Company      settings.Company       `json:"company"`
	Brand        brand.Brand            `json:"brand" doc:"Logos are data: URLs in base64"`
	Hours        settings.Hours         `json:"hours"`
	Team         []settings.Member      `json:"team"`
	Testimonials []settings.Testimonial `json:"testimonials"`
	Legal        settings.Legal         `json:"legal"`
	Cookies      settings.Cookies       `json:"cookies"`
	Policies     settings.Policies      `json:"policies"`
	Consent      settings.Consent       `json:"consent"`
	Retention    settings.Retention     `json:"retention"`
	Bank         settings.Bank          `json:"bank"`
	Authority    settings.Authority     `json:"authority"`
	Simulator    settings.Simulator     `json:"simulator" doc:"Amounts in minor units of its currency"`
	Upload       settings.Upload        `json:"upload"`
	Law          []law.Supplement       `json:"law"`
	Papers       settings.Papers        `json:"papers" doc:"By language and key"`
	Questions    question.List          `json:"questions" doc:"The lender's own of the application, in their order"`
}

// Entry is a setting with where it stands.
type Entry struct {
	Name      string     `json:"name" enum:"company,brand,hours,team,testimonials,legal,cookies,policies,consent,retention,bank,authority,simulator,upload,law,papers,questions"`
	Version   int64      `json:"version" doc:"0: as shipped"`
	ChangedAt *time.Time `json:"changed_at"`
	ChangedBy string     `json:"changed_by"`
	Waits     bool       `json:"waits" doc:"A change by the caller would wait for another person"`
	Proposal  *Proposal  `json:"proposal" doc:"The change that waits; null when none does"`
}

// Overview is every setting that has a form.
type Overview struct {
	Documents Documents `json:"documents"`
	Entries   []Entry   `json:"entries"`
	LawMonths []LawRule `json:"law_months" doc:"What the law asks of the retention, for the countries in question"`
}

// LawRule is how long the law wants a class of records kept at least.
type LawRule struct {
	Class   string `json:"class"`
	Country string `json:"country" doc:"Empty: wherever no other rule is"`
	Months  int    `json:"months"`
}

// Overview gives the settings in force, and the changes that wait. Errors: fault Forbidden
// (needs settings.manage).
func (s *Service) Overview(ctx context.Context, p identity.Principal) (Overview, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Overview{}, err
	}
	var o Overview
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		o = Overview{Documents: documentsOf(snapshot), Entries: make([]Entry, len(Names)), LawMonths: lawRules(snapshot)}
		for i, name := range Names {
			if o.Entries[i], err = s.entryTx(tx, p, snapshot, name); err != nil {
				return err
			}
		}
		return nil
	})
	return o, err
}

func documentsOf(s settings.Snapshot) Documents {
	return Documents{
		Company: s.Company, Brand: s.Brand, Hours: s.Hours, Team: listing.OrEmpty(s.Team), Testimonials: listing.OrEmpty(s.Testimonials), Legal: s.Legal, Cookies: s.Cookies,
		Policies: s.Policies, Consent: s.Consent, Retention: s.Retention, Bank: s.Bank, Authority: s.Authority, Simulator: s.Simulator, Upload: s.Upload, Law: listing.OrEmpty(s.Supplements), Papers: s.Papers, Questions: listing.OrEmpty(s.Questions),
	}
}

// lawRules asks the law about every country that a rule or a product names.
func lawRules(s settings.Snapshot) []LawRule {
	countries := append([]string{""}, law.Shipped().Countries()...)
	for _, rule := range s.Retention.Rules {
		countries = append(countries, rule.Country)
	}
	for _, p := range s.Products {
		countries = append(countries, p.Country)
	}
	slices.Sort(countries)
	rules := []LawRule{}
	for _, country := range slices.Compact(countries) {
		for _, class := range settings.RetentionClasses {
			if months := settings.LawMonths(class, country); months > 0 {
				rules = append(rules, LawRule{class, country, months})
			}
		}
	}
	return rules
}

// entryTx tells where a setting stands, for the caller.
func (s *Service) entryTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, name string) (Entry, error) {
	last, err := s.Settings.EntryTx(tx, name)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Name: name, Version: last.Version, ChangedBy: last.Author}
	if last.Version > 0 {
		e.ChangedAt = &last.ChangedAt
	}
	if e.Waits, err = waitsTx(tx, snapshot, p, name); err != nil {
		return Entry{}, err
	}
	e.Proposal, err = s.openTx(tx, p, snapshot, name)
	return e, err
}

// waitsTx says whether a change needs another person. One of the papers waits in any case, for its pictures.
func waitsTx(tx *db.Tx, snapshot settings.Snapshot, p identity.Principal, name string) (bool, error) {
	if name == papersSetting || !slices.Contains(guarded, name) {
		return name == papersSetting, nil
	}
	err := identity.SecondPersonTx(tx, snapshot.Policies.FourEyes, identity.SettingsManage, p.StaffID, p)
	if fault.KindOf(err) == fault.Conflict {
		return true, nil
	}
	return false, err
}

// known refuses a name that has no form.
func known(name string) error {
	if !slices.Contains(Names, name) {
		return fault.New(fault.NotFound, "not_found")
	}
	return nil
}

// Version is a document as it once came into force.
type Version struct {
	Number      int64        `json:"number" doc:"0: as shipped"`
	At          *time.Time   `json:"at"`
	Author      string       `json:"author"`
	Differences []Difference `json:"differences" doc:"From the version before"`
}

// Difference is a place at which a version differs from the one before.
type Difference struct {
	Pointer string `json:"pointer" doc:"Such as /name"`
	Before  string `json:"before" doc:"JSON; empty when it was not there"`
	After   string `json:"after" doc:"JSON; empty when it is not there any more"`
}

// History is some versions of a setting, the newest first.
type History struct {
	Items []Version `json:"items"`
	More  bool      `json:"more" doc:"There are older ones: ask for those below the last number"`
}

const historyPage = 20

// History gives the versions of a setting below one; 0 begins at the newest. Errors: fault
// Forbidden (needs settings.manage), NotFound for a name that has no form.
func (s *Service) History(ctx context.Context, p identity.Principal, name string, below int64) (History, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return History{}, err
	}
	if err := known(name); err != nil {
		return History{}, err
	}
	if below <= 0 {
		below = 1 << 62
	}
	var list []settings.Version
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = s.Settings.HistoryTx(tx, name, below, historyPage+1)
		return err
	})
	h := History{Items: make([]Version, min(len(list), historyPage)), More: len(list) > historyPage}
	for i := range h.Items {
		v := list[i]
		h.Items[i] = Version{Number: v.Number, Author: v.Author, Differences: differences(v.Differences)}
		if v.Number > 0 {
			h.Items[i].At = &v.At
		}
	}
	return h, err
}

func differences(found []settings.Difference) []Difference {
	list := make([]Difference, len(found))
	for i, d := range found {
		list[i] = Difference(d)
	}
	return list
}
