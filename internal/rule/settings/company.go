package settings

import (
	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/validate"
)

// Company is who lends, as pages, letters and e-mails name it.
type Company struct {
	Name         string   `json:"name"`
	Email        string   `json:"email"`
	Phone        string   `json:"phone"`
	AddressLines []string `json:"address_lines"`
	// Country is that of the seat, two capital letters.
	Country string `json:"country"`
	// Founded is the year in which the lender began; 0 keeps it off the pages.
	Founded int `json:"founded"`
	// DataProtectionEmail reaches the data-protection officer; empty: Email does.
	DataProtectionEmail string `json:"data_protection_email,omitempty"`
	// LegalName is the name in the register, where it differs from Name.
	LegalName string `json:"legal_name,omitempty"`
	// RegisterNumber is that of the trade register; Supervisor is who watches over the lender.
	// Empty ones are not shown.
	RegisterNumber string `json:"register_number,omitempty"`
	Supervisor     string `json:"supervisor,omitempty"`
	// AdminEmailDomain, when set, is the ending every administrator's address must have; AnyDomain: they have any.
	// Empty: see SignInDomain.
	AdminEmailDomain string `json:"admin_email_domain,omitempty"`
	// Placeholder says that nobody has entered the real company yet: not fit to open.
	Placeholder bool `json:"placeholder"`
	// Demo marks an installation that the demo generator filled.
	Demo bool `json:"demo"`
}

// AnyDomain in place of a domain of staff addresses admits every one.
const AnyDomain = "*"

// AdminDomain is the domain that the lender wants of every new and old staff address; empty: none.
func (c Company) AdminDomain() string {
	if c.AdminEmailDomain == AnyDomain {
		return ""
	}
	return c.AdminEmailDomain
}

// SignInDomain is the domain of addresses at the sign-in of the back-office: what the lender has set, else the domain of the
// lender's own e-mail. Empty: addresses of any.
func (c Company) SignInDomain() string {
	if c.AdminEmailDomain == "" {
		return validate.Domain(c.Email)
	}
	return c.AdminDomain()
}

// shippedCompany is a stand-in. The addresses use names reserved for examples, so
// that no letter to them can reach anybody.
func shippedCompany() Company {
	var c Company
	jsonform.Shipped(shippedFiles, "shipped/company.json", &c)
	return c
}

// DemoCompany is the lender of a demo installation.
func DemoCompany() Company {
	c := shippedCompany()
	c.Name = "Florin Démo"
	c.Demo = true
	return c
}
