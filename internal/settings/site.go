package settings

import "florin/internal/money"

// Site is what the public pages may know of the settings: the answer of GET /site,
// and the file the web app is built with.
type Site struct {
	Company    SiteCompany      `json:"company"`
	Demo       bool             `json:"demo"`
	Currencies []money.Currency `json:"currencies"`
	Products   []Product        `json:"products"`
	Simulator  Simulator        `json:"simulator"`
	Languages  []string         `json:"languages"`
	Upload     Upload           `json:"upload"`
	Consent    Consent          `json:"consent"`
	Promise    SitePromise      `json:"promise"`
}

// SiteCompany is the public part of the company.
type SiteCompany struct {
	Name         string   `json:"name"`
	Email        string   `json:"email"`
	Phone        string   `json:"phone"`
	AddressLines []string `json:"address_lines"`
	Placeholder  bool     `json:"placeholder"`
}

// SitePromise holds the public figures of the policies.
type SitePromise struct {
	AnswerHours   int `json:"answer_hours"`
	DraftDays     int `json:"draft_days"`
	DefaultMonths int `json:"default_months"`
}

// Site selects the public part of the settings.
func (s Snapshot) Site() Site {
	c := s.Company
	return Site{
		Company:    SiteCompany{c.Name, c.Email, c.Phone, c.AddressLines, c.Placeholder},
		Demo:       c.Demo,
		Currencies: money.Currencies(), Products: s.Products, Simulator: s.Simulator,
		Languages: Languages, Upload: s.Upload, Consent: s.Consent,
		Promise: SitePromise{s.Policies.AnswerPromiseHours, s.Policies.DraftLifetimeDays, s.Policies.DefaultDurationMonths},
	}
}
